//! Opening an account.

use std::net::IpAddr;
use std::time::Duration;

use crate::accounts::names::{self, Checked};
use crate::accounts::password::{Busy, NotTaken};
use crate::accounts::session::Token;
use crate::accounts::throttle::TooMany;
use crate::accounts::{Accounts, SignedIn};
use crate::model::account::{Name, NewAccount};
use crate::model::credentials::{BadName, BadPassword};
use crate::store::StoreError;
use crate::time::Timestamp;

/// Why no account was opened.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// This cannot be a name.
    #[error("not a name: {0}")]
    BadName(#[from] BadName),
    /// The name, or one that looks like it, belongs to somebody.
    #[error("the name is taken by {like}")]
    Taken {
        /// The name it is like.
        like: Name,
    },
    /// This cannot be a password.
    #[error("not a password: {0}")]
    BadPassword(#[from] BadPassword),
    /// Too many accounts were opened from this address.
    #[error("too many accounts opened from one address")]
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
    /// Opens an account and signs its owner in. What somebody only mistyped is not counted against their address.
    ///
    /// # Errors
    /// If the name or password will not do, the name is taken, or too much is going on.
    pub async fn register(
        &self,
        name: &str,
        password: &str,
        from: IpAddr,
        now: Timestamp,
    ) -> Result<SignedIn, RegisterError> {
        let checked = names::check(name)?;
        self.refuse_taken(&checked.key).await?;
        // Counted before the slow part, so that a machine cannot keep the line busy.
        self.throttle.registration(from, now)?;
        let opened = self.open(checked, password, now).await;
        if opened.is_err() {
            self.throttle.not_registered(from);
        }
        opened
    }

    async fn refuse_taken(&self, key: &str) -> Result<(), RegisterError> {
        match self.store.reader.credentials(key).await? {
            Some(other) => Err(RegisterError::Taken { like: other.account.name }),
            None => Ok(()),
        }
    }

    /// Hashes the password and writes the account and its first session, both or neither.
    async fn open(&self, checked: Checked, password: &str, now: Timestamp) -> Result<SignedIn, RegisterError> {
        let Checked { name, key } = checked;
        let password = self.passwords.take(password, name.as_str()).await?;
        let new = NewAccount { name, key: key.clone(), password, language: None, created_at: now };
        let token = Token::fresh();
        let hash = token.hash();
        let written = self.store.writer.run(move |change| {
            let new = new.clone();
            Box::pin(async move {
                let account = change.insert_account(new).await?;
                change.insert_session(&hash, account, now).await?;
                Ok(account)
            })
        });
        match written.await {
            Ok(account) => Ok(SignedIn { account, token }),
            Err(error) => {
                // Somebody may have taken the name since we looked.
                self.refuse_taken(&key).await?;
                Err(RegisterError::Store(error))
            }
        }
    }
}

impl From<NotTaken> for RegisterError {
    fn from(error: NotTaken) -> Self {
        match error {
            NotTaken::Bad(bad) => Self::BadPassword(bad),
            NotTaken::Busy(Busy { wait }) => Self::Busy { wait },
        }
    }
}

impl From<TooMany> for RegisterError {
    fn from(TooMany { wait }: TooMany) -> Self {
        Self::TooMany { wait }
    }
}
