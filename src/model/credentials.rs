//! What is wrong with a name or a password that somebody typed. Kinds and figures, no sentences: `i18n` words them.
//! The checks themselves are made in `accounts`.

/// Why a text cannot be an account's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadName {
    /// Fewer characters than a name needs.
    #[error("shorter than {least} characters")]
    TooShort {
        /// How many it needs.
        least: usize,
    },
    /// More characters than a name may have.
    #[error("longer than {most} characters")]
    TooLong {
        /// How many it may have.
        most: usize,
    },
    /// A character that names do not have: signs, emoji, and everything invisible.
    #[error("the character U+{:04X}", u32::from(*.0))]
    Character(char),
    /// A separator (`-`, `_`, `.`, a space) at an end or beside another one.
    #[error("a separator at an end or beside another one")]
    Separator,
    /// Letters that run in both directions, so that nobody could tell their order.
    #[error("letters of both directions")]
    Direction,
    /// A name that speaks for the club or for a role in it.
    #[error("a reserved name")]
    Reserved,
}

/// Why a text cannot be a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadPassword {
    /// Fewer characters than a password needs.
    #[error("shorter than {least} characters")]
    TooShort {
        /// How many it needs.
        least: usize,
    },
    /// More characters than a password may have.
    #[error("longer than {most} characters")]
    TooLong {
        /// How many it may have.
        most: usize,
    },
    /// It is too easily guessed.
    #[error("easily guessed: {0:?}")]
    Guessable(Guess),
}

/// What a guesser would try first, and find.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guess {
    /// One of the passwords that everybody uses, or nearly.
    Common,
    /// The account's own name.
    OwnName,
    /// A word by itself.
    Word,
    /// People's names.
    Names,
    /// Keys that lie side by side.
    Keyboard,
    /// The same again and again.
    Repetition,
    /// `abcdef`, `6543`.
    Sequence,
    /// A date or a year.
    Date,
    /// Nothing in particular, but little of it.
    Simple,
}
