//! Links to the pages of a long list.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::i18n::Texts;
use crate::model::page::Page;

/// The page before and the page after.
#[derive(Debug, Clone, Template)]
#[template(path = "parts/pager.html")]
pub struct PagerPart {
    t: Texts,
    base: String,
    number: u32,
    last: u32,
}

impl HtmlSafe for PagerPart {}

impl PagerPart {
    /// Links from this page of a list; `base` is its address up to the number, such as `/players?page=`.
    pub fn new<T>(page: &Page<T>, base: impl Into<String>, t: Texts) -> Self {
        Self { t, base: base.into(), number: page.number, last: page.last() }
    }

    /// "Page 2 of 7".
    fn where_we_are(&self) -> String {
        self.t.say_with("pager-page", &[("number", self.number.into()), ("last", self.last.into())])
    }
}
