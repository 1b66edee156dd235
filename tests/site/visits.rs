//! Visits from the other side: what a page weighs, waiting for news, the board in letters, a new password, the club
//! behind an https proxy, and whether it is well.

use std::sync::Arc;

use tengen::app;
use tengen::config::Config;
use tengen::time::SystemClock;

use crate::browser::Browser;
use crate::club::{Club, PASSWORD};
use crate::table::Table;

const ANYTHING_GOES: &[(&str, &str)] = &[("ruleset", "freestyle"), ("opening", "free")];
/// Of a move to its new board, this much travels.
const HEAVIEST: usize = 8 * 1024;

/// Forty points in play order that make no five: colours alternate along four ranks far apart.
fn forty_points() -> String {
    let points = (0..40u8).map(|n| {
        let (file, rank) = (b'a' + (n % 10), n / 10 * 3 + 1);
        format!("{}{rank}", char::from(file))
    });
    std::iter::once("h8".to_owned()).chain(points.take(39)).collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn a_room_of_forty_stones_travels_in_eight_kilobytes() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYTHING_GOES).await;
    table.play(&forty_points()).await;
    let mover = table.to_move().await;

    for coding in ["br", "zstd", "gzip"] {
        let page = mover.clone().sending("accept-encoding", coding).get(&table.room).await.expect(200);

        assert_eq!(page.header("content-encoding"), Some(coding));
        assert!(page.body.len() <= HEAVIEST, "{coding}: {} bytes", page.body.len());
    }
    assert_eq!(table.seen_by(mover).await.board().len(), 40);
}

#[tokio::test]
async fn a_wait_ends_with_the_move_that_brings_news() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYTHING_GOES).await;
    let wait = table.seen_by(&table.guest).await.link("Wait for news");

    let (page, _) = tokio::join!(table.guest.get(&wait), table.press(&table.host, "at=h8"));

    assert_eq!(page.status, 200);
    assert_eq!(page.notice(), None);
    assert_eq!(page.board().into_keys().collect::<Vec<_>>(), ["h8"]);
    assert!(page.heading().contains("h8"), "{}", page.heading());
}

#[tokio::test]
async fn a_wait_for_what_has_happened_already_is_no_wait() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYTHING_GOES).await;
    let wait = table.seen_by(&table.guest).await.link("Wait for news");
    table.play("h8").await;

    assert_eq!(table.guest.get(&wait).await.board().len(), 1);
}

#[tokio::test]
async fn the_board_can_be_had_in_letters_and_is_remembered() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYTHING_GOES).await;
    table.play("h8 i9").await;

    let plain = table.host.get(&format!("{}?board=plain", table.room)).await;
    assert_eq!(plain.count("table.board"), 0);
    let drawing = plain.text_of(".board-plain");
    assert!(drawing.contains(" X ") && drawing.contains("(O)"), "{drawing}");
    assert!(table.seen_by(&table.host).await.has(".board-plain"), "chosen once, it stays");
    let again = table.host.get(&format!("{}?board=table", table.room)).await;
    assert!(again.has("table.board"));

    let lynx = club.visitor().sending("user-agent", "Lynx/2.9.0dev.12 libwww-FM/2.14");
    assert!(lynx.get(&table.room).await.has(".board-plain"), "lynx wraps the table");
}

#[tokio::test]
async fn settings_that_make_no_sense_are_refused_beside_their_field_and_stay_typed() {
    let club = Club::open().await;
    let host = club.member("Hana").await;

    for (field, value, also) in [
        ("name", "a name of more than forty characters, which is too long", ("bank", "15")),
        ("bank", "0", ("clock", "absolute")),
        ("bank", "1.5", ("clock", "fischer")),
        ("increment", "601", ("clock", "fischer")),
        ("floor", "-1", ("clock", "floor")),
        ("enforcement", "claim", ("ruleset", "freestyle")),
        ("opening", "swap3+two5", ("ruleset", "freestyle")),
        ("anywhere", "yes", ("ruleset", "renju")),
    ] {
        let form = host.get("/rooms/new").await.form("/rooms").fill(also.0, also.1).fill(field, value);
        let page = form.enter().await.expect(422);

        assert_eq!(page.attrs("[aria-invalid]", "name"), [field], "{field}={value}: {page}");
        assert_eq!(page.form("/rooms").value(field).as_deref(), Some(value), "what was typed stays");
        assert_eq!(page.form("/rooms").value(also.0).as_deref(), Some(also.1), "what was typed stays");
        assert!(page.has(&format!("#{field}-more .field-error")), "{field} says why: {page}");
    }
}

#[tokio::test]
async fn a_new_password_ends_the_other_sessions_and_is_the_only_one() {
    let club = Club::open().await;
    let here = club.member("Hana").await;
    let there = club.visitor();
    let login = there.get("/login").await.form("/login").fill("username", "Hana").fill("password", PASSWORD);
    login.enter().await.expect(200);
    let new = "a stone on every star point";

    let wrong = here.get("/account/password").await.form("/account/password").fill("old", "not this one");
    let page = wrong.fill("password", new).enter().await.expect(422);
    assert_eq!(page.attrs("[aria-invalid]", "name"), ["old"]);
    let form = here.get("/account/password").await.form("/account/password").fill("old", PASSWORD);
    form.fill("password", new).enter().await.expect(200);

    assert_eq!(here.get("/account").await.url.path(), "/account", "who changed it stays");
    assert_eq!(there.get("/account").await.url.path(), "/login", "the others go");
    let old = there.get("/login").await.form("/login").fill("username", "Hana").fill("password", PASSWORD);
    old.enter().await.expect(422);
    let again = there.get("/login").await.form("/login").fill("username", "Hana").fill("password", new);
    again.enter().await.expect(200);
}

#[tokio::test]
async fn behind_https_the_cookies_are_for_this_host_and_https_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut config = Config::on_any_port(folder.path().join("tengen.db"));
    config.base_url = Some("https://club.example".to_owned());
    let running = app::start(config, Arc::new(SystemClock)).await.expect("the club opens");
    let base = format!("http://{}", running.address);

    let page = Browser::new(&base).get("/register").await.expect(200);
    let visit = page.header("set-cookie").expect("a visit").to_owned();
    let secret = visit.split(['=', ';']).nth(1).expect("a value").to_owned();
    let registered = Browser::new(&base)
        .ask(hyper::Method::POST, "/register")
        .header("cookie", &format!("__Host-visit={secret}"))
        .pairs(&[
            ("csrf", page.attr("form[action='/register'] [name=csrf]", "value").as_str()),
            ("username", "Hana"),
            ("password", PASSWORD),
        ])
        .send()
        .await
        .expect(303);
    let session = registered.header("set-cookie").expect("a session");
    running.stop().await;

    for cookie in [visit.as_str(), session] {
        for mark in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(cookie.split("; ").any(|part| part == mark), "{mark} in {cookie}");
        }
        assert!(!cookie.contains("Domain"), "{cookie}");
    }
    assert!(session.starts_with("__Host-sid="), "{session}");
}

#[tokio::test]
async fn a_club_that_is_well_says_so() {
    let page = Club::open().await.visitor().get("/healthz").await.expect(200);

    assert_eq!(page.source(), "ok\n");
}
