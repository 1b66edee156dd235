//! What happens when the file is not what it should be.

use std::path::Path;

use sqlx::ConnectOptions;
use sqlx::SqliteConnection;
use sqlx::sqlite::SqliteConnectOptions;
use tengen::store::{Store, StoreError, Unfit};

use crate::club::{Club, after};

async fn raw(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(path).create_if_missing(true).connect().await.unwrap()
}

async fn refusal(path: &Path) -> StoreError {
    Store::open(path).await.err().unwrap()
}

#[tokio::test]
async fn a_file_that_is_not_there_is_created() {
    let club = Club::open().await;

    assert!(club.path().exists());
    assert_eq!(club.store.reader.players(None, 1, 10).await.unwrap().total, 0);
}

#[tokio::test]
async fn a_closed_club_is_one_file() {
    let club = Club::open().await;
    club.account("mei").await;

    club.store.clone().close().await;

    let left: Vec<_> = std::fs::read_dir(club.path().parent().unwrap()).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[tokio::test]
async fn the_file_commits_through_a_synced_log() {
    let club = Club::open().await;

    let mut other = club.behind_its_back().await;
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut other).await.unwrap();

    assert_eq!(mode, "wal");
}

#[tokio::test]
async fn another_kind_of_file_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letter.txt");
    let text = "Dear club, ".repeat(200);
    std::fs::write(&path, &text).unwrap();

    let refused = refusal(&path).await;

    assert!(matches!(refused, StoreError::Unfit { why: Unfit::NotADatabase, .. }), "{refused:?}");
    assert!(refused.to_string().contains("letter.txt: it is not an SQLite database"), "{refused}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
}

#[tokio::test]
async fn another_programs_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("places.db");
    let mut other = raw(&path).await;
    sqlx::query("CREATE TABLE accounts (id INTEGER)").execute(&mut other).await.unwrap();

    let refused = refusal(&path).await;

    assert!(matches!(refused, StoreError::Unfit { why: Unfit::Foreign, .. }), "{refused:?}");
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(&mut other).await.unwrap();
    assert_eq!(tables, 1);
}

#[tokio::test]
async fn a_newer_versions_file_is_left_alone() {
    let club = Club::open().await;
    club.store.clone().close().await;
    let mut other = club.behind_its_back().await;
    sqlx::query("INSERT INTO _sqlx_migrations VALUES (9001, 'later', 0, 1, x'00', 0)")
        .execute(&mut other)
        .await
        .unwrap();

    let refused = refusal(&club.path()).await;

    assert!(matches!(refused, StoreError::Unfit { why: Unfit::Newer(9001), .. }), "{refused:?}");
    assert!(refused.to_string().contains("club.db: it was written by a newer version"), "{refused}");
}

#[tokio::test]
async fn a_file_whose_migrations_were_altered_is_left_alone() {
    let club = Club::open().await;
    club.store.clone().close().await;
    let mut other = club.behind_its_back().await;
    sqlx::query("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 1").execute(&mut other).await.unwrap();

    let refused = refusal(&club.path()).await;

    assert!(matches!(refused, StoreError::Unfit { why: Unfit::Altered(1), .. }), "{refused:?}");
}

#[tokio::test]
async fn a_place_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("nowhere").join("club.db");

    for path in [folder.path(), nowhere.as_path()] {
        let refused = refusal(path).await;

        assert!(matches!(refused, StoreError::Unfit { why: Unfit::Unwritable(_), .. }), "{refused:?}");
        assert!(refused.to_string().contains(&path.display().to_string()), "{refused}");
    }
}

#[tokio::test]
async fn the_last_sign_of_life_is_kept() {
    let club = Club::open().await;
    assert_eq!(club.store.reader.heartbeat().await.unwrap(), None);

    for second in [1, 2] {
        let beat = club.store.writer.run(move |change| {
            change.beat(after(second));
            Box::pin(async { Ok::<_, StoreError>(()) })
        });
        beat.await.unwrap();
    }

    assert_eq!(club.reopened().await.store.reader.heartbeat().await.unwrap(), Some(after(2)));
}
