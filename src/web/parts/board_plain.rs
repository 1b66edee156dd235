//! The board as plain text: a drawing in letters for terminals, and the stones by colour for speech.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::rules::forbidden::Prohibition;
use crate::rules::point::{Point, SIZE};
use crate::rules::stone::Stone;
use crate::web::parts::board::{BoardPart, BoardWords, Cell, Content, Offer};

/// The board without a table: a drawing in letters, and the stones by colour. In a page: `{{ board }}`.
#[derive(Debug, Clone, Template)]
#[template(path = "parts/board_plain.html")]
pub struct PlainBoardPart {
    board: BoardPart,
}

impl HtmlSafe for PlainBoardPart {}

impl PlainBoardPart {
    /// The same position as `board` shows.
    #[must_use]
    pub fn new(board: BoardPart) -> Self {
        Self { board }
    }

    fn words(&self) -> &BoardWords {
        &self.board.words
    }

    /// Fifteen lines with letters above and below; the last stone in brackets.
    ///
    /// ```text
    ///  9 . . . . . . . .(O). . . . . . 9
    ///  8 . . . . . . . X . . . . . . . 8
    /// ```
    fn drawing(&self) -> String {
        let letters: String = (0..SIZE).flat_map(|file| [' ', char::from(b'a' + file)]).collect();
        let edge = format!("  {letters}");
        let ranks = self.board.rows().map(|(rank, cells)| format!("{rank:>2}{}{rank}", drawn(cells)));
        let lines: Vec<_> = [edge.clone()].into_iter().chain(ranks).chain([edge]).collect();
        lines.join("\n")
    }

    /// What stands where, as pairs of a heading and its points.
    fn lists(&self) -> Vec<(String, String)> {
        let words = self.words();
        let points = |keep: &dyn Fn(&Cell) -> bool| -> Vec<Point> {
            self.board.cells.iter().filter(|cell| keep(cell)).map(|cell| cell.at).collect()
        };
        let forbidden = |kind| points(&|cell: &Cell| cell.forbidden == Some(kind));
        [
            (format!("X {}", words.colours.black), self.board.stones(Stone::Black)),
            (format!("O {}", words.colours.white), self.board.stones(Stone::White)),
            (words.last.clone(), points(&Cell::is_last)),
            (words.winning.clone(), points(&|cell| cell.is_winning)),
            (words.line.clone(), points(&|cell| cell.is_line)),
            (format!("? {}", words.drafted), points(&|cell| matches!(cell.offer, Some(Offer::Drafted)))),
            (format!("? {}", words.offered), points(&|cell| matches!(cell.offer, Some(Offer::Offered)))),
            (format!("! {}", words.overline), forbidden(Prohibition::Overline)),
            (format!("! {}", words.double_four), forbidden(Prohibition::DoubleFour)),
            (format!("! {}", words.double_three), forbidden(Prohibition::DoubleThree)),
        ]
        .into_iter()
        .filter(|(_, points)| !points.is_empty())
        .map(|(heading, points)| (heading, points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")))
        .collect()
    }
}

/// One rank, each letter between two blanks or brackets.
fn drawn(cells: &[Cell]) -> String {
    let mut line = String::new();
    let mut after_last = false;
    for cell in cells {
        line.push(if after_last {
            ')'
        } else if cell.is_last() {
            '('
        } else {
            ' '
        });
        line.push(letter(cell));
        after_last = cell.is_last();
    }
    line.push(if after_last { ')' } else { ' ' });
    line
}

const fn letter(cell: &Cell) -> char {
    match (cell.content, cell.offer, cell.forbidden) {
        (Content::Stone { colour: Stone::Black, .. }, _, _) => 'X',
        (Content::Stone { colour: Stone::White, .. }, _, _) => 'O',
        (Content::Empty { .. }, Some(_), _) => '?',
        (Content::Empty { .. }, None, Some(_)) => '!',
        (Content::Empty { .. }, None, None) => '.',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::parts::board::Marks;
    use crate::web::parts::board::tests::{at, position, words};

    fn plain(moves: &str, marks: &Marks<'_>) -> PlainBoardPart {
        let (board, plies) = position(moves);
        PlainBoardPart::new(BoardPart::new(&board, &plies, marks, words()))
    }

    #[test]
    fn the_drawing_shows_stones_and_brackets_the_last() {
        let forbidden = [(at("o15"), Prohibition::Overline)];
        let offered = [at("a1")];

        let drawing =
            plain("h8 i9 h10", &Marks { forbidden: &forbidden, offered: &offered, ..Marks::default() }).drawing();

        let lines: Vec<_> = drawing.lines().collect();
        assert_eq!(lines[0], "   a b c d e f g h i j k l m n o");
        assert_eq!(lines[1], "15 . . . . . . . . . . . . . . ! 15");
        assert_eq!(lines[6], "10 . . . . . . .(X). . . . . . . 10");
        assert_eq!(lines[7], " 9 . . . . . . . . O . . . . . . 9");
        assert_eq!(lines[15], " 1 ? . . . . . . . . . . . . . . 1");
        assert_eq!(lines[16], lines[0]);
    }

    #[test]
    fn the_lists_name_stones_in_play_order_and_what_else_is_to_be_seen() {
        let forbidden = [(at("o15"), Prohibition::DoubleThree)];

        let lists = plain("h8 i9 c3", &Marks { forbidden: &forbidden, ..Marks::default() }).lists();

        let lines: Vec<_> = lists.iter().map(|(heading, points)| format!("{heading}: {points}")).collect();
        assert_eq!(lines, ["X black: h8 c3", "O white: i9", "last move: c3", "! forbidden: double-three: o15"]);
    }

    #[test]
    fn the_part_is_valid_html() {
        let html = plain("h8 i9", &Marks::default()).render().unwrap();

        let page = scraper::Html::parse_document(&format!("<!doctype html><title>Board</title><body>{html}"));

        assert_eq!(page.errors, [""; 0]);
        assert!(html.contains("(O)"));
    }
}
