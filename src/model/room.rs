//! A room (房间): where two people sit down, agree on terms and play one game after another (`SPEC` §6).

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::model::account::Player;
use crate::model::game::GameState;
use crate::model::ids::{AccountId, GameId, RoomId};
use crate::rules::game::Terms;
use crate::rules::point::Point;
use crate::rules::stone::{PerSeat, Seat};
use crate::time::Timestamp;

/// What the host sets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The room's name, if the host gave one.
    pub name: Option<String>,
    /// What the games are played by.
    pub terms: Terms,
    /// Whether the games move the ladders.
    pub rated: bool,
}

/// Whoever sits on a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occupant {
    /// The account.
    pub account: AccountId,
    /// True if and only if ready was pressed for the settings as they are now.
    pub ready: bool,
}

/// A room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Room {
    /// Its number.
    pub id: RoomId,
    /// Who may change the settings.
    pub host: AccountId,
    /// The settings.
    pub settings: Settings,
    /// Rises with every change of the settings, so that nobody agrees to what was not shown.
    pub terms_version: i64,
    /// Who sits where. First plays Black first.
    pub seats: PerSeat<Option<Occupant>>,
    /// Rises with every change of anything; whoever waits for news waits for it.
    pub version: i64,
    /// Rises with every change of the position (`HTTP` §1).
    pub seen: i64,
    /// The running game or else the last one.
    pub game: Option<GameId>,
    /// True if and only if that game is running.
    pub playing: bool,
    /// True if and only if nobody can use the room any more.
    pub closed: bool,
    /// The fifth points marked so far, before they are offered.
    pub draft: Vec<Point>,
    /// When it was opened.
    pub created_at: Timestamp,
    /// When something last happened in it.
    pub active_at: Timestamp,
}

impl Room {
    /// Takes back every "ready".
    pub fn unready(&mut self) {
        for seat in Seat::ALL {
            if let Some(occupant) = &mut self.seats[seat] {
                occupant.ready = false;
            }
        }
    }

    /// Who sits on the two seats, if both are taken and ready.
    #[must_use]
    pub fn both_ready(&self) -> Option<PerSeat<AccountId>> {
        let ready = |seat: Seat| self.seats[seat].filter(|occupant| occupant.ready).map(|occupant| occupant.account);
        Some(PerSeat { first: ready(Seat::First)?, second: ready(Seat::Second)? })
    }

    /// Where this account sits, if it does.
    #[must_use]
    pub fn seat_of(&self, account: AccountId) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.seats[seat].is_some_and(|occupant| occupant.account == account))
    }
}

/// A room and its running or last game: all that a verb or a room page needs.
#[derive(Debug, Clone)]
pub struct RoomState {
    /// The room.
    pub room: Room,
    /// The game that [`Room::game`] names.
    pub game: Option<Arc<GameState>>,
}

/// What is needed to open a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRoom {
    /// Its host.
    pub host: AccountId,
    /// Its settings.
    pub settings: Settings,
    /// Who sits down at once.
    pub seats: PerSeat<Option<Occupant>>,
    /// When it is opened.
    pub created_at: Timestamp,
}

/// A room as the lobby lists it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoomSummary {
    /// Its number.
    pub id: RoomId,
    /// Its host.
    pub host: Player,
    /// Its settings.
    pub settings: Settings,
    /// Who sits where.
    pub seats: PerSeat<Option<Player>>,
    /// Its version.
    pub version: i64,
    /// True if and only if a game is running.
    pub playing: bool,
    /// Whose turn it is in the running game.
    pub turn: Option<Seat>,
    /// How many plies the running or last game has.
    pub ply: usize,
    /// When it was opened.
    pub created_at: Timestamp,
    /// When something last happened in it.
    pub active_at: Timestamp,
}
