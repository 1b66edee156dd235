//! Changing one's password, which ends all other sessions: whoever was signed in elsewhere, with or without right, is
//! no longer.

use std::net::IpAddr;
use std::time::Duration;

use crate::accounts::Accounts;
use crate::accounts::login::Refused;
use crate::accounts::names;
use crate::accounts::password::{Busy, NotTaken, Verdict};
use crate::accounts::throttle::TooMany;
use crate::model::credentials::BadPassword;
use crate::model::session::Session;
use crate::store::StoreError;
use crate::time::Timestamp;

/// Why a password was not changed.
#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    /// The present password is another one.
    #[error("the present password is another one")]
    WrongOld,
    /// The new one cannot be a password.
    #[error("not a password: {0}")]
    BadPassword(#[from] BadPassword),
    /// Too many attempts for this account or from this address.
    #[error("too many attempts to change a password")]
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
    /// Changes the password of whoever is signed in with this session. All their other sessions end.
    ///
    /// # Errors
    /// If the old one is wrong, the new one will not do, or too much is going on.
    pub async fn change_password(
        &self,
        session: &Session,
        old: &str,
        new: &str,
        from: IpAddr,
        now: Timestamp,
    ) -> Result<(), PasswordError> {
        self.throttle.login(from, now)?;
        let name = session.account.name.as_str();
        let key = names::key(name);
        let known = self.store.reader.credentials(&key).await?.ok_or(StoreError::Stale)?;
        if self.guess(&key, old, Some(&known.password), now).await? == Verdict::Wrong {
            return Err(PasswordError::WrongOld);
        }
        let new = self.passwords.take(new, name).await?;
        let (account, keep) = (session.account.id, session.id);
        let changed = self.store.writer.run(move |change| {
            let (old, new) = (known.password.clone(), new.clone());
            Box::pin(async move {
                change.replace_password(account, &old, &new).await?;
                change.end_other_sessions(account, keep).await.map(drop)
            })
        });
        match changed.await {
            // It was changed from another device just now.
            Err(StoreError::Stale) => Err(PasswordError::WrongOld),
            done => Ok(done?),
        }
    }
}

impl From<TooMany> for PasswordError {
    fn from(TooMany { wait }: TooMany) -> Self {
        Self::TooMany { wait }
    }
}

impl From<Refused> for PasswordError {
    fn from(error: Refused) -> Self {
        match error {
            Refused::TooMany(TooMany { wait }) => Self::TooMany { wait },
            Refused::Busy(Busy { wait }) => Self::Busy { wait },
        }
    }
}

impl From<NotTaken> for PasswordError {
    fn from(error: NotTaken) -> Self {
        match error {
            NotTaken::Bad(bad) => Self::BadPassword(bad),
            NotTaken::Busy(Busy { wait }) => Self::Busy { wait },
        }
    }
}
