//! Verbs share transactions and yet run as if alone.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::future::join_all;
use sqlx::Connection;
use tengen::model::ids::AccountId;
use tengen::store::{Store, StoreError};

use crate::club::{Club, after, apply, new_account, start, terms};

async fn open_account(club: &Club, name: &str) -> Result<AccountId, StoreError> {
    let new = new_account(name);
    club.store.writer.run(move |change| Box::pin(change.insert_account(new.clone()))).await
}

#[tokio::test]
async fn fifty_verbs_that_come_at_once_cost_few_commits() {
    let club = Club::open().await;
    let before = club.store.writer.commits();

    let names: Vec<String> = (0..50).map(|n| format!("player{n}")).collect();
    join_all(names.iter().map(|name| club.account(name))).await;

    assert!(club.store.writer.commits() - before <= 2);
    assert_eq!(club.store.reader.players(None, 1, 50).await.unwrap().total, 50);
}

#[tokio::test]
async fn a_batch_takes_sixty_four_verbs_and_no_more() {
    let club = Club::open().await;
    let before = club.store.writer.commits();

    let names: Vec<String> = (0..130).map(|n| format!("player{n}")).collect();
    join_all(names.iter().map(|name| club.account(name))).await;

    assert_eq!(club.store.writer.commits() - before, 3);
}

#[tokio::test]
async fn a_verb_sees_what_the_verbs_before_it_in_the_batch_have_done() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;
    let before = club.store.writer.commits();

    let acts = ["h8", "i8", "h9"].map(|act| club.act(room, act, after(1)));
    let done = join_all(acts).await;

    assert!(done.iter().all(Result::is_ok));
    assert_eq!(club.store.writer.commits() - before, 1);
    assert_eq!(club.state(room).await.game.as_ref().unwrap().game.ply(), 3);
}

#[tokio::test]
async fn a_refused_verb_leaves_nothing() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;
    let before = club.state(room).await;

    let refused = club.store.writer.run(move |change| {
        Box::pin(async move {
            change.insert_account(new_account("ghost")).await?;
            apply(change, room, "h8".parse().unwrap(), after(1)).await?;
            change.beat(after(1));
            Err::<(), _>(StoreError::Stale)
        })
    });
    let (refused, accepted) = tokio::join!(refused, club.account("guest"));

    assert!(matches!(refused, Err(StoreError::Stale)));
    assert!(club.store.reader.credentials("ghost").await.unwrap().is_none());
    assert!(club.store.reader.account(accepted).await.unwrap().is_some());
    assert_eq!(club.store.reader.heartbeat().await.unwrap(), None);
    assert_eq!(club.state(room).await.room, before.room);
    let club = club.reopened().await;
    assert_eq!(club.state(room).await.room, before.room);
    assert_eq!(club.state(room).await.game.as_ref().unwrap().game.ply(), 0);
}

#[tokio::test]
async fn one_bad_row_fails_one_verb() {
    let club = Club::open().await;
    let (one, bad, two) = (club.playing(terms()).await, club.playing(terms()).await, club.playing(terms()).await);

    // That a room cannot be closed while a game runs shows only when all three are written together.
    let spoil = club.store.writer.run(move |change| {
        Box::pin(async move {
            apply(change, bad, "h8".parse().unwrap(), after(1)).await?;
            let mut room = change.room(bad).await?.unwrap().room.clone();
            room.version += 1;
            room.closed = true;
            change.put_room(room);
            Ok::<_, StoreError>(())
        })
    });
    let (first, spoilt, second) = tokio::join!(club.act(one, "h8", after(1)), spoil, club.act(two, "h8", after(1)));

    assert!(first.is_ok() && second.is_ok());
    assert!(matches!(spoilt, Err(StoreError::Driver(_))));
    let club = club.reopened().await;
    for (room, ply) in [(one, 1), (bad, 0), (two, 1)] {
        assert_eq!(club.state(room).await.game.as_ref().unwrap().game.ply(), ply);
    }
}

