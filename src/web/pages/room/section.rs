//! The part of a room's page that changes: one `<section class="pos">`, whole, as one viewer sees it.

use std::sync::Arc;

use askama::Template;
use askama::filters::HtmlSafe;

use crate::i18n::Texts;
use crate::model::account::Account;
use crate::model::ids::AccountId;
use crate::model::room::RoomState;
use crate::rules::outcome::Outcome;
use crate::rules::stone::{Seat, Stone};
use crate::store::{Reader, StoreError};
use crate::time::Timestamp;
use crate::web::extract::Visitor;
use crate::web::notice::Notice;
use crate::web::parts::actions::{self, Button};
use crate::web::parts::headline;
use crate::web::parts::moves::MovesPart;
use crate::web::parts::notice::NoticePart;
use crate::web::parts::position::{self, Position};
use crate::web::parts::seats::SeatPart;
use crate::web::parts::table::Table;
use crate::web::paths::{self, View};

/// The position with everything that follows from it.
#[derive(Template)]
#[template(path = "parts/room_section.html")]
pub struct RoomSection {
    t: Texts,
    name: String,
    notice: Option<NoticePart>,
    /// What is new, in one sentence.
    pub headline: String,
    /// The rows that make the refused or the losing stone forbidden.
    rows: Option<String>,
    position: Position,
    top: SeatPart,
    bottom: SeatPart,
    buttons: Vec<Button>,
    moves: Option<MovesPart>,
    facts: Vec<String>,
    state: Arc<RoomState>,
    marks: Marks,
    is_plain: bool,
    is_signed_in: bool,
    can_stream: bool,
    view: View,
}

impl HtmlSafe for RoomSection {}

/// The marks of the section, for tests, user styles and scripts (`HTTP` §5).
struct Marks {
    game: String,
    ply: usize,
    phase: &'static str,
    turn: &'static str,
    seat: &'static str,
    result: &'static str,
    /// The viewer types moves here.
    plays: bool,
    is_host: bool,
    /// There is news to wait for.
    waits: bool,
}

/// Who looks at a room, and how.
#[derive(Debug, Clone, Copy)]
pub struct Viewer {
    /// Who, if signed in.
    pub account: Option<AccountId>,
    /// In which language.
    pub t: Texts,
    /// The board is drawn in letters.
    pub is_plain: bool,
    /// The page could go on by itself.
    pub can_stream: bool,
    /// Whether it does.
    pub view: View,
}

impl Viewer {
    /// This visitor.
    #[must_use]
    pub fn of(visitor: &Visitor, view: View) -> Self {
        Self {
            account: visitor.account(),
            t: visitor.texts(),
            is_plain: visitor.wants_plain_board(),
            can_stream: visitor.can_stream,
            view,
        }
    }
}

/// The accounts of everyone who sits in the room or played its last game, and of its host.
///
/// # Errors
/// If the database cannot be read.
pub async fn people(reader: &Reader, state: &RoomState) -> Result<Vec<Account>, StoreError> {
    let sitters = Seat::ALL.into_iter().filter_map(|seat| state.room.seats[seat].map(|sitter| sitter.account));
    let players = state.game.iter().flat_map(|game| Seat::ALL.map(|seat| game.head.players[seat]));
    let all: Vec<AccountId> = sitters.chain(players).chain([state.room.host]).collect();
    reader.accounts(&all).await
}

impl RoomSection {
    /// The room at `now`, with what there is to say to this viewer.
    #[must_use]
    pub fn new(
        viewer: &Viewer,
        state: Arc<RoomState>,
        people: &[Account],
        now: Timestamp,
        notice: Option<&Notice>,
    ) -> Self {
        let t = viewer.t;
        let table = Table { state: &state, people, viewer: viewer.account, now, t };
        let near = table.viewer_colour().unwrap_or(Stone::Black);
        let shown = table.game().map_or(0, |game| game.game.ply());
        Self {
            t,
            name: name_of(&state, people, t),
            rows: position::forbidding_rows_in_words(&table, notice),
            position: position::of_room(&table, notice, viewer.is_plain),
            notice: notice.map(|notice| NoticePart::new(notice, t)),
            headline: headline::headline(&table),
            top: SeatPart::new(&table, near.other()),
            bottom: SeatPart::new(&table, near),
            buttons: actions::buttons(&table),
            moves: table.game().map(|game| MovesPart::new(game, shown, t)),
            facts: facts(&state, t),
            marks: Marks::of(&table),
            is_plain: viewer.is_plain,
            is_signed_in: viewer.account.is_some(),
            can_stream: viewer.can_stream,
            view: viewer.view,
            state,
        }
    }

    /// True if and only if the viewer types moves here.
    #[must_use]
    pub fn plays(&self) -> bool {
        self.marks.plays
    }

    /// The room that answers once something has happened.
    fn wait(&self) -> String {
        paths::wait(self.state.room.id, self.state.room.version)
    }

    fn login(&self) -> String {
        paths::login(&format!("/rooms/{}", self.state.room.id))
    }
}

impl Marks {
    fn of(table: &Table<'_>) -> Self {
        let game = table.game();
        let rules = game.map(|game| &game.game);
        Self {
            game: game.map_or_else(String::new, |game| game.head.id.to_string()),
            ply: rules.map_or(0, crate::rules::game::Game::ply),
            phase: rules.map_or("seats", |game| game.phase().as_str()),
            turn: rules.and_then(crate::rules::game::Game::to_move).map_or("", Stone::as_str),
            seat: table.viewer_colour().map_or("none", Stone::as_str),
            result: rules.and_then(|game| Some(result_word(game.outcome()?, |seat| game.colour(seat)))).unwrap_or(""),
            plays: table.plays().is_some(),
            is_host: table.viewer == Some(table.state.room.host),
            waits: table.to_act().is_none() && !table.state.room.closed,
        }
    }
}

/// `black`, `white` or `draw`.
fn result_word(outcome: &Outcome, colour: impl Fn(Seat) -> Stone) -> &'static str {
    outcome.winner().map_or("draw", |seat| colour(seat).as_str())
}

/// The room's name, or whose room it is.
pub fn name_of(state: &RoomState, people: &[Account], t: Texts) -> String {
    if let Some(name) = &state.room.settings.name {
        return name.clone();
    }
    let host = people.iter().find(|account| account.id == state.room.host);
    t.say_with("room-of", &[("name", host.map_or_else(String::new, |host| host.name.to_string()).into())])
}

/// The terms in words, one sentence each.
fn facts(state: &RoomState, t: Texts) -> Vec<String> {
    let terms = match state.game.as_deref() {
        Some(game) if state.room.playing => &game.head.terms,
        _ => &state.room.settings.terms,
    };
    let rated = if state.room.settings.rated { t.say("room-rated") } else { t.say("room-not-rated") };
    std::iter::once(rated).chain(t.terms_sentences(terms)).collect()
}
