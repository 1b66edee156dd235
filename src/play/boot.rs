//! What a start owes the players: time during which the server was away is given back (`RULES` §5, outage).

use std::time::Duration;

use crate::model::ids::RoomId;
use crate::play::Play;
use crate::play::error::PlayError;
use crate::play::settle;
use crate::store::Change;
use crate::time::Timestamp;

/// Shorter absences are not credited.
const WORTH_A_CREDIT: Duration = Duration::from_secs(2);

impl Play {
    /// Settles what happened while the server was away, before the first request is answered: clocks that ran out
    /// while it still lived flag at their deadline, every other running clock gets the downtime back.
    ///
    /// # Errors
    /// The store's.
    pub async fn boot(&self, now: Timestamp) -> Result<(), PlayError> {
        if let Some(heartbeat) = self.store.reader.heartbeat().await? {
            for room in self.store.reader.running_rooms_with_clock().await? {
                self.run(move |change| Box::pin(async move { resume(change, room, heartbeat, now).await })).await?;
            }
        }
        self.beat(now).await
    }

    /// Notes that the server was alive at this instant.
    ///
    /// # Errors
    /// The store's.
    pub async fn beat(&self, now: Timestamp) -> Result<(), PlayError> {
        self.run(move |change| {
            Box::pin(async move {
                change.beat(now);
                Ok::<(), PlayError>(())
            })
        })
        .await
    }
}

/// Flags or credits the clock that runs in this room.
async fn resume(change: &mut Change, room: RoomId, heartbeat: Timestamp, now: Timestamp) -> Result<(), PlayError> {
    let state = change.room(room).await?.ok_or(PlayError::NoSuchRoom)?;
    let Some(game) = state.game.as_deref() else {
        return Ok(());
    };
    let (Some(deadline), Some(since)) = (game.game.deadline(), game.game.running_since()) else {
        return Ok(());
    };
    let mut after = game.game.clone();
    let away = now.since(heartbeat.max(since));
    let step = if deadline <= heartbeat {
        after.flag(now)
    } else if away > WORTH_A_CREDIT {
        after.credit(away, now)
    } else {
        None
    };
    if let Some(step) = step {
        settle::record(change, &state, after, step).await?;
    }
    Ok(())
}
