//! The room's page, held back until there is news. Whoever reads with a text browser or by ear starts the wait
//! himself; nothing reloads on its own.

use std::time::Duration;

use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse};

use crate::live::wait::Hold;
use crate::model::ids::RoomId;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::notice::Notice;
use crate::web::pages::room::show;
use crate::web::query::Asked;

/// How long a request is held.
const PATIENCE: Duration = Duration::from_secs(25);

/// `GET /rooms/N/wait?after=V`.
pub async fn get(
    request: HttpRequest,
    path: Path<RoomId>,
    asked: Asked,
    visitor: Visitor,
) -> Result<HttpResponse, PageError> {
    let id = *path;
    let house = &visitor.state;
    let state = house.store.reader.room(id).await?.ok_or(PageError::NotFound)?;
    // Whoever does not say what he has seen has seen nothing, and need not wait.
    let after: i64 = asked.read("after").unwrap_or(-1);
    if state.room.version <= after {
        // Subscribed before the room is read again, so that news between the two is not missed.
        let hold = Hold { patience: PATIENCE, stop: house.stopping.clone() };
        let version =
            async { Ok::<i64, PageError>(house.store.reader.room(id).await?.map_or(after, |now| now.room.version)) };
        hold.until_above(&house.hub, id, after, version).await?;
    }
    let state = house.store.reader.room(id).await?.ok_or(PageError::NotFound)?;
    let notice = (state.room.version <= after).then_some(Notice::NothingYet);
    show::page(&request, &visitor, state, notice, "").await
}
