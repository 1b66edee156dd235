//! A club with its own database and its own time, for one test.

use std::net::IpAddr;
use std::time::Duration;

use tempfile::TempDir;
use tengen::accounts::login::LoginError;
use tengen::accounts::password::Hashing;
use tengen::accounts::register::RegisterError;
use tengen::accounts::{Accounts, SignedIn};
use tengen::model::session::Session;
use tengen::store::Store;
use tengen::time::{Clock, ManualClock, Timestamp};

/// Hashing that costs nothing, in a line that is long enough for a school.
pub(crate) const CHEAP: Hashing = Hashing { memory_kib: 8, passes: 1, at_once: 2, waiting: 64 };

/// A line in which there is never a place.
pub(crate) const FULL: Hashing = Hashing { at_once: 0, waiting: 0, ..CHEAP };

/// A password that is good enough for anybody.
pub(crate) const GOOD: &str = "three stones under the pine";
/// Another one.
pub(crate) const OTHER: &str = "white plum by the river";

pub(crate) struct Club {
    pub(crate) accounts: Accounts,
    pub(crate) store: Store,
    clock: ManualClock,
    _folder: TempDir,
}

impl Club {
    pub(crate) async fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).await.unwrap();
        let accounts = Accounts::new(store.clone(), CHEAP);
        // 7 August 2026.
        let clock = ManualClock::at(Timestamp::from_millis(1_786_111_509_000));
        Self { accounts, store, clock, _folder: folder }
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub(crate) fn wait(&self, time: Duration) {
        self.clock.advance(time);
    }

    pub(crate) async fn register(&self, name: &str, password: &str) -> Result<SignedIn, RegisterError> {
        self.accounts.register(name, password, home(), self.now()).await
    }

    pub(crate) async fn login(&self, name: &str, password: &str) -> Result<SignedIn, LoginError> {
        self.accounts.login(name, password, home(), self.now()).await
    }

    /// The session of somebody who has signed in.
    pub(crate) async fn session(&self, signed_in: &SignedIn) -> Option<Session> {
        self.accounts.session(&signed_in.token, self.now()).await.unwrap()
    }
}

/// Where everybody is unless a test says otherwise.
pub(crate) fn home() -> IpAddr {
    address("203.0.113.7")
}

pub(crate) fn address(text: &str) -> IpAddr {
    text.parse().unwrap()
}
