//! Opening an account: a name and a password are enough.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::accounts::register::RegisterError;
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
#[template(path = "pages/account/register.html")]
struct RegisterPage {
    shell: Shell,
    csrf: String,
    next: String,
    name: String,
    name_error: Option<String>,
    password_error: Option<String>,
    form_error: Option<String>,
}

impl RegisterPage {
    fn of(visitor: &Visitor, name: &str, next: &str) -> Self {
        let title = visitor.texts().say("account-register-title");
        Self {
            shell: Shell::of(visitor, "register", None, title),
            csrf: visitor.csrf(),
            next: next.to_owned(),
            name: name.to_owned(),
            name_error: None,
            password_error: None,
            form_error: None,
        }
    }

    /// The same form with what is wrong said beside its field.
    fn refused(mut self, why: RegisterError) -> Result<(Self, Option<Duration>), PageError> {
        let t = self.shell.t;
        let (field, sentence) = match why {
            RegisterError::BadName(bad) => (&mut self.name_error, t.bad_name(&bad)),
            RegisterError::Taken { like } => (&mut self.name_error, t.name_taken(&like)),
            RegisterError::BadPassword(bad) => (&mut self.password_error, t.bad_password(&bad)),
            RegisterError::TooMany { wait } => {
                self.form_error = Some(t.too_many_registrations(wait));
                return Ok((self, Some(wait)));
            }
            RegisterError::Busy { wait } => {
                self.form_error = Some(t.passwords_busy(wait));
                return Ok((self, Some(wait)));
            }
            RegisterError::Store(error) => return Err(error.into()),
        };
        *field = Some(sentence);
        Ok((self, None))
    }
}

/// `GET /register`.
pub async fn get(request: HttpRequest, asked: Asked, visitor: Visitor) -> Result<HttpResponse, PageError> {
    if visitor.session.is_some() {
        return Ok(answer::see_other(paths::local(asked.text("next"))));
    }
    Ok(Html::of(RegisterPage::of(&visitor, "", asked.text("next"))).respond_to(&request))
}

/// `POST /register`.
pub async fn post(request: HttpRequest, posted: Posted) -> Result<HttpResponse, PageError> {
    let (visitor, next) = (&posted.visitor, posted.text("next"));
    let (name, password) = (posted.verbatim("username"), posted.verbatim("password"));
    match visitor.state.accounts.register(name, password, visitor.address, posted.at).await {
        Ok(signed_in) => Ok(account::welcome(visitor, &signed_in, next)),
        Err(why) => {
            let (page, wait) = RegisterPage::of(visitor, name, next).refused(why)?;
            Ok(words::again(page, wait, &request))
        }
    }
}
