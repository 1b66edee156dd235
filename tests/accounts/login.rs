//! Logging in.

use std::time::Duration;

use futures_util::future::join_all;
use tengen::accounts::Accounts;
use tengen::accounts::login::LoginError;
use tengen::accounts::names;
use tengen::accounts::password::Hashing;

use crate::club::{CHEAP, Club, FULL, GOOD, OTHER, address, home};

#[tokio::test]
async fn a_name_and_its_password_sign_in() {
    let club = Club::open().await;
    let registered = club.register("Lin Mei", GOOD).await.unwrap();

    let lin = club.login("Lin Mei", GOOD).await.unwrap();

    assert_eq!(lin.account, registered.account);
    assert_ne!(lin.token.cookie(), registered.token.cookie());
    assert_eq!(club.session(&lin).await.unwrap().account.name.as_str(), "Lin Mei");
}

#[tokio::test]
async fn a_name_may_be_typed_in_any_case_and_width() {
    let club = Club::open().await;
    club.register("Lin Mei", GOOD).await.unwrap();

    for name in ["lin mei", "LIN MEI", " Lin  Mei ", "Ｌｉｎ　Ｍｅｉ"] {
        assert!(club.login(name, GOOD).await.is_ok(), "{name}");
    }
}

#[tokio::test]
async fn a_wrong_name_and_a_wrong_password_look_alike_and_cost_the_same() {
    let club = Club::open().await;
    club.register("Lin", GOOD).await.unwrap();
    let before = club.accounts.hashes_computed();

    assert!(matches!(club.login("Lin", OTHER).await, Err(LoginError::Wrong)));
    assert_eq!(club.accounts.hashes_computed(), before + 1);
    assert!(matches!(club.login("Nil", OTHER).await, Err(LoginError::Wrong)));
    assert_eq!(club.accounts.hashes_computed(), before + 2);
    assert!(matches!(club.login("", "").await, Err(LoginError::Wrong)));
    assert_eq!(club.accounts.hashes_computed(), before + 3);
}

#[tokio::test]
async fn guessing_is_slowed_for_the_account_wherever_it_comes_from() {
    let club = Club::open().await;
    club.register("Lin", GOOD).await.unwrap();
    for guesser in 1..=5 {
        let from = address(&format!("198.51.100.{guesser}"));
        assert!(matches!(club.accounts.login("Lin", OTHER, from, club.now()).await, Err(LoginError::Wrong)));
    }
    let before = club.accounts.hashes_computed();

    // Neither the case of the name nor a look-alike of it is a way around, and the right guess is not heard either.
    for name in ["Lin", "LIN", "lln"] {
        match club.login(name, GOOD).await {
            Err(LoginError::TooMany { wait }) => assert_eq!(wait, Duration::from_secs(30)),
            other => panic!("{name}: {other:?}"),
        }
    }

    assert_eq!(club.accounts.hashes_computed(), before, "nothing was compared");
    club.wait(Duration::from_secs(30));
    assert!(club.login("Lin", GOOD).await.is_ok());
}

#[tokio::test]
async fn guessing_at_a_name_that_nobody_has_is_slowed_alike() {
    let club = Club::open().await;
    for _ in 0..5 {
        assert!(matches!(club.login("Nobody here", OTHER).await, Err(LoginError::Wrong)));
    }

    assert!(matches!(club.login("Nobody here", OTHER).await, Err(LoginError::TooMany { .. })));
}

#[tokio::test]
async fn many_guesses_at_once_are_no_way_around() {
    let club = Club::open().await;
    club.register("Lin", GOOD).await.unwrap();

    let answers = join_all((0..50).map(|_| club.login("Lin", OTHER))).await;

    let heard = answers.iter().filter(|answer| matches!(answer, Err(LoginError::Wrong))).count();
    assert_eq!(heard, 5);
}

#[tokio::test]
async fn the_right_password_counts_as_no_guess() {
    let club = Club::open().await;
    club.register("Lin", GOOD).await.unwrap();

    for _ in 0..20 {
        assert!(club.login("Lin", GOOD).await.is_ok());
    }
}

#[tokio::test]
async fn what_could_not_be_compared_counts_as_no_guess() {
    let club = Club::open().await;
    let full = Accounts::new(club.store.clone(), FULL);

    for _ in 0..20 {
        let refused = full.login("Lin", GOOD, home(), club.now()).await;

        assert!(matches!(refused, Err(LoginError::Busy { wait }) if !wait.is_zero()), "{refused:?}");
    }
}

#[tokio::test]
async fn c57_thirty_people_behind_one_address_log_in_though_some_mistype() {
    let club = Club::open().await;
    let names: Vec<String> = (0..30).map(|number| format!("棋手{number}")).collect();
    for name in &names {
        club.register(name, GOOD).await.unwrap();
    }

    for name in &names {
        assert!(matches!(club.login(name, OTHER).await, Err(LoginError::Wrong)), "{name}");
    }
    let answers = join_all(names.iter().map(|name| club.login(name, GOOD))).await;

    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
}

#[tokio::test]
async fn c57_an_address_is_bounded_and_ipv6_by_the_network() {
    let club = Club::open().await;
    for number in 0..300 {
        let from = address(&format!("2001:db8:1:2::{number:x}"));
        let failed = club.accounts.login(&format!("guess {number}"), OTHER, from, club.now()).await;
        assert!(matches!(failed, Err(LoginError::Wrong)), "{number}: {failed:?}");
    }

    let same = club.accounts.login("Lin", OTHER, address("2001:db8:1:2:ffff::1"), club.now()).await;
    assert!(matches!(same, Err(LoginError::TooMany { wait }) if wait <= Duration::from_secs(12)), "{same:?}");
    let next = club.accounts.login("Lin", OTHER, address("2001:db8:1:3::1"), club.now()).await;
    assert!(matches!(next, Err(LoginError::Wrong)), "{next:?}");
}

#[tokio::test]
async fn logging_in_renews_a_hash_that_was_made_with_old_parameters() {
    let club = Club::open().await;
    club.register("Lin", GOOD).await.unwrap();
    let today = Accounts::new(club.store.clone(), Hashing { passes: 2, ..CHEAP });

    assert!(today.login("Lin", GOOD, home(), club.now()).await.is_ok());

    let stored = club.store.reader.credentials(&names::key("Lin")).await.unwrap().unwrap();
    assert!(stored.password.contains("t=2"), "{}", stored.password);
    let before = today.hashes_computed();
    assert!(today.login("Lin", GOOD, home(), club.now()).await.is_ok());
    assert_eq!(today.hashes_computed(), before + 1, "and it is renewed once");
}
