//! The form of a room's settings (`HTTP` §3): read, checked field by field, shown again with what was typed.

use std::num::ParseIntError;

use crate::i18n::Texts;
use crate::model::room::Settings;
use crate::rules::clock::TimeControl;
use crate::rules::game::Terms;
use crate::rules::opening::Opening;
use crate::rules::ruleset::{Enforcement, Ruleset};
use crate::web::form::Posted;

/// Minutes that a bank may have.
const BANK: std::ops::RangeInclusive<u64> = 1..=600;
/// Seconds that an increment or a floor may have.
const SECONDS: std::ops::RangeInclusive<u64> = 0..=600;
/// Characters that a room's name may have.
const LONGEST_NAME: usize = 40;

/// What was typed, and what is wrong with it.
#[derive(Debug, Clone, Default)]
pub struct SettingsForm {
    /// As typed.
    pub name: String,
    /// A choice; empty for the usual one, as are the next four.
    pub ruleset: String,
    /// How prohibitions are enforced.
    pub enforcement: String,
    /// The opening procedure.
    pub opening: String,
    /// `yes` lifts the tengen rule of the free opening.
    pub anywhere: String,
    /// The kind of clock.
    pub clock: String,
    /// Minutes, as typed.
    pub bank: String,
    /// Seconds, as typed.
    pub increment: String,
    /// Seconds, as typed.
    pub floor: String,
    /// `yes` or `no`.
    pub rated: String,
    /// `yes` or `no`.
    pub draws: String,
    /// What is wrong, by field.
    pub errors: Vec<(Field, Wrong)>,
}

/// A field of the form that can be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the field of that name")]
pub enum Field {
    Name,
    Ruleset,
    Enforcement,
    Opening,
    Anywhere,
    Clock,
    Bank,
    Increment,
    Floor,
    Rated,
    Draws,
}

/// What is wrong with a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wrong {
    /// The name is too long, or has characters that cannot be seen.
    Name,
    /// The value is none of the choices.
    Choice,
    /// Prohibitions are enforced only in renju.
    NeedsRenju,
    /// This opening does not fit the ruleset.
    OpeningDoesNotFit,
    /// Tengen can be lifted only in a free opening of freestyle.
    AnywhereDoesNotFit,
    /// Not a whole number of minutes from 1 to 600.
    Minutes,
    /// Not a whole number of seconds from 0 to 600.
    Seconds,
}

impl SettingsForm {
    /// The form as it is shown first.
    #[must_use]
    pub fn fresh() -> Self {
        let text = str::to_owned;
        Self { bank: text("15"), increment: text("10"), floor: text("60"), ..Self::default() }
    }

