//! Games that were played, newest first, paged by the game where the last page ended.

use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::model::game::GameFilter;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::html::Html;
use crate::web::parts::games::GamesPart;
use crate::web::query::Asked;
use crate::web::shell::{Section, Shell};

/// Games on a page.
const PER_PAGE: u32 = 30;

#[derive(Template)]
#[template(path = "pages/game/list.html")]
struct GamesPage {
    shell: Shell,
    games: GamesPart,
}

/// `GET /games`.
pub async fn get(request: HttpRequest, asked: Asked, visitor: Visitor) -> Result<HttpResponse, PageError> {
    let games = part(&visitor, GameFilter::default(), &asked, PER_PAGE, "/games".to_owned()).await?;
    let title = visitor.texts().say("games-title");
    let page = GamesPage { shell: Shell::of(&visitor, "games", Some(Section::Games), title), games };
    Ok(Html::of(page).respond_to(&request))
}

/// A list of games for any page; `base` is that page's path.
pub async fn part(
    visitor: &Visitor,
    filter: GameFilter,
    asked: &Asked,
    per_page: u32,
    base: String,
) -> Result<GamesPart, PageError> {
    let before = asked.read("before");
    // One more than is shown tells whether there is another page.
    let mut games = visitor.state.store.reader.games(filter, before, per_page + 1).await?;
    let has_more = games.len() > per_page as usize;
    games.truncate(per_page as usize);
    let more = games.last().filter(|_| has_more).map(|last| format!("{base}?before={}", last.id));
    Ok(GamesPart::new(&games, more, visitor.texts()))
}
