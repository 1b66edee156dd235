//! The record of a game, ply by ply.

use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::i18n::Texts;
use crate::i18n::result::Side;
use crate::i18n::time;
use crate::ladder::ledger::Ladder;
use crate::model::account::Account;
use crate::model::game::GameState;
use crate::model::ids::GameId;
use crate::model::ladder::Posting;
use crate::rules::stone::{PerSeat, Seat, Stone};
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::html::Html;
use crate::web::parts::headline;
use crate::web::parts::moves::MovesPart;
use crate::web::parts::position::{self, Position};
use crate::web::paths;
use crate::web::query::Asked;
use crate::web::shell::{Section, Shell};

#[derive(Template)]
#[template(path = "pages/game/show.html")]
struct GamePage {
    shell: Shell,
    id: GameId,
    room: String,
    ply: usize,
    last: usize,
    players: Vec<Player>,
    position: Position,
    moves: MovesPart,
    log: Vec<LogRow>,
    ledger: Vec<LedgerLine>,
    facts: Vec<String>,
    has_clock: bool,
    is_over: bool,
    is_plain: bool,
}

/// A player of the game, with the colour at its end.
struct Player {
    path: String,
    name: String,
    colour: Stone,
}

/// One entry of the log in words.
struct LogRow {
    at: String,
    what: String,
    used: String,
    left: String,
}

/// What a ladder made of the game for one player.
struct LedgerLine {
    ladder: String,
    name: String,
    before: i64,
    after: i64,
}

/// `GET /games/N?ply=K`.
pub async fn get(
    request: HttpRequest,
    path: Path<GameId>,
    asked: Asked,
    visitor: Visitor,
) -> Result<HttpResponse, PageError> {
    let reader = &visitor.state.store.reader;
    let game = reader.game(*path).await?.ok_or(PageError::NotFound)?;
    let people = reader.accounts(&Seat::ALL.map(|seat| game.head.players[seat])).await?;
    let ledger = reader.changes_of_game(game.head.id).await?;
    let last = game.game.ply();
    let ply = asked.read("ply").unwrap_or(last).min(last);
    Ok(Html::of(GamePage::new(&visitor, &game, &people, &ledger, ply)).respond_to(&request))
}

impl GamePage {
    fn new(visitor: &Visitor, state: &GameState, people: &[Account], ledger: &[Posting], ply: usize) -> Self {
        let t = visitor.texts();
        let names = PerSeat::new(|seat| {
            let account = people.iter().find(|account| account.id == state.head.players[seat]);
            account.map_or_else(String::new, |account| account.name.to_string())
        });
        let players = Seat::ALL.map(|seat| Player {
            path: paths::player(state.head.players[seat]),
            name: names[seat].clone(),
            colour: state.game.colour(seat),
        });
        Self {
            shell: Shell::of(visitor, "game", Some(Section::Games), title(state, &names, t)),
            id: state.head.id,
            room: paths::room_in(state.head.room, visitor.view),
            ply,
            last: state.game.ply(),
            players: players.into(),
            position: position::of_record(state, ply, t, visitor.wants_plain_board()),
            moves: MovesPart::new(state, ply, t),
            log: log(state, t),
            ledger: ledger.iter().map(|row| ledger_line(row, state, &names, t)).collect(),
            facts: facts(state, t),
            has_clock: state.game.left(Seat::First, state.head.started_at).is_some(),
            is_over: state.game.outcome().is_some(),
            is_plain: visitor.wants_plain_board(),
        }
    }

    /// "Move 12 of 40".
    fn progress(&self) -> String {
        self.shell.t.say_with("game-ply", &[("ply", self.ply.into()), ("last", self.last.into())])
    }

    /// The links of the replay: first, back, forward, last; nothing where there is no further to go.
    fn steps(&self) -> Vec<(String, Option<String>)> {
        let t = self.shell.t;
        let back = self.ply.checked_sub(1);
        let forward = Some(self.ply + 1).filter(|ply| *ply <= self.last);
        let link = |ply: Option<usize>| ply.map(|ply| format!("{}#board", paths::game_at(self.id, ply)));
        vec![
            (t.say("game-first"), link(back.map(|_| 0))),
            (t.say("game-back"), link(back)),
            (t.say("game-forward"), link(forward)),
            (t.say("game-last"), link(forward.map(|_| self.last))),
        ]
    }
}

/// The result, or who plays while there is none.
fn title(state: &GameState, names: &PerSeat<String>, t: Texts) -> String {
    let sides = PerSeat::new(|seat| Side { name: &names[seat], colour: state.game.colour(seat) });
    match state.game.outcome() {
        Some(outcome) => t.result_named(outcome, &sides),
        None => t.say_with("game-running", &[("first", (&names.first).into()), ("second", (&names.second).into())]),
    }
}

/// Every entry with the time it took and the time it left.
fn log(state: &GameState, t: Texts) -> Vec<LogRow> {
    let mut since = state.head.started_at;
    let rows = state.game.log().iter().enumerate().map(|(index, entry)| {
        let used = entry.at.since(since);
        since = entry.at;
        LogRow {
            at: t.instant(entry.at),
            what: headline::news(t, state, index),
            used: time::hands(used),
            left: entry.by.map_or_else(String::new, |seat| time::hands(entry.left[seat])),
        }
    });
    rows.collect()
}

fn ledger_line(row: &Posting, state: &GameState, names: &PerSeat<String>, t: Texts) -> LedgerLine {
    let seat = state.head.seat_of(row.account).unwrap_or(Seat::First);
    let ladder = match row.ladder {
        Ladder::Dan => t.say("ladder-dan"),
        Ladder::Points => t.say("ladder-points"),
    };
    LedgerLine { ladder, name: names[seat].clone(), before: row.before, after: row.after }
}

/// When it was played, and by which terms.
fn facts(state: &GameState, t: Texts) -> Vec<String> {
    let started = t.say_with("game-started", &[("at", t.instant(state.head.started_at).into())]);
    let ended = state.head.ended_at.map(|at| t.say_with("game-ended", &[("at", t.instant(at).into())]));
    let rated = if state.head.rated { t.say("room-rated") } else { t.say("room-not-rated") };
    [started].into_iter().chain(ended).chain([rated]).chain(t.terms_sentences(&state.head.terms)).collect()
}
