//! Every page of the site, in both languages: sound HTML, nothing that runs or comes from elsewhere, the headers that
//! see to it.

use crate::browser::Browser;
use crate::club::Club;
use crate::page::Page;
use crate::table::Table;

const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// Pages that everybody may see once a game has been played in room 1 and another runs in room 2.
const PUBLIC: &[&str] = &[
    "/",
    "/register",
    "/login",
    "/login?next=/rooms/1",
    "/rooms/1",
    "/rooms/2",
    "/rooms/2?board=plain",
    "/rooms/2/wait?after=0",
    "/games",
    "/games/1",
    "/games/1?ply=0",
    "/games/1?ply=3",
    "/games/1?board=plain",
    "/players",
    "/players?search=ha",
    "/players/1",
    "/ladders/dan",
    "/ladders/points",
    "/rules",
    "/help",
];

/// Pages for whoever is signed in and plays in room 2.
const PRIVATE: &[&str] = &[
    "/account",
    "/account/password",
    "/account/sessions",
    "/rooms/new",
    "/rooms/1/settings",
    "/rooms/2/leave",
    "/rooms/2/resign",
];

/// Pages that say what went wrong.
const MISSING: &[&str] = &["/nothing", "/rooms/99", "/rooms/x", "/games/99", "/players/99", "/ladders/titles"];

/// A club in which one game is over and one runs, seen by a player and by nobody in particular.
async fn lived_in() -> (Club, Browser) {
    let club = Club::open().await;
    let first = Table::set(&club, &[("ruleset", "freestyle"), ("opening", "free")]).await;
    first.play("h8 a1 i8 b1 j8 c1 k8 d1 l8").await;
    let second = Table::laid(first.host.clone(), first.guest, &[("name", "<b>Tea & \"go\"</b>")]).await;
    second.start().await;
    second.play("h8 i9 j10").await;
    (club, first.host)
}

fn check(page: &Page, language: &str) {
    assert_eq!(page.faults(), [""; 0], "{page}");
    assert_eq!(page.attr("html", "lang"), language, "{page}");
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{page}");
    assert_eq!(page.header("content-security-policy"), Some(POLICY), "{page}");
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"), "{page}");
    assert_eq!(page.header("referrer-policy"), Some("same-origin"), "{page}");
    assert_eq!(page.header("cross-origin-opener-policy"), Some("same-origin"), "{page}");
}

#[tokio::test]
async fn every_page_is_sound_and_runs_nothing_in_every_language() {
    let (club, player) = lived_in().await;

    for language in ["en", "zh-Hans"] {
        let anybody = club.visitor().sending("accept-language", language);
        let player = player.clone().sending("accept-language", language);
        for path in PUBLIC {
            check(&anybody.get(path).await.expect(200), language);
            check(&player.get(path).await.expect(200), language);
        }
        for path in PRIVATE {
            check(&player.get(path).await.expect(200), language);
        }
        for path in MISSING {
            check(&anybody.get(path).await.expect(404), language);
        }
    }
}

#[tokio::test]
async fn refused_forms_are_sound_pages_too() {
    let (club, player) = lived_in().await;
    let anybody = club.visitor();

    let empty = anybody.get("/register").await.form("/register").enter().await;
    check(&empty.expect(422), "en");
    let wrong = anybody.get("/login").await.form("/login").fill("username", "Hana").fill("password", "x").enter().await;
    check(&wrong.expect(422), "en");
    let odd = player.get("/rooms/new").await.form("/rooms").fill("bank", "601").enter().await;
    check(&odd.expect(422), "en");
    let forged = player.post("/rooms/2/act", &[("at", "a1"), ("seen", "3")]).await;
    check(&forged.expect(403), "en");
}

#[tokio::test]
async fn pages_answer_head_without_a_body() {
    let (club, _) = lived_in().await;

    for path in PUBLIC {
        let page = club.visitor().ask(hyper::Method::HEAD, path).send().await.expect(200);

        assert!(page.body.is_empty(), "{path}");
    }
}

#[tokio::test]
async fn games_and_private_pages_are_kept_by_no_cache() {
    let (club, player) = lived_in().await;

    for path in ["/rooms/2", "/games/1", "/account", "/account/sessions"] {
        assert_eq!(player.get(path).await.header("cache-control"), Some("no-cache, no-store"), "{path}");
    }
    assert_eq!(club.visitor().get("/rooms/2").await.header("cache-control"), Some("no-cache, no-store"));
}

#[tokio::test]
async fn whoever_must_sign_in_is_led_there_and_back() {
    let (club, _) = lived_in().await;

    for path in PRIVATE {
        let page = club.visitor().get(path).await.expect(200);

        assert!(page.path().starts_with("/login?next="), "{path} led to {page}");
    }
}

#[tokio::test]
async fn static_files_never_change_and_come_packed() {
    let (club, _) = lived_in().await;
    let browser = club.visitor();
    let sheet = browser.get("/").await.attr("link[rel=stylesheet]", "href");

    let plain = browser.get(&sheet).await.expect(200);
    assert_eq!(plain.header("content-type"), Some("text/css; charset=utf-8"));
    assert!(plain.header("cache-control").is_some_and(|value| value.contains("immutable")));
    for coding in ["br", "zstd", "gzip"] {
        let packed = browser.clone().sending("accept-encoding", coding).get(&sheet).await.expect(200);

        assert_eq!(packed.header("content-encoding"), Some(coding));
        assert!(packed.body.len() < plain.body.len() / 2, "{coding}");
    }
}
