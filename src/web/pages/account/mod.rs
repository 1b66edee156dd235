//! Pages about being somebody here: registering, logging in and out, the account and its devices.

pub mod login;
pub mod logout;
pub mod password;
pub mod register;
pub mod sessions;
pub mod show;
pub mod words;

use actix_web::HttpResponse;

use crate::accounts::SignedIn;
use crate::web::answer;
use crate::web::cookies::Jar;
use crate::web::extract::Visitor;
use crate::web::paths;

/// Hands the session to the browser and leads on.
fn welcome(visitor: &Visitor, signed_in: &SignedIn, next: &str) -> HttpResponse {
    let mut answer = answer::see_other(paths::local(next));
    let cookie = Jar::Session.fill(&visitor.state.config, signed_in.token.cookie().to_owned());
    if let Err(error) = answer.add_cookie(&cookie) {
        tracing::error!(%error, "the session's cookie could not be written");
    }
    answer
}
