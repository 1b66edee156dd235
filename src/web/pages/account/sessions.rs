//! The devices on which an account is logged in; each can be logged out from here.

use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::web::answer;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::form::Posted;
use crate::web::html::Html;
use crate::web::notice::Notice;
use crate::web::parts::notice::NoticePart;
use crate::web::query::Asked;
use crate::web::shell::Shell;

#[derive(Template)]
#[template(path = "pages/account/sessions.html")]
struct SessionsPage {
    shell: Shell,
    csrf: String,
    notice: Option<NoticePart>,
    devices: Vec<Device>,
}

struct Device {
    id: String,
    is_this: bool,
    since: String,
    seen: String,
}

/// `GET /account/sessions`.
pub async fn get(request: HttpRequest, asked: Asked, visitor: Visitor) -> Result<HttpResponse, PageError> {
    let session = visitor.signed_in("/account/sessions")?;
    let t = visitor.texts();
    let sessions = visitor.state.accounts.sessions(session.account.id, visitor.state.clock.now()).await?;
    let devices = sessions.iter().map(|other| Device {
        id: other.id.to_string(),
        is_this: other.id == session.id,
        since: t.say_with("account-session-since", &[("date", t.instant(other.created_at).into())]),
        seen: t.say_with("account-session-seen", &[("date", t.instant(other.seen_at).into())]),
    });
    let page = SessionsPage {
        shell: Shell::of(&visitor, "sessions", None, t.say("account-sessions-title")),
        csrf: visitor.csrf(),
        notice: Notice::read(asked.text("said"), "", "").map(|notice| NoticePart::new(&notice, visitor.texts())),
        devices: devices.collect(),
    };
    Ok(Html::of(page).respond_to(&request))
}

/// `POST /account/sessions`.
pub async fn post(posted: Posted) -> Result<HttpResponse, PageError> {
    let visitor = &posted.visitor;
    let account = visitor.signed_in("/account/sessions")?.account.id;
    let session = posted.text("session").parse().map_err(|_no_number| PageError::BadField("session"))?;
    visitor.state.accounts.end_session(account, session).await?;
    visitor.state.streams.sign_out(account, |other| other == session);
    Ok(answer::saying("/account/sessions", &Notice::SessionEnded))
}
