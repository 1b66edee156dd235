//! What a stylesheet may hold: short, flat, nothing fetched from elsewhere, nothing that the next rule cannot undo.

use crate::tree::File;

const LONGEST: usize = 200;
const DEEPEST: usize = 2;

/// Everything that is wrong with a stylesheet.
pub(crate) fn faults(file: &File) -> Vec<String> {
    let lines = file.text.lines().count();
    let css = plain(&file.text);
    let mut faults = Vec::new();
    if lines > LONGEST {
        faults.push(file.fault(LONGEST + 1, format!("{lines} lines, at most {LONGEST}; one file for each part")));
    }
    for (piece, why) in
        [("!important", "nothing could undo it"), ("@import", "a sheet more to wait for; the page links what it needs")]
    {
        faults.extend(css.match_indices(piece).map(|(at, _)| file.fault(line_of(&css, at), format!("{piece}: {why}"))));
    }
    faults.extend(addresses(file, &css));
    faults.extend(rules(file, &css));
    faults
}

/// The sheet in lower case without its comments. Lines keep their numbers.
fn plain(text: &str) -> String {
    let mut text = text.to_lowercase();
    while let Some(start) = text.find("/*") {
        let end = text[start..].find("*/").map_or(text.len(), |at| start + at + 2);
        let lines = "\n".repeat(text[start..end].matches('\n').count());
        text.replace_range(start..end, &lines);
    }
    text
}

/// Pictures and fonts come from this server: the content policy blocks other hosts and `data:` alike.
fn addresses(file: &File, css: &str) -> Vec<String> {
    let urls =
        css.match_indices("url(").map(|(at, open)| (at, css[at + open.len()..].trim_start_matches([' ', '"', '\''])));
    let foreign = |address: &str| {
        let end = address.find(')').unwrap_or(address.len());
        address.starts_with("//") || address[..end].contains(':')
    };
    urls.filter(|(_, address)| foreign(address))
        .map(|(at, _)| file.fault(line_of(css, at), "fetched from elsewhere"))
        .collect()
}

/// Ids in selectors, rules nested too deep, and braces that do not match.
fn rules(file: &File, css: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut open: Vec<bool> = Vec::new();
    let mut start = 0;
    for (at, character) in css.char_indices().filter(|(_, character)| matches!(character, '{' | '}' | ';')) {
        let prelude = css[start..at].trim();
        start = at + 1;
        match character {
            '{' => {
                open.push(!prelude.starts_with('@'));
                if names_an_id(prelude) {
                    faults.push(file.fault(line_of(css, at), format!("{prelude}: an id in a selector")));
                }
                if open.iter().filter(|is_rule| **is_rule).count() > DEEPEST {
                    faults.push(file.fault(line_of(css, at), format!("{prelude}: nested deeper than {DEEPEST}")));
                }
            }
            '}' if open.pop().is_none() => faults.push(file.fault(line_of(css, at), "a brace too many")),
            _ => {}
        }
    }
    if !open.is_empty() {
        faults.push(file.fault(line_of(css, css.len()), "a brace is never closed"));
    }
    faults
}

/// True if and only if the selector holds `#name`; a `#` inside quotes or of a number names none.
fn names_an_id(selector: &str) -> bool {
    let outside_quotes = selector.split(['"', '\'']).step_by(2);
    outside_quotes
        .flat_map(|part| part.split('#').skip(1))
        .any(|after| after.starts_with(|first: char| first.is_alphabetic() || first == '_' || first == '-'))
}

fn line_of(text: &str, at: usize) -> usize {
    1 + text[..at].matches('\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::sample;

    fn faults_of(text: &str) -> Vec<String> {
        faults(&sample("static/css/a.css", text))
    }

    #[test]
    fn a_plain_sheet_is_fine() {
        let text = "/* #id !important */\n:root { --wood: #e9c; }\n.board { color: #fff; .point { color: #000 } }\n\
            @media (width < 40em) { .board { .point { background: url(\"star.svg\"); } } }\n\
            @keyframes run { from { --left: 1 } to { --left: 0 } }";

        assert_eq!(faults_of(text), [""; 0]);
        assert_eq!(faults_of("a[href=\"#top\"] { color: #abc }"), [""; 0]);
    }

    #[test]
    fn ids_and_trumps_and_imports_are_faults() {
        for text in ["#board { }", "main #board > a { }", ".a { color: red !important }", "@import \"b.css\";"] {
            assert_eq!(faults_of(text).len(), 1, "{text}: {:?}", faults_of(text));
        }
    }

    #[test]
    fn what_is_fetched_from_elsewhere_is_a_fault() {
        for address in
            ["http://example.org/a.png", "'https://example.org/a.png'", "//example.org/a", "data:image/png,a"]
        {
            assert_eq!(faults_of(&format!(".a {{ background: url({address}) }}")).len(), 1, "{address}");
        }
    }

    #[test]
    fn deep_nesting_and_odd_braces_are_faults() {
        for text in [".a { .b { .c { } } }", ".a { } }", ".a { .b { }"] {
            assert_eq!(faults_of(text).len(), 1, "{text}: {:?}", faults_of(text));
        }
    }

    #[test]
    fn a_sheet_of_more_than_200_lines_is_a_fault() {
        assert_eq!(faults_of(&".a { }\n".repeat(200)), [""; 0]);
        assert_eq!(faults_of(&".a { }\n".repeat(201)).len(), 1);
    }
}