    /// The form filled with a room's settings.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        let terms = &settings.terms;
        let (opening, anywhere) = match terms.opening {
            Opening::Free => ("free", "no"),
            Opening::FreeAnywhere => ("free", "yes"),
            Opening::Swap3 => ("swap3", "no"),
            Opening::Swap3Two5 => ("swap3+two5", "no"),
        };
        let form = Self {
            name: settings.name.clone().unwrap_or_default(),
            ruleset: terms.ruleset.as_str().to_owned(),
            enforcement: if terms.ruleset.restricts_black() { terms.enforcement.as_str() } else { "" }.to_owned(),
            opening: opening.to_owned(),
            anywhere: anywhere.to_owned(),
            rated: yes_or_no(settings.rated),
            draws: yes_or_no(terms.draws),
            ..Self::fresh()
        };
        form.with_clock(&terms.clock)
    }

    fn with_clock(mut self, control: &TimeControl) -> Self {
        let (kind, bank_ms) = match control {
            TimeControl::None => ("none", None),
            TimeControl::Absolute { bank_ms } => ("absolute", Some(bank_ms)),
            TimeControl::Floor { bank_ms, floor_ms } => {
                self.floor = (floor_ms / 1_000).to_string();
                ("floor", Some(bank_ms))
            }
            TimeControl::Fischer { bank_ms, increment_ms } => {
                self.increment = (increment_ms / 1_000).to_string();
                ("fischer", Some(bank_ms))
            }
        };
        if let Some(bank_ms) = bank_ms {
            self.bank = (bank_ms / 60_000).to_string();
        }
        kind.clone_into(&mut self.clock);
        self
    }

    /// What was posted. A field that was not sent has its default.
    #[must_use]
    pub fn posted(posted: &Posted) -> Self {
        let text = |field: &str| posted.text(field).to_owned();
        let number = |field: &str, usual: &str| if posted.has(field) { text(field) } else { usual.to_owned() };
        Self {
            name: text("name"),
            ruleset: text("ruleset"),
            enforcement: text("enforcement"),
            opening: text("opening"),
            anywhere: text("anywhere"),
            clock: text("clock"),
            bank: number("bank", "15"),
            increment: number("increment", "10"),
            floor: number("floor", "60"),
            rated: text("rated"),
            draws: text("draws"),
            errors: Vec::new(),
        }
    }

    /// The settings that the form asks for; nothing if a field is wrong, and then `errors` says which.
    pub fn check(&mut self) -> Option<Settings> {
        let name = self.checked_name();
        let ruleset = self.checked_ruleset();
        let enforcement = self.checked_enforcement(ruleset);
        let opening = self.checked_opening(ruleset);
        let clock = self.checked_clock();
        let rated = self.checked_yes(Field::Rated);
        let draws = self.checked_yes(Field::Draws);
        let terms = Terms { ruleset, enforcement, opening, clock, draws };
        self.errors.is_empty().then_some(Settings { name, terms, rated })
    }

    fn wrong(&mut self, field: Field, why: Wrong) {
        self.errors.push((field, why));
    }

    fn checked_name(&mut self) -> Option<String> {
        let invisible = |c: char| {
            c.is_control() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        };
        if self.name.chars().count() > LONGEST_NAME || self.name.contains(invisible) {
            self.wrong(Field::Name, Wrong::Name);
        }
        Some(self.name.clone()).filter(|name| !name.is_empty())
    }

    fn checked_ruleset(&mut self) -> Ruleset {
        let found = Ruleset::ALL.into_iter().find(|ruleset| ruleset.as_str() == self.ruleset);
        if found.is_none() && !self.ruleset.is_empty() {
            self.wrong(Field::Ruleset, Wrong::Choice);
        }
        found.unwrap_or(Ruleset::Renju)
    }

    fn checked_enforcement(&mut self, ruleset: Ruleset) -> Enforcement {
        let found = Enforcement::ALL.into_iter().find(|mode| mode.as_str() == self.enforcement);
        match found {
            None if !self.enforcement.is_empty() => self.wrong(Field::Enforcement, Wrong::Choice),
            Some(_) if !ruleset.restricts_black() => self.wrong(Field::Enforcement, Wrong::NeedsRenju),
            _ => {}
        }
        found.unwrap_or(Enforcement::Loses)
    }

    fn checked_opening(&mut self, ruleset: Ruleset) -> Opening {
        let usual = if ruleset == Ruleset::Renju { "swap3+two5" } else { "free" };
        let asked = if self.opening.is_empty() { usual } else { &self.opening };
        let opening = match asked {
            "free" => Opening::Free,
            "swap3" => Opening::Swap3,
            "swap3+two5" => Opening::Swap3Two5,
            _ => {
                self.wrong(Field::Opening, Wrong::Choice);
                return Opening::Free;
            }
        };
        if opening == Opening::Swap3Two5 && ruleset != Ruleset::Renju {
            self.wrong(Field::Opening, Wrong::OpeningDoesNotFit);
        }
        match self.anywhere.as_str() {
            "" | "no" => opening,
            "yes" if opening == Opening::Free && ruleset == Ruleset::Freestyle => Opening::FreeAnywhere,
            "yes" => {
                self.wrong(Field::Anywhere, Wrong::AnywhereDoesNotFit);
                opening
            }
            _ => {
                self.wrong(Field::Anywhere, Wrong::Choice);
                opening
            }
        }
    }

    fn checked_clock(&mut self) -> TimeControl {
        let bank_ms = 60_000 * self.checked_number(Field::Bank);
        let increment_ms = 1_000 * self.checked_number(Field::Increment);
        let floor_ms = 1_000 * self.checked_number(Field::Floor);
        match self.clock.as_str() {
            "" | "floor" => TimeControl::Floor { bank_ms, floor_ms },
            "absolute" => TimeControl::Absolute { bank_ms },
            "fischer" => TimeControl::Fischer { bank_ms, increment_ms },
            "none" => TimeControl::None,
            _ => {
                self.wrong(Field::Clock, Wrong::Choice);
                TimeControl::None
            }
        }
    }

    /// The number of minutes or seconds in a field; 0 if it is wrong.
    fn checked_number(&mut self, field: Field) -> u64 {
        let (typed, range, why) = match field {
            Field::Bank => (&self.bank, BANK, Wrong::Minutes),
            Field::Increment => (&self.increment, SECONDS, Wrong::Seconds),
            _ => (&self.floor, SECONDS, Wrong::Seconds),
        };
        let number: Result<u64, ParseIntError> = typed.parse();
        match number {
            Ok(number) if range.contains(&number) => number,
            _ => {
                self.wrong(field, why);
                0
            }
        }
    }

    fn checked_yes(&mut self, field: Field) -> bool {
        let typed = if field == Field::Rated { &self.rated } else { &self.draws };
        match typed.as_str() {
            "" | "yes" => true,
            "no" => false,
            _ => {
                self.wrong(field, Wrong::Choice);
                true
            }
        }
    }

    /// What is wrong with a field, in words.
    #[must_use]
    pub fn error(&self, field: Field, t: Texts) -> Option<String> {
        let (_, why) = self.errors.iter().find(|(wrong, _)| *wrong == field)?;
        Some(match why {
            Wrong::Name => t.say("settings-wrong-name"),
            Wrong::Choice => t.say("settings-wrong-choice"),
            Wrong::NeedsRenju => t.say("settings-wrong-needs-renju"),
            Wrong::OpeningDoesNotFit => t.say("settings-wrong-opening"),
            Wrong::AnywhereDoesNotFit => t.say("settings-wrong-anywhere"),
            Wrong::Minutes => t.say("settings-wrong-minutes"),
            Wrong::Seconds => t.say("settings-wrong-seconds"),
        })
    }
}

