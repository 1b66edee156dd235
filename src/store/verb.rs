//! A verb as the writer's queue holds it: its types forgotten, its answer kept until the commit is on disk.

use std::any::Any;
use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::sync::oneshot;

use crate::store::change::Change;
use crate::store::error::StoreError;

/// What the writer can do with a verb.
pub(super) trait Verb: Send {
    /// Runs it, or runs it again, and keeps what it answers. True if and only if it succeeded, so that its changes
    /// count.
    fn run<'a>(&'a mut self, change: &'a mut Change) -> BoxFuture<'a, bool>;

    /// Sends the answer that it gave when it last ran; `written` says whether its changes are on disk.
    fn answer(self: Box<Self>, written: Result<(), StoreError>);
}

/// A closure over [`Change`] and whoever waits for its answer.
pub(super) struct Job<T, E, F> {
    pub(super) verb: F,
    pub(super) waiting: oneshot::Sender<Result<T, E>>,
    pub(super) outcome: Option<Result<T, E>>,
}

impl<T, E, F> Verb for Job<T, E, F>
where
    F: for<'c> Fn(&'c mut Change) -> BoxFuture<'c, Result<T, E>> + Send + Sync,
    T: Send,
    E: From<StoreError> + Send,
{
    fn run<'a>(&'a mut self, change: &'a mut Change) -> BoxFuture<'a, bool> {
        Box::pin(async move {
            // The closure itself may panic as well as the future that it makes. What it leaves of its changes is
            // dropped with its savepoint, so nothing half done survives the unwinding.
            let verb = AssertUnwindSafe(async { (self.verb)(change).await });
            let outcome = verb.catch_unwind().await.unwrap_or_else(|panic| Err(panicked(panic.as_ref()).into()));
            let accepted = outcome.is_ok();
            self.outcome = Some(outcome);
            accepted
        })
    }

    fn answer(self: Box<Self>, written: Result<(), StoreError>) {
        let answer = match (written, self.outcome) {
            // A verb that was refused has nothing to write, so it does not matter whether that worked.
            (_, Some(Err(refused))) => Err(refused),
            (Ok(()), Some(Ok(done))) => Ok(done),
            (Err(error), _) => Err(error.into()),
            (Ok(()), None) => Err(StoreError::Closed.into()),
        };
        // Nobody may be waiting any more: a visitor who left has acted all the same.
        drop(self.waiting.send(answer));
    }
}

fn panicked(panic: &(dyn Any + Send)) -> StoreError {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    StoreError::Panicked(text.unwrap_or_else(|| "no message".to_owned()))
}
