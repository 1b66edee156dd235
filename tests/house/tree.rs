//! The files of the project, found and read.

use std::fs;
use std::path::{Path, PathBuf};

/// A file that a check looks at.
#[derive(Clone)]
pub(crate) struct File {
    /// The path from the root of the project, with `/` between its parts.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl File {
    /// A fault of this file, told so that an editor can jump to it.
    pub(crate) fn fault(&self, line: usize, what: impl AsRef<str>) -> String {
        format!("{}:{line}: {}", self.path, what.as_ref())
    }
}

/// A made-up file, for trying a check on.
pub(crate) fn sample(path: &str, text: &str) -> File {
    File { path: path.to_owned(), text: text.to_owned() }
}

/// Every file below `folder` whose name ends in `extension`, in the order of their paths; none if there is no such
/// folder.
pub(crate) fn files(folder: &str, extension: &str) -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    walk(&root.join(folder), &mut paths);
    paths.retain(|path| path.extension().is_some_and(|found| found == extension));
    paths.sort();
    paths.iter().map(|path| read(root, path)).collect()
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("a folder of the project can be listed").path();
        if path.is_dir() {
            walk(&path, found);
        } else {
            found.push(path);
        }
    }
}

fn read(root: &Path, path: &Path) -> File {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let inside = path.strip_prefix(root).expect("the walk began at the root");
    let parts: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
    File { path: parts.join("/"), text }
}
