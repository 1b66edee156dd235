//! The few points of a position that can be forbidden at all, found for the whole board at once by its bits.
//!
//! Whatever forbids a point lies in *stretches*, five points of a line without a white stone. A three needs two black
//! stones more in a stretch, and there must be another row on another line; a four or an overline needs three more.

use crate::rules::board::{Board, Files, WHOLE_FILE, points};
use crate::rules::point::{Point, SIZE};
use crate::rules::stone::Stone;

const LENGTH: u8 = 5;

/// Every empty point that can be forbidden, by file, then rank, and some that are not.
pub(super) fn suspects(board: &Board) -> impl Iterator<Item = Point> {
    let mut found = Found::default();
    found.search::<0, 1>(board);
    found.search::<1, 0>(board);
    found.search::<1, 1>(board);
    found.search::<1, -1>(board);
    points(found.suspects(board))
}

/// Points in stretches of one direction or of any.
#[derive(Default)]
struct Found {
    /// In a stretch with two black stones, in one direction at least.
    once: Files,
    /// The same in two directions at least.
    twice: Files,
    /// In a stretch with three black stones.
    crowded: Files,
}

impl Found {
    /// Looks along the direction that goes so many files to the right and ranks up with each step.
    fn search<const FILES: u8, const RANKS: i8>(&mut self, board: &Board) {
        let (black, white) = (board.stones(Stone::Black), board.stones(Stone::White));
        let mut lively = Files::default();
        for first in 0..SIZE - FILES * (LENGTH - 1) {
            let files = (0..LENGTH).map(|step| (usize::from(first + FILES * step), step));
            let [mut one, mut two, mut three] = [0; 3];
            let mut open = starts(RANKS);
            for (file, step) in files.clone() {
                let stones = back(black[file], RANKS, step);
                three |= two & stones;
                two |= one & stones;
                one |= stones;
                open &= !back(white[file], RANKS, step);
            }
            for (file, step) in files {
                lively[file] |= forth(two & open, RANKS, step);
                self.crowded[file] |= forth(three & open, RANKS, step);
            }
        }
        for (file, ranks) in lively.into_iter().enumerate() {
            self.twice[file] |= self.once[file] & ranks;
            self.once[file] |= ranks;
        }
    }

    fn suspects(self, board: &Board) -> Files {
        let (black, white) = (board.stones(Stone::Black), board.stones(Stone::White));
        std::array::from_fn(|file| (self.twice[file] | self.crowded[file]) & !(black[file] | white[file]))
    }
}

/// The ranks on which a stretch can start without leaving the board.
const fn starts(ranks: i8) -> u16 {
    let last = LENGTH - 1;
    match ranks {
        1 => WHOLE_FILE >> last,
        -1 => WHOLE_FILE << last & WHOLE_FILE,
        _ => WHOLE_FILE,
    }
}

/// Brings the stones that a stretch meets at this step to the rank of its start.
const fn back(stones: u16, ranks: i8, step: u8) -> u16 {
    match ranks {
        1 => stones >> step,
        -1 => stones << step,
        _ => stones,
    }
}

/// Brings starts of stretches to the rank that they reach at this step.
const fn forth(starts: u16, ranks: i8, step: u8) -> u16 {
    back(starts, -ranks, step)
}
