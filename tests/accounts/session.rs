//! Sessions: how long they live, and how they end.

use std::time::Duration;

use tengen::accounts::session::Token;

use crate::club::{Club, GOOD};

const DAY: Duration = Duration::from_hours(24);

#[tokio::test]
async fn a_session_ends_sixty_days_after_its_last_use() {
    let club = Club::open().await;
    let lin = club.register("Lin", GOOD).await.unwrap();

    // Every use prolongs it.
    for _ in 0..3 {
        club.wait(59 * DAY);
        assert!(club.session(&lin).await.is_some());
    }
    club.wait(60 * DAY);

    assert!(club.session(&lin).await.is_none());
    assert!(club.accounts.sessions(lin.account, club.now()).await.unwrap().is_empty());
}

#[tokio::test]
async fn the_use_of_a_session_is_written_once_an_hour() {
    let club = Club::open().await;
    let lin = club.register("Lin", GOOD).await.unwrap();
    let before = club.store.writer.commits();

    for _ in 0..59 {
        club.wait(Duration::from_mins(1));
        assert!(club.session(&lin).await.is_some());
    }
    assert_eq!(club.store.writer.commits(), before);
    club.wait(Duration::from_mins(1));
    assert!(club.session(&lin).await.is_some());

    assert_eq!(club.store.writer.commits(), before + 1);
    assert_eq!(club.session(&lin).await.unwrap().seen_at, club.now());
}

#[tokio::test]
async fn logging_out_ends_the_session_and_may_be_done_twice() {
    let club = Club::open().await;
    let lin = club.register("Lin", GOOD).await.unwrap();
    let elsewhere = club.login("Lin", GOOD).await.unwrap();

    club.accounts.logout(&lin.token).await.unwrap();
    club.accounts.logout(&lin.token).await.unwrap();

    assert!(club.session(&lin).await.is_none());
    assert!(club.session(&elsewhere).await.is_some());
}

#[tokio::test]
async fn a_device_is_logged_out_from_another_by_its_owner_only() {
    let club = Club::open().await;
    let lin = club.register("Lin", GOOD).await.unwrap();
    let elsewhere = club.login("Lin", GOOD).await.unwrap();
    let okada = club.register("Okada", GOOD).await.unwrap();
    let device = club.session(&elsewhere).await.unwrap().id;
    assert_eq!(club.accounts.sessions(lin.account, club.now()).await.unwrap().len(), 2);

    assert!(!club.accounts.end_session(okada.account, device).await.unwrap());
    assert!(club.session(&elsewhere).await.is_some());
    assert!(club.accounts.end_session(lin.account, device).await.unwrap());

    assert!(club.session(&elsewhere).await.is_none());
    assert!(club.session(&lin).await.is_some());
}

#[tokio::test]
async fn a_token_that_nobody_was_given_opens_nothing() {
    let club = Club::open().await;
    club.register("Lin", GOOD).await.unwrap();

    let forged = club.accounts.session(&Token::fresh(), club.now()).await.unwrap();

    assert!(forged.is_none());
}

#[tokio::test]
async fn the_database_does_not_hold_the_token() {
    let club = Club::open().await;
    let lin = club.register("Lin", GOOD).await.unwrap();

    assert!(club.store.reader.session(&lin.token.hash()).await.unwrap().is_some());
    assert_ne!(lin.token.hash().as_slice(), lin.token.cookie().as_bytes());
    assert!(!format!("{:?}", lin.token).contains(lin.token.cookie()));
}

#[tokio::test]
async fn idle_sessions_are_swept_away() {
    let club = Club::open().await;
    let lin = club.register("Lin", GOOD).await.unwrap();
    club.wait(30 * DAY);
    let elsewhere = club.login("Lin", GOOD).await.unwrap();

    club.wait(31 * DAY);

    assert_eq!(club.accounts.tidy(club.now()).await.unwrap(), 1);
    assert!(club.store.reader.session(&lin.token.hash()).await.unwrap().is_none());
    assert!(club.session(&elsewhere).await.is_some());
}

#[test]
fn a_cookie_is_read_back_and_anything_else_is_no_token() {
    let token = Token::from_bytes(&[7; 32]);

    assert_eq!(Token::read(token.cookie()).map(|read| read.hash()), Some(token.hash()));
    for forged in ["", "x", "7", "BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBw", &"A".repeat(44), "é".repeat(22).as_str()]
    {
        assert!(Token::read(forged).is_none(), "{forged}");
    }
}
