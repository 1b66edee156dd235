//! Who leads a ladder; the viewer's own line is always shown.

use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::ladder::ledger::Ladder;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::html::Html;
use crate::web::parts::pager::PagerPart;
use crate::web::parts::standings::StandingRow;
use crate::web::paths;
use crate::web::query::Asked;
use crate::web::shell::{Section, Shell};

/// Lines on a page.
const PER_PAGE: u32 = 50;

#[derive(Template)]
#[template(path = "pages/ladder/show.html")]
struct LadderPage {
    shell: Shell,
    ladder: Ladder,
    rows: Vec<StandingRow>,
    /// The viewer's line, if it is not among the rows.
    own: Option<StandingRow>,
    pager: PagerPart,
}

/// `GET /ladders/dan` and `/ladders/points`.
pub async fn get(
    request: HttpRequest,
    path: Path<String>,
    asked: Asked,
    visitor: Visitor,
) -> Result<HttpResponse, PageError> {
    let ladder = Ladder::ALL.into_iter().find(|ladder| ladder.as_str() == *path).ok_or(PageError::NotFound)?;
    let t = visitor.texts();
    let reader = &visitor.state.store.reader;
    let number = asked.read("page").unwrap_or(1).max(1);
    let page = reader.leaderboard(ladder, number, PER_PAGE).await?;
    let row = |standing: &_| StandingRow::new(standing, visitor.account(), t);
    let rows: Vec<StandingRow> = page.items.iter().map(row).collect();
    let own = match visitor.account() {
        Some(account) if !rows.iter().any(|row| row.is_viewer) => reader.own_standing(ladder, account).await?,
        _ => None,
    };
    let title = match ladder {
        Ladder::Dan => t.say("ladder-dan-title"),
        Ladder::Points => t.say("ladder-points-title"),
    };
    let page = LadderPage {
        shell: Shell::of(&visitor, "ladder", Some(Section::Ladders), title),
        ladder,
        own: own.as_ref().map(row),
        pager: PagerPart::new(&page, format!("{}?page=", paths::ladder(ladder)), t),
        rows,
    };
    Ok(Html::of(page).respond_to(&request))
}
