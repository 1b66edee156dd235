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
}

impl HtmlSafe for ClockPart {}

/// Below this the clock is marked as short.
const SHORT: Duration = Duration::from_secs(20);

impl ClockPart {
    /// The clock of the player who has this colour.
    #[must_use]
    pub fn new(colour: Stone, left: Duration, is_running: bool) -> Self {
        Self {
            colour: colour.as_str(),
            left_ms: millis(left),
            hands: time::hands(left),
            is_running,
            is_short: left < SHORT,
        }
    }
}
