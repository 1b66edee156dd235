//! How often somebody may try: guesses slowed for each account, and a generous bound for each address.
//!
//! Whoever guesses passwords changes addresses, so guesses are counted by the account they are aimed at. A school has
//! thirty people behind one address, so the bound for an address only stops machines. Each counter is a leaky bucket;
//! time enters as an argument.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use governor::clock::{Clock, FakeRelativeClock};
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::StateStore;
use governor::state::keyed::{DashMapStateStore, ShrinkableKeyedStateStore};
use governor::{Quota, RateLimiter};

use crate::time::Timestamp;

/// Wrong passwords for one account: five at once, then one each half a minute.
const GUESSES: (u32, Duration) = (5, Duration::from_secs(30));
/// Log-ins from one address, right or wrong: three hundred at once, and as many each hour.
const LOGINS: (u32, Duration) = (300, Duration::from_secs(12));
/// Accounts opened from one address: sixty at once, and as many each hour.
const REGISTRATIONS: (u32, Duration) = (60, Duration::from_mins(1));

/// Too many attempts: the next one is heard after this time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many attempts, the next one in {wait:?}")]
pub struct TooMany {
    /// How long to wait, never zero.
    pub wait: Duration,
}

/// All counters.
#[derive(Debug)]
pub struct Throttle {
    guesses: Buckets<String>,
    logins: Buckets<IpAddr>,
    registrations: Buckets<IpAddr>,
}

impl Default for Throttle {
    fn default() -> Self {
        Self {
            guesses: Buckets::new(GUESSES),
            logins: Buckets::new(LOGINS),
            registrations: Buckets::new(REGISTRATIONS),
        }
    }
}

impl Throttle {
    /// Counts an attempt to log in, before anything is compared, so that many at once cannot slip through.
    ///
    /// # Errors
    /// If the address has tried too often, whoever the attempts were aimed at.
    pub fn login(&self, from: IpAddr, now: Timestamp) -> Result<(), TooMany> {
        self.logins.take(&network(from), now)
    }

    /// Counts a password for the account with this name key as if it were wrong.
    ///
    /// # Errors
    /// If too many have been wrong lately, from whatever address.
    pub fn guess(&self, key: &str, now: Timestamp) -> Result<(), TooMany> {
        self.guesses.take(&key.to_owned(), now)
    }

    /// The password was right after all: it does not count.
    pub fn guessed_right(&self, key: &str) {
        self.guesses.give_back(&key.to_owned());
    }

    /// Counts an account that is about to be opened.
    ///
    /// # Errors
    /// If too many have been opened from this address.
    pub fn registration(&self, from: IpAddr, now: Timestamp) -> Result<(), TooMany> {
        self.registrations.take(&network(from), now)
    }

    /// It was not opened after all: it does not count.
    pub fn not_registered(&self, from: IpAddr) {
        self.registrations.give_back(&network(from));
    }

    /// Forgets whoever has not tried for so long that nothing would be held against them. Called on a timer, so that
    /// the memory of this does not grow with the number of addresses and names ever seen.
    pub fn forget_idle(&self, now: Timestamp) {
        self.guesses.forget_idle(now);
        self.logins.forget_idle(now);
        self.registrations.forget_idle(now);
    }

    #[cfg(test)]
    fn remembered(&self) -> usize {
        self.guesses.states.0.len() + self.logins.states.0.len() + self.registrations.states.0.len()
    }
}

/// Whom an address stands for: itself, or for IPv6 the whole /64, since that is what one customer gets.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// One bucket for each key.
#[derive(Debug)]
struct Buckets<K: Hash + Eq + Clone> {
    limiter: RateLimiter<K, States<K>, FakeRelativeClock, NoOpMiddleware<Nanos>>,
    states: States<K>,
    hand: Hand,
    /// How long one attempt takes to drain.
    interval: Nanos,
}

impl<K: Hash + Eq + Clone> Buckets<K> {
    fn new((burst, interval): (u32, Duration)) -> Self {
        let burst = NonZeroU32::new(burst).expect("every limit allows something");
        let quota = Quota::with_period(interval).expect("every interval has a length").allow_burst(burst);
        let (states, hand) = (States(Arc::default()), Hand::default());
        let limiter = RateLimiter::new(quota, states.clone(), hand.clock.clone());
        Self { limiter, states, hand, interval: interval.into() }
    }

    fn take(&self, key: &K, now: Timestamp) -> Result<(), TooMany> {
        self.hand.move_to(now);
        self.limiter.check_key(key).map_err(|not_until| {
            let wait = not_until.wait_time_from(self.hand.clock.now());
            TooMany { wait: wait.max(Duration::from_millis(1)) }
        })
    }

    fn give_back(&self, key: &K) {
        // The state is the instant at which the bucket will be empty; one attempt less empties it earlier.
        let earlier = self.states.measure_and_replace(key, |empty_at| match empty_at {
            Some(empty_at) => Ok(((), empty_at.saturating_sub(self.interval))),
            None => Err(()),
        });
        // Nothing to give back to a bucket that has been forgotten in the meantime: it is empty.
        earlier.unwrap_or(());
    }

    fn forget_idle(&self, now: Timestamp) {
        self.hand.move_to(now);
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }
}

