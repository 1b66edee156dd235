//! The cookies: the session, a visit without one, and what was chosen by a link.

use actix_web::HttpRequest;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};

use crate::config::Config;

/// A browser keeps a session this long; the server ends it sooner or later by its own rule.
const YEAR: Duration = Duration::days(365);

/// Which cookie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Jar {
    /// The session's token.
    Session,
    /// A secret for the forms of visitors who are not signed in.
    Visit,
    /// The language chosen by a link.
    Language,
    /// The form of the board chosen by a link.
    Board,
    /// Whether rooms go on by themselves, chosen by a link.
    Live,
}

impl Jar {
    /// The cookie's name. Over https the prefix makes browsers refuse one set by another host or without `Secure`.
    fn name(self, config: &Config) -> &'static str {
        match (self, config.is_https()) {
            (Self::Session, true) => "__Host-sid",
            (Self::Session, false) => "sid",
            (Self::Visit, true) => "__Host-visit",
            (Self::Visit, false) => "visit",
            (Self::Language, _) => "lang",
            (Self::Board, _) => "board",
            (Self::Live, _) => "live",
        }
    }

    /// What the browser sent in it.
    #[must_use]
    pub fn read(self, request: &HttpRequest, config: &Config) -> Option<String> {
        request.cookie(self.name(config)).map(|cookie| cookie.value().to_owned())
    }

    /// A cookie that the browser keeps.
    #[must_use]
    pub fn fill(self, config: &Config, value: String) -> Cookie<'static> {
        Cookie::build(self.name(config), value)
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(config.is_https())
            .max_age(YEAR)
            .finish()
    }

    /// A cookie that makes the browser forget it.
    #[must_use]
    pub fn empty(self, config: &Config) -> Cookie<'static> {
        let mut cookie = self.fill(config, String::new());
        cookie.set_max_age(Duration::ZERO);
        cookie
    }
}
