//! Positions and their forbidden points as one line of text each, for the command line (`HTTP` §6).

use crate::rules::board::Board;
use crate::rules::forbidden::forbidden_points;
use crate::rules::point::Point;
use crate::rules::stone::Stone;

/// The word that stands for a pass.
const PASS: &str = "-";

/// A line of moves that makes no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("word {number}, “{word}”: {why}")]
pub struct BadMoves {
    /// Which word is wrong, counted from 1.
    pub number: usize,
    /// The word itself.
    pub word: String,
    /// What is wrong with it.
    pub why: BadMove,
}

/// Why a word is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadMove {
    /// It names no point of the board.
    #[error("not a point from a1 to o15, nor - for a pass")]
    NotAPoint,
    /// A stone stands there already.
    #[error("a stone stands there already")]
    Occupied,
}

/// The position after these moves: points in play order, Black first, `-` for a pass. No rule but "one stone on a
/// point" is applied.
///
/// # Errors
/// Tells the first word that is neither a point nor a pass, or names a point that is taken.
pub fn read_moves(line: &str) -> Result<Board, BadMoves> {
    let mut board = Board::empty();
    let words = line.split_whitespace().zip(1..);
    for ((word, number), colour) in words.zip(Stone::ALL.into_iter().cycle()).filter(|((word, _), _)| *word != PASS) {
        let bad = |why| BadMoves { number, word: word.to_owned(), why };
        let at = Point::read(word).ok_or_else(|| bad(BadMove::NotAPoint))?;
        if !board.is_empty_at(at) {
            return Err(bad(BadMove::Occupied));
        }
        board.place(at, colour);
    }
    Ok(board)
}

/// Black's forbidden points with their kind, by file, then rank: `h8:double-three i9:overline`. Empty if there are
/// none.
#[must_use]
pub fn forbidden_line(board: &Board) -> String {
    let words: Vec<String> =
        forbidden_points(board).into_iter().map(|(at, kind)| format!("{at}:{}", kind.as_str())).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_take_turns_and_a_pass_is_a_turn() {
        let board = read_moves("h8 - H9 i10\n").unwrap();

        let stone = |text: &str| board.get(text.parse().unwrap());
        assert_eq!(stone("h8"), Some(Stone::Black));
        assert_eq!(stone("h9"), Some(Stone::Black));
        assert_eq!(stone("i10"), Some(Stone::White));
        assert_eq!(board.count(), 3);
    }

    #[test]
    fn no_moves_are_the_empty_board() {
        assert_eq!(read_moves(" "), Ok(Board::empty()));
    }

    #[test]
    fn the_wrong_word_is_named_with_the_reason() {
        let said = |line| read_moves(line).map_err(|bad| bad.to_string());

        assert_eq!(said("h8 - p9 i9"), Err("word 3, “p9”: not a point from a1 to o15, nor - for a pass".to_owned()));
        assert_eq!(said("h8 i9 h8"), Err("word 3, “h8”: a stone stands there already".to_owned()));
    }

    #[test]
    fn forbidden_points_stand_in_the_order_of_file_and_rank() {
        let cross = read_moves("h7 - g8 - h9 - i8 - d1 - d2 - d3 - d5 - d6").unwrap();

        assert_eq!(forbidden_line(&cross), "d4:overline h8:double-three");
        assert_eq!(forbidden_line(&Board::empty()), "");
    }
}
