//! Whether the club is well: one row is written and read back.

use actix_web::HttpResponse;
use actix_web::web::Data;

use crate::web::error::PageError;
use crate::web::state::State;

/// `GET /healthz`.
pub async fn get(state: Data<State>) -> Result<HttpResponse, PageError> {
    state.store.probe().await?;
    Ok(HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header(("cache-control", "no-store"))
        .body("ok\n"))
}
