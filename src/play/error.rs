//! Why a verb could not be carried out at all. What the rules deny is no error but an answer.

use crate::store::StoreError;

/// What stopped a verb.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// There is no such room.
    #[error("no such room")]
    NoSuchRoom,
    /// Only someone who sits in this room may do that.
    #[error("not seated here")]
    NotSeated,
    /// Only the host may do that.
    #[error("not the host")]
    NotHost,
    /// The store failed.
    #[error("store")]
    Store(#[from] StoreError),
}
