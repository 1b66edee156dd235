//! Leaving a seat. While a game runs that is fleeing (`SPEC` §6, 逃跑), and it must be said twice.

use crate::model::ids::{AccountId, RoomId};
use crate::model::room::{Room, RoomState};
use crate::play::Play;
use crate::play::error::PlayError;
use crate::play::settle;
use crate::rules::action::Action;
use crate::rules::stone::Seat;
use crate::store::Change;
use crate::time::Timestamp;

/// What became of the wish to leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Left {
    /// The seat is free.
    Gone,
    /// A game is running: leaving loses it. Nothing was done.
    WouldLose,
}

impl Play {
    /// Leaves the seat. With `sure` also out of a running game, which the other player then wins.
    ///
    /// # Errors
    /// [`PlayError::NoSuchRoom`], [`PlayError::NotSeated`], or the store's.
    pub async fn leave(&self, room: RoomId, account: AccountId, sure: bool, now: Timestamp) -> Result<Left, PlayError> {
        let (left, version) =
            self.run(move |change| Box::pin(async move { go(change, room, account, sure, now).await })).await?;
        self.publish(room, version);
        Ok(left)
    }
}

/// Frees the seat; first ends the game that runs, if the player is sure.
async fn go(
    change: &mut Change,
    id: RoomId,
    account: AccountId,
    sure: bool,
    now: Timestamp,
) -> Result<(Left, i64), PlayError> {
    let state = change.room(id).await?.ok_or(PlayError::NoSuchRoom)?;
    let seat = state.room.seat_of(account).ok_or(PlayError::NotSeated)?;
    if state.room.playing && !sure {
        return Ok((Left::WouldLose, state.room.version));
    }
    if state.room.playing {
        flee(change, &state, seat, now).await?;
    }
    let state = change.room(id).await?.ok_or(PlayError::NoSuchRoom)?;
    let mut room = state.room.clone();
    stand_up(&mut room, account);
    room.version += 1;
    room.active_at = now;
    let version = room.version;
    change.put_room(room);
    Ok((Left::Gone, version))
}

/// Ends the running game by the flight of the player on this seat (or by the flag, if that fell first).
async fn flee(change: &mut Change, state: &RoomState, seat: Seat, now: Timestamp) -> Result<(), PlayError> {
    let game = state.game.as_deref().expect("a playing room has a game");
    let mut after = game.game.clone();
    if let Ok(step) = after.apply(seat, &Action::Flee, now) {
        settle::record(change, state, after, step).await?;
    }
    Ok(())
}

/// Takes the account off its seat. A host who leaves hands the room on; an empty room closes.
fn stand_up(room: &mut Room, account: AccountId) {
    for seat in Seat::ALL {
        if room.seats[seat].is_some_and(|occupant| occupant.account == account) {
            room.seats[seat] = None;
        }
    }
    room.unready();
    match Seat::ALL.into_iter().find_map(|seat| room.seats[seat]) {
        Some(stays) if room.host == account => room.host = stays.account,
        Some(_) => {}
        None => room.closed = true,
    }
}
