//! The whole URL table.

use actix_web::guard;
use actix_web::middleware::from_fn;
use actix_web::web::{self, PathConfig, ServiceConfig, resource};
use actix_web::{Handler, HttpResponse, Resource, Responder, Route};
use tracing_actix_web::TracingLogger;

use crate::web::assets;
use crate::web::error::PageError;
use crate::web::headers;
use crate::web::layers;
use crate::web::pages::{account, game, health, help, home, ladder, player, room};

/// Adds every page to an app. The layers around them apply from the last to the first.
pub fn all(app: &mut ServiceConfig) {
    let pages = web::scope("")
        .wrap(from_fn(layers::greet))
        .wrap(from_fn(layers::draw))
        .wrap(from_fn(layers::choose))
        .wrap(from_fn(headers::harden))
        .wrap(TracingLogger::default())
        .configure(accounts)
        .configure(rooms)
        .configure(records)
        .service(page("/").route(get().to(home::get)))
        .service(page("/healthz").route(get().to(health::get)))
        .configure(assets::configure)
        .default_service(web::to(nothing_here));
    // A path such as /rooms/x names no room, so it is no page of ours.
    app.app_data(PathConfig::default().error_handler(|_, _| PageError::NotFound.into())).service(pages);
}

fn accounts(app: &mut ServiceConfig) {
    app.service(page("/register").route(get().to(account::register::get)).route(post(account::register::post)))
        .service(page("/login").route(get().to(account::login::get)).route(post(account::login::post)))
        .service(page("/logout").route(post(account::logout::post)))
        .service(page("/account").route(get().to(account::show::get)))
        .service(page("/account/password").route(get().to(account::password::get)).route(post(account::password::post)))
        .service(
            page("/account/sessions").route(get().to(account::sessions::get)).route(post(account::sessions::post)),
        );
}

fn rooms(app: &mut ServiceConfig) {
    app.service(page("/rooms/new").route(get().to(room::new::get)))
        .service(page("/rooms").route(post(room::new::post)))
        .service(page("/rooms/{id}").route(get().to(room::show::get)))
        .service(page("/rooms/{id}/live").route(get().to(room::live::get)))
        .service(page("/rooms/{id}/wait").route(get().to(room::wait::get)))
        .service(page("/rooms/{id}/act").route(post(room::act::post)))
        .service(page("/rooms/{id}/resign").route(get().to(room::ask::resign)))
        .service(page("/rooms/{id}/seat").route(post(room::act::seat)))
        .service(page("/rooms/{id}/ready").route(post(room::act::ready)))
        .service(page("/rooms/{id}/rematch").route(post(room::act::ready)))
        .service(page("/rooms/{id}/leave").route(get().to(room::ask::leave)).route(post(room::act::leave)))
        .service(page("/rooms/{id}/settings").route(get().to(room::settings::get)).route(post(room::settings::post)));
}

fn records(app: &mut ServiceConfig) {
    app.service(page("/games").route(get().to(game::list::get)))
        .service(page("/games/{id}").route(get().to(game::show::get)))
        .service(page("/players").route(get().to(player::list::get)))
        .service(page("/players/{id}").route(get().to(player::show::get)))
        .service(page("/ladders/{ladder}").route(get().to(ladder::show::get)))
        .service(page("/rules").route(get().to(help::rules::get)))
        .service(page("/help").route(get().to(help::typing::get)));
}

/// A page, which answers other methods than its own with a page, too.
fn page(path: &str) -> Resource {
    resource(path).default_service(web::to(wrong_method))
}

/// GET, and HEAD for whoever wants the headers alone.
fn get() -> Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}

fn post<F, Args>(handler: F) -> Route
where
    F: Handler<Args>,
    Args: actix_web::FromRequest + 'static,
    F::Output: Responder + 'static,
{
    web::post().to(handler)
}

async fn nothing_here() -> Result<HttpResponse, PageError> {
    Err(PageError::NotFound)
}

async fn wrong_method() -> Result<HttpResponse, PageError> {
    Err(PageError::WrongMethod)
}
