//! The page that goes on by itself, in real browsers whose scripts are off: nobody presses reload.

use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;

use tengen::time::SystemClock;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::join;
use tokio::process::{Child, Command};

use crate::app::TestApp;
use crate::games::register;
use crate::installed;
use crate::window::Window;

/// The position in sight; the others are history.
const NOW: &str = ".pos:not(:has(~ .pos))";

#[tokio::test]
async fn chromium_plays_swap3_two5_and_nobody_reloads() {
    if installed::all_of(&["chromium", "chromedriver"]) {
        let club = TestApp::start(Arc::new(SystemClock)).await;
        let base = club.base();
        let (host, guest) = join!(Window::chromium(&base), Window::chromium(&base));
        play(&host, &guest).await;
    }
}

#[tokio::test]
#[ignore = "takes a geckodriver built from source: tests/run --firefox"]
async fn firefox_plays_swap3_two5_and_nobody_reloads() {
    if installed::all_of(&["firefox", "geckodriver"]) {
        let club = TestApp::start(Arc::new(SystemClock)).await;
        let base = club.base();
        let (host, guest) = join!(Window::firefox(&base), Window::firefox(&base));
        play(&host, &guest).await;
    }
}

/// The host opens a room as it is proposed, the guest finds it in the lobby, and they play to the end.
async fn play(host: &Window, guest: &Window) {
    sit_down(host, guest, &[]).await;
    for point in ["h8", "h9", "h10"] {
        place(host, guest, point).await;
    }
    press_now(guest, "[value=keep]").await;
    place(guest, host, "i9").await;
    press_now(host, "[value=g7]").await;
    press_now(host, "[value=j10]").await;
    press_now(host, "[value=offer]").await;
    press_now(guest, "[value=j10]").await;
    for point in ["a1", "o1", "b1", "o3", "c1", "o5", "d1", "o7", "e1"] {
        place(host, guest, point).await;
    }
    for window in [host, guest] {
        window.wait_for(&format!("{NOW}[data-result=white]")).await;
        assert_eq!(window.count(&format!("{NOW} [data-win]")).await, 5);
    }
    assert_eq!(host.title().await, "Room 1, live · Tengen");
}

#[tokio::test]
async fn what_is_being_typed_and_the_focus_stay_over_sixty_moves_in_chromium() {
    if installed::all_of(&["chromium", "chromedriver"]) {
        let club = TestApp::start(Arc::new(SystemClock)).await;
        let base = club.base();
        let (host, guest, reader) = join!(Window::chromium(&base), Window::chromium(&base), Window::chromium(&base));
        sixty_moves(&host, &guest, &reader).await;
    }
}

#[tokio::test]
#[ignore = "takes a geckodriver built from source: tests/run --firefox"]
async fn what_is_being_typed_and_the_focus_stay_over_sixty_moves_in_firefox() {
    if installed::all_of(&["firefox", "geckodriver"]) {
        let club = TestApp::start(Arc::new(SystemClock)).await;
        let base = club.base();
        let (host, guest, reader) = join!(Window::firefox(&base), Window::firefox(&base), Window::firefox(&base));
        sixty_moves(&host, &guest, &reader).await;
    }
}

async fn sixty_moves(host: &Window, guest: &Window, reader: &Window) {
    sit_down(host, guest, &[("#ruleset", "freestyle"), ("#opening", "free")]).await;
    register(reader, "Reader").await;
    reader.goto("/rooms/1/live").await;
    reader.fill("#text", "half a thought").await;

    place(host, guest, "h8").await;
    for n in 0..59u8 {
        place(host, guest, &format!("{}{}", char::from(b'a' + n % 10), n / 10 * 2 + 1)).await;
    }

    reader.wait_for(&format!("{NOW}[data-ply='60']")).await;
    assert_eq!(reader.count(".pos").await, 61, "it is one page that grew");
    assert_eq!(reader.value("#text").await, "half a thought");
    assert_eq!(reader.focused().await.as_deref(), Some("text"));
}

#[tokio::test]
async fn seven_tabs_of_chromium_still_leave_a_connection_for_the_move() {
    if !installed::all_of(&["chromium", "chromedriver"]) {
        return;
    }
    let club = TestApp::start(Arc::new(SystemClock)).await;
    let base = club.base();
    let (host, guest) = join!(Window::chromium(&base), Window::chromium(&base));
    sit_down(&host, &guest, &[("#opening", "free")]).await;
    for _ in 0..7 {
        host.new_tab().await;
        host.goto("/rooms/1/live").await;
        host.wait_for(NOW).await;
    }

    place(&host, &guest, "h8").await;

    guest.wait_for(&format!("{NOW} [data-at=h8][data-stone=black]")).await;
}

#[tokio::test]
async fn a_killed_server_raises_the_alarm_in_chromium() {
    if !installed::all_of(&["chromium", "chromedriver"]) {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let (mut server, base) = serve(folder.path()).await;
    let window = Window::chromium(&base).await;
    register(&window, "Hana").await;
    window.goto("/rooms/new").await;
    window.press("form[action='/rooms'] button").await;
    window.wait_for(NOW).await;
    assert!(!window.is_in_sight(".beat:last-of-type").await, "all is well");

    server.kill().await.expect("the program can be killed");

    // The longest silence that is no alarm is fifty seconds.
    window.wait_until_in_sight(".beat:not(:has(~ .beat))").await;
    assert!(window.text(".beat:not(:has(~ .beat))").await.contains("Continue live"));
}

async fn serve(folder: &Path) -> (Child, String) {
    let mut server = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(["serve", "--listen", "127.0.0.1:0", "--database"])
        .arg(folder.join("club.db"))
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(server.stdout.take().expect("its output is piped")).lines();
    let line = lines.next_line().await.expect("a line").expect("the address");
    let base = line.split_whitespace().last().expect("the address").to_owned();
    (server, base)
}

/// Both register; the host opens a room with these choices, and the game begins.
async fn sit_down(host: &Window, guest: &Window, choices: &[(&str, &str)]) {
    join!(register(host, "王小明"), register(guest, "Wei"));
    host.goto("/rooms/new").await;
    for (field, value) in choices {
        host.choose(field, value).await;
    }
    host.press("form[action='/rooms'] button").await;
    guest.goto("/").await;
    guest.press(".rooms-name").await;
    press_now(guest, "[name=seat]").await;
    press_now(host, "[name=ready]").await;
    press_now(guest, "[name=ready]").await;
    host.wait_for(&format!("{NOW}[data-turn=black]")).await;
}

/// Presses a button of the position in sight, once it is there.
async fn press_now(window: &Window, button: &str) {
    let button = format!("{NOW} button{button}");
    window.wait_for(&button).await;
    window.press(&button).await;
}

/// A stone by whoever is to move, which then both see.
async fn place(one: &Window, other: &Window, point: &str) {
    let mover = loop {
        if let Some(mover) = due(one, other).await {
            break mover;
        }
    };
    press_now(mover, &format!("[value={point}]")).await;
    let stone = format!("{NOW} [data-at={point}][data-stone]");
    join!(one.wait_for(&stone), other.wait_for(&stone));
}

async fn due<'a>(one: &'a Window, other: &'a Window) -> Option<&'a Window> {
    for window in [one, other] {
        for colour in ["black", "white"] {
            if window.count(&format!("{NOW}[data-turn={colour}][data-seat={colour}]")).await == 1 {
                return Some(window);
            }
        }
    }
    None
}
