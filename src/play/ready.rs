//! Ready, and rematch, which is the same wish after a game: when both have said it, the game starts.

use crate::model::game::NewGame;
use crate::model::ids::{AccountId, RoomId};
use crate::model::room::{Room, RoomState};
use crate::play::Play;
use crate::play::error::PlayError;
use crate::rules::game::Game;
use crate::rules::stone::PerSeat;
use crate::store::Change;
use crate::time::Timestamp;

/// What became of "ready".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readied {
    /// Noted; the other player is still to say so.
    Waiting,
    /// Both are ready: the game runs (now or already).
    Started,
    /// The host changed the terms since the page was shown.
    TermsChanged,
}

impl Play {
    /// Says that this player is ready for these terms.
    ///
    /// # Errors
    /// [`PlayError::NoSuchRoom`], [`PlayError::NotSeated`], or the store's.
    pub async fn ready(
        &self,
        room: RoomId,
        account: AccountId,
        terms: i64,
        now: Timestamp,
    ) -> Result<Readied, PlayError> {
        let (readied, version) =
            self.run(move |change| Box::pin(async move { note(change, room, account, terms, now).await })).await?;
        self.publish(room, version);
        Ok(readied)
    }
}

/// Notes that the player is ready, and starts the game if both are.
async fn note(
    change: &mut Change,
    id: RoomId,
    account: AccountId,
    terms: i64,
    now: Timestamp,
) -> Result<(Readied, i64), PlayError> {
    let state = change.room(id).await?.ok_or(PlayError::NoSuchRoom)?;
    let mut room = state.room.clone();
    let seat = room.seat_of(account).ok_or(PlayError::NotSeated)?;
    if room.playing {
        return Ok((Readied::Started, room.version));
    }
    if terms != room.terms_version {
        return Ok((Readied::TermsChanged, room.version));
    }
    let occupant = room.seats[seat].as_mut().expect("the seat was found by its occupant");
    if occupant.ready {
        return Ok((Readied::Waiting, room.version));
    }
    occupant.ready = true;
    room.version += 1;
    room.active_at = now;
    let version = room.version;
    let Some(players) = room.both_ready() else {
        change.put_room(room);
        return Ok((Readied::Waiting, version));
    };
    start(change, &state, room, players, now).await?;
    Ok((Readied::Started, version))
}

/// Starts the next game of the room.
async fn start(
    change: &mut Change,
    before: &RoomState,
    mut room: Room,
    players: PerSeat<AccountId>,
    now: Timestamp,
) -> Result<(), PlayError> {
    room.seen += 1;
    room.playing = true;
    room.draft.clear();
    let new = NewGame {
        room: room.id,
        players,
        rated: room.settings.rated,
        number_in_room: before.game.as_ref().map_or(1, |last| last.head.number_in_room + 1),
        seen_base: room.seen,
    };
    let game = Game::start(room.settings.terms.clone(), now);
    room.game = Some(change.start_game(new, game).await?);
    change.put_room(room);
    Ok(())
}
