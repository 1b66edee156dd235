//! The board as a table of points.
//!
//! The table is an ordinary one in the order of reading. Its cells carry the marks of the public surface (`HTTP` §5), its empty points are
//! buttons of the form `room` while they can be played, and its characters make a picture where no style is applied.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::i18n::Texts;
use crate::rules::board::Board;
use crate::rules::forbidden::Prohibition;
use crate::rules::game::Ply;
use crate::rules::point::{Point, SIZE};
use crate::rules::stone::{Pair, Stone};

/// What is to be seen on the board beside the stones. The default is nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Marks<'a> {
    /// The stones that won.
    pub winning: &'a [Point],
    /// Black's forbidden points, empty or with the stone that lost there.
    pub forbidden: &'a [(Point, Prohibition)],
    /// The stones and points that make a refused point forbidden.
    pub lines: &'a [Point],
    /// Fifth points marked so far by whoever is to offer them.
    pub drafted: &'a [Point],
    /// Fifth points on offer.
    pub offered: &'a [Point],
    /// Which points are buttons.
    pub playable: Playable<'a>,
    /// The colour of the stone that a press would bring; shown under the pointer.
    pub next: Option<Stone>,
    /// True if and only if stones show their number.
    pub numbered: bool,
}

/// Which empty points can be pressed.
#[derive(Debug, Clone, Copy, Default)]
pub enum Playable<'a> {
    /// None: it is not the viewer's turn, or the game is over.
    #[default]
    Nothing,
    /// All empty points.
    Everywhere,
    /// These, where empty.
    Only(&'a [Point]),
}

impl Playable<'_> {
    fn allows(self, at: Point) -> bool {
        match self {
            Self::Nothing => false,
            Self::Everywhere => true,
            Self::Only(points) => points.contains(&at),
        }
    }
}

/// The words of the board in the visitor's language.
#[derive(Debug, Clone)]
pub struct BoardWords {
    /// What the table is: "Board, 15 moves".
    pub caption: String,
    /// "black" and "white".
    pub colours: Pair<String>,
    /// "last move".
    pub last: String,
    /// "winning row".
    pub winning: String,
    /// "makes it forbidden", of a stone in a row that forbids a point.
    pub line: String,
    /// "marked as fifth point".
    pub drafted: String,
    /// "fifth point on offer".
    pub offered: String,
    /// "forbidden: overline".
    pub overline: String,
    /// "forbidden: double-four".
    pub double_four: String,
    /// "forbidden: double-three".
    pub double_three: String,
}

impl BoardWords {
    /// The words for a board with this many stones.
    #[must_use]
    pub fn of(t: Texts, stones: usize) -> Self {
        let forbidden = |kind| t.say_with("board-forbidden", &[("kind", t.prohibition(kind).into())]);
        Self {
            caption: t.say_with("board-caption", &[("count", stones.into())]),
            colours: Pair { black: t.say("board-black"), white: t.say("board-white") },
            last: t.say("board-last"),
            winning: t.say("board-winning"),
            line: t.say("board-line"),
            drafted: t.say("board-drafted"),
            offered: t.say("board-offered"),
            overline: forbidden(Prohibition::Overline),
            double_four: forbidden(Prohibition::DoubleFour),
            double_three: forbidden(Prohibition::DoubleThree),
        }
    }

    fn prohibition(&self, kind: Prohibition) -> &str {
        match kind {
            Prohibition::Overline => &self.overline,
            Prohibition::DoubleFour => &self.double_four,
            Prohibition::DoubleThree => &self.double_three,
        }
    }
}

/// The board as a table. In a page: `{{ board }}`.
#[derive(Debug, Clone, Template)]
#[template(path = "parts/board.html")]
pub struct BoardPart {
    pub(super) words: BoardWords,
    next: Option<Stone>,
    numbered: bool,
    /// From rank 15 down, each from file a.
    pub(super) cells: Vec<Cell>,
}

impl HtmlSafe for BoardPart {}

/// One point.
#[derive(Debug, Clone)]
pub(super) struct Cell {
    pub(super) at: Point,
    pub(super) content: Content,
    pub(super) is_winning: bool,
    pub(super) is_line: bool,
    pub(super) forbidden: Option<Prohibition>,
    pub(super) offer: Option<Offer>,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Content {
    Stone { colour: Stone, ply: Option<usize>, is_last: bool },
    Empty { is_playable: bool },
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Offer {
    Drafted,
    Offered,
}

impl Offer {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Drafted => "drafted",
            Self::Offered => "offered",
        }
    }
}

