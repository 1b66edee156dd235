//! Writes what a transaction has pending: one statement per table, however many rows.
//!
//! Each statement takes its rows as one JSON text. Every row names what the database must still hold (`…_were`, the
//! act's own number); a row that finds something else touches nothing, and the count of touched rows tells.

use serde::Serialize;
use sqlx::SqliteConnection;

use crate::ladder::ledger::Standings;
use crate::model::game::GameState;
use crate::model::ids::{AccountId, GameId, RoomId, SessionId};
use crate::model::ladder::Posting;
use crate::model::room::Room;
use crate::rules::game::Entry;
use crate::rules::outcome::Outcome;
use crate::rules::stone::{Seat, Stone};
use crate::store::column::to_json;
use crate::store::error::{StoreError, is_unique};
use crate::store::layer::Layer;
use crate::store::statements::statements;
use crate::time::{Timestamp, millis};

statements! {
    /// Acts, at the end of their games' logs.
    ADD_ACTS: "
        INSERT INTO game_acts (game_id, seq, act, by, at, left_first, left_second, seen)
        SELECT value ->> 'game', value ->> 'seq', value ->> 'act', value ->> 'by', value ->> 'at',
               value ->> 'left_first', value ->> 'left_second', value ->> 'seen'
        FROM json_each($1)";

    /// What follows from the log.
    SET_GAMES: "
        UPDATE games
        SET acts = now.acts, ply = now.ply, black = now.black, turn = now.turn, deadline_at = now.deadline_at,
            ended_at = now.ended_at, outcome = now.outcome, winner = now.winner
        FROM (SELECT value ->> 'id' AS id, value ->> 'acts_were' AS acts_were, value ->> 'acts' AS acts,
                     value ->> 'ply' AS ply, value ->> 'black' AS black, value ->> 'turn' AS turn,
                     value ->> 'deadline_at' AS deadline_at,
                     value ->> 'ended_at' AS ended_at, value ->> 'outcome' AS outcome, value ->> 'winner' AS winner
              FROM json_each($1)) AS now
        WHERE games.id = now.id AND games.acts = now.acts_were";

    /// Rooms as they are now.
    SET_ROOMS: "
        UPDATE rooms
        SET host_id = now.host, settings = now.settings, terms_version = now.terms_version,
            first_id = now.first, first_ready = now.first_ready, second_id = now.second, second_ready = now.second_ready,
            version = now.version, seen = now.seen, game_id = now.game, playing = now.playing, closed = now.closed,
            draft = now.draft, active_at = now.active_at
        FROM (SELECT value ->> 'id' AS id, value ->> 'version_was' AS version_was, value ->> 'host' AS host,
                     value ->> 'settings' AS settings, value ->> 'terms_version' AS terms_version,
                     value ->> 'first' AS first, value ->> 'first_ready' AS first_ready,
                     value ->> 'second' AS second, value ->> 'second_ready' AS second_ready,
                     value ->> 'version' AS version, value ->> 'seen' AS seen, value ->> 'game' AS game,
                     value ->> 'playing' AS playing, value ->> 'closed' AS closed, value ->> 'draft' AS draft,
                     value ->> 'active_at' AS active_at
              FROM json_each($1)) AS now
        WHERE rooms.id = now.id AND rooms.version = now.version_was";

    /// Standings as they are now.
    SET_STANDINGS: "
        UPDATE accounts
        SET dan = now.dan, points = now.points
        FROM (SELECT value ->> 'id' AS id, value ->> 'dan_was' AS dan_was, value ->> 'points_were' AS points_were,
                     value ->> 'dan' AS dan, value ->> 'points' AS points
              FROM json_each($1)) AS now
        WHERE accounts.id = now.id AND accounts.dan = now.dan_was AND accounts.points = now.points_were";

    /// Lines of the ledger, in order.
    ADD_POSTINGS: "
        INSERT INTO ledger (game_id, ladder, account_id, score_before, score_after, at)
        SELECT value ->> 'game', value ->> 'ladder', value ->> 'account', value ->> 'before', value ->> 'after',
               value ->> 'at'
        FROM json_each($1)
        ORDER BY key";

    /// When sessions were last in use. One that has been ended meanwhile is not there to be touched.
    SET_SESSIONS_SEEN: "
        UPDATE sessions
        SET seen_at = now.at
        FROM (SELECT value ->> 0 AS id, value ->> 1 AS at FROM json_each($1)) AS now
        WHERE sessions.id = now.id";

    /// The last sign of life.
    SET_HEARTBEAT: "
        INSERT INTO heartbeat (id, at) VALUES (1, $1)
        ON CONFLICT (id) DO UPDATE SET at = excluded.at";
}

/// Writes all of it.
///
/// # Errors
/// [`StoreError::Stale`] if the database no longer holds what the changes were made from, else what the driver says.
pub(super) async fn write(layer: &Layer, connection: &mut SqliteConnection) -> Result<(), StoreError> {
    write_all(connection, ADD_ACTS, &acts(layer)).await?;
    write_all(connection, SET_GAMES, &games(layer)).await?;
    write_all(connection, SET_ROOMS, &rooms(layer)).await?;
    write_all(connection, SET_STANDINGS, &standings(layer)).await?;
    write_all(connection, ADD_POSTINGS, &postings(layer)).await?;
    if !layer.sessions_seen.is_empty() {
        let seen: Vec<(SessionId, Timestamp)> = layer.sessions_seen.iter().map(|(id, at)| (*id, *at)).collect();
        sqlx::query(SET_SESSIONS_SEEN).bind(to_json(&seen)).execute(&mut *connection).await?;
    }
    if let Some(at) = layer.beat {
        sqlx::query(SET_HEARTBEAT).bind(at.as_millis()).execute(connection).await?;
    }
    Ok(())
}

