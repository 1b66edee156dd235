//! What the database tells of the ladders: places, lines of the ledger, and wins and losses counted.

use crate::ladder::ledger::Ladder;
use crate::model::account::Account;
use crate::model::ids::{AccountId, GameId};
use crate::time::Timestamp;

/// An account's place on one ladder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Its place, counted from 1; equal scores share a place.
    pub place: u64,
    /// The account.
    pub account: Account,
    /// Its score on this ladder.
    pub score: i64,
}

/// A line of the ledger: what one game did to one account on one ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Posting {
    /// The game.
    pub game: GameId,
    /// The ladder.
    pub ladder: Ladder,
    /// The account.
    pub account: AccountId,
    /// Its score before the game.
    pub before: i64,
    /// Its score after it.
    pub after: i64,
    /// When the game ended.
    pub at: Timestamp,
}

/// An account's results in all its games that have ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record {
    /// Games won.
    pub wins: u64,
    /// Games lost.
    pub losses: u64,
    /// Games drawn.
    pub draws: u64,
}
