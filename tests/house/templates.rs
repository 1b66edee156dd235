//! What a template may hold: markup that lives under `default-src 'none'`, and no more of it than fits on two screens.

use crate::tree::File;

const LONGEST: usize = 120;

/// Templates that may put text on a page unescaped: none.
const MAY_TRUST: &[&str] = &[];

/// Pieces of markup that the content policy would block, or that take the page out of the visitor's hands.
const BANNED: &[(&str, &str)] = &[
    ("<script", "there is no script"),
    ("<style", "styles live in stylesheets"),
    ("<iframe", "there are no frames"),
    ("<object", "there are no plug-ins"),
    ("<embed", "there are no plug-ins"),
    ("<base", "the content policy forbids a base"),
    ("javascript:", "there is no script"),
    ("data:", "the content policy forbids data in an address"),
    ("http-equiv", "no page reloads or redirects itself"),
];

/// Everything that is wrong with a template.
pub(crate) fn faults(file: &File) -> Vec<String> {
    let lines = file.text.lines().count();
    let mut faults = Vec::new();
    if lines > LONGEST {
        faults.push(file.fault(LONGEST + 1, format!("{lines} lines, at most {LONGEST}; cut out a part")));
    }
    if !MAY_TRUST.contains(&file.path.as_str()) {
        faults.extend(unescaped(file));
    }
    let markup = markup(&file.text);
    for (piece, why) in BANNED {
        let found =
            markup.match_indices(piece).map(|(at, _)| file.fault(line_of(&markup, at), format!("{piece}: {why}")));
        faults.extend(found);
    }
    for (at, tag) in tags(&markup) {
        faults.extend(tag_faults(tag).into_iter().map(|what| file.fault(line_of(&markup, at), what)));
    }
    faults
}

fn unescaped(file: &File) -> Vec<String> {
    let spaceless: Vec<String> = file.text.lines().map(|line| line.replace(' ', "")).collect();
    let trusting = |line: &str| line.contains("|safe") || line.contains("|escape(\"none\")");
    let found = spaceless.iter().enumerate().filter(|(_, line)| trusting(line));
    found.map(|(at, _)| file.fault(at + 1, "text goes to the page unescaped")).collect()
}

/// The markup in lower case, with the template's own tags and comments blanked. Lines keep their numbers.
fn markup(text: &str) -> String {
    let mut text = text.to_lowercase();
    for (open, close) in [("{#", "#}"), ("{%", "%}"), ("{{", "}}")] {
        while let Some(start) = text.find(open) {
            let end = text[start..].find(close).map_or(text.len(), |at| start + at + close.len());
            let lines = "\n".repeat(text[start..end].matches('\n').count());
            text.replace_range(start..end, &lines);
        }
    }
    text
}

/// Every opening tag without its brackets, and where it stands.
fn tags(markup: &str) -> impl Iterator<Item = (usize, &str)> {
    markup.match_indices('<').map(|(at, _)| {
        let inside = &markup[at + 1..];
        (at, &inside[..inside.find('>').unwrap_or(inside.len())])
    })
}

fn tag_faults(tag: &str) -> Vec<&'static str> {
    let mut faults = Vec::new();
    for word in tag.split_whitespace().skip(1) {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let value = value.trim_matches(['"', '\'']);
        if name == "style" {
            faults.push("styles live in stylesheets");
        }
        if word.contains('=') && name.len() > 2 && name.starts_with("on") {
            faults.push("an event handler is script");
        }
        let foreign = value.starts_with("http://") || value.starts_with("https://") || value.starts_with("//");
        // A link may lead away, and a name space is a name, not an address; whatever is fetched stays here.
        if foreign && !tag.starts_with("a ") && !name.starts_with("xmlns") {
            faults.push("the page would fetch from another host");
        }
    }
    faults
}

fn line_of(text: &str, at: usize) -> usize {
    1 + text[..at].matches('\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::sample;

    fn faults_of(text: &str) -> Vec<String> {
        faults(&sample("templates/a.html", text))
    }

    #[test]
    fn a_plain_template_is_fine() {
        let text = "{# <script> #}<a href=\"https://example.org/\" lang=en>{{ t.say(\"on=\") }}</a>\n\
            {% if one == 1 %}<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"m0 0\"/></svg>{% endif %}\n\
            <link rel=stylesheet href=\"{{ css }}\"><p class=style>only = once</p>";

        assert_eq!(faults_of(text), [""; 0]);
    }

    #[test]
    fn what_the_content_policy_blocks_is_a_fault() {
        for text in [
            "<SCRIPT src=a.js></SCRIPT>",
            "<style>p {}</style>",
            "<p style=\"color: red\">",
            "<p\n  style=color:red>",
            "<button onclick=\"go()\">",
            "<body onLoad=go()>",
            "<a href=\"javascript:go()\">",
            "<img src=\"https://example.org/a.png\">",
            "<link href=//example.org/a.css>",
            "<form action=http://example.org/>",
            "<img src=\"data:image/png;base64,\">",
            "<meta http-equiv=refresh content=5>",
            "<iframe src=/rooms/1>",
            "<base href=/>",
        ] {
            assert_eq!(faults_of(text).len(), 1, "{text}: {:?}", faults_of(text));
        }
    }

    #[test]
    fn unescaped_text_is_a_fault() {
        for text in ["{{ name|safe }}", "{{ name | safe }}", "{{ name|escape(\"none\") }}"] {
            assert_eq!(faults_of(text).len(), 1, "{text}");
        }
    }

    #[test]
    fn a_template_of_more_than_120_lines_is_a_fault() {
        assert_eq!(faults_of(&"<p>\n".repeat(120)), [""; 0]);
        assert_eq!(faults_of(&"<p>\n".repeat(121)), ["templates/a.html:121: 121 lines, at most 120; cut out a part"]);
    }
}
