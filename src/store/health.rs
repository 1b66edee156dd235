//! Signs of life: the heartbeat by which the next start knows how long the server was away, and the row that the
//! health check writes and reads back.

use crate::store::Store;
use crate::store::change::Change;
use crate::store::error::StoreError;
use crate::store::reader::Reader;
use crate::store::statements::statements;
use crate::time::Timestamp;

statements! {
    /// The last sign of life.
    HEARTBEAT: "
        SELECT at
        FROM heartbeat
        WHERE id = 1";

    /// Counts the probe up.
    COUNT_UP: "
        UPDATE probe
        SET count = count + 1
        WHERE id = 1
        RETURNING count";

    /// Reads the probe.
    PROBE: "
        SELECT count
        FROM probe
        WHERE id = 1";
}

impl Store {
    /// Writes one row and reads it back: the whole way from the queue to the disk and to the readers.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the readers do not see what was written, else what stopped it.
    pub async fn probe(&self) -> Result<(), StoreError> {
        let written: i64 = self.writer.run(|change| Box::pin(change.count_up())).await?;
        let read: i64 = sqlx::query_scalar(PROBE).fetch_one(self.reader.pool()).await?;
        if read >= written { Ok(()) } else { Err(StoreError::Stale) }
    }
}

impl Reader {
    /// The last sign of life; nothing before the first one.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn heartbeat(&self) -> Result<Option<Timestamp>, StoreError> {
        let at: Option<i64> = sqlx::query_scalar(HEARTBEAT).fetch_optional(self.pool()).await?;
        Ok(at.map(Timestamp::from_millis))
    }
}

impl Change {
    /// Notes that the server is alive.
    pub fn beat(&mut self, now: Timestamp) {
        self.verb.beat = Some(now);
    }

    async fn count_up(&mut self) -> Result<i64, StoreError> {
        let connection = self.at_once().await?;
        let count = sqlx::query_scalar(COUNT_UP).fetch_one(connection).await;
        self.noted(count.map_err(StoreError::from))
    }
}
