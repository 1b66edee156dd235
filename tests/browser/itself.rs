//! The drivers of real browsers, tried on a little site of their own.

use actix_web::web::{get, post};
use actix_web::{App, HttpResponse, HttpServer};

use crate::installed;
use crate::terminal::TextBrowser;
use crate::window::Window;

/// A page whose script, if it ran, would give it away.
const FORM: &str = r#"<!doctype html><html lang=en><head><title>Quiet</title></head><body><h1>A form</h1>
<noscript><p id=off>Scripts are off.</p></noscript><script>document.title = "Loud";</script>
<form method=post action=/echo>
<label for=name>Name</label> <input id=name name=name value=old>
<label for=rule>Rule</label> <select id=rule name=rule><option value=renju>Renju<option value=free>Freestyle</select>
<label><input type=checkbox id=rated name=rated> Rated</label>
<button name=at value=h8 aria-label=h8>+</button> <button id=sit name=act value=sit>Sit down</button>
</form><a href=/held>Wait for the opponent</a></body></html>"#;

async fn form() -> HttpResponse {
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(FORM)
}

async fn echo(body: String) -> HttpResponse {
    let page = format!("<!doctype html><title>Sent</title><h1>Sent</h1><p id=body>{body}</p>");
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(page)
}

/// Answers after a while, as a held request does.
async fn held() -> HttpResponse {
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    echo("your move".to_owned()).await
}

/// Starts the site on a free port. It ends with the test.
fn site() -> String {
    let server = HttpServer::new(|| {
        App::new().route("/", get().to(form)).route("/echo", post().to(echo)).route("/held", get().to(held))
    });
    let server = server.workers(1).disable_signals().bind(("127.0.0.1", 0)).expect("a port is free");
    let base = format!("http://{}", server.addrs()[0]);
    tokio::spawn(server.run());
    base
}

/// What every graphical browser must show of the site.
async fn fills_waits_and_runs_no_script(window: Window) {
    window.goto("/").await;
    assert_eq!(window.title().await, "Quiet");
    assert_eq!(window.text("#off").await, "Scripts are off.");

    window.fill("#name", "王小明").await;
    window.choose("#rule", "free").await;
    window.click("#rated").await;
    window.press("#sit").await;
    assert_eq!(window.path().await, "/echo");
    assert_eq!(window.text("#body").await, "name=%E7%8E%8B%E5%B0%8F%E6%98%8E&rule=free&rated=on&act=sit");
    assert_eq!(window.count("form").await, 0);

    window.goto("/").await;
    assert_eq!(window.attr("#name", "value").await.as_deref(), Some("old"));
    window.press("a[href='/held']").await;
    window.wait_for("#body").await;
    window.wait_for_text("#body", "your move").await;
}

#[tokio::test]
async fn chromium_fills_waits_and_runs_no_script() {
    if installed::all_of(&["chromium", "chromedriver"]) {
        fills_waits_and_runs_no_script(Window::chromium(&site()).await).await;
    }
}

#[tokio::test]
#[ignore = "takes a geckodriver built from source: tests/run --firefox"]
async fn firefox_fills_waits_and_runs_no_script() {
    if installed::all_of(&["firefox", "geckodriver"]) {
        fills_waits_and_runs_no_script(Window::firefox(&site()).await).await;
    }
}

#[tokio::test]
async fn a_window_can_be_photographed_in_any_size() {
    if !installed::all_of(&["chromium", "chromedriver"]) {
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("page.png");
    let window = Window::chromium(&site()).await;

    window.goto("/").await;
    window.resize(600, 500).await;
    window.screenshot(&file).await;

    let png = std::fs::read(file).expect("the picture was saved");
    assert_eq!(&png[1..4], b"PNG");
    assert_eq!(png[16..20], 600_u32.to_be_bytes(), "the width stands in the header");
}

/// What every text browser must do with the site.
async fn types_chooses_and_waits(browser: TextBrowser) {
    browser.wait_for("Wait for the opponent").await;

    browser.fill("Name", "王小明");
    browser.choose("Rule", "Freestyle");
    browser.press("Sit down");
    browser.wait_for("name=%E7%8E%8B%E5%B0%8F%E6%98%8E&rule=free&act=sit").await;
}

#[tokio::test]
async fn w3m_types_chooses_and_waits() {
    if installed::all_of(&["w3m", "tmux"]) {
        types_chooses_and_waits(TextBrowser::w3m(&site())).await;
    }
}

#[tokio::test]
async fn lynx_types_chooses_and_waits() {
    if installed::all_of(&["lynx", "tmux"]) {
        types_chooses_and_waits(TextBrowser::lynx(&site())).await;
    }
}

#[tokio::test]
async fn a_link_in_a_text_browser_waits_for_its_page() {
    if !installed::all_of(&["w3m", "lynx", "tmux"]) {
        return;
    }
    let base = site();
    for browser in [TextBrowser::w3m(&base), TextBrowser::lynx(&base)] {
        browser.wait_for("Wait for the opponent").await;

        browser.press("Wait for the opponent");

        browser.wait_for("your move").await;
    }
}
