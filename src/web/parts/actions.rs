//! The buttons below the headline: what this viewer may do now, always in the same order.

use crate::rules::game::Game;
use crate::rules::phase::Phase;
use crate::rules::stone::{Seat, Stone};
use crate::web::parts::table::Table;

/// A button of the room's form.
#[derive(Debug, Clone)]
pub struct Button {
    /// The field it sends.
    pub name: &'static str,
    /// The value it sends.
    pub value: String,
    /// What it says.
    pub label: String,
    /// True if and only if it is the thing to do now.
    pub is_main: bool,
}

impl Button {
    fn main(name: &'static str, value: impl Into<String>, label: String) -> Self {
        Self { name, value: value.into(), label, is_main: true }
    }

    fn other(name: &'static str, value: impl Into<String>, label: String) -> Self {
        Self { is_main: false, ..Self::main(name, value, label) }
    }
}

/// The viewer's buttons.
#[must_use]
pub fn buttons(table: &Table<'_>) -> Vec<Button> {
    match (table.plays(), table.sits()) {
        (Some(seat), _) => {
            let game = table.state.game.as_deref().expect("whoever plays has a game");
            in_game(table, &game.game, seat)
        }
        (None, Some(_)) => on_a_seat(table),
        (None, None) => beside(table),
    }
}

/// While playing: the decision that is due, then claim, pass, draw and resignation.
fn in_game(table: &Table<'_>, game: &Game, seat: Seat) -> Vec<Button> {
    let t = table.t;
    let mut buttons = Vec::new();
    if game.turn() == Some(seat) {
        buttons.extend(decision(table, game));
    }
    if game.may_claim(seat) {
        buttons.push(Button::main("act", "claim", t.say("room-claim")));
    }
    if game.may_pass(seat) {
        buttons.push(Button::other("act", "pass", t.say("room-pass")));
    }
    match game.draw_asked_by() {
        Some(asker) if asker == seat => {
            buttons.push(Button::other("act", "withdraw:draw", t.say("room-withdraw-draw")));
        }
        Some(_) => {
            buttons.push(Button::main("act", "accept:draw", t.say("room-accept-draw")));
            buttons.push(Button::other("act", "refuse:draw", t.say("room-refuse-draw")));
        }
        None if game.may_ask_draw(seat) => buttons.push(Button::other("act", "draw", t.say("room-ask-draw"))),
        None => {}
    }
    buttons.push(Button::other("act", "resign", t.say("room-resign")));
    buttons
}

/// The buttons of the opening's decisions; a stone is placed on the board itself.
fn decision(table: &Table<'_>, game: &Game) -> Vec<Button> {
    let t = table.t;
    match game.phase() {
        Phase::Swap => {
            vec![Button::main("act", "swap", t.say("room-swap")), Button::main("act", "keep", t.say("room-keep"))]
        }
        Phase::Offer { count } if table.state.room.draft.len() == *count => {
            let points: Vec<String> = table.state.room.draft.iter().map(ToString::to_string).collect();
            let label = t.say_with("room-offer", &[("points", points.join(", ").into())]);
            vec![Button::main("act", "offer", label)]
        }
        Phase::Choose { offers } => offers
            .iter()
            .map(|at| Button::main("act", format!("choose:{at}"), t.say_with("room-choose", &[("at", (*at).into())])))
            .collect(),
        Phase::Offer { .. } | Phase::Play | Phase::Over => Vec::new(),
    }
}

/// On a seat while no game runs.
fn on_a_seat(table: &Table<'_>) -> Vec<Button> {
    let t = table.t;
    let mut buttons = Vec::new();
    let both_sit = Seat::ALL.into_iter().all(|seat| table.state.room.seats[seat].is_some());
    let is_ready = table.viewer.is_some_and(|viewer| table.is_ready(viewer));
    if both_sit && !is_ready {
        let label = if table.game().is_some() { t.say("room-rematch") } else { t.say("room-ready") };
        buttons.push(Button::main("ready", "yes", label));
    }
    buttons.push(Button::other("leave", "yes", t.say("room-leave-seat")));
    buttons
}

/// Signed in, but on no seat: the seats that are free.
fn beside(table: &Table<'_>) -> Vec<Button> {
    let room = &table.state.room;
    if room.playing || room.closed || table.viewer.is_none() {
        return Vec::new();
    }
    let free = Seat::ALL.into_iter().filter(|seat| room.seats[*seat].is_none());
    let button = |seat| match seat {
        Seat::First => Button::main("seat", Stone::Black.as_str(), table.t.say("room-sit-black")),
        Seat::Second => Button::main("seat", Stone::White.as_str(), table.t.say("room-sit-white")),
    };
    free.map(button).collect()
}
