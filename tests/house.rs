//! The house, checked: which room may name which, what comes in by which door, and the shape of every file.
//!
//! The table below is the design; `src/lib.rs` shows the same one to readers. A new arrow is a design change and
//! takes a commit of its own with the reason. Each kind of check lives in a file under `tests/house/` together with
//! the bad samples that prove it can fail; here they are turned on the real tree.

#[path = "house/arrows.rs"]
mod arrows;
#[path = "house/rust.rs"]
mod rust;
#[path = "house/shape.rs"]
mod shape;
#[path = "house/styles.rs"]
mod styles;
#[path = "house/templates.rs"]
mod templates;
#[path = "house/tree.rs"]
mod tree;

use tree::{File, files};

/// One room of the house: the module under `src/`, and the rooms that it may name besides itself.
pub(crate) struct Room {
    name: &'static str,
    may_name: Names,
}

pub(crate) enum Names {
    Only(&'static [&'static str]),
    AllAbove,
}

/// The rooms in their one order. An arrow points upwards, so there is no way to draw a circle.
const HOUSE: &[Room] = &[
    Room { name: "time", may_name: Names::Only(&[]) },
    Room { name: "rules", may_name: Names::Only(&["time"]) },
    Room { name: "ladder", may_name: Names::Only(&["rules", "time"]) },
    Room { name: "model", may_name: Names::Only(&["rules", "ladder", "time"]) },
    Room { name: "i18n", may_name: Names::Only(&["rules", "ladder", "model", "time"]) },
    Room { name: "store", may_name: Names::Only(&["model", "rules", "ladder", "time"]) },
    Room { name: "live", may_name: Names::Only(&["model", "time"]) },
    Room { name: "accounts", may_name: Names::Only(&["store", "model", "time"]) },
    Room { name: "play", may_name: Names::Only(&["live", "store", "model", "ladder", "rules", "time"]) },
    Room { name: "config", may_name: Names::Only(&[]) },
    Room { name: "web", may_name: Names::AllAbove },
    Room { name: "app", may_name: Names::AllAbove },
    Room { name: "cli", may_name: Names::AllAbove },
];

/// The doors to the outside: a crate, and the only rooms through which it comes in.
const DOORS: &[(&str, &[&str])] = &[
    ("sqlx", &["store"]),
    ("actix_web", &["web", "app"]),
    ("tracing_actix_web", &["web", "app"]),
    ("askama", &["web"]),
    ("argon2", &["accounts"]),
    ("SystemTime", &["time"]),
    ("Instant", &["time"]),
];

fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

fn check(files: &[File], fault_in: impl Fn(&File) -> Vec<String>) {
    assert!(!files.is_empty(), "no file was found to check");
    assert_none(&files.iter().flat_map(fault_in).collect::<Vec<_>>());
}

#[test]
fn every_arrow_points_upwards() {
    assert_none(&arrows::downward(HOUSE));
}

#[test]
fn the_map_in_lib_rs_shows_this_table() {
    let library = files("src", "rs").into_iter().find(|file| file.path == "src/lib.rs").expect("src/lib.rs exists");

    assert_none(&arrows::map_faults(&library.text, HOUSE));
}

#[test]
fn every_file_stands_in_a_room_and_names_only_what_its_room_may() {
    check(&files("src", "rs"), |file| arrows::faults(file, HOUSE));
}

#[test]
fn each_outside_crate_comes_in_by_its_own_door() {
    check(&files("src", "rs"), |file| arrows::door_faults(file, DOORS));
}

#[test]
fn every_source_file_has_a_caption_and_a_bearable_length() {
    check(&files("src", "rs"), |file| [shape::caption_faults(file), shape::length_faults(file)].concat());
}

#[test]
fn every_test_file_has_a_caption() {
    check(&files("tests", "rs"), shape::caption_faults);
}

#[test]
fn no_file_carries_an_unfinished_or_silenced_piece() {
    check(&[files("src", "rs"), files("tests", "rs")].concat(), shape::banned_faults);
}

#[test]
fn templates_hold_nothing_that_the_content_policy_would_block() {
    assert_none(&files("templates", "html").iter().flat_map(templates::faults).collect::<Vec<_>>());
}

#[test]
fn stylesheets_are_short_and_plain() {
    assert_none(&files("static/css", "css").iter().flat_map(styles::faults).collect::<Vec<_>>());
}
