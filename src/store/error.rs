//! What can go wrong in the store.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use sqlx::error::ErrorKind;

/// Why the store could not do what it was asked.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// What was read has been changed by somebody else since.
    #[error("the row has changed since it was read")]
    Stale,
    /// Another row holds what must be unique.
    #[error("taken by another row")]
    Taken,
    /// More work waits than the store takes on.
    #[error("the store has more to do than it takes on")]
    Busy,
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
    /// A verb stopped halfway; nothing of it was kept. Always a bug in the verb.
    #[error("a change stopped halfway: {0}")]
    Panicked(String),
    /// A row that this program cannot have written.
    #[error("table {table}, row {row}: {why}")]
    Corrupt {
        /// Its table.
        table: &'static str,
        /// Its key.
        row: String,
        /// What is wrong with it.
        why: String,
    },
    /// The file cannot be used at all.
    #[error("cannot use the database {}: {why}", path.display())]
    Unfit {
        /// The file.
        path: PathBuf,
        /// What is wrong with it, and what the operator can do.
        why: Unfit,
    },
    /// The driver or the disk failed.
    #[error("the database failed")]
    Driver(#[source] Arc<sqlx::Error>),
}

/// What makes a file unfit to be the club's database.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Unfit {
    /// It is some other kind of file.
    #[error("it is not an SQLite database; name another file, or move this one away")]
    NotADatabase,
    /// It is another program's database.
    #[error("it is the database of another program; name another file")]
    Foreign,
    /// It was written by a newer version of this program.
    #[error("it was written by a newer version (migration {0}); start that version, or restore a backup")]
    Newer(i64),
    /// It was written by an older version, and whoever opened it may not change it.
    #[error("it was written by an older version; start the server once, which brings it up to date")]
    Older,
    /// A migration that was applied to it is not the one that this program knows.
    #[error("its migration {0} is not the one that this version knows; start the version that wrote it")]
    Altered(i64),
    /// It cannot be opened or written.
    #[error("it cannot be opened for writing ({0}); check that its folder exists, its permissions and the free space")]
    Unwritable(String),
    /// There is nothing to read.
    #[error("it cannot be opened for reading ({0}); check its name and its permissions")]
    Unreadable(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::PoolTimedOut => Self::Busy,
            sqlx::Error::PoolClosed => Self::Closed,
            sqlx::Error::Database(told) if primary(told.code()) == Some(SQLITE_BUSY) => Self::Busy,
            _ => Self::Driver(Arc::new(error)),
        }
    }
}

impl StoreError {
    /// True if and only if the transaction around the statement may have ended. A row that breaks a constraint undoes
    /// its statement alone; after other failures SQLite may have rolled everything back on its own.
    pub(super) fn ends_transaction(&self) -> bool {
        match self {
            Self::Busy | Self::Closed => true,
            Self::Driver(error) => database_code(error) != Some(SQLITE_CONSTRAINT),
            Self::Stale | Self::Taken | Self::Panicked(_) | Self::Corrupt { .. } | Self::Unfit { .. } => false,
        }
    }
}

/// SQLite's primary result codes that mean something to us.
const SQLITE_BUSY: i32 = 5;
const SQLITE_NOTADB: i32 = 26;
const SQLITE_CONSTRAINT: i32 = 19;

/// SQLite's primary result code: the lowest byte of the extended one that the driver tells.
fn primary(code: Option<Cow<'_, str>>) -> Option<i32> {
    code?.parse::<i32>().ok().map(|extended| extended & 0xff)
}

fn database_code(error: &sqlx::Error) -> Option<i32> {
    primary(error.as_database_error()?.code())
}

/// True if and only if a unique key was taken already.
pub(super) fn is_unique(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|told| told.kind() == ErrorKind::UniqueViolation)
}

/// True if and only if the file is no SQLite database.
pub(super) fn is_not_a_database(error: &sqlx::Error) -> bool {
    database_code(error) == Some(SQLITE_NOTADB)
}
