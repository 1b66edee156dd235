//! The room's page, once: board, clocks, and what you may do.

use std::sync::Arc;

use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::model::ids::RoomId;
use crate::model::room::RoomState;
use crate::web::answer;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::html::Html;
use crate::web::notice::Notice;
use crate::web::pages::room::section::{self, RoomSection, Viewer};
use crate::web::paths::{self, View};
use crate::web::query::Asked;
use crate::web::shell::Shell;

#[derive(Template)]
#[template(path = "pages/room/show.html")]
struct RoomPage {
    shell: Shell,
    csrf: String,
    room: RoomId,
    /// What was typed and could not be read: it stays in the field.
    typed: String,
    section: RoomSection,
    has_line: bool,
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
    let people = section::people(&visitor.state.store.reader, &state).await?;
    let room = state.room.id;
    let now = visitor.state.clock.now();
    let section = RoomSection::new(&Viewer::of(visitor, View::Once), state, &people, now, notice.as_ref());
    let page = RoomPage {
        shell: Shell::of(visitor, "room", None, section.headline.clone()),
        csrf: visitor.csrf(),
        room,
        typed: typed.to_owned(),
        has_line: section.plays(),
        section,
    };
    Ok(Html::of(page).respond_to(request))
}