impl BoardPart {
    /// The position `board`, reached by `plies`, with its marks.
    #[must_use]
    pub fn new(board: &Board, plies: &[Ply], marks: &Marks<'_>, words: BoardWords) -> Self {
        let mut numbers = [None; Point::COUNT];
        for (index, at) in plies.iter().enumerate().filter_map(|(index, ply)| Some((index, ply.at?))) {
            numbers[at.index()] = Some(index + 1);
        }
        let last = plies.iter().rev().find_map(|ply| ply.at);
        let points = (0..SIZE).rev().flat_map(|rank| (0..SIZE).filter_map(move |file| Point::new(file, rank)));
        let cells = points.map(|at| {
            let content = match board.get(at) {
                Some(colour) => Content::Stone { colour, ply: numbers[at.index()], is_last: last == Some(at) },
                None => Content::Empty { is_playable: marks.playable.allows(at) },
            };
            Cell::new(at, content, marks)
        });
        Self { cells: cells.collect(), words, next: marks.next, numbered: marks.numbered }
    }

    /// Rank numbers and points, from rank 15 down.
    pub(super) fn rows(&self) -> impl Iterator<Item = (u8, &[Cell])> {
        (1..=SIZE).rev().zip(self.cells.chunks(usize::from(SIZE)))
    }

    /// The stones of one colour in the order in which they were placed.
    pub(super) fn stones(&self, of: Stone) -> Vec<Point> {
        let mut stones: Vec<_> = self
            .cells
            .iter()
            .filter_map(|cell| match cell.content {
                Content::Stone { colour, ply, .. } if colour == of => Some((ply, cell.at)),
                Content::Stone { .. } | Content::Empty { .. } => None,
            })
            .collect();
        stones.sort_unstable();
        stones.into_iter().map(|(_, at)| at).collect()
    }
}

impl Cell {
    fn new(at: Point, content: Content, marks: &Marks<'_>) -> Self {
        let is_drafted = marks.drafted.contains(&at).then_some(Offer::Drafted);
        let is_offered = || marks.offered.contains(&at).then_some(Offer::Offered);
        Self {
            at,
            content,
            is_winning: marks.winning.contains(&at),
            is_line: marks.lines.contains(&at),
            forbidden: marks.forbidden.iter().find(|(point, _)| *point == at).map(|(_, kind)| *kind),
            offer: is_drafted.or_else(is_offered),
        }
    }

    /// What stands in the cell where no style is applied.
    const fn glyph(&self) -> &'static str {
        match (self.content, self.forbidden, self.offer) {
            (Content::Stone { colour: Stone::Black, is_last: false, .. }, _, _) => "●",
            (Content::Stone { colour: Stone::White, is_last: false, .. }, _, _) => "○",
            (Content::Stone { colour: Stone::Black, is_last: true, .. }, _, _) => "◉",
            (Content::Stone { colour: Stone::White, is_last: true, .. }, _, _) => "◎",
            (Content::Empty { .. }, _, Some(_)) => "?",
            (Content::Empty { .. }, Some(_), None) => "x",
            (Content::Empty { .. }, None, None) => "+",
        }
    }

    pub(super) fn is_last(&self) -> bool {
        matches!(self.content, Content::Stone { is_last: true, .. })
    }

    fn is_playable(&self) -> bool {
        matches!(self.content, Content::Empty { is_playable: true })
    }

    /// True if and only if there is more to say of the point than that it is empty.
    fn is_marked(&self) -> bool {
        matches!(self.content, Content::Stone { .. }) || self.forbidden.is_some() || self.offer.is_some()
    }

    /// What a screen reader says: "h8 black 1, last move".
    fn label(&self, words: &BoardWords) -> String {
        let mut label = self.at.to_string();
        if let Content::Stone { colour, ply, .. } = self.content {
            label.extend([" ", &words.colours[colour]]);
            label.extend(ply.map(|ply| format!(" {ply}")));
        }
        let remarks = [
            self.is_winning.then_some(&*words.winning),
            self.is_line.then_some(&*words.line),
            self.forbidden.map(|kind| words.prohibition(kind)),
            self.offer.map(|offer| match offer {
                Offer::Drafted => &*words.drafted,
                Offer::Offered => &*words.offered,
            }),
            self.is_last().then_some(&*words.last),
        ];
        for remark in remarks.into_iter().flatten() {
            label.extend([", ", remark]);
        }
        label
    }
}

#[cfg(test)]
pub(super) mod tests {
    use scraper::{Html, Selector};

    use super::*;
    use crate::i18n::Language;
    use crate::rules::stone::Seat;

    pub(crate) fn words() -> BoardWords {
        BoardWords::of(Texts::of(Language::En), 3)
    }

    pub(crate) fn at(text: &str) -> Point {
        text.parse().unwrap()
    }

    /// Stones in play order, Black first; `-` passes.
    pub(crate) fn position(moves: &str) -> (Board, Vec<Ply>) {
        let mut board = Board::empty();
        let mut plies = Vec::new();
        for (index, word) in moves.split_whitespace().enumerate() {
            let (colour, by) = if index % 2 == 0 { (Stone::Black, Seat::First) } else { (Stone::White, Seat::Second) };
            let at = word.parse().ok();
            if let Some(at) = at {
                board.place(at, colour);
            }
            plies.push(Ply { colour, at, by, entry: index });
        }
        (board, plies)
    }

