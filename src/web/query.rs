//! What stands behind the question mark of a URL. It never fails: what cannot be read was not said.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};

/// The pairs of the query, in order.
#[derive(Debug, Default)]
pub struct Asked(Vec<(String, String)>);

impl Asked {
    /// The first value of a name; empty if it was not said.
    #[must_use]
    pub fn text(&self, name: &str) -> &str {
        self.0.iter().find(|(said, _)| said == name).map_or("", |(_, value)| value.trim())
    }

    /// The first value of a name, if it is what is wanted here.
    #[must_use]
    pub fn read<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.text(name).parse().ok()
    }
}

impl FromRequest for Asked {
    type Error = std::convert::Infallible;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(serde_html_form::from_str(request.query_string()).unwrap_or_default())))
    }
}
