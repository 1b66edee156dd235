//! What is wrong with a name, a password or an attempt to log in, in words.

use std::time::Duration;

use crate::i18n::texts::Texts;
use crate::model::account::Name;
use crate::model::credentials::{BadName, BadPassword, Guess};

impl Texts {
    /// Why a text cannot be a name.
    #[must_use]
    pub fn bad_name(self, bad: &BadName) -> String {
        match *bad {
            BadName::TooShort { least } => self.say_with("account-name-too-short", &[("least", least.into())]),
            BadName::TooLong { most } => self.say_with("account-name-too-long", &[("most", most.into())]),
            BadName::Character(c) if is_visible(c) => {
                self.say_with("account-name-character", &[("character", c.to_string().into())])
            }
            BadName::Character(c) => {
                let code = format!("U+{:04X}", u32::from(c));
                self.say_with("account-name-invisible", &[("code", code.into())])
            }
            BadName::Separator => self.say("account-name-separator"),
            BadName::Direction => self.say("account-name-direction"),
            BadName::Reserved => self.say("account-name-reserved"),
        }
    }

    /// That a name is taken, by whom or by whose look-alike.
    #[must_use]
    pub fn name_taken(self, like: &Name) -> String {
        self.say_with("account-name-taken", &[("like", like.as_str().into())])
    }

    /// Why a text cannot be a password.
    #[must_use]
    pub fn bad_password(self, bad: &BadPassword) -> String {
        match *bad {
            BadPassword::TooShort { least } => self.say_with("account-password-too-short", &[("least", least.into())]),
            BadPassword::TooLong { most } => self.say_with("account-password-too-long", &[("most", most.into())]),
            BadPassword::Guessable(guess) => self.guessable(guess),
        }
    }

    /// That nobody can log in with this name and password; which of the two is wrong stays unsaid.
    #[must_use]
    pub fn login_failed(self) -> String {
        self.say("account-login-failed")
    }

    /// That the present password is not the one typed.
    #[must_use]
    pub fn old_password_wrong(self) -> String {
        self.say("account-old-password-wrong")
    }

    /// That there were too many attempts to log in or to guess a password, and how long to wait.
    #[must_use]
    pub fn too_many_logins(self, wait: Duration) -> String {
        self.say_with("account-too-many-logins", &[("wait", self.duration(wait).into())])
    }

    /// That too many accounts were opened from this address, and how long to wait.
    #[must_use]
    pub fn too_many_registrations(self, wait: Duration) -> String {
        self.say_with("account-too-many-registrations", &[("wait", self.duration(wait).into())])
    }

    /// That too many passwords are being checked at once, and when to come back.
    #[must_use]
    pub fn passwords_busy(self, wait: Duration) -> String {
        self.say_with("account-busy", &[("wait", self.duration(wait).into())])
    }

    fn guessable(self, guess: Guess) -> String {
        match guess {
            Guess::Common => self.say("account-password-common"),
            Guess::OwnName => self.say("account-password-own-name"),
            Guess::Word => self.say("account-password-word"),
            Guess::Names => self.say("account-password-names"),
            Guess::Keyboard => self.say("account-password-keyboard"),
            Guess::Repetition => self.say("account-password-repetition"),
            Guess::Sequence => self.say("account-password-sequence"),
            Guess::Date => self.say("account-password-date"),
            Guess::Simple => self.say("account-password-simple"),
        }
    }
}

/// True if and only if the character can be shown by itself: neither a control nor a mark nor without any ink.
fn is_visible(c: char) -> bool {
    // What has no picture of its own is escaped by its code, which is longer than the backslash before a quotation mark.
    !c.is_control() && c.escape_debug().count() <= 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::language::Language;

    const EN: Texts = Texts::of(Language::En);

    #[test]
    fn a_visible_character_is_shown_and_an_invisible_one_is_named() {
        assert!(EN.bad_name(&BadName::Character('!')).contains("“!”"));
        assert!(EN.bad_name(&BadName::Character('"')).contains("“\"”"));
        assert!(EN.bad_name(&BadName::Character('🎉')).contains("“🎉”"));
        for (c, code) in [('\u{202e}', "U+202E"), ('\u{200b}', "U+200B"), ('\n', "U+000A"), ('\u{fe0f}', "U+FE0F")] {
            let said = EN.bad_name(&BadName::Character(c));

            assert!(said.contains(code) && !said.contains(c), "{said}");
        }
    }

    #[test]
    fn whoever_has_to_wait_learns_how_long() {
        assert!(EN.too_many_logins(Duration::from_secs(30)).contains("30 seconds"));
        assert!(EN.passwords_busy(Duration::from_millis(400)).contains("1 second"));
        assert!(Texts::of(Language::ZhHans).too_many_registrations(Duration::from_mins(1)).contains("1 分钟"));
    }
}
