//! Laws of forbidden points on thousands of random positions.

use proptest::prelude::*;

use tengen::rules::board::Board;
use tengen::rules::forbidden::{RowKind, forbidden, forbidden_points, rows};
use tengen::rules::point::Point;
use tengen::rules::ruleset::Ruleset;
use tengen::rules::stone::Stone;
use tengen::rules::verdict::winning_row;

use crate::literal;

/// Stones crowded into a square, Black in the majority: forbidden points are common there.
fn crowded() -> impl Strategy<Value = Board> {
    (0..5u8, 0..5u8, 7..=11u8).prop_flat_map(|(file, rank, size)| {
        let stone = (0..size, 0..size, prop::bool::weighted(0.3));
        prop::collection::vec(stone, 8..50).prop_map(move |stones| {
            let mut board = Board::empty();
            for (right, up, white) in stones {
                if let Some(at) = Point::new(file + right, rank + up) {
                    board.place(at, if white { Stone::White } else { Stone::Black });
                }
            }
            board
        })
    })
}

/// A point under one of the eight symmetries of the board.
fn turned(at: Point, symmetry: u8) -> Point {
    let (mut file, mut rank) = (at.file(), at.rank());
    if symmetry & 1 != 0 {
        file = 14 - file;
    }
    if symmetry & 2 != 0 {
        rank = 14 - rank;
    }
    if symmetry & 4 != 0 {
        (file, rank) = (rank, file);
    }
    Point::new(file, rank).unwrap()
}

fn board_turned(board: &Board, symmetry: u8) -> Board {
    let mut image = Board::empty();
    for at in Point::all() {
        if let Some(stone) = board.get(at) {
            image.place(turned(at, symmetry), stone);
        }
    }
    image
}

/// The stones of all rows, whatever their order.
fn row_sets(board: &Board, at: Point, symmetry: u8) -> Vec<Vec<Point>> {
    let mut sets: Vec<Vec<Point>> = rows(board, at)
        .into_iter()
        .map(|row| {
            let mut stones: Vec<_> = row.stones.into_iter().map(|stone| turned(stone, symmetry)).collect();
            stones.sort();
            stones
        })
        .collect();
    sets.sort();
    sets
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3_000) })]

    #[test]
    fn the_literal_checker_agrees(board in crowded(), first in 0..5usize) {
        // A fifth of the points of each position: the literal checker is slow.
        for at in board.empty_points().skip(first).step_by(5) {
            prop_assert_eq!(forbidden(&board, at), literal::forbidden(&board, at), "{}", at);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn all_eight_symmetries_agree(board in crowded(), symmetry in 1..8u8) {
        let image = board_turned(&board, symmetry);
        let mut expected: Vec<_> =
            forbidden_points(&board).into_iter().map(|(at, kind)| (turned(at, symmetry), kind)).collect();
        expected.sort_by_key(|(at, _)| *at);

        prop_assert_eq!(forbidden_points(&image), expected);
        for at in board.empty_points() {
            prop_assert_eq!(row_sets(&image, turned(at, symmetry), 0), row_sets(&board, at, symmetry), "{}", at);
        }
    }

    #[test]
    fn a_point_that_makes_five_is_never_forbidden(board in crowded()) {
        for at in board.empty_points() {
            let mut after = board;
            after.place(at, Stone::Black);
            let wins = winning_row(&after, Ruleset::Renju, at);

            prop_assert!(wins.is_none() || forbidden(&board, at).is_none(), "{}", at);
            let shown = rows(&board, at).into_iter().find(|row| row.kind == RowKind::Five).map(|row| row.stones);
            prop_assert_eq!(shown, wins, "{}", at);
        }
    }

    #[test]
    fn white_stones_alone_forbid_nothing(board in crowded()) {
        let mut white_only = board;
        for at in Point::all().filter(|at| board.has(Stone::Black, *at)) {
            white_only.remove(at);
        }

        prop_assert_eq!(forbidden_points(&white_only), vec![]);
    }
}
