//! Logging in. Whether it was the name or the password that was wrong can be told neither from the answer nor from the
//! time that it takes.

use std::net::IpAddr;
use std::time::Duration;

use crate::accounts::names;
use crate::accounts::password::{Busy, Verdict};
use crate::accounts::session::Token;
use crate::accounts::throttle::TooMany;
use crate::accounts::{Accounts, SignedIn};
use crate::model::account::Credentials;
use crate::store::StoreError;
use crate::time::Timestamp;

/// Why nobody was signed in.
#[derive(Debug, thiserror::Error)]
pub enum LoginError {
    /// No account has this name and this password.
    #[error("wrong name or password")]
    Wrong,
    /// Too many attempts for this account or from this address.
    #[error("too many attempts to log in")]
    TooMany {
        /// How long to wait.
        wait: Duration,
    },
    /// Too many passwords are being hashed.
    #[error("too busy to hash a password")]
    Busy {
        /// How long to wait.
        wait: Duration,
    },
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Accounts {
    /// Signs in whoever knows the name (or what looks like it) and the password.
    ///
    /// # Errors
    /// If they do not belong together, or too much is going on.
    pub async fn login(
        &self,
        name: &str,
        password: &str,
        from: IpAddr,
        now: Timestamp,
    ) -> Result<SignedIn, LoginError> {
        self.throttle.login(from, now)?;
        let key = names::key(name);
        let known = self.store.reader.credentials(&key).await?;
        let hash = known.as_ref().map(|known| known.password.as_str());
        let verdict = self.guess(&key, password, hash, now).await?;
        match (known, verdict) {
            (Some(known), Verdict::Right { outdated }) => {
                let renewed = if outdated { self.renewed(password).await } else { None };
                self.begin(known, renewed, now).await
            }
            (_, Verdict::Wrong) | (None, Verdict::Right { .. }) => Err(LoginError::Wrong),
        }
    }

    /// Compares a password with the hash that goes with a name, if there is one. It counts as a guess at that name
    /// unless it is right or could not be compared.
    pub(super) async fn guess(
        &self,
        key: &str,
        password: &str,
        hash: Option<&str>,
        now: Timestamp,
    ) -> Result<Verdict, Refused> {
        self.throttle.guess(key, now)?;
        let verdict = self.passwords.compare(password, hash).await;
        if !matches!(verdict, Ok(Verdict::Wrong)) {
            self.throttle.guessed_right(key);
        }
        Ok(verdict?)
    }

    /// The password's hash with the present parameters. If there is no time for it now, there will be another log-in.
    async fn renewed(&self, password: &str) -> Option<String> {
        self.passwords.renew(password).await.ok()
    }

    /// Writes the session, if the password is still the one that was compared: whoever changes a password ends all
    /// other sessions, and one that began meanwhile must not escape that.
    async fn begin(&self, known: Credentials, renewed: Option<String>, now: Timestamp) -> Result<SignedIn, LoginError> {
        let account = known.account.id;
        let token = Token::fresh();
        let hash = token.hash();
        let begun = self.store.writer.run(move |change| {
            let (old, new) = (known.password.clone(), renewed.clone());
            Box::pin(async move {
                change.replace_password(account, &old, new.as_deref().unwrap_or(&old)).await?;
                change.insert_session(&hash, account, now).await.map(drop)
            })
        });
        match begun.await {
            Ok(()) => Ok(SignedIn { account, token }),
            Err(StoreError::Stale) => Err(LoginError::Wrong),
            Err(error) => Err(error.into()),
        }
    }
}

/// Why a password was not even compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refused {
    /// Too many wrong ones.
    TooMany(TooMany),
    /// The line is full.
    Busy(Busy),
}

impl From<TooMany> for Refused {
    fn from(error: TooMany) -> Self {
        Self::TooMany(error)
    }
}

impl From<Busy> for Refused {
    fn from(error: Busy) -> Self {
        Self::Busy(error)
    }
}

impl From<TooMany> for LoginError {
    fn from(TooMany { wait }: TooMany) -> Self {
        Self::TooMany { wait }
    }
}

impl From<Refused> for LoginError {
    fn from(error: Refused) -> Self {
        match error {
            Refused::TooMany(TooMany { wait }) => Self::TooMany { wait },
            Refused::Busy(Busy { wait }) => Self::Busy { wait },
        }
    }
}
