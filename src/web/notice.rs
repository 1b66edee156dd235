//! What the page after a redirect says about what just happened: a closed list of codes with arguments, carried in
//! the URL so that reading a page consumes nothing.

use crate::i18n::Texts;
use crate::rules::forbidden::Prohibition;
use crate::rules::point::Point;
use crate::rules::refusal::Refusal;

/// Something to say above the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// The rules deny what was asked for.
    Refused(Refusal),
    /// The position has changed; nothing was done.
    Stale,
    /// The claim was wrong and is on record.
    WrongClaim,
    /// The flag had fallen before the act arrived.
    TooLate,
    /// Nothing is being played.
    NoGame,
    /// The typed line could not be read.
    Unreadable,
    /// The seat is taken.
    SeatTaken,
    /// No seat is free while a game runs.
    SeatPlaying,
    /// The host changed the terms; look at them and press again.
    TermsChanged,
    /// The room is closed.
    RoomClosed,
    /// The settings cannot be changed while a game runs.
    SettingsPlaying,
    /// The wait was long enough and nothing happened.
    NothingYet,
    /// Too many pages that go on by themselves are open from here.
    TooManyLive,
    /// Saved.
    Saved,
    /// The password is the new one; other sessions have ended.
    PasswordChanged,
    /// Another session was ended.
    SessionEnded,
    /// Signed out.
    SignedOut,
}

impl Notice {
    /// The word of `data-notice` in the HTML.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Refused(_)
            | Self::Unreadable
            | Self::NoGame
            | Self::SeatTaken
            | Self::SeatPlaying
            | Self::RoomClosed
            | Self::SettingsPlaying => "refused",
            Self::Stale | Self::TermsChanged => "stale",
            Self::TooLate => "late",
            Self::TooManyLive => "full",
            Self::NothingYet => "waited",
            Self::WrongClaim => "claim",
            Self::Saved | Self::PasswordChanged | Self::SessionEnded | Self::SignedOut => "saved",
        }
    }

    /// The sentence.
    #[must_use]
    pub fn sentence(&self, t: Texts) -> String {
        match self {
            Self::Refused(why) => t.refusal(why),
            Self::Stale => t.say("notice-stale"),
            Self::WrongClaim => t.say("notice-wrong-claim"),
            Self::TooLate => t.say("notice-too-late"),
            Self::NoGame => t.say("notice-no-game"),
            Self::Unreadable => t.say("notice-unreadable"),
            Self::SeatTaken => t.say("notice-seat-taken"),
            Self::SeatPlaying => t.say("notice-seat-playing"),
            Self::TermsChanged => t.say("notice-terms-changed"),
            Self::RoomClosed => t.say("notice-room-closed"),
            Self::SettingsPlaying => t.say("notice-settings-playing"),
            Self::NothingYet => t.say("notice-nothing-yet"),
            Self::TooManyLive => t.say("notice-too-many-live"),
            Self::Saved => t.say("notice-saved"),
            Self::PasswordChanged => t.say("notice-password-changed"),
            Self::SessionEnded => t.say("notice-session-ended"),
            Self::SignedOut => t.say("notice-signed-out"),
        }
    }

    /// The query that carries it: `said=CODE`, and `at` or `n` where the code has arguments.
    #[must_use]
    pub fn query(&self) -> String {
        match self {
            Self::Refused(why) => refused_query(why),
            plain => format!("said={}", plain.code()),
        }
    }

    /// Reads what [`Notice::query`] wrote. Nothing for a code of no ours.
    #[must_use]
    pub fn read(said: &str, at: &str, n: &str) -> Option<Self> {
        let plain = PLAIN.iter().find(|notice| notice.code() == said).cloned();
        plain.or_else(|| read_refusal(said, at, n).map(Self::Refused))
    }

    /// The code of a notice without arguments.
    fn code(&self) -> &'static str {
        match self {
            Self::Refused(_) => "refused",
            Self::Stale => "stale",
            Self::WrongClaim => "wrong-claim",
            Self::TooLate => "too-late",
            Self::NoGame => "no-game",
            Self::Unreadable => "unreadable",
            Self::SeatTaken => "seat-taken",
            Self::SeatPlaying => "seat-playing",
            Self::TermsChanged => "terms-changed",
            Self::RoomClosed => "room-closed",
            Self::SettingsPlaying => "settings-playing",
            Self::NothingYet => "nothing-yet",
            Self::TooManyLive => "too-many-live",
            Self::Saved => "saved",
            Self::PasswordChanged => "password-changed",
            Self::SessionEnded => "session-ended",
            Self::SignedOut => "signed-out",
        }
    }
}

/// Every notice without arguments.
const PLAIN: [Notice; 16] = [
    Notice::Stale,
    Notice::WrongClaim,
    Notice::TooLate,
    Notice::NoGame,
    Notice::Unreadable,
    Notice::SeatTaken,
    Notice::SeatPlaying,
    Notice::TermsChanged,
    Notice::RoomClosed,
    Notice::SettingsPlaying,
    Notice::NothingYet,
    Notice::TooManyLive,
    Notice::Saved,
    Notice::PasswordChanged,
    Notice::SessionEnded,
    Notice::SignedOut,
];

