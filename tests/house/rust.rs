//! Just enough of Rust's grammar to tell code from comments and strings, and one word from another.

/// The code alone: comments become nothing and strings become `""`, while every line keeps its number.
pub(crate) fn code(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let skipped = length_of_prose(rest, out.chars().next_back());
        if skipped == 0 {
            out.push(next);
            rest = &rest[next.len_utf8()..];
            continue;
        }
        if !rest.starts_with('/') {
            out.push_str("\"\"");
        }
        out.extend(rest[..skipped].chars().filter(|character| *character == '\n'));
        rest = &rest[skipped..];
    }
    out
}

/// The bytes that a comment or a literal takes at the start of `rest`; 0 if code stands there.
fn length_of_prose(rest: &str, before: Option<char>) -> usize {
    if rest.starts_with("//") {
        rest.find('\n').unwrap_or(rest.len())
    } else if rest.starts_with("/*") {
        length_of_block(rest)
    } else if rest.starts_with('"') {
        length_of_quoted(rest, '"')
    } else if rest.starts_with('\'') {
        length_of_character(rest)
    } else if rest.starts_with('r') && !before.is_some_and(is_word) {
        length_of_raw(rest)
    } else {
        0
    }
}

/// Block comments nest.
fn length_of_block(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        let here = &rest.as_bytes()[at..];
        let step = if here.starts_with(b"/*") || here.starts_with(b"*/") { 2 } else { 1 };
        if step == 2 {
            depth = if here[0] == b'/' { depth + 1 } else { depth - 1 };
        }
        at += step;
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

fn length_of_quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, character) in rest.char_indices().skip(1) {
        if !escaped && character == quote {
            return at + 1;
        }
        escaped = !escaped && character == '\\';
    }
    rest.len()
}

/// `'a'` is a literal, `'a` a lifetime.
fn length_of_character(rest: &str) -> usize {
    let mut characters = rest.chars().skip(1);
    match (characters.next(), characters.next()) {
        (Some('\\'), _) => length_of_quoted(rest, '\''),
        (Some(one), Some('\'')) => 2 + one.len_utf8(),
        _ => 0,
    }
}

fn length_of_raw(rest: &str) -> usize {
    let hashes = rest[1..].chars().take_while(|character| *character == '#').count();
    if !rest[1 + hashes..].starts_with('"') {
        return 0;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let inside = 2 + hashes;
    rest[inside..].find(&end).map_or(rest.len(), |at| inside + at + end.len())
}

/// True if and only if the character may be part of a name.
pub(crate) fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Every place where `word` stands as a whole word, with its line (from 1) and what follows it.
pub(crate) fn mentions<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = (usize, &'t str)> {
    text.match_indices(word).filter_map(move |(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        let whole = !before.ends_with(is_word) && !after.starts_with(is_word);
        whole.then(|| (1 + before.matches('\n').count(), after))
    })
}

/// The name that `text` begins with; empty if it begins with anything else.
pub(crate) fn leading_name(text: &str) -> &str {
    let end = text.find(|character| !is_word(character)).unwrap_or(text.len());
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_strings_are_no_code() {
        let text = "use a; // sqlx\n/* sqlx /* sqlx */ sqlx */ let b = \"sqlx\\\" sqlx\"; let c = r#\"sqlx \" \"#; d";

        assert_eq!(code(text), "use a; \n let b = \"\"; let c = \"\"; d");
    }

    #[test]
    fn a_quote_in_a_character_opens_no_string() {
        let text = r#"match c { '"' => '\'', '\\' => x::<'a>(), _ => "s" }"#;

        assert_eq!(code(text), r#"match c { "" => "", "" => x::<'a>(), _ => "" }"#);
    }

    #[test]
    fn lines_keep_their_numbers() {
        let text = "/* one\ntwo */ a\n\"three\nfour\" word";

        assert_eq!(mentions(&code(text), "word").map(|(line, _)| line).collect::<Vec<_>>(), [4]);
    }

    #[test]
    fn a_word_is_found_only_whole() {
        let found: Vec<_> = mentions("time timely some_time time::x", "time").map(|(_, after)| after).collect();

        assert_eq!(found, [" timely some_time time::x", "::x"]);
    }
}
