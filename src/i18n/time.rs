//! Times for people: the hands of a clock, lengths of time, and dates, which are always given in UTC and say so.

use std::time::Duration;

use jiff::civil::DateTime;
use jiff::tz::Offset;

use crate::i18n::texts::Texts;
use crate::time::Timestamp;

/// What a game clock shows: `4:12`, `1:02:05`, and tenths below ten seconds, `0:09.4`. The same in every language.
/// Never more than is left: a player who reads 0:01 has at least that second.
#[must_use]
pub fn hands(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match (hours, seconds) {
        (0, 0..10) => format!("0:{rest:02}.{}", left.subsec_millis() / 100),
        (0, _) => format!("{minutes}:{rest:02}"),
        (_, _) => format!("{hours}:{minutes:02}:{rest:02}"),
    }
}

/// The instant for the `datetime` of a `<time>` element: `2026-08-07T14:05:00Z`.
#[must_use]
pub fn machine_readable(at: Timestamp) -> String {
    let utc = in_utc(at);
    let (date, time) = (utc.date(), utc.time());
    format!("{date}T{:02}:{:02}:{:02}Z", time.hour(), time.minute(), time.second())
}

impl Texts {
    /// A length of time in its two largest units: "1 hour 5 minutes". Rounded up, so that whoever waits as long as it
    /// says has waited long enough.
    #[must_use]
    pub fn duration(self, length: Duration) -> String {
        let seconds = length.as_secs() + u64::from(length.subsec_nanos() > 0);
        let minutes = seconds.div_ceil(60);
        let hours = minutes.div_ceil(60);
        if seconds < 60 {
            self.seconds(seconds)
        } else if minutes < 60 {
            self.two_units((seconds / 60, Self::minutes), (seconds % 60, Self::seconds))
        } else if hours < 24 {
            self.two_units((minutes / 60, Self::hours), (minutes % 60, Self::minutes))
        } else {
            self.two_units((hours / 24, Self::days), (hours % 24, Self::hours))
        }
    }

    /// An instant with the zone in which it is given: "7 August 2026, 14:05 UTC".
    #[must_use]
    pub fn instant(self, at: Timestamp) -> String {
        let time = in_utc(at).time();
        let clock = format!("{:02}:{:02}", time.hour(), time.minute());
        self.say_with("time-instant", &[("date", self.date(at).into()), ("clock", clock.into())])
    }

    /// The day of an instant, in UTC: "7 August 2026".
    #[must_use]
    pub fn date(self, at: Timestamp) -> String {
        let date = in_utc(at).date();
        let (day, month, year) = (i32::from(date.day()), i32::from(date.month()), i32::from(date.year()));
        self.say_with("time-date", &[("day", day.into()), ("month", month.into()), ("year", year.into())])
    }

    fn two_units(self, large: (u64, fn(Self, u64) -> String), small: (u64, fn(Self, u64) -> String)) -> String {
        let large = large.1(self, large.0);
        if small.0 == 0 {
            return large;
        }
        self.say_with("time-two-units", &[("large", large.into()), ("small", small.1(self, small.0).into())])
    }

    fn seconds(self, count: u64) -> String {
        self.say_with("time-seconds", &[("count", count.into())])
    }

    fn minutes(self, count: u64) -> String {
        self.say_with("time-minutes", &[("count", count.into())])
    }

    fn hours(self, count: u64) -> String {
        self.say_with("time-hours", &[("count", count.into())])
    }

    fn days(self, count: u64) -> String {
        self.say_with("time-days", &[("count", count.into())])
    }
}

/// The date and time of day at Greenwich. An instant beyond the year 9999 is none that the club has seen: it becomes
/// the epoch, where anybody notices it.
fn in_utc(at: Timestamp) -> DateTime {
    Offset::UTC.to_datetime(jiff::Timestamp::from_millisecond(at.as_millis()).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::language::Language;

    const EN: Texts = Texts::of(Language::En);
    const ZH: Texts = Texts::of(Language::ZhHans);

    /// 7 August 2026, 14:05:09 UTC.
    const AUGUST: Timestamp = Timestamp::from_millis(1_786_111_509_000);

    #[test]
    fn a_clock_shows_hours_when_there_are_any_and_tenths_at_the_end() {
        let shown = |ms| hands(Duration::from_millis(ms));

        assert_eq!(shown(252_000), "4:12");
        assert_eq!(shown(3_725_000), "1:02:05");
        assert_eq!(shown(10_000), "0:10");
        assert_eq!(shown(9_999), "0:09.9");
        assert_eq!(shown(9_400), "0:09.4");
        assert_eq!(shown(0), "0:00.0");
        assert_eq!(shown(360_000_000), "100:00:00");
    }

    #[test]
    fn a_length_of_time_never_says_less_than_it_is() {
        let said = |ms| EN.duration(Duration::from_millis(ms));

        assert_eq!(said(1), "1 second");
        assert_eq!(said(30_000), "30 seconds");
        assert_eq!(said(59_001), "1 minute");
        assert_eq!(said(90_000), "1 minute 30 seconds");
        assert_eq!(said(3_599_500), "1 hour");
        assert_eq!(said(3_901_000), "1 hour 6 minutes");
        assert_eq!(said(86_399_000), "1 day");
        assert_eq!(said(180_000_000), "2 days 2 hours");
        assert_eq!(ZH.duration(Duration::from_mins(65)), "1 小时 5 分钟");
    }

    #[test]
    fn a_date_says_its_zone() {
        assert_eq!(EN.instant(AUGUST), "7 August 2026, 14:05 UTC");
        assert_eq!(ZH.instant(AUGUST), "2026 年 8 月 7 日 14:05（UTC）");
        assert_eq!(EN.date(AUGUST), "7 August 2026");
        assert_eq!(machine_readable(AUGUST), "2026-08-07T14:05:09Z");
    }

    #[test]
    fn an_impossible_instant_is_shown_rather_than_fatal() {
        assert_eq!(EN.date(Timestamp::from_millis(i64::MAX)), "1 January 1970");
    }
}
