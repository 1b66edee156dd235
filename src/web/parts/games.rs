//! A list of games that have ended.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::i18n::Texts;
use crate::ladder::dan;
use crate::model::game::GameSummary;
use crate::rules::stone::{PerSeat, Seat, Stone};
use crate::web::paths;

/// Lines with players, result, length and date.
#[derive(Debug, Clone, Template)]
#[template(path = "parts/games.html")]
pub struct GamesPart {
    t: Texts,
    rows: Vec<GameRow>,
    more: Option<String>,
}

impl HtmlSafe for GamesPart {}

#[derive(Debug, Clone)]
struct GameRow {
    path: String,
    players: PerSeat<GamePlayer>,
    result: String,
    length: String,
    is_rated: bool,
    terms: String,
    date: String,
}

#[derive(Debug, Clone)]
struct GamePlayer {
    path: String,
    name: String,
    rank: String,
    colour: Stone,
    is_winner: bool,
}

impl GamesPart {
    /// These games; `more` leads to the next ones.
    #[must_use]
    pub fn new(games: &[GameSummary], more: Option<String>, t: Texts) -> Self {
        Self { t, rows: games.iter().map(|game| GameRow::new(game, t)).collect(), more }
    }
}

impl GameRow {
    fn new(game: &GameSummary, t: Texts) -> Self {
        let player = |seat: Seat| GamePlayer {
            path: paths::player(game.players[seat].id),
            name: game.players[seat].name.to_string(),
            rank: t.rank(dan::rank(game.players[seat].dan)),
            colour: game.colour(seat),
            is_winner: game.outcome.winner() == Some(seat),
        };
        Self {
            path: paths::game(game.id),
            players: PerSeat::new(player),
            result: t.result(&game.outcome, &PerSeat::new(|seat| game.colour(seat))),
            length: t.say_with("lobby-ply", &[("count", game.ply.into())]),
            is_rated: game.rated,
            terms: t.terms_line(&game.terms),
            date: t.instant(game.ended_at),
        }
    }
}
