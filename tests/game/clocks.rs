//! Clocks in whole games: the vectors to the millisecond, every stage of an opening, late wishes, outages.

use std::time::Duration;

use serde_json::Value;

use tengen::rules::action::Act;
use tengen::rules::clock::TimeControl;
use tengen::rules::game::Terms;
use tengen::rules::opening::Opening;
use tengen::rules::outcome::{Outcome, Win};
use tengen::rules::ruleset::Enforcement;
use tengen::rules::stone::Seat;
use tengen::time::Timestamp;

use crate::data::{full_board, lines};
use crate::table::{START, Table, freestyle, opened, renju};

#[test]
fn clocks_show_what_the_vectors_say_to_the_millisecond() {
    let known = ["none", "absolute", "floor", "fischer"];
    let games: Vec<Value> = lines("clocks.jsonl.gz").iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let games: Vec<&Value> =
        games.iter().filter(|game| known.contains(&game["control"]["kind"].as_str().unwrap())).collect();
    assert_eq!(games.len(), 187);

    for game in games {
        replay_vector(game);
    }
}

fn replay_vector(vector: &Value) {
    let clock: TimeControl = serde_json::from_value(vector["control"].clone()).unwrap();
    let mut table = Table::new(Terms { clock, ..freestyle() });
    let stones = full_board("");
    let mut stones = [stones.black.into_iter(), stones.white.into_iter()];

    for step in vector["steps"].as_array().unwrap() {
        let player = usize::try_from(step["player"].as_u64().unwrap()).unwrap();
        let turn_came = table.now;
        assert_eq!(table.game.turn(), Some(Seat::ALL[player]));

        table.wait(step["think_ms"].as_u64().unwrap());
        let place = stones[player].next().unwrap().to_string();
        let done = table.by(Seat::ALL[player], &place).unwrap();

        if let Some(after) = step.get("flag_after_ms") {
            let fell = turn_came + Duration::from_millis(after.as_u64().unwrap());
            assert_eq!((done.entry.act, done.entry.at), (Act::Flag, fell), "{vector}");
            assert_eq!(done.ended.unwrap().winner(), Some(Seat::ALL[player].other()));
        } else {
            let after = Seat::ALL.map(|seat| table.game.left(seat, table.now).map(|left| left.as_millis()));
            let expected = [0, 1].map(|i| step["after"][i].as_u64().map(u128::from));
            assert_eq!(after, expected, "{vector}");
        }
    }
}

#[test]
fn a_flag_falls_at_the_deadline_itself_and_not_a_millisecond_before() {
    let mut table = Table::new(opened(Opening::Free));
    let deadline = table.game.deadline().unwrap();
    assert_eq!(deadline, START + Duration::from_secs(320));

    assert_eq!(table.game.flag(deadline - Duration::from_millis(1)), None);
    let step = table.game.flag(deadline).unwrap();

    assert_eq!((step.entry.by, step.entry.act, step.moved), (None, Act::Flag, true));
    assert_eq!(step.ended, Some(Outcome::Won { by: Seat::Second, how: Win::Time }));
}

#[test]
fn c08_a_game_nobody_looks_at_has_ended_at_its_deadline() {
    let mut table = Table::new(opened(Opening::Free));
    let deadline = table.game.deadline().unwrap();

    let step = table.game.flag(deadline + Duration::from_hours(9)).unwrap();

    assert_eq!(step.entry.at, deadline);
    assert_eq!(step.entry.left.first, Duration::ZERO);
    assert_eq!(table.game.left(Seat::First, deadline + Duration::from_hours(10)), Some(Duration::ZERO));
    assert_eq!(table.game.flag(deadline + Duration::from_hours(10)), None);
}

#[test]
fn any_late_wish_of_either_player_finds_the_flag_fallen() {
    for (seat, act) in [(0, "i8"), (0, "resign"), (1, "draw"), (1, "flee"), (1, "h8")] {
        let mut table = Table::new(opened(Opening::Free));
        let deadline = table.game.deadline().unwrap();

        let step = table.wait(400_000).by(Seat::ALL[seat], act).unwrap();

        assert_eq!((step.entry.by, step.entry.act, step.entry.at), (None, Act::Flag, deadline), "{act}");
    }
}

