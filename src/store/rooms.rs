//! Rooms in the database: one room with its game, and how it is opened and changed. The lobby's lists are in `lobby`.

use std::sync::Arc;

use sqlx::{FromRow, SqliteConnection};

use crate::model::ids::{AccountId, GameId, RoomId};
use crate::model::room::{NewRoom, Occupant, Room, RoomState};
use crate::rules::stone::{PerSeat, Seat};
use crate::store::change::Change;
use crate::store::column::{At, to_json};
use crate::store::error::StoreError;
use crate::store::games;
use crate::store::reader::Reader;
use crate::store::statements::statements;
use crate::time::Timestamp;

statements! {
    /// One room.
    ROOM: "
        SELECT id, host_id, settings, terms_version, first_id, first_ready, second_id, second_ready,
               version, seen, game_id, playing, closed, draft, created_at, active_at
        FROM rooms
        WHERE id = $1";

    /// Opens a room.
    ADD: "
        INSERT INTO rooms (host_id, settings, terms_version, first_id, first_ready, second_id, second_ready,
                           version, seen, game_id, playing, closed, draft, created_at, active_at)
        VALUES ($1, $2, 1, $3, $4, $5, $6, 1, 0, NULL, 0, 0, '', $7, $7)";
}

#[expect(clippy::struct_excessive_bools, reason = "a row has the columns that the table has")]
#[derive(FromRow)]
struct RoomRow {
    id: i64,
    host_id: i64,
    settings: String,
    terms_version: i64,
    first_id: Option<i64>,
    first_ready: bool,
    second_id: Option<i64>,
    second_ready: bool,
    version: i64,
    seen: i64,
    game_id: Option<i64>,
    playing: bool,
    closed: bool,
    draft: String,
    created_at: i64,
    active_at: i64,
}

impl TryFrom<RoomRow> for Room {
    type Error = StoreError;

    fn try_from(row: RoomRow) -> Result<Self, StoreError> {
        let at = At { table: "rooms", row: row.id };
        let draft = row
            .draft
            .split_whitespace()
            .map(|text| text.parse().map_err(|error| at.corrupt(format!("draft: {error}"))));
        Ok(Self {
            id: RoomId::new(row.id),
            host: AccountId::new(row.host_id),
            settings: at.json(&row.settings)?,
            terms_version: row.terms_version,
            seats: PerSeat {
                first: occupant(row.first_id, row.first_ready),
                second: occupant(row.second_id, row.second_ready),
            },
            version: row.version,
            seen: row.seen,
            game: row.game_id.map(GameId::new),
            playing: row.playing,
            closed: row.closed,
            draft: draft.collect::<Result<_, _>>()?,
            created_at: Timestamp::from_millis(row.created_at),
            active_at: Timestamp::from_millis(row.active_at),
        })
    }
}

fn occupant(account: Option<i64>, ready: bool) -> Option<Occupant> {
    account.map(|id| Occupant { account: AccountId::new(id), ready })
}

/// Reads a room and its game; inside one transaction, so that they belong together.
async fn load(connection: &mut SqliteConnection, id: RoomId) -> Result<Option<RoomState>, StoreError> {
    let row: Option<RoomRow> = sqlx::query_as(ROOM).bind(id.get()).fetch_optional(&mut *connection).await?;
    let Some(row) = row else { return Ok(None) };
    let room = Room::try_from(row)?;
    let game = match room.game {
        Some(id) => games::load(connection, id).await?.map(Arc::new),
        None => None,
    };
    Ok(Some(RoomState { room, game }))
}

impl Reader {
    /// The room with this number, and its running or last game.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if its rows make no sense, else what the driver says.
    pub async fn room(&self, id: RoomId) -> Result<Option<Arc<RoomState>>, StoreError> {
        if let Some(known) = self.cache().get(id) {
            return Ok(Some(known));
        }
        let moment = self.cache().moment();
        let mut snapshot = self.pool().begin().await?;
        let Some(state) = load(&mut snapshot, id).await? else { return Ok(None) };
        snapshot.rollback().await?;
        let state = Arc::new(state);
        self.cache().keep(&state, moment);
        Ok(Some(state))
    }
}

impl Change {
    /// The room with this number, and its running or last game, as the verbs before this one left it.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if its rows make no sense, else what the driver says.
    pub async fn room(&mut self, id: RoomId) -> Result<Option<Arc<RoomState>>, StoreError> {
        let pending = self.verb.rooms.get(&id).or_else(|| self.batch.rooms.get(&id));
        if let Some(known) = pending.cloned().or_else(|| self.cache.get(id)) {
            self.verb.rooms.insert(id, Arc::clone(&known));
            return Ok(Some(known));
        }
        let loaded = load(&mut self.connection, id).await;
        let state = self.noted(loaded)?.map(Arc::new);
        if let Some(state) = &state {
            self.verb.rooms.insert(id, Arc::clone(state));
        }
        Ok(state)
    }

    /// Opens a room, and gives it its number.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn insert_room(&mut self, new: NewRoom) -> Result<RoomId, StoreError> {
        let connection = self.at_once().await?;
        let id = add(&new, connection).await;
        let id = self.noted(id)?;
        let room = Room {
            id,
            host: new.host,
            settings: new.settings,
            terms_version: 1,
            seats: new.seats,
            version: 1,
            seen: 0,
            game: None,
            playing: false,
            closed: false,
            draft: Vec::new(),
            created_at: new.created_at,
            active_at: new.created_at,
        };
        self.verb.rooms.insert(id, Arc::new(RoomState { room, game: None }));
        Ok(id)
    }

    /// Changes a room that this verb has read or opened. Its version must have risen.
    ///
    /// # Panics
    /// If the verb has not read the room.
    pub fn put_room(&mut self, room: Room) {
        let id = room.id;
        let before = self.verb.rooms.get(&id).expect("a room is read before it is changed");
        debug_assert!(room.version > before.room.version, "whoever waits for news of a room waits for its version");
        self.verb.rooms_were.entry(id).or_insert(before.room.version);
        let same = before.game.as_ref().filter(|state| Some(state.head.id) == room.game);
        let game = same.or_else(|| self.verb.games.get(&room.game?)).cloned();
        self.verb.rooms.insert(id, Arc::new(RoomState { room, game }));
    }
}

async fn add(new: &NewRoom, connection: &mut SqliteConnection) -> Result<RoomId, StoreError> {
    let account = |seat: Seat| new.seats[seat].map(|occupant| occupant.account.get());
    let ready = |seat: Seat| new.seats[seat].is_some_and(|occupant| occupant.ready);
    let mut query = sqlx::query(ADD).bind(new.host.get()).bind(to_json(&new.settings));
    for seat in Seat::ALL {
        query = query.bind(account(seat)).bind(ready(seat));
    }
    let done = query.bind(new.created_at.as_millis()).execute(connection).await?;
    Ok(RoomId::new(done.last_insert_rowid()))
}
