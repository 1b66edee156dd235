//! Accounts and sessions.

use tengen::model::account::Name;
use tengen::model::ids::{AccountId, SessionId};
use tengen::store::StoreError;

use crate::club::{Club, START, after, new_account};

#[tokio::test]
async fn an_account_is_found_by_its_number_and_by_its_key() {
    let club = Club::open().await;
    let id = club.account("王小明").await;

    let account = club.store.reader.account(id).await.unwrap().unwrap();
    let credentials = club.store.reader.credentials("王小明").await.unwrap().unwrap();

    assert_eq!(account.name, Name::from_checked("王小明"));
    assert_eq!((account.standings.dan, account.standings.points), (300, 0));
    assert_eq!(account.created_at, START);
    assert_eq!(credentials.account, account);
    assert_eq!(credentials.password, "hash of 王小明's password");
    assert_eq!(club.store.reader.account(AccountId::new(99)).await.unwrap(), None);
}

#[tokio::test]
async fn several_accounts_are_read_at_once() {
    let club = Club::open().await;
    let (one, two) = (club.account("one").await, club.account("two").await);

    let mut found = club.store.reader.accounts(&[two, AccountId::new(99), one]).await.unwrap();

    found.sort_by_key(|account| account.id);
    assert_eq!(found.iter().map(|account| account.id).collect::<Vec<_>>(), [one, two]);
}

#[tokio::test]
async fn names_are_searched_as_they_stand() {
    let club = Club::open().await;
    for name in ["Lin Mei", "lin_wei", "100%", "王小明"] {
        club.account(name).await;
    }

    for (search, found) in [("LIN", 2), ("_", 1), ("%", 1), ("小", 1), ("", 4), ("x", 0)] {
        let page = club.store.reader.players(Some(search), 1, 10).await.unwrap();

        assert_eq!((page.items.len(), page.total), (found, found as u64), "{search}");
    }
}

#[tokio::test]
async fn players_come_in_pages() {
    let club = Club::open().await;
    for n in 0..5 {
        club.account(&format!("player{n}")).await;
    }

    let last = club.store.reader.players(None, 3, 2).await.unwrap();

    assert_eq!((last.items.len(), last.number, last.last()), (1, 3, 3));
    assert_eq!(last.items[0].name.as_str(), "player4");
}

#[tokio::test]
async fn password_and_language_are_changed() {
    let club = Club::open().await;
    let id = club.account("mei").await;

    let change = club.store.writer.run(move |change| {
        Box::pin(async move {
            change.replace_password(id, "hash of mei's password", "another hash").await?;
            change.set_language(id, Some("zh-Hans")).await
        })
    });
    let changed: Result<(), StoreError> = change.await;

    changed.unwrap();
    let credentials = club.store.reader.credentials("mei").await.unwrap().unwrap();
    assert_eq!(credentials.password, "another hash");
    assert_eq!(credentials.account.language.as_deref(), Some("zh-Hans"));
}

#[tokio::test]
async fn a_password_that_has_been_changed_meanwhile_stays() {
    let club = Club::open().await;
    let id = club.account("mei").await;
    let replace = |old, new| club.store.writer.run(move |change| Box::pin(change.replace_password(id, old, new)));

    let first: Result<(), StoreError> = replace("hash of mei's password", "another hash").await;
    let second: Result<(), StoreError> = replace("hash of mei's password", "a third hash").await;

    assert!(first.is_ok());
    assert!(matches!(second, Err(StoreError::Stale)));
    assert_eq!(club.store.reader.credentials("mei").await.unwrap().unwrap().password, "another hash");
}

#[tokio::test]
async fn a_change_of_nobodys_account_is_stale() {
    let club = Club::open().await;
    let nobody = AccountId::new(99);

    let done = club.store.writer.run(move |change| Box::pin(change.set_language(nobody, None))).await;

    assert!(matches!(done, Err(StoreError::Stale)));
}

#[tokio::test]
async fn secrets_are_not_in_what_is_printed() {
    let club = Club::open().await;
    club.account("mei").await;

    let credentials = club.store.reader.credentials("mei").await.unwrap().unwrap();

    assert!(!format!("{credentials:?} {:?}", new_account("mei")).contains("hash of"));
}

async fn sign_in(club: &Club, account: AccountId, token: u8) -> SessionId {
    let run = club
        .store
        .writer
        .run(move |change| Box::pin(async move { change.insert_session(&[token; 32], account, START).await }));
    run.await.unwrap()
}

#[tokio::test]
async fn a_session_is_found_by_its_tokens_hash() {
    let club = Club::open().await;
    let account = club.account("mei").await;
    let id = sign_in(&club, account, 1).await;

    club.store
        .writer
        .run(move |change| {
            change.touch_session(id, after(60));
            Box::pin(async { Ok::<_, StoreError>(()) })
        })
        .await
        .unwrap();

    let session = club.store.reader.session(&[1; 32]).await.unwrap().unwrap();
    assert_eq!((session.id, session.account.id), (id, account));
    assert_eq!((session.created_at, session.seen_at), (START, after(60)));
    assert!(club.store.reader.session(&[2; 32]).await.unwrap().is_none());
}

#[tokio::test]
async fn sessions_end_here_from_elsewhere_or_all_but_one() {
    let club = Club::open().await;
    let (mei, lin) = (club.account("mei").await, club.account("lin").await);
    let ids = [sign_in(&club, mei, 1).await, sign_in(&club, mei, 2).await, sign_in(&club, mei, 3).await];
    let other = sign_in(&club, lin, 4).await;

    let ended = club.store.writer.run(move |change| {
        Box::pin(async move {
            let others_session = change.end_session_of(mei, other).await?;
            let own = change.end_session_of(mei, ids[0]).await?;
            let rest = change.end_other_sessions(mei, ids[2]).await?;
            Ok::<_, StoreError>((others_session, own, rest))
        })
    });

    assert_eq!(ended.await.unwrap(), (false, true, 1));
    let left = club.store.reader.sessions_of(mei).await.unwrap();
    assert_eq!(left.iter().map(|session| session.id).collect::<Vec<_>>(), [ids[2]]);
    let end = club.store.writer.run(move |change| Box::pin(async move { change.end_session(&[4; 32]).await }));
    assert!(end.await.unwrap());
    assert!(club.store.reader.sessions_of(lin).await.unwrap().is_empty());
}
