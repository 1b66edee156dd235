//! Which stone stands where.

use crate::rules::point::Point;
use crate::rules::stone::{Pair, Stone};

/// A position: at most one stone on each of the 225 points. Cheap to copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board {
    stones: Pair<Bits>,
}

/// One bit per point, by [`Point::index`].
type Bits = [u64; 4];

impl Board {
    /// The board before the first stone.
    #[must_use]
    pub fn empty() -> Self {
        Self::default()
    }

    /// The stone on this point, if any.
    #[must_use]
    pub fn get(&self, at: Point) -> Option<Stone> {
        Stone::ALL.into_iter().find(|colour| self.has(*colour, at))
    }

    /// True if and only if a stone of this colour stands on this point.
    #[must_use]
    pub fn has(&self, colour: Stone, at: Point) -> bool {
        self.stones[colour][at.index() / 64] >> (at.index() % 64) & 1 == 1
    }

    /// True if and only if no stone stands on this point.
    #[must_use]
    pub fn is_empty_at(&self, at: Point) -> bool {
        self.get(at).is_none()
    }

    /// Puts a stone on a point, in place of whatever stood there.
    pub fn place(&mut self, at: Point, colour: Stone) {
        self.remove(at);
        self.stones[colour][at.index() / 64] |= 1 << (at.index() % 64);
    }

    /// Takes the stone off a point, if there is one.
    pub fn remove(&mut self, at: Point) {
        for colour in Stone::ALL {
            self.stones[colour][at.index() / 64] &= !(1 << (at.index() % 64));
        }
    }

    /// How many stones stand on the board.
    #[must_use]
    pub fn count(&self) -> usize {
        Stone::ALL.iter().flat_map(|colour| self.stones[*colour]).map(|word| word.count_ones() as usize).sum()
    }

    /// True if and only if no empty point is left.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.count() == Point::COUNT
    }

    /// The empty points, by file, then rank.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> {
        Point::all().filter(|at| self.is_empty_at(*at))
    }
}
