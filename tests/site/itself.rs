//! The test browser, tried on a little site of its own.

use actix_web::http::header::LOCATION;
use actix_web::web::{get, post};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer};
use hyper::Method;

use crate::browser::Browser;
use crate::page::Hop;

/// A page with every kind of control, some of them tied to the form from outside.
const FORM: &str = r#"<!doctype html><html lang=en><head><title>A form</title></head><body><h1>A form</h1>
<form id=room method=post action=/echo?v=1>
<input type=hidden name=csrf value=token><input type=hidden name=seen value=3>
<label>Name <input name=name value=old></label> <label>Fixed <input name=fixed value=f readonly></label>
<label>Off <input name=off value=x disabled></label>
<fieldset disabled><label>Off too <input name=off value=y></label></fieldset>
<label>Rule <select name=rule><option value=renju>Renju<option value=free selected>Freestyle</select></label>
<label>Clock <select name=clock><option>none<option>floor</select></label>
<label><input type=checkbox name=rated checked> Rated</label> <label><input type=checkbox name=undo value=yes> Undo</label>
<label><input type=radio name=first value=me checked> Me</label> <label><input type=radio name=first value=you> You</label>
<label>Chat <textarea name=chat>
Hello</textarea></label>
<button>Play</button> <button name=act value=pass>Pass</button> <button formaction=/echo?chat>Send</button>
<input type=submit name=act value=Resign> <button type=button name=no>Nothing</button>
</form>
<form action=/echo><label>Find <input name=q></label><button>Search</button></form>
<main><section class=pos data-seen=3 data-turn=black>
<table><tr><td data-at=h8><b role=img aria-label="h8 black 1" data-stone=black data-ply=1>●</b>
<td data-at=h9 data-stone=white><b>○</b><td data-at=h10><button form=room name=at value=h10 aria-label=h10>+</button>
<td data-at=h11 data-forbidden=overline></table>
<input type=hidden form=room name=seen value=4></section></main></body></html>"#;

/// A page to which a second position has been streamed.
const STREAM: &str = "<a href=echo?from=stream>Lobby</a><main>
<section class=pos data-seen=1><table><tr><td data-at=h8><td data-at=h9 data-stone=white></table></section>
<section class=pos data-seen=2><table><tr><td data-at=h8 data-stone=black><td data-at=h9></table></section></main>";

async fn form() -> HttpResponse {
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(FORM)
}

async fn stream() -> HttpResponse {
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(STREAM)
}

/// Says what was asked: method, address, two headers and the body.
async fn echo(request: HttpRequest, body: String) -> String {
    let header = |name: &str| request.headers().get(name).map_or("", |value| value.to_str().expect("text")).to_owned();
    let from = request.peer_addr().expect("a socket has an address").ip();
    let (cookie, language) = (header("cookie"), header("accept-language"));
    format!("{} {} {from} [{cookie}] [{language}] {body}", request.method(), request.uri())
}

async fn moved() -> HttpResponse {
    let sid = "sid=abc; HttpOnly; Path=/";
    HttpResponse::SeeOther().insert_header((LOCATION, "/further")).insert_header(("set-cookie", sid)).finish()
}

async fn further() -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, "/echo?v=32#board")).finish()
}

async fn away() -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, "http://example.org/")).finish()
}

/// Starts the site on a free port. It ends with the test.
fn site() -> String {
    let server = HttpServer::new(|| {
        App::new()
            .route("/form", get().to(form))
            .route("/stream", get().to(stream))
            .route("/echo", get().to(echo))
            .route("/echo", post().to(echo))
            .route("/moved", post().to(moved))
            .route("/further", get().to(further))
            .route("/away", get().to(away))
    });
    let server = server.workers(1).disable_signals().bind(("127.0.0.1", 0)).expect("a port is free");
    let base = format!("http://{}", server.addrs()[0]);
    tokio::spawn(server.run());
    base
}

fn sent(page: &crate::page::Page) -> String {
    page.source().rsplit(' ').next().expect("a last word").to_owned()
}

#[tokio::test]
async fn a_form_sends_its_controls_in_the_order_of_the_page() {
    let page = Browser::new(&site()).get("/form").await.expect(200);

    let answer = page.form("#room").press("Play").await.expect(200);

    assert!(answer.source().starts_with("POST /echo?v=1 "), "{answer}");
    let fields = "csrf=token&seen=3&name=old&fixed=f&rule=free&clock=none&rated=on&first=me&chat=Hello&seen=4";
    assert_eq!(sent(&answer), fields);
}

#[tokio::test]
async fn what_was_filled_and_chosen_is_sent() {
    let page = Browser::new(&site()).get("/form").await;

    let form = page.form("#room").fill("name", "王 小明").fill("rule", "Renju").fill("clock", "floor");
    let form = form.untick("rated").fill("undo", "yes").fill("first", "you").fill("chat", "");
    let answer = form.press("act=pass").await;

    let fields = "csrf=token&seen=3&name=%E7%8E%8B+%E5%B0%8F%E6%98%8E&fixed=f&rule=renju&clock=floor\
        &undo=yes&first=you&chat=&act=pass&seen=4";
    assert_eq!(sent(&answer), fields);
}

#[tokio::test]
async fn a_button_is_found_by_its_words_its_label_or_its_pair() {
    let page = Browser::new(&site()).get("/form").await;

    for (button, pair) in [("h10", "at=h10"), ("at=h10", "at=h10"), ("Pass", "act=pass"), ("Resign", "act=Resign")] {
        let answer = page.form("#room").press(button).await;

        assert!(sent(&answer).contains(&format!("&{pair}")), "{button}: {answer}");
    }
    assert_eq!(page.form("#room").buttons(), ["Play", "Pass", "Send", "Resign", "h10"]);
}

