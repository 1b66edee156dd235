//! Whole games, played as people play them: by two windows of Chromium, and by w3m against lynx.

use std::sync::Arc;

use tengen::time::SystemClock;
use tokio::join;

use crate::app::TestApp;
use crate::installed;
use crate::terminal::TextBrowser;
use crate::window::Window;

const PASSWORD: &str = "tengen is the middle of the board";

/// A row for Black along rank 8, White elsewhere.
const BLACK_WINS: [&str; 9] = ["h8", "a1", "i8", "b1", "j8", "c1", "k8", "d1", "l8"];

/// The link behind which the site holds a request until there is news.
const WAIT: &str = "a[href*='/wait']";

#[tokio::test]
async fn two_windows_of_chromium_play_a_game() {
    if installed::all_of(&["chromium", "chromedriver"]) {
        let club = TestApp::start(Arc::new(SystemClock)).await;
        let base = club.base();
        let (black, white) = join!(Window::chromium(&base), Window::chromium(&base));
        play(&black, &white).await;
    }
}

#[tokio::test]
#[ignore = "takes a geckodriver built from source: tests/run --firefox"]
async fn two_windows_of_firefox_play_a_game() {
    if installed::all_of(&["firefox", "geckodriver"]) {
        let club = TestApp::start(Arc::new(SystemClock)).await;
        let base = club.base();
        let (black, white) = join!(Window::firefox(&base), Window::firefox(&base));
        play(&black, &white).await;
    }
}

/// Both register and choose pages that stay still, one opens a room, both sit down and play; whoever is not to act
/// waits behind the link.
async fn play(black: &Window, white: &Window) {
    join!(register(black, "王小明"), register(white, "Wei"));
    join!(black.goto("/?live=off"), white.goto("/?live=off"));

    black.goto("/rooms/new").await;
    black.choose("#opening", "free").await;
    black.press("form[action='/rooms'] button").await;
    white.goto("/rooms/1").await;
    join!(black.press(WAIT), white.press("button[name=seat]"));
    join!(black.press(WAIT), white.press("button[name=ready]"));
    join!(white.press(WAIT), black.press("button[name=ready]"));
    for (n, point) in BLACK_WINS.into_iter().enumerate() {
        let (mover, waiter) = if n % 2 == 0 { (black, white) } else { (white, black) };
        let button = format!("[data-at={point}] button");
        join!(waiter.press(WAIT), mover.press(&button));
        assert_eq!(waiter.count("[data-stone]").await, n + 1);
    }

    for window in [black, white] {
        assert_eq!(window.attr(".pos", "data-result").await.as_deref(), Some("black"));
        assert_eq!(window.count("[data-win]").await, 5);
    }
}

pub(crate) async fn register(window: &Window, name: &str) {
    window.goto("/register").await;
    window.fill("#username", name).await;
    window.fill("#password", PASSWORD).await;
    window.press("form[action='/register'] button").await;
    window.wait_for("form[action='/logout']").await;
}

#[tokio::test]
async fn w3m_plays_a_game_against_lynx() {
    if !installed::all_of(&["w3m", "lynx", "tmux"]) {
        return;
    }
    let club = TestApp::start(Arc::new(SystemClock)).await;
    let black = TextBrowser::w3m(&format!("{}/register?next=/rooms/new", club.base()));
    type_name(&black, "王小明").await;
    black.wait_for("Open the room").await;
    black.choose("Opening", "Free opening");
    black.press("Open the room");
    black.wait_for("Waiting for an opponent").await;

    let white = TextBrowser::lynx(&format!("{}/register?next=/rooms/1", club.base()));
    type_name(&white, "Wei").await;
    white.wait_for("Sit down as White").await;
    white.press("Sit down as White");
    white.wait_for("press Ready").await;
    black.press("Wait for news");
    black.wait_for("press Ready").await;
    black.press_behind("Wait for news", "Ready");
    black.wait_for("waiting until both are ready").await;
    black.press("Wait for news");
    white.press_behind("Wait for news", "Ready");

    for (n, point) in BLACK_WINS.into_iter().enumerate() {
        let (mover, waiter) = if n % 2 == 0 { (&black, &white) } else { (&white, &black) };
        mover.wait_for("Your move").await;
        waiter.wait_for("to move").await;
        waiter.press("Wait for news");
        mover.fill("Move", point);
        mover.press_behind("Move", "Play");
    }
    for browser in [&black, &white] {
        browser.wait_for("Black (王小明) won: five in a row, h8–l8").await;
    }
}

async fn type_name(browser: &TextBrowser, name: &str) {
    browser.wait_for("Password").await;
    browser.fill("Name", name);
    browser.fill("Password", PASSWORD);
    browser.press_behind("Password", "Register");
}
