//! The account's own page.

use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::html::Html;
use crate::web::notice::Notice;
use crate::web::parts::notice::NoticePart;
use crate::web::paths;
use crate::web::query::Asked;
use crate::web::shell::Shell;

#[derive(Template)]
#[template(path = "pages/account/show.html")]
struct AccountPage {
    shell: Shell,
    notice: Option<NoticePart>,
    name: String,
    profile: String,
}

impl AccountPage {
    fn logged_in_as(&self) -> String {
        self.shell.t.say_with("account-logged-in-as", &[("name", (&self.name).into())])
    }
}

/// `GET /account`.
pub async fn get(request: HttpRequest, asked: Asked, visitor: Visitor) -> Result<HttpResponse, PageError> {
    let account = &visitor.signed_in("/account")?.account;
    let page = AccountPage {
        shell: Shell::of(&visitor, "account", None, visitor.texts().say("account-title")),
        notice: Notice::read(asked.text("said"), "", "").map(|notice| NoticePart::new(&notice, visitor.texts())),
        name: account.name.to_string(),
        profile: paths::player(account.id),
    };
    Ok(Html::of(page).respond_to(&request))
}
