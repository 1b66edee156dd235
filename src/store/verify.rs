//! Proves the database: replays every game, recomputes every ladder, and tells each difference from what is stored.
//! It changes nothing, and it may run beside a server: it reads one snapshot.

use std::fmt;
use std::path::Path;

use sqlx::SqliteConnection;

use crate::ladder::ledger::Ladder;
use crate::model::ids::{AccountId, GameId, RoomId};
use crate::store::cache::Cache;
use crate::store::error::StoreError;
use crate::store::open;
use crate::store::reader::Reader;
use crate::store::recount;
use crate::store::replays;
use crate::store::statements::statements;

statements! {
    /// What SQLite itself finds wrong with the file; `ok` if nothing.
    INTEGRITY: "PRAGMA integrity_check";

    /// Rows that name rows which are not there.
    ORPHANS: r#"
        SELECT "table", coalesce(rowid, 0), parent
        FROM pragma_foreign_key_check"#;

    /// Rooms that disagree with their game about whether it is running, or have another room's.
    MISTAKEN_ROOMS: "
        SELECT rooms.id
        FROM rooms
        LEFT JOIN games ON games.id = rooms.game_id
        WHERE rooms.playing <> (games.id IS NOT NULL AND games.ended_at IS NULL) OR games.room_id <> rooms.id
        ORDER BY rooms.id";
}

/// Something that the database holds and that does not follow from the games' logs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// The file itself is damaged.
    File(String),
    /// A row cannot be read, or a game's log does not replay.
    Row(String),
    /// A game's row says something else than its log.
    Game {
        /// The game.
        game: GameId,
        /// Which column.
        what: &'static str,
        /// What the row says.
        stored: String,
        /// What the log says.
        replayed: String,
    },
    /// A room disagrees with its game about whether it is running.
    Room(RoomId),
    /// A line of the ledger is wrong.
    Ledger {
        /// The game.
        game: GameId,
        /// The ladder.
        ladder: Ladder,
        /// Whose line.
        account: AccountId,
        /// The scores before and after as they are stored, if there is such a line.
        stored: Option<(i64, i64)>,
        /// The scores before and after that follow from the games, if there should be such a line.
        due: Option<(i64, i64)>,
    },
    /// An account does not stand where its games have brought it.
    Standing {
        /// The account.
        account: AccountId,
        /// The ladder.
        ladder: Ladder,
        /// Its score as it is stored.
        stored: i64,
        /// The score that follows from the games.
        due: i64,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(what) => write!(f, "file: {what}"),
            Self::Row(what) => f.write_str(what),
            Self::Game { game, what, stored, replayed } => {
                write!(f, "game {game}: {what} is {stored}, by its log {replayed}")
            }
            Self::Room(room) => write!(f, "room {room}: it disagrees with its game about whether it is running"),
            Self::Ledger { game, ladder, account, stored, due } => {
                let line = |scores: &Option<(i64, i64)>| {
                    scores.map_or_else(|| "nothing".to_owned(), |(before, after)| format!("{before} to {after}"))
                };
                let (ladder, stored, due) = (ladder.as_str(), line(stored), line(due));
                write!(f, "ledger: game {game} moved account {account} on {ladder} by {stored}, by its result {due}")
            }
            Self::Standing { account, ladder, stored, due } => {
                write!(f, "account {account}: {} is {stored}, by its games {due}", ladder.as_str())
            }
        }
    }
}

impl Reader {
    /// A reader of a file that need not be open for writing anywhere.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if the file is not there, not ours or not up to date.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let pool = open::readers(path).await?;
        open::check(path, &pool).await?;
        Ok(Self::new(pool, Cache::default()))
    }

    /// Compares everything that is stored with what the games' logs say; an empty list if nothing differs.
    ///
    /// # Errors
    /// What the driver says; a row that makes no sense is a difference, not an error.
    pub async fn verify(&self) -> Result<Vec<Difference>, StoreError> {
        let mut snapshot = self.pool().begin().await?;
        let mut found = file(&mut snapshot).await?;
        let results = replays::verify(&mut snapshot, &mut found).await?;
        found.extend(rooms(&mut snapshot).await?);
        recount::verify(&mut snapshot, results, &mut found).await?;
        snapshot.rollback().await?;
        Ok(found)
    }
}

async fn file(connection: &mut SqliteConnection) -> Result<Vec<Difference>, StoreError> {
    let told: Vec<String> = sqlx::query_scalar(INTEGRITY).fetch_all(&mut *connection).await?;
    let damage = told.into_iter().filter(|line| line != "ok").map(Difference::File);
    let orphans: Vec<(String, i64, String)> = sqlx::query_as(ORPHANS).fetch_all(connection).await?;
    let orphans = orphans.into_iter().map(|(table, row, parent)| {
        Difference::Row(format!("table {table}, row {row}: what it names in {parent} is not there"))
    });
    Ok(damage.chain(orphans).collect())
}

async fn rooms(connection: &mut SqliteConnection) -> Result<Vec<Difference>, StoreError> {
    let ids: Vec<i64> = sqlx::query_scalar(MISTAKEN_ROOMS).fetch_all(connection).await?;
    Ok(ids.into_iter().map(|id| Difference::Room(RoomId::new(id))).collect())
}
