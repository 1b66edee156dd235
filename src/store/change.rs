//! A transaction as the verbs inside it see it.
//!
//! Rooms, games, standings and the ledger are changed in memory and written when all verbs of the transaction have
//! run, with one statement per table (`store::flush`). Each verb has a layer of its own, which is laid over those of
//! the verbs before it when it succeeds and dropped when it fails. What must be written at once, because its number or
//! its uniqueness is needed, is written inside a savepoint that goes with the verb.

use std::mem;

use sqlx::{Connection, SqliteConnection};

use crate::store::cache::Cache;
use crate::store::checkpoint;
use crate::store::error::StoreError;
use crate::store::flush;
use crate::store::layer::Layer;
use crate::store::statements::statements;

statements! {
    /// Takes the write lock at once: a transaction that first reads and then writes could fail in between.
    BEGIN: "BEGIN IMMEDIATE";
    /// Ends a transaction; with `synchronous = FULL` it is on disk when this returns.
    COMMIT: "COMMIT";
    /// Undoes a transaction.
    ROLLBACK: "ROLLBACK";
    /// Marks where the running verb's own statements begin.
    SAVEPOINT: "SAVEPOINT verb";
    /// Undoes the running verb's own statements.
    ROLLBACK_TO: "ROLLBACK TO verb";
    /// Takes the mark away.
    RELEASE: "RELEASE verb";
    /// Writes everything from the log back into the file and empties the log.
    EMPTY_LOG: "PRAGMA wal_checkpoint(TRUNCATE)";
}

/// What a verb may read and change.
pub struct Change {
    pub(super) connection: SqliteConnection,
    pub(super) cache: Cache,
    /// What the accepted verbs of this transaction have changed.
    pub(super) batch: Layer,
    /// What the running verb has changed.
    pub(super) verb: Layer,
    /// True if and only if the running verb has its savepoint.
    marked: bool,
    /// What made the whole transaction worthless, if anything did.
    broken: Option<StoreError>,
}

impl Change {
    pub(super) fn new(connection: SqliteConnection, cache: Cache) -> Self {
        Self { connection, cache, batch: Layer::default(), verb: Layer::default(), marked: false, broken: None }
    }

    /// Opens the transaction.
    pub(super) async fn begin(&mut self) -> Result<(), StoreError> {
        self.execute(BEGIN).await
    }

    /// Ends the running verb: its changes count, or nothing of it stays.
    pub(super) async fn settle(&mut self, accepted: bool) -> Result<(), StoreError> {
        let layer = mem::take(&mut self.verb);
        let marked = mem::take(&mut self.marked);
        if let Some(error) = self.broken.take() {
            return Err(error);
        }
        if accepted {
            self.batch.absorb(layer);
        } else if marked {
            self.execute(ROLLBACK_TO).await?;
        }
        if marked { self.execute(RELEASE).await } else { Ok(()) }
    }

    /// Writes what is pending, commits, and shows it to the readers.
    pub(super) async fn commit(&mut self) -> Result<(), StoreError> {
        flush::write(&self.batch, &mut self.connection).await?;
        self.execute(COMMIT).await?;
        let done = mem::take(&mut self.batch);
        self.cache.advance(done.rooms.into_values());
        Ok(())
    }

    /// Undoes the transaction. The rooms that it touched are read afresh: they may be what was wrong.
    pub(super) async fn abandon(&mut self) {
        let (batch, verb) = (mem::take(&mut self.batch), mem::take(&mut self.verb));
        self.cache.forget(batch.rooms.into_keys().chain(verb.rooms.into_keys()));
        self.marked = false;
        self.broken = None;
        if let Err(error) = self.execute(ROLLBACK).await {
            // SQLite rolls back on its own after some failures; then there is nothing left to undo.
            tracing::debug!(%error, "nothing to roll back");
        }
    }

    /// Moves into the file what is left of the log.
    pub(super) async fn checkpoint(&mut self) {
        if let Err(error) = checkpoint::run(&mut self.connection).await {
            tracing::warn!(%error, "a checkpoint failed; the log grows until the next one");
        }
    }

    /// Writes everything into the file and closes it.
    pub(super) async fn close(mut self) {
        if let Err(error) = self.execute(EMPTY_LOG).await {
            tracing::warn!(%error, "could not empty the write-ahead log; the next start reads it");
        }
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "could not close the database");
        }
    }

    async fn execute(&mut self, sql: &'static str) -> Result<(), StoreError> {
        sqlx::query(sql).execute(&mut self.connection).await?;
        Ok(())
    }

    /// The connection, for statements of the running verb that must be executed at once.
    pub(super) async fn at_once(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        if !self.marked {
            let marked = self.execute(SAVEPOINT).await;
            self.noted(marked)?;
            self.marked = true;
        }
        Ok(&mut self.connection)
    }

    /// Passes on what a statement gave. A failure other than a broken constraint may have ended the transaction, so
    /// the whole batch is given up and its verbs run one by one.
    pub(super) fn noted<T>(&mut self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(error) = &result
            && error.ends_transaction()
        {
            self.broken = Some(error.clone());
        }
        result
    }
}
