//! Whether a password can be guessed, and what a guesser would try.

use zxcvbn::feedback::{Feedback, Warning};
use zxcvbn::{Score, zxcvbn};

use crate::model::credentials::{BadPassword, Guess};

/// How many characters a password needs.
pub const LEAST: usize = 8;
/// How many characters a password may have.
pub const MOST: usize = 200;
/// How many characters are weighed: if they are not easily guessed, the whole is not. The cost grows steeply with the
/// length: a hundred characters chosen for it take a hundred times as long as these do.
const WEIGHED: usize = 32;
/// What zxcvbn must give it: over a million guesses, which the throttle makes take a year.
const ENOUGH: Score = Score::Two;

/// Weighs a password for the account with this name.
///
/// # Errors
/// If it is too short, too long, or would soon be guessed.
pub fn weigh(password: &str, name: &str) -> Result<(), BadPassword> {
    let length = password.chars().count();
    if length < LEAST {
        return Err(BadPassword::TooShort { least: LEAST });
    }
    if length > MOST {
        return Err(BadPassword::TooLong { most: MOST });
    }
    let start: String = password.chars().take(WEIGHED).collect();
    let known = [name, "tengen", "gomoku", "renju"];
    let found = zxcvbn(&start, &known);
    if found.score() >= ENOUGH {
        return Ok(());
    }
    // If it would do for somebody else, then it is the name that gives it away.
    let by_name = zxcvbn(&start, &known[1..]).score() >= ENOUGH;
    let guess = if by_name { Guess::OwnName } else { guess(found.feedback().and_then(Feedback::warning)) };
    Err(BadPassword::Guessable(guess))
}

/// What zxcvbn warns of, in our own terms.
fn guess(warning: Option<Warning>) -> Guess {
    match warning {
        Some(
            Warning::ThisIsATop10Password
            | Warning::ThisIsATop100Password
            | Warning::ThisIsACommonPassword
            | Warning::ThisIsSimilarToACommonlyUsedPassword,
        ) => Guess::Common,
        Some(Warning::StraightRowsOfKeysAreEasyToGuess | Warning::ShortKeyboardPatternsAreEasyToGuess) => {
            Guess::Keyboard
        }
        Some(Warning::RepeatsLikeAaaAreEasyToGuess | Warning::RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess) => {
            Guess::Repetition
        }
        Some(Warning::SequencesLikeAbcAreEasyToGuess) => Guess::Sequence,
        Some(Warning::RecentYearsAreEasyToGuess | Warning::DatesAreOftenEasyToGuess) => Guess::Date,
        Some(Warning::AWordByItselfIsEasyToGuess) => Guess::Word,
        Some(Warning::NamesAndSurnamesByThemselvesAreEasyToGuess | Warning::CommonNamesAndSurnamesAreEasyToGuess) => {
            Guess::Names
        }
        None => Guess::Simple,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guessed(password: &str, name: &str) -> Option<Guess> {
        match weigh(password, name) {
            Err(BadPassword::Guessable(guess)) => Some(guess),
            other => {
                assert_eq!(other, Ok(()), "{password}");
                None
            }
        }
    }

    #[test]
    fn what_everybody_uses_is_refused_with_the_reason() {
        assert_eq!(guessed("password1", "Lin"), Some(Guess::Common));
        assert_eq!(guessed("aaaaaaaaaa", "Lin"), Some(Guess::Repetition));
        assert_eq!(guessed("abcdefghij", "Lin"), Some(Guess::Sequence));
        assert_eq!(guessed("13.05.1999", "Lin"), Some(Guess::Date));
    }

    #[test]
    fn a_name_is_no_secret_of_its_bearer() {
        assert_eq!(guessed("shiroishi7", "Shiroishi"), Some(Guess::OwnName));
        assert_eq!(guessed("shiroishi7", "Lin"), None);
    }

    #[test]
    fn a_few_words_are_enough() {
        assert_eq!(guessed("three stones under the pine", "Lin"), None);
        assert_eq!(guessed("五子棋真的很好玩", "王小明"), None);
    }

    #[test]
    fn a_long_password_is_weighed_by_its_start() {
        assert_eq!(guessed(&"three stones under the pine ".repeat(7), "Lin"), None);
        assert_eq!(guessed(&"password".repeat(25), "Lin"), Some(Guess::Repetition));
    }

    #[test]
    fn length_counts_characters() {
        assert_eq!(weigh("h8i9j10", "Lin"), Err(BadPassword::TooShort { least: 8 }));
        assert_eq!(weigh(&"棋".repeat(201), "Lin"), Err(BadPassword::TooLong { most: 200 }));
    }
}
