//! A denied wish costs nothing: neither the turn nor time (C45).

use tengen::rules::action::Act;
use tengen::rules::opening::Opening;
use tengen::rules::point::Point;
use tengen::rules::refusal::Refusal;
use tengen::rules::stone::Seat;

use crate::table::{Table, opened};

#[test]
fn c45_an_occupied_point_leaves_turn_and_clock_where_they_were() {
    let mut table = Table::new(opened(Opening::Free));
    table.play("h8, a1").wait(3_000);

    table.denied(Seat::First, "h8", &Refusal::Occupied(Point::TENGEN));
    table.denied(Seat::First, "a1", &Refusal::Occupied("a1".parse().unwrap()));

    assert_eq!(table.game.turn(), Some(Seat::First));
    assert_eq!(table.left_ms(), [297_000, 300_000]);
}

#[test]
fn c45_no_act_can_name_a_point_beyond_the_board() {
    for text in ["p8", "h16", "h0", "h-1", "h99999999999999999999", "offer h16 h8", "choose p1"] {
        assert!(text.parse::<Act>().is_err(), "{text}");
    }
}

#[test]
fn nobody_plays_twice_in_a_row() {
    let mut table = Table::new(opened(Opening::Free));

    table.denied(Seat::Second, "h8", &Refusal::NotYourTurn).play("h8");
    table.denied(Seat::First, "a1", &Refusal::NotYourTurn);
}

#[test]
fn what_is_not_due_is_named_as_such() {
    let mut table = Table::new(opened(Opening::Free));
    table.play("h8");

    for (act, why) in [
        ("swap", Refusal::NoSwapNow),
        ("keep", Refusal::NoSwapNow),
        ("offer a1 a2", Refusal::NoOfferNow),
        ("choose a1", Refusal::NoChoiceNow),
    ] {
        table.denied(Seat::Second, act, &why);
    }
}
