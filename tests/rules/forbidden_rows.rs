//! The rows that explain a prohibition.

use tengen::rules::board::Board;
use tengen::rules::forbidden::{Prohibition, Row, RowKind, forbidden_points, rows};
use tengen::rules::point::Point;
use tengen::rules::stone::Stone;

use crate::forbidden_vectors::vectors;
use crate::positions::{at, played, points, stones};

fn row(kind: RowKind, text: &str) -> Row {
    Row { kind, stones: points(text) }
}

#[test]
fn an_overline_is_shown_whole_even_beyond_five_points_away() {
    let board = stones("a1 b1 c1 d1 e1 f1 g1 i1", "");

    assert_eq!(rows(&board, at("h1")), [row(RowKind::Overline, "a1 b1 c1 d1 e1 f1 g1 h1 i1")]);
}

#[test]
fn a_double_four_shows_four_stones_for_each_four() {
    let board = stones("e8 f8 g8 h5 h6 h7", "");

    assert_eq!(rows(&board, at("h8")), [row(RowKind::Four, "h5 h6 h7 h8"), row(RowKind::Four, "e8 f8 g8 h8")]);
}

#[test]
fn two_fours_on_one_line_are_two_rows() {
    let board = stones("e8 g8 i8 k8", "");

    assert_eq!(rows(&board, at("h8")), [row(RowKind::Four, "e8 g8 h8 i8"), row(RowKind::Four, "g8 h8 i8 k8")]);
}

#[test]
fn a_double_three_shows_three_stones_for_each_three() {
    let board = stones("g7 j10 h9 h11", "");

    assert_eq!(rows(&board, at("h8")), [row(RowKind::Three, "h8 h9 h11"), row(RowKind::Three, "g7 h8 j10")]);
}

#[test]
fn a_three_that_is_not_real_is_not_shown() {
    // The three on the rank needs g8, where Black would have a double-four (c38's twin); two others are real.
    let board = stones("f8 i8 h9 h10 g5 g6 g7 i7 j6", "");

    let shown = rows(&board, at("h8"));

    assert_eq!(shown, [row(RowKind::Three, "h8 h9 h10"), row(RowKind::Three, "h8 i7 j6")]);
}

#[test]
fn a_five_is_shown_instead_of_what_it_overrides() {
    let board = stones("d8 e8 f8 g8 h5 h6 h7 h9 h10", "");

    assert_eq!(rows(&board, at("h8")), [row(RowKind::Five, "d8 e8 f8 g8 h8")]);
}

#[test]
fn an_ordinary_move_and_a_taken_point_have_no_rows() {
    let board = stones("h8 h9", "i9");

    assert_eq!(rows(&board, at("h10")), []);
    assert_eq!(rows(&board, at("h9")), []);
    assert_eq!(rows(&Board::empty(), Point::TENGEN), []);
}

#[test]
fn the_rows_of_every_forbidden_point_agree_with_its_kind() {
    for (moves, _) in vectors().into_iter().step_by(4) {
        let board = played(&moves);
        for (at, kind) in forbidden_points(&board) {
            let rows = rows(&board, at);

            let (row_kind, fewest, stones) = match kind {
                Prohibition::Overline => (RowKind::Overline, 1, 6..=15),
                Prohibition::DoubleFour => (RowKind::Four, 2, 4..=4),
                Prohibition::DoubleThree => (RowKind::Three, 2, 3..=3),
            };
            assert!(rows.len() >= fewest, "{at} after {moves}");
            for row in rows {
                assert_eq!(row.kind, row_kind);
                assert!(stones.contains(&row.stones.len()));
                assert!(row.stones.contains(&at));
                assert!(row.stones.iter().all(|stone| *stone == at || board.has(Stone::Black, *stone)));
            }
        }
    }
}
