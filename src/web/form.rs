//! A form that was sent to us: read whole, its origin and token checked before anybody sees a field.

use std::pin::Pin;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_TYPE, REFERER};
use actix_web::{FromRequest, HttpRequest};
use futures_util::StreamExt;

use crate::time::Timestamp;
use crate::web::csrf;
use crate::web::error::PageError;
use crate::web::extract::{self, Visitor};
use crate::web::paths;

/// More than any form of ours can fill.
const LONGEST: usize = 32 * 1024;
/// A body that takes longer is given up (`RULES` §5).
const PATIENCE: Duration = Duration::from_secs(5);

/// A checked form and who sent it.
pub struct Posted {
    /// The sender.
    pub visitor: Visitor,
    /// The instant at which the last byte was read; it is the one that counts.
    pub at: Timestamp,
    pairs: Vec<(String, String)>,
}

impl Posted {
    /// The first value of a field, trimmed; empty if it was not sent.
    #[must_use]
    pub fn text(&self, field: &str) -> &str {
        self.all(field).next().unwrap_or_default()
    }

    /// The last value of a field, trimmed, if it was sent.
    #[must_use]
    pub fn last(&self, field: &str) -> Option<&str> {
        self.all(field).last()
    }

    /// Every value of a field, trimmed, in order.
    pub fn all<'a, 'f>(&'a self, field: &'f str) -> impl Iterator<Item = &'a str> + use<'a, 'f> {
        self.pairs.iter().filter(move |(name, _)| name == field).map(|(_, value)| value.trim())
    }

    /// The first value of a field as it was typed: a password may begin with a space.
    #[must_use]
    pub fn verbatim(&self, field: &str) -> &str {
        self.pairs.iter().find(|(name, _)| name == field).map_or("", |(_, value)| value)
    }

    /// True if and only if the field was sent with anything in it.
    #[must_use]
    pub fn has(&self, field: &str) -> bool {
        !self.text(field).is_empty()
    }
}

impl FromRequest for Posted {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, PageError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, payload) = (request.clone(), payload.take());
        Box::pin(async move { receive(&request, payload).await })
    }
}

/// Reads and checks a form.
async fn receive(request: &HttpRequest, payload: Payload) -> Result<Posted, PageError> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("application/x-www-form-urlencoded") {
        return Err(PageError::NotAForm);
    }
    let body = tokio::time::timeout(PATIENCE, read(payload)).await.map_err(|_late| PageError::TooSlow)??;
    let visitor = extract::visitor(request).await?;
    let at = visitor.state.clock.now();
    let pairs: Vec<(String, String)> = serde_html_form::from_bytes(&body).map_err(|_unreadable| PageError::NotAForm)?;
    let posted = Posted { visitor, at, pairs };
    let base_url = posted.visitor.state.config.base_url.as_deref();
    if !csrf::is_same_origin(request.headers(), base_url) {
        return Err(PageError::Foreign);
    }
    if posted.has("csrf") && posted.all("csrf").all(|token| posted.visitor.made(token)) {
        return Ok(posted);
    }
    // Whoever was signed in when the page was shown is asked to sign in again and then finds it as it is now.
    let lost = posted.visitor.has_lost_session();
    Err(if lost { PageError::SignIn { next: came_from(request) } } else { PageError::Expired })
}

/// The page of ours that the form stood on, if the browser says so.
fn came_from(request: &HttpRequest) -> String {
    let referer = request.headers().get(REFERER).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let path = referer.split_once("://").and_then(|(_, rest)| rest.find('/').map(|slash| &rest[slash..]));
    paths::local(path.unwrap_or_default()).to_owned()
}

/// Reads the body, up to the longest that makes sense.
async fn read(mut payload: Payload) -> Result<Vec<u8>, PageError> {
    let mut body = Vec::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|_broken| PageError::NotAForm)?;
        if body.len() + chunk.len() > LONGEST {
            return Err(PageError::TooLarge);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}
