//! Everything that changes a room or a game, one verb per file.
//!
//! A verb is queued for the store's one writer, judged inside its transaction by `rules`, and answered once the
//! commit is on disk; then whoever waits for the room hears of it.

pub mod act;
pub mod boot;
pub mod draft;
pub mod error;
pub mod flag;
pub mod leave;
pub mod open;
pub mod ready;
pub mod seat;
pub mod settings;
pub mod settle;

use futures_util::future::BoxFuture;

use crate::live::hub::Hub;
use crate::model::ids::RoomId;
use crate::play::error::PlayError;
use crate::store::{Change, Store};

/// The door to all verbs.
#[derive(Clone)]
pub struct Play {
    store: Store,
    hub: Hub,
}

impl Play {
    /// Verbs that write to `store` and tell `hub` what changed.
    #[must_use]
    pub fn new(store: Store, hub: Hub) -> Self {
        Self { store, hub }
    }

    /// Queues a verb for the one writer and waits until what it did is on disk.
    async fn run<T, F>(&self, verb: F) -> Result<T, PlayError>
    where
        F: for<'c> Fn(&'c mut Change) -> BoxFuture<'c, Result<T, PlayError>> + Send + Sync + 'static,
        T: Send + 'static,
    {
        self.store.writer.run(verb).await
    }

    /// Tells whoever waits that the room has reached this version.
    fn publish(&self, room: RoomId, version: i64) {
        self.hub.publish(room, version);
    }
}
