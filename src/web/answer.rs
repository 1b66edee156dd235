//! Where a form leads after it was carried out: a 303, so that Reload and Back never send it again.

use actix_web::HttpResponse;
use actix_web::http::header::LOCATION;

use crate::model::ids::RoomId;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::notice::Notice;
use crate::web::paths::{self, View};

/// Leads to a path of this site.
#[must_use]
pub fn see_other(path: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, path)).finish()
}

/// Leads to a path with something to say there.
#[must_use]
pub fn saying(path: &str, notice: &Notice) -> HttpResponse {
    see_other(&format!("{path}?{}", notice.query()))
}

/// Leads to a room with something to say there, and what was typed back in its field.
///
/// # Errors
/// If there is no such room.
pub async fn room_keeping(
    visitor: &Visitor,
    id: RoomId,
    view: View,
    notice: Option<&Notice>,
    typed: &str,
) -> Result<HttpResponse, PageError> {
    let state = visitor.state.store.reader.room(id).await?.ok_or(PageError::NotFound)?;
    let notice = notice.map_or_else(String::new, |notice| notice.query() + "&");
    let query = format!("{notice}text={}", paths::escaped(typed));
    Ok(see_other(&paths::room_saying(id, view, state.room.version, &query)))
}

/// Leads to a room as it stands now.
///
/// # Errors
/// If there is no such room.
pub async fn room(
    visitor: &Visitor,
    id: RoomId,
    view: View,
    notice: Option<&Notice>,
) -> Result<HttpResponse, PageError> {
    let state = visitor.state.store.reader.room(id).await?.ok_or(PageError::NotFound)?;
    let path = match notice {
        Some(notice) => paths::room_saying(id, view, state.room.version, &notice.query()),
        None => paths::room(id, view, state.room.version),
    };
    Ok(see_other(&path))
}
