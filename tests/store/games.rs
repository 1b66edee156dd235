//! Games: what is kept of them, and when they are due.

use std::time::Duration;

use tengen::model::game::{GameFilter, NewGame};
use tengen::model::ids::{AccountId, GameId};
use tengen::model::ladder::Record;
use tengen::rules::clock::TimeControl;
use tengen::rules::game::{Game, Terms};
use tengen::rules::opening::Opening;
use tengen::rules::outcome::{Outcome, Win};
use tengen::rules::ruleset::{Enforcement, Ruleset};
use tengen::rules::stone::Seat;
use tengen::store::StoreError;

use crate::club::{Club, START, after, apply, start, terms, whose, with_clock};

/// A game with everything that a log can hold: an opening, clocks, a draw offer, a wrong claim.
fn rich() -> Terms {
    Terms {
        ruleset: Ruleset::Renju,
        enforcement: Enforcement::Claim,
        opening: Opening::Swap3Two5,
        clock: TimeControl::Fischer { bank_ms: 300_000, increment_ms: 5_000 },
        draws: true,
    }
}

const RICH: &str = "h8, i9, j8, swap, k10, offer g9 h11, choose g9, a1, b1, draw, draw-no, claim";

#[tokio::test]
async fn a_game_that_went_through_the_file_is_the_game_that_was_played() {
    let club = Club::open().await;
    let room = club.playing(rich()).await;
    let mut live = Game::start(rich(), START);
    let mut played = 0;
    for (second, act) in (1..).zip(RICH.split(", ")) {
        let now = after(second * 7);
        let action = act.parse().unwrap();
        live.apply(whose(&action, &live), &action, now).unwrap();
        club.act(room, act, now).await.unwrap();
        played += 1;
    }

    let before = club.state(room).await;
    let club = club.reopened().await;

    let state = club.state(room).await;
    let game = state.game.as_ref().unwrap();
    assert_eq!(game.game, live);
    assert_eq!(state.room, before.room);
    assert_eq!(game.head, before.game.as_ref().unwrap().head);
    assert_eq!(game.seen_at, before.game.as_ref().unwrap().seen_at);
    assert_eq!(game.seen_at.len(), played);
}

#[tokio::test]
async fn each_act_keeps_the_page_from_which_it_was_sent() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;

    club.play(room, "h8, draw, draw-no, i8").await;

    // The start made it 1; an offer of a draw is no new position.
    let club = club.reopened().await;
    assert_eq!(club.state(room).await.game.as_ref().unwrap().seen_at, [1, 2, 2, 2]);
    assert_eq!(club.state(room).await.room.seen, 3);
}

#[tokio::test]
async fn a_finished_game_keeps_how_and_when_it_ended() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;
    club.play(room, "a1, a2, b1, b2, c1, c2, d1, d2, e1").await;

    let club = club.reopened().await;

    let state = club.state(room).await;
    let head = &state.game.as_ref().unwrap().head;
    let stones = ["a1", "b1", "c1", "d1", "e1"].map(|point| point.parse().unwrap()).to_vec();
    assert_eq!(head.outcome, Some(Outcome::Won { by: Seat::First, how: Win::Row { stones } }));
    assert_eq!(head.ended_at, Some(after(9)));
    assert!(!state.room.playing);
}

#[tokio::test]
async fn c08_a_flag_that_fell_unseen_ends_the_game_at_the_deadline() {
    let club = Club::open().await;
    let room = club.playing(with_clock()).await;
    let deadline = club.state(room).await.game.as_ref().unwrap().game.deadline().unwrap();

    club.act(room, "h8", deadline + Duration::from_hours(1)).await.unwrap();

    let state = club.reopened().await.state(room).await;
    assert_eq!(state.game.as_ref().unwrap().head.ended_at, Some(deadline));
}

#[tokio::test]
async fn games_are_due_two_seconds_after_their_deadline() {
    let club = Club::open().await;
    let (clocked, _) = (club.playing(with_clock()).await, club.playing(terms()).await);
    let deadline = club.state(clocked).await.game.as_ref().unwrap().game.deadline().unwrap();
    let due = async |ms: u64| club.store.reader.due_games(deadline + Duration::from_millis(ms)).await.unwrap();

    assert_eq!(club.store.reader.running_rooms_with_clock().await.unwrap(), [clocked]);
    assert!(due(0).await.is_empty());
    assert!(due(1_999).await.is_empty());
    assert_eq!(due(2_000).await, [clocked]);
    assert_eq!(due(9_999_999).await, [clocked]);
}

