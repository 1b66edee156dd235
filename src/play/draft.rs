//! Marking fifth points one by one before they are offered. A draft is nobody's but Black's: it is not part of the
//! game's record, touches no clock and wakes nobody who waits for news.

use crate::model::ids::{AccountId, RoomId};
use crate::play::Play;
use crate::play::act::Acted;
use crate::play::error::PlayError;
use crate::rules::phase::Phase;
use crate::rules::point::Point;
use crate::rules::refusal::Refusal;
use crate::store::Change;

impl Play {
    /// Marks a point for the offer, or unmarks it. A point too many takes the place of the one marked first.
    ///
    /// # Errors
    /// [`PlayError::NoSuchRoom`], [`PlayError::NotSeated`], or the store's.
    pub async fn mark(&self, room: RoomId, account: AccountId, at: Point, seen: i64) -> Result<Acted, PlayError> {
        self.run(move |change| Box::pin(async move { toggle(change, room, account, at, seen).await })).await
    }
}

/// Marks or unmarks the point, if this player is to offer fifths on the position that he saw.
async fn toggle(change: &mut Change, id: RoomId, account: AccountId, at: Point, seen: i64) -> Result<Acted, PlayError> {
    let state = change.room(id).await?.ok_or(PlayError::NoSuchRoom)?;
    let Some(game) = state.game.as_deref() else {
        return Ok(Acted::NoGame);
    };
    let seat = game.head.seat_of(account).ok_or(PlayError::NotSeated)?;
    if seen != state.room.seen {
        return Ok(Acted::Stale);
    }
    let Phase::Offer { count } = *game.game.phase() else {
        return Ok(Acted::Refused(Refusal::NoOfferNow));
    };
    if game.game.turn() != Some(seat) {
        return Ok(Acted::Refused(Refusal::NotYourTurn));
    }
    let mut room = state.room.clone();
    if let Some(place) = room.draft.iter().position(|marked| *marked == at) {
        room.draft.remove(place);
    } else {
        if room.draft.len() >= count {
            room.draft.remove(0);
        }
        room.draft.push(at);
        if let Err(refusal) = game.game.check_offered(&room.draft) {
            return Ok(Acted::Refused(refusal));
        }
    }
    room.version += 1;
    change.put_room(room);
    Ok(Acted::Done)
}