#[tokio::test]
async fn a_button_may_lead_elsewhere_and_enter_takes_the_first() {
    let page = Browser::new(&site()).get("/form").await;

    assert!(page.form("#room").press("Send").await.source().starts_with("POST /echo?chat "));
    assert!(page.form("#room").enter().await.source().starts_with("POST /echo?v=1 "));
}

#[tokio::test]
async fn a_form_without_a_method_asks_by_its_address() {
    let page = Browser::new(&site()).get("/form").await;

    let answer = page.form("[action='/echo']").fill("q", "a&b").press("Search").await;

    assert!(answer.source().starts_with("GET /echo?q=a%26b "), "{answer}");
}

#[tokio::test]
async fn redirects_are_followed_with_cookies_and_told() {
    let browser = Browser::new(&site());

    let page = browser.ask(Method::POST, "/moved").follow().await.expect(200);

    assert_eq!(page.path(), "/echo?v=32#board");
    assert!(page.source().starts_with("GET /echo?v=32 127.0.0.1 [sid=abc] "), "{page}");
    let hop = |location: &str| Hop { status: 303, location: location.to_owned() };
    assert_eq!(page.hops, [hop("/further"), hop("/echo?v=32#board")]);
    assert_eq!(browser.cookie("sid").as_deref(), Some("abc"));
}

#[tokio::test]
async fn a_raw_post_gives_the_first_answer() {
    let browser = Browser::new(&site());

    let answer = browser.post("/moved", &[]).await.expect(303);

    assert_eq!(answer.location(), Some("/further"));
    assert_eq!(sent(&browser.post("/echo", &[("at", "h8"), ("at", "h9")]).await), "at=h8&at=h9");
}

#[tokio::test]
async fn other_hosts_are_not_visited() {
    let page = Browser::new(&site()).get("/away").await.expect(303);

    assert_eq!(page.location(), Some("http://example.org/"));
}

#[tokio::test]
async fn a_visitor_has_a_language_an_address_and_cookies_of_its_own() {
    let base = site();
    let browser =
        Browser::from_address(&base, "127.0.0.9".parse().expect("an address")).sending("accept-language", "zh");

    browser.set_cookie("sid", "stolen");

    let told = "GET /echo 127.0.0.9 [sid=stolen] [zh] ";
    assert_eq!(browser.clone().get("/echo").await.source(), told, "a second window of the same browser");
    assert_eq!(Browser::new(&base).get("/echo").await.source(), "GET /echo 127.0.0.1 [] [] ");
}

#[tokio::test]
async fn a_page_tells_its_words_and_marks() {
    let page = Browser::new(&site()).get("/form").await;

    assert_eq!((page.title().as_str(), page.heading().as_str()), ("A form", "A form"));
    assert_eq!(page.text().lines().take(3).collect::<Vec<_>>(), ["A form", "Name Fixed Off", "Off too"]);
    assert_eq!(page.texts_of("#room > button"), ["Play", "Pass", "Send", "Nothing"]);
    assert_eq!(page.attr("#room", "method"), "post");
    assert_eq!((page.position("seen"), page.position("turn")), ("3".to_owned(), "black".to_owned()));
    assert_eq!(page.notice(), None);
    assert_eq!(page.board().into_iter().collect::<Vec<_>>(), [at("h8", "black"), at("h9", "white")]);
    assert_eq!(page.marked("data-forbidden").into_iter().collect::<Vec<_>>(), [at("h11", "overline")]);
}

#[tokio::test]
async fn of_a_streamed_page_the_last_position_counts() {
    let page = Browser::new(&site()).get("/stream").await;

    assert_eq!(page.position("seen"), "2");
    assert_eq!(page.board().into_iter().collect::<Vec<_>>(), [at("h8", "black")]);
}

#[tokio::test]
async fn a_link_is_found_by_its_words_and_leads_on() {
    let page = Browser::new(&site()).get("/stream").await;

    assert_eq!(page.link("Lobby"), "echo?from=stream");
    assert!(page.click("Lobby").await.source().starts_with("GET /echo?from=stream "));
}

#[tokio::test]
#[should_panic(expected = "fields called `nonsense` in POST /echo?v=1 with csrf=\"token\"")]
async fn a_field_that_is_not_there_cannot_be_filled() {
    let _ = Browser::new(&site()).get("/form").await.form("#room").fill("nonsense", "x");
}

#[tokio::test]
#[should_panic(expected = "fields called `csrf`")]
async fn a_hidden_field_cannot_be_filled() {
    let _ = Browser::new(&site()).get("/form").await.form("#room").fill("csrf", "x");
}

#[tokio::test]
#[should_panic(expected = "`fixed` is locked")]
async fn a_locked_field_cannot_be_filled() {
    let _ = Browser::new(&site()).get("/form").await.form("#room").fill("fixed", "x");
}

#[tokio::test]
#[should_panic(expected = "not \"renju-claim\"")]
async fn a_list_offers_only_what_it_offers() {
    let _ = Browser::new(&site()).get("/form").await.form("#room").fill("rule", "renju-claim");
}

#[tokio::test]
#[should_panic(expected = "buttons that say \"h8\"")]
async fn a_button_that_is_not_there_cannot_be_pressed() {
    let _ = Browser::new(&site()).get("/form").await.form("#room").press("h8").await;
}

#[tokio::test]
#[should_panic(expected = "/form (200), which reads:\nA form")]
async fn an_unexpected_status_shows_the_page() {
    let _ = Browser::new(&site()).get("/form").await.expect(404);
}

fn at(point: &str, value: &str) -> (String, String) {
    (point.to_owned(), value.to_owned())
}
