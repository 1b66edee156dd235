//! Games in the database: one game replayed from its log, how it is started and continued, which ones are due. Lists
//! of games that have ended are in `archive`.

use std::sync::Arc;
use std::time::Duration;

use sqlx::{FromRow, SqliteConnection};

use crate::model::game::{GameHead, GameState, NewGame};
use crate::model::ids::{AccountId, GameId, RoomId};
use crate::model::room::RoomState;
use crate::rules::game::{Entry, Game, Step};
use crate::rules::stone::{PerSeat, Seat, Stone};
use crate::store::change::Change;
use crate::store::column::{At, to_json};
use crate::store::error::{StoreError, is_unique};
use crate::store::reader::Reader;
use crate::store::statements::statements;
use crate::time::Timestamp;

/// How long after its deadline a game is looked for: what arrived in time and waits in the writer's queue comes first
/// (`RULES` §5).
const GRACE: Duration = Duration::from_secs(2);

statements! {
    /// One game without its log.
    HEAD: "
        SELECT id, room_id, number_in_room, first_id, second_id, terms, rated, seen_base, started_at, ended_at, outcome
        FROM games
        WHERE id = $1";

    /// One game's log.
    LOG: "
        SELECT game_id, seq, act, by, at, left_first, left_second, seen
        FROM game_acts
        WHERE game_id = $1
        ORDER BY seq";

    /// Starts a game; what follows from its log is that of an empty one.
    ADD: "
        INSERT INTO games (room_id, number_in_room, first_id, second_id, terms, rated, seen_base, started_at,
                           acts, ply, black, turn, deadline_at, ended_at, outcome, winner)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, $9, $10, $11, NULL, NULL, NULL)";

    /// Rooms in whose games the deadline has passed, the oldest first.
    DUE: "
        SELECT room_id
        FROM games
        WHERE deadline_at <= $1
        ORDER BY deadline_at";
}

#[derive(FromRow)]
pub(super) struct HeadRow {
    pub(super) id: i64,
    room_id: i64,
    number_in_room: i64,
    first_id: i64,
    second_id: i64,
    terms: String,
    rated: bool,
    seen_base: i64,
    started_at: i64,
    ended_at: Option<i64>,
    outcome: Option<String>,
}

impl TryFrom<HeadRow> for GameHead {
    type Error = StoreError;

    fn try_from(row: HeadRow) -> Result<Self, StoreError> {
        let at = At { table: "games", row: row.id };
        Ok(Self {
            id: GameId::new(row.id),
            room: RoomId::new(row.room_id),
            players: PerSeat { first: AccountId::new(row.first_id), second: AccountId::new(row.second_id) },
            terms: at.json(&row.terms)?,
            rated: row.rated,
            started_at: Timestamp::from_millis(row.started_at),
            ended_at: row.ended_at.map(Timestamp::from_millis),
            outcome: row.outcome.map(|text| at.json(&text)).transpose()?,
            seen_base: row.seen_base,
            number_in_room: row.number_in_room,
        })
    }
}

#[derive(FromRow)]
pub(super) struct ActRow {
    pub(super) game_id: i64,
    seq: i64,
    act: String,
    by: Option<String>,
    at: i64,
    left_first: i64,
    left_second: i64,
    seen: i64,
}

impl ActRow {
    fn entry(&self) -> Result<Entry, StoreError> {
        let at = At { table: "game_acts", row: self.game_id };
        let left = |ms: i64| at.count(ms).map(Duration::from_millis);
        Ok(Entry {
            by: self.by.as_deref().map(|text| at.seat(text)).transpose()?,
            act: self.act.parse().map_err(|error| at.corrupt(format!("act {}: {error}", self.seq)))?,
            at: Timestamp::from_millis(self.at),
            left: PerSeat { first: left(self.left_first)?, second: left(self.left_second)? },
        })
    }
}

/// A game replayed from its log.
pub(super) fn replay(head: GameHead, acts: &[ActRow]) -> Result<GameState, StoreError> {
    let at = At { table: "game_acts", row: head.id.get() };
    if let Some((due, act)) = (0..).zip(acts).find(|(due, act)| act.seq != *due) {
        return Err(at.corrupt(format!("act {due} is missing before act {}", act.seq)));
    }
    let log = acts.iter().map(ActRow::entry).collect::<Result<Vec<_>, _>>()?;
    let game =
        Game::replay(head.terms.clone(), head.started_at, &log).map_err(|error| at.corrupt(error.to_string()))?;
    Ok(GameState { head, game, seen_at: acts.iter().map(|act| act.seen).collect() })
}

