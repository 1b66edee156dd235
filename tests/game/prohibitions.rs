//! The three ways in which a room enforces Black's prohibitions (`SPEC` §1.4).

use tengen::rules::clock::TimeControl;
use tengen::rules::forbidden::Prohibition;
use tengen::rules::game::Terms;
use tengen::rules::outcome::{Draw, Outcome, Win};
use tengen::rules::point::Point;
use tengen::rules::refusal::Refusal;
use tengen::rules::ruleset::{Enforcement, Ruleset};
use tengen::rules::stone::{Seat, Stone};

use crate::data::full_board;
use crate::table::{Table, freestyle, renju};

const BLACK: Seat = Seat::First;
const WHITE: Seat = Seat::Second;
/// j8 would now make threes on rank 8 and on file j.
const BEFORE_A_DOUBLE_THREE: &str = "h8, a1, i8, a15, j9, o1, j10, o15";
/// g8 would now make six on rank 8.
const BEFORE_AN_OVERLINE: &str = "h8, a1, i8, a15, d8, o1, e8, o15, f8, c13";

fn at(text: &str) -> Point {
    text.parse().unwrap()
}

fn forbidden(kind: Prohibition, stone: &str) -> Outcome {
    Outcome::Won { by: WHITE, how: Win::Forbidden { kind, at: at(stone) } }
}

fn playing(enforcement: Enforcement, acts: &str) -> Table {
    let mut table = Table::new(renju(enforcement));
    table.play(acts);
    table
}

#[test]
fn c46_a_white_claims_a_forbidden_stone_and_wins() {
    let mut table = playing(Enforcement::Claim, BEFORE_A_DOUBLE_THREE);
    table.play("j8");
    assert!(table.game.may_claim(WHITE) && !table.game.may_claim(BLACK));

    let step = table.by(WHITE, "claim").unwrap();

    assert_eq!(step.ended, Some(forbidden(Prohibition::DoubleThree, "j8")));
    assert!(step.moved);
}

#[test]
fn c46_b_a_forbidden_stone_that_white_answers_stands_for_good() {
    for answer in ["c13", "pass"] {
        let mut table = playing(Enforcement::Claim, BEFORE_A_DOUBLE_THREE);

        table.play("j8").play(answer).play("d3").play("claim");

        assert_eq!(table.game.outcome(), None);
        assert_eq!(table.game.board().get(at("j8")), Some(Stone::Black));
    }
}

#[test]
fn c46_c_a_wrong_claim_is_on_record_and_may_be_tried_once_for_each_black_stone() {
    let mut table = playing(Enforcement::Claim, BEFORE_A_DOUBLE_THREE);
    table.play("c13");

    let step = table.by(WHITE, "claim").unwrap();

    assert_eq!((step.moved, step.ended), (false, None));
    assert_eq!(table.game.log().last().unwrap().act.to_string(), "claim");
    assert_eq!(table.game.turn(), Some(WHITE));
    assert!(!table.game.may_claim(WHITE));
    table.denied(WHITE, "claim", &Refusal::ClaimedBefore).play("d13, c3, claim");
}

#[test]
fn c46_d_a_claim_after_ones_own_reply_is_refused() {
    let mut table = playing(Enforcement::Claim, BEFORE_A_DOUBLE_THREE);

    table.play("j8, c13").denied(WHITE, "claim", &Refusal::NotYourTurn);
}

#[test]
fn c46_e_a_five_wins_whatever_else_the_stone_makes() {
    // l8 makes five on rank 8 and fours on file l and on a diagonal.
    let before = "h8, a1, i8, a3, j8, a5, l9, a7, l10, a9, l11, a11, m9, a13, n10, a15, o11, c1, k8, c3";
    for enforcement in Enforcement::ALL {
        let mut table = playing(enforcement, before);

        let ended = table.by(BLACK, "l8").unwrap().ended.unwrap();

        let stones = ["h8", "i8", "j8", "k8", "l8"].map(at).to_vec();
        assert_eq!(ended, Outcome::Won { by: BLACK, how: Win::Row { stones } });
    }
}

#[test]
fn whites_flag_comes_before_whites_claim() {
    let clock = TimeControl::Absolute { bank_ms: 60_000 };
    let mut table = Table::new(Terms { clock, ..renju(Enforcement::Claim) });
    table.play(BEFORE_A_DOUBLE_THREE).play("j8");

    let late = table.wait(60_000).by(WHITE, "claim").unwrap();

    assert_eq!(late.ended, Some(Outcome::Won { by: BLACK, how: Win::Time }));
}

