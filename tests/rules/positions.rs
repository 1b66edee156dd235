//! Positions written down for a test.

use tengen::rules::board::Board;
use tengen::rules::forbidden::{Prohibition, forbidden};
use tengen::rules::point::Point;
use tengen::rules::stone::Stone;

/// One point.
pub(crate) fn at(text: &str) -> Point {
    text.parse().unwrap()
}

/// The points of a text, separated by spaces.
pub(crate) fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map(at).collect()
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

/// The position with these stones.
pub(crate) fn stones(black: &str, white: &str) -> Board {
    let mut board = Board::empty();
    for (text, colour) in [(black, Stone::Black), (white, Stone::White)] {
        for at in points(text) {
            board.place(at, colour);
        }
    }
    board
}

/// A part of the board, its upper left corner on c13: `B` and `W` are stones, `X` the point in question.
pub(crate) fn drawn(drawing: &str) -> (Board, Point) {
    let mut board = Board::empty();
    let mut asked = None;
    for (row, line) in drawing.split_whitespace().enumerate() {
        for (column, mark) in line.chars().enumerate() {
            let at = Point::new(u8::try_from(2 + column).unwrap(), u8::try_from(12 - row).unwrap()).unwrap();
            match mark {
                'B' => board.place(at, Stone::Black),
                'W' => board.place(at, Stone::White),
                'X' => asked = Some(at),
                '.' => {}
                other => panic!("{other} is no mark"),
            }
        }
    }
    (board, asked.unwrap())
}

/// Whether Black may play on the X of a drawing.
pub(crate) fn judged(drawing: &str) -> Option<Prohibition> {
    let (board, at) = drawn(drawing);
    forbidden(&board, at)
}
