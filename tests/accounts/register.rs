//! Opening an account.

use std::time::Duration;

use futures_util::future::join_all;
use tengen::accounts::Accounts;
use tengen::accounts::register::RegisterError;
use tengen::model::credentials::{BadName, BadPassword, Guess};

use crate::club::{Club, FULL, GOOD, address, home};

#[tokio::test]
async fn whoever_registers_is_signed_in() {
    let club = Club::open().await;

    let lin = club.register("Lin Mei", GOOD).await.unwrap();

    let session = club.session(&lin).await.unwrap();
    assert_eq!(session.account.id, lin.account);
    assert_eq!(session.account.name.as_str(), "Lin Mei");
    assert_eq!(session.account.created_at, club.now());
}

#[tokio::test]
async fn c56_a_chinese_name_registers_and_signs_alone_do_not() {
    let club = Club::open().await;

    assert!(club.register("王小明", GOOD).await.is_ok());
    for name in ["-", "..", "🎉🎉", ""] {
        let refused = club.register(name, GOOD).await;

        assert!(matches!(refused, Err(RegisterError::BadName(_))), "{name}: {refused:?}");
    }
}

#[tokio::test]
async fn c55_a_look_alike_is_refused_and_told_whom_it_is_like() {
    let club = Club::open().await;
    club.register("limes", GOOD).await.unwrap();
    club.register("Anna", GOOD).await.unwrap();

    for (twin, like) in [("Iimes", "limes"), ("LIMES", "limes"), ("Аnnа", "Anna"), ("Ａｎｎａ", "Anna")] {
        match club.register(twin, GOOD).await {
            Err(RegisterError::Taken { like: found }) => assert_eq!(found.as_str(), like, "{twin}"),
            other => panic!("{twin}: {other:?}"),
        }
    }
    for hidden in ["An\u{200b}na", "\u{202e}annA", "Anna\u{fe0f}"] {
        let refused = club.register(hidden, GOOD).await;

        assert!(matches!(refused, Err(RegisterError::BadName(BadName::Character(_)))), "{refused:?}");
    }
}

#[tokio::test]
async fn a_bad_password_opens_nothing() {
    let club = Club::open().await;

    let refused = club.register("Lin", "password1").await;

    assert!(matches!(refused, Err(RegisterError::BadPassword(BadPassword::Guessable(Guess::Common)))), "{refused:?}");
    assert!(club.register("Lin", GOOD).await.is_ok());
}

#[tokio::test]
async fn of_twenty_who_register_one_name_at_once_one_wins_and_the_others_are_told() {
    let club = Club::open().await;

    let answers = join_all((0..20).map(|_| club.register("Lin", GOOD))).await;

    let (won, told): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
    assert_eq!(won.len(), 1);
    for answer in told {
        assert!(matches!(&answer, Err(RegisterError::Taken { like }) if like.as_str() == "Lin"), "{answer:?}");
    }
}

#[tokio::test]
async fn c57_thirty_people_behind_one_address_register_at_once() {
    let club = Club::open().await;
    let names: Vec<String> = (0..30).map(|number| format!("棋手{number}")).collect();

    let answers = join_all(names.iter().map(|name| club.register(name, GOOD))).await;

    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
}

#[tokio::test]
async fn what_is_only_mistyped_does_not_count_against_an_address() {
    let club = Club::open().await;

    for number in 0..200 {
        assert!(club.register(&format!("player{number}"), "short").await.is_err());
        assert!(club.register("-", GOOD).await.is_err());
    }

    assert!(club.register("Lin", GOOD).await.is_ok());
}

#[tokio::test]
async fn a_machine_that_opens_accounts_is_stopped_and_told_how_long() {
    let club = Club::open().await;
    for number in 0..60 {
        club.register(&format!("bot{number}"), GOOD).await.unwrap();
    }

    match club.register("bot60", GOOD).await {
        Err(RegisterError::TooMany { wait }) => assert_eq!(wait, Duration::from_mins(1)),
        other => panic!("{other:?}"),
    }
    let elsewhere = club.accounts.register("bot61", GOOD, address("198.51.100.1"), club.now()).await;
    assert!(elsewhere.is_ok(), "{elsewhere:?}");
    club.wait(Duration::from_mins(1));
    assert!(club.register("bot60", GOOD).await.is_ok());
}

#[tokio::test]
async fn whoever_finds_the_line_full_is_told_when_to_come_back_and_is_not_counted() {
    let club = Club::open().await;
    let full = Accounts::new(club.store.clone(), FULL);

    for _ in 0..100 {
        let refused = full.register("Lin", GOOD, home(), club.now()).await;

        assert!(matches!(refused, Err(RegisterError::Busy { wait }) if !wait.is_zero()), "{refused:?}");
    }

    assert!(club.register("Lin", GOOD).await.is_ok(), "and the name is still free");
}
