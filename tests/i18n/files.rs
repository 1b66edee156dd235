//! The files in `locales/`, read as trees.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use tengen::i18n::Language;

/// One sentence as it stands in a file.
pub(crate) struct Sentence {
    /// The name of its file, without ending.
    pub(crate) part: String,
    /// The names of its arguments.
    pub(crate) arguments: BTreeSet<String>,
    /// All its words, of every variant, without the arguments.
    pub(crate) text: String,
}

/// Every sentence of one language, by key.
///
/// # Panics
/// If a file is not well formed, or defines a key twice, or uses what our look-up does not offer.
pub(crate) fn sentences(language: Language) -> BTreeMap<String, Sentence> {
    let mut found = BTreeMap::new();
    for path in files_of(language) {
        let part = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let source = fs::read_to_string(&path).unwrap();
        let resource = parser::parse(source.as_str()).unwrap_or_else(|(_, e)| panic!("{}: {e:?}", path.display()));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    assert!(message.attributes.is_empty(), "{part}: {} has attributes", message.id.name);
                    let mut sentence = Sentence { part: part.clone(), arguments: BTreeSet::new(), text: String::new() };
                    sentence.read(message.value.as_ref().expect("a sentence has words"));
                    let twice = found.insert(message.id.name.to_owned(), sentence).is_some();
                    assert!(!twice, "{} is defined twice", message.id.name);
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                Entry::Term(term) => panic!("{part}: term {}; write it out", term.id.name),
                Entry::Junk { content } => panic!("{part}: {content}"),
            }
        }
    }
    found
}

fn files_of(language: Language) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.as_str());
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.iter().all(|file| file.extension().is_some_and(|ending| ending == "ftl")), "{files:?}");
    files
}

impl Sentence {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => self.read_expression(expression),
            }
        }
        // Two variants or an argument are not words of one run.
        self.text.push(' ');
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                for variant in variants {
                    self.read(&variant.value);
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
                self.text.push(' ');
            }
            InlineExpression::StringLiteral { value } => self.text.push_str(value),
            InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            other => panic!("{}: {other:?} is not offered by our look-up", self.part),
        }
    }
}