    fn table(moves: &str, marks: &Marks<'_>) -> Html {
        let (board, plies) = position(moves);
        let html = BoardPart::new(&board, &plies, marks, words()).render().unwrap();
        let page = Html::parse_document(&format!("<!doctype html><title>Board</title><body>{html}"));
        assert_eq!(page.errors, [""; 0]);
        page
    }

    /// What the selector finds, as one line each: the point and the text.
    fn found(page: &Html, selector: &str) -> Vec<String> {
        let selector = Selector::parse(selector).unwrap();
        page.select(&selector)
            .map(|cell| format!("{} {}", cell.attr("data-at").unwrap_or("-"), cell.text().collect::<String>()))
            .collect()
    }

    fn label(page: &Html, at: &str) -> Option<String> {
        let selector = Selector::parse(&format!("td[data-at={at}] [aria-label]")).unwrap();
        page.select(&selector).next().and_then(|element| element.attr("aria-label")).map(str::to_owned)
    }

    #[test]
    fn every_point_has_one_cell_and_every_stone_its_marks() {
        let page = table("h8 h9 - i9", &Marks::default());

        assert_eq!(found(&page, "td[data-at]").len(), Point::COUNT);
        assert_eq!(found(&page, "[data-stone]"), ["h9 ○", "i9 ◎", "h8 ●"]);
        assert_eq!(found(&page, "[data-ply='4'][data-last][data-stone=white]"), ["i9 ◎"]);
        assert_eq!(label(&page, "i9").as_deref(), Some("i9 white 4, last move"));
        assert_eq!(found(&page, "button").len(), 0);
    }

    #[test]
    fn empty_points_are_buttons_of_the_room_while_they_can_be_played() {
        let everywhere = table("h8", &Marks { playable: Playable::Everywhere, ..Marks::default() });
        let beside = [at("g9"), at("h9"), at("h8")];
        let restricted = table("h8", &Marks { playable: Playable::Only(&beside), ..Marks::default() });

        assert_eq!(found(&everywhere, "button[form=room][name=at]").len(), 224);
        assert_eq!(found(&everywhere, "td[data-at=a15] > button[value=a15]").len(), 1);
        assert_eq!(found(&restricted, "td:has(button)"), ["g9 +", "h9 +"]);
    }

    #[test]
    fn a_stone_that_decided_the_game_says_why() {
        let row = [at("h8"), at("h9")];
        let lost = [(at("h9"), Prohibition::DoubleFour), (at("a1"), Prohibition::Overline)];
        let marks = Marks { winning: &row, forbidden: &lost, ..Marks::default() };

        let page = table("h8 a2 h9", &marks);

        assert_eq!(found(&page, "[data-win]"), ["h9 ◉", "h8 ●"]);
        assert_eq!(found(&page, "[data-forbidden=overline]:not([data-stone])"), ["a1 x"]);
        assert_eq!(label(&page, "a1").as_deref(), Some("a1, forbidden: overline"));
        assert_eq!(label(&page, "h9").as_deref(), Some("h9 black 3, winning row, forbidden: double-four, last move"));
    }

    #[test]
    fn fifth_points_are_marked_in_the_draft_and_on_offer() {
        let (drafted, offered) = ([at("c3")], [at("d4")]);
        let playable = Playable::Only(&offered);

        let page = table("h8", &Marks { drafted: &drafted, offered: &offered, playable, ..Marks::default() });

        assert_eq!(found(&page, "[data-offer=offered]:has(button)"), ["d4 ?"]);
        assert_eq!(found(&page, "[data-offer=drafted]:not(:has(button))"), ["c3 ?"]);
        assert_eq!(label(&page, "d4").as_deref(), Some("d4, offered for the fifth stone"));
    }

    #[test]
    fn the_table_reads_as_a_picture_without_any_style() {
        let page = table("h8 h9", &Marks::default());

        let rank: String =
            page.select(&Selector::parse("tr:nth-child(7)").unwrap()).flat_map(|row| row.text()).collect();

        assert_eq!(rank, "9+++++++◎+++++++");
    }

    #[test]
    fn a_board_of_forty_stones_is_light() {
        let moves: Vec<_> = Point::all().step_by(5).take(40).map(|at| at.to_string()).collect();
        let (board, plies) = position(&moves.join(" "));
        let marks = Marks { playable: Playable::Everywhere, next: Some(Stone::Black), ..Marks::default() };

        let html = BoardPart::new(&board, &plies, &marks, words()).render().unwrap();

        let packed = zstd::bulk::compress(html.as_bytes(), 1).unwrap();
        assert!(packed.len() < 4_000, "{} bytes of {}", packed.len(), html.len());
    }
}
