//! Opening a room: the creator is its host and has the first seat.

use crate::model::ids::{AccountId, RoomId};
use crate::model::room::{NewRoom, Occupant, Settings};
use crate::play::Play;
use crate::play::error::PlayError;
use crate::rules::stone::PerSeat;
use crate::time::Timestamp;

impl Play {
    /// Opens a room with these settings.
    ///
    /// # Errors
    /// The store's.
    pub async fn open(&self, host: AccountId, settings: Settings, now: Timestamp) -> Result<RoomId, PlayError> {
        self.run(move |change| {
            let settings = settings.clone();
            Box::pin(async move {
                let seats = PerSeat { first: Some(Occupant { account: host, ready: false }), second: None };
                let room = change.insert_room(NewRoom { host, settings, seats, created_at: now }).await?;
                Ok::<RoomId, PlayError>(room)
            })
        })
        .await
    }
}
