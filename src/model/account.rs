//! A person's account, and what must be known to open or enter one.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ladder::ledger::Standings;
use crate::model::ids::AccountId;
use crate::time::Timestamp;

/// An account's name as its owner typed it. Whoever makes one has checked it (`accounts` does); the key that keeps
/// look-alikes apart is built there too and is no part of the name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Name(String);

impl Name {
    /// The name with this text, which has been checked already.
    #[must_use]
    pub fn from_checked(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Its text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An account as everybody may see it, and its owner's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Its number.
    pub id: AccountId,
    /// Its name.
    pub name: Name,
    /// When it was opened.
    pub created_at: Timestamp,
    /// Where it stands on each ladder.
    pub standings: Standings,
    /// The tag of the language its owner chose, if one was chosen.
    pub language: Option<String>,
}

/// An account together with the secret that opens it. `Debug` shows no secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Credentials {
    /// The account.
    pub account: Account,
    /// The password's hash with its parameters.
    pub password: String,
}

impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Credentials").field("account", &self.account).finish_non_exhaustive()
    }
}

/// What is needed to open an account. `Debug` shows no secret.
#[derive(Clone, PartialEq, Eq)]
pub struct NewAccount {
    /// Its name.
    pub name: Name,
    /// What every look-alike of the name shares: unique among all accounts.
    pub key: String,
    /// The password's hash with its parameters.
    pub password: String,
    /// The tag of the owner's language, if it was chosen.
    pub language: Option<String>,
    /// When it is opened.
    pub created_at: Timestamp,
}

impl fmt::Debug for NewAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewAccount").field("name", &self.name).field("key", &self.key).finish_non_exhaustive()
    }
}

/// An account as lists of rooms and games name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The account.
    pub id: AccountId,
    /// Its name.
    pub name: Name,
    /// Its dan score, from which its rank follows.
    pub dan: i64,
}
