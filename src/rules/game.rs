//! The one door to the rules: a running or finished game, and [`Game::apply`], which judges every wish.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::rules::action::Act;
use crate::rules::clock::TimeControl;
use crate::rules::opening::Opening;
use crate::rules::outcome::Outcome;
use crate::rules::point::Point;
use crate::rules::ruleset::{Enforcement, Ruleset};
use crate::rules::stone::{PerSeat, Seat, Stone};
use crate::time::Timestamp;

/// What two players agree on before the first stone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// Which rows win and whether Black is restricted.
    pub ruleset: Ruleset,
    /// How prohibitions are enforced; means nothing where nothing is forbidden.
    pub enforcement: Enforcement,
    /// The opening procedure.
    pub opening: Opening,
    /// The time control.
    pub clock: TimeControl,
    /// Whether draws may be offered.
    pub draws: bool,
}

/// One entry of a game's log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Who acted; nobody for what the server did ([`Act::Flag`], [`Act::Credit`]).
    pub by: Option<Seat>,
    /// What happened.
    pub act: Act,
    /// When.
    pub at: Timestamp,
    /// Each player's time after it (zero in a game without clock).
    pub left: PerSeat<Duration>,
}

/// What [`Game::apply`] made of a wish, to be saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The log entry to append.
    pub entry: Entry,
    /// True if and only if the position changed (stone, pass, colours, phase): `seen` rises (`HTTP` §1).
    pub moved: bool,
    /// How the game ended, if this ended it.
    pub ended: Option<Outcome>,
}

/// A stone or pass in play order, and who made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ply {
    /// The colour that moved.
    pub colour: Stone,
    /// Where; nothing for a pass.
    pub at: Option<Point>,
    /// Who placed it.
    pub by: Seat,
    /// Index of the log entry that brought it.
    pub entry: usize,
}
