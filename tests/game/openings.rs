//! The opening procedures, step by step (`RULES` §3).

use tengen::rules::action::{Act, Action};
use tengen::rules::opening::Opening;
use tengen::rules::phase::Phase;
use tengen::rules::point::Point;
use tengen::rules::refusal::Refusal;
use tengen::rules::ruleset::{Enforcement, Ruleset};
use tengen::rules::stone::{Seat, Stone};

use crate::table::{Table, freestyle, opened, renju};

const FIRST: Seat = Seat::First;
const SECOND: Seat = Seat::Second;

fn at(text: &str) -> Point {
    text.parse().unwrap()
}

#[test]
fn the_first_stone_goes_on_tengen_unless_the_room_says_anywhere() {
    for opening in [Opening::Free, Opening::Swap3, Opening::Swap3Two5] {
        let mut table = Table::new(opened(opening));
        assert_eq!(table.game.opening_points(), Some(vec![Point::TENGEN]));
        table.denied(FIRST, "h9", &Refusal::TengenFirst).play("h8");
    }

    let mut anywhere = Table::new(freestyle());
    assert_eq!(anywhere.game.opening_points(), None);
    assert!(!anywhere.game.in_opening());
    anywhere.play("a1");
}

#[test]
fn a_free_game_is_an_ordinary_one_from_white_2_on() {
    let mut table = Table::new(renju(Enforcement::Loses));
    assert!(table.game.in_opening());

    table.play("h8");

    assert!(!table.game.in_opening());
    assert!(table.game.may_pass(SECOND));
}

#[test]
fn in_swap3_white_2_touches_tengen_and_black_3_goes_anywhere() {
    let mut table = Table::new(opened(Opening::Swap3));
    table.play("h8");
    let beside = ["g7", "g8", "g9", "h7", "h9", "i7", "i8", "i9"].map(at).to_vec();

    assert_eq!(table.game.opening_points(), Some(beside.clone()));
    for point in Point::all().filter(|point| *point != Point::TENGEN && !beside.contains(point)) {
        table.denied(SECOND, &point.to_string(), &Refusal::BesideTengen(point));
    }

    table.denied(SECOND, "h8", &Refusal::Occupied(Point::TENGEN)).play("g7");
    assert_eq!(table.game.opening_points(), None);
    table.play("o15");
}

#[test]
fn after_a_swap_white_4_is_due_from_whoever_is_white() {
    let mut table = Table::new(opened(Opening::Swap3));
    table.play("h8, i9, j8");
    assert_eq!((table.game.phase(), table.game.turn()), (&Phase::Swap, Some(SECOND)));

    table.play("swap");

    assert_eq!((table.game.phase(), table.game.turn()), (&Phase::Play, Some(FIRST)));
    assert_eq!(table.game.to_move(), Some(Stone::White));
    assert_eq!((table.game.colour(FIRST), table.game.seat_of(Stone::Black)), (Stone::White, SECOND));
    table.denied(FIRST, "swap", &Refusal::NoSwapNow).denied(SECOND, "swap", &Refusal::NotYourTurn);
    table.denied(FIRST, "pass", &Refusal::NoPassInOpening).play("k10");
    assert_eq!((table.game.turn(), table.game.to_move()), (Some(SECOND), Some(Stone::Black)));
    assert!(!table.game.in_opening());
}

#[test]
fn keeping_leaves_the_colours_and_the_turn() {
    let mut table = Table::new(opened(Opening::Swap3));

    table.play("h8, i9, j8, keep");

    assert_eq!((table.game.phase(), table.game.turn()), (&Phase::Play, Some(SECOND)));
    assert_eq!(table.game.colour(SECOND), Stone::White);
    table.denied(SECOND, "keep", &Refusal::NoSwapNow);
}

#[test]
fn pressing_a_point_keeps_and_places_in_one_act() {
    let mut table = Table::new(opened(Opening::Swap3));
    table.play("h8, i9, j8, k10");

    let acts: Vec<&Act> = table.game.log().iter().map(|entry| &entry.act).collect();
    assert_eq!(acts[3..], [&Act::Did(Action::Place(at("k10")))]);
    assert_eq!((table.game.colour(SECOND), table.game.turn()), (Stone::White, Some(FIRST)));
    assert!(!table.game.in_opening());
}

