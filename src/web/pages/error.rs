//! Error pages: whole pages in the visitor's language, drawn for whatever a handler gave up on.

use actix_web::HttpRequest;
use actix_web::{HttpResponse, Responder, ResponseError};
use askama::Template;

use crate::i18n::Language;
use crate::i18n::Texts;
use crate::web::error::PageError;
use crate::web::extract;
use crate::web::html::Html;
use crate::web::shell::Shell;

#[derive(Template)]
#[template(path = "pages/error.html")]
struct ErrorPage {
    shell: Shell,
    text: String,
}

/// The page of an error, for the visitor whose request it was.
pub async fn page(request: &HttpRequest, error: &PageError) -> HttpResponse {
    // Whoever cannot be recognised (the database is gone, say) still gets a page, without his name on it.
    let shell = match extract::visitor(request).await {
        Ok(visitor) => Shell::of(&visitor, "error", None, error.words(visitor.texts()).0),
        Err(_unknown) => nobodys(Language::En, error),
    };
    let (_, text) = error.words(shell.t);
    Html::of(ErrorPage { shell, text }).with_status(error.status_code()).respond_to(request)
}

/// The page of an error whose request is lost, in this language.
#[must_use]
pub fn without_request(language: Language, error: &PageError) -> String {
    let shell = nobodys(language, error);
    let (_, text) = error.words(shell.t);
    let page = ErrorPage { shell, text };
    page.render().unwrap_or_else(|_| page.text.clone())
}

fn nobodys(language: Language, error: &PageError) -> Shell {
    let t = Texts::of(language);
    Shell { t, page: "error", title: error.words(t).0, section: None, visitor: None, target: "/".to_owned() }
}
