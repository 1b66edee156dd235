//! One number per room that somebody watches: the version of its latest news. It tells that there is news, never what
//! the news is; whoever wakes reads the room.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::model::ids::RoomId;

/// Tells watchers that a room has changed. Clones share the watchers.
#[derive(Debug, Clone, Default)]
pub struct Hub(Arc<Mutex<Rooms>>);

type Rooms = HashMap<RoomId, Watched>;

#[derive(Debug)]
struct Watched {
    latest: watch::Sender<i64>,
    /// How many subscriptions there are. Counted here, under the lock, since the channel counts a receiver until after
    /// its owner has been dropped.
    watchers: usize,
}

impl Hub {
    /// Tells that the room has this version now. To be called when the change can be read, not before. Versions may
    /// come out of order; only a higher one is news.
    pub fn publish(&self, room: RoomId, version: i64) {
        let rooms = self.lock();
        let Some(watched) = rooms.get(&room) else { return };
        // Unlike `send`, this sets the value even if nobody listens at this moment.
        watched.latest.send_if_modified(|latest| {
            let news = version > *latest;
            *latest = version.max(*latest);
            news
        });
    }

    /// Watches a room. Whoever subscribes *and then* reads the room misses nothing: a change is either in what was read
    /// or is published to this subscription.
    #[must_use]
    pub fn subscribe(&self, room: RoomId) -> News {
        let mut rooms = self.lock();
        let watched = rooms.entry(room).or_insert_with(|| Watched { latest: watch::Sender::new(NONE), watchers: 0 });
        watched.watchers += 1;
        News { room, receiver: watched.latest.subscribe(), hub: self.clone() }
    }

    /// How many rooms are watched.
    #[must_use]
    pub fn watched_rooms(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, Rooms> {
        // Nothing is half done in there between two steps that could panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Below every version.
const NONE: i64 = i64::MIN;

/// A subscription to one room. Dropping it ends it.
#[derive(Debug)]
pub struct News {
    room: RoomId,
    receiver: watch::Receiver<i64>,
    hub: Hub,
}

impl News {
    /// Waits until a version above `after` is published; one published since the subscription counts. Gives it.
    ///
    /// # Panics
    /// Never: the hub keeps the sending end while there is a subscription.
    pub async fn above(&mut self, after: i64) -> i64 {
        let news = self.receiver.wait_for(|version| *version > after).await;
        *news.expect("the hub keeps the sending end while there is a subscription")
    }
}

impl Drop for News {
    fn drop(&mut self) {
        let mut rooms = self.hub.lock();
        let Some(watched) = rooms.get_mut(&self.room) else { return };
        watched.watchers -= 1;
        if watched.watchers == 0 {
            rooms.remove(&self.room);
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const ROOM: RoomId = RoomId::new(7);

    #[test]
    fn news_published_since_the_subscription_is_not_missed() {
        let hub = Hub::default();
        let mut news = hub.subscribe(ROOM);

        hub.publish(ROOM, 5);

        assert_eq!(news.above(4).now_or_never(), Some(5));
        assert_eq!(news.above(5).now_or_never(), None);
    }

    #[test]
    fn an_older_version_is_no_news() {
        let hub = Hub::default();
        let mut news = hub.subscribe(ROOM);

        hub.publish(ROOM, 6);
        hub.publish(ROOM, 5);

        assert_eq!(news.above(0).now_or_never(), Some(6));
    }

    #[test]
    fn other_rooms_news_wakes_nobody() {
        let hub = Hub::default();
        let mut news = hub.subscribe(ROOM);

        hub.publish(RoomId::new(8), 5);

        assert_eq!(news.above(0).now_or_never(), None);
    }

    #[test]
    fn a_room_that_nobody_watches_is_forgotten() {
        let hub = Hub::default();
        let (one, two) = (hub.subscribe(ROOM), hub.subscribe(ROOM));

        drop(one);
        assert_eq!(hub.watched_rooms(), 1);
        drop(two);
        hub.publish(ROOM, 1);

        assert_eq!(hub.watched_rooms(), 0);
    }
}
