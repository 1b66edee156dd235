//! Logging in.

use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::accounts::login::LoginError;
use crate::web::answer;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::form::Posted;
use crate::web::html::Html;
use crate::web::pages::account;
use crate::web::pages::account::words;
use crate::web::paths;
use crate::web::query::Asked;
use crate::web::shell::Shell;

#[derive(Template)]
#[template(path = "pages/account/login.html")]
struct LoginPage {
    shell: Shell,
    csrf: String,
    next: String,
    name: String,
    error: Option<String>,
}

impl LoginPage {
    fn of(visitor: &Visitor, name: &str, next: &str) -> Self {
        let title = visitor.texts().say("account-login-title");
        Self {
            shell: Shell::of(visitor, "login", None, title),
            csrf: visitor.csrf(),
            next: next.to_owned(),
            name: name.to_owned(),
            error: None,
        }
    }

    /// The page of whoever wanted to do something that needs an account.
    fn is_on_the_way(&self) -> bool {
        !self.next.is_empty() && self.next != paths::LOBBY
    }

    fn register(&self) -> String {
        format!("/register?next={}", paths::escaped(&self.next))
    }
}

/// `GET /login`.
pub async fn get(request: HttpRequest, asked: Asked, visitor: Visitor) -> Result<HttpResponse, PageError> {
    if visitor.session.is_some() {
        return Ok(answer::see_other(paths::local(asked.text("next"))));
    }
    Ok(Html::of(LoginPage::of(&visitor, "", asked.text("next"))).respond_to(&request))
}

/// `POST /login`.
pub async fn post(request: HttpRequest, posted: Posted) -> Result<HttpResponse, PageError> {
    let (visitor, next) = (&posted.visitor, posted.text("next"));
    let (name, password) = (posted.verbatim("username"), posted.verbatim("password"));
    let why = match visitor.state.accounts.login(name, password, visitor.address, posted.at).await {
        Ok(signed_in) => return Ok(account::welcome(visitor, &signed_in, next)),
        Err(why) => why,
    };
    let t = visitor.texts();
    let (sentence, wait) = match why {
        LoginError::Wrong => (t.login_failed(), None),
        LoginError::TooMany { wait } => (t.too_many_logins(wait), Some(wait)),
        LoginError::Busy { wait } => (t.passwords_busy(wait), Some(wait)),
        LoginError::Store(error) => return Err(error.into()),
    };
    let page = LoginPage { error: Some(sentence), ..LoginPage::of(visitor, name, next) };
    Ok(words::again(page, wait, &request))
}
