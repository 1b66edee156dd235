//! The page that goes on by itself, read as it arrives.

use std::time::Duration;

use http_body_util::BodyExt;
use hyper::Method;

use crate::browser::{Browser, Streaming};
use crate::club::{Club, PASSWORD};
use crate::table::Table;

const ANYTHING_GOES: &[(&str, &str)] = &[("ruleset", "freestyle"), ("opening", "free")];
const GRAPHICAL: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0";

fn graphical(browser: &Browser) -> Browser {
    browser.clone().sending("user-agent", GRAPHICAL)
}

async fn opened(browser: &Browser, table: &Table) -> Streaming {
    graphical(browser).stream(&format!("{}/live", table.room)).await
}

#[tokio::test]
async fn each_stone_arrives_as_a_section_of_its_own() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYTHING_GOES).await;
    let mut page = opened(&table.guest, &table).await;

    let first = page.until("</section>").await;
    assert!(first.contains("data-page=\"room\"") && first.contains("data-ply=\"0\""), "{first}");
    for (n, point) in ["h8", "a1", "i8"].into_iter().enumerate() {
        table.play(point).await;
        let news = page.until("</section>").await;

        assert!(news.contains(&format!("data-ply=\"{}\" data-phase", n + 1)), "{news}");
        assert!(!news.contains("<title>"), "a section, not another page: {news}");
    }
}

#[tokio::test]
async fn forms_of_a_live_page_lead_back_to_it_and_keep_what_was_being_typed() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYTHING_GOES).await;
    let seen = table.seen_by(&table.host).await;
    let (csrf, seen) = (seen.attr("form#room > [name=csrf]", "value"), seen.position("seen"));

    let fields = [("csrf", csrf.as_str()), ("view", "live"), ("text", "half a"), ("seen", &seen), ("at", "h8")];
    let answer = table.host.post(&format!("{}/act", table.room), &fields).await.expect(303);

    let location = answer.location().expect("a redirect").to_owned();
    assert!(location.starts_with(&format!("{}/live?v=", table.room)), "{location}");
    let mut page = graphical(&table.host).stream(&location).await;
    assert!(page.until("</section>").await.contains("value=\"half a\""));
}

#[tokio::test]
async fn text_browsers_and_old_connections_are_led_to_the_page_that_ends() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYTHING_GOES).await;
    let live = format!("{}/live?v=3", table.room);

    for agent in ["w3m/0.5.3", "Lynx/2.9.0", "curl/8"] {
        let answer = club.visitor().sending("user-agent", agent).ask(Method::GET, &live).send().await;
        assert_eq!((answer.status, answer.location()), (303, Some(&*format!("{}?v=3#board", table.room))), "{agent}");
    }
    let old = graphical(&club.visitor()).ask(Method::GET, &live).version(hyper::Version::HTTP_10).send().await;
    assert_eq!((old.status, old.location()), (303, Some(&*format!("{}?v=3#board", table.room))));
}

#[tokio::test]
async fn a_fourth_page_of_the_same_login_ends_the_first_with_a_way_on() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYTHING_GOES).await;
    let mut pages = Vec::new();
    for _ in 0..4 {
        let mut page = opened(&table.host, &table).await;
        page.until("</section>").await;
        pages.push(page);
    }

    let rest = pages[0].rest().await;

    assert!(rest.contains("class=\"farewell\"") && rest.contains("another tab"), "{rest}");
    assert!(rest.contains(&format!("href=\"{}/live\"", table.room)) && rest.trim_end().ends_with("</html>"), "{rest}");
    table.play("h8").await;
    assert!(pages[3].until("</section>").await.contains("data-ply=\"1\""), "the others go on");
}

#[tokio::test]
async fn logging_out_and_a_new_password_end_the_pages_of_that_login() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYTHING_GOES).await;
    let elsewhere = club.visitor();
    let form = elsewhere.get("/login").await.form("/login").fill("username", "Hana").fill("password", PASSWORD);
    form.enter().await.expect(200);
    let mut there = opened(&elsewhere, &table).await;
    there.until("</section>").await;

    let form = table.host.get("/account/password").await.form("/account/password").fill("old", PASSWORD);
    form.fill("password", "a stone on every star point").enter().await.expect(200);
    assert!(there.rest().await.contains("logged out"));

    let mut here = opened(&table.host, &table).await;
    here.until("</section>").await;
    table.host.get("/").await.form("/logout").enter().await.expect(200);
    assert!(here.rest().await.contains("logged out"));
}

#[tokio::test]
async fn a_reader_who_does_not_read_holds_up_nobody_and_then_sees_the_newest_board() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYTHING_GOES).await;
    let mut asleep = opened(&table.guest, &table).await;
    asleep.until("</section>").await;

    let points: Vec<String> = (0..30u8).map(|n| format!("{}{}", char::from(b'a' + n % 10), n / 10 * 3 + 1)).collect();
    table.play(&format!("h8 {}", points.join(" "))).await;

    let newest = "data-ply=\"31\" data-phase";
    assert!(asleep.until(newest).await.matches("<section").count() <= 31);
}

#[tokio::test]
async fn a_choice_to_stay_still_is_remembered_and_every_link_follows_it() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYTHING_GOES).await;
    let browser = graphical(&table.host);
    let link = |page: &crate::page::Page| page.attrs(".rooms-name", "href").pop().expect("a room in the lobby");
    assert_eq!(link(&browser.get("/").await), format!("{}/live", table.room));

    let still = browser.get(&format!("{}?live=off", table.room)).await.expect(200);

    assert_eq!(still.url.path(), table.room);
    assert_eq!(link(&browser.get("/").await), table.room);
    assert_eq!(still.link("Go live"), format!("{}/live?live=on", table.room));
    assert_eq!(link(&club.visitor().get("/").await), table.room, "whose browser cannot is not led there");
}

#[tokio::test]
async fn a_live_page_may_be_asked_for_by_head_and_is_kept_by_nobody() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYTHING_GOES).await;
    let live = format!("{}/live", table.room);

    let head = graphical(&table.host).ask(Method::HEAD, &live).send().await.expect(200);

    assert_eq!(head.header("cache-control"), Some("no-cache, no-store"));
    assert_eq!(head.header("x-accel-buffering"), Some("no"));
    assert_eq!(graphical(&club.visitor()).ask(Method::GET, "/rooms/99/live").send().await.status, 404);
}

impl Streaming {
    /// What arrives up to and with `mark`.
    pub(crate) async fn until(&mut self, mark: &str) -> String {
        loop {
            if let Some(end) = self.unread.find(mark) {
                let rest = self.unread.split_off(end + mark.len());
                return std::mem::replace(&mut self.unread, rest);
            }
            assert!(self.more().await, "the page has ended without {mark}: {}", self.unread);
        }
    }

    /// What arrives until the page ends.
    pub(crate) async fn rest(&mut self) -> String {
        while self.more().await {}
        std::mem::take(&mut self.unread)
    }

    async fn more(&mut self) -> bool {
        let frame = tokio::time::timeout(Duration::from_secs(20), self.body.frame()).await;
        let Some(frame) = frame.expect("something arrives in time") else { return false };
        let data = frame.expect("the connection holds").into_data().expect("no trailers");
        self.unread += std::str::from_utf8(&data).expect("parts end with whole letters");
        true
    }
}
