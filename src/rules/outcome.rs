//! Who won and how. A game that is still open has no `Outcome` at all.

use serde::{Deserialize, Serialize};

use crate::rules::forbidden::Prohibition;
use crate::rules::point::Point;
use crate::rules::stone::Seat;

/// How a finished game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "end", rename_all = "kebab-case")]
pub enum Outcome {
    /// One player won.
    Won {
        /// The winner.
        by: Seat,
        /// What decided it.
        how: Win,
    },
    /// Nobody won.
    Drawn {
        /// What decided it.
        how: Draw,
    },
}

/// What decided a won game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "kebab-case")]
pub enum Win {
    /// A winning row; all its stones in order.
    Row {
        /// The stones of the row.
        stones: Vec<Point>,
    },
    /// Black placed a forbidden stone, and it loses at once or White claimed it.
    Forbidden {
        /// Its kind.
        kind: Prohibition,
        /// Where it stands.
        at: Point,
    },
    /// The loser resigned.
    Resigned,
    /// The loser's flag fell.
    Time,
    /// The loser left the seat.
    Escape,
}

/// What decided a drawn game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// Both agreed.
    Agreement,
    /// No empty point is left.
    FullBoard,
    /// Both passed, one after the other (`RULES` §4).
    Passes,
}

impl Outcome {
    /// The winner's seat; nothing for a draw.
    #[must_use]
    pub const fn winner(&self) -> Option<Seat> {
        match self {
            Self::Won { by, .. } => Some(*by),
            Self::Drawn { .. } => None,
        }
    }
}
