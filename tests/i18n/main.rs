//! The sentences and their use agree: nothing is missing in a language, nothing is used that does not exist, nothing
//! exists that is not used, and no language speaks another's words.

#[cfg(test)]
mod files;
#[cfg(test)]
mod uses;

use std::collections::{BTreeMap, BTreeSet};

use tengen::i18n::{Arg, Language, Texts};

use crate::files::{Sentence, sentences};
use crate::uses::{Use, uses};

/// Parts of the site whose pages are still being built: their sentences may exist before they are used.
const UNDER_CONSTRUCTION: [&str; 0] = [];

/// Keys whose English sentence holds Chinese characters on purpose, and Chinese sentences with Latin words.
const SPEAKS_BOTH: [&str; 0] = [];

/// Latin words that belong into a Chinese sentence.
const LATIN_WORDS: [&str; 5] = ["Tengen", "UTC", "a", "h", "o"];

#[test]
fn every_language_has_the_same_sentences_with_the_same_arguments() {
    let english = sentences(Language::En);
    for language in Language::ALL {
        let here = sentences(language);
        for (key, sentence) in &english {
            let twin = here.get(key).unwrap_or_else(|| panic!("{key} is missing in {}", language.as_str()));
            assert_eq!(twin.part, sentence.part, "{key} stands in another file in {}", language.as_str());
            assert_eq!(twin.arguments, sentence.arguments, "arguments of {key} in {}", language.as_str());
        }
        for key in here.keys() {
            assert!(english.contains_key(key), "{key} exists in {} only", language.as_str());
        }
    }
}

#[test]
fn a_key_begins_with_the_name_of_its_part() {
    for (key, sentence) in sentences(Language::En) {
        assert!(key.starts_with(&format!("{}-", sentence.part)), "{key} stands in {}.ftl", sentence.part);
    }
}

#[test]
fn every_key_in_use_exists_and_every_sentence_is_used() {
    let defined = sentences(Language::En);
    let used: BTreeMap<String, Use> = uses().into_iter().map(|found| (found.key.clone(), found)).collect();
    let under_construction: BTreeSet<&str> = UNDER_CONSTRUCTION.into();

    for (key, found) in &used {
        assert!(defined.contains_key(key), "{} uses {key}, which does not exist", found.file);
    }
    for (key, sentence) in &defined {
        let excused = under_construction.contains(sentence.part.as_str());
        assert!(excused || used.contains_key(key), "{key} is used nowhere");
    }
}

#[test]
fn every_sentence_can_be_said_with_words_and_with_numbers() {
    let samples: [fn() -> Arg<'static>; 5] = [|| "black".into(), || 1.into(), || 2.into(), || 5.into(), || "h8".into()];
    for language in Language::ALL {
        for (key, Sentence { arguments, .. }) in sentences(language) {
            for sample in samples {
                let args: Vec<(&str, Arg)> = arguments.iter().map(|name| (name.as_str(), sample())).collect();

                let said = Texts::of(language).say_with(&key, &args);

                assert!(!said.trim().is_empty(), "{key} says nothing in {}", language.as_str());
                assert!(!said.contains(['{', '}']), "{key} in {}: {said}", language.as_str());
            }
        }
    }
}

#[test]
fn c70_no_language_speaks_anothers_words() {
    for (key, sentence) in sentences(Language::En) {
        let excused = SPEAKS_BOTH.contains(&key.as_str());
        assert!(excused || !sentence.text.chars().any(is_han), "{key} holds Chinese: {}", sentence.text);
    }
    for (key, sentence) in sentences(Language::ZhHans) {
        let excused = SPEAKS_BOTH.contains(&key.as_str());
        for word in sentence.text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty()) {
            assert!(excused || LATIN_WORDS.contains(&word), "{key} holds {word}: {}", sentence.text);
        }
    }
}

#[test]
fn chinese_sentences_are_punctuated_as_chinese() {
    for (key, Sentence { text, .. }) in sentences(Language::ZhHans) {
        let letters: Vec<char> = text.chars().collect();
        for pair in letters.windows(2) {
            let beside_han = is_han(pair[0]) && ",.;:?!()".contains(pair[1]);
            assert!(!beside_han, "{key} has {:?} after {:?}: {text}", pair[1], pair[0]);
        }
    }
}

/// True if and only if this is a Chinese character.
fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{20000}'..='\u{3ffff}')
}
