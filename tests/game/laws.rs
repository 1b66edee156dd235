//! Laws that hold whatever two players send, and whenever.

use std::time::Duration;

use proptest::prelude::*;

use tengen::rules::action::{Act, Action};
use tengen::rules::clock::TimeControl;
use tengen::rules::game::{Game, Step, Terms};
use tengen::rules::opening::Opening;
use tengen::rules::phase::Phase;
use tengen::rules::point::Point;
use tengen::rules::refusal::Refusal;
use tengen::rules::ruleset::{Enforcement, Ruleset};
use tengen::rules::stone::{PerSeat, Seat};
use tengen::time::Timestamp;

use crate::table::START;

/// Something that may happen at a table.
#[derive(Debug, Clone)]
enum Event {
    /// The player who must act does what is due: this point, and this choice where there is one.
    Due(Point, usize),
    /// One of the players does this, due or not.
    Any(Seat, Action),
    /// The server was away.
    Outage(Duration),
    /// The sweeper passes.
    Sweep,
}

/// Few points, so that stones meet: rows and prohibitions happen.
fn point() -> impl Strategy<Value = Point> {
    (4_u8..12, 5_u8..11).prop_map(|(file, rank)| Point::new(file, rank).unwrap())
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        40 => point().prop_map(Action::Place),
        6 => prop::collection::vec(point(), 0..4).prop_map(Action::Offer),
        6 => point().prop_map(Action::Choose),
        3 => Just(Action::Pass),
        4 => Just(Action::Swap),
        2 => Just(Action::Keep),
        3 => Just(Action::Claim),
        3 => Just(Action::AskDraw),
        3 => Just(Action::RefuseDraw),
        2 => Just(Action::WithdrawDraw),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    let seat = prop_oneof![Just(Seat::First), Just(Seat::Second)];
    let rare = prop_oneof![Just(Action::Resign), Just(Action::Flee), Just(Action::AcceptDraw)];
    prop_oneof![
        90 => (point(), any::<usize>()).prop_map(|(at, choice)| Event::Due(at, choice)),
        20 => (seat.clone(), action()).prop_map(|(seat, action)| Event::Any(seat, action)),
        1 => (seat, rare).prop_map(|(seat, action)| Event::Any(seat, action)),
        2 => (0_u64..100_000).prop_map(|ms| Event::Outage(Duration::from_millis(ms))),
        2 => Just(Event::Sweep),
    ]
}

fn clock() -> impl Strategy<Value = TimeControl> {
    let bank = 30_000_u64..400_000;
    prop_oneof![
        Just(TimeControl::None),
        bank.clone().prop_map(|bank_ms| TimeControl::Absolute { bank_ms }),
        (bank.clone(), 0_u64..90_000).prop_map(|(bank_ms, floor_ms)| TimeControl::Floor { bank_ms, floor_ms }),
        (bank, 0_u64..9_000).prop_map(|(bank_ms, increment_ms)| TimeControl::Fischer { bank_ms, increment_ms }),
    ]
}

fn terms() -> impl Strategy<Value = Terms> {
    let ruleset = prop::sample::select(Ruleset::ALL.to_vec());
    let enforcement = prop::sample::select(Enforcement::ALL.to_vec());
    let opening = prop::sample::select(Opening::ALL.to_vec());
    (ruleset, enforcement, opening, clock(), any::<bool>())
        .prop_map(|(ruleset, enforcement, opening, clock, draws)| Terms { ruleset, enforcement, opening, clock, draws })
}

/// Events with the milliseconds between them; time seldom runs backwards.
fn course() -> impl Strategy<Value = Vec<(Event, i64)>> {
    let pause = prop_oneof![20 => 0_i64..3_000, 3 => 3_000_i64..40_000, 1 => -5_000_i64..0];
    prop::collection::vec((event(), pause), 1..120)
}

fn happen(game: &mut Game, event: &Event, now: Timestamp) -> Option<Result<Step, Refusal>> {
    match event {
        Event::Due(at, choice) => {
            let action = due(game, *at, *choice);
            game.turn().map(|seat| game.apply(seat, &action, now))
        }
        Event::Any(seat, action) => Some(game.apply(*seat, action, now)),
        Event::Outage(time) => game.credit(*time, now).map(Ok),
        Event::Sweep => game.flag(now).map(Ok),
    }
}

