//! The one writer: verbs wait in a queue, and one task takes all that have come, runs them inside one transaction,
//! commits once and then answers each. One act alone costs one sync of the disk; fifty cost one.

use std::future::Future;
use std::sync::Arc;

use futures_util::future::BoxFuture;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

use crate::store::change::Change;
use crate::store::checkpoint::Checkpoints;
use crate::store::error::StoreError;
use crate::store::verb::{Job, Verb};

/// The most verbs that one transaction takes. It never waits for more than have come.
const BATCH: usize = 64;

/// How many verbs may wait; beyond that, [`StoreError::Busy`].
const QUEUE: usize = 1_024;

/// Whoever holds one may change the database. Clones share the queue.
#[derive(Clone)]
pub struct Writer {
    queue: mpsc::Sender<Box<dyn Verb>>,
    checkpoints: Arc<Checkpoints>,
}

impl Writer {
    /// Runs a verb: a closure over [`Change`] that awaits nothing but `Change`. It runs as if alone, sees what the
    /// verbs before it have done, and may be run again if the transaction that it shared could not be written, so
    /// it must not have effects of its own. An `Err` leaves nothing of what it did. The answer arrives when its
    /// changes are on disk.
    ///
    /// # Errors
    /// What the verb returns; [`StoreError::Busy`] if too many wait, [`StoreError::Closed`] after the end,
    /// [`StoreError::Panicked`] if the verb panicked, and whatever stopped its changes from being written.
    pub async fn run<T, E, F>(&self, verb: F) -> Result<T, E>
    where
        F: for<'c> Fn(&'c mut Change) -> BoxFuture<'c, Result<T, E>> + Send + Sync + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let (waiting, answer) = oneshot::channel();
        self.queue.try_send(Box::new(Job { verb, waiting, outcome: None })).map_err(|refused| match refused {
            TrySendError::Full(_) => StoreError::Busy,
            TrySendError::Closed(_) => StoreError::Closed,
        })?;
        answer.await.unwrap_or_else(|_| Err(StoreError::Closed.into()))
    }

    /// How many transactions have been committed.
    #[must_use]
    pub fn commits(&self) -> u64 {
        self.checkpoints.commits()
    }
}

/// The writer's handle, and the task behind it: it ends when `closing` is cancelled and all that waited is done.
pub(super) fn writer(
    change: Change,
    checkpoints: Arc<Checkpoints>,
    closing: CancellationToken,
) -> (Writer, impl Future<Output = ()> + Send) {
    let (sender, queue) = mpsc::channel(QUEUE);
    let desk = Desk { queue, change, checkpoints: Arc::clone(&checkpoints) };
    (Writer { queue: sender, checkpoints }, desk.serve(closing))
}

/// Where the verbs are worked off.
struct Desk {
    queue: mpsc::Receiver<Box<dyn Verb>>,
    change: Change,
    checkpoints: Arc<Checkpoints>,
}

impl Desk {
    async fn serve(mut self, closing: CancellationToken) {
        let mut verbs = Vec::with_capacity(BATCH);
        loop {
            let taken = tokio::select! {
                biased;
                () = closing.cancelled(), if !self.queue.is_closed() => {
                    self.queue.close();
                    continue;
                }
                taken = self.queue.recv_many(&mut verbs, BATCH) => taken,
            };
            if taken == 0 {
                break;
            }
            self.work_off(std::mem::take(&mut verbs)).await;
            // All have their answers; only who comes just now waits for the few pages that are left.
            if self.checkpoints.take_rest() {
                self.change.checkpoint().await;
            }
        }
        // Also when all writers were dropped: nothing is left to make checkpoints of.
        closing.cancel();
        self.change.close().await;
    }

    /// All together; and if that cannot be written, one by one, so that one bad row fails one verb.
    async fn work_off(&mut self, mut verbs: Vec<Box<dyn Verb>>) {
        if let Err(error) = self.change.begin().await {
            return verbs.into_iter().for_each(|verb| verb.answer(Err(error.clone())));
        }
        match self.transact(&mut verbs).await {
            Ok(()) => verbs.into_iter().for_each(|verb| verb.answer(Ok(()))),
            Err(error) => {
                tracing::warn!(%error, verbs = verbs.len(), "a batch could not be written; running its verbs one by one");
                for mut verb in verbs {
                    let written = self.alone(&mut verb).await;
                    verb.answer(written);
                }
            }
        }
    }

    async fn alone(&mut self, verb: &mut Box<dyn Verb>) -> Result<(), StoreError> {
        self.change.begin().await?;
        self.transact(std::slice::from_mut(verb)).await
    }

    /// Runs the verbs in the open transaction and ends it.
    async fn transact(&mut self, verbs: &mut [Box<dyn Verb>]) -> Result<(), StoreError> {
        let done = self.run_all(verbs).await;
        match &done {
            Ok(()) => self.checkpoints.committed(),
            Err(_) => self.change.abandon().await,
        }
        done
    }

    async fn run_all(&mut self, verbs: &mut [Box<dyn Verb>]) -> Result<(), StoreError> {
        for verb in verbs {
            let accepted = verb.run(&mut self.change).await;
            self.change.settle(accepted).await?;
        }
        self.change.commit().await
    }
}
