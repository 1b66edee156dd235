//! Moves the write-ahead log into the database file beside the writer, so that acts do not wait for it.
//!
//! A passive checkpoint holds up neither writer nor readers, but it can empty the log only if nothing was committed
//! while it ran. So the long part is done here, on a connection of its own, and the few pages that came meanwhile are
//! left to the writer, between two of its transactions.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use sqlx::{Connection, SqliteConnection};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::store::error::StoreError;
use crate::store::statements::statements;

/// How many commits bring about a checkpoint: about a thousand pages of single acts.
const COMMITS: u64 = 256;

statements! {
    /// Moves pages from the log into the file, as far as nobody reads or writes them.
    CHECKPOINT: "PRAGMA wal_checkpoint(PASSIVE)";
}

/// What the writer and its keeper tell each other.
#[derive(Default)]
pub(super) struct Checkpoints {
    commits: AtomicU64,
    due: Notify,
    rest: AtomicBool,
}

impl Checkpoints {
    /// Counts a commit of the writer, which from time to time makes a checkpoint due.
    pub(super) fn committed(&self) {
        let before = self.commits.fetch_add(1, Ordering::Relaxed);
        if (before + 1).is_multiple_of(COMMITS) {
            self.due.notify_one();
        }
    }

    /// How many commits there have been.
    pub(super) fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// True if and only if the keeper has done the long part since this was last asked.
    pub(super) fn take_rest(&self) -> bool {
        self.rest.swap(false, Ordering::Relaxed)
    }

    /// The keeper's work, until `closing` is cancelled.
    pub(super) async fn keep(&self, mut connection: SqliteConnection, closing: CancellationToken) {
        while closing.run_until_cancelled(self.due.notified()).await.is_some() {
            match run(&mut connection).await {
                // What SQLite tells counts the log as it was at the beginning, so it cannot say whether there is a rest.
                Ok(()) => self.rest.store(true, Ordering::Relaxed),
                Err(error) => tracing::warn!(%error, "a checkpoint failed; the writer makes it up"),
            }
        }
        if let Err(error) = connection.close().await {
            tracing::debug!(%error, "could not close the keeper's connection");
        }
    }
}

/// Moves what can be moved without holding anybody up.
pub(super) async fn run(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query(CHECKPOINT).execute(connection).await?;
    Ok(())
}
