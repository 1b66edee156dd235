//! A position cut into its 88 lines, so that the surroundings of a point on a line are two shifts away.

use crate::rules::board::Board;
use crate::rules::line::{Direction, REACH, Window};
use crate::rules::point::{Point, SIZE};
use crate::rules::stone::Stone;

/// 15 files, 15 ranks, and 29 diagonals each way.
const COUNT: usize = 88;

/// The lines of a position as bits: black stones, and what is closed to Black (white stones and the world beyond the
/// edge). A margin of [`REACH`] bits on either side spares every window a look at the edge.
#[derive(Clone)]
pub(super) struct Lines {
    black: [u32; COUNT],
    closed: [u32; COUNT],
}

/// A line and how far along it a point lies.
type Slot = (usize, u8);

/// The point's place on its line in each direction, in the order of `Direction::ALL`.
const fn slots(at: Point) -> [Slot; 4] {
    let (file, rank, size) = (at.file() as usize, at.rank() as usize, SIZE as usize);
    [
        (file, at.rank()),
        (size + rank, at.file()),
        (2 * size + (size - 1) + file - rank, at.file()),
        (4 * size - 1 + file + rank, at.file()),
    ]
}

const fn bit(along: u8) -> u32 {
    1 << (along + REACH.unsigned_abs())
}

/// Closed cells of the empty board: all that is not on it.
const BEYOND: [u32; COUNT] = beyond();

const fn beyond() -> [u32; COUNT] {
    let mut closed = [u32::MAX; COUNT];
    let mut index = 0;
    while index < SIZE * SIZE {
        if let Some(at) = Point::new(index / SIZE, index % SIZE) {
            let slots = slots(at);
            let mut direction = 0;
            while direction < slots.len() {
                let (line, along) = slots[direction];
                closed[line] &= !bit(along);
                direction += 1;
            }
        }
        index += 1;
    }
    closed
}

impl Lines {
    pub(super) fn of(board: &Board) -> Self {
        let mut lines = Self { black: [0; COUNT], closed: BEYOND };
        for at in Point::all() {
            match board.get(at) {
                Some(Stone::Black) => lines.put(at),
                Some(Stone::White) => slots(at).into_iter().for_each(|(line, along)| lines.closed[line] |= bit(along)),
                None => {}
            }
        }
        lines
    }

    /// Puts a black stone on an empty point.
    pub(super) fn put(&mut self, at: Point) {
        for (line, along) in slots(at) {
            self.black[line] |= bit(along);
        }
    }

    /// Takes a black stone away again.
    pub(super) fn take(&mut self, at: Point) {
        for (line, along) in slots(at) {
            self.black[line] &= !bit(along);
        }
    }

    /// The surroundings of a point in one direction.
    pub(super) fn window(&self, at: Point, direction: Direction) -> Window {
        self.windows(at)[direction as usize]
    }

    /// The surroundings of a point in each direction, in the order of `Direction::ALL`.
    pub(super) fn windows(&self, at: Point) -> [Window; 4] {
        slots(at)
            .map(|(line, along)| Window { black: cut(self.black[line], along), closed: cut(self.closed[line], along) })
    }
}

const fn cut(line: u32, along: u8) -> u16 {
    (line >> along & 0x7ff) as u16
}
