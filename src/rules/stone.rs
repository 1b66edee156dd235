//! The two colours and the two seats, and one value for each of them.
//!
//! A *seat* is a player for the whole game; a *colour* is what a seat plays just now. An opening may exchange
//! colours between seats, and clocks go with the seats (`SPEC` §2), so the two must not be confused.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The colour of a stone. Black places the first one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stone {
    /// 黑: moves first, and alone is bound by the prohibitions.
    Black,
    /// 白.
    White,
}

impl Stone {
    /// Both colours, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The opponent's colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// `black` or `white`, as in HTML marks and in the database.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}

/// A player's place in one game: First is the player who starts as Black.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// Starts as Black.
    First,
    /// Starts as White.
    Second,
}

impl Seat {
    /// Both seats, First first.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The opponent's seat.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// `first` or `second`, as in the database.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }
}

/// One value for each colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Pair<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T> Index<Stone> for Pair<T> {
    type Output = T;

    fn index(&self, colour: Stone) -> &T {
        match colour {
            Stone::Black => &self.black,
            Stone::White => &self.white,
        }
    }
}

impl<T> IndexMut<Stone> for Pair<T> {
    fn index_mut(&mut self, colour: Stone) -> &mut T {
        match colour {
            Stone::Black => &mut self.black,
            Stone::White => &mut self.white,
        }
    }
}

/// One value for each seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PerSeat<T> {
    /// First's.
    pub first: T,
    /// Second's.
    pub second: T,
}

impl<T> PerSeat<T> {
    /// What `make` gives for each seat.
    pub fn new(mut make: impl FnMut(Seat) -> T) -> Self {
        Self { first: make(Seat::First), second: make(Seat::Second) }
    }

    /// The same for each seat, seen through `change`.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> PerSeat<U> {
        PerSeat { first: change(self.first), second: change(self.second) }
    }

    /// The two values, First's first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        [(Seat::First, &self.first), (Seat::Second, &self.second)].into_iter()
    }

    /// Exchanges the two values.
    #[must_use]
    pub fn exchanged(self) -> Self {
        Self { first: self.second, second: self.first }
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::First => &self.first,
            Seat::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::First => &mut self.first,
            Seat::Second => &mut self.second,
        }
    }
}
