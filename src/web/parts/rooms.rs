//! A room as one line of the lobby.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::i18n::Texts;
use crate::ladder::dan;
use crate::model::account::Player;
use crate::model::ids::AccountId;
use crate::model::room::RoomSummary;
use crate::rules::stone::Seat;
use crate::web::paths::{self, View};

/// One line: the room's name, who sits there, its terms in short.
#[derive(Debug, Clone, Template)]
#[template(path = "parts/room_row.html")]
pub struct RoomRow {
    t: Texts,
    path: String,
    name: String,
    players: Vec<(String, String)>,
    terms: String,
    is_rated: bool,
    length: Option<String>,
    /// True if and only if the viewer must act in it.
    pub is_due: bool,
}

impl HtmlSafe for RoomRow {}

impl RoomRow {
    /// The line for this viewer.
    #[must_use]
    pub fn new(room: &RoomSummary, viewer: Option<AccountId>, view: View, t: Texts) -> Self {
        let players = Seat::ALL.into_iter().filter_map(|seat| room.seats[seat].as_ref());
        let of_host = || t.say_with("room-of", &[("name", room.host.name.to_string().into())]);
        let sits = |seat: Seat| viewer.is_some() && room.seats[seat].as_ref().map(|player| player.id) == viewer;
        Self {
            t,
            path: paths::room_in(room.id, view),
            name: room.settings.name.clone().unwrap_or_else(of_host),
            players: players.map(|player| (player.name.to_string(), rank(player, t))).collect(),
            terms: t.terms_line(&room.settings.terms),
            is_rated: room.settings.rated,
            length: room.playing.then(|| t.say_with("lobby-ply", &[("count", room.ply.into())])),
            is_due: room.playing && room.turn.is_some_and(sits),
        }
    }
}

fn rank(player: &Player, t: Texts) -> String {
    t.rank(dan::rank(player.dan))
}
