//! Where the sources and the templates ask for a sentence.
//!
//! A key must be written out where it is used (`say("lobby-title")`); a key that is put together at run time could not
//! be checked, so it counts as a fault.

use std::fs;
use std::path::{Path, PathBuf};

/// One place that asks for a sentence.
pub(crate) struct Use {
    /// The key.
    pub(crate) key: String,
    /// The file that asks.
    pub(crate) file: String,
}

/// The look-up itself, the one place that has to pass a key on.
const LOOK_UP: &str = "src/i18n/texts.rs";

/// Every place in `src` and `templates` that asks for a sentence, the tests inside `src` left out.
///
/// # Panics
/// If a key is not written out.
pub(crate) fn uses() -> Vec<Use> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    collect(&root.join("src"), "rs", &mut files);
    collect(&root.join("templates"), "html", &mut files);
    let mut found = Vec::new();
    for path in files {
        let file = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
        let source = fs::read_to_string(&path).unwrap();
        let production = source.split("#[cfg(test)]").next().unwrap();
        if file != LOOK_UP {
            found.extend(keys(production, &file).into_iter().map(|key| Use { key, file: file.clone() }));
        }
    }
    found
}

/// The files with this ending in a folder and below it; none if there is no such folder.
fn collect(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, ending, found);
        } else if path.extension().is_some_and(|e| e == ending) {
            found.push(path);
        }
    }
}

/// The keys that a text asks for.
fn keys(source: &str, file: &str) -> Vec<String> {
    let calls = source.split(".say(").skip(1).chain(source.split(".say_with(").skip(1));
    calls
        .map(|rest| {
            let literal = rest.trim_start().strip_prefix('"');
            let key = literal.and_then(|rest| rest.split('"').next());
            key.unwrap_or_else(|| panic!("{file} puts a key together: {:.40}", rest.trim_start())).to_owned()
        })
        .collect()
}
