//! A window of a graphical browser whose scripts are switched off, driven as a person would drive it.
//!
//! The driver does not wait for pages (`pageLoadStrategy: none`), since a held request would hold every command with
//! it; whoever looks here looks again until the thing is there or patience ends.

use std::fs;
use std::path::Path;
use std::time::Duration;

use fantoccini::error::CmdError;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::driver::Driver;
use crate::installed;

const POLL: Duration = Duration::from_millis(50);

/// Longer than the site holds a request, so that a look during `/wait` outlasts it.
const PATIENCE: Duration = Duration::from_secs(45);

/// One window of a browser of its own, with fresh cookies.
pub struct Window {
    client: Client,
    base: String,
    /// Kept for its end: the browser lives as long as its driver.
    _driver: Driver,
}

impl Window {
    /// A window of Chromium that looks at the site at `base`.
    pub async fn chromium(base: &str) -> Self {
        let driver = Driver::start("chromedriver", &["--port=0"]).await;
        let profile = format!("--user-data-dir={}", driver.folder().join("profile").display());
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1280,1000",
            &profile,
        ];
        let options = json!({
            "binary": installed::path_of("chromium"),
            "args": arguments,
            "prefs": { "profile.managed_default_content_settings.javascript": 2 },
        });
        Self::open(base, driver, "goog:chromeOptions", options).await
    }

    /// A window of Firefox that looks at the site at `base`.
    pub async fn firefox(base: &str) -> Self {
        let driver = Driver::start("geckodriver", &["--port=0"]).await;
        let options = json!({
            "binary": installed::path_of("firefox-esr").or_else(|| installed::path_of("firefox")),
            "args": ["-headless", "--width=1280", "--height=1000"],
            "prefs": { "javascript.enabled": false },
        });
        Self::open(base, driver, "moz:firefoxOptions", options).await
    }

    async fn open(base: &str, driver: Driver, key: &str, options: Value) -> Self {
        let capabilities = [("pageLoadStrategy".to_owned(), json!("none")), (key.to_owned(), options)];
        let address = driver.address();
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let connecting = builder.capabilities(capabilities.into_iter().collect()).connect(&address);
        let client = timeout(PATIENCE, connecting).await.expect("the browser starts in time").expect("a session");
        Self { client, base: base.to_owned(), _driver: driver }
    }

    /// Opens a page of the site and waits until it is there.
    pub async fn goto(&self, path: &str) {
        let address = format!("{}{path}", self.base);
        self.leave(async || self.client.goto(&address).await).await;
    }

    /// Presses a button or follows a link, and waits until the page that it leads to is there.
    pub async fn press(&self, css: &str) {
        self.leave(async || self.client.find(Locator::Css(css)).await?.click().await).await;
    }

    /// Clicks on something that leaves the page where it is.
    pub async fn click(&self, css: &str) {
        self.until(&format!("a click on `{css}`"), async || self.client.find(Locator::Css(css)).await?.click().await)
            .await;
    }

    /// Puts text in a field in place of what stands there.
    pub async fn fill(&self, css: &str, text: &str) {
        let fill = async || {
            let field = self.client.find(Locator::Css(css)).await?;
            field.clear().await?;
            field.send_keys(text).await
        };
        self.until(&format!("filling `{css}`"), fill).await;
    }

    /// Chooses from a list by the value of the option.
    pub async fn choose(&self, css: &str, value: &str) {
        let choose = async || self.client.find(Locator::Css(css)).await?.select_by_value(value).await;
        self.until(&format!("choosing {value} in `{css}`"), choose).await;
    }

    /// Waits until an element is there.
    pub async fn wait_for(&self, css: &str) {
        self.until(&format!("`{css}`"), async || self.client.find(Locator::Css(css)).await).await;
    }

    /// Waits until an element shows these words.
    pub async fn wait_for_text(&self, css: &str, words: &str) {
        let look = async || {
            let text = self.client.find(Locator::Css(css)).await?.text().await?;
            if text.contains(words) { Ok(()) } else { Err(CmdError::NotW3C(json!(text))) }
        };
        self.until(&format!("`{css}` with the words {words:?}"), look).await;
    }

    /// The text in sight of an element.
    pub async fn text(&self, css: &str) -> String {
        let look = async || self.client.find(Locator::Css(css)).await?.text().await;
        self.until(&format!("the text of `{css}`"), look).await
    }

    /// An attribute of an element; nothing if the element has none of that name.
    pub async fn attr(&self, css: &str, name: &str) -> Option<String> {
        let look = async || self.client.find(Locator::Css(css)).await?.attr(name).await;
        self.until(&format!("`{name}` of `{css}`"), look).await
    }

    /// What stands in a field.
    pub async fn value(&self, css: &str) -> String {
        let look = async || self.client.find(Locator::Css(css)).await?.prop("value").await;
        self.until(&format!("what stands in `{css}`"), look).await.unwrap_or_default()
    }

    /// The id of the element that has the focus.
    pub async fn focused(&self) -> Option<String> {
        self.until("the focus", async || self.client.active_element().await?.attr("id").await).await
    }

    /// Whether an element can be seen, now.
    pub async fn is_in_sight(&self, css: &str) -> bool {
        let look = async || self.client.find(Locator::Css(css)).await?.is_displayed().await;
        self.until(&format!("whether `{css}` is in sight"), look).await
    }

    /// Waits until an element can be seen, for longer than the site may be silent.
    pub async fn wait_until_in_sight(&self, css: &str) {
        let waiting = async {
            while !self.is_in_sight(css).await {
                sleep(POLL * 10).await;
            }
        };
        timeout(PATIENCE * 2, waiting).await.unwrap_or_else(|_| panic!("`{css}` did not come in sight"));
    }

    /// Another tab of the same window, to which everything goes from now on.
    pub async fn new_tab(&self) {
        let open = async || {
            let tab = self.client.new_window(true).await?;
            self.client.switch_to_window(tab.handle).await
        };
        self.until("another tab", open).await;
    }

    /// How many elements match, now.
    pub async fn count(&self, css: &str) -> usize {
        self.until(&format!("all `{css}`"), async || self.client.find_all(Locator::Css(css)).await).await.len()
    }

    /// The title of the window.
    pub async fn title(&self) -> String {
        self.until("the title", async || self.client.title().await).await
    }

    /// Where the window is, from the root of the site.
    pub async fn path(&self) -> String {
        let url = self.until("the address", async || self.client.current_url().await).await;
        url.as_str().trim_start_matches(&self.base).to_owned()
    }

    /// Gives the window another size, in CSS pixels.
    pub async fn resize(&self, width: u32, height: u32) {
        self.until("another size", async || self.client.set_window_size(width, height).await).await;
    }

    /// Takes a picture of what is in sight and saves it as a PNG file.
    pub async fn screenshot(&self, file: &Path) {
        let png = self.until("a picture", async || self.client.screenshot().await).await;
        fs::write(file, png).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }

    /// Does what leads away from this page, and waits until it has gone and another is complete.
    async fn leave(&self, step: impl AsyncFn() -> Result<(), CmdError>) {
        let old = self.until("this page", async || self.client.find(Locator::Css("html")).await).await;
        // Only a step that certainly did nothing is taken again: a second click could press a button of the next page.
        let once = async || match step().await {
            Err(error) if !not_yet(&error) => panic!("no step to another page: {error}"),
            other => other,
        };
        self.until("a step to another page", once).await;
        let gone = async || match old.tag_name().await {
            Ok(_) => Err(CmdError::NotW3C(json!("the page is still the same"))),
            Err(_) => Ok(()),
        };
        self.until("another page", gone).await;
        // A page that goes on by itself is never complete; it is all there once its first beat is.
        let look = "return document.readyState === 'complete' || document.querySelector('.beat') !== null";
        let complete = async || match self.client.execute(look, Vec::new()).await? {
            Value::Bool(true) => Ok(()),
            other => Err(CmdError::NotW3C(other)),
        };
        self.until("the whole page", complete).await;
    }

    /// Tries again until it works. Between two tries the page may be on its way, or a command may hang on a held
    /// request; what has not come about when patience ends fails the test.
    async fn until<T>(&self, what: &str, attempt: impl AsyncFn() -> Result<T, CmdError>) -> T {
        let mut last = None;
        let trying = async {
            loop {
                match attempt().await {
                    Ok(found) => return found,
                    Err(error) => last = Some(error),
                }
                sleep(POLL).await;
            }
        };
        if let Ok(found) = timeout(PATIENCE, trying).await {
            return found;
        }
        let page = timeout(POLL * 40, self.client.source()).await;
        panic!("{what} did not come about in {PATIENCE:?}: {last:?}\n{page:?}")
    }
}

/// True if and only if the thing to act on was not there or not ready, so that nothing has been done.
fn not_yet(error: &CmdError) -> bool {
    error.is_no_such_element() || error.is_stale_element_reference() || error.is_element_not_interactable()
}
