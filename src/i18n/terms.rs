//! What two players agree on before a game, in words: names for lists, and the rules that the room page prints.

use std::time::Duration;

use crate::i18n::texts::Texts;
use crate::rules::clock::TimeControl;
use crate::rules::forbidden::Prohibition;
use crate::rules::game::Terms;
use crate::rules::opening::Opening;
use crate::rules::ruleset::{Enforcement, Ruleset};
use crate::rules::stone::Stone;

/// How much of a player's first act no clock charges (`RULES` §5).
const FREE_OF_FIRST_ACT: Duration = Duration::from_secs(20);

impl Texts {
    /// All terms in one line, for a row of a list: "Renju · Swap after three, two fifths · 15 minutes each".
    #[must_use]
    pub fn terms_line(self, terms: &Terms) -> String {
        [self.ruleset(terms.ruleset), self.opening(terms.opening), self.clock(&terms.clock)].join(" · ")
    }

    /// All terms in full, a sentence or two for each: what wins, what is forbidden and what happens then, the opening,
    /// the clock, draws.
    #[must_use]
    pub fn terms_sentences(self, terms: &Terms) -> Vec<String> {
        let mut sentences = vec![self.ruleset_in_words(terms.ruleset)];
        if terms.ruleset.restricts_black() {
            sentences.push(self.enforcement_in_words(terms.enforcement));
        }
        sentences.extend([self.opening_in_words(terms.opening), self.clock_in_words(&terms.clock)]);
        if terms.clock != TimeControl::None {
            let free = self.duration(FREE_OF_FIRST_ACT);
            sentences.push(self.say_with("terms-first-act-words", &[("free", free.into())]));
        }
        sentences.push(self.draws_in_words(terms.draws));
        sentences
    }

    /// A colour of stones: "Black", 黑.
    #[must_use]
    pub fn stone(self, colour: Stone) -> String {
        match colour {
            Stone::Black => self.say("terms-black"),
            Stone::White => self.say("terms-white"),
        }
    }

    /// The name of a kind of forbidden move: "double-three", 三三.
    #[must_use]
    pub fn prohibition(self, kind: Prohibition) -> String {
        match kind {
            Prohibition::Overline => self.say("terms-overline"),
            Prohibition::DoubleFour => self.say("terms-double-four"),
            Prohibition::DoubleThree => self.say("terms-double-three"),
        }
    }

    /// The name of a ruleset.
    #[must_use]
    pub fn ruleset(self, ruleset: Ruleset) -> String {
        match ruleset {
            Ruleset::Renju => self.say("terms-renju"),
            Ruleset::Freestyle => self.say("terms-freestyle"),
        }
    }

    /// What wins and what is forbidden (`SPEC` §1.2, §1.3).
    #[must_use]
    pub fn ruleset_in_words(self, ruleset: Ruleset) -> String {
        match ruleset {
            Ruleset::Renju => self.say("terms-renju-words"),
            Ruleset::Freestyle => self.say("terms-freestyle-words"),
        }
    }

    /// The name of a way to enforce the prohibitions.
    #[must_use]
    pub fn enforcement(self, enforcement: Enforcement) -> String {
        match enforcement {
            Enforcement::Loses => self.say("terms-loses"),
            Enforcement::Claim => self.say("terms-claim"),
            Enforcement::Blocked => self.say("terms-blocked"),
        }
    }

    /// What happens when Black plays on a forbidden point (`SPEC` §1.4).
    #[must_use]
    pub fn enforcement_in_words(self, enforcement: Enforcement) -> String {
        match enforcement {
            Enforcement::Loses => self.say("terms-loses-words"),
            Enforcement::Claim => self.say("terms-claim-words"),
            Enforcement::Blocked => self.say("terms-blocked-words"),
        }
    }

    /// The name of an opening procedure.
    #[must_use]
    pub fn opening(self, opening: Opening) -> String {
        match opening {
            Opening::Free => self.say("terms-free"),
            Opening::FreeAnywhere => self.say("terms-free-anywhere"),
            Opening::Swap3 => self.say("terms-swap3"),
            Opening::Swap3Two5 => self.say("terms-swap3-two5"),
        }
    }