/// What the phase asks for: on this point or the next empty one, and this choice where there is one.
fn due(game: &Game, at: Point, choice: usize) -> Action {
    let of = |points: &[Point]| points[choice % points.len()];
    let next = || Point::all().cycle().skip(at.index()).take(Point::COUNT).find(|at| game.board().is_empty_at(*at));
    match (game.phase(), choice % 8) {
        (Phase::Swap, 0..3) => Action::Swap,
        (Phase::Swap, 3) => Action::Keep,
        (Phase::Play, 7) if game.may_claim(game.turn().unwrap()) => Action::Claim,
        (Phase::Offer { .. }, _) => Action::Offer(vec![at, Point::all().nth(choice % Point::COUNT).unwrap()]),
        (Phase::Choose { offers }, _) => Action::Choose(of(offers)),
        (Phase::Play | Phase::Swap | Phase::Over, _) => {
            Action::Place(game.opening_points().map_or_else(|| next().unwrap_or(at), |points| of(&points)))
        }
    }
}

/// What `seen` is the number of.
fn position(game: &Game) -> impl PartialEq + use<> {
    let colours = PerSeat::new(|seat| game.colour(seat));
    (game.plies().len(), *game.board(), colours, game.phase().clone(), game.outcome().cloned())
}

fn sum(step: &Step) -> Duration {
    step.entry.left.first + step.entry.left.second
}

proptest! {
    #[test]
    fn a_denied_wish_changes_nothing_and_a_granted_one_is_one_entry(terms in terms(), course in course()) {
        let (mut game, mut now) = (Game::start(terms, START), START);
        for (event, pause) in course {
            now = Timestamp::from_millis(now.as_millis() + pause);
            let before = game.clone();
            let Some(Ok(step)) = happen(&mut game, &event, now) else {
                prop_assert_eq!(&game, &before);
                continue;
            };
            prop_assert_eq!(game.log().len(), before.log().len() + 1);
            prop_assert_eq!(game.log().last(), Some(&step.entry));
            prop_assert_eq!(game.outcome(), step.ended.as_ref());
            prop_assert_eq!(step.moved, position(&game) != position(&before));
            let clock_runs = game.outcome().is_none() && game.terms().clock != TimeControl::None;
            prop_assert_eq!(game.deadline().is_some(), clock_runs);
        }
    }

    #[test]
    fn the_log_of_any_game_replays_to_that_game(terms in terms(), course in course()) {
        let (mut game, mut now) = (Game::start(terms, START), START);
        for (event, pause) in course {
            now = Timestamp::from_millis(now.as_millis() + pause);
            happen(&mut game, &event, now);
        }

        let again = Game::replay(game.terms().clone(), START, game.log());

        prop_assert_eq!(again, Ok(game));
    }

    #[test]
    fn a_button_is_offered_exactly_when_pressing_it_is_granted(terms in terms(), course in course()) {
        let terms = Terms { clock: TimeControl::None, ..terms };
        let mut game = Game::start(terms, START);
        for (event, _) in course {
            happen(&mut game, &event, START);
            for seat in Seat::ALL {
                let granted = |action| game.clone().apply(seat, &action, START).is_ok();
                prop_assert_eq!(game.may_pass(seat), granted(Action::Pass));
                prop_assert_eq!(game.may_claim(seat), granted(Action::Claim));
                let asked = game.draw_asked_by().is_some();
                prop_assert_eq!(game.may_ask_draw(seat), granted(Action::AskDraw) && !asked);
            }
        }
    }

    #[test]
    fn under_an_absolute_clock_time_only_goes(terms in terms(), course in course(), bank_ms in 1_000_u64..400_000) {
        let terms = Terms { clock: TimeControl::Absolute { bank_ms }, ..terms };
        let (mut game, mut now) = (Game::start(terms, START), START);
        let mut total = Duration::from_millis(2 * bank_ms);
        for (event, pause) in course {
            now = now + Duration::from_millis(pause.unsigned_abs());
            let Some(Ok(step)) = happen(&mut game, &event, now) else { continue };
            if !matches!(step.entry.act, Act::Credit(_)) {
                prop_assert!(sum(&step) <= total, "{:?}", step);
            }
            total = sum(&step);
        }
    }
}
