//! Reading parsed markup: the words in it, and what must never stand in it.

use std::collections::{HashMap, HashSet};

use scraper::node::Node;
use scraper::{ElementRef, Html};

use crate::page::selector;

/// Elements that begin a new line.
const BLOCKS: &[&str] = &[
    "address",
    "article",
    "aside",
    "blockquote",
    "br",
    "caption",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "legend",
    "li",
    "main",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "summary",
    "table",
    "tbody",
    "tfoot",
    "thead",
    "tr",
    "ul",
];

type NodeRef<'t> = <ElementRef<'t> as std::ops::Deref>::Target;

/// The words in a piece of markup, a line for each block and one space between words.
pub(crate) fn text(node: NodeRef<'_>) -> String {
    let mut raw = String::new();
    write(node, false, &mut raw);
    let lines = raw.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn write(node: NodeRef<'_>, in_pre: bool, out: &mut String) {
    match node.value() {
        Node::Text(text) if in_pre => out.push_str(text),
        Node::Text(text) => out.push_str(&text.replace(char::is_whitespace, " ")),
        Node::Element(element) => {
            let name = element.name();
            if element.attr("hidden").is_some() || matches!(name, "script" | "style" | "template") {
                return;
            }
            let edge = match name {
                _ if BLOCKS.contains(&name) => "\n",
                "td" | "th" | "option" | "button" => " ",
                _ => "",
            };
            out.push_str(edge);
            node.children().for_each(|child| write(child, in_pre || name == "pre", out));
            out.push_str(edge);
        }
        _ => {}
    }
}

/// True if and only if a person would call the link or button by these words: it shows them, or a screen reader says
/// them.
pub(crate) fn says(element: &ElementRef<'_>, words: &str) -> bool {
    text(**element) == words || element.attr("aria-label") == Some(words)
}

/// What must stand on no page.
const BANNED: &[&str] = &[
    "script",
    "style",
    "[style]",
    "iframe",
    "object",
    "embed",
    "base",
    "[http-equiv]",
    "font",
    "[href^='javascript:']",
    "link[href*='//']",
    "[src*='//']",
    "[action*='//']",
    "[formaction*='//']",
    "[src^='data:']",
];

/// Faults of the whole page that a parser does not see.
pub(crate) fn faults(html: &Html) -> Vec<String> {
    let mut faults = Vec::new();
    for banned in BANNED {
        faults.extend(html.select(&selector(banned)).map(|element| format!("`{banned}`: {}", opening(&element))));
    }
    for (needed, n) in [("html[lang]", 1), ("head > title", 1), ("h1", 1)] {
        let found = html.select(&selector(needed)).count();
        if found != n {
            faults.push(format!("{found} of `{needed}` instead of {n}"));
        }
    }
    let names = Names::of(html);
    for element in html.root_element().descendent_elements() {
        faults.extend(handler(&element));
        faults.extend(names.faults(&element));
        if element.value().name() == "form" && element.attr("method") == Some("post") && !has_csrf(html, &element) {
            faults.push(format!("a form without its token: {}", opening(&element)));
        }
    }
    faults
}

fn handler(element: &ElementRef<'_>) -> Option<String> {
    let (name, _) = element.value().attrs().find(|(name, _)| name.len() > 2 && name.starts_with("on"))?;
    Some(format!("the handler `{name}`: {}", opening(element)))
}

fn has_csrf(html: &Html, form: &ElementRef<'_>) -> bool {
    let tied = form.attr("id").map(|id| format!("[form='{id}'][name=csrf]"));
    form.select(&selector("[name=csrf]")).next().is_some()
        || tied.is_some_and(|css| html.select(&selector(&css)).next().is_some())
}

/// The ids of a page and the labels that point to them.
struct Names<'t> {
    ids: HashMap<&'t str, usize>,
    labelled: HashSet<&'t str>,
}

impl<'t> Names<'t> {
    fn of(html: &'t Html) -> Self {
        let mut ids = HashMap::new();
        for id in html.root_element().descendent_elements().filter_map(|element| element.attr("id")) {
            *ids.entry(id).or_default() += 1;
        }
        let labelled = html.select(&selector("label[for]")).filter_map(|label| label.attr("for")).collect();
        Self { ids, labelled }
    }

