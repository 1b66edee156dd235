//! The look-up: a key and its arguments to a sentence.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};

use crate::i18n::language::Language;
use crate::rules::point::Point;

/// The sentences, as they stood when the binary was built.
static LOCALES: Dir = include_dir!("$CARGO_MANIFEST_DIR/locales");

static EN: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| bundle(Language::En));
static ZH_HANS: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| bundle(Language::ZhHans));

/// All sentences in one language. As cheap to copy as the language itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Texts(Language);

/// A value that stands in a sentence: `("name", name.into())`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg<'a> {
    /// Words, a name, a point.
    Text(Cow<'a, str>),
    /// A number, which may also decide between singular and plural.
    Number(i64),
}

impl Texts {
    /// The sentences in this language.
    #[must_use]
    pub const fn of(language: Language) -> Self {
        Self(language)
    }

    /// The language of these sentences.
    #[must_use]
    pub const fn language(self) -> Language {
        self.0
    }

    /// The value of `lang` on `<html>`.
    #[must_use]
    pub const fn lang(self) -> &'static str {
        self.0.as_str()
    }

    /// The sentence with this key.
    ///
    /// # Panics
    /// In builds with debug assertions, if there is no such sentence; otherwise the key itself is shown.
    #[must_use]
    pub fn say(self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The sentence with this key, with its arguments filled in.
    ///
    /// # Panics
    /// In builds with debug assertions, if there is no such sentence or an argument is missing.
    #[must_use]
    pub fn say_with(self, key: &str, args: &[(&str, Arg)]) -> String {
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "no sentence {key} in {}", self.lang());
            return key.to_owned();
        };
        let args: FluentArgs = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        let mut errors = Vec::new();
        let sentence = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key} in {}: {errors:?}", self.lang());
        sentence
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        match self.0 {
            Language::En => &EN,
            Language::ZhHans => &ZH_HANS,
        }
    }
}

/// Reads all files of one language. The files are part of the binary, so a fault in them is a fault in the program.
fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let tag = language.as_str().parse().expect("the tags of our languages are well formed");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // The marks that isolate an argument's direction would show as boxes in some text browsers.
    bundle.set_use_isolating(false);
    let folder = LOCALES.get_dir(language.as_str()).expect("every language has its folder");
    for file in folder.files() {
        let text = file.contents_utf8().expect("the sentences are UTF-8");
        let resource = FluentResource::try_new(text.to_owned()).expect("the sentences are well formed");
        bundle.add_resource(resource).expect("no key is defined twice");
    }
    bundle
}

impl Arg<'_> {
    fn value(&self) -> FluentValue<'_> {
        match self {
            Self::Text(text) => FluentValue::from(&**text),
            Self::Number(number) => FluentValue::from(*number),
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<Point> for Arg<'_> {
    fn from(point: Point) -> Self {
        Self::Text(Cow::Owned(point.to_string()))
    }
}

impl From<i64> for Arg<'_> {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<i32> for Arg<'_> {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Arg<'_> {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u8> for Arg<'_> {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Arg<'_> {
    /// Counts beyond 2⁶³ do not occur; they would be shown as the highest number there is.
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u64> for Arg<'_> {
    /// As for `usize`.
    fn from(number: u64) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
