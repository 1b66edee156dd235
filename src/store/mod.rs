//! All SQL: rows in, model out.
//!
//! One file is the club's whole memory. [`Writer`] is the only way to change it: verbs queue, and one task runs them in
//! transactions that they share (`LIMITS`: group commit, `synchronous = FULL`). [`Reader`] is everybody's view, over
//! connections that cannot write and beside a cache that follows the commits. [`Change`] is what a verb sees. These
//! three are all that another database would have to offer.

mod accounts;
mod archive;
mod cache;
mod change;
mod checkpoint;
mod column;
mod error;
mod flush;
mod games;
mod health;
mod ladders;
mod layer;
mod lobby;
mod open;
mod reader;
mod recount;
mod replays;
mod rooms;
mod sessions;
mod statements;
mod verb;
mod verify;
mod writer;

use std::path::Path;
use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use crate::store::change::Change;
pub use crate::store::error::{StoreError, Unfit};
pub use crate::store::reader::Reader;
pub use crate::store::verify::Difference;
pub use crate::store::writer::Writer;

/// The open database. Clones share it.
#[derive(Clone)]
pub struct Store {
    /// Everybody's view.
    pub reader: Reader,
    /// The only way to change anything.
    pub writer: Writer,
    closing: CancellationToken,
    tasks: TaskTracker,
}

impl Store {
    /// Opens the database in this file, creates it if it is not there, and brings it up to date. Must be called
    /// inside a runtime, which then runs the writer.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] with the file's name and what to do about it.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let cache = cache::Cache::default();
        let change = Change::new(open::writer(path).await?, cache.clone());
        let keeper = open::keeper(path).await?;
        let reader = Reader::new(open::readers(path).await?, cache);

        let (closing, tasks) = (CancellationToken::new(), TaskTracker::new());
        let checkpoints = Arc::new(checkpoint::Checkpoints::default());
        let (kept, stop) = (Arc::clone(&checkpoints), closing.clone());
        tasks.spawn(async move { kept.keep(keeper, stop).await });
        let (writer, work) = writer::writer(change, checkpoints, closing.clone());
        tasks.spawn(work);
        tasks.close();
        Ok(Self { reader, writer, closing, tasks })
    }

    /// Finishes what waits, writes everything into the file and closes it. Verbs that come later are answered with
    /// [`StoreError::Closed`].
    pub async fn close(self) {
        self.reader.pool().close().await;
        self.closing.cancel();
        self.tasks.wait().await;
    }
}
