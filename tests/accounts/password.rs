//! Changing a password.

use std::time::Duration;

use futures_util::future::{join, join_all};
use tengen::accounts::change_password::PasswordError;
use tengen::accounts::login::LoginError;
use tengen::model::credentials::{BadPassword, Guess};

use crate::club::{Club, GOOD, OTHER, home};

#[tokio::test]
async fn a_changed_password_ends_all_other_sessions() {
    let club = Club::open().await;
    let lin = club.register("Lin", GOOD).await.unwrap();
    let elsewhere = club.login("Lin", GOOD).await.unwrap();
    let okada = club.register("Okada", GOOD).await.unwrap();
    let session = club.session(&lin).await.unwrap();

    club.accounts.change_password(&session, GOOD, OTHER, home(), club.now()).await.unwrap();

    assert!(club.session(&lin).await.is_some());
    assert!(club.session(&elsewhere).await.is_none());
    assert!(club.session(&okada).await.is_some());
    assert!(matches!(club.login("Lin", GOOD).await, Err(LoginError::Wrong)));
    assert!(club.login("Lin", OTHER).await.is_ok());
}

#[tokio::test]
async fn the_present_password_must_be_known_and_guessing_it_is_slowed() {
    let club = Club::open().await;
    let lin = club.register("Lin", GOOD).await.unwrap();
    let session = club.session(&lin).await.unwrap();
    let change = || club.accounts.change_password(&session, "a guess", OTHER, home(), club.now());

    for _ in 0..5 {
        assert!(matches!(change().await, Err(PasswordError::WrongOld)));
    }

    assert!(matches!(change().await, Err(PasswordError::TooMany { .. })));
    club.wait(Duration::from_secs(30));
    assert!(club.login("Lin", GOOD).await.is_ok());
}

#[tokio::test]
async fn a_bad_new_password_changes_nothing() {
    let club = Club::open().await;
    let lin = club.register("Shiroishi", GOOD).await.unwrap();
    let elsewhere = club.login("Shiroishi", GOOD).await.unwrap();
    let session = club.session(&lin).await.unwrap();

    let refused = club.accounts.change_password(&session, GOOD, "shiroishi7", home(), club.now()).await;

    let own_name = BadPassword::Guessable(Guess::OwnName);
    assert!(matches!(refused, Err(PasswordError::BadPassword(bad)) if bad == own_name), "{refused:?}");
    assert!(club.session(&elsewhere).await.is_some());
    assert!(club.login("Shiroishi", GOOD).await.is_ok());
}

#[tokio::test]
async fn of_two_changes_at_once_one_holds_and_the_other_is_told() {
    let club = Club::open().await;
    let lin = club.register("Lin", GOOD).await.unwrap();
    let elsewhere = club.login("Lin", GOOD).await.unwrap();
    let (here, there) = (club.session(&lin).await.unwrap(), club.session(&elsewhere).await.unwrap());

    let (one, two) = join(
        club.accounts.change_password(&here, GOOD, OTHER, home(), club.now()),
        club.accounts.change_password(&there, GOOD, "black pine on the hill", home(), club.now()),
    )
    .await;

    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
    assert_eq!(club.session(&lin).await.is_some(), one.is_ok());
    assert_eq!(club.session(&elsewhere).await.is_some(), two.is_ok());
}

#[tokio::test]
async fn no_log_in_with_the_old_password_outlives_its_change() {
    let club = Club::open().await;
    let lin = club.register("Lin", GOOD).await.unwrap();
    let session = club.session(&lin).await.unwrap();
    let passwords = [GOOD, OTHER, "black pine on the hill", "nine stars over the river"];

    for pair in passwords.windows(2) {
        let change = club.accounts.change_password(&session, pair[0], pair[1], home(), club.now());
        let (changed, logins) = join(change, join_all((0..4).map(|_| club.login("Lin", pair[0])))).await;

        assert!(changed.is_ok(), "{changed:?}");
        for login in logins {
            match login {
                Ok(meanwhile) => assert!(club.session(&meanwhile).await.is_none()),
                Err(error) => assert!(matches!(error, LoginError::Wrong), "{error:?}"),
            }
        }
    }
}
