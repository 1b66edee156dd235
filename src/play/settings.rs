//! The host changes the room's settings; whoever was ready must look again.

use crate::model::ids::{AccountId, RoomId};
use crate::model::room::Settings;
use crate::play::Play;
use crate::play::error::PlayError;
use crate::store::Change;
use crate::time::Timestamp;

/// What became of the change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Changed {
    /// The settings are these now.
    Saved,
    /// A game is running on the old ones; nothing was changed.
    Playing,
}

impl Play {
    /// Puts these settings in place of the room's. Both seats must confirm again (`SPEC` §6).
    ///
    /// # Errors
    /// [`PlayError::NoSuchRoom`], [`PlayError::NotHost`], or the store's.
    pub async fn change_settings(
        &self,
        room: RoomId,
        account: AccountId,
        settings: Settings,
        now: Timestamp,
    ) -> Result<Changed, PlayError> {
        let (changed, version) = self
            .run(move |change| {
                let settings = settings.clone();
                Box::pin(async move { put(change, room, account, settings, now).await })
            })
            .await?;
        self.publish(room, version);
        Ok(changed)
    }
}

/// Writes the new settings, if they differ and no game runs.
async fn put(
    change: &mut Change,
    id: RoomId,
    account: AccountId,
    settings: Settings,
    now: Timestamp,
) -> Result<(Changed, i64), PlayError> {
    let state = change.room(id).await?.ok_or(PlayError::NoSuchRoom)?;
    let mut room = state.room.clone();
    if room.host != account {
        return Err(PlayError::NotHost);
    }
    if room.playing {
        return Ok((Changed::Playing, room.version));
    }
    if room.settings == settings {
        return Ok((Changed::Saved, room.version));
    }
    room.settings = settings;
    room.terms_version += 1;
    room.seen += 1;
    room.version += 1;
    room.active_at = now;
    room.unready();
    let version = room.version;
    change.put_room(room);
    Ok((Changed::Saved, version))
}
