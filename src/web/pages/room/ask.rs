//! "Are you sure?": the one page before every resignation and before leaving a running game.

use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::model::ids::RoomId;
use crate::web::answer;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::html::Html;
use crate::web::paths;
use crate::web::shell::Shell;

#[derive(Template)]
#[template(path = "pages/room/ask.html")]
struct AskPage {
    shell: Shell,
    csrf: String,
    seen: i64,
    /// What it costs.
    cost: String,
    /// The button that does it.
    yes: String,
    action: String,
    back: String,
    is_resign: bool,
}

/// `GET /rooms/N/resign`.
pub async fn resign(request: HttpRequest, path: Path<RoomId>, visitor: Visitor) -> Result<HttpResponse, PageError> {
    ask(&request, &visitor, *path, true).await
}

/// `GET /rooms/N/leave`.
pub async fn leave(request: HttpRequest, path: Path<RoomId>, visitor: Visitor) -> Result<HttpResponse, PageError> {
    ask(&request, &visitor, *path, false).await
}

/// Asks a player of the running game; leads anyone else back to the room.
async fn ask(request: &HttpRequest, visitor: &Visitor, id: RoomId, is_resign: bool) -> Result<HttpResponse, PageError> {
    let account = visitor.signed_in(&format!("/rooms/{id}"))?.account.id;
    let state = visitor.state.store.reader.room(id).await?.ok_or(PageError::NotFound)?;
    let plays = state.game.as_ref().is_some_and(|game| game.head.seat_of(account).is_some());
    if !state.room.playing || !plays {
        return answer::room(visitor, id, visitor.view, None).await;
    }
    let t = visitor.texts();
    let cost = match (is_resign, state.room.settings.rated) {
        (true, true) => t.say("room-ask-resign-rated"),
        (true, false) => t.say("room-ask-resign"),
        (false, true) => t.say("room-ask-leave-rated"),
        (false, false) => t.say("room-ask-leave"),
    };
    let (title, yes, verb) = if is_resign {
        (t.say("room-ask-resign-title"), t.say("room-ask-resign-yes"), "act")
    } else {
        (t.say("room-ask-leave-title"), t.say("room-ask-leave-yes"), "leave")
    };
    let page = AskPage {
        shell: Shell::of(visitor, "ask", None, title),
        csrf: visitor.csrf(),
        seen: state.room.seen,
        cost,
        yes,
        action: format!("/rooms/{id}/{verb}"),
        back: paths::room(id, visitor.view, state.room.version),
        is_resign,
    };
    Ok(Html::of(page).respond_to(request))
}