    fn faults(&self, element: &ElementRef<'_>) -> Vec<String> {
        let mut faults = Vec::new();
        if let Some(id) = element.attr("id").filter(|id| self.ids[id] > 1) {
            faults.push(format!("the id `{id}` does not stand alone: {}", opening(element)));
        }
        for name in ["for", "form", "list", "aria-describedby", "aria-labelledby"] {
            let led = element.attr(name).unwrap_or_default().split_whitespace();
            let lost = led.filter(|id| !self.ids.contains_key(id));
            faults.extend(lost.map(|id| format!("`{name}={id}` leads nowhere: {}", opening(element))));
        }
        if !self.has_name(element) {
            faults.push(format!("a screen reader has no name for {}", opening(element)));
        }
        faults
    }

    /// True if and only if a screen reader can say what the element is, or need not.
    fn has_name(&self, element: &ElementRef<'_>) -> bool {
        let kind = element.attr("type").unwrap_or_default();
        let said = ["aria-label", "aria-labelledby", "title"].iter().any(|name| element.attr(name).is_some());
        let labelled = element.attr("id").is_some_and(|id| self.labelled.contains(id))
            || element.ancestors().filter_map(ElementRef::wrap).any(|above| above.value().name() == "label");
        let own = match element.value().name() {
            "input" if kind == "hidden" => true,
            "input" if matches!(kind, "submit" | "reset" | "button") => element.attr("value").is_some(),
            "input" | "select" | "textarea" => labelled,
            "a" | "button" => !text(**element).is_empty() || has_picture(element),
            "img" => element.attr("alt").is_some(),
            _ => true,
        };
        said || own
    }
}

fn has_picture(element: &ElementRef<'_>) -> bool {
    element.select(&selector("img[alt]:not([alt=''])")).next().is_some()
}

/// The tag of an element as it was written, for messages.
fn opening(element: &ElementRef<'_>) -> String {
    let html = element.html();
    html.split_inclusive('>').next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The faults of a page whose body, after its heading, is `body`.
    fn faults_of(body: &str) -> Vec<String> {
        let page = format!("<!doctype html><html lang=en><head><title>T</title></head><body><h1>T</h1>{body}");
        faults(&Html::parse_document(&page))
    }

    #[test]
    fn a_clean_page_has_no_faults() {
        let body = "<form id=room method=post><input type=hidden name=csrf><label for=a>A</label><input id=a></form>
            <label>B <select></select></label><button form=room aria-label=h8>+</button><img src=/static/a.svg alt=A>
            <a href=https://example.org/>Elsewhere</a><form method=post id=other></form><input name=csrf form=other
            type=hidden><p data-on=1></p>";

        assert_eq!(faults_of(body), [""; 0]);
    }

    #[test]
    fn what_may_stand_on_no_page_is_found() {
        for body in [
            "<script>go()</script>",
            "<p style=color:red>",
            "<p onclick=go()>",
            "<a href=javascript:go()>Go</a>",
            "<img src=//example.org/a.png alt=A>",
            "<meta http-equiv=refresh content=5>",
            "<form method=post></form>",
            "<p id=a></p><label for=b>B</label><p id=c>",
            "<input name=x>",
            "<select></select>",
            "<button></button>",
            "<img src=/a.png>",
            "<h1>Twice</h1>",
        ] {
            assert_eq!(faults_of(body).len(), 1, "{body}: {:?}", faults_of(body));
        }
        assert_eq!(faults_of("<p id=a></p><p id=a>").len(), 2);
    }

    #[test]
    fn a_page_without_a_language_a_title_or_a_heading_is_faulty() {
        assert_eq!(faults(&Html::parse_document("<!doctype html><p>T")).len(), 3);
    }

    #[test]
    fn text_keeps_blocks_apart_and_spaces_single() {
        let html = Html::parse_document(
            "<p>One\n two <b>three</b>!</p><p hidden>no</p><table><tr><td>a<td>b</table><pre>x\n  y</pre>",
        );

        assert_eq!(text(*html.root_element()), "One two three!\na b\nx\ny");
    }
}
