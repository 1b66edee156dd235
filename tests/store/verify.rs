//! `verify` finds nothing in a club that was only played in, and whatever somebody else has changed.

use sqlx::{AssertSqlSafe, Connection};
use tengen::model::ids::{AccountId, GameId, RoomId};
use tengen::store::{Difference, Reader, StoreError, Unfit};

use crate::club::{Club, terms};

/// A club with three counted games and a running one.
async fn club() -> Club {
    let club = Club::open().await;
    for _ in 0..3 {
        club.lost().await;
    }
    let running = club.playing(terms()).await;
    club.play(running, "h8, i8").await;
    club
}

/// What is found after somebody has executed this.
async fn found_after(sql: &str) -> Vec<String> {
    let club = club().await;
    let mut other = club.behind_its_back().await;
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut other).await.unwrap();
    other.close().await.unwrap();

    let found = club.store.reader.verify().await.unwrap();
    found.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn a_club_that_was_only_played_in_is_in_order() {
    let club = club().await;

    assert_eq!(club.store.reader.verify().await.unwrap(), []);
    assert_eq!(club.reopened().await.store.reader.verify().await.unwrap(), []);
}

#[tokio::test]
async fn an_act_that_was_changed_is_found() {
    let illegal = found_after("UPDATE game_acts SET act = 'a1' WHERE game_id = 1 AND seq = 3").await;
    let legal = found_after("UPDATE game_acts SET act = 'o15' WHERE game_id = 1 AND seq = 3").await;
    let later = found_after("UPDATE game_acts SET left_first = left_first + 1 WHERE game_id = 1 AND seq = 3").await;

    assert!(illegal[0].starts_with("table game_acts, row 1: entry 3 of the game's log does not replay"), "{illegal:?}");
    assert_eq!(legal, Vec::<String>::new(), "another stone on an empty point is as good a game");
    assert!(later[0].starts_with("table game_acts, row 1: entry 3 of the game's log does not replay"), "{later:?}");
}

#[tokio::test]
async fn an_act_that_is_missing_is_found() {
    let middle = found_after("DELETE FROM game_acts WHERE game_id = 4 AND seq = 0").await;
    let last = found_after("DELETE FROM game_acts WHERE game_id = 4 AND seq = 1").await;

    assert_eq!(middle, ["table game_acts, row 4: act 0 is missing before act 1"]);
    assert_eq!(
        last,
        [
            "game 4: the number of acts is 2, by its log 1",
            "game 4: the number of plies is 2, by its log 1",
            "game 4: the turn is first, by its log second",
        ]
    );
}

#[tokio::test]
async fn a_games_row_that_was_changed_is_found() {
    let deadline = found_after("UPDATE games SET deadline_at = 12345 WHERE id = 4").await;
    let end = found_after("UPDATE games SET ended_at = ended_at + 1 WHERE id = 1").await;
    let winner = found_after("UPDATE games SET winner = 'first' WHERE id = 1").await;

    assert_eq!(deadline, ["game 4: the deadline is 12345, by its log nothing"]);
    assert_eq!(end, ["game 1: the end is 1700000009001, by its log 1700000009000"]);
    assert_eq!(winner, ["game 1: the winner is first, by its log second"]);
}

#[tokio::test]
async fn standings_that_were_changed_are_found() {
    let club = club().await;
    let mut other = club.behind_its_back().await;
    sqlx::query("UPDATE accounts SET points = 99 WHERE id = 8").execute(&mut other).await.unwrap();

    let found = club.store.reader.verify().await.unwrap();

    assert!(
        matches!(found[..], [Difference::Standing { account, stored: 99, due: 0, .. }] if account == AccountId::new(8)),
        "{found:?}"
    );
}

#[tokio::test]
async fn a_ledger_that_was_changed_is_found() {
    let gone = found_after("DELETE FROM ledger WHERE game_id = 2 AND ladder = 'points' AND account_id = 3").await;
    let other =
        found_after("UPDATE ledger SET score_after = 50 WHERE game_id = 2 AND ladder = 'points' AND account_id = 4")
            .await;
    let more = found_after("INSERT INTO ledger VALUES (99, 4, 'points', 7, 0, 1, 0)").await;

    assert_eq!(gone, ["ledger: game 2 moved account 3 on points by nothing, by its result 0 to -1"]);
    assert_eq!(other, ["ledger: game 2 moved account 4 on points by 0 to 50, by its result 0 to 1"]);
    assert_eq!(more, ["ledger: game 4 moved account 7 on points by 0 to 1, by its result nothing"]);
}

#[tokio::test]
async fn a_game_that_was_never_counted_is_found() {
    let club = club().await;
    let mut other = club.behind_its_back().await;
    sqlx::raw_sql("DELETE FROM ledger WHERE game_id = 2; UPDATE accounts SET dan = 300, points = 0 WHERE id IN (3, 4)")
        .execute(&mut other)
        .await
        .unwrap();

    let found = club.store.reader.verify().await.unwrap();

    assert_eq!(found.len(), 4);
    let of_game_two =
        |difference: &Difference| matches!(difference, Difference::Ledger { game, .. } if *game == GameId::new(2));
    assert!(found.iter().all(of_game_two), "{found:?}");
}

#[tokio::test]
async fn a_room_that_disagrees_with_its_game_is_found() {
    let club = club().await;
    let mut other = club.behind_its_back().await;
    sqlx::query("UPDATE rooms SET playing = 0 WHERE id = 4").execute(&mut other).await.unwrap();

    let found = club.store.reader.verify().await.unwrap();

    assert_eq!(found, [Difference::Room(RoomId::new(4))]);
}

#[tokio::test]
async fn rows_that_name_nothing_are_found() {
    let found = found_after("UPDATE rooms SET host_id = 99 WHERE id = 1").await;

    assert_eq!(found, ["table rooms, row 1: what it names in accounts is not there"]);
}

#[tokio::test]
async fn a_file_is_verified_without_a_server() {
    let club = club().await;
    club.store.clone().close().await;

    let reader = Reader::open(&club.path()).await.unwrap();

    assert_eq!(reader.verify().await.unwrap(), []);
}

#[tokio::test]
async fn a_file_that_is_not_ours_is_not_verified() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.db");
    let club = Club::open().await;
    let mut other = club.behind_its_back().await;
    sqlx::query("DELETE FROM _sqlx_migrations").execute(&mut other).await.unwrap();

    let nothing = Reader::open(&missing).await.unwrap_err();
    let older = Reader::open(&club.path()).await.unwrap_err();

    assert!(matches!(nothing, StoreError::Unfit { why: Unfit::Unreadable(_), .. }), "{nothing:?}");
    assert!(matches!(older, StoreError::Unfit { why: Unfit::Older, .. }), "{older:?}");
    assert!(!missing.exists());
}
