//! A player's wish in a running game, judged by the rules and recorded.

use crate::model::game::GameState;
use crate::model::ids::{AccountId, RoomId};
use crate::model::room::RoomState;
use crate::play::Play;
use crate::play::error::PlayError;
use crate::play::settle;
use crate::rules::action::{Act, Action};
use crate::rules::refusal::Refusal;
use crate::rules::stone::Seat;
use crate::store::Change;
use crate::time::Timestamp;

/// A wish as it arrived: who, what, on which position, when.
#[derive(Debug, Clone)]
pub struct Wish {
    /// The room it was sent to.
    pub room: RoomId,
    /// Who wishes.
    pub account: AccountId,
    /// What.
    pub action: Action,
    /// The number of the position that the player saw.
    pub seen: i64,
    /// The instant at which the request was read.
    pub now: Timestamp,
}

/// What became of a wish.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Acted {
    /// It is on record and on disk.
    Done,
    /// It was on record already: a second click, a second tab.
    Repeated,
    /// The claim was wrong; that is on record and costs nothing (`SPEC` §1.4).
    WrongClaim,
    /// The flag had fallen first, and that is what was recorded.
    TooLate,
    /// The position has changed since; nothing was done.
    Stale,
    /// The rules deny it; nothing was done.
    Refused(Refusal),
    /// Nothing is being played.
    NoGame,
}

impl Play {
    /// Carries out a wish. Of many equal ones that arrive together, one is done and the others are `Repeated`.
    ///
    /// # Errors
    /// [`PlayError::NoSuchRoom`], [`PlayError::NotSeated`], or the store's.
    pub async fn act(&self, wish: Wish) -> Result<Acted, PlayError> {
        let room = wish.room;
        let (acted, version) = self
            .run(move |change| {
                let wish = wish.clone();
                Box::pin(async move { judge(change, &wish).await })
            })
            .await?;
        self.publish(room, version);
        Ok(acted)
    }
}

/// Judges a wish and notes what follows. Gives the room's version after it.
async fn judge(change: &mut Change, wish: &Wish) -> Result<(Acted, i64), PlayError> {
    let state = change.room(wish.room).await?.ok_or(PlayError::NoSuchRoom)?;
    let version = state.room.version;
    let Some(game) = state.game.as_deref() else {
        return Ok((Acted::NoGame, version));
    };
    let seat = game.head.seat_of(wish.account).ok_or(PlayError::NotSeated)?;
    if wish.seen != state.room.seen {
        let done = did_already(game, seat, wish);
        return Ok((if done { Acted::Repeated } else { Acted::Stale }, version));
    }
    let mut after = game.game.clone();
    match after.apply(seat, &wish.action, wish.now) {
        Err(_) if did_just_now(game, seat, wish) => Ok((Acted::Repeated, version)),
        Err(refusal) => Ok((Acted::Refused(refusal), version)),
        Ok(step) => {
            let acted = outcome_of(&state, &wish.action, &step.entry.act, step.ended.is_some());
            let version = settle::record(change, &state, after, step).await?;
            Ok((acted, version))
        }
    }
}

/// True if and only if this very act was done by this player on the position that he saw.
fn did_already(game: &GameState, seat: Seat, wish: &Wish) -> bool {
    let log = game.game.log().iter().zip(&game.seen_at);
    log.rev()
        .any(|(entry, seen)| *seen == wish.seen && entry.by == Some(seat) && entry.act == Act::Did(wish.action.clone()))
}

/// True if and only if the last thing on record is this very act: the second click on a draw offer, say, which
/// leaves the position as it was.
fn did_just_now(game: &GameState, seat: Seat, wish: &Wish) -> bool {
    game.game.log().last().is_some_and(|entry| entry.by == Some(seat) && entry.act == Act::Did(wish.action.clone()))
        && game.seen_at.last() == Some(&wish.seen)
}

/// What the player is told about a step.
fn outcome_of(state: &RoomState, asked: &Action, done: &Act, ended: bool) -> Acted {
    debug_assert!(state.room.playing || !ended, "only a running game can end");
    match (asked, done) {
        (_, Act::Flag | Act::Credit(_)) => Acted::TooLate,
        (Action::Claim, Act::Did(_)) if !ended => Acted::WrongClaim,
        (_, Act::Did(_)) => Acted::Done,
    }
}