#[tokio::test]
async fn a_row_that_breaks_a_key_at_once_fails_its_verb_alone() {
    let club = Club::open().await;
    let before = club.store.writer.commits();

    let (one, taken, two) =
        tokio::join!(open_account(&club, "mei"), open_account(&club, "MEI"), open_account(&club, "lin"));

    assert!(one.is_ok() && two.is_ok());
    assert!(matches!(taken, Err(StoreError::Taken)));
    assert_eq!(club.store.writer.commits() - before, 1);
}

#[tokio::test]
async fn a_panic_in_a_verb_stops_neither_the_writer_nor_its_batch() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;

    let panics = club.store.writer.run(move |change| {
        Box::pin(async move {
            change.insert_account(new_account("ghost")).await?;
            apply(change, room, "h8".parse().unwrap(), after(1)).await?;
            panic!("for the test");
            #[expect(unreachable_code, reason = "says what the verb would return")]
            Ok::<(), StoreError>(())
        })
    });
    let (panicked, accepted) = tokio::join!(panics, club.act(room, "i8", after(2)));

    assert!(matches!(panicked, Err(StoreError::Panicked(why)) if why == "for the test"));
    assert!(accepted.is_ok());
    assert!(club.store.reader.credentials("ghost").await.unwrap().is_none());
    assert_eq!(club.state(room).await.game.as_ref().unwrap().game.log()[0].act.to_string(), "i8");
}

#[tokio::test]
async fn a_verb_that_lost_its_transaction_is_run_again() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;
    let runs = Arc::new(AtomicUsize::new(0));

    // Somebody else has written the first act: the cache is out of date, which shows only in the database.
    let game = club.state(room).await.room.game.unwrap().get();
    let mut other = club.behind_its_back().await;
    sqlx::query("INSERT INTO game_acts VALUES ($1, 0, 'a1', 'first', $2, 0, 0, 1)")
        .bind(game)
        .bind(after(1).as_millis())
        .execute(&mut other)
        .await
        .unwrap();
    sqlx::query("UPDATE games SET acts = 1, ply = 1, turn = 'second' WHERE id = $1")
        .bind(game)
        .execute(&mut other)
        .await
        .unwrap();
    other.close().await.unwrap();
    let counted = Arc::clone(&runs);
    let done = club.store.writer.run(move |change| {
        counted.fetch_add(1, Ordering::SeqCst);
        Box::pin(apply(change, room, "h8".parse().unwrap(), after(2)))
    });

    assert!(done.await.is_ok());
    assert_eq!(runs.load(Ordering::SeqCst), 2);
    let acts: Vec<String> =
        club.state(room).await.game.as_ref().unwrap().game.log().iter().map(|entry| entry.act.to_string()).collect();
    assert_eq!(acts, ["a1", "h8"]);
}

#[tokio::test]
async fn c32_of_twenty_writers_of_the_same_act_one_wins() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;
    let shown = club.state(room).await;

    // Each of them holds the game as the page showed it and never looks again.
    let acts = (0..20).map(|_| {
        let mut game = shown.game.as_ref().unwrap().game.clone();
        let step = game.apply(game.turn().unwrap(), &"h8".parse().unwrap(), after(1)).unwrap();
        let seen = shown.room.seen;
        club.store.writer.run(move |change| {
            let (game, step) = (game.clone(), step.clone());
            Box::pin(async move { change.append(room, game, &step, seen).await })
        })
    });
    let done: Vec<Result<(), StoreError>> = join_all(acts).await;

    assert_eq!(done.iter().filter(|done| done.is_ok()).count(), 1);
    assert!(done.iter().all(|done| matches!(done, Ok(()) | Err(StoreError::Stale))));
    let club = club.reopened().await;
    assert_eq!(club.state(room).await.game.as_ref().unwrap().game.log().len(), 1);
}

