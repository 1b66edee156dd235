//! The frame of every page: head, header with navigation, footer. A page struct holds a [`Shell`] in its field `shell`,
//! and its template extends `shell.html`.

use crate::i18n::Language;
use crate::i18n::Texts;
use crate::web::extract::Visitor;

/// What the frame of one page shows.
#[derive(Debug, Clone)]
pub struct Shell {
    /// The sentences in the visitor's language.
    pub t: Texts,
    /// The word of `data-page`.
    pub page: &'static str,
    /// What is new, as the first heading says it.
    pub title: String,
    /// The part of the site that the page belongs to.
    pub section: Option<Section>,
    /// The visitor, if signed in.
    pub visitor: Option<ShellVisitor>,
    /// Path and query of this page, to come back to in another language.
    pub target: String,
}

/// A visitor who is signed in.
#[derive(Debug, Clone)]
pub struct ShellVisitor {
    /// Their name.
    pub name: String,
    /// The token of the form that logs out.
    pub csrf: String,
}

/// The parts of the site, in the order of the navigation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Section {
    /// Rooms to sit down in.
    Lobby,
    /// Games that were played.
    Games,
    /// Who plays here.
    Players,
    /// Who leads.
    Ladders,
    /// How to play.
    Rules,
}

impl Section {
    const ALL: [Self; 5] = [Self::Lobby, Self::Games, Self::Players, Self::Ladders, Self::Rules];

    const fn path(self) -> &'static str {
        match self {
            Self::Lobby => "/",
            Self::Games => "/games",
            Self::Players => "/players",
            Self::Ladders => "/ladders/dan",
            Self::Rules => "/rules",
        }
    }

    fn words(self, t: Texts) -> String {
        match self {
            Self::Lobby => t.say("shell-lobby"),
            Self::Games => t.say("shell-games"),
            Self::Players => t.say("shell-players"),
            Self::Ladders => t.say("shell-ladders"),
            Self::Rules => t.say("shell-rules"),
        }
    }
}

/// A link that may be the page itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Where it leads.
    pub path: String,
    /// What it says.
    pub words: String,
    /// True if and only if it leads to this very page, or to the part of the site that the page belongs to.
    pub is_current: bool,
}

impl Shell {
    /// The frame of a page for this visitor.
    #[must_use]
    pub fn of(visitor: &Visitor, page: &'static str, section: Option<Section>, title: String) -> Self {
        let shown = visitor
            .session
            .as_ref()
            .map(|session| ShellVisitor { name: session.account.name.to_string(), csrf: visitor.csrf() });
        Self { t: visitor.texts(), page, title, section, visitor: shown, target: visitor.target.clone() }
    }

    /// The whole `<title>`.
    #[must_use]
    pub fn full_title(&self) -> String {
        self.t.say_with("shell-title", &[("title", (&self.title).into())])
    }

    /// The navigation.
    pub fn sections(&self) -> impl Iterator<Item = Link> {
        Section::ALL.into_iter().map(|section| Link {
            path: section.path().to_owned(),
            words: section.words(self.t),
            is_current: self.section == Some(section),
        })
    }

    /// This page in each language, with the language's tag; each named in itself.
    pub fn languages(&self) -> impl Iterator<Item = (&'static str, Link)> {
        Language::ALL.into_iter().map(|language| {
            let link = Link {
                path: in_language(&self.target, language),
                words: own_name(language).to_owned(),
                is_current: language == self.t.language(),
            };
            (language.as_str(), link)
        })
    }
}

const fn own_name(language: Language) -> &'static str {
    match language {
        Language::En => "English",
        Language::ZhHans => "简体中文",
    }
}

/// The same address with another `lang`.
fn in_language(target: &str, language: Language) -> String {
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let kept = query.split('&').filter(|pair| !pair.is_empty() && !pair.starts_with("lang="));
    let pairs: Vec<_> = kept.map(str::to_owned).chain([format!("lang={}", language.as_str())]).collect();
    format!("{path}?{}", pairs.join("&"))
}

#[cfg(test)]
mod tests {
    use askama::Template;
    use scraper::{Html, Selector};

    use super::*;

    #[derive(Template)]
    #[template(
        source = r#"{% extends "shell.html" %}{% block content %}<h1>{{ shell.title }}</h1>{% endblock %}"#,
        ext = "html"
    )]
    struct Page {
        shell: Shell,
    }

    fn page(language: Language, visitor: Option<ShellVisitor>) -> Html {
        let shell = Shell {
            t: Texts::of(language),
            page: "games",
            title: "Games of <王小明>".to_owned(),
            section: Some(Section::Games),
            visitor,
            target: "/games?player=7&lang=en".to_owned(),
        };
        let page = Html::parse_document(&Page { shell }.render().unwrap());
        assert_eq!(page.errors, [""; 0]);
        page
    }

    fn count(page: &Html, selector: &str) -> usize {
        page.select(&Selector::parse(selector).unwrap()).count()
    }

    #[test]
    fn the_frame_is_valid_and_names_page_and_language() {
        let page = page(Language::ZhHans, None);

        assert_eq!(count(&page, "html[lang=zh-Hans][data-page=games]"), 1);
        assert_eq!(count(&page, "main h1"), 1);
        assert_eq!(count(&page, "nav a[aria-current=page][href='/games']"), 1);
        assert_eq!(count(&page, "a[href='/register']"), 1);
        assert_eq!(count(&page, "form"), 0);
    }

    #[test]
    fn who_is_signed_in_can_log_out() {
        let visitor = ShellVisitor { name: "王小明".to_owned(), csrf: "token".to_owned() };

        let page = page(Language::En, Some(visitor));

        assert_eq!(count(&page, "form[method=post][action='/logout'] [name=csrf][value=token]"), 1);
        assert_eq!(count(&page, "a[href='/register']"), 0);
    }

    #[test]
    fn each_language_leads_back_to_the_same_page() {
        assert_eq!(in_language("/", Language::ZhHans), "/?lang=zh-Hans");
        assert_eq!(in_language("/games?lang=en&player=7", Language::ZhHans), "/games?player=7&lang=zh-Hans");
        assert_eq!(count(&page(Language::En, None), "a[lang=zh-Hans][href='/games?player=7&lang=zh-Hans']"), 1);
    }
}