/// Reads a game; inside one transaction, so that its row and its log belong together.
pub(super) async fn load(connection: &mut SqliteConnection, id: GameId) -> Result<Option<GameState>, StoreError> {
    let row: Option<HeadRow> = sqlx::query_as(HEAD).bind(id.get()).fetch_optional(&mut *connection).await?;
    let Some(row) = row else { return Ok(None) };
    let acts: Vec<ActRow> = sqlx::query_as(LOG).bind(id.get()).fetch_all(connection).await?;
    replay(row.try_into()?, &acts).map(Some)
}

impl Reader {
    /// The game with this number, running or ended.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if its log does not replay, else what the driver says.
    pub async fn game(&self, id: GameId) -> Result<Option<Arc<GameState>>, StoreError> {
        let mut snapshot = self.pool().begin().await?;
        let state = load(&mut snapshot, id).await?;
        snapshot.rollback().await?;
        Ok(state.map(Arc::new))
    }

    /// The rooms in whose games a flag has fallen so long ago that nothing can still be on its way.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn due_games(&self, now: Timestamp) -> Result<Vec<RoomId>, StoreError> {
        let query = sqlx::query_scalar(DUE).bind((now - GRACE).as_millis());
        let ids: Vec<i64> = query.fetch_all(self.pool()).await?;
        Ok(ids.into_iter().map(RoomId::new).collect())
    }
}

impl Change {
    /// Starts a game of which nothing is played yet, and gives it its number. The room is changed apart, with
    /// [`Change::put_room`].
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the room has had a game with this number; else what the driver says.
    ///
    /// # Panics
    /// If something has been played.
    pub async fn start_game(&mut self, new: NewGame, game: Game) -> Result<GameId, StoreError> {
        assert!(game.log().is_empty(), "a game starts with an empty log");
        let connection = self.at_once().await?;
        let id = add(&new, &game, connection).await;
        let id = self.noted(id)?;
        let head = GameHead {
            id,
            room: new.room,
            players: new.players,
            terms: game.terms().clone(),
            rated: new.rated,
            started_at: game.started_at(),
            ended_at: None,
            outcome: None,
            seen_base: new.seen_base,
            number_in_room: new.number_in_room,
        };
        self.verb.games.insert(id, Arc::new(GameState { head, game, seen_at: Vec::new() }));
        Ok(id)
    }

    /// Continues a room's game by one step: `game` is the game after it, `seen` the room's `seen` on the page from
    /// which it was sent. The room itself is changed apart, with [`Change::put_room`], before or after this.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if this is not the step after the last one.
    pub async fn append(&mut self, room: RoomId, game: Game, step: &Step, seen: i64) -> Result<(), StoreError> {
        let before = self.room(room).await?.ok_or(StoreError::Stale)?;
        let state = before.game.as_ref().ok_or(StoreError::Stale)?;
        let acts = state.game.log().len();
        if game.log().len() != acts + 1 || game.log().last() != Some(&step.entry) {
            return Err(StoreError::Stale);
        }
        let id = state.head.id;
        let after = Arc::new(continued(state, game, step, seen));
        self.verb.games_were.entry(id).or_insert(acts);
        self.verb.games.insert(id, Arc::clone(&after));
        self.verb.rooms.insert(room, Arc::new(RoomState { room: before.room.clone(), game: Some(after) }));
        Ok(())
    }
}

fn continued(state: &GameState, game: Game, step: &Step, seen: i64) -> GameState {
    let mut head = state.head.clone();
    if let Some(outcome) = &step.ended {
        head.ended_at = Some(step.entry.at);
        head.outcome = Some(outcome.clone());
    }
    let seen_at = state.seen_at.iter().copied().chain([seen]).collect();
    GameState { head, game, seen_at }
}

async fn add(new: &NewGame, game: &Game, connection: &mut SqliteConnection) -> Result<GameId, StoreError> {
    let query = sqlx::query(ADD)
        .bind(new.room.get())
        .bind(new.number_in_room)
        .bind(new.players.first.get())
        .bind(new.players.second.get())
        .bind(to_json(game.terms()))
        .bind(new.rated)
        .bind(new.seen_base)
        .bind(game.started_at().as_millis())
        .bind(game.seat_of(Stone::Black).as_str())
        .bind(game.turn().map(Seat::as_str))
        .bind(game.deadline().map(Timestamp::as_millis));
    match query.execute(connection).await {
        Ok(done) => Ok(GameId::new(done.last_insert_rowid())),
        Err(error) if is_unique(&error) => Err(StoreError::Stale),
        Err(error) => Err(error.into()),
    }
}
