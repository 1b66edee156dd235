//! A page as its visitor sees it: text, links, forms, and the marks that the site promises to tests.

use std::collections::BTreeMap;

use hyper::body::Bytes;
use hyper::http::response::Parts;
use hyper::{HeaderMap, Method};
use scraper::{ElementRef, Html, Selector};
use url::Url;

use crate::browser::Browser;
use crate::form::Form;
use crate::markup;

/// A redirect on the way to a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hop {
    pub status: u16,
    pub location: String,
}

/// An answer of the server. Whatever it is, it can be looked at as a page.
pub struct Page {
    browser: Browser,
    pub url: Url,
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Bytes,
    /// The redirects that led here, and the one that this answer is, if it is one.
    pub hops: Vec<Hop>,
    html: Html,
}

impl Page {
    pub(crate) fn new(browser: Browser, url: Url, head: Parts, body: Bytes, hops: Vec<Hop>) -> Self {
        let html = Html::parse_document(&String::from_utf8_lossy(&body));
        Self { browser, url, status: head.status.as_u16(), headers: head.headers, body, hops, html }
    }

    /// The same page, if it was answered with this status.
    #[expect(clippy::return_self_not_must_use, reason = "it is an assertion, which may stand alone")]
    pub fn expect(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{self}");
        self
    }

    /// Where the page is, from the root of the site: path, query and fragment.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.url[url::Position::BeforePath..]
    }

    /// Where this answer sends the browser, if it is a redirect that was not followed.
    #[must_use]
    pub fn location(&self) -> Option<&str> {
        self.header("location")
    }

    /// A header of the answer, the first of that name.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().expect("a header is plain text"))
    }

    /// The body as it came.
    #[must_use]
    pub fn source(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// What a person can read, a line for each block.
    #[must_use]
    pub fn text(&self) -> String {
        self.select("body").first().map(|body| markup::text(**body)).unwrap_or_default()
    }

    /// What a person can read in the one element that `css` names.
    #[must_use]
    pub fn text_of(&self, css: &str) -> String {
        markup::text(*self.only(css))
    }

    /// What a person can read in each element that `css` names.
    #[must_use]
    pub fn texts_of(&self, css: &str) -> Vec<String> {
        self.select(css).iter().map(|element| markup::text(**element)).collect()
    }

    /// The title of the window.
    #[must_use]
    pub fn title(&self) -> String {
        self.text_of("title")
    }

    /// The first heading, which says what is new.
    #[must_use]
    pub fn heading(&self) -> String {
        self.texts_of("h1").into_iter().next().unwrap_or_else(|| panic!("no heading on {self}"))
    }

    /// True if and only if an element matches.
    #[must_use]
    pub fn has(&self, css: &str) -> bool {
        self.count(css) > 0
    }

    /// How many elements match.
    #[must_use]
    pub fn count(&self, css: &str) -> usize {
        self.select(css).len()
    }

    /// An attribute of the one element that `css` names.
    #[must_use]
    pub fn attr(&self, css: &str, name: &str) -> String {
        let value = self.only(css).attr(name);
        value.unwrap_or_else(|| panic!("`{css}` has no `{name}` on {self}")).to_owned()
    }

    /// An attribute of each element that `css` names and that has it.
    #[must_use]
    pub fn attrs(&self, css: &str, name: &str) -> Vec<String> {
        self.select(css).iter().filter_map(|element| element.attr(name)).map(str::to_owned).collect()
    }

    /// The code of the notice that the page shows, if it shows one.
    #[must_use]
    pub fn notice(&self) -> Option<String> {
        self.attrs("[data-notice]", "data-notice").pop()
    }

    /// What the position says of itself: `page.position("seen")` is its `data-seen`. On a page that has been streamed
    /// for a while the last position is the one in sight.
    #[must_use]
    pub fn position(&self, mark: &str) -> String {
        let mark = format!("data-{mark}");
        self.attrs(".pos", &mark).pop().unwrap_or_else(|| panic!("no position with `{mark}` on {self}"))
    }

    /// The stones on the board: point → `black` or `white`.
    #[must_use]
    pub fn board(&self) -> BTreeMap<String, String> {
        self.marked("data-stone")
    }

    /// The points of the board that carry a mark, on the cell or on what stands in it: point → value of the mark.
    #[must_use]
    pub fn marked(&self, mark: &str) -> BTreeMap<String, String> {
        let mark_in_cell = selector(&format!("[{mark}]"));
        let positions = self.select(".pos");
        let cells: Vec<ElementRef<'_>> = match positions.last() {
            Some(position) => position.select(&selector("[data-at]")).collect(),
            None => self.select("[data-at]"),
        };
        let marks = cells.into_iter().filter_map(|cell| {
            let value = cell.attr(mark).or_else(|| cell.select(&mark_in_cell).next()?.attr(mark))?;
            Some((cell.attr("data-at")?.to_owned(), value.to_owned()))
        });
        marks.collect()
    }

    /// The address behind the link with these words.
    #[must_use]
    pub fn link(&self, words: &str) -> String {
        let links = self.select("a[href]");
        let found: Vec<&str> =
            links.iter().filter(|link| markup::says(link, words)).filter_map(|link| link.attr("href")).collect();
        let Some(first) = found.first() else { panic!("no link says {words:?} on {self}") };
        assert!(found.iter().all(|other| other == first), "links that say {words:?} lead to {found:?} on {self}");
        (*first).to_owned()
    }

    /// The page behind the link with these words.
    pub async fn click(&self, words: &str) -> Page {
        let address = self.join(&self.link(words));
        self.browser.ask(Method::GET, address.as_str()).follow().await
    }

    /// The form that posts to an action such as `/login`, or that a selector such as `#room` names.
    pub fn form(&self, which: &str) -> Form {
        let mut found = if which.starts_with('/') {
            self.select("form").into_iter().filter(|form| self.action(form).path() == which).collect()
        } else {
            self.select(which)
        };
        assert_eq!(found.len(), 1, "forms `{which}` on {self}");
        Form::read(self.browser.clone(), &self.url, &self.html, found.remove(0))
    }

    fn action(&self, form: &ElementRef<'_>) -> Url {
        self.join(form.attr("action").unwrap_or_default())
    }

    fn join(&self, address: &str) -> Url {
        self.url.join(address).unwrap_or_else(|error| panic!("{address}: {error}"))
    }

    /// What the parser of HTML found wrong with the page.
    #[must_use]
    pub fn parse_errors(&self) -> Vec<String> {
        self.html.errors.iter().map(ToString::to_string).collect()
    }

    /// Everything that no page of this site may show: bad HTML, scripts, inline styles, what comes from another host,
    /// a field without a name for screen readers.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        [self.parse_errors(), markup::faults(&self.html)].concat()
    }

    fn select(&self, css: &str) -> Vec<ElementRef<'_>> {
        self.html.select(&selector(css)).collect()
    }

    fn only(&self, css: &str) -> ElementRef<'_> {
        let found = self.select(css);
        assert_eq!(found.len(), 1, "elements `{css}` on {self}");
        found[0]
    }
}

/// For the message of a failed test: which page this is and what stands on it.
impl std::fmt::Display for Page {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({}), which reads:\n{}", self.path(), self.status, self.text())
    }
}

pub(crate) fn selector(css: &str) -> Selector {
    Selector::parse(css).unwrap_or_else(|error| panic!("{css}: {error}"))
}
