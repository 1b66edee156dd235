//! Sessions: one for each device that is signed in, opened by a token that only its cookie holds.

use std::fmt;
use std::time::Duration;

use data_encoding::BASE64URL_NOPAD;
use rand::TryRng;
use rand::rngs::SysRng;
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};

use crate::accounts::Accounts;
use crate::model::ids::{AccountId, SessionId};
use crate::model::session::Session;
use crate::store::StoreError;
use crate::time::Timestamp;

/// A session ends when it has not been used for so long.
const LIFE: Duration = Duration::from_hours(60 * 24);
/// How often at most the database hears that a session is in use.
const NOTED_EVERY: Duration = Duration::from_hours(1);

/// The secret that opens a session, as the cookie holds it: 32 random bytes in base64url. `Debug` does not show it.
#[derive(Clone)]
pub struct Token(SecretString);

impl Token {
    /// A token that nobody has ever had, from the system's random bytes.
    ///
    /// # Panics
    /// If the system has none.
    #[must_use]
    pub fn fresh() -> Self {
        let mut bytes = [0; 32];
        SysRng.try_fill_bytes(&mut bytes).expect("the system gives random bytes");
        Self::from_bytes(&bytes)
    }

    /// The token made of these bytes.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self(BASE64URL_NOPAD.encode(bytes).into())
    }

    /// Reads a cookie's value; nothing if it cannot be a token.
    #[must_use]
    pub fn read(cookie: &str) -> Option<Self> {
        let bytes: [u8; 32] = BASE64URL_NOPAD.decode(cookie.as_bytes()).ok()?.try_into().ok()?;
        Some(Self::from_bytes(&bytes))
    }

    /// The value for the cookie.
    #[must_use]
    pub fn cookie(&self) -> &str {
        self.0.expose_secret()
    }

    /// What the database knows of it: its SHA-256, from which nobody who reads the database can make a cookie.
    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.cookie().as_bytes()).into()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Accounts {
    /// The session that a token opens, if it still lives. Using it prolongs its life.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn session(&self, token: &Token, now: Timestamp) -> Result<Option<Session>, StoreError> {
        let found = self.store.reader.session(&token.hash()).await?;
        let Some(session) = found.filter(|session| lives(session, now)) else { return Ok(None) };
        if now.since(session.seen_at) >= NOTED_EVERY {
            self.note_use(session.id, now).await;
        }
        Ok(Some(session))
    }

    /// The sessions of an account that still live, the newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn sessions(&self, account: AccountId, now: Timestamp) -> Result<Vec<Session>, StoreError> {
        let mut sessions = self.store.reader.sessions_of(account).await?;
        sessions.retain(|session| lives(session, now));
        Ok(sessions)
    }

    /// Ends the session that a token opens; nothing happens if there is none. Nobody is too busy or too frequent a
    /// visitor to leave: no limit applies.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn logout(&self, token: &Token) -> Result<(), StoreError> {
        let hash = token.hash();
        self.store.writer.run(move |change| Box::pin(async move { change.end_session(&hash).await.map(drop) })).await
    }

    /// Ends one of an account's sessions from another device. True if and only if the account had it.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn end_session(&self, account: AccountId, session: SessionId) -> Result<bool, StoreError> {
        self.store.writer.run(move |change| Box::pin(change.end_session_of(account, session))).await
    }

    pub(super) async fn end_idle_sessions(&self, now: Timestamp) -> Result<u64, StoreError> {
        let before = now - LIFE;
        self.store.writer.run(move |change| Box::pin(change.end_idle_sessions(before))).await
    }

    async fn note_use(&self, session: SessionId, now: Timestamp) {
        let noted: Result<(), StoreError> = self
            .store
            .writer
            .run(move |change| {
                Box::pin(async move {
                    change.touch_session(session, now);
                    Ok(())
                })
            })
            .await;
        // The visitor came to look at a page, and can: the next one will be noted.
        if let Err(error) = noted {
            tracing::warn!(%error, "the use of a session could not be noted");
        }
    }
}

/// True if and only if the session has been used recently enough.
fn lives(session: &Session, now: Timestamp) -> bool {
    now.since(session.seen_at) < LIFE
}
