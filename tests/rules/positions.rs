//! Positions written down for a test.

use tengen::rules::board::Board;
use tengen::rules::point::Point;
use tengen::rules::stone::Stone;

/// The points of a text, separated by spaces.
pub(crate) fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

/// The position after these moves, Black first.
pub(crate) fn played(moves: &str) -> Board {
    let mut board = Board::empty();
    for (at, colour) in points(moves).into_iter().zip(Stone::ALL.into_iter().cycle()) {
        assert!(board.is_empty_at(at), "{at} is taken");
        board.place(at, colour);
    }
    board
}
