//! Who may do what, and what everybody else is told: never an empty page, never a changed game.

use hyper::Method;

use crate::browser::Browser;
use crate::club::{Club, PASSWORD};
use crate::table::Table;

const FREE: &[(&str, &str)] = &[("opening", "free")];

/// Every address that takes a form and belongs to room 1.
const AT_THE_TABLE: &[(&str, &[(&str, &str)])] = &[
    ("/rooms/1/act", &[("at", "i9")]),
    ("/rooms/1/act", &[("act", "pass")]),
    ("/rooms/1/act", &[("act", "resign"), ("sure", "yes")]),
    ("/rooms/1/act", &[("act", "draw")]),
    ("/rooms/1/ready", &[("ready", "yes")]),
    ("/rooms/1/rematch", &[("ready", "yes")]),
    ("/rooms/1/leave", &[("sure", "yes")]),
    ("/rooms/1/settings", &[("rated", "no")]),
];

async fn post(who: &Browser, path: &str, csrf: &str, pairs: &[(&str, &str)]) -> crate::page::Page {
    let mut form = vec![("csrf", csrf), ("seen", "2"), ("terms", "1")];
    form.extend(pairs);
    who.ask(Method::POST, path).pairs(&form).send().await
}

#[tokio::test]
async fn c51_spectators_and_strangers_change_nothing() {
    let club = Club::open().await;
    let table = Table::set(&club, FREE).await;
    let before = table.play("h8").await;
    let (watcher, stranger) = (club.member("Okada").await, club.visitor());

    for (path, pairs) in AT_THE_TABLE {
        let csrf = watcher.get("/account").await.attr("[name=csrf]", "value");
        assert_eq!(post(&watcher, path, &csrf, pairs).await.status, 403, "{path} {pairs:?}");
        let csrf = stranger.get("/login").await.attr("[name=csrf]", "value");
        let answer = post(&stranger, path, &csrf, pairs).await;
        assert_eq!(answer.status, 303, "{path} {pairs:?}");
        assert!(answer.location().is_some_and(|to| to.starts_with("/login?next=")), "{:?}", answer.location());
    }

    let after = table.seen_by(&table.host).await;
    assert_eq!((after.position("version"), after.board()), (before.position("version"), before.board()));
}

#[tokio::test]
async fn c51_a_player_does_not_act_for_the_opponent() {
    let club = Club::open().await;
    let table = Table::set(&club, FREE).await;

    let page = table.type_line(&table.guest, "h8").await;

    assert!(page.text().contains("It is your opponent’s turn."), "{}", page.text());
    assert!(page.board().is_empty());
}

#[tokio::test]
async fn only_the_host_changes_settings_and_both_must_confirm_them_again() {
    let club = Club::open().await;
    let (host, guest) = (club.member("Hana").await, club.member("Wei").await);
    let table = Table::laid(host, guest, FREE).await;
    table.press(&table.guest, "ready=yes").await;
    let old = table.seen_by(&table.host).await;

    assert_eq!(table.guest.get("/rooms/1/settings").await.status, 403);
    let form = table.host.get("/rooms/1/settings").await.form("/rooms/1/settings");
    form.fill("rated", "no").enter().await.expect(200);
    let told = old.form("#room").press("ready=yes").await;

    assert!(told.text().contains("The host has changed the settings."), "{}", told.text());
    assert!(told.text().contains("This game is not rated."));
    assert!(table.seen_by(&table.guest).await.has("button[name=ready]"), "the guest must look again");
}

#[tokio::test]
async fn a_form_from_another_site_or_another_session_is_refused() {
    let club = Club::open().await;
    let table = Table::set(&club, FREE).await;
    let page = table.seen_by(&table.host).await;
    let csrf = page.attr("#room [name=csrf]", "value");
    let others = table.seen_by(&table.guest).await.attr("#room [name=csrf]", "value");
    let form = |csrf| [("csrf", csrf), ("seen", "1"), ("at", "h8")];

    for (name, value) in
        [("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site"), ("origin", "https://evil.example")]
    {
        let ask = table.host.ask(Method::POST, "/rooms/1/act").header(name, value).pairs(&form(csrf.as_str()));
        assert_eq!(ask.send().await.status, 403, "{name}: {value}");
    }
    for wrong in [others.as_str(), "", "AAAA"] {
        let answer = table.host.ask(Method::POST, "/rooms/1/act").pairs(&form(wrong)).send().await;
        assert_eq!(answer.status, 403, "{wrong}");
        assert!(!answer.heading().is_empty());
    }
    assert!(table.seen_by(&table.host).await.board().is_empty());
}

#[tokio::test]
async fn what_is_missing_is_named() {
    let club = Club::open().await;
    let table = Table::set(&club, FREE).await;
    let csrf = table.seen_by(&table.host).await.attr("#room [name=csrf]", "value");

    let no_seen =
        table.host.ask(Method::POST, "/rooms/1/act").pairs(&[("csrf", csrf.as_str()), ("at", "h8")]).send().await;
    let no_terms = table.host.ask(Method::POST, "/rooms/1/ready").pairs(&[("csrf", csrf.as_str())]).send().await;

    assert_eq!((no_seen.status, no_terms.status), (400, 400));
    assert!(no_seen.text().contains("“seen”"), "{}", no_seen.text());
    assert!(no_terms.text().contains("“terms”"), "{}", no_terms.text());
}

