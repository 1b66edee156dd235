//! A checker of forbidden points straight from `RULES` §1, with no thought for speed and nothing in common with the
//! one that plays. The two must agree.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use tengen::rules::board::Board;
use tengen::rules::forbidden::Prohibition;
use tengen::rules::point::Point;
use tengen::rules::stone::Stone;

type Line = (i8, i8);

const LINES: [Line; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// `RULES` §1 for Black on the empty point `p`.
pub(crate) fn forbidden(board: &Board, p: Point) -> Option<Prohibition> {
    let board = with(board, p);
    if makes_five(&board, p) {
        return None;
    }
    if LINES.iter().any(|line| row(&board, p, *line).count() >= 6) {
        return Some(Prohibition::Overline);
    }
    if LINES.iter().map(|line| fours(&board, p, *line).len()).sum::<usize>() >= 2 {
        return Some(Prohibition::DoubleFour);
    }
    let threes = LINES.iter().filter(|line| has_three(&board, p, **line)).count();
    (threes >= 2).then_some(Prohibition::DoubleThree)
}

fn with(board: &Board, p: Point) -> Board {
    let mut board = *board;
    board.place(p, Stone::Black);
    board
}

fn step(p: Point, (files, ranks): Line, n: i8) -> Option<Point> {
    p.offset(files * n, ranks * n)
}

/// The unbroken black row through the black stone on `p`, as steps from there.
fn row(board: &Board, p: Point, line: Line) -> RangeInclusive<i8> {
    let is_black = |n: &i8| step(p, line, *n).is_some_and(|q| board.has(Stone::Black, q));
    let last = (1..15).take_while(is_black).last().unwrap_or(0);
    let first = (1..15).map(|n: i8| -n).take_while(is_black).last().unwrap_or(0);
    first..=last
}

fn makes_five(board: &Board, p: Point) -> bool {
    LINES.iter().any(|line| row(board, p, *line).count() == 5)
}

/// Steps to the empty points of the line no more than `reach` away.
fn empty(board: &Board, p: Point, line: Line, reach: i8) -> impl Iterator<Item = i8> {
    (-reach..=reach).filter(move |n| step(p, line, *n).is_some_and(|q| board.is_empty_at(q)))
}

/// Sets of four stones on the line, `p` among them, that one more stone turns into exactly five; as steps from `p`.
fn fours(board: &Board, p: Point, line: Line) -> BTreeSet<Vec<i8>> {
    empty(board, p, line, 4)
        .filter_map(|n| {
            let five = row(&with(board, step(p, line, n)?), p, line);
            let is_four = five.contains(&n) && five.clone().count() == 5;
            is_four.then(|| five.filter(|stone| *stone != n).collect())
        })
        .collect()
}

fn has_three(board: &Board, p: Point, line: Line) -> bool {
    fours(board, p, line).is_empty()
        && empty(board, p, line, 3).filter(|n| makes_straight_four(board, p, *n, line)).any(|n| {
            let q = step(p, line, n).unwrap();
            !makes_five(&with(board, q), q) && forbidden(board, q).is_none()
        })
}

/// Black `n` steps from `p` makes four in a row with `p`, both neighbours empty and each of them making exactly five.
fn makes_straight_four(board: &Board, p: Point, n: i8, line: Line) -> bool {
    let after = with(board, step(p, line, n).unwrap());
    let four = row(&after, p, line);
    let makes_five_at = |end: i8| {
        step(p, line, end).is_some_and(|end| after.is_empty_at(end) && row(&with(&after, end), p, line).count() == 5)
    };
    four.contains(&n) && four.clone().count() == 4 && makes_five_at(four.start() - 1) && makes_five_at(four.end() + 1)
}
