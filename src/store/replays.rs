//! The part of `verify` that replays games.

use std::collections::BTreeMap;
use std::fmt::Display;

use sqlx::{FromRow, SqliteConnection};

use crate::model::game::GameState;
use crate::model::ids::{AccountId, GameId};
use crate::rules::outcome::Outcome;
use crate::rules::stone::{PerSeat, Seat, Stone};
use crate::store::column::to_json;
use crate::store::error::StoreError;
use crate::store::games::{ActRow, HeadRow, replay};
use crate::store::statements::statements;
use crate::store::verify::Difference;

/// How many games are read at a time.
const AT_ONCE: i64 = 256;

statements! {
    /// Games after a number, in order.
    GAMES: "
        SELECT id, room_id, number_in_room, first_id, second_id, terms, rated, seen_base, started_at, ended_at, outcome,
               acts, ply, black, turn, deadline_at, winner
        FROM games
        WHERE id > $1
        ORDER BY id
        LIMIT $2";

    /// The logs of games between two numbers.
    LOGS: "
        SELECT game_id, seq, act, by, at, left_first, left_second, seen
        FROM game_acts
        WHERE game_id BETWEEN $1 AND $2
        ORDER BY game_id, seq";
}

#[derive(FromRow)]
struct GameRow {
    #[sqlx(flatten)]
    head: HeadRow,
    #[sqlx(flatten)]
    stored: Stored,
}

/// What the games row says that follows from the log.
#[derive(FromRow)]
struct Stored {
    acts: i64,
    ply: i64,
    black: String,
    turn: Option<String>,
    deadline_at: Option<i64>,
    winner: Option<String>,
}

/// What a rated game counts for, by its log.
pub(super) struct Counted {
    pub(super) players: PerSeat<AccountId>,
    pub(super) outcome: Outcome,
    pub(super) ply: usize,
}

/// Replays every game; gives the rated ones that have ended.
pub(super) async fn verify(
    connection: &mut SqliteConnection,
    found: &mut Vec<Difference>,
) -> Result<BTreeMap<GameId, Counted>, StoreError> {
    let mut counted = BTreeMap::new();
    let mut after = 0;
    loop {
        let query = sqlx::query_as(GAMES).bind(after).bind(AT_ONCE);
        let rows: Vec<GameRow> = query.fetch_all(&mut *connection).await?;
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return Ok(counted) };
        let query = sqlx::query_as(LOGS).bind(first.head.id).bind(last.head.id);
        let acts: Vec<ActRow> = query.fetch_all(&mut *connection).await?;
        after = last.head.id;

        let mut logs = acts.chunk_by(|one, next| one.game_id == next.game_id).peekable();
        for row in rows {
            let log = logs.next_if(|log| log[0].game_id == row.head.id).unwrap_or_default();
            let id = GameId::new(row.head.id);
            if let Some(game) = verify_one(row, log, found) {
                counted.insert(id, game);
            }
        }
    }
}

/// Replays one game and compares its row; what it counts for, if it counts.
fn verify_one(row: GameRow, log: &[ActRow], found: &mut Vec<Difference>) -> Option<Counted> {
    let GameRow { head, stored } = row;
    match head.try_into().and_then(|head| replay(head, log)) {
        Ok(state) => {
            compare(&state, stored, found);
            let outcome = state.game.outcome().filter(|_| state.head.rated)?.clone();
            Some(Counted { players: state.head.players, outcome, ply: state.game.ply() })
        }
        Err(error) => {
            found.push(Difference::Row(error.to_string()));
            None
        }
    }
}

fn compare(state: &GameState, stored: Stored, found: &mut Vec<Difference>) {
    let GameState { head, game, .. } = state;
    let outcome = game.outcome();
    let ended_at = outcome.and_then(|_| game.log().last()).map(|entry| entry.at);
    let pairs = [
        ("the number of acts", stored.acts.to_string(), game.log().len().to_string()),
        ("the number of plies", stored.ply.to_string(), game.ply().to_string()),
        ("who has Black", stored.black, game.seat_of(Stone::Black).as_str().to_owned()),
        ("the turn", or_nothing(stored.turn), or_nothing(game.turn().map(Seat::as_str))),
        ("the deadline", or_nothing(stored.deadline_at), or_nothing(game.deadline())),
        ("the end", or_nothing(head.ended_at), or_nothing(ended_at)),
        ("the outcome", or_nothing(head.outcome.as_ref().map(to_json)), or_nothing(outcome.map(to_json))),
        ("the winner", or_nothing(stored.winner), or_nothing(outcome.and_then(Outcome::winner).map(Seat::as_str))),
    ];
    let game = head.id;
    let differing = pairs.into_iter().filter(|(_, stored, replayed)| stored != replayed);
    found.extend(differing.map(|(what, stored, replayed)| Difference::Game { game, what, stored, replayed }));
}

fn or_nothing(value: Option<impl Display>) -> String {
    value.map_or_else(|| "nothing".to_owned(), |value| value.to_string())
}
