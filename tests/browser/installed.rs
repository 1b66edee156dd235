//! Which of the programs that the tests drive are on this machine.

use std::env;
use std::path::{Path, PathBuf};

/// Where `tests/run --firefox` puts geckodriver, which Debian does not package.
const TOOLS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/target/tools/bin");

/// True if and only if every one of these programs is there. If one is missing the test that asks is left out with a
/// word on stderr, except under `CI`, where a browser that nobody looked with would pass for one that was fine.
pub(crate) fn all_of(programs: &[&str]) -> bool {
    let missing: Vec<_> = programs.iter().filter(|program| path_of(program).is_none()).collect();
    if missing.is_empty() {
        return true;
    }
    assert!(env::var_os("CI").is_none(), "not installed: {missing:?}; `tests/run` installs them");
    eprintln!("left out, since not installed: {missing:?}; `tests/run` installs them");
    false
}

/// Where the program is, if it is anywhere.
pub(crate) fn path_of(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders = env::split_paths(&path).chain([PathBuf::from(TOOLS)]);
    folders.find_map(|folder| Some(folder.join(program)).filter(|file| Path::is_file(file)))
}
