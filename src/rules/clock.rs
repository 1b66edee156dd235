//! Time controls and the clocks of one game (`SPEC` §3, `RULES` §5). Every function takes the instant.
//!
//! Clocks belong to seats, not to colours. They know nothing of stones: the game says who must act next and
//! whether what was done completes a move.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::rules::stone::{PerSeat, Seat};
use crate::time::{Timestamp, millis};

/// How much of each player's first act of a game is not charged (`RULES` §5, first act).
pub const FREE: Duration = Duration::from_secs(20);

/// How much time each player has. All times in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum TimeControl {
    /// No limit.
    None,
    /// 包干制: one bank.
    Absolute {
        /// Each player's bank.
        bank_ms: u64,
    },
    /// 复位: a completed move that leaves less than the floor leaves the floor.
    Floor {
        /// Each player's bank at the start.
        bank_ms: u64,
        /// The floor.
        floor_ms: u64,
    },
    /// 加秒制: each completed move adds the increment.
    Fischer {
        /// Each player's bank at the start.
        bank_ms: u64,
        /// The increment.
        increment_ms: u64,
    },
}

impl TimeControl {
    /// What each player has before the first act; nothing without a limit.
    #[must_use]
    pub const fn bank(&self) -> Option<Duration> {
        match *self {
            Self::None => None,
            Self::Absolute { bank_ms } | Self::Floor { bank_ms, .. } | Self::Fischer { bank_ms, .. } => {
                Some(Duration::from_millis(bank_ms))
            }
        }
    }

    /// What a completed move makes of the `left` that thinking left over.
    fn completed(&self, left: Duration) -> Duration {
        match *self {
            Self::None | Self::Absolute { .. } => left,
            Self::Floor { floor_ms, .. } => left.max(Duration::from_millis(floor_ms)),
            Self::Fischer { increment_ms, .. } => left.saturating_add(Duration::from_millis(increment_ms)),
        }
    }
}

/// What an act that hands the clock over was (`RULES` §5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// A placement, a pass, a complete offer: earns increment or floor.
    Completed,
    /// A decision that completes nothing, such as a swap.
    Decided,
}

/// Both players' clocks: what each has left, and whose runs since when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    left: PerSeat<Duration>,
    /// Who has not acted yet, and so still has [`FREE`] in hand.
    fresh: PerSeat<bool>,
    running: Option<Running>,
}

/// A clock that runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Running {
    seat: Seat,
    since: Timestamp,
}

impl Clocks {
    /// The clocks at the start of a game: `seat` must act from `now` on. Without a limit no clock ever runs.
    #[must_use]
    pub fn start(control: &TimeControl, seat: Seat, now: Timestamp) -> Self {
        let bank = control.bank();
        Self {
            control: control.clone(),
            left: PerSeat::new(|_| bank.unwrap_or_default()),
            fresh: PerSeat::new(|_| true),
            running: bank.map(|_| Running { seat, since: now }),
        }
    }

    /// The instant at which the running clock's flag falls; nothing if no clock runs.
    #[must_use]
    pub fn deadline(&self) -> Option<Timestamp> {
        let Running { seat, since } = self.running?;
        Some(since + self.free(seat) + self.left[seat])
    }

    /// What a player has left at `now`, never below zero; nothing without a limit.
    #[must_use]
    pub fn left(&self, seat: Seat, now: Timestamp) -> Option<Duration> {
        self.control.bank().map(|_| self.left[seat].saturating_sub(self.spent(seat, now)))
    }

    /// Since when the running clock runs; nothing if none does.
    #[must_use]
    pub fn running_since(&self) -> Option<Timestamp> {
        self.running.map(|running| running.since)
    }

    /// The side that had to act has acted, and `to` must act from `now` on.
    ///
    /// What completes nothing *and* leaves the same side to act (keep, choose, claim) is no business of the
    /// clocks: they run on.
    pub fn hand_over(&mut self, to: Seat, turn: Turn, now: Timestamp) {
        let Some(Running { seat, .. }) = self.running else { return };
        self.charge(now);
        self.fresh[seat] = false;
        if turn == Turn::Completed {
            self.left[seat] = self.control.completed(self.left[seat]);
        }
        self.running = Some(Running { seat: to, since: now });
    }

    /// The game is over: the running clock is charged and stops for good.
    pub fn stop(&mut self, now: Timestamp) {
        self.charge(now);
        self.running = None;
    }

    /// Gives the running clock back the time that the server was away (`RULES` §5, outage), but never more than
    /// it has run. Whole milliseconds; nothing if no clock runs.
    pub fn credit(&mut self, time: Duration, now: Timestamp) -> Option<Duration> {
        let running = self.running.as_mut()?;
        let most = now.since(running.since);
        let back = Duration::from_millis(millis(time.min(most)).unsigned_abs());
        running.since = running.since + back;
        Some(back)
    }

    /// Takes what the running clock's player has thought so far out of the bank.
    fn charge(&mut self, now: Timestamp) {
        let Some(Running { seat, .. }) = self.running else { return };
        self.left[seat] = self.left[seat].saturating_sub(self.spent(seat, now));
    }

    /// What is to be charged to a player at `now` and is not yet.
    fn spent(&self, seat: Seat, now: Timestamp) -> Duration {
        match self.running {
            Some(running) if running.seat == seat => now.since(running.since).saturating_sub(self.free(seat)),
            _ => Duration::ZERO,
        }
    }

    /// How much of the present act of a player is not charged.
    fn free(&self, seat: Seat) -> Duration {
        if self.fresh[seat] { FREE } else { Duration::ZERO }
    }
}
