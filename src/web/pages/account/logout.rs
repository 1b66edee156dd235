//! Logging out: always possible, whatever else is throttled.

use actix_web::HttpResponse;

use crate::web::answer;
use crate::web::cookies::Jar;
use crate::web::error::PageError;
use crate::web::form::Posted;
use crate::web::notice::Notice;
use crate::web::paths;

/// `POST /logout`.
pub async fn post(posted: Posted) -> Result<HttpResponse, PageError> {
    let visitor = &posted.visitor;
    if let Some(token) = &visitor.token {
        visitor.state.accounts.logout(token).await?;
    }
    if let Some(session) = &visitor.session {
        visitor.state.streams.sign_out(session.account.id, |other| other == session.id);
    }
    let mut answer = answer::saying(paths::LOBBY, &Notice::SignedOut);
    if let Err(error) = answer.add_cookie(&Jar::Session.empty(&visitor.state.config)) {
        tracing::error!(%error, "the session's cookie could not be emptied");
    }
    Ok(answer)
}
