//! One device that is signed in. The token in its cookie is no part of the model: the database holds only its hash.

use crate::model::account::Account;
use crate::model::ids::SessionId;
use crate::time::Timestamp;

/// A session and whose it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Its number, by which its owner may end it from elsewhere.
    pub id: SessionId,
    /// Who is signed in.
    pub account: Account,
    /// When it began.
    pub created_at: Timestamp,
    /// When it was last noted to be in use.
    pub seen_at: Timestamp,
}
