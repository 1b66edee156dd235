//! What follows from a step: the log grows, the room's counters rise, and the end of a game moves the ladders.
//!
//! All of it happens in the transaction that records the step, so a result is there with its ladder changes or
//! not at all.

use crate::ladder::ledger;
use crate::model::game::GameState;
use crate::model::room::RoomState;
use crate::play::error::PlayError;
use crate::rules::game::{Game, Step};
use crate::rules::outcome::Outcome;
use crate::rules::stone::PerSeat;
use crate::store::Change;
use crate::time::Timestamp;

/// Records a step of the room's game. Gives the room's new version.
pub(super) async fn record(change: &mut Change, state: &RoomState, after: Game, step: Step) -> Result<i64, PlayError> {
    let game = state.game.as_deref().expect("a step belongs to a game");
    let mut room = state.room.clone();
    room.version += 1;
    room.active_at = step.entry.at;
    let seen_before = room.seen;
    if step.moved {
        room.seen += 1;
        room.draft.clear();
    }
    if let Some(outcome) = &step.ended {
        room.playing = false;
        room.unready();
        // First alternates from game to game, whatever colours a swap gave (`SPEC` §6).
        room.seats = room.seats.exchanged();
        if game.head.rated {
            move_ladders(change, game, outcome, after.ply(), step.entry.at).await?;
        }
    }
    let version = room.version;
    change.append(room.id, after, &step, seen_before).await?;
    change.put_room(room);
    Ok(version)
}

/// Writes one ledger row per ladder and player, and the standings with them.
async fn move_ladders(
    change: &mut Change,
    game: &GameState,
    outcome: &Outcome,
    ply: usize,
    at: Timestamp,
) -> Result<(), PlayError> {
    let players = game.head.players;
    let standings =
        PerSeat { first: change.standings(players.first).await?, second: change.standings(players.second).await? };
    for moved in ledger::changes(outcome, ply, &standings) {
        change.post_ledger(game.head.id, at, players[moved.seat], &moved).await?;
    }
    Ok(())
}
