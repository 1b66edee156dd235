//! A game as the database knows it: who plays, by which terms, and how it ended. What the board shows is
//! `rules::game::Game`, replayed from the log.

use crate::model::account::Player;
use crate::model::ids::{AccountId, GameId, RoomId};
use crate::rules::game::{Game, Terms};
use crate::rules::outcome::Outcome;
use crate::rules::stone::{PerSeat, Seat, Stone};
use crate::time::Timestamp;

/// What is known of a game without its log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameHead {
    /// Its number.
    pub id: GameId,
    /// Where it is played.
    pub room: RoomId,
    /// Who plays. First starts as Black.
    pub players: PerSeat<AccountId>,
    /// What it is played by.
    pub terms: Terms,
    /// Whether it moves the ladders.
    pub rated: bool,
    /// When it started.
    pub started_at: Timestamp,
    /// When it ended; a fallen flag ends it at the deadline.
    pub ended_at: Option<Timestamp>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The room's `seen` when the game started.
    pub seen_base: i64,
    /// Which game of its room it is, counted from 1.
    pub number_in_room: i64,
}

impl GameHead {
    /// Where this account sits in the game, if it plays.
    #[must_use]
    pub fn seat_of(&self, account: AccountId) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.players[seat] == account)
    }
}

/// A game, replayed.
#[derive(Debug, Clone)]
pub struct GameState {
    /// Who plays, and how it ended.
    pub head: GameHead,
    /// The game itself.
    pub game: Game,
    /// For each entry of the log, the room's `seen` on the page from which it was sent: a second press of the same
    /// button is known by it (`HTTP` §1).
    pub seen_at: Vec<i64>,
}

/// What is needed to start a game; its terms and its start are those of the [`Game`] that goes with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// Where it is played.
    pub room: RoomId,
    /// Who plays. First starts as Black.
    pub players: PerSeat<AccountId>,
    /// Whether it moves the ladders.
    pub rated: bool,
    /// Which game of its room it is, counted from 1.
    pub number_in_room: i64,
    /// The room's `seen` at the start.
    pub seen_base: i64,
}

/// Which games a list shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GameFilter {
    /// Only games of this account.
    pub player: Option<AccountId>,
}

/// A game that has ended, as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSummary {
    /// Its number.
    pub id: GameId,
    /// Where it was played.
    pub room: RoomId,
    /// Who played. First started as Black.
    pub players: PerSeat<Player>,
    /// What it was played by.
    pub terms: Terms,
    /// Whether it moved the ladders.
    pub rated: bool,
    /// How many plies it had.
    pub ply: usize,
    /// When it started.
    pub started_at: Timestamp,
    /// When it ended.
    pub ended_at: Timestamp,
    /// How it ended.
    pub outcome: Outcome,
    /// Who had Black at the end.
    pub black: Seat,
}

impl GameSummary {
    /// The colour that this seat had at the end.
    #[must_use]
    pub fn colour(&self, seat: Seat) -> Stone {
        if seat == self.black { Stone::Black } else { Stone::White }
    }
}