#[test]
fn a_lapsed_overline_is_no_win() {
    let mut table = playing(Enforcement::Claim, BEFORE_AN_OVERLINE);
    table.play("g8");
    assert_eq!(table.game.outcome(), None);

    table.play("c3");

    assert_eq!((table.game.outcome(), table.game.turn()), (None, Some(BLACK)));
}

#[test]
fn only_whites_answer_to_a_black_stone_may_be_a_claim() {
    let mut table = playing(Enforcement::Claim, "h8, a1");

    table.denied(BLACK, "claim", &Refusal::NothingToClaim);
    table.play("pass").denied(WHITE, "claim", &Refusal::NothingToClaim);
}

#[test]
fn where_nothing_is_claimed_a_claim_says_so() {
    let elsewhere = [
        renju(Enforcement::Loses),
        renju(Enforcement::Blocked),
        Terms { enforcement: Enforcement::Claim, ..freestyle() },
    ];

    for terms in elsewhere {
        let mut table = Table::new(terms);
        table.play("h8").denied(WHITE, "claim", &Refusal::NoClaimHere);
    }
}

#[test]
fn where_forbidden_stones_lose_the_stone_is_shown_and_the_kind_named() {
    for (before, stone, kind) in
        [(BEFORE_A_DOUBLE_THREE, "j8", Prohibition::DoubleThree), (BEFORE_AN_OVERLINE, "g8", Prohibition::Overline)]
    {
        let mut table = playing(Enforcement::Loses, before);

        let step = table.by(BLACK, stone).unwrap();

        assert_eq!(step.ended, Some(forbidden(kind, stone)));
        assert_eq!(table.game.board().get(at(stone)), Some(Stone::Black));
        assert_eq!(table.game.last_stone(), Some(at(stone)));
    }
}

#[test]
fn where_forbidden_points_are_blocked_black_is_told_why_and_may_pass() {
    let mut table = playing(Enforcement::Blocked, BEFORE_A_DOUBLE_THREE);

    table.denied(BLACK, "j8", &Refusal::Forbidden { at: at("j8"), kind: Prohibition::DoubleThree });

    assert!(table.game.may_pass(BLACK));
    table.play("pass");
}

#[test]
fn c41_white_may_make_a_double_three() {
    for enforcement in Enforcement::ALL {
        let mut table = playing(enforcement, "h8, i2, a1, j2, a15, k3, o1, k4, o15, k2");

        assert_eq!(table.game.outcome(), None);
        table.denied(BLACK, "k2", &Refusal::Occupied(at("k2")));
    }
}

#[test]
fn in_freestyle_nothing_is_forbidden_and_six_win() {
    let mut table = Table::new(freestyle());
    table.play(BEFORE_A_DOUBLE_THREE).play("j8");
    assert_eq!(table.game.outcome(), None);

    let mut table = Table::new(freestyle());
    let ended = table.play(BEFORE_AN_OVERLINE).by(BLACK, "g8").unwrap().ended;

    let stones = ["d8", "e8", "f8", "g8", "h8", "i8"].map(at).to_vec();
    assert_eq!(ended, Some(Outcome::Won { by: BLACK, how: Win::Row { stones } }));
}

/// All 225 stones but Black's last, which is due on d1 and makes a row of six there.
fn overline_due_on_the_last_point(ruleset: Ruleset) -> Table {
    let mut table = Table::new(Terms { ruleset, ..renju(Enforcement::Claim) });
    let stones = full_board("c1 d1 a7 a11");
    let tengen = |point: &&Point| **point != Point::TENGEN && **point != at("d1");
    table.play("h8");
    for (white, black) in stones.white.iter().zip(stones.black.iter().filter(tengen)) {
        table.play(&format!("{white}, {black}"));
    }
    table.play(&stones.white.last().unwrap().to_string());
    assert_eq!((table.game.ply(), table.game.turn()), (224, Some(BLACK)));
    table
}

#[test]
fn a_forbidden_stone_on_the_last_empty_point_waits_for_whites_claim() {
    let mut table = overline_due_on_the_last_point(Ruleset::Renju);
    table.play("d1");
    assert_eq!((table.game.outcome(), table.game.turn()), (None, Some(WHITE)));

    table.play("claim");

    assert_eq!(table.game.outcome(), Some(&forbidden(Prohibition::Overline, "d1")));
}

#[test]
fn a_forbidden_stone_on_the_last_empty_point_that_white_passes_over_is_a_draw() {
    let mut table = overline_due_on_the_last_point(Ruleset::Renju);

    table.play("d1").denied(WHITE, "a1", &Refusal::Occupied(at("a1"))).play("pass");

    assert_eq!(table.game.outcome(), Some(&Outcome::Drawn { how: Draw::FullBoard }));
}
