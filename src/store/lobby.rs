//! The lists of rooms that the lobby shows, with everybody's name.

use sqlx::FromRow;

use crate::model::account::Player;
use crate::model::ids::{AccountId, RoomId};
use crate::model::room::RoomSummary;
use crate::rules::stone::PerSeat;
use crate::store::accounts::player;
use crate::store::column::At;
use crate::store::error::StoreError;
use crate::store::reader::Reader;
use crate::store::statements::statements;
use crate::time::Timestamp;

/// A statement that lists rooms with everybody's name, and whose turn it is.
macro_rules! list_rooms {
    ($which:literal) => {
        concat!(
            "
        SELECT rooms.id, rooms.settings, rooms.version, rooms.playing, rooms.created_at, rooms.active_at,
               host.id AS host_id, host.name AS host_name, host.dan AS host_dan,
               first.id AS first_id, first.name AS first_name, first.dan AS first_dan,
               second.id AS second_id, second.name AS second_name, second.dan AS second_dan,
               games.turn, games.ply
        FROM rooms
        JOIN accounts AS host ON host.id = rooms.host_id
        LEFT JOIN accounts AS first ON first.id = rooms.first_id
        LEFT JOIN accounts AS second ON second.id = rooms.second_id
        LEFT JOIN games ON games.id = rooms.game_id
            ",
            $which
        )
    };
}

statements! {
    /// Rooms with a free seat, the newest first.
    OPEN: list_rooms!("
        WHERE rooms.closed = 0 AND rooms.playing = 0 AND (rooms.first_id IS NULL OR rooms.second_id IS NULL)
        ORDER BY rooms.id DESC
        LIMIT $1");

    /// Rooms with a running game, the newest first.
    RUNNING: list_rooms!("
        WHERE rooms.playing = 1
        ORDER BY rooms.id DESC
        LIMIT $1");

    /// Rooms where an account sits: first those where it must act, then those with a running game, then the newest.
    OF_ACCOUNT: list_rooms!("
        WHERE rooms.closed = 0 AND (rooms.first_id = $1 OR rooms.second_id = $1)
        ORDER BY (rooms.playing = 1 AND games.turn = iif(rooms.first_id = $1, 'first', 'second')) DESC,
                 rooms.playing DESC, rooms.id DESC");

    /// Rooms in whose games a clock is running.
    WITH_CLOCK: "
        SELECT room_id
        FROM games
        WHERE deadline_at IS NOT NULL
        ORDER BY deadline_at";
}

#[derive(FromRow)]
struct SummaryRow {
    id: i64,
    settings: String,
    version: i64,
    playing: bool,
    created_at: i64,
    active_at: i64,
    host_id: i64,
    host_name: String,
    host_dan: i64,
    first_id: Option<i64>,
    first_name: Option<String>,
    first_dan: Option<i64>,
    second_id: Option<i64>,
    second_name: Option<String>,
    second_dan: Option<i64>,
    turn: Option<String>,
    ply: Option<i64>,
}

impl TryFrom<SummaryRow> for RoomSummary {
    type Error = StoreError;

    fn try_from(row: SummaryRow) -> Result<Self, StoreError> {
        let at = At { table: "rooms", row: row.id };
        Ok(Self {
            id: RoomId::new(row.id),
            host: player(row.host_id, row.host_name, row.host_dan),
            settings: at.json(&row.settings)?,
            seats: PerSeat {
                first: seated(row.first_id, row.first_name, row.first_dan),
                second: seated(row.second_id, row.second_name, row.second_dan),
            },
            version: row.version,
            playing: row.playing,
            turn: row.turn.map(|text| at.seat(&text)).transpose()?,
            ply: at.count(row.ply.unwrap_or(0))?,
            created_at: Timestamp::from_millis(row.created_at),
            active_at: Timestamp::from_millis(row.active_at),
        })
    }
}

/// Whoever sits on a seat; the three come from one row of a join, all or none.
fn seated(id: Option<i64>, name: Option<String>, dan: Option<i64>) -> Option<Player> {
    Some(player(id?, name?, dan?))
}

impl Reader {
    /// Up to `limit` rooms with a free seat, the newest first.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if a row makes no sense, else what the driver says.
    pub async fn open_rooms(&self, limit: u32) -> Result<Vec<RoomSummary>, StoreError> {
        let rows: Vec<SummaryRow> = sqlx::query_as(OPEN).bind(limit).fetch_all(self.pool()).await?;
        rows.into_iter().map(RoomSummary::try_from).collect()
    }

    /// Up to `limit` rooms with a running game, the newest first.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if a row makes no sense, else what the driver says.
    pub async fn running_rooms(&self, limit: u32) -> Result<Vec<RoomSummary>, StoreError> {
        let rows: Vec<SummaryRow> = sqlx::query_as(RUNNING).bind(limit).fetch_all(self.pool()).await?;
        rows.into_iter().map(RoomSummary::try_from).collect()
    }

    /// The rooms where this account sits: first those where it must act, then those with a running game, then the
    /// newest.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if a row makes no sense, else what the driver says.
    pub async fn rooms_of(&self, account: AccountId) -> Result<Vec<RoomSummary>, StoreError> {
        let rows: Vec<SummaryRow> = sqlx::query_as(OF_ACCOUNT).bind(account.get()).fetch_all(self.pool()).await?;
        rows.into_iter().map(RoomSummary::try_from).collect()
    }

    /// The rooms in whose games a clock is running, the nearest deadline first.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn running_rooms_with_clock(&self) -> Result<Vec<RoomId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(WITH_CLOCK).fetch_all(self.pool()).await?;
        Ok(ids.into_iter().map(RoomId::new).collect())
    }
}