#[tokio::test]
async fn bodies_that_are_no_form_or_too_large_get_a_page() {
    let club = Club::open().await;
    let ask = |kind: &str, body: String| club.visitor().ask(Method::POST, "/login").body(kind, body).send();
    let form = "application/x-www-form-urlencoded";

    for (kind, body, status) in [
        ("application/json", "{}".to_owned(), 400),
        ("text/plain", "username=x".to_owned(), 400),
        (form, "x".repeat(100_000), 413),
        (form, String::new(), 403),
    ] {
        let answer = ask(kind, body).await;

        assert_eq!(answer.status, status, "{kind}");
        assert!(!answer.heading().is_empty() && answer.has("a[href='/']"));
    }
}

#[tokio::test]
async fn wrong_methods_and_unknown_paths_get_pages_in_the_visitors_language() {
    let club = Club::open().await;
    let chinese = club.visitor().sending("accept-language", "zh-CN,zh;q=0.9,en;q=0.5");

    for (method, path, status) in [
        (Method::DELETE, "/", 405),
        (Method::PUT, "/rooms/1", 405),
        (Method::GET, "/rooms", 405),
        (Method::GET, "/logout", 405),
        (Method::GET, "/rooms/99999999999999999999", 404),
        (Method::GET, "/rooms/-1", 404),
        (Method::GET, "/games/1.exe", 404),
        (Method::GET, "/static/nothing.css", 404),
        (Method::GET, "/%00", 404),
    ] {
        let answer = chinese.ask(method.clone(), path).send().await;

        assert_eq!(answer.status, status, "{method} {path}");
        assert_eq!(answer.attr("html", "lang"), "zh-Hans", "{method} {path}");
    }
}

#[tokio::test]
async fn head_is_answered_like_get_without_a_body() {
    let club = Club::open().await;
    Table::set(&club, FREE).await;

    for path in ["/", "/login", "/rooms/1", "/games", "/players/1", "/ladders/dan", "/rules", "/healthz"] {
        let head = club.visitor().ask(Method::HEAD, path).send().await;

        assert_eq!(head.status, 200, "{path}");
        assert!(head.body.is_empty(), "{path}");
    }
}

#[tokio::test]
async fn garbage_in_a_query_never_breaks_a_page() {
    let club = Club::open().await;
    let table = Table::set(&club, FREE).await;
    table.play("h8").await;
    let values = ["", "-1", "x", "99999999999999999999", "%ff%fe", "a=b&page=2", "<script>", "occupied&at=<b>", "%00"];

    for path in [
        "/?said=",
        "/rooms/1?said=",
        "/rooms/1?v=",
        "/rooms/1/wait?after=",
        "/games?before=",
        "/games/1?ply=",
        "/players?page=",
        "/players?name=",
        "/ladders/dan?page=",
        "/login?next=",
    ] {
        for value in values {
            let page = table.guest.ask(Method::GET, &format!("{path}{value}")).send().await;

            assert!(matches!(page.status, 200 | 303), "{path}{value} gave {}", page.status);
            assert!(!page.source().contains("<script>"), "{path}{value}");
        }
    }
}

#[tokio::test]
async fn guessing_a_password_is_slowed_with_a_time_to_wait() {
    let club = Club::open().await;
    club.member("Hana").await;
    let guesser = club.visitor();

    let mut last = None;
    for _ in 0..12 {
        let form = guesser.get("/login").await.form("/login").fill("username", "Hana").fill("password", "wrong guess");
        last = Some(form.enter().await);
    }

    let page = last.expect("twelve guesses");
    assert_eq!(page.status, 429);
    assert!(page.header("retry-after").is_some_and(|wait| wait.parse::<u32>().is_ok_and(|wait| wait > 0)));
    assert_eq!(page.form("/login").value("username").as_deref(), Some("Hana"), "what was typed stays");
    assert_eq!(page.form("/login").value("password").as_deref(), Some(""), "but no password");
}

#[tokio::test]
async fn logging_in_leads_on_and_logging_out_ends_the_session() {
    let club = Club::open().await;
    let browser = club.member("王小明").await;
    let token = browser.cookie("sid").expect("a session");
    browser.get("/").await.form("/logout").enter().await.expect(200);

    let stolen = club.visitor();
    stolen.set_cookie("sid", &token);
    assert!(stolen.get("/account").await.url.path() == "/login", "the old token opens nothing");

    let form = browser.get("/account").await.form("/login").fill("username", "王小明").fill("password", PASSWORD);
    let page = form.enter().await;
    assert_eq!(page.url.path(), "/account");
}

#[tokio::test]
async fn nobody_is_led_to_another_site() {
    let club = Club::open().await;
    club.member("Hana").await;
    for next in ["https://evil.example/", "//evil.example/", "/\\evil.example"] {
        let browser = club.visitor();
        let form = browser.get(&format!("/login?next={next}")).await.form("/login");
        let answer = form.fill("username", "Hana").fill("password", PASSWORD).pressed("Log in").send().await;

        assert_eq!((answer.status, answer.location()), (303, Some("/")), "{next}");
    }
}

#[tokio::test]
async fn a_language_is_chosen_by_link_and_kept() {
    let club = Club::open().await;
    let browser = club.visitor();

    let page = browser.get("/games?lang=zh-Hans").await;

    assert_eq!((page.hops[0].status, page.url.query()), (303, None));
    assert_eq!(page.attr("html", "lang"), "zh-Hans");
    assert_eq!(browser.get("/").await.attr("html", "lang"), "zh-Hans");
}
