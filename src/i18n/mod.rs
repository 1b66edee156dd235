//! Every sentence a person can read; languages and their choice; pure.
//!
//! Sentences live in `locales/LANGUAGE/PART.ftl`, one file for each part of the site; a key begins with the name of
//! its part. Pages ask [`Texts`] for them. Values that have many wordings (a refusal, a result, terms) are worded in
//! the files beside this one, by exhaustive matches with the keys written out, so that `tests/i18n.rs` can tell which
//! sentences are missing and which are no longer used.

mod language;
mod texts;

pub mod refusal;
pub mod result;
pub mod terms;
pub mod time;

pub use self::language::Language;
pub use self::texts::{Arg, Texts};
