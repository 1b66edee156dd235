//! Moves the write-ahead log into the database file beside the writer, so that no act waits for it.
//!
//! A passive checkpoint holds up neither writer nor readers. It empties the log only if nothing was committed while it
//! ran; hence the second look, which has little left to do and so mostly succeeds.

use std::sync::Arc;

use sqlx::{Connection, SqliteConnection};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::store::error::StoreError;
use crate::store::statements::statements;

/// How many commits bring about a checkpoint: about a thousand pages of single acts.
pub(super) const COMMITS: u64 = 256;

/// How often a checkpoint is tried until the log is empty.
const LOOKS: usize = 4;

statements! {
    /// Whether it was held up, the pages in the log, those of them that are in the file.
    CHECKPOINT: "PRAGMA wal_checkpoint(PASSIVE)";
}

/// Works until `closing` is cancelled; `due` wakes it.
pub(super) async fn keep(mut connection: SqliteConnection, due: Arc<Notify>, closing: CancellationToken) {
    while closing.run_until_cancelled(due.notified()).await.is_some() {
        if let Err(error) = checkpoint(&mut connection).await {
            tracing::warn!(%error, "a checkpoint failed; the writer makes it up");
        }
    }
    if let Err(error) = connection.close().await {
        tracing::debug!(%error, "could not close the checkpoint's connection");
    }
}

async fn checkpoint(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    for _ in 0..LOOKS {
        let (_, logged, moved): (i64, i64, i64) = sqlx::query_as(CHECKPOINT).fetch_one(&mut *connection).await?;
        if logged == moved {
            break;
        }
    }
    Ok(())
}
