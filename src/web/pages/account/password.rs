//! Changing the password; all other devices are logged out with it.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::accounts::change_password::PasswordError;
use crate::web::answer;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::form::Posted;
use crate::web::html::Html;
use crate::web::notice::Notice;
use crate::web::pages::account::words;
use crate::web::shell::Shell;

#[derive(Template)]
#[template(path = "pages/account/password.html")]
struct PasswordPage {
    shell: Shell,
    csrf: String,
    old_error: Option<String>,
    new_error: Option<String>,
    form_error: Option<String>,
}

impl PasswordPage {
    fn of(visitor: &Visitor) -> Self {
        let title = visitor.texts().say("account-password-title");
        Self {
            shell: Shell::of(visitor, "password", None, title),
            csrf: visitor.csrf(),
            old_error: None,
            new_error: None,
            form_error: None,
        }
    }

    /// The same form with what is wrong said beside its field.
    fn refused(mut self, why: PasswordError) -> Result<(Self, Option<Duration>), PageError> {
        let t = self.shell.t;
        let (sentence, wait) = match why {
            PasswordError::WrongOld => {
                self.old_error = Some(t.old_password_wrong());
                return Ok((self, None));
            }
            PasswordError::BadPassword(bad) => {
                self.new_error = Some(t.bad_password(&bad));
                return Ok((self, None));
            }
            PasswordError::TooMany { wait } => (t.too_many_logins(wait), wait),
            PasswordError::Busy { wait } => (t.passwords_busy(wait), wait),
            PasswordError::Store(error) => return Err(error.into()),
        };
        self.form_error = Some(sentence);
        Ok((self, Some(wait)))
    }
}

/// `GET /account/password`.
pub async fn get(request: HttpRequest, visitor: Visitor) -> Result<HttpResponse, PageError> {
    visitor.signed_in("/account/password")?;
    Ok(Html::of(PasswordPage::of(&visitor)).respond_to(&request))
}

/// `POST /account/password`.
pub async fn post(request: HttpRequest, posted: Posted) -> Result<HttpResponse, PageError> {
    let visitor = &posted.visitor;
    let session = visitor.signed_in("/account/password")?;
    let (old, new) = (posted.verbatim("old"), posted.verbatim("password"));
    match visitor.state.accounts.change_password(session, old, new, visitor.address, posted.at).await {
        Ok(()) => {
            visitor.state.streams.sign_out(session.account.id, |other| other != session.id);
            Ok(answer::saying("/account", &Notice::PasswordChanged))
        }
        Err(why) => {
            let (page, wait) = PasswordPage::of(visitor).refused(why)?;
            Ok(words::again(page, wait, &request))
        }
    }
}