    /// The steps of an opening procedure (`RULES` §3).
    #[must_use]
    pub fn opening_in_words(self, opening: Opening) -> String {
        match opening {
            Opening::Free => self.say("terms-free-words"),
            Opening::FreeAnywhere => self.say("terms-free-anywhere-words"),
            Opening::Swap3 => self.say("terms-swap3-words"),
            Opening::Swap3Two5 => self.say("terms-swap3-two5-words"),
        }
    }

    /// A time control in short.
    #[must_use]
    pub fn clock(self, control: &TimeControl) -> String {
        match *control {
            TimeControl::None => self.say("terms-clock-none"),
            TimeControl::Absolute { bank_ms } => {
                self.say_with("terms-clock-absolute", &[("bank", self.duration_of(bank_ms).into())])
            }
            TimeControl::Floor { bank_ms, floor_ms } => self.say_with(
                "terms-clock-floor",
                &[("bank", self.duration_of(bank_ms).into()), ("floor", self.duration_of(floor_ms).into())],
            ),
            TimeControl::Fischer { bank_ms, increment_ms } => self.say_with(
                "terms-clock-fischer",
                &[("bank", self.duration_of(bank_ms).into()), ("increment", self.duration_of(increment_ms).into())],
            ),
        }
    }

    /// What a time control means (`SPEC` §3, `RULES` §5).
    #[must_use]
    pub fn clock_in_words(self, control: &TimeControl) -> String {
        match *control {
            TimeControl::None => self.say("terms-clock-none-words"),
            TimeControl::Absolute { bank_ms } => {
                self.say_with("terms-clock-absolute-words", &[("bank", self.duration_of(bank_ms).into())])
            }
            TimeControl::Floor { bank_ms, floor_ms } => self.say_with(
                "terms-clock-floor-words",
                &[("bank", self.duration_of(bank_ms).into()), ("floor", self.duration_of(floor_ms).into())],
            ),
            TimeControl::Fischer { bank_ms, increment_ms } => self.say_with(
                "terms-clock-fischer-words",
                &[("bank", self.duration_of(bank_ms).into()), ("increment", self.duration_of(increment_ms).into())],
            ),
        }
    }

    /// Whether draws may be offered.
    #[must_use]
    pub fn draws_in_words(self, draws: bool) -> String {
        if draws { self.say("terms-draws-words") } else { self.say("terms-no-draws-words") }
    }

    fn duration_of(self, ms: u64) -> String {
        self.duration(Duration::from_millis(ms))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::language::Language;

    const TERMS: Terms = Terms {
        ruleset: Ruleset::Renju,
        enforcement: Enforcement::Loses,
        opening: Opening::Swap3Two5,
        clock: TimeControl::Floor { bank_ms: 900_000, floor_ms: 60_000 },
        draws: true,
    };

    #[test]
    fn c41_a_room_prints_what_wins_and_what_is_forbidden_to_whom() {
        let english = Texts::of(Language::En).terms_sentences(&TERMS).join(" ");
        let chinese = Texts::of(Language::ZhHans).terms_sentences(&TERMS).join("");

        for words in ["exactly five", "five or more", "double-three", "double-four", "six or more", "loses at once"] {
            assert!(english.contains(words), "{words}: {english}");
        }
        for words in ["恰好五子", "五子或五子以上", "三三", "四四", "长连", "白棋没有禁手", "立即判负"]
        {
            assert!(chinese.contains(words), "{words}: {chinese}");
        }
    }

    #[test]
    fn nothing_is_said_about_prohibitions_where_nothing_is_forbidden() {
        let terms = Terms { ruleset: Ruleset::Freestyle, opening: Opening::Free, ..TERMS };

        let english = Texts::of(Language::En).terms_sentences(&terms).join(" ");

        assert!(!english.contains("double-three"), "{english}");
        assert!(!english.contains("loses at once"), "{english}");
    }

    #[test]
    fn a_line_names_rules_opening_and_clock() {
        assert_eq!(
            Texts::of(Language::En).terms_line(&TERMS),
            "Renju · Swap after three, two fifths · 15 minutes, never below 1 minute"
        );
        assert_eq!(
            Texts::of(Language::ZhHans).terms_line(&TERMS),
            "连珠（有禁手） · 三手交换五手两打 · 15 分钟，不足 1 分钟复位"
        );
    }
}