#[test]
fn c16_exactly_the_decider_pays_at_every_stage_of_an_opening() {
    let mut table = Table::new(opened(Opening::Swap3Two5));

    table.wait(30_000).play("h8");
    assert_eq!(table.left_ms(), [290_000, 300_000], "twenty seconds of the first act are free");
    table.wait(21_000).play("i9");
    assert_eq!(table.left_ms(), [290_000, 299_000]);
    table.wait(5_000).play("j8");
    assert_eq!(table.left_ms(), [285_000, 299_000]);
    table.wait(7_000).play("swap");
    assert_eq!(table.left_ms(), [285_000, 292_000], "Second decided");
    table.wait(3_000).play("k10");
    assert_eq!(table.left_ms(), [282_000, 292_000], "First is White now");
    table.wait(11_000).play("offer f5 f6");
    assert_eq!(table.left_ms(), [282_000, 281_000], "Second offers as Black");
    table.wait(13_000).play("choose f6");
    assert_eq!(table.left_ms(), [269_000, 281_000], "First chooses");
    table.wait(2_000).play("a1");
    assert_eq!(table.left_ms(), [267_000, 281_000], "and plays on");
}

#[test]
fn opening_decisions_earn_no_increment_and_a_complete_offer_does() {
    let clock = TimeControl::Fischer { bank_ms: 60_000, increment_ms: 10_000 };
    let mut table = Table::new(Terms { clock, ..opened(Opening::Swap3Two5) });

    table.play("h8, i9, j8");
    assert_eq!(table.left_ms(), [80_000, 70_000]);
    table.play("keep");
    assert_eq!(table.left_ms(), [80_000, 70_000]);
    table.play("k10, offer f5 f6");
    assert_eq!(table.left_ms(), [90_000, 80_000]);
    table.play("choose f5");
    assert_eq!(table.left_ms(), [90_000, 80_000]);
    table.play("a1");
    assert_eq!(table.left_ms(), [90_000, 90_000]);
}

#[test]
fn a_swap_earns_nothing_under_a_floor_either() {
    let clock = TimeControl::Floor { bank_ms: 30_000, floor_ms: 60_000 };
    let mut table = Table::new(Terms { clock, ..opened(Opening::Swap3) });
    table.play("h8, i9, j8");

    table.wait(50_000).play("swap");

    assert_eq!(table.left_ms(), [60_000, 10_000]);
}

#[test]
fn draw_offers_and_wrong_claims_touch_no_clock() {
    let terms = Terms { clock: TimeControl::Absolute { bank_ms: 60_000 }, ..renju(Enforcement::Claim) };
    let mut table = Table::new(terms);
    table.play("h8");
    let deadline = table.game.deadline();

    table.wait(15_000).play("claim");
    table.by(Seat::First, "draw").unwrap();
    table.by(Seat::Second, "draw-no").unwrap();

    assert_eq!(table.game.deadline(), deadline, "the free twenty seconds go on as well");
    assert_eq!(table.left_ms(), [60_000, 60_000]);
    table.wait(10_000);
    assert_eq!(table.left_ms(), [60_000, 55_000]);
}

#[test]
fn a_clock_that_was_set_back_costs_nobody_time() {
    let mut table = Table::new(opened(Opening::Free));
    table.wait(50_000).play("h8");

    table.now = START;
    table.play("a1");

    assert_eq!(table.left_ms(), [270_000, 300_000]);
}

#[test]
fn an_outage_is_given_back_to_the_running_clock_only() {
    let mut table = Table::new(opened(Opening::Free));
    table.play("h8, a1").wait(90_000);

    let step = table.game.credit(Duration::from_mins(1), table.now).unwrap();

    assert_eq!((step.entry.act, step.moved), (Act::Credit(Duration::from_mins(1)), false));
    assert_eq!(table.left_ms(), [270_000, 300_000]);
    assert_eq!(table.game.running_since(), Some(START + Duration::from_mins(1)));
}

#[test]
fn no_outage_gives_more_back_than_was_taken() {
    let mut table = Table::new(opened(Opening::Free));
    table.play("h8, a1").wait(3_000);

    let step = table.game.credit(Duration::from_mins(1), table.now).unwrap();

    assert_eq!(step.entry.act, Act::Credit(Duration::from_secs(3)));
    assert_eq!(table.left_ms(), [300_000, 300_000]);
}

#[test]
fn without_a_running_clock_there_is_no_deadline_and_nothing_to_give_back() {
    let mut untimed = Table::new(renju(Enforcement::Loses));
    let mut over = Table::new(opened(Opening::Free));
    over.play("resign");

    for table in [&mut untimed, &mut over] {
        assert_eq!((table.game.deadline(), table.game.running_since()), (None, None));
        assert_eq!(table.game.credit(Duration::from_mins(1), table.now), None);
        assert_eq!(table.game.flag(Timestamp::from_millis(i64::MAX)), None);
    }
    assert_eq!(untimed.game.left(Seat::First, START), None);
}
