//! The room: board, clocks, and what you may do.

use std::sync::Arc;

use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::i18n::Texts;
use crate::model::account::Account;
use crate::model::ids::{AccountId, RoomId};
use crate::model::room::RoomState;
use crate::rules::outcome::Outcome;
use crate::rules::stone::{Seat, Stone};
use crate::web::answer;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::html::Html;
use crate::web::notice::Notice;
use crate::web::parts::actions::{self, Button};
use crate::web::parts::headline;
use crate::web::parts::moves::MovesPart;
use crate::web::parts::notice::NoticePart;
use crate::web::parts::position::{self, Position};
use crate::web::parts::seats::SeatPart;
use crate::web::parts::table::Table;
use crate::web::paths;
use crate::web::query::Asked;
use crate::web::shell::Shell;

#[derive(Template)]
#[template(path = "pages/room/show.html")]
struct RoomPage {
    shell: Shell,
    csrf: String,
    name: String,
    notice: Option<NoticePart>,
    /// What was typed and could not be read: it stays in the field.
    typed: String,
    headline: String,
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
}

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

/// `GET /rooms/N`.
pub async fn get(
    request: HttpRequest,
    path: Path<RoomId>,
    asked: Asked,
    visitor: Visitor,
) -> Result<HttpResponse, PageError> {
    let state = visitor.state.store.reader.room(*path).await?.ok_or(PageError::NotFound)?;
    if let (Some(ply), Some(game)) = (asked.read("ply"), state.game.as_deref()) {
        return Ok(answer::see_other(&paths::game_at(game.head.id, ply)));
    }
    let notice = Notice::read(asked.text("said"), asked.text("at"), asked.text("n"));
    page(&request, &visitor, state, notice, asked.text("text")).await
}

/// The room's page for this visitor.
pub async fn page(
    request: &HttpRequest,
    visitor: &Visitor,
    state: Arc<RoomState>,
    notice: Option<Notice>,
    typed: &str,
) -> Result<HttpResponse, PageError> {
    let people = visitor.state.store.reader.accounts(&people_of(&state)).await?;
    let page = RoomPage::new(visitor, state, &people, notice).with_typed(typed);
    Ok(Html::of(page).respond_to(request))
}

/// Everyone who sits in the room or played its last game.
fn people_of(state: &RoomState) -> Vec<AccountId> {
    let sitters = Seat::ALL.into_iter().filter_map(|seat| state.room.seats[seat].map(|sitter| sitter.account));
    let players = state.game.iter().flat_map(|game| Seat::ALL.map(|seat| game.head.players[seat]));
    sitters.chain(players).chain([state.room.host]).collect()
}

impl RoomPage {
    fn new(visitor: &Visitor, state: Arc<RoomState>, people: &[Account], notice: Option<Notice>) -> Self {
        let now = visitor.state.clock.now();
        let t = visitor.texts();
        let table = Table { state: &state, people, viewer: visitor.account(), now, t };
        let headline = headline::headline(&table);
        let near = table.viewer_colour().unwrap_or(Stone::Black);
        let shown = table.game().map_or(0, |game| game.game.ply());
        Self {
            shell: Shell::of(visitor, "room", None, headline.clone()),
            csrf: visitor.csrf(),
            name: name_of(&state, people, t),
            rows: position::forbidding_rows_in_words(&table, notice.as_ref()),
            position: position::of_room(&table, notice.as_ref(), visitor.wants_plain_board()),
            notice: notice.map(|notice| NoticePart::new(&notice, t)),
            typed: String::new(),
            headline,
            top: SeatPart::new(&table, near.other()),
            bottom: SeatPart::new(&table, near),
            buttons: actions::buttons(&table),
            moves: table.game().map(|game| MovesPart::new(game, shown, t)),
            facts: facts(&state, t),
            marks: Marks::of(&table),
            is_plain: visitor.wants_plain_board(),
            state,
        }
    }

    fn with_typed(self, typed: &str) -> Self {
        Self { typed: typed.to_owned(), ..self }
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