#[tokio::test]
async fn a_failure_that_may_have_ended_the_transaction_fails_one_verb() {
    let club = Club::open().await;
    let mei = club.account("mei").await;
    let mut other = club.behind_its_back().await;
    sqlx::query("DROP TABLE sessions").execute(&mut other).await.unwrap();
    other.close().await.unwrap();

    let sign_in = club.store.writer.run(move |change| {
        Box::pin(async move {
            change.insert_account(new_account("ghost")).await?;
            change.insert_session(&[1; 32], mei, after(1)).await
        })
    });
    let (one, failed, two) = tokio::join!(open_account(&club, "lin"), sign_in, open_account(&club, "wei"),);

    assert!(one.is_ok() && two.is_ok());
    assert!(matches!(failed, Err(StoreError::Driver(_))));
    let names = club.store.reader.players(None, 1, 10).await.unwrap().items.into_iter().map(|account| account.name);
    assert_eq!(names.map(|name| name.to_string()).collect::<Vec<_>>(), ["mei", "lin", "wei"]);
}

#[tokio::test]
async fn c36_the_writer_waits_for_another_programs_lock() {
    let club = Club::open().await;
    let mut other = club.behind_its_back().await;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    sqlx::query("UPDATE probe SET count = 7").execute(&mut other).await.unwrap();

    let release = async { sqlx::query("COMMIT").execute(&mut other).await };
    let (opened, released) = tokio::join!(open_account(&club, "mei"), release);

    assert!(opened.is_ok() && released.is_ok());
}

#[tokio::test]
async fn more_verbs_than_the_queue_holds_are_refused_not_kept_waiting() {
    let club = Club::open().await;

    let beats = (0..1_500).map(|n| {
        club.store.writer.run(move |change| {
            change.beat(after(n));
            Box::pin(async { Ok::<_, StoreError>(()) })
        })
    });
    let done = join_all(beats).await;

    let busy = done.iter().filter(|done| matches!(done, Err(StoreError::Busy))).count();
    assert_eq!(busy, 1_500 - 1_024);
    assert_eq!(done.iter().filter(|done| done.is_ok()).count(), 1_024);
}

#[tokio::test]
async fn a_closing_store_finishes_what_waits_and_takes_nothing_more() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;
    let writer = club.store.writer.clone();

    let act = club.act(room, "h8", after(1));
    let (act, ()) = tokio::join!(act, club.store.clone().close());
    let late = writer.run(move |change| Box::pin(start(change, room))).await;

    assert!(act.is_ok());
    assert!(matches!(late, Err(StoreError::Closed)));
    let club = club.reopened().await;
    assert_eq!(club.state(room).await.game.as_ref().unwrap().game.ply(), 1);
}

#[tokio::test]
async fn what_was_answered_survives_a_kill() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;
    club.play(room, "h8, i8, h9, i9").await;

    // What a killed process leaves: the file and the log as they are now, never closed.
    let grave = tempfile::tempdir().unwrap();
    for suffix in ["", "-wal"] {
        let name = format!("club.db{suffix}");
        std::fs::copy(club.path().with_file_name(&name), grave.path().join(&name)).unwrap();
    }
    let revived = Store::open(&grave.path().join("club.db")).await.unwrap();

    let state = revived.reader.room(room).await.unwrap().unwrap();
    assert_eq!(state.room, club.state(room).await.room);
    assert_eq!(state.game.as_ref().unwrap().game, club.state(room).await.game.as_ref().unwrap().game);
}

#[tokio::test]
async fn the_write_ahead_log_does_not_grow_without_end() {
    let club = Club::open().await;

    for second in 0..800 {
        let beat = club.store.writer.run(move |change| {
            change.beat(after(second));
            Box::pin(async { Ok::<_, StoreError>(()) })
        });
        beat.await.unwrap();
    }

    // Each beat logs a page, 800 of them 3.3 MB. The log's file keeps its size when it is used from its start again.
    let logged = std::fs::metadata(club.path().with_file_name("club.db-wal")).unwrap().len();
    assert!(logged < 2_200_000, "{logged}");
    assert_eq!(club.store.reader.heartbeat().await.unwrap(), Some(after(799)));
}

#[tokio::test]
async fn the_health_check_writes_and_reads() {
    let club = Club::open().await;

    assert!(club.store.probe().await.is_ok());
    club.store.clone().close().await;

    assert!(matches!(club.store.probe().await, Err(StoreError::Closed)));
}
