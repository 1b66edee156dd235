//! Who is asking: session, language, address, kind of browser.

use std::net::{IpAddr, Ipv4Addr};
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::Version;
use actix_web::http::header::{ACCEPT_LANGUAGE, USER_AGENT};
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use data_encoding::BASE64URL_NOPAD;
use rand::TryRng;
use rand::rngs::SysRng;

use crate::accounts::session::Token;
use crate::i18n::Language;
use crate::i18n::Texts;
use crate::live::streams::Holder;
use crate::model::ids::AccountId;
use crate::model::session::Session;
use crate::web::cookies::Jar;
use crate::web::csrf;
use crate::web::error::PageError;
use crate::web::paths::View;
use crate::web::state::State;

/// The visitor behind a request.
pub struct Visitor {
    /// The house.
    pub state: Data<State>,
    /// The session, if signed in.
    pub session: Option<Session>,
    /// What the session cookie holds.
    pub token: Option<Token>,
    /// The secret of a visit without session.
    visit: String,
    /// The language to answer in.
    pub language: Language,
    /// Where the request came from, seen through trusted proxies.
    pub address: IpAddr,
    /// The path and query that were asked for.
    pub target: String,
    /// The form of the board that was chosen, or that suits the browser.
    board: String,
    /// A page that goes on by itself can be sent to this browser.
    pub can_stream: bool,
    /// How links to rooms lead there: as chosen for this browser, else for the account, else as the browser can.
    pub view: View,
}

/// The secret of a visit that begins with this request.
#[derive(Clone)]
pub struct FreshVisit(String);

impl FreshVisit {
    /// A secret that nobody can guess.
    #[must_use]
    pub fn begin() -> Self {
        Self(BASE64URL_NOPAD.encode(&random::<24>()))
    }

    /// What the cookie will hold.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// True if and only if a cookie with this in it can be one of ours.
    #[must_use]
    pub fn is_secret(text: &str) -> bool {
        BASE64URL_NOPAD.decode(text.as_bytes()).is_ok_and(|bytes| bytes.len() == 24)
    }
}

impl Visitor {
    /// The sentences in the visitor's language.
    #[must_use]
    pub fn texts(&self) -> Texts {
        Texts::of(self.language)
    }

    /// True if and only if the board is to be drawn in letters, as suits text browsers.
    #[must_use]
    pub fn wants_plain_board(&self) -> bool {
        self.board == "plain"
    }

    /// The account, if signed in.
    #[must_use]
    pub fn account(&self) -> Option<AccountId> {
        self.session.as_ref().map(|session| session.account.id)
    }

    /// The session of a visitor who must be signed in to go on.
    ///
    /// # Errors
    /// [`PageError::SignIn`], which leads back to `next` afterwards.
    pub fn signed_in(&self, next: &str) -> Result<&Session, PageError> {
        self.session.as_ref().ok_or_else(|| PageError::SignIn { next: next.to_owned() })
    }

    /// True if and only if the browser holds the token of a session that has ended.
    #[must_use]
    pub fn has_lost_session(&self) -> bool {
        self.session.is_none() && self.token.is_some()
    }

    /// The token for this visitor's forms.
    #[must_use]
    pub fn csrf(&self) -> String {
        csrf::token(self.secret().as_bytes(), random())
    }

    /// True if and only if this token stands in a form that was made for this visitor.
    #[must_use]
    pub fn made(&self, csrf: &str) -> bool {
        csrf::is_valid(self.secret().as_bytes(), csrf)
    }

    /// Whose pages are kept open.
    #[must_use]
    pub fn holder(&self) -> Holder {
        match &self.session {
            Some(session) => Holder::Login { account: session.account.id, session: session.id },
            None => Holder::Visit(self.visit.clone()),
        }
    }

    /// What the visitor's forms are proved with: the session's token, else the visit's secret.
    fn secret(&self) -> &str {
        match (&self.session, &self.token) {
            (Some(_), Some(token)) => token.cookie(),
            _ => &self.visit,
        }
    }
}

impl FromRequest for Visitor {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, PageError>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { visitor(&request).await })
    }
}

/// Finds out who is asking.
pub async fn visitor(request: &HttpRequest) -> Result<Visitor, PageError> {
    let state = request.app_data::<Data<State>>().expect("the app was given its state").clone();
    let token = Jar::Session.read(request, &state.config).and_then(|text| Token::read(&text));
    let session = match &token {
        Some(token) => state.accounts.session(token, state.clock.now()).await?,
        None => None,
    };
    let visit = Jar::Visit.read(request, &state.config).filter(|secret| FreshVisit::is_secret(secret));
    let visit = visit.or_else(|| Some(request.extensions().get::<FreshVisit>()?.secret().to_owned()));
    let language = language(request, &state, session.as_ref());
    let board = Jar::Board.read(request, &state.config);
    let usual = || if header(request, USER_AGENT.as_str()).starts_with("Lynx/") { "plain" } else { "table" }.to_owned();
    let can_stream = can_stream(request);
    let live = Jar::Live.read(request, &state.config);
    let view = if can_stream && live.as_deref() != Some("off") { View::Live } else { View::Once };
    Ok(Visitor {
        session,
        token,
        visit: visit.unwrap_or_else(|| FreshVisit::begin().0),
        language,
        address: address(request, &state),
        target: request.uri().path_and_query().map_or_else(String::new, ToString::to_string),
        board: board.unwrap_or_else(usual),
        can_stream,
        view,
        state,
    })
}

/// Text browsers show nothing of a page before its end, and a proxy that speaks HTTP/1.0 passes nothing on before it.
fn can_stream(request: &HttpRequest) -> bool {
    request.version() >= Version::HTTP_11 && header(request, USER_AGENT.as_str()).starts_with("Mozilla/")
}

/// `?lang=` by its cookie, else the account's choice, else what the browser prefers, else English.
fn language(request: &HttpRequest, state: &State, session: Option<&Session>) -> Language {
    let chosen = Jar::Language.read(request, &state.config).and_then(|text| Language::parse(&text));
    let of_account = || session.and_then(|session| Language::parse(session.account.language.as_deref()?));
    chosen.or_else(of_account).unwrap_or_else(|| Language::negotiate(header(request, ACCEPT_LANGUAGE.as_str())))
}

/// The address of the visitor: the peer, or behind trusted proxies the last address that is none of them.
fn address(request: &HttpRequest, state: &State) -> IpAddr {
    let peer = request.peer_addr().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.ip());
    let forwarded = request.headers().get_all("x-forwarded-for").filter_map(|value| value.to_str().ok());
    let hops: Vec<IpAddr> =
        forwarded.flat_map(|list| list.split(',')).filter_map(|hop| hop.trim().parse().ok()).collect();
    let mut address = peer;
    for hop in hops.into_iter().rev() {
        if !state.config.trusts(address) {
            break;
        }
        address = hop;
    }
    address
}

fn header<'a>(request: &'a HttpRequest, name: &str) -> &'a str {
    request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// Bytes that nobody can guess.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    SysRng.try_fill_bytes(&mut bytes).expect("the system has random bytes");
    bytes
}
