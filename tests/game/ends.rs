//! How games end, and that nothing happens after it.

use tengen::rules::board::Board;
use tengen::rules::game::Terms;
use tengen::rules::opening::Opening;
use tengen::rules::outcome::{Draw, Outcome, Win};
use tengen::rules::phase::Phase;
use tengen::rules::point::Point;
use tengen::rules::refusal::Refusal;
use tengen::rules::ruleset::{Enforcement, Ruleset};
use tengen::rules::stone::{Seat, Stone};

use crate::data::full_board;
use crate::table::{Table, freestyle, opened, renju};

const FIRST: Seat = Seat::First;
const SECOND: Seat = Seat::Second;

/// Every line of five points on the board.
fn fives() -> impl Iterator<Item = Vec<Point>> {
    let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
    Point::all()
        .flat_map(move |start| {
            directions.map(|(file, rank)| (0..5).map(|n| start.offset(file * n, rank * n)).collect::<Option<Vec<_>>>())
        })
        .flatten()
}

/// Points on which White's four stones make no five with each other nor touch these.
fn elsewhere(row: &[Point]) -> Vec<Point> {
    let scattered = ["b2", "n3", "c13", "m12", "e7", "k5", "g14", "d4"];
    scattered.into_iter().map(|text| text.parse().unwrap()).filter(|at| !row.contains(at)).take(4).collect()
}

#[test]
fn c40_every_five_on_the_board_ends_the_game_at_once() {
    let mut rows = 0;
    for row in fives() {
        let mut table = Table::new(Terms { ruleset: Ruleset::Renju, opening: Opening::FreeAnywhere, ..freestyle() });
        for (black, white) in row.iter().zip(elsewhere(&row)) {
            table.play(&format!("{black}, {white}"));
        }

        let ended = table.by(FIRST, &row[4].to_string()).unwrap().ended;

        assert_eq!(ended, Some(Outcome::Won { by: FIRST, how: Win::Row { stones: sorted_along(&row) } }));
        assert_eq!((table.game.phase(), table.game.turn(), table.game.to_move()), (&Phase::Over, None, None));
        rows += 1;
    }
    assert_eq!(rows, 2 * 15 * 11 + 2 * 11 * 11);
}

/// A row as it runs from its first file (or rank, within one file) on.
fn sorted_along(row: &[Point]) -> Vec<Point> {
    let mut row = row.to_vec();
    row.sort_unstable();
    row
}

/// All stones of a full board, Black's `last` at the end.
fn play_full(terms: Terms, changed: &str, last: Option<&str>) -> Table {
    let mut table = Table::new(terms);
    let stones = full_board(changed);
    let last: Point = last.map_or_else(|| *stones.black.last().unwrap(), |text| text.parse().unwrap());
    let tengen = |at: &&Point| **at != Point::TENGEN && **at != last;
    table.play("h8");
    let mut black = stones.black.iter().filter(tengen);
    for white in &stones.white {
        table.play(&white.to_string());
        table.play(&black.next().unwrap_or(&last).to_string());
    }
    table
}

#[test]
fn c40_a_five_on_the_last_empty_point_wins() {
    for terms in [freestyle(), renju(Enforcement::Claim)] {
        let table = play_full(terms, "c1 d1 f1 a7", Some("d1"));

        let stones = ["a1", "b1", "c1", "d1", "e1"].map(|text| text.parse().unwrap()).to_vec();
        assert_eq!(table.game.outcome(), Some(&Outcome::Won { by: FIRST, how: Win::Row { stones } }));
    }
}

#[test]
fn a_full_board_is_a_draw() {
    for terms in [freestyle(), renju(Enforcement::Claim)] {
        let table = play_full(terms, "", None);

        assert!(table.game.board().is_full());
        assert_eq!(table.game.outcome(), Some(&Outcome::Drawn { how: Draw::FullBoard }));
    }
}

#[test]
fn c40_nothing_can_be_done_in_a_game_that_is_over() {
    let mut table = Table::new(renju(Enforcement::Claim));
    table.play("h8, a1, i8, a2, j8, a3, k8, a4, l8");

    for act in ["b1", "pass", "claim", "swap", "offer b1 b2", "resign", "flee", "draw", "draw-yes"] {
        for seat in Seat::ALL {
            table.denied(seat, act, &Refusal::Over);
            assert!(!table.game.may_pass(seat) && !table.game.may_claim(seat) && !table.game.may_ask_draw(seat));
        }
    }
}

#[test]
fn whites_six_wins() {
    let mut table = Table::new(renju(Enforcement::Loses));
    table.play("h8, d2, a15, e2, c15, f2, e15, h2, g15, i2, i15");

    let ended = table.by(SECOND, "g2").unwrap().ended.unwrap();

    let stones = ["d2", "e2", "f2", "g2", "h2", "i2"].map(|text| text.parse().unwrap()).to_vec();
    assert_eq!(ended, Outcome::Won { by: SECOND, how: Win::Row { stones } });
}

#[test]
fn either_player_may_resign_or_flee_at_any_time() {
    for (act, how) in [("resign", Win::Resigned), ("flee", Win::Escape)] {
        for seat in Seat::ALL {
            let mut table = Table::new(opened(Opening::Swap3Two5));

            let step = table.wait(1_000).by(seat, act).unwrap();

            assert_eq!(step.ended, Some(Outcome::Won { by: seat.other(), how: how.clone() }));
            assert!(step.moved);
            assert_eq!(table.game.deadline(), None);
        }
    }
}

#[test]
fn a_pass_is_a_ply_and_two_in_a_row_draw() {
    let mut table = Table::new(renju(Enforcement::Loses));
    table.play("h8, pass");
    assert_eq!((table.game.ply(), table.game.to_move()), (2, Some(Stone::Black)));
    table.play("a1, pass, b1, pass");
    assert_eq!(table.game.last_stone(), Some("b1".parse().unwrap()));

    table.play("pass");

    assert_eq!(table.game.outcome(), Some(&Outcome::Drawn { how: Draw::Passes }));
}

#[test]
fn there_is_no_pass_in_freestyle() {
    Table::new(freestyle()).denied(FIRST, "pass", &Refusal::NoPassHere);
}

#[test]
fn there_is_no_pass_before_tengen_is_taken() {
    let mut table = Table::new(renju(Enforcement::Loses));

    table.denied(FIRST, "pass", &Refusal::NoPassInOpening);

    assert_eq!(table.game.board(), &Board::empty());
}
