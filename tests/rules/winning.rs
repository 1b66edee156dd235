//! Fives wherever the board has room for them, and what White alone may do.

use std::collections::BTreeSet;

use tengen::rules::board::Board;
use tengen::rules::forbidden::forbidden_points;
use tengen::rules::line::Direction;
use tengen::rules::point::Point;
use tengen::rules::ruleset::Ruleset;
use tengen::rules::stone::Stone;
use tengen::rules::verdict::winning_row;

use crate::positions::{at, points, stones};

/// Every stretch of five points of the board.
fn fives() -> Vec<Vec<Point>> {
    let starts = Point::all().flat_map(|first| Direction::ALL.map(|direction| (first, direction)));
    starts.filter_map(|(first, direction)| (0..5).map(|steps| direction.from(first, steps)).collect()).collect()
}

/// The full board without five in a row: two by two, `BBWW` along each rank, shifted by two from rank to rank.
fn quiet(at: Point) -> Stone {
    if (at.file() + 2 * at.rank()) % 4 < 2 { Stone::Black } else { Stone::White }
}

#[test]
fn c40_a_five_wins_anywhere_whichever_stone_completes_it() {
    let fives = fives();
    assert_eq!(fives.len(), 2 * 15 * 11 + 2 * 11 * 11);

    for (five, colour) in fives.iter().flat_map(|five| Stone::ALL.map(|colour| (five, colour))) {
        for last in five {
            for ruleset in Ruleset::ALL {
                let mut board = Board::empty();
                five.iter().filter(|at| *at != last).for_each(|at| board.place(*at, colour));
                assert_eq!(winning_row(&board, ruleset, five[0]), None);

                board.place(*last, colour);
                assert_eq!(winning_row(&board, ruleset, *last).as_ref(), Some(five));
            }
        }
    }
}

#[test]
fn c40_every_edge_and_corner_is_covered() {
    let covered: BTreeSet<Point> = fives().into_iter().flatten().collect();

    assert_eq!(covered.len(), Point::COUNT);
    for corner in ["a1", "a15", "o1", "o15"] {
        assert_eq!(fives().into_iter().filter(|five| five.contains(&at(corner))).count(), 3, "{corner}");
    }
}

#[test]
fn c40_a_five_on_the_last_empty_point_wins() {
    let mut board = Board::empty();
    Point::all().for_each(|at| board.place(at, quiet(at)));
    assert!(Point::all().all(|at| winning_row(&board, Ruleset::Freestyle, at).is_none()));

    for at in points("a1 b1 c1 d1 e1") {
        board.place(at, Stone::White);
    }
    board.place(at("f1"), Stone::Black);
    board.remove(at("c1"));
    assert_eq!(board.empty_points().collect::<Vec<_>>(), points("c1"));

    board.place(at("c1"), Stone::White);
    assert_eq!(winning_row(&board, Ruleset::Renju, at("c1")), Some(points("a1 b1 c1 d1 e1")));
    assert!(board.is_full());
}

#[test]
fn c41_white_wins_with_six() {
    let six = "c8 d8 e8 f8 g8 h8";

    assert_eq!(winning_row(&stones("", six), Ruleset::Renju, at("e8")), Some(points(six)));
}

#[test]
fn c41_what_would_be_forbidden_to_black_is_not_forbidden_by_white_stones() {
    let double_three = "h9 h10 g8 i8";

    assert_eq!(forbidden_points(&stones("", double_three)), []);
    assert!(!forbidden_points(&stones(double_three, "")).is_empty());
}
