//! Holds a reader until a room has news, patience ends, or the server stops.

use std::future::Future;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::live::hub::Hub;
use crate::model::ids::RoomId;

/// Why a held reader was let go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Woken {
    /// The room's version is above the one that the reader knew.
    News,
    /// Nothing happened for as long as the reader may be held.
    Patience,
    /// The server is about to stop.
    Stop,
}

/// How long a reader is held at most, and what lets all of them go.
#[derive(Debug, Clone)]
pub struct Hold {
    /// The longest time.
    pub patience: Duration,
    /// Cancelled when the server stops.
    pub stop: CancellationToken,
}

impl Hold {
    /// Holds a reader until the room's version is above `after`. `version` reads the room's present version and is
    /// awaited after the subscription, so that no change falls between the two.
    ///
    /// # Errors
    /// What `version` returns.
    pub async fn until_above<E>(
        &self,
        hub: &Hub,
        room: RoomId,
        after: i64,
        version: impl Future<Output = Result<i64, E>>,
    ) -> Result<Woken, E> {
        let mut news = hub.subscribe(room);
        if version.await? > after {
            return Ok(Woken::News);
        }
        tokio::select! {
            biased;
            _ = news.above(after) => Ok(Woken::News),
            () = self.stop.cancelled() => Ok(Woken::Stop),
            () = tokio::time::sleep(self.patience) => Ok(Woken::Patience),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::future::ready;

    use super::*;

    const ROOM: RoomId = RoomId::new(7);

    fn hold(patience: Duration) -> Hold {
        Hold { patience, stop: CancellationToken::new() }
    }

    fn at(version: i64) -> impl Future<Output = Result<i64, Infallible>> {
        ready(Ok(version))
    }

    #[tokio::test]
    async fn old_news_is_answered_at_once() {
        let woken = hold(Duration::MAX).until_above(&Hub::default(), ROOM, 3, at(4)).await;

        assert_eq!(woken, Ok(Woken::News));
    }

    #[tokio::test]
    async fn news_between_reading_and_waiting_is_not_missed() {
        let hub = Hub::default();
        let reads_then_changes = async {
            hub.publish(ROOM, 4);
            Ok::<_, Infallible>(3)
        };

        let woken = hold(Duration::MAX).until_above(&hub, ROOM, 3, reads_then_changes).await;

        assert_eq!(woken, Ok(Woken::News));
    }

    #[tokio::test]
    async fn a_later_change_wakes_whoever_is_held() {
        let hub = Hub::default();
        let hold = hold(Duration::MAX);
        let change = async { hub.publish(ROOM, 4) };

        let (woken, ()) = tokio::join!(hold.until_above(&hub, ROOM, 3, at(3)), change);

        assert_eq!(woken, Ok(Woken::News));
        assert_eq!(hub.watched_rooms(), 0);
    }

    #[tokio::test]
    async fn patience_ends() {
        let woken = hold(Duration::ZERO).until_above(&Hub::default(), ROOM, 3, at(3)).await;

        assert_eq!(woken, Ok(Woken::Patience));
    }

    #[tokio::test]
    async fn a_stopping_server_holds_nobody() {
        let hold = hold(Duration::MAX);
        hold.stop.cancel();

        let woken = hold.until_above(&Hub::default(), ROOM, 3, at(3)).await;

        assert_eq!(woken, Ok(Woken::Stop));
    }
}
