//! Opening the file: how its connections are set, its migrations, and what makes a file unfit.

use std::path::Path;
use std::time::Duration;

use include_dir::{Dir, include_dir};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqlSafeStr, SqliteConnection};

use crate::store::error::{StoreError, Unfit, is_not_a_database};
use crate::store::statements::statements;

static MIGRATIONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

/// "Teng", as the first migration writes it into the file.
const APPLICATION: i64 = 0x5465_6e67;

/// How many readers there are at once. Two cores are busy with four.
const READERS: u32 = 4;

/// How long one process waits for another one's lock.
const PATIENCE: Duration = Duration::from_secs(5);

/// The writer moves the write-ahead log into the file by itself only at this many pages (32 MiB), since whoever acts at
/// that moment waits for it; `store::checkpoint` does it earlier, beside the writer.
const LAST_RESORT_PAGES: &str = "8192";

statements! {
    /// Whose file this is.
    APPLICATION_ID: "PRAGMA application_id";
    /// How many tables and indexes it has.
    OBJECTS: "SELECT count(*) FROM sqlite_schema";
    /// SQLite's own version.
    VERSION: "SELECT sqlite_version()";
    /// The last migration that was applied. The table is the driver's.
    LAST_MIGRATION: "SELECT max(version) FROM _sqlx_migrations";
}

/// The migrations of this program, oldest first.
pub(super) fn migrator() -> Migrator {
    let read = |file: &'static include_dir::File<'static>| {
        let (number, what) = file.path().file_stem()?.to_str()?.split_once('_')?;
        let sql = file.contents_utf8()?.into_sql_str();
        Some(Migration::new(number.parse().ok()?, what.into(), MigrationType::Simple, sql, false))
    };
    let all = MIGRATIONS.files().map(|file| read(file).expect("migrations are named NNNN_what.sql and hold SQL"));
    Migrator::with_migrations(all.collect())
}

/// Opens the file for writing, creates it if it is not there, and brings it up to date.
pub(super) async fn writer(path: &Path) -> Result<SqliteConnection, StoreError> {
    let mut connection = writing(path).connect().await.map_err(|error| unfit(path, &error, Unfit::Unwritable))?;
    if foreign(&mut connection).await.map_err(|error| unfit(path, &error, Unfit::Unwritable))? {
        return Err(StoreError::Unfit { path: path.to_owned(), why: Unfit::Foreign });
    }
    migrator().run(&mut connection).await.map_err(|error| unmigrated(path, error))?;
    let version: String = sqlx::query_scalar(VERSION).fetch_one(&mut connection).await?;
    tracing::info!(database = %path.display(), sqlite = version, "the database is open");
    Ok(connection)
}

/// Opens a second connection for writing, for `store::checkpoint`.
pub(super) async fn keeper(path: &Path) -> Result<SqliteConnection, StoreError> {
    Ok(writing(path).create_if_missing(false).connect().await?)
}

/// Opens connections that cannot write.
pub(super) async fn readers(path: &Path) -> Result<SqlitePool, StoreError> {
    let options =
        SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(PATIENCE).disable_statement_logging();
    // A connection is a thread in this process: there is no line that could have gone dead.
    let pool = SqlitePoolOptions::new().max_connections(READERS).test_before_acquire(false);
    pool.connect_with(options).await.map_err(|error| unfit(path, &error, Unfit::Unreadable))
}

/// Checks that a file which will not be written is ours and up to date.
pub(super) async fn check(path: &Path, pool: &SqlitePool) -> Result<(), StoreError> {
    let newest = migrator().iter().map(|migration| migration.version).max().unwrap_or(0);
    let mut connection = pool.acquire().await?;
    let application: i64 = sqlx::query_scalar(APPLICATION_ID)
        .fetch_one(&mut *connection)
        .await
        .map_err(|error| unfit(path, &error, Unfit::Unreadable))?;
    let why = if application == APPLICATION {
        let last: i64 = sqlx::query_scalar(LAST_MIGRATION).fetch_one(&mut *connection).await?;
        (last != newest).then_some(if last > newest { Unfit::Newer(last) } else { Unfit::Older })
    } else {
        Some(Unfit::Foreign)
    };
    why.map_or(Ok(()), |why| Err(StoreError::Unfit { path: path.to_owned(), why }))
}

fn writing(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        .pragma("wal_autocheckpoint", LAST_RESORT_PAGES)
        .disable_statement_logging()
}

/// True if and only if the file holds something, and not ours.
async fn foreign(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let application: i64 = sqlx::query_scalar(APPLICATION_ID).fetch_one(&mut *connection).await?;
    let objects: i64 = sqlx::query_scalar(OBJECTS).fetch_one(connection).await?;
    Ok(application != APPLICATION && objects > 0)
}

fn unfit(path: &Path, error: &sqlx::Error, otherwise: fn(String) -> Unfit) -> StoreError {
    let why = if is_not_a_database(error) { Unfit::NotADatabase } else { otherwise(told(error)) };
    StoreError::Unfit { path: path.to_owned(), why }
}

/// What SQLite says, without the driver's words around it.
fn told(error: &sqlx::Error) -> String {
    error.as_database_error().map_or_else(|| error.to_string(), |told| told.message().to_owned())
}

fn unmigrated(path: &Path, error: MigrateError) -> StoreError {
    let why = match error {
        MigrateError::VersionMissing(version) => Unfit::Newer(version),
        MigrateError::VersionMismatch(version) => Unfit::Altered(version),
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            return unfit(path, &error, Unfit::Unwritable);
        }
        other => Unfit::Unwritable(other.to_string()),
    };
    StoreError::Unfit { path: path.to_owned(), why }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_writer_syncs_every_commit_and_keeps_references() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = writer(&folder.path().join("club.db")).await.unwrap();

        let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut connection).await.unwrap();
        let foreign_keys: i64 = sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(&mut connection).await.unwrap();
        let journal: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut connection).await.unwrap();

        assert_eq!((synchronous, foreign_keys, journal.as_str()), (2, 1, "wal"));
    }

    #[tokio::test]
    async fn readers_cannot_write() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.db");
        let _writer = writer(&path).await.unwrap();
        let pool = readers(&path).await.unwrap();

        let refused = sqlx::query("DELETE FROM probe").execute(&pool).await;

        assert!(refused.unwrap_err().to_string().contains("readonly"));
    }

    #[test]
    fn migrations_are_numbered_from_one_without_gaps() {
        let numbers: Vec<i64> = migrator().iter().map(|migration| migration.version).collect();

        assert_eq!(numbers, (1..).take(numbers.len()).collect::<Vec<_>>());
        assert!(!numbers.is_empty());
    }
}
