//! A player: rank, standings, record, games.

use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::ladder::dan;
use crate::model::account::Account;
use crate::model::game::GameFilter;
use crate::model::ids::AccountId;
use crate::model::ladder::Record;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::html::Html;
use crate::web::pages::game::list;
use crate::web::parts::games::GamesPart;
use crate::web::query::Asked;
use crate::web::shell::{Section, Shell};

/// Games on a player's page.
const GAMES: u32 = 20;

#[derive(Template)]
#[template(path = "pages/player/show.html")]
struct PlayerPage {
    shell: Shell,
    account: Account,
    rank: String,
    since: String,
    record: Record,
    games: GamesPart,
}

/// `GET /players/N`.
pub async fn get(
    request: HttpRequest,
    path: Path<AccountId>,
    asked: Asked,
    visitor: Visitor,
) -> Result<HttpResponse, PageError> {
    let t = visitor.texts();
    let reader = &visitor.state.store.reader;
    let account = reader.account(*path).await?.ok_or(PageError::NotFound)?;
    let filter = GameFilter { player: Some(account.id) };
    let games = list::part(&visitor, filter, &asked, GAMES, format!("/players/{}", account.id)).await?;
    let page = PlayerPage {
        shell: Shell::of(&visitor, "player", Some(Section::Players), account.name.to_string()),
        rank: t.rank(dan::rank(account.standings.dan)),
        since: t.say_with("player-since", &[("date", t.date(account.created_at).into())]),
        record: reader.record_of(account.id).await?,
        games,
        account,
    };
    Ok(Html::of(page).respond_to(&request))
}
