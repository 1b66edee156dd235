//! One player's clock as a page shows it.

use std::time::Duration;

use askama::Template;
use askama::filters::HtmlSafe;

use crate::i18n::time;
use crate::rules::stone::Stone;
use crate::time::millis;

/// A clock's hands at the instant of the page.
#[derive(Debug, Clone, Template)]
#[template(path = "parts/clock.html")]
pub struct ClockPart {
    colour: &'static str,
    left_ms: i64,
    hands: String,
    is_running: bool,
    is_short: bool,
    /// The classes from which the style sheet lets the hands run; empty if the clock stands still.
    hands_of: String,
}

impl HtmlSafe for ClockPart {}

/// Below this the clock is marked as short.
const SHORT: Duration = Duration::from_secs(20);

impl ClockPart {
    /// The clock of the player who has this colour. If it runs, it begins to be charged after `free`.
    #[must_use]
    pub fn new(colour: Stone, left: Duration, running: Option<Duration>) -> Self {
        let is_running = running.is_some();
        Self {
            hands_of: running.map_or_else(String::new, |free| classes(left, free)),
            colour: colour.as_str(),
            left_ms: millis(left),
            hands: time::hands(left),
            is_running,
            is_short: left < SHORT,
        }
    }
}

/// What `hands.css` needs to know: hours, minutes, seconds, tenths, and the seconds that are free.
fn classes(left: Duration, free: Duration) -> String {
    let (seconds, tenths) = (left.as_secs(), left.subsec_millis() / 100);
    if seconds >= LONGEST {
        return String::new();
    }
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let long = if hours > 0 { " is-long" } else { "" };
    let free = free.as_secs() + u64::from(free.subsec_nanos() > 0);
    let hands = [("h", hours), ("m", minutes), ("s", rest), ("t", tenths.into()), ("free", free.min(20))];
    let shown = hands.into_iter().filter(|(_, value)| *value > 0).map(|(name, value)| format!(" clock-{name}{value}"));
    format!(" is-ticking{long}{}", shown.collect::<String>())
}

/// The style sheet's countdown is twelve hours long, in seconds.
const LONGEST: u64 = 12 * 3600;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hands_are_told_in_classes() {
        let none = Duration::ZERO;
        assert_eq!(classes(Duration::from_millis(277_540), none), " is-ticking clock-m4 clock-s37 clock-t5");
        assert_eq!(classes(Duration::from_secs(3 * 3600 + 5), none), " is-ticking is-long clock-h3 clock-s5");
        assert_eq!(
            classes(Duration::from_mins(15), Duration::from_millis(19_200)),
            " is-ticking clock-m15 clock-free20"
        );
        assert_eq!(classes(Duration::from_hours(12), none), "", "longer than the countdown: it stands still");
    }
}
