//! One result, and what it does to every ladder.

use crate::rules::stone::Seat;

/// A ladder that every rated game moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ladder {
    /// 段位.
    Dan,
    /// 积分.
    Points,
}

impl Ladder {
    /// Every ladder, the site's rank first.
    pub const ALL: [Self; 2] = [Self::Dan, Self::Points];

    /// The word of paths and of the database.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Dan => "dan",
            Self::Points => "points",
        }
    }
}

/// Where an account stands on each ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Standings {
    /// Its dan score.
    pub dan: i64,
    /// Its points.
    pub points: i64,
}

/// What a game does to one player on one ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// Whose standing.
    pub seat: Seat,
    /// On which ladder.
    pub ladder: Ladder,
    /// The score before.
    pub before: i64,
    /// The score after.
    pub after: i64,
}
