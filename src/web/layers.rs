//! What happens around every handler: choices made by a link, a secret for visitors without session, error pages, and
//! panics that must not stop the club.

use std::panic::AssertUnwindSafe;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{ACCEPT_LANGUAGE, CONTENT_TYPE, HeaderValue, SET_COOKIE};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{HttpMessage, HttpResponse, ResponseError};
use futures_util::FutureExt;

use crate::i18n::Language;
use crate::web::cookies::Jar;
use crate::web::error::PageError;
use crate::web::extract::FreshVisit;
use crate::web::pages::error;
use crate::web::state::State;

/// `?lang=`, `?board=` and `?live=`: the choice goes into a cookie, and the same page follows without it.
pub async fn choose(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    if request.method() == Method::GET
        && let Some(answer) = chosen(&request)
    {
        return Ok(request.into_response(answer));
    }
    Ok(next.call(request).await?.map_into_boxed_body())
}

/// The redirect that remembers a choice, if the query makes one.
fn chosen(request: &ServiceRequest) -> Option<HttpResponse> {
    let config = &request.app_data::<Data<State>>()?.config;
    let mut answer = HttpResponse::SeeOther();
    let mut kept = Vec::new();
    let mut found = false;
    for pair in request.query_string().split('&').filter(|pair| !pair.is_empty()) {
        let cookie = match pair.split_once('=') {
            Some(("lang", tag)) => {
                Language::parse(tag).map(|language| Jar::Language.fill(config, language.as_str().to_owned()))
            }
            Some(("board", kind @ ("plain" | "table"))) => Some(Jar::Board.fill(config, kind.to_owned())),
            Some(("live", wish @ ("on" | "off"))) => Some(Jar::Live.fill(config, wish.to_owned())),
            Some(("live", "automatic")) => Some(Jar::Live.empty(config)),
            _ => None,
        };
        match cookie {
            Some(cookie) => {
                found = true;
                answer.cookie(cookie);
            }
            None => kept.push(pair),
        }
    }
    let path = request.path();
    let target = if kept.is_empty() { path.to_owned() } else { format!("{path}?{}", kept.join("&")) };
    let target = crate::web::paths::local(&target);
    found.then(|| answer.insert_header(("location", target)).insert_header(("cache-control", "no-store")).finish())
}

/// Gives visitors who are new a secret of their own, with the first page that they read.
pub async fn greet(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let state = request.app_data::<Data<State>>().expect("the app was given its state").clone();
    let is_known =
        Jar::Visit.read(request.request(), &state.config).is_some_and(|secret| FreshVisit::is_secret(&secret));
    if is_known {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    let fresh = FreshVisit::begin();
    request.extensions_mut().insert(fresh.clone());
    let mut response = next.call(request).await?.map_into_boxed_body();
    let is_page = response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if is_page {
        let cookie = Jar::Visit.fill(&state.config, fresh.secret().to_owned());
        if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
            response.headers_mut().append(SET_COOKIE, value);
        }
    }
    Ok(response)
}

/// Turns errors into pages, and a panic into an error.
pub async fn draw(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    // A second handle on the request would keep the router from working, so all that a panic leaves is the language.
    let header = request.headers().get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let language = Language::negotiate(header.unwrap_or_default());
    match AssertUnwindSafe(next.call(request)).catch_unwind().await {
        Ok(Ok(response)) => Ok(drawn(response.map_into_boxed_body()).await),
        Ok(Err(error)) => Err(error),
        Err(_reported_by_the_panic_hook) => Err(Panicked(language).into()),
    }
}

/// The page of the error that the response stands for, if it does.
async fn drawn(response: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
    let Some(error) = response.response().error().and_then(|error| error.as_error::<PageError>()) else {
        return response;
    };
    if let PageError::Internal(cause) = error {
        tracing::error!(error = &**cause as &dyn std::error::Error, path = response.request().path(), "a page failed");
    }
    if error.status_code() == StatusCode::SEE_OTHER {
        return response;
    }
    let mut page = error::page(response.request(), error).await;
    for (name, value) in response.headers() {
        page.headers_mut().insert(name.clone(), value.clone());
    }
    let (request, _) = response.into_parts();
    ServiceResponse::new(request, page)
}

/// A handler panicked; its request is lost.
#[derive(Debug, thiserror::Error)]
#[error("a handler panicked")]
struct Panicked(Language);

impl ResponseError for Panicked {
    fn error_response(&self) -> HttpResponse {
        let error = PageError::Internal("a handler panicked".into());
        HttpResponse::InternalServerError()
            .content_type("text/html; charset=utf-8")
            .insert_header(("cache-control", "no-cache, no-store"))
            .body(error::without_request(self.0, &error))
    }
}
