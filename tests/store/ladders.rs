//! Leaderboards, and the ledger that counts every game once.

use futures_util::future::join_all;
use sqlx::Connection;
use tengen::ladder::ledger::{Change, Ladder};
use tengen::model::ids::AccountId;
use tengen::rules::stone::Seat;
use tengen::store::StoreError;

use crate::club::{Club, EIGHT, after, lose, terms};

/// Accounts with these dan scores, in this order.
async fn ranked(club: &Club, scores: &[i64]) -> Vec<AccountId> {
    let mut ids = Vec::new();
    let mut other = club.behind_its_back().await;
    for (n, score) in scores.iter().enumerate() {
        let id = club.account(&format!("player{n}")).await;
        sqlx::query("UPDATE accounts SET dan = $2, points = -$2 WHERE id = $1")
            .bind(id.get())
            .bind(score)
            .execute(&mut other)
            .await
            .unwrap();
        ids.push(id);
    }
    other.close().await.unwrap();
    ids
}

#[tokio::test]
async fn equal_scores_share_a_place_also_across_pages() {
    let club = Club::open().await;
    let ids = ranked(&club, &[310, 350, 310, 300, 310, 299]).await;
    let page = async |ladder, number| {
        let page = club.store.reader.leaderboard(ladder, number, 2).await.unwrap();
        assert_eq!((page.number, page.total, page.last()), (number, 6, 3));
        page.items.into_iter().map(|row| (row.place, row.account.id, row.score)).collect::<Vec<_>>()
    };

    assert_eq!(page(Ladder::Dan, 1).await, [(1, ids[1], 350), (2, ids[0], 310)]);
    assert_eq!(page(Ladder::Dan, 2).await, [(2, ids[2], 310), (2, ids[4], 310)]);
    assert_eq!(page(Ladder::Dan, 3).await, [(5, ids[3], 300), (6, ids[5], 299)]);
    assert_eq!(page(Ladder::Points, 1).await, [(1, ids[5], -299), (2, ids[3], -300)]);
}

#[tokio::test]
async fn a_page_beyond_the_last_is_empty() {
    let club = Club::open().await;
    ranked(&club, &[310]).await;

    let page = club.store.reader.leaderboard(Ladder::Dan, 9, 50).await.unwrap();

    assert!(page.items.is_empty());
    assert_eq!(page.total, 1);
}

#[tokio::test]
async fn ones_own_place_is_that_of_the_leaderboard() {
    let club = Club::open().await;
    let ids = ranked(&club, &[310, 350, 310, 300]).await;
    let board = club.store.reader.leaderboard(Ladder::Dan, 1, 50).await.unwrap();

    for row in board.items {
        let own = club.store.reader.own_standing(Ladder::Dan, row.account.id).await.unwrap();

        assert_eq!(own, Some(row));
    }
    assert_eq!(ids.len(), 4);
    assert_eq!(club.store.reader.own_standing(Ladder::Dan, AccountId::new(99)).await.unwrap(), None);
}

#[tokio::test]
async fn a_game_moves_both_ladders_of_both_players_and_the_ledger_says_so() {
    let club = Club::open().await;
    let room = club.lost().await;
    let game = club.state(room).await.game.clone().unwrap();

    let club = club.reopened().await;

    let changes = club.store.reader.changes_of_game(game.head.id).await.unwrap();
    assert_eq!(changes.len(), 4);
    assert!(changes.iter().all(|line| line.at == after(9)));
    for line in changes {
        let account = club.store.reader.account(line.account).await.unwrap().unwrap();
        let (start, now) = match line.ladder {
            Ladder::Dan => (300, account.standings.dan),
            Ladder::Points => (0, account.standings.points),
        };
        let won = line.account == game.head.players.second;
        assert_eq!((line.before, line.after), (start, now));
        assert_eq!(line.after > line.before, won);
    }
}

#[tokio::test]
async fn c34_a_game_ended_by_many_at_once_is_counted_once() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;
    club.play(room, EIGHT).await;
    let state = club.state(room).await;
    let game = state.game.clone().unwrap();

    // Each of them saw the game running and never looks again.
    let ends = (0..5).map(|_| {
        let mut over = game.game.clone();
        let step = over.apply(Seat::First, &"resign".parse().unwrap(), after(9)).unwrap();
        let (seen, head) = (state.room.seen, game.head.clone());
        club.store.writer.run(move |change| {
            let (over, step, head) = (over.clone(), step.clone(), head.clone());
            Box::pin(async move {
                change.append(room, over, &step, seen).await?;
                let moved = Change { seat: Seat::First, ladder: Ladder::Points, before: 0, after: -1 };
                change.post_ledger(head.id, after(9), head.players.first, &moved).await
            })
        })
    });
    let done: Vec<Result<(), StoreError>> = join_all(ends).await;

    assert_eq!(done.iter().filter(|done| done.is_ok()).count(), 1);
    assert_eq!(club.store.reader.changes_of_game(game.head.id).await.unwrap().len(), 1);
    let loser = club.store.reader.account(game.head.players.first).await.unwrap().unwrap();
    assert_eq!(loser.standings.points, -1);
}

#[tokio::test]
async fn a_game_is_not_counted_twice_for_one_account_on_one_ladder() {
    let club = Club::open().await;
    let room = club.lost().await;
    let head = club.state(room).await.game.as_ref().unwrap().head.clone();
    let loser = head.players.first;
    let before = club.store.reader.account(loser).await.unwrap().unwrap().standings;

    let again = club.store.writer.run(move |change| {
        Box::pin(async move {
            let points = change.standings(loser).await?.points;
            let moved = Change { seat: Seat::First, ladder: Ladder::Points, before: points, after: points - 1 };
            change.post_ledger(head.id, after(10), loser, &moved).await
        })
    });
    let again: Result<(), StoreError> = again.await;

    assert!(matches!(again, Err(StoreError::Stale)));
    assert_eq!(club.store.reader.account(loser).await.unwrap().unwrap().standings, before);
}

#[tokio::test]
async fn a_change_that_begins_elsewhere_is_stale() {
    let club = Club::open().await;
    let room = club.lost().await;
    let head = club.state(room).await.game.as_ref().unwrap().head.clone();

    let wrong = club.store.writer.run(move |change| {
        let moved = Change { seat: Seat::First, ladder: Ladder::Dan, before: 777, after: 778 };
        let head = head.clone();
        Box::pin(async move { change.post_ledger(head.id, after(10), head.players.first, &moved).await })
    });

    assert!(matches!(wrong.await, Err(StoreError::Stale)));
}

#[tokio::test]
async fn c11_the_end_of_a_game_and_its_counting_are_one() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;
    club.play(room, EIGHT).await;

    let broken = club.store.writer.run(move |change| {
        Box::pin(async move {
            lose(change, room, after(9)).await?;
            Err::<(), _>(StoreError::Stale)
        })
    });

    assert!(broken.await.is_err());
    let club = club.reopened().await;
    let state = club.state(room).await;
    let head = &state.game.as_ref().unwrap().head;
    assert!(state.room.playing && head.outcome.is_none());
    assert!(club.store.reader.changes_of_game(head.id).await.unwrap().is_empty());
    assert_eq!(club.store.reader.account(head.players.first).await.unwrap().unwrap().standings.dan, 300);
}