fn yes_or_no(yes: bool) -> String {
    if yes { "yes" } else { "no" }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(change: impl FnOnce(&mut SettingsForm)) -> SettingsForm {
        let mut form = SettingsForm::fresh();
        change(&mut form);
        form
    }

    #[test]
    fn an_untouched_form_is_a_rated_renju_game() {
        let settings = SettingsForm::fresh().check().unwrap();

        assert_eq!(settings.terms.ruleset, Ruleset::Renju);
        assert_eq!(settings.terms.enforcement, Enforcement::Loses);
        assert_eq!(settings.terms.opening, Opening::Swap3Two5);
        assert_eq!(settings.terms.clock, TimeControl::Floor { bank_ms: 900_000, floor_ms: 60_000 });
        assert!(settings.rated && settings.terms.draws);
    }

    #[test]
    fn a_form_filled_from_settings_gives_them_back() {
        let mut freestyle = form(|form| {
            "freestyle".clone_into(&mut form.ruleset);
            "yes".clone_into(&mut form.anywhere);
            "fischer".clone_into(&mut form.clock);
            "五子棋".clone_into(&mut form.name);
            "no".clone_into(&mut form.rated);
        });
        let settings = freestyle.check().unwrap();

        assert_eq!(SettingsForm::of(&settings).check(), Some(settings));
    }

    #[test]
    fn combinations_that_make_no_sense_are_refused_with_the_reason() {
        let wrong = |ruleset: &str, enforcement: &str, opening: &str, anywhere: &str| {
            let mut form = form(|form| {
                ruleset.clone_into(&mut form.ruleset);
                enforcement.clone_into(&mut form.enforcement);
                opening.clone_into(&mut form.opening);
                anywhere.clone_into(&mut form.anywhere);
            });
            assert_eq!(form.check(), None);
            form.errors
        };

        assert_eq!(wrong("freestyle", "claim", "", ""), [(Field::Enforcement, Wrong::NeedsRenju)]);
        assert_eq!(wrong("freestyle", "", "swap3+two5", ""), [(Field::Opening, Wrong::OpeningDoesNotFit)]);
        assert_eq!(wrong("renju", "", "free", "yes"), [(Field::Anywhere, Wrong::AnywhereDoesNotFit)]);
        assert_eq!(wrong("chess", "", "", ""), [(Field::Ruleset, Wrong::Choice)]);
    }

    #[test]
    fn numbers_out_of_range_are_refused() {
        for bank in ["0", "601", "-5", "1.5", "ten", "99999999999999999999999"] {
            let mut form = form(|form| bank.clone_into(&mut form.bank));

            assert_eq!(form.check(), None, "{bank}");
            assert_eq!(form.errors, [(Field::Bank, Wrong::Minutes)]);
        }
    }
}
