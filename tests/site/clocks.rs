//! Time as players meet it: games end although nobody looks, and nobody pays for the server's absence.

use std::time::Duration;

use crate::club::Club;
use crate::table::Table;

/// Five minutes for each, no more.
const FIVE: &[(&str, &str)] = &[("opening", "free"), ("clock", "absolute"), ("bank", "5")];

#[tokio::test]
async fn c08_a_game_whose_time_is_up_ends_at_its_deadline_although_nobody_looks() {
    let club = Club::open().await;
    let table = Table::set(&club, FIVE).await;
    table.play("h8 a1 i8 b1 j8 c1").await;

    // Black has five minutes left, and 20 free seconds are spent already.
    club.pass(Duration::from_hours(1)).await;
    let anybody = club.visitor();

    assert_eq!(anybody.get("/ladders/dan").await.attrs("tr[data-player]", "data-score"), ["310", "290"]);
    let game = anybody.get("/games/1").await;
    assert!(game.heading().contains("on time"), "{}", game.heading());
    assert!(game.text().contains("Ended 1 January 2026, 12:05 UTC"), "{}", game.text());
    assert!(!anybody.get("/").await.text().contains("6 moves"), "it is no longer among the running games");
    assert_eq!(anybody.get(&table.room).await.position("result"), "white");
}

#[tokio::test]
async fn c08_the_sweeper_counts_a_game_once() {
    let club = Club::open().await;
    let table = Table::set(&club, FIVE).await;
    table.play("h8 a1 i8 b1 j8 c1").await;

    for _ in 0..3 {
        club.pass(Duration::from_hours(1)).await;
    }

    assert_eq!(club.visitor().get("/ladders/points").await.attrs("tr[data-player]", "data-score"), ["1", "-1"]);
}

#[tokio::test]
async fn a_move_that_arrives_at_the_deadline_is_too_late() {
    let club = Club::open().await;
    let table = Table::set(&club, FIVE).await;
    table.play("h8 a1").await;

    club.pass_unseen(Duration::from_mins(5));
    let page = table.press(&table.host, "at=i8").await.expect(200);

    assert_eq!((page.position("result"), page.position("ply")), ("white".to_owned(), "2".to_owned()));
    assert_eq!(page.attr(".notice", "data-notice"), "late");
}

#[tokio::test]
async fn a_move_one_second_before_the_deadline_counts() {
    let club = Club::open().await;
    let table = Table::set(&club, FIVE).await;
    table.play("h8 a1").await;

    club.pass_unseen(Duration::from_secs(299));
    let page = table.press(&table.host, "at=i8").await.expect(200);

    assert_eq!((page.position("phase"), page.position("ply")), ("play".to_owned(), "3".to_owned()));
    assert_eq!(page.attr("[data-clock=black]", "data-left-ms"), "1000");
}

#[tokio::test]
async fn the_first_twenty_seconds_of_each_player_are_free() {
    let club = Club::open().await;
    let table = Table::set(&club, FIVE).await;

    club.pass_unseen(Duration::from_secs(20));
    table.press(&table.host, "at=h8").await.expect(200);
    club.pass_unseen(Duration::from_secs(21));
    let page = table.press(&table.guest, "at=a1").await.expect(200);

    assert_eq!(page.attr("[data-clock=black]", "data-left-ms"), "300000");
    assert_eq!(page.attr("[data-clock=white]", "data-left-ms"), "299000");
}

#[tokio::test]
async fn c10_time_during_which_the_server_was_away_is_given_back() {
    let club = Club::open().await;
    let table = Table::set(&club, FIVE).await;
    table.play("h8 a1").await;
    club.pass(Duration::from_secs(10)).await;

    let club = club.reopen_after(Duration::from_hours(1)).await;
    let page = club.visitor().get(&table.room).await;

    assert_eq!(page.position("phase"), "play");
    assert_eq!(page.attr("[data-clock=black]", "data-left-ms"), "290000");
    assert!(club.visitor().get("/games/1").await.text().contains("1 hour were given back"), "the credit is on record");
}

#[tokio::test]
async fn c10_a_clock_that_ran_out_before_the_server_went_is_not_revived() {
    let club = Club::open().await;
    let table = Table::set(&club, FIVE).await;
    table.play("h8 a1").await;
    club.pass_unseen(Duration::from_secs(301));
    // The heart beats once more before the server goes, but the sweeper does not come round.
    club.beat().await;

    let club = club.reopen_after(Duration::from_hours(1)).await;

    assert_eq!(club.visitor().get(&table.room).await.position("result"), "white");
    assert!(club.visitor().get("/games/1").await.text().contains("Ended 1 January 2026, 12:05 UTC"));
}
