//! Everyone who plays here, found by name in any script.

use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::ladder::dan;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::html::Html;
use crate::web::parts::pager::PagerPart;
use crate::web::paths;
use crate::web::query::Asked;
use crate::web::shell::{Section, Shell};

/// Players on a page.
const PER_PAGE: u32 = 50;

#[derive(Template)]
#[template(path = "pages/player/list.html")]
struct PlayersPage {
    shell: Shell,
    search: String,
    rows: Vec<PlayerRow>,
    pager: PagerPart,
}

struct PlayerRow {
    path: String,
    name: String,
    rank: String,
    since: String,
}

/// `GET /players`.
pub async fn get(request: HttpRequest, asked: Asked, visitor: Visitor) -> Result<HttpResponse, PageError> {
    let t = visitor.texts();
    let search = asked.text("name");
    let number = asked.read("page").unwrap_or(1).max(1);
    let wanted = Some(search).filter(|name| !name.is_empty());
    let page = visitor.state.store.reader.players(wanted, number, PER_PAGE).await?;
    let base = format!("/players?name={}&page=", paths::escaped(search));
    let rows = page.items.iter().map(|account| PlayerRow {
        path: paths::player(account.id),
        name: account.name.to_string(),
        rank: t.rank(dan::rank(account.standings.dan)),
        since: t.date(account.created_at),
    });
    let page = PlayersPage {
        shell: Shell::of(&visitor, "players", Some(Section::Players), t.say("players-title")),
        search: search.to_owned(),
        rows: rows.collect(),
        pager: PagerPart::new(&page, base, t),
    };
    Ok(Html::of(page).respond_to(&request))
}
