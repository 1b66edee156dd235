//! Draw offers (`SPEC` §4).

use tengen::rules::game::Terms;
use tengen::rules::opening::Opening;
use tengen::rules::outcome::{Draw, Outcome};
use tengen::rules::refusal::Refusal;
use tengen::rules::ruleset::Enforcement;
use tengen::rules::stone::Seat;

use crate::table::{Table, opened, renju};

const FIRST: Seat = Seat::First;
const SECOND: Seat = Seat::Second;

/// First has played, asked for a draw and waits.
fn asked() -> Table {
    let mut table = Table::new(renju(Enforcement::Loses));
    table.play("h8");
    let step = table.by(FIRST, "draw").unwrap();
    assert_eq!((step.moved, step.ended), (false, None));
    assert_eq!(table.game.draw_asked_by(), Some(FIRST));
    table
}

#[test]
fn a_draw_that_both_want_ends_the_game() {
    for answer in ["draw-yes", "draw"] {
        let mut table = asked();

        let step = table.by(SECOND, answer).unwrap();

        assert_eq!(step.ended, Some(Outcome::Drawn { how: Draw::Agreement }));
        assert_eq!(step.entry.act.to_string(), "draw-yes");
        assert_eq!(table.game.draw_asked_by(), None);
    }
}

#[test]
fn c21_ones_own_move_keeps_an_offer_and_the_opponents_turns_it_down() {
    let mut table = Table::new(renju(Enforcement::Loses));
    table.by(FIRST, "draw").unwrap();

    table.play("h8");
    assert_eq!(table.game.draw_asked_by(), Some(FIRST));

    table.play("a1");
    assert_eq!(table.game.draw_asked_by(), None);
}

#[test]
fn a_pass_turns_an_offer_down_as_a_stone_does() {
    let mut table = asked();

    table.play("pass");

    assert_eq!(table.game.draw_asked_by(), None);
}

#[test]
fn choosing_a_fifth_turns_an_offer_down_and_swapping_does_not() {
    let mut table = Table::new(opened(Opening::Swap3Two5));
    table.play("h8, i9, j8");
    table.by(FIRST, "draw").unwrap();

    table.play("swap");
    assert_eq!(table.game.draw_asked_by(), Some(FIRST));

    table.by(FIRST, "draw-back").unwrap();
    table.play("k10, offer f5 f6");
    table.by(SECOND, "draw").unwrap();
    table.play("choose f5");
    assert_eq!(table.game.draw_asked_by(), None);
}

#[test]
fn c22_an_offer_taken_back_is_gone_and_accepting_it_does_nothing() {
    let mut table = asked();
    table.by(FIRST, "draw-back").unwrap();

    for act in ["draw-yes", "draw-no", "draw-back"] {
        table.denied(SECOND, act, &Refusal::NoDrawOffer).denied(FIRST, act, &Refusal::NoDrawOffer);
    }
}

#[test]
fn nobody_answers_or_repeats_an_offer_of_their_own() {
    let mut table = asked();

    table.denied(FIRST, "draw-yes", &Refusal::NoDrawOffer).denied(FIRST, "draw-no", &Refusal::NoDrawOffer);
    table.denied(SECOND, "draw-back", &Refusal::NoDrawOffer).denied(FIRST, "draw", &Refusal::DrawAsked);
    assert!(!table.game.may_ask_draw(FIRST) && !table.game.may_ask_draw(SECOND));
}

#[test]
fn c23_three_refusals_silence_until_another_stone_is_on_the_board() {
    let mut table = Table::new(renju(Enforcement::Loses));
    table.play("h8");
    for _ in 0..3 {
        table.by(FIRST, "draw").unwrap();
        table.by(SECOND, "draw-no").unwrap();
    }

    assert!(!table.game.may_ask_draw(FIRST));
    table.denied(FIRST, "draw", &Refusal::DrawRefusedThrice).play("pass");
    table.denied(FIRST, "draw", &Refusal::DrawRefusedThrice).play("a1");

    assert!(table.game.may_ask_draw(FIRST));
    table.by(FIRST, "draw").unwrap();
}

#[test]
fn a_room_may_forbid_draw_offers() {
    let mut table = Table::new(Terms { draws: false, ..renju(Enforcement::Loses) });

    table.play("h8").denied(FIRST, "draw", &Refusal::NoDrawsHere);
    assert!(!table.game.may_ask_draw(SECOND));
}
