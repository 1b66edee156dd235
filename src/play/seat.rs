//! Taking a seat.

use crate::model::ids::{AccountId, RoomId};
use crate::model::room::{Occupant, Room};
use crate::play::Play;
use crate::play::error::PlayError;
use crate::rules::stone::{Seat, Stone};
use crate::time::Timestamp;

/// Which seat somebody asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatChoice {
    /// Whichever is free, Black's first.
    Any,
    /// The seat that starts with this colour.
    Colour(Stone),
}

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seated {
    /// The seat is taken by the one who asked (now or already).
    Sits,
    /// The seat, or both, are taken by others.
    Taken,
    /// A game is running.
    Playing,
    /// The host changed the terms since the page was shown.
    TermsChanged,
    /// The room is closed.
    Closed,
}

impl Play {
    /// Sits down. Of several who ask at once, as many get a seat as are free, and each of them one.
    ///
    /// # Errors
    /// [`PlayError::NoSuchRoom`] or the store's.
    pub async fn sit(
        &self,
        room: RoomId,
        account: AccountId,
        choice: SeatChoice,
        terms: i64,
        now: Timestamp,
    ) -> Result<Seated, PlayError> {
        let (seated, version) = self
            .run(move |change| {
                Box::pin(async move {
                    let state = change.room(room).await?.ok_or(PlayError::NoSuchRoom)?;
                    let mut room = state.room.clone();
                    let seated = take(&mut room, account, choice, terms);
                    if seated == Seated::Sits && room != state.room {
                        room.version += 1;
                        room.active_at = now;
                        change.put_room(room.clone());
                    }
                    Ok::<_, PlayError>((seated, room.version))
                })
            })
            .await?;
        self.publish(room, version);
        Ok(seated)
    }
}

/// Puts the account on a free seat of the room, if it may sit.
fn take(room: &mut Room, account: AccountId, choice: SeatChoice, terms: i64) -> Seated {
    if room.seat_of(account).is_some() {
        return Seated::Sits;
    }
    if room.closed {
        return Seated::Closed;
    }
    if room.playing {
        return Seated::Playing;
    }
    if terms != room.terms_version {
        return Seated::TermsChanged;
    }
    let wanted: &[Seat] = match choice {
        SeatChoice::Any => &Seat::ALL,
        SeatChoice::Colour(Stone::Black) => &[Seat::First],
        SeatChoice::Colour(Stone::White) => &[Seat::Second],
    };
    let Some(free) = wanted.iter().find(|seat| room.seats[**seat].is_none()) else {
        return Seated::Taken;
    };
    room.seats[*free] = Some(Occupant { account, ready: false });
    Seated::Sits
}
