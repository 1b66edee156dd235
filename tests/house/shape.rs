//! The shape of a Rust file: its caption, its length, and what must not be left in it.

use crate::rust::{code, mentions};
use crate::tree::File;

/// The longest production part of a file, in lines.
const LONGEST: usize = 300;

/// Every file opens with a `//!` caption that says what it is.
pub(crate) fn caption_faults(file: &File) -> Vec<String> {
    let caption = file.text.lines().next().and_then(|line| line.strip_prefix("//! "));
    if caption.is_some_and(|words| words.len() >= 10) {
        return Vec::new();
    }
    vec![file.fault(1, "the file opens without a `//!` caption")]
}

/// What ships, which is what stands before the test module, fits on a few screens.
pub(crate) fn length_faults(file: &File) -> Vec<String> {
    let is_test_module = |pair: &[&str]| pair[0] == "#[cfg(test)]" && pair[1].contains("mod ");
    let lines: Vec<&str> = file.text.lines().collect();
    let production = lines.windows(2).position(is_test_module).unwrap_or(lines.len());
    if production <= LONGEST || file.path.ends_with("/tests.rs") {
        return Vec::new();
    }
    vec![file.fault(LONGEST + 1, format!("{production} lines before the tests, at most {LONGEST}"))]
}

/// Unfinished pieces and silenced lints.
pub(crate) fn banned_faults(file: &File) -> Vec<String> {
    let code = code(&file.text);
    let mut faults = Vec::new();
    for name in ["todo", "unimplemented", "dbg"] {
        let calls = mentions(&code, name).filter(|(_, after)| after.starts_with('!'));
        faults.extend(calls.map(|(line, _)| file.fault(line, format!("`{name}!` is left in the code"))));
    }
    for (at, _) in code.match_indices("allow(") {
        let before = &code[..at];
        if before.ends_with("#[") || before.ends_with("#![") || before.ends_with(", ") {
            let line = 1 + before.matches('\n').count();
            faults.push(
                file.fault(line, "`allow` silences for ever; `#[expect(…, reason = …)]` says why and until when"),
            );
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::sample;

    #[test]
    fn a_file_without_a_caption_is_a_fault() {
        for text in ["", "use std::fmt;", "// A comment, not a caption.", "//!\n//! Late.", "//! Short"] {
            assert_eq!(caption_faults(&sample("src/a.rs", text)).len(), 1, "{text}");
        }
        assert_eq!(caption_faults(&sample("src/a.rs", "//! What this file is.")), [""; 0]);
    }

    #[test]
    fn a_production_part_of_more_than_300_lines_is_a_fault() {
        let long = |n: usize| format!("{}#[cfg(test)]\nmod tests {{\n{}}}", "x\n".repeat(n), "y\n".repeat(500));

        assert_eq!(length_faults(&sample("src/a.rs", &long(300))), [""; 0]);
        assert_eq!(
            length_faults(&sample("src/a.rs", &long(301))),
            ["src/a.rs:301: 301 lines before the tests, at most 300"]
        );
    }

    #[test]
    fn a_helper_for_tests_alone_does_not_end_the_production_part() {
        let text = format!("#[cfg(test)]\npub fn sample() {{}}\n{}", "x\n".repeat(400));

        assert_eq!(length_faults(&sample("src/a.rs", &text)).len(), 1);
    }

    #[test]
    fn unfinished_pieces_are_faults() {
        for text in ["fn f() { todo!() }", "unimplemented!(\"later\")", "let x = dbg!(y);"] {
            assert_eq!(banned_faults(&sample("src/a.rs", text)).len(), 1, "{text}");
        }
    }

    #[test]
    fn silenced_lints_are_faults() {
        for text in ["#[allow(dead_code)]", "#![allow(unused)]", "#[cfg_attr(test, allow(unused))]"] {
            assert_eq!(banned_faults(&sample("src/a.rs", text)).len(), 1, "{text}");
        }
        assert_eq!(banned_faults(&sample("src/a.rs", "// #[allow(x)] todo!()\nfn allow(x: u8) {}")), [""; 0]);
    }
}
