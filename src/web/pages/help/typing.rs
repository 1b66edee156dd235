//! What can be typed into a room's line, for whoever plays by keyboard or in a text browser.

use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::html::Html;
use crate::web::shell::{Section, Shell};

#[derive(Template)]
#[template(path = "pages/help/typing.html")]
struct TypingPage {
    shell: Shell,
}

impl TypingPage {
    /// What to type, and what it does.
    fn lines(&self) -> Vec<(&'static str, String)> {
        let t = self.shell.t;
        vec![
            ("h8 · 8h · 八八", t.say("help-point")),
            ("swap · 交换", t.say("help-swap")),
            ("keep · 不换", t.say("help-keep")),
            ("offer h10 j9 · 打点 h10 j9", t.say("help-offer")),
            ("choose j9 · 选 j9", t.say("help-choose")),
            ("claim · 禁手", t.say("help-claim")),
            ("pass · 停一手", t.say("help-pass")),
            ("draw · 求和", t.say("help-draw")),
            ("accept · 同意", t.say("help-accept")),
            ("refuse · 拒绝", t.say("help-refuse")),
            ("withdraw · 撤回", t.say("help-withdraw")),
            ("resign · 认输", t.say("help-resign")),
        ]
    }
}

/// `GET /help`.
pub async fn get(request: HttpRequest, visitor: Visitor) -> Result<HttpResponse, PageError> {
    let title = visitor.texts().say("help-title");
    let page = TypingPage { shell: Shell::of(&visitor, "help", Some(Section::Rules), title) };
    Ok(Html::of(page).respond_to(&request))
}
