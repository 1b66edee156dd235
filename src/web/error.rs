//! What a page can end as when it cannot be what was asked for. Worded, drawn and logged here and nowhere else.

use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::{LOCATION, RETRY_AFTER};
use actix_web::{HttpResponse, ResponseError};

use crate::i18n::Texts;
use crate::play::error::PlayError;
use crate::store::StoreError;
use crate::web::paths;

/// Why a page is an error page.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// There is no such page, or none that this visitor may see.
    #[error("not found")]
    NotFound,
    /// The page exists, but not for this method.
    #[error("wrong method")]
    WrongMethod,
    /// Only for those who are signed in.
    #[error("sign in first")]
    SignIn {
        /// Where to go after that.
        next: String,
    },
    /// Not this visitor's to do.
    #[error("not yours to do")]
    NotYours,
    /// The form was sent from another site.
    #[error("form from another site")]
    Foreign,
    /// The form's token is missing or belongs to another sign-in.
    #[error("form token invalid")]
    Expired,
    /// The body is no form.
    #[error("not a form")]
    NotAForm,
    /// A field that must be there is missing or makes no sense.
    #[error("field {0} missing or senseless")]
    BadField(&'static str),
    /// The body is too large.
    #[error("body too large")]
    TooLarge,
    /// The body took too long to arrive.
    #[error("body too slow")]
    TooSlow,
    /// Too many tries, or too many at once.
    #[error("too many")]
    TooMany {
        /// How long to wait.
        wait: Duration,
    },
    /// Something of ours is broken.
    #[error("internal")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl PageError {
    /// The heading and the sentence of the error page.
    #[must_use]
    pub fn words(&self, t: Texts) -> (String, String) {
        match self {
            Self::NotFound => (t.say("error-not-found"), t.say("error-not-found-text")),
            Self::WrongMethod => (t.say("error-wrong-method"), t.say("error-wrong-method-text")),
            Self::SignIn { .. } => (t.say("error-sign-in"), t.say("error-sign-in-text")),
            Self::NotYours => (t.say("error-not-yours"), t.say("error-not-yours-text")),
            Self::Foreign => (t.say("error-foreign"), t.say("error-foreign-text")),
            Self::Expired => (t.say("error-expired"), t.say("error-expired-text")),
            Self::NotAForm => (t.say("error-not-a-form"), t.say("error-not-a-form-text")),
            Self::BadField(field) => {
                (t.say("error-bad-field"), t.say_with("error-bad-field-text", &[("field", (*field).into())]))
            }
            Self::TooLarge => (t.say("error-too-large"), t.say("error-too-large-text")),
            Self::TooSlow => (t.say("error-too-slow"), t.say("error-too-slow-text")),
            Self::TooMany { wait } => {
                let wait = t.duration(*wait);
                (t.say("error-too-many"), t.say_with("error-too-many-text", &[("wait", wait.into())]))
            }
            Self::Internal(_) => (t.say("error-internal"), t.say("error-internal-text")),
        }
    }
}

impl ResponseError for PageError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::SignIn { .. } => StatusCode::SEE_OTHER,
            Self::NotYours | Self::Foreign | Self::Expired => StatusCode::FORBIDDEN,
            Self::NotAForm | Self::BadField(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Status and headers; the page itself is drawn by `web::pages::error`, which knows the visitor.
    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        match self {
            Self::SignIn { next } => {
                response.insert_header((LOCATION, paths::login(next)));
            }
            Self::TooMany { wait } => {
                response.insert_header((RETRY_AFTER, wait.as_secs().max(1).to_string()));
            }
            _ => {}
        }
        response.finish()
    }
}

impl From<StoreError> for PageError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Busy => Self::TooMany { wait: Duration::from_secs(5) },
            other => Self::Internal(Box::new(other)),
        }
    }
}

impl From<PlayError> for PageError {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::NoSuchRoom => Self::NotFound,
            PlayError::NotSeated | PlayError::NotHost => Self::NotYours,
            PlayError::Store(error) => error.into(),
        }
    }
}
