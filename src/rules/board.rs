//! Which stone stands where.

use crate::rules::point::{Point, SIZE};
use crate::rules::stone::{Pair, Stone};

/// A position: at most one stone on each of the 225 points. Cheap to copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board {
    stones: Pair<Files>,
}

/// A set of points: a word for each file, a bit for each rank.
pub(super) type Files = [u16; SIZE as usize];

/// All ranks of a file.
pub(super) const WHOLE_FILE: u16 = (1 << SIZE) - 1;

/// The points of a set, by file, then rank.
pub(super) fn points(set: Files) -> impl Iterator<Item = Point> {
    set.into_iter().zip(0..).flat_map(|(ranks, file)| ranks_of(ranks).filter_map(move |rank| Point::new(file, rank)))
}

fn ranks_of(mut ranks: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = u8::try_from(ranks.trailing_zeros()).ok().filter(|rank| *rank < SIZE)?;
        ranks &= ranks - 1;
        Some(lowest)
    })
}

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
        self.stones[colour][usize::from(at.file())] & bit(at) != 0
    }

    /// True if and only if no stone stands on this point.
    #[must_use]
    pub fn is_empty_at(&self, at: Point) -> bool {
        self.get(at).is_none()
    }

    /// Puts a stone on a point, in place of whatever stood there.
    pub fn place(&mut self, at: Point, colour: Stone) {
        self.remove(at);
        self.stones[colour][usize::from(at.file())] |= bit(at);
    }

    /// Takes the stone off a point, if there is one.
    pub fn remove(&mut self, at: Point) {
        for colour in Stone::ALL {
            self.stones[colour][usize::from(at.file())] &= !bit(at);
        }
    }

    /// How many stones stand on the board.
    #[must_use]
    pub fn count(&self) -> usize {
        Stone::ALL.iter().flat_map(|colour| self.stones[*colour]).map(|ranks| ranks.count_ones() as usize).sum()
    }

    /// True if and only if no empty point is left.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.count() == Point::COUNT
    }

    /// The empty points, by file, then rank.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> {
        let taken = self.stones.black.iter().zip(self.stones.white);
        let mut empty = Files::default();
        for (empty, (black, white)) in empty.iter_mut().zip(taken) {
            *empty = WHOLE_FILE & !(black | white);
        }
        points(empty)
    }

    /// The stones of one colour.
    pub(super) fn stones(&self, colour: Stone) -> Files {
        self.stones[colour]
    }
}

/// The point's bit in the word of its file.
const fn bit(at: Point) -> u16 {
    1 << at.rank()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_holds_one_stone_at_most() {
        let mut board = Board::empty();

        board.place(Point::TENGEN, Stone::Black);
        board.place(Point::TENGEN, Stone::White);

        assert_eq!(board.get(Point::TENGEN), Some(Stone::White));
        assert_eq!(board.count(), 1);
        board.remove(Point::TENGEN);
        assert_eq!(board, Board::empty());
    }

    #[test]
    fn every_point_is_counted_and_listed_in_order() {
        let mut board = Board::empty();
        for (placed, at) in Point::all().enumerate() {
            assert!(!board.is_full());
            assert_eq!(board.count(), placed);
            assert!(board.empty_points().eq(Point::all().skip(placed)));
            board.place(at, Stone::Black);
        }
        assert!(board.is_full());
    }
}
