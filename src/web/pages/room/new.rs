//! Opening a room.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::rules::opening::Opening;
use crate::rules::ruleset::{Enforcement, Ruleset};
use crate::web::answer;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::form::Posted;
use crate::web::html::Html;
use crate::web::pages::room::settings_form::{Field, SettingsForm};
use crate::web::shell::{Section, Shell};

#[derive(Template)]
#[template(path = "pages/room/settings.html")]
pub(super) struct SettingsPage {
    pub(super) shell: Shell,
    pub(super) csrf: String,
    pub(super) form: SettingsForm,
    pub(super) action: String,
    pub(super) submit: String,
    pub(super) back: String,
}

impl SettingsPage {
    fn of(visitor: &Visitor, form: SettingsForm) -> Self {
        let t = visitor.texts();
        Self {
            shell: Shell::of(visitor, "room-new", Some(Section::Lobby), t.say("settings-new-title")),
            csrf: visitor.csrf(),
            form,
            action: "/rooms".to_owned(),
            submit: t.say("settings-open"),
            back: "/".to_owned(),
        }
    }

    /// What is wrong with a field.
    fn error(&self, field: Field) -> Option<String> {
        self.form.error(field, self.shell.t)
    }

    /// The rulesets as value and words.
    fn rulesets(&self) -> Vec<(&'static str, String)> {
        Ruleset::ALL.map(|ruleset| (ruleset.as_str(), self.shell.t.ruleset(ruleset))).to_vec()
    }

    /// The modes of enforcement; the empty value is the usual one, and right for freestyle, too.
    fn enforcements(&self) -> Vec<(&'static str, String)> {
        let usual = ("", self.shell.t.say("settings-usual-enforcement"));
        std::iter::once(usual)
            .chain(Enforcement::ALL.map(|mode| (mode.as_str(), self.shell.t.enforcement(mode))))
            .collect()
    }

    /// The openings; the empty value is the one that is usual with the ruleset.
    fn openings(&self) -> Vec<(&'static str, String)> {
        let t = self.shell.t;
        vec![
            ("", t.say("settings-usual-opening")),
            ("swap3+two5", t.opening(Opening::Swap3Two5)),
            ("free", t.opening(Opening::Free)),
            ("swap3", t.opening(Opening::Swap3)),
        ]
    }

    /// The kinds of clock.
    fn clocks(&self) -> Vec<(&'static str, String)> {
        let t = self.shell.t;
        vec![
            ("floor", t.say("settings-clock-floor")),
            ("absolute", t.say("settings-clock-absolute")),
            ("fischer", t.say("settings-clock-fischer")),
            ("none", t.say("settings-clock-none")),
        ]
    }

    /// No and yes.
    fn answers_no_first(&self) -> Vec<(&'static str, String)> {
        self.answers().into_iter().rev().collect()
    }

    /// Yes and no.
    fn answers(&self) -> Vec<(&'static str, String)> {
        vec![("yes", self.shell.t.say("settings-yes")), ("no", self.shell.t.say("settings-no"))]
    }
}

/// `GET /rooms/new`.
pub async fn get(request: HttpRequest, visitor: Visitor) -> Result<HttpResponse, PageError> {
    visitor.signed_in("/rooms/new")?;
    Ok(Html::of(SettingsPage::of(&visitor, SettingsForm::fresh())).respond_to(&request))
}

/// `POST /rooms`.
pub async fn post(request: HttpRequest, posted: Posted) -> Result<HttpResponse, PageError> {
    let visitor = &posted.visitor;
    let host = visitor.signed_in("/rooms/new")?.account.id;
    let mut form = SettingsForm::posted(&posted);
    let Some(settings) = form.check() else {
        let page = SettingsPage::of(visitor, form);
        return Ok(Html::of(page).with_status(StatusCode::UNPROCESSABLE_ENTITY).respond_to(&request));
    };
    let room = visitor.state.play.open(host, settings, posted.at).await?;
    answer::room(visitor, room, visitor.view, None).await
}