#[tokio::test]
async fn a_game_that_has_ended_is_never_due() {
    let club = Club::open().await;
    let room = club.playing(with_clock()).await;

    club.act(room, "resign", after(1)).await.unwrap();

    assert!(club.store.reader.due_games(after(9_999_999)).await.unwrap().is_empty());
    assert!(club.store.reader.running_rooms_with_clock().await.unwrap().is_empty());
}

#[tokio::test]
async fn the_next_game_of_a_room_takes_the_place_of_the_last() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;
    let first = club.state(room).await.room.game.unwrap();
    club.act(room, "resign", after(1)).await.unwrap();

    let second = club.start(room).await.unwrap();

    let game = club.state(room).await.game.clone().unwrap();
    assert_eq!((game.head.id, game.head.number_in_room), (second, 2));
    assert_ne!(first, second);
    assert!(club.store.reader.game(first).await.unwrap().unwrap().head.ended_at.is_some());
    assert!(club.store.reader.game(GameId::new(99)).await.unwrap().is_none());
}

#[tokio::test]
async fn a_game_starts_once() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;
    let state = club.state(room).await;
    let head = state.game.as_ref().unwrap().head.clone();

    let again = club.store.writer.run(move |change| {
        let new = NewGame {
            room,
            players: head.players,
            rated: true,
            number_in_room: head.number_in_room,
            seen_base: head.seen_base,
        };
        Box::pin(change.start_game(new, Game::start(terms(), START)))
    });

    assert!(matches!(again.await, Err(StoreError::Stale)));
}

#[tokio::test]
async fn a_game_can_start_and_be_played_in_one_verb() {
    let club = Club::open().await;
    let room = club.room(terms()).await;

    let done = club.store.writer.run(move |change| {
        Box::pin(async move {
            start(change, room).await?;
            apply(change, room, "h8".parse().unwrap(), after(1)).await
        })
    });
    let done: Result<(), StoreError> = done.await;

    done.unwrap();
    assert_eq!(club.state(room).await.game.as_ref().unwrap().game.ply(), 1);
    assert_eq!(club.reopened().await.state(room).await.game.as_ref().unwrap().game.ply(), 1);
}

#[tokio::test]
async fn the_archive_lists_ended_games_from_the_newest_on() {
    let club = Club::open().await;
    let mut ended = Vec::new();
    for _ in 0..3 {
        let room = club.playing(terms()).await;
        club.act(room, "resign", after(1)).await.unwrap();
        ended.push(club.state(room).await.room.game.unwrap());
    }
    club.playing(terms()).await;
    let list = async |filter, before, limit| {
        let games = club.store.reader.games(filter, before, limit).await.unwrap();
        games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };

    assert_eq!(list(GameFilter::default(), None, 2).await, [ended[2], ended[1]]);
    assert_eq!(list(GameFilter::default(), Some(ended[1]), 2).await, [ended[0]]);
    let player = club.store.reader.games(GameFilter::default(), None, 1).await.unwrap()[0].players.second.id;
    assert_eq!(list(GameFilter { player: Some(player) }, None, 9).await, [ended[2]]);
}

#[tokio::test]
async fn results_are_counted_for_the_person_not_for_the_seat() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;
    let players = club.state(room).await.game.as_ref().unwrap().head.players;
    club.act(room, "resign", after(1)).await.unwrap();
    club.start(room).await.unwrap();
    club.play(room, "h8, resign").await;
    club.start(room).await.unwrap();
    club.play(room, "h8, i8, draw, draw-yes").await;
    club.start(room).await.unwrap();
    club.act(room, "resign", after(1)).await.unwrap();

    let record = async |account| club.store.reader.record_of(account).await.unwrap();

    assert_eq!(record(players.first).await, Record { wins: 1, losses: 2, draws: 1 });
    assert_eq!(record(players.second).await, Record { wins: 2, losses: 1, draws: 1 });
    assert_eq!(record(AccountId::new(99)).await, Record::default());
}

#[tokio::test]
async fn a_log_that_does_not_replay_names_its_game() {
    let club = Club::open().await;
    let room = club.playing(terms()).await;
    club.play(room, "h8, i8").await;
    let game = club.state(room).await.room.game.unwrap();
    let mut other = club.behind_its_back().await;
    sqlx::query("UPDATE game_acts SET act = 'h8' WHERE seq = 1").execute(&mut other).await.unwrap();

    let club = club.reopened().await;
    let read = club.store.reader.game(game).await;

    let told = read.unwrap_err().to_string();
    assert!(told.starts_with(&format!("table game_acts, row {game}: entry 1 of")), "{told}");
}
