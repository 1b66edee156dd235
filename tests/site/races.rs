//! Many hands at once: of several who want the same thing, exactly one gets it, and nobody is left without an answer.

use futures_util::future::join_all;
use hyper::Method;

use crate::browser::Browser;
use crate::club::Club;
use crate::page::Page;
use crate::table::Table;

const RENJU: &[(&str, &str)] = &[("opening", "free")];

/// Sends the same pairs many times at once, each with what the form on `page` carries.
async fn at_once(browser: &Browser, page: &Page, path: &str, all: &[Vec<(&str, &str)>]) -> Vec<Page> {
    let (csrf, seen) = (page.attr("#room [name=csrf]", "value"), page.position("seen"));
    let terms = page.attr("#room [name=terms]", "value");
    let asks = all.iter().map(|pairs| {
        let mut form = vec![("csrf", csrf.as_str()), ("seen", seen.as_str()), ("terms", terms.as_str())];
        form.extend(pairs.iter().copied());
        browser.ask(Method::POST, path).pairs(&form).send()
    });
    join_all(asks).await
}

#[tokio::test]
async fn c32_one_move_posted_twenty_times_is_one_move() {
    let club = Club::open().await;
    let table = Table::set(&club, RENJU).await;
    let page = table.seen_by(&table.host).await;

    let answers = at_once(&table.host, &page, &format!("{}/act", table.room), &vec![vec![("at", "h8")]; 20]).await;

    for answer in &answers {
        assert_eq!(answer.status, 303);
        assert!(!answer.location().unwrap().contains("said="), "the success that it was, not {:?}", answer.location());
    }
    let after = table.seen_by(&table.guest).await;
    assert_eq!(after.board().len(), 1);
    assert_eq!((after.position("ply"), after.position("turn")), ("1".to_owned(), "white".to_owned()));
}

#[tokio::test]
async fn c32_of_two_different_moves_one_stands_and_the_other_is_told() {
    let club = Club::open().await;
    let table = Table::set(&club, &[("ruleset", "freestyle"), ("anywhere", "yes")]).await;
    let page = table.seen_by(&table.host).await;
    let moves = [vec![("at", "a1")], vec![("at", "o15")]];

    let answers = at_once(&table.host, &page, &format!("{}/act", table.room), &moves).await;

    let told = answers.iter().filter(|answer| answer.location().unwrap().contains("said=stale")).count();
    assert_eq!(told, 1);
    assert_eq!(table.seen_by(&table.host).await.board().len(), 1);
}

#[tokio::test]
async fn c33_three_who_sit_down_at_once_get_two_seats() {
    let club = Club::open().await;
    let host = club.member("Hana").await;
    let room = host.get("/rooms/new").await.form("/rooms").enter().await.url.path().to_owned();
    let guests = join_all(["Wei", "Okada", "Mika"].map(|name| club.member(name))).await;

    let pages = join_all(guests.iter().map(|guest| guest.get(&room))).await;
    let answers = join_all(pages.iter().map(|page| page.form("#room").press("seat=white"))).await;

    let seated = answers.iter().filter(|page| page.has("#room button[name=leave]")).count();
    assert_eq!(seated, 1);
    let losers = answers.iter().filter(|page| page.text().contains("was taken a moment ago"));
    assert_eq!(losers.count(), 2);
    let names = host.get(&room).await.texts_of(".seat-who a");
    assert_eq!(names.len(), 2);
    assert_ne!(names[0], names[1]);
}

#[tokio::test]
async fn c33_nobody_sits_on_both_seats() {
    let club = Club::open().await;
    let host = club.member("Hana").await;
    let page = host.get("/rooms/new").await.form("/rooms").enter().await;
    let path = format!("{}/seat", page.url.path());

    let answers = at_once(&host, &page, &path, &vec![vec![("seat", "white")]; 5]).await;

    assert!(answers.iter().all(|answer| answer.status == 303));
    assert_eq!(host.get(page.url.path()).await.texts_of(".seat-who a"), ["Hana"]);
}

#[tokio::test]
async fn c34_a_game_that_ends_in_two_ways_at_once_moves_the_ladders_once() {
    let club = Club::open().await;
    let table = Table::set(&club, RENJU).await;
    table.play("h8 a1 i8 b1 j8 c1").await;
    let (hosts, guests) = (table.seen_by(&table.host).await, table.seen_by(&table.guest).await);
    let act = format!("{}/act", table.room);
    let resign = vec![vec![("act", "resign"), ("sure", "yes")]; 10];

    let (one, other) =
        tokio::join!(at_once(&table.host, &hosts, &act, &resign), at_once(&table.guest, &guests, &act, &resign));

    assert!(one.iter().chain(&other).all(|answer| answer.status == 303));
    let ladder = club.visitor().get("/ladders/dan").await.attrs("tr[data-player]", "data-score");
    assert_eq!(ladder, ["310", "290"]);
    assert_eq!(club.visitor().get("/ladders/points").await.attrs("tr[data-player]", "data-score"), ["1", "-1"]);
}

#[tokio::test]
async fn both_ready_at_once_starts_one_game() {
    let club = Club::open().await;
    let (host, guest) = (club.member("Hana").await, club.member("Wei").await);
    let table = Table::laid(host, guest, RENJU).await;
    let (hosts, guests) = (table.seen_by(&table.host).await, table.seen_by(&table.guest).await);
    let path = format!("{}/ready", table.room);
    let ready = vec![vec![("ready", "yes")]; 5];

    tokio::join!(at_once(&table.host, &hosts, &path, &ready), at_once(&table.guest, &guests, &path, &ready));

    assert_eq!(table.seen_by(&table.host).await.position("game"), "1");
    assert_eq!(club.visitor().get("/games/2").await.status, 404);
}
