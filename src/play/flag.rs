//! The sweeper: games whose deadline has passed end, even if nobody looks at them (`SPEC` §3).

use crate::model::ids::RoomId;
use crate::play::Play;
use crate::play::error::PlayError;
use crate::play::settle;
use crate::store::Change;
use crate::time::Timestamp;

impl Play {
    /// Ends every game whose deadline passed at least two seconds ago, with the deadline as its end. Gives their number.
    ///
    /// The two seconds let a wish that arrived in time and waits in the queue come first (`RULES` §5).
    ///
    /// # Errors
    /// The store's. Games that were flagged before the failure stay flagged.
    pub async fn sweep(&self, now: Timestamp) -> Result<usize, PlayError> {
        let mut ended = 0;
        for room in self.store.reader.due_games(now).await? {
            if self.flag(room, now).await? {
                ended += 1;
            }
        }
        Ok(ended)
    }

    /// Ends the room's game if its deadline has passed. True if and only if it ended by this call.
    ///
    /// # Errors
    /// [`PlayError::NoSuchRoom`] or the store's.
    pub(super) async fn flag(&self, room: RoomId, now: Timestamp) -> Result<bool, PlayError> {
        let version = self.run(move |change| Box::pin(async move { drop_flag(change, room, now).await })).await?;
        if let Some(version) = version {
            self.publish(room, version);
        }
        Ok(version.is_some())
    }
}

/// Records the fallen flag, if it has fallen. Gives the room's new version.
async fn drop_flag(change: &mut Change, room: RoomId, now: Timestamp) -> Result<Option<i64>, PlayError> {
    let state = change.room(room).await?.ok_or(PlayError::NoSuchRoom)?;
    let Some(game) = state.game.as_deref() else {
        return Ok(None);
    };
    let mut after = game.game.clone();
    match after.flag(now) {
        Some(step) => settle::record(change, &state, after, step).await.map(Some),
        None => Ok(None),
    }
}