/// The buckets' states, shared with the limiter so that an attempt can be given back.
#[derive(Debug)]
struct States<K: Hash + Eq + Clone>(Arc<DashMapStateStore<K>>);

impl<K: Hash + Eq + Clone> Clone for States<K> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<K: Hash + Eq + Clone> StateStore for States<K> {
    type Key = K;

    fn measure_and_replace<T, F, E>(&self, key: &K, f: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        self.0.measure_and_replace(key, f)
    }
}

impl<K: Hash + Eq + Clone> ShrinkableKeyedStateStore<K> for States<K> {
    fn retain_recent(&self, drop_below: Nanos) {
        self.0.retain_recent(drop_below);
    }

    fn shrink_to_fit(&self) {
        ShrinkableKeyedStateStore::shrink_to_fit(&*self.0);
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The limiter's time: the latest instant that it was told, never an earlier one.
#[derive(Debug, Default)]
struct Hand {
    /// The crate's own name for a clock that is moved by hand; it counts from the epoch here.
    clock: FakeRelativeClock,
    shown_ms: AtomicU64,
}

impl Hand {
    fn move_to(&self, now: Timestamp) {
        let now_ms = u64::try_from(now.as_millis()).unwrap_or(0);
        // Of several that move it at once each moves it only from where the one before has put it.
        let shown_ms = self.shown_ms.fetch_max(now_ms, Ordering::Relaxed);
        self.clock.advance(Duration::from_millis(now_ms.saturating_sub(shown_ms)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 7 August 2026.
    const START: Timestamp = Timestamp::from_millis(1_786_111_509_000);

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    /// The seconds to wait after `take` has been refused.
    fn wait(refused: Result<(), TooMany>) -> u64 {
        refused.unwrap_err().wait.as_secs()
    }

    #[test]
    fn five_wrong_passwords_are_heard_at_once_and_then_one_each_half_minute() {
        let throttle = Throttle::default();
        for _ in 0..5 {
            assert_eq!(throttle.guess("lin", START), Ok(()));
        }

        assert_eq!(wait(throttle.guess("lin", START)), 30);
        assert_eq!(wait(throttle.guess("lin", START + Duration::from_secs(29))), 1);
        assert_eq!(throttle.guess("lin", START + Duration::from_secs(30)), Ok(()));
        assert_eq!(wait(throttle.guess("lin", START + Duration::from_secs(30))), 30);
        assert_eq!(throttle.guess("okada", START), Ok(()));
    }

    #[test]
    fn a_right_password_does_not_count() {
        let throttle = Throttle::default();

        for _ in 0..100 {
            assert_eq!(throttle.guess("lin", START), Ok(()));
            throttle.guessed_right("lin");
        }
    }

    #[test]
    fn a_right_password_gives_back_no_more_than_itself() {
        let throttle = Throttle::default();
        for _ in 0..4 {
            assert_eq!(throttle.guess("lin", START), Ok(()));
        }

        assert_eq!(throttle.guess("lin", START), Ok(()));
        throttle.guessed_right("lin");

        assert_eq!(throttle.guess("lin", START), Ok(()));
        assert!(throttle.guess("lin", START).is_err());
    }

    #[test]
    fn c57_thirty_people_at_one_address_register_and_log_in_within_an_hour() {
        let (throttle, school) = (Throttle::default(), address("203.0.113.7"));

        for _ in 0..30 {
            assert_eq!(throttle.registration(school, START), Ok(()));
        }
        for _ in 0..300 {
            assert_eq!(throttle.login(school, START), Ok(()));
        }
    }

    #[test]
    fn a_machine_is_stopped_and_told_how_long() {
        let (throttle, machine) = (Throttle::default(), address("203.0.113.7"));
        for _ in 0..60 {
            assert_eq!(throttle.registration(machine, START), Ok(()));
        }

        assert_eq!(wait(throttle.registration(machine, START)), 60);
        assert_eq!(throttle.registration(address("203.0.113.8"), START), Ok(()));
    }

    #[test]
    fn c57_a_customer_of_ipv6_is_counted_by_the_whole_network() {
        assert_eq!(network(address("2001:db8:1:2:3:4:5:6")), network(address("2001:db8:1:2:ffff::1")));
        assert_ne!(network(address("2001:db8:1:2::1")), network(address("2001:db8:1:3::1")));
        assert_eq!(network(address("::ffff:203.0.113.7")), address("203.0.113.7"));
    }

    #[test]
    fn whoever_has_waited_long_enough_is_forgotten() {
        let throttle = Throttle::default();
        for name in 0..1_000 {
            assert_eq!(throttle.guess(&name.to_string(), START), Ok(()));
        }
        assert_eq!(throttle.login(address("203.0.113.7"), START), Ok(()));

        throttle.forget_idle(START + Duration::from_secs(1));
        assert_eq!(throttle.remembered(), 1_001);

        throttle.forget_idle(START + Duration::from_hours(2));
        assert_eq!(throttle.remembered(), 0);
    }

    #[test]
    fn a_clock_that_is_set_back_opens_nothing() {
        let throttle = Throttle::default();
        for _ in 0..5 {
            assert_eq!(throttle.guess("lin", START), Ok(()));
        }

        assert_eq!(wait(throttle.guess("lin", START - Duration::from_hours(1))), 30);
    }
}
