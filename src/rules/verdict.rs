//! Does this placement end the game, and along which stones.

use crate::rules::board::Board;
use crate::rules::line::Direction;
use crate::rules::point::Point;
use crate::rules::ruleset::Ruleset;

/// The winning row that the stone on `at` makes for its colour (`SPEC` §1.2): all stones of the unbroken row, in
/// order. Nothing if it makes none, or if no stone stands there.
#[must_use]
pub fn winning_row(board: &Board, ruleset: Ruleset, at: Point) -> Option<Vec<Point>> {
    let colour = board.get(at)?;
    Direction::ALL
        .into_iter()
        .map(|direction| unbroken_row(board, direction, at))
        .find(|row| ruleset.wins(colour, row.len()))
}

/// The stones of one colour that stand next to each other on a line, the one on `at` among them.
pub(super) fn unbroken_row(board: &Board, direction: Direction, at: Point) -> Vec<Point> {
    let same = |point: &Point| board.get(*point) == board.get(at);
    let walk = |step: i8| (1..).map_while(move |n| direction.from(at, step * n)).take_while(same);
    let mut row: Vec<Point> = walk(-1).collect();
    row.reverse();
    row.push(at);
    row.extend(walk(1));
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::rules::stone::Stone;

    fn points(text: &str) -> Vec<Point> {
        text.split_whitespace().map(|word| word.parse().unwrap()).collect()
    }

    fn with(colour: Stone, stones: &str) -> Board {
        let mut board = Board::empty();
        for at in points(stones) {
            board.place(at, colour);
        }
        board
    }

    fn row_of(colour: Stone, stones: &str, ruleset: Ruleset, at: &str) -> Option<Vec<Point>> {
        winning_row(&with(colour, stones), ruleset, at.parse().unwrap())
    }

    #[test]
    fn a_winning_row_is_told_in_order_and_whole() {
        let row = row_of(Stone::Black, "h8 d4 f6 e5 g7 g8 a1", Ruleset::Renju, "f6");

        assert_eq!(row, Some(points("d4 e5 f6 g7 h8")));
    }

    #[test]
    fn six_wins_for_all_but_black_in_renju() {
        let six = "a3 b3 c3 d3 e3 f3";

        assert_eq!(row_of(Stone::Black, six, Ruleset::Renju, "c3"), None);
        assert_eq!(row_of(Stone::White, six, Ruleset::Renju, "c3"), Some(points(six)));
        assert_eq!(row_of(Stone::Black, six, Ruleset::Freestyle, "c3"), Some(points(six)));
        assert_eq!(row_of(Stone::White, six, Ruleset::Freestyle, "c3"), Some(points(six)));
    }

    #[test]
    fn black_wins_in_renju_if_one_line_has_five_and_another_six() {
        let five = points("h4 h5 h6 h7 h8");

        let row = row_of(Stone::Black, "h4 h5 h6 h7 h8 e8 f8 g8 i8 j8", Ruleset::Renju, "h8");

        assert_eq!(row, Some(five));
    }

    #[test]
    fn four_stones_the_other_colour_or_an_empty_point_make_no_row() {
        let mut board = with(Stone::Black, "a1 a2 a3 a4");
        let fifth = points("a5")[0];

        assert_eq!(winning_row(&board, Ruleset::Freestyle, fifth), None);
        board.place(fifth, Stone::White);
        assert_eq!(winning_row(&board, Ruleset::Freestyle, fifth), None);
    }
}
