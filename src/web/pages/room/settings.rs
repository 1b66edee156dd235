//! The host changes a room's settings between games.

use actix_web::http::StatusCode;
use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse, Responder};

use crate::model::ids::RoomId;
use crate::play::settings::Changed;
use crate::web::answer;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::form::Posted;
use crate::web::html::Html;
use crate::web::notice::Notice;
use crate::web::pages::room::new::SettingsPage;
use crate::web::pages::room::settings_form::SettingsForm;
use crate::web::shell::Shell;

/// The form for this room.
fn page(visitor: &Visitor, id: RoomId, form: SettingsForm) -> SettingsPage {
    let t = visitor.texts();
    SettingsPage {
        shell: Shell::of(visitor, "room-settings", None, t.say("settings-change-title")),
        csrf: visitor.csrf(),
        form,
        action: format!("/rooms/{id}/settings"),
        submit: t.say("settings-save"),
        back: format!("/rooms/{id}"),
    }
}

/// `GET /rooms/N/settings`.
pub async fn get(request: HttpRequest, path: Path<RoomId>, visitor: Visitor) -> Result<HttpResponse, PageError> {
    let id = *path;
    let account = visitor.signed_in(&format!("/rooms/{id}/settings"))?.account.id;
    let state = visitor.state.store.reader.room(id).await?.ok_or(PageError::NotFound)?;
    if state.room.host != account {
        return Err(PageError::NotYours);
    }
    if state.room.playing {
        return answer::room(&visitor, id, visitor.view, Some(&Notice::SettingsPlaying)).await;
    }
    Ok(Html::of(page(&visitor, id, SettingsForm::of(&state.room.settings))).respond_to(&request))
}

/// `POST /rooms/N/settings`.
pub async fn post(request: HttpRequest, path: Path<RoomId>, posted: Posted) -> Result<HttpResponse, PageError> {
    let id = *path;
    let visitor = &posted.visitor;
    let account = visitor.signed_in(&format!("/rooms/{id}/settings"))?.account.id;
    let mut form = SettingsForm::posted(&posted);
    let Some(settings) = form.check() else {
        let page = page(visitor, id, form);
        return Ok(Html::of(page).with_status(StatusCode::UNPROCESSABLE_ENTITY).respond_to(&request));
    };
    let notice = match visitor.state.play.change_settings(id, account, settings, posted.at).await? {
        Changed::Saved => Notice::Saved,
        Changed::Playing => Notice::SettingsPlaying,
    };
    answer::room(visitor, id, visitor.view, Some(&notice)).await
}
