//! Sessions in the database.

use sqlx::FromRow;

use crate::model::ids::{AccountId, SessionId};
use crate::model::session::Session;
use crate::store::accounts::AccountRow;
use crate::store::change::Change;
use crate::store::error::StoreError;
use crate::store::reader::Reader;
use crate::store::statements::statements;
use crate::time::Timestamp;

statements! {
    /// The session that a token opens.
    BY_TOKEN: "
        SELECT sessions.id AS session_id, sessions.created_at AS begun_at, sessions.seen_at,
               accounts.id, accounts.name, accounts.language, accounts.dan, accounts.points, accounts.created_at
        FROM sessions
        JOIN accounts ON accounts.id = sessions.account_id
        WHERE sessions.token_hash = $1";

    /// An account's sessions, the newest first.
    OF_ACCOUNT: "
        SELECT sessions.id AS session_id, sessions.created_at AS begun_at, sessions.seen_at,
               accounts.id, accounts.name, accounts.language, accounts.dan, accounts.points, accounts.created_at
        FROM sessions
        JOIN accounts ON accounts.id = sessions.account_id
        WHERE sessions.account_id = $1
        ORDER BY sessions.id DESC";

    /// Begins a session.
    ADD: "
        INSERT INTO sessions (token_hash, account_id, created_at, seen_at)
        VALUES ($1, $2, $3, $3)";

    /// Ends the session that a token opens.
    END: "
        DELETE FROM sessions
        WHERE token_hash = $1";

    /// Ends one of an account's sessions.
    END_ONE: "
        DELETE FROM sessions
        WHERE id = $2 AND account_id = $1";

    /// Ends an account's sessions but one.
    END_OTHERS: "
        DELETE FROM sessions
        WHERE account_id = $1 AND id <> $2";

    /// Ends the sessions that nobody has used for long. It reads all sessions.
    END_IDLE: "
        DELETE FROM sessions
        WHERE seen_at < $1";
}

#[derive(FromRow)]
struct SessionRow {
    session_id: i64,
    begun_at: i64,
    seen_at: i64,
    #[sqlx(flatten)]
    account: AccountRow,
}

impl From<SessionRow> for Session {
    fn from(row: SessionRow) -> Self {
        Self {
            id: SessionId::new(row.session_id),
            account: row.account.into(),
            created_at: Timestamp::from_millis(row.begun_at),
            seen_at: Timestamp::from_millis(row.seen_at),
        }
    }
}

impl Reader {
    /// The session that the token with this SHA-256 opens.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn session(&self, token_hash: &[u8; 32]) -> Result<Option<Session>, StoreError> {
        let query = sqlx::query_as(BY_TOKEN).bind(token_hash.as_slice());
        let row: Option<SessionRow> = query.fetch_optional(self.pool()).await?;
        Ok(row.map(Session::from))
    }

    /// An account's sessions, the newest first.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn sessions_of(&self, account: AccountId) -> Result<Vec<Session>, StoreError> {
        let rows: Vec<SessionRow> = sqlx::query_as(OF_ACCOUNT).bind(account.get()).fetch_all(self.pool()).await?;
        Ok(rows.into_iter().map(Session::from).collect())
    }
}

impl Change {
    /// Begins a session that the token with this SHA-256 opens.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn insert_session(
        &mut self,
        token_hash: &[u8; 32],
        account: AccountId,
        now: Timestamp,
    ) -> Result<SessionId, StoreError> {
        let connection = self.at_once().await?;
        let query = sqlx::query(ADD).bind(token_hash.to_vec()).bind(account.get()).bind(now.as_millis());
        let added = query.execute(connection).await;
        self.noted(added.map_err(StoreError::from)).map(|done| SessionId::new(done.last_insert_rowid()))
    }

    /// Ends the session that the token with this SHA-256 opens. True if and only if there was one.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn end_session(&mut self, token_hash: &[u8; 32]) -> Result<bool, StoreError> {
        let connection = self.at_once().await?;
        let done = sqlx::query(END).bind(token_hash.to_vec()).execute(connection).await;
        self.noted(done.map_err(StoreError::from)).map(|done| done.rows_affected() > 0)
    }

    /// Ends one of an account's sessions from elsewhere. True if and only if there was one.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn end_session_of(&mut self, account: AccountId, session: SessionId) -> Result<bool, StoreError> {
        let connection = self.at_once().await?;
        let done = sqlx::query(END_ONE).bind(account.get()).bind(session.get()).execute(connection).await;
        self.noted(done.map_err(StoreError::from)).map(|done| done.rows_affected() > 0)
    }

    /// Ends all of an account's sessions but `keep`; says how many.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn end_other_sessions(&mut self, account: AccountId, keep: SessionId) -> Result<u64, StoreError> {
        let connection = self.at_once().await?;
        let done = sqlx::query(END_OTHERS).bind(account.get()).bind(keep.get()).execute(connection).await;
        self.noted(done.map_err(StoreError::from)).map(|done| done.rows_affected())
    }

    /// Ends all sessions that were last used before this instant; says how many.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn end_idle_sessions(&mut self, before: Timestamp) -> Result<u64, StoreError> {
        let connection = self.at_once().await?;
        let done = sqlx::query(END_IDLE).bind(before.as_millis()).execute(connection).await;
        self.noted(done.map_err(StoreError::from)).map(|done| done.rows_affected())
    }

    /// Notes that a session is in use.
    pub fn touch_session(&mut self, session: SessionId, now: Timestamp) {
        self.verb.sessions_seen.insert(session, now);
    }
}
