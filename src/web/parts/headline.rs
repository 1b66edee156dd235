//! What is new in a room, in one line: it is the page's title and its first heading.

use crate::i18n::Texts;
use crate::i18n::result::Side;
use crate::i18n::time;
use crate::model::game::GameState;
use crate::rules::action::{Act, Action};
use crate::rules::phase::Phase;
use crate::rules::stone::{PerSeat, Seat, Stone};
use crate::web::parts::table::Table;

/// The line for this viewer: "Your move – Black played j9, 4:12 left".
#[must_use]
pub fn headline(table: &Table<'_>) -> String {
    match table.game() {
        Some(game) => of_game(table, game),
        None => of_seats(table),
    }
}

/// Before a game: who is missing, or who must press what.
fn of_seats(table: &Table<'_>) -> String {
    let (t, room) = (table.t, &table.state.room);
    if room.closed {
        return t.say("room-closed");
    }
    let sitters: Vec<_> = Seat::ALL.into_iter().filter_map(|seat| room.seats[seat]).collect();
    match (&sitters[..], table.viewer) {
        ([_, _], Some(viewer)) if table.sits().is_some() && !table.is_ready(viewer) => t.say("room-press-ready"),
        ([_, _], _) => t.say("room-waiting-for-ready"),
        (_, _) if table.sits().is_some() => t.say("room-waiting-for-opponent"),
        (_, _) => t.say("room-seat-is-free"),
    }
}

fn of_game(table: &Table<'_>, game: &GameState) -> String {
    if let Some(outcome) = game.game.outcome() {
        let names = PerSeat::new(|seat| table.name(game, seat));
        let sides = PerSeat::new(|seat| Side { name: &names[seat], colour: game.game.colour(seat) });
        return table.t.result_named(outcome, &sides);
    }
    let task = task(table, game);
    let news = game.game.log().len().checked_sub(1).map(|last| news(table.t, game, last));
    let left = game.game.turn().and_then(|seat| game.game.left(seat, table.now)).map(time::hands);
    match (news, left) {
        (Some(news), Some(left)) => table
            .t
            .say_with("room-headline-clock", &[("task", task.into()), ("news", news.into()), ("left", left.into())]),
        (Some(news), None) => table.t.say_with("room-headline", &[("task", task.into()), ("news", news.into())]),
        (None, Some(left)) => table.t.say_with("room-headline-left", &[("task", task.into()), ("left", left.into())]),
        (None, None) => task,
    }
}

/// What is to be done now, and by whom.
fn task(table: &Table<'_>, game: &GameState) -> String {
    let t = table.t;
    let Some(turn) = game.game.turn() else {
        return String::new();
    };
    if table.plays() == Some(turn) {
        return match game.game.phase() {
            Phase::Swap => t.say("room-you-swap"),
            Phase::Offer { count } => t.say_with("room-you-offer", &[("count", (*count).into())]),
            Phase::Choose { .. } => t.say("room-you-choose"),
            Phase::Play | Phase::Over => t.say("room-you-move"),
        };
    }
    let who = [("name", table.name(game, turn).into()), ("side", t.side(game.game.colour(turn)).into())];
    match game.game.phase() {
        Phase::Swap => t.say_with("room-they-swap", &who),
        Phase::Offer { .. } => t.say_with("room-they-offer", &who),
        Phase::Choose { .. } => t.say_with("room-they-choose", &who),
        Phase::Play | Phase::Over => t.say_with("room-they-move", &who),
    }
}

/// One entry of the log, said of the colour that acted.
pub fn news(t: Texts, game: &GameState, index: usize) -> String {
    let entry = &game.game.log()[index];
    let Act::Did(action) = &entry.act else {
        return match entry.act {
            Act::Credit(time) => t.say_with("news-credit", &[("time", t.duration(time).into())]),
            Act::Flag | Act::Did(_) => t.say("news-flag"),
        };
    };
    let side = || entry.by.map_or_else(String::new, |seat| t.side(colour_then(game, seat, index)));
    let side = || ("side", side().into());
    match action {
        Action::Place(at) => t.say_with("news-placed", &[side(), ("at", (*at).into())]),
        Action::Pass => t.say_with("news-passed", &[side()]),
        Action::Swap => t.say("news-swapped"),
        Action::Keep => t.say("news-kept"),
        Action::Offer(points) => {
            let points: Vec<String> = points.iter().map(ToString::to_string).collect();
            t.say_with("news-offered", &[side(), ("points", points.join(", ").into())])
        }
        Action::Choose(at) => t.say_with("news-chose", &[side(), ("at", (*at).into())]),
        Action::Claim => t.say_with("news-claimed", &[side()]),
        Action::Resign => t.say_with("news-resigned", &[side()]),
        Action::AskDraw => t.say_with("news-draw-asked", &[side()]),
        Action::AcceptDraw => t.say_with("news-draw-accepted", &[side()]),
        Action::RefuseDraw => t.say_with("news-draw-refused", &[side()]),
        Action::WithdrawDraw => t.say_with("news-draw-withdrawn", &[side()]),
        Action::Flee => t.say_with("news-fled", &[side()]),
    }
}

/// The colour that a seat had when it acted: its present one, turned back by every swap since.
fn colour_then(game: &GameState, seat: Seat, index: usize) -> Stone {
    let since = &game.game.log()[index + 1..];
    let swaps = since.iter().filter(|later| later.act == Act::Did(Action::Swap)).count();
    let now = game.game.colour(seat);
    if swaps % 2 == 0 { now } else { now.other() }
}