/// Executes one statement over all rows, each of which must take effect.
async fn write_all<R: Serialize>(
    connection: &mut SqliteConnection,
    sql: &'static str,
    rows: &[R],
) -> Result<(), StoreError> {
    if rows.is_empty() {
        return Ok(());
    }
    let written = sqlx::query(sql).bind(to_json(&rows)).execute(connection).await;
    match written {
        Ok(done) if done.rows_affected() == rows.len() as u64 => Ok(()),
        Ok(_) => Err(StoreError::Stale),
        Err(error) if is_unique(&error) => Err(StoreError::Stale),
        Err(error) => Err(error.into()),
    }
}

#[derive(Serialize)]
struct ActRow {
    game: GameId,
    seq: usize,
    act: String,
    by: Option<Seat>,
    at: Timestamp,
    left_first: i64,
    left_second: i64,
    seen: i64,
}

fn acts(layer: &Layer) -> Vec<ActRow> {
    let changed = layer.games_were.iter().map(|(id, was)| (&layer.games[id], *was));
    changed.flat_map(|(state, was)| (was..state.game.log().len()).map(|seq| act(state, seq))).collect()
}

fn act(state: &GameState, seq: usize) -> ActRow {
    let Entry { by, act, at, left } = &state.game.log()[seq];
    ActRow {
        game: state.head.id,
        seq,
        act: act.to_string(),
        by: *by,
        at: *at,
        left_first: millis(left.first),
        left_second: millis(left.second),
        seen: state.seen_at[seq],
    }
}

#[derive(Serialize)]
struct GameUpdate {
    id: GameId,
    acts_were: usize,
    acts: usize,
    ply: usize,
    black: Seat,
    turn: Option<Seat>,
    deadline_at: Option<Timestamp>,
    ended_at: Option<Timestamp>,
    outcome: Option<String>,
    winner: Option<Seat>,
}

fn games(layer: &Layer) -> Vec<GameUpdate> {
    layer.games_were.iter().map(|(id, was)| game(&layer.games[id], *was)).collect()
}

fn game(GameState { head, game, .. }: &GameState, acts_were: usize) -> GameUpdate {
    GameUpdate {
        id: head.id,
        acts_were,
        acts: game.log().len(),
        ply: game.ply(),
        black: game.seat_of(Stone::Black),
        turn: game.turn(),
        deadline_at: game.deadline(),
        ended_at: head.ended_at,
        outcome: head.outcome.as_ref().map(to_json),
        winner: head.outcome.as_ref().and_then(Outcome::winner),
    }
}

#[derive(Serialize)]
struct RoomUpdate {
    id: RoomId,
    version_was: i64,
    host: AccountId,
    settings: String,
    terms_version: i64,
    first: Option<AccountId>,
    first_ready: u8,
    second: Option<AccountId>,
    second_ready: u8,
    version: i64,
    seen: i64,
    game: Option<GameId>,
    playing: u8,
    closed: u8,
    draft: String,
    active_at: Timestamp,
}

fn rooms(layer: &Layer) -> Vec<RoomUpdate> {
    layer.rooms_were.iter().map(|(id, was)| room(&layer.rooms[id].room, *was)).collect()
}

fn room(room: &Room, version_was: i64) -> RoomUpdate {
    let account = |seat| room.seats[seat].map(|occupant| occupant.account);
    let ready = |seat| u8::from(room.seats[seat].is_some_and(|occupant| occupant.ready));
    RoomUpdate {
        id: room.id,
        version_was,
        host: room.host,
        settings: to_json(&room.settings),
        terms_version: room.terms_version,
        first: account(Seat::First),
        first_ready: ready(Seat::First),
        second: account(Seat::Second),
        second_ready: ready(Seat::Second),
        version: room.version,
        seen: room.seen,
        game: room.game,
        playing: u8::from(room.playing),
        closed: u8::from(room.closed),
        draft: draft(room),
        active_at: room.active_at,
    }
}

/// The marked fifth points as a column: `h10 j9`.
pub(super) fn draft(room: &Room) -> String {
    room.draft.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[derive(Serialize)]
struct StandingsUpdate {
    id: AccountId,
    dan_was: i64,
    points_were: i64,
    dan: i64,
    points: i64,
}

fn standings(layer: &Layer) -> Vec<StandingsUpdate> {
    let update = |(id, was): (&AccountId, &Standings)| {
        let now = layer.standings[id];
        StandingsUpdate { id: *id, dan_was: was.dan, points_were: was.points, dan: now.dan, points: now.points }
    };
    layer.standings_were.iter().map(update).collect()
}

#[derive(Serialize)]
struct PostingRow {
    game: GameId,
    ladder: &'static str,
    account: AccountId,
    before: i64,
    after: i64,
    at: Timestamp,
}

fn postings(layer: &Layer) -> Vec<PostingRow> {
    let row = |posting: &Posting| PostingRow {
        game: posting.game,
        ladder: posting.ladder.as_str(),
        account: posting.account,
        before: posting.before,
        after: posting.after,
        at: posting.at,
    };
    layer.postings.iter().map(row).collect()
}
