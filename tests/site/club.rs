//! A club whose time stands still until a test lets it pass, and its visitors.

use std::sync::Arc;
use std::time::Duration;

use tengen::time::{Clock, ManualClock, Timestamp};

use crate::app::TestApp;
use crate::browser::Browser;

/// The password of every member, long and odd enough to be accepted.
pub const PASSWORD: &str = "tengen is the middle of the board";

/// The first of January 2026, noon.
const OPENING: Timestamp = Timestamp::from_millis(1_767_268_800_000);

/// The application, its clock, and the way in.
pub struct Club {
    app: TestApp,
    clock: ManualClock,
}

impl Club {
    /// A new club without members.
    pub async fn open() -> Self {
        let clock = ManualClock::at(OPENING);
        let app = TestApp::start(Arc::new(clock.clone())).await;
        Self { app, clock }
    }

    /// The address of the site.
    #[must_use]
    pub fn base(&self) -> String {
        self.app.base()
    }

    /// Somebody who comes by.
    #[must_use]
    pub fn visitor(&self) -> Browser {
        Browser::new(&self.base())
    }

    /// Somebody who has opened an account under this name and is signed in.
    pub async fn member(&self, name: &str) -> Browser {
        let browser = self.visitor();
        let form = browser.get("/register").await.form("/register");
        let page = form.fill("username", name).fill("password", PASSWORD).enter().await.expect(200);
        assert!(page.has("form[action='/logout']"), "not signed in as {name}: {page}");
        browser
    }

    /// Lets time pass while the club is open: its heart beats, and games whose time is up are ended.
    pub async fn pass(&self, time: Duration) {
        self.clock.advance(time);
        let now = self.clock.now();
        self.app.running.play.beat(now).await.expect("the heart beats");
        self.app.running.play.sweep(now).await.expect("the sweeper runs");
    }

    /// The heart beats, no more.
    pub async fn beat(&self) {
        self.app.running.play.beat(self.clock.now()).await.expect("the heart beats");
    }

    /// Lets time pass without anybody looking at the games, as between two rounds of the sweeper.
    pub fn pass_unseen(&self, time: Duration) {
        self.clock.advance(time);
    }

    /// Closes the club, lets time pass, and opens it again on the same database, at another address.
    pub async fn reopen_after(self, time: Duration) -> Self {
        let folder = self.app.stop().await;
        self.clock.advance(time);
        let app = TestApp::start_in(folder, Arc::new(self.clock.clone())).await;
        Self { app, clock: self.clock }
    }
}
