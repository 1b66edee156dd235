//! Names, passwords, sessions, throttling: everything that decides who you are.
//!
//! [`Accounts`] is the one door; each of its verbs has a file of its own. What is wrong with what somebody typed comes
//! back as a value, which `i18n` words.

pub mod change_password;
pub mod login;
pub mod names;
pub mod password;
pub mod register;
pub mod session;
pub mod strength;
pub mod throttle;

use crate::accounts::password::{Hashing, Passwords};
use crate::accounts::session::Token;
use crate::accounts::throttle::Throttle;
use crate::model::ids::AccountId;
use crate::store::{Store, StoreError};
use crate::time::Timestamp;

/// Who is who. One for the whole process, since it counts attempts.
pub struct Accounts {
    store: Store,
    passwords: Passwords,
    throttle: Throttle,
}

/// Somebody who has just signed in.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// Who it is.
    pub account: AccountId,
    /// What goes into their cookie.
    pub token: Token,
}

impl Accounts {
    /// The accounts in this store.
    #[must_use]
    pub fn new(store: Store, hashing: Hashing) -> Self {
        Self { store, passwords: Passwords::new(hashing), throttle: Throttle::default() }
    }

    /// How many password hashes have been computed since the start.
    #[must_use]
    pub fn hashes_computed(&self) -> u64 {
        self.passwords.computed()
    }

    /// Forgets attempts that no longer matter and ends the sessions that nobody has used for too long; says how many.
    /// To be called about once an hour.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn tidy(&self, now: Timestamp) -> Result<u64, StoreError> {
        self.throttle.forget_idle(now);
        self.end_idle_sessions(now).await
    }
}