#[test]
fn while_a_swap_is_offered_only_a_swap_or_a_stone_will_do() {
    let mut table = Table::new(opened(Opening::Swap3Two5));
    table.play("h8, i9, j8");

    for act in ["pass", "claim", "offer f5 f6", "choose f5"] {
        table.denied(SECOND, act, &Refusal::SwapFirst);
    }
    table.denied(FIRST, "keep", &Refusal::NotYourTurn).denied(SECOND, "j8", &Refusal::Occupied(at("j8")));
}

#[test]
fn after_a_swap_too_black_offers_two_fifths_and_white_keeps_one() {
    let mut table = Table::new(opened(Opening::Swap3Two5));
    table.play("h8, i9, j8, swap, k10");
    assert_eq!((table.game.phase(), table.game.turn()), (&Phase::Offer { count: 2 }, Some(SECOND)));

    table.play("offer f6 f5");
    let offers = vec![at("f6"), at("f5")];
    assert_eq!((table.game.phase(), table.game.turn()), (&Phase::Choose { offers }, Some(FIRST)));
    assert_eq!((table.game.to_move(), table.game.ply()), (Some(Stone::White), 4));

    table.play("choose f5");
    let fifth = table.game.plies()[4];
    assert_eq!((fifth.colour, fifth.at, fifth.by, fifth.entry), (Stone::Black, Some(at("f5")), SECOND, 6));
    assert!(table.game.board().is_empty_at(at("f6")));
    assert_eq!((table.game.phase(), table.game.turn()), (&Phase::Play, Some(FIRST)));
    assert!(!table.game.in_opening());

    table.play("f6");
    assert_eq!((table.game.turn(), table.game.to_move()), (Some(SECOND), Some(Stone::Black)));
}

#[test]
fn c42_black_offers_and_white_chooses() {
    let mut table = Table::new(opened(Opening::Swap3Two5));
    table.play("h8, i9, j8, k10");
    let first = &Refusal::OfferFirst { count: 2 };

    table.denied(SECOND, "offer f5 f6", &Refusal::NotYourTurn).denied(FIRST, "choose f5", first);
    table.denied(FIRST, "f5", first).denied(FIRST, "pass", first).denied(FIRST, "swap", first);

    table.play("offer f5 f6");
    table.denied(FIRST, "choose f5", &Refusal::NotYourTurn).denied(SECOND, "choose f7", &Refusal::NotOffered(at("f7")));
    for act in ["f5", "pass", "claim", "offer f5 f6", "swap"] {
        table.denied(SECOND, act, &Refusal::ChooseFirst);
    }

    table.play("choose f6");
    table.denied(SECOND, "choose f5", &Refusal::NoChoiceNow).denied(SECOND, "offer a1 a2", &Refusal::NoOfferNow);
}

#[test]
fn c42_offers_are_two_different_empty_and_unequal_points() {
    let mut table = Table::new(opened(Opening::Swap3Two5));
    table.play("h8, h9, h10, i9");

    table.denied(FIRST, "offer f5", &Refusal::OfferCount { wanted: 2, got: 1 });
    table.denied(FIRST, "offer f5 f6 f7", &Refusal::OfferCount { wanted: 2, got: 3 });
    table.denied(FIRST, "offer f5 f5", &Refusal::OfferTwice(at("f5")));
    table.denied(FIRST, "offer f5 i9", &Refusal::Occupied(at("i9")));
    // The axis of h8 h9 h10 i9 is rank 9, which is not one of the board's own.
    table.denied(FIRST, "offer g7 g11", &Refusal::OfferEqual(at("g7"), at("g11")));
    table.play("offer g7 g10");
}

#[test]
fn openings_fit_the_rulesets_that_they_were_made_for() {
    let fitting = |ruleset| Opening::ALL.into_iter().filter(move |opening| opening.fits(ruleset)).collect::<Vec<_>>();

    assert_eq!(fitting(Ruleset::Renju), [Opening::Swap3Two5, Opening::Free, Opening::Swap3]);
    assert_eq!(fitting(Ruleset::Freestyle), [Opening::Free, Opening::FreeAnywhere, Opening::Swap3]);
}
