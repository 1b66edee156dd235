//! The instant as a value, and the only place in the house that asks the system for it.
//!
//! Everything else takes a [`Timestamp`] as an argument, so that a test can hold the time still and a game's
//! clock can be judged by the instant at which a request arrived.

use std::fmt;
use std::ops::{Add, Sub};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// An instant: milliseconds since the Unix epoch, UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(i64);

impl Timestamp {
    /// The instant that lies `ms` milliseconds after the Unix epoch.
    #[must_use]
    pub const fn from_millis(ms: i64) -> Self {
        Self(ms)
    }

    /// Milliseconds since the Unix epoch.
    #[must_use]
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// The time from `earlier` to this instant; nothing if `earlier` is in fact later.
    ///
    /// A clock that was set back must not hand anybody time: `RULES` §5 says `spent = max(0, now − since)`.
    #[must_use]
    pub fn since(self, earlier: Self) -> Duration {
        let ms = self.0.saturating_sub(earlier.0);
        Duration::from_millis(u64::try_from(ms).unwrap_or(0))
    }
}

impl Add<Duration> for Timestamp {
    type Output = Self;

    fn add(self, by: Duration) -> Self {
        Self(self.0.saturating_add(millis(by)))
    }
}

impl Sub<Duration> for Timestamp {
    type Output = Self;

    fn sub(self, by: Duration) -> Self {
        Self(self.0.saturating_sub(millis(by)))
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A duration in whole milliseconds, as the database and the forms hold it.
#[must_use]
pub fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// Whoever can say what time it is.
pub trait Clock: Send + Sync {
    /// The present instant.
    fn now(&self) -> Timestamp;
}

/// The clock of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that asks the system for the time")]
    fn now(&self) -> Timestamp {
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(millis(since_epoch))
    }
}

/// A clock that stands still until a test moves it. Clones share their hands.
#[derive(Debug, Clone)]
pub struct ManualClock(Arc<AtomicI64>);

impl ManualClock {
    /// A clock that shows `start`.
    #[must_use]
    pub fn at(start: Timestamp) -> Self {
        Self(Arc::new(AtomicI64::new(start.0)))
    }

    /// Moves the hands forward.
    pub fn advance(&self, by: Duration) {
        self.0.fetch_add(millis(by), Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.0.load(Ordering::SeqCst))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_that_runs_backwards_costs_nothing() {
        let (early, late) = (Timestamp::from_millis(1_000), Timestamp::from_millis(4_500));

        assert_eq!(late.since(early), Duration::from_millis(3_500));
        assert_eq!(early.since(late), Duration::ZERO);
    }

    #[test]
    fn a_manual_clock_moves_only_when_told() {
        let clock = ManualClock::at(Timestamp::from_millis(10));
        let same = clock.clone();

        clock.advance(Duration::from_secs(2));

        assert_eq!(same.now(), Timestamp::from_millis(2_010));
    }
}
