//! The list of what was played, each with a link to the position after it.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::i18n::Texts;
use crate::model::game::GameState;
use crate::rules::action::{Act, Action};
use crate::web::paths;

/// Moves and opening decisions in order.
#[derive(Debug, Clone, Template)]
#[template(path = "parts/moves.html")]
pub struct MovesPart {
    t: Texts,
    items: Vec<Item>,
}

impl HtmlSafe for MovesPart {}

#[derive(Debug, Clone)]
enum Item {
    /// A stone or a pass, with its number.
    Ply { number: usize, text: String, path: String, is_shown: bool },
    /// Something that placed no stone.
    Remark(String),
}

impl MovesPart {
    /// The moves of a game; `shown` is the ply whose position the page shows.
    #[must_use]
    pub fn new(game: &GameState, shown: usize, t: Texts) -> Self {
        let plies = game.game.plies();
        let mut items = Vec::with_capacity(plies.len());
        for (index, entry) in game.game.log().iter().enumerate() {
            if let Some(place) = plies.iter().position(|ply| ply.entry == index) {
                let number = place + 1;
                let text = plies[place].at.map_or_else(|| t.say("moves-pass"), |at| at.to_string());
                let path = paths::game_at(game.head.id, number);
                items.push(Item::Ply { number, text, path, is_shown: number == shown });
            } else if let Some(remark) = remark(&entry.act, t) {
                items.push(Item::Remark(remark));
            }
        }
        Self { t, items }
    }
}

/// What the list says of an act that is no move.
fn remark(act: &Act, t: Texts) -> Option<String> {
    match act {
        Act::Did(Action::Swap) => Some(t.say("moves-swap")),
        Act::Did(Action::Keep) => Some(t.say("moves-keep")),
        Act::Did(Action::Offer(points)) => {
            let points: Vec<String> = points.iter().map(ToString::to_string).collect();
            Some(t.say_with("moves-offer", &[("points", points.join(" ").into())]))
        }
        Act::Did(Action::Claim) => Some(t.say("moves-claim")),
        Act::Did(_) | Act::Flag | Act::Credit(_) => None,
    }
}
