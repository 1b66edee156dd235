//! The board as a page shows it: as a table of points, or plain for browsers that draw text.

use askama::filters::HtmlSafe;

use crate::i18n::Texts;
use crate::model::game::GameState;
use crate::rules::board::Board;
use crate::rules::forbidden::{self, Prohibition, Row};
use crate::rules::game::Game;
use crate::rules::outcome::{Outcome, Win};
use crate::rules::phase::Phase;
use crate::rules::point::Point;
use crate::rules::refusal::Refusal;
use crate::rules::ruleset::Enforcement;
use crate::rules::stone::Stone;
use crate::web::notice::Notice;
use crate::web::parts::board::{BoardPart, BoardWords, Marks, Playable};
use crate::web::parts::board_plain::PlainBoardPart;
use crate::web::parts::table::Table;

/// A board in one of its two forms.
#[derive(Debug, Clone)]
pub enum Position {
    /// The table, whose points are buttons while they can be played.
    Table(BoardPart),
    /// Letters and dots, for text browsers and speech.
    Plain(PlainBoardPart),
}

impl HtmlSafe for Position {}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Table(part) => part.fmt(f),
            Self::Plain(part) => part.fmt(f),
        }
    }
}

/// The board of a room, with what its viewer may press and may know.
#[must_use]
pub fn of_room(table: &Table<'_>, notice: Option<&Notice>, plain: bool) -> Position {
    let Some(state) = table.game() else {
        return dress(plain, BoardPart::new(&Board::empty(), &[], &Marks::default(), BoardWords::of(table.t, 0)));
    };
    let game = &state.game;
    let restricted = game.opening_points();
    let drafted: &[Point] = if table.marks_fifths() { &table.state.room.draft } else { &[] };
    let forbidden = forbidden_for(table, game);
    let lines: Vec<Point> = forbidding_rows(game, notice).into_iter().flat_map(|row| row.stones).collect();
    let mut marks = Marks { forbidden: &forbidden, lines: &lines, drafted, ..of_game(game) };
    if table.to_act().is_some() {
        marks.next = game.to_move();
        marks.playable = match (game.phase(), &restricted) {
            (Phase::Choose { offers }, _) => Playable::Only(offers),
            (_, Some(points)) => Playable::Only(points),
            (_, None) => Playable::Everywhere,
        };
    }
    dress(plain, BoardPart::new(game.board(), game.plies(), &marks, BoardWords::of(table.t, game.board().count())))
}

/// The board of a record after `ply` plies.
#[must_use]
pub fn of_record(state: &GameState, ply: usize, t: Texts, plain: bool) -> Position {
    let plies = &state.game.plies()[..ply];
    let is_end = ply == state.game.ply();
    let mut board = Board::empty();
    for placed in plies {
        if let Some(at) = placed.at {
            board.place(at, placed.colour);
        }
    }
    let forbidden = if is_end { after_the_end(&state.game) } else { Vec::new() };
    let marks = if is_end { Marks { forbidden: &forbidden, ..of_game(&state.game) } } else { Marks::default() };
    dress(plain, BoardPart::new(&board, plies, &Marks { numbered: true, ..marks }, BoardWords::of(t, board.count())))
}

/// A board of black stones with the points that they make forbidden.
#[must_use]
pub fn of_example(board: &Board, t: Texts, plain: bool) -> Position {
    let forbidden = forbidden::forbidden_points(board);
    let marks = Marks { forbidden: &forbidden, ..Marks::default() };
    dress(plain, BoardPart::new(board, &[], &marks, BoardWords::of(t, board.count())))
}

fn dress(plain: bool, board: BoardPart) -> Position {
    if plain { Position::Plain(PlainBoardPart::new(board)) } else { Position::Table(board) }
}

/// The marks that everyone sees.
fn of_game(game: &Game) -> Marks<'_> {
    let winning: &[Point] = match game.outcome() {
        Some(Outcome::Won { how: Win::Row { stones }, .. }) => stones,
        _ => &[],
    };
    let offered: &[Point] = match game.phase() {
        Phase::Choose { offers } => offers,
        _ => &[],
    };
    Marks { winning, offered, ..Marks::default() }
}

/// Forbidden points are shown to Black where they are blocked, and to everyone after the end (`SPEC` §1.4).
fn forbidden_for(table: &Table<'_>, game: &Game) -> Vec<(Point, Prohibition)> {
    let terms = game.terms();
    let is_black_to_move = table.to_act().is_some() && game.to_move() == Some(Stone::Black);
    let blocked = terms.ruleset.restricts_black() && terms.enforcement == Enforcement::Blocked;
    if game.outcome().is_some() {
        after_the_end(game)
    } else if blocked && is_black_to_move && !game.in_opening() {
        forbidden::forbidden_points(game.board())
    } else {
        Vec::new()
    }
}

/// The stone that lost, if one did by being forbidden, else the points where Black could not have played on.
fn after_the_end(game: &Game) -> Vec<(Point, Prohibition)> {
    match game.outcome() {
        Some(Outcome::Won { how: Win::Forbidden { kind, at }, .. }) => vec![(*at, *kind)],
        Some(_) if game.terms().ruleset.restricts_black() => forbidden::forbidden_points(game.board()),
        _ => Vec::new(),
    }
}

/// The rows that make a point forbidden: of the move just refused, or of the stone that lost.
fn forbidding_rows(game: &Game, notice: Option<&Notice>) -> Vec<Row> {
    let mut board = *game.board();
    let at = match (notice, game.outcome()) {
        (_, Some(Outcome::Won { how: Win::Forbidden { at, .. }, .. })) => *at,
        (Some(Notice::Refused(Refusal::Forbidden { at, .. })), None) if board.is_empty_at(*at) => *at,
        _ => return Vec::new(),
    };
    board.remove(at);
    forbidden::rows(&board, at)
}

/// The same rows in words, for those who do not see them marked on the board.
#[must_use]
pub fn forbidding_rows_in_words(table: &Table<'_>, notice: Option<&Notice>) -> Option<String> {
    let rows = forbidding_rows(&table.game()?.game, notice);
    let words = rows.iter().map(|row| row.stones.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    let words = words.collect::<Vec<_>>().join("; ");
    (!rows.is_empty()).then(|| table.t.say_with("room-rows", &[("rows", words.into())]))
}
