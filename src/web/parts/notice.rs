//! A sentence about what just happened.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::i18n::Texts;
use crate::web::notice::Notice;

/// The notice as the page shows it.
#[derive(Debug, Clone, Template)]
#[template(
    source = r#"<p class="notice is-{{ kind }}" role="status" data-notice="{{ kind }}">{{ sentence }}</p>"#,
    ext = "html"
)]
pub struct NoticePart {
    kind: &'static str,
    sentence: String,
}

impl HtmlSafe for NoticePart {}

impl NoticePart {
    /// The notice in this language.
    #[must_use]
    pub fn new(notice: &Notice, t: Texts) -> Self {
        Self { kind: notice.kind(), sentence: notice.sentence(t) }
    }
}
