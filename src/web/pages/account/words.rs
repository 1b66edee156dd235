//! A form of `accounts` shown again: with what is wrong beside the field, or with how long to wait.

use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderValue, RETRY_AFTER};
use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::web::html::Html;

/// The form again: 422, or 429 if the visitor has to wait before trying again.
pub fn again(page: impl Template, wait: Option<Duration>, request: &HttpRequest) -> HttpResponse {
    let Some(wait) = wait else {
        return Html::of(page).with_status(StatusCode::UNPROCESSABLE_ENTITY).respond_to(request);
    };
    let mut answer = Html::of(page).with_status(StatusCode::TOO_MANY_REQUESTS).respond_to(request);
    answer.headers_mut().insert(RETRY_AFTER, HeaderValue::from(wait.as_secs().max(1)));
    answer
}
