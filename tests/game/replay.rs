//! A stored log replays exactly, or is named as corrupt at the entry where it is.

use std::time::Duration;

use tengen::rules::action::{Act, Action};
use tengen::rules::game::{Entry, Game};
use tengen::rules::opening::Opening;
use tengen::rules::point::Point;
use tengen::rules::record::{BadRecord, Fault};
use tengen::rules::refusal::Refusal;
use tengen::rules::stone::Seat;

use crate::table::{START, Table, opened};

/// A game in which nearly everything happened, up to a fallen flag.
fn eventful() -> Game {
    let mut table = Table::new(opened(Opening::Swap3Two5));
    table.wait(25_000).play("h8").wait(1_000).play("i9, j8, k10").wait(9_000);
    table.by(Seat::Second, "draw").unwrap();
    table.by(Seat::First, "draw-no").unwrap();
    table.game.credit(Duration::from_secs(5), table.now).unwrap();
    table.play("offer f5 f6, choose f6, a1, pass").wait(900_000).play("b1");
    assert_eq!(table.game.log().last().unwrap().act, Act::Flag);
    table.game
}

fn replay(log: &[Entry]) -> Result<Game, BadRecord> {
    Game::replay(opened(Opening::Swap3Two5), START, log)
}

#[test]
fn a_log_brings_the_same_game_back() {
    let game = eventful();

    assert_eq!(replay(game.log()), Ok(game));
}

#[test]
fn a_log_brings_the_same_game_back_through_its_text() {
    let game = eventful();

    let log: Vec<Entry> =
        game.log().iter().map(|entry| Entry { act: entry.act.to_string().parse().unwrap(), ..entry.clone() }).collect();

    assert_eq!(replay(&log), Ok(game));
}

#[test]
fn a_log_that_was_tampered_with_is_bad_at_that_entry() {
    let h8 = Point::TENGEN;
    let ms = Duration::from_millis(1);
    let bad = |entry, tamper: &dyn Fn(&mut Entry)| {
        let mut log = eventful().log().to_vec();
        tamper(&mut log[entry]);
        let bad = replay(&log).unwrap_err();
        assert_eq!(bad.entry, entry);
        bad.fault
    };

    let occupied = Fault::Refused(Refusal::Occupied(h8));
    assert_eq!(bad(1, &|entry| entry.act = Act::Did(Action::Place(h8))), occupied);
    assert_eq!(bad(2, &|entry| entry.by = None), Fault::Nobody);
    assert_eq!(bad(3, &|entry| entry.by = Some(Seat::First)), Fault::Refused(Refusal::NotYourTurn));
    assert_eq!(bad(3, &|entry| entry.at = entry.at + ms), Fault::Differs);
    assert_eq!(bad(6, &|entry| entry.act = Act::Credit(Duration::from_mins(9))), Fault::Differs);
    assert_eq!(bad(7, &|entry| entry.left.first += ms), Fault::Differs);
    assert_eq!(bad(8, &|entry| entry.act = Act::Flag), Fault::Nothing);
    assert_eq!(bad(11, &|entry| entry.at = entry.at - ms), Fault::Nothing);
    assert_eq!(bad(11, &|entry| entry.by = Some(Seat::First)), Fault::Differs);
}

#[test]
fn a_bad_record_says_which_entry_it_is() {
    let bad = BadRecord { entry: 3, fault: Fault::Nobody };

    assert_eq!(bad.to_string(), "entry 3 of the game's log does not replay: nobody did it");
}