/// Every refusal without arguments, with its code.
const REFUSALS: [(&str, Refusal); 17] = [
    ("over", Refusal::Over),
    ("not-your-turn", Refusal::NotYourTurn),
    ("tengen-first", Refusal::TengenFirst),
    ("no-swap", Refusal::NoSwapNow),
    ("swap-first", Refusal::SwapFirst),
    ("no-offer", Refusal::NoOfferNow),
    ("choose-first", Refusal::ChooseFirst),
    ("no-choice", Refusal::NoChoiceNow),
    ("no-pass", Refusal::NoPassHere),
    ("no-pass-opening", Refusal::NoPassInOpening),
    ("no-claim", Refusal::NoClaimHere),
    ("nothing-to-claim", Refusal::NothingToClaim),
    ("claimed-before", Refusal::ClaimedBefore),
    ("no-draws", Refusal::NoDrawsHere),
    ("draw-asked", Refusal::DrawAsked),
    ("draw-refused-thrice", Refusal::DrawRefusedThrice),
    ("no-draw-offer", Refusal::NoDrawOffer),
];

fn refused_query(why: &Refusal) -> String {
    match why {
        Refusal::Occupied(at) => format!("said=occupied&at={at}"),
        Refusal::BesideTengen(at) => format!("said=beside-tengen&at={at}"),
        Refusal::Forbidden { at, kind } => format!("said={}&at={at}", kind.as_str()),
        Refusal::OfferFirst { count } => format!("said=offer-first&n={count}"),
        Refusal::OfferCount { wanted, got } => format!("said=offer-count&n={wanted}.{got}"),
        Refusal::OfferTwice(at) => format!("said=offer-twice&at={at}"),
        Refusal::OfferEqual(one, other) => format!("said=offer-equal&at={one}.{other}"),
        Refusal::NotOffered(at) => format!("said=not-offered&at={at}"),
        plain => {
            let code = REFUSALS.iter().find(|(_, refusal)| refusal == plain).map_or("refused", |(code, _)| code);
            format!("said={code}")
        }
    }
}

fn read_refusal(said: &str, at: &str, n: &str) -> Option<Refusal> {
    if let Some((_, plain)) = REFUSALS.iter().find(|(code, _)| *code == said) {
        return Some(plain.clone());
    }
    let point = || at.parse::<Point>().ok();
    let forbidden = |kind| Some(Refusal::Forbidden { at: point()?, kind });
    match said {
        "occupied" => point().map(Refusal::Occupied),
        "beside-tengen" => point().map(Refusal::BesideTengen),
        "overline" => forbidden(Prohibition::Overline),
        "double-four" => forbidden(Prohibition::DoubleFour),
        "double-three" => forbidden(Prohibition::DoubleThree),
        "offer-first" => Some(Refusal::OfferFirst { count: n.parse().ok()? }),
        "offer-count" => {
            let (wanted, got) = n.split_once('.')?;
            Some(Refusal::OfferCount { wanted: wanted.parse().ok()?, got: got.parse().ok()? })
        }
        "offer-twice" => point().map(Refusal::OfferTwice),
        "offer-equal" => {
            let (one, other) = at.split_once('.')?;
            Some(Refusal::OfferEqual(one.parse().ok()?, other.parse().ok()?))
        }
        "not-offered" => point().map(Refusal::NotOffered),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(text: &str) -> Point {
        text.parse().unwrap()
    }

    #[test]
    fn every_notice_reads_what_it_writes() {
        let with_arguments = [
            Refusal::Occupied(point("h8")),
            Refusal::BesideTengen(point("a1")),
            Refusal::Forbidden { at: point("i9"), kind: Prohibition::DoubleFour },
            Refusal::OfferFirst { count: 3 },
            Refusal::OfferCount { wanted: 2, got: 1 },
            Refusal::OfferTwice(point("j9")),
            Refusal::OfferEqual(point("g7"), point("g8")),
            Refusal::NotOffered(point("o15")),
        ];
        let plain = REFUSALS.iter().map(|(_, refusal)| refusal.clone());
        let refusals = plain.chain(with_arguments).map(Notice::Refused);

        for notice in refusals.chain(PLAIN) {
            let query = notice.query();
            let field = |name: &str| query.split('&').find_map(|pair| pair.strip_prefix(name)).unwrap_or_default();

            assert_eq!(Notice::read(field("said="), field("at="), field("n=")).as_ref(), Some(&notice), "{query}");
        }
    }

    #[test]
    fn a_foreign_code_says_nothing() {
        for (said, at) in [("", ""), ("owned", "h8"), ("occupied", "z99"), ("occupied", "<b>"), ("offer-equal", "h8")] {
            assert_eq!(Notice::read(said, at, ""), None, "{said} {at}");
        }
    }
}
