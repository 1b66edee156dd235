//! Who names whom: the arrows between rooms, and the doors through which outside crates come in.

use crate::rust::{code, leading_name, mentions};
use crate::tree::File;
use crate::{Names, Room};

/// The crate roots, which stand in no room.
const ROOTS: [&str; 2] = ["src/lib.rs", "src/main.rs"];

/// What is wrong with the arrows that begin in this file. Test code is held to the same table as production code, and
/// so are links in comments: who must read an upper room to understand a lower one depends on it.
pub(crate) fn faults(file: &File, house: &[Room]) -> Vec<String> {
    let mut faults: Vec<String> = hidden(file);
    if ROOTS.contains(&file.path.as_str()) {
        return faults;
    }
    let name = room_of(&file.path);
    let Some(place) = house.iter().position(|room| room.name == name) else {
        faults.push(file.fault(1, format!("there is no room `{name}` in the house")));
        return faults;
    };
    let may_name = may_name(house, place);
    for (line, after) in mentions(&file.text, "crate") {
        let Some(named) = after.strip_prefix("::").map(leading_name) else { continue };
        if !named.is_empty() && named != name && !may_name.contains(&named) {
            faults.push(file.fault(line, format!("`{name}` may not name `{named}`")));
        }
    }
    faults.extend(through_the_root(file, house));
    faults
}

/// The rooms that the one at `place` may name.
fn may_name(house: &[Room], place: usize) -> Vec<&'static str> {
    match house[place].may_name {
        Names::Only(names) => names.to_vec(),
        Names::AllAbove => house[..place].iter().map(|room| room.name).collect(),
    }
}

/// Arrows of the table that do not point to a room further up.
pub(crate) fn downward(house: &[Room]) -> Vec<String> {
    let mut faults = Vec::new();
    for (place, room) in house.iter().enumerate() {
        let stands_above = |name: &str| house[..place].iter().any(|above| above.name == name);
        let below = may_name(house, place).into_iter().filter(|name| !stands_above(name));
        faults.extend(below.map(|name| format!("`{}` may name `{name}`, which does not stand above it", room.name)));
    }
    faults
}

/// Ways of writing that would hide an arrow from this check.
fn hidden(file: &File) -> Vec<String> {
    let code = code(&file.text);
    let mut faults = Vec::new();
    for (line, after) in mentions(&code, "crate") {
        if after.starts_with("::{") || after.starts_with("::*") {
            faults.push(file.fault(line, "`use crate::{…}` and `use crate::*` hide an arrow; one line for each room"));
        } else if after.trim_start() != after && leading_name(after.trim_start()) == "as" {
            faults.push(file.fault(line, "another name for `crate` hides an arrow"));
        }
    }
    for (line, after) in mentions(&code, "super") {
        if after.starts_with("::super") {
            faults.push(file.fault(line, "`super::super` hides an arrow; write `crate::room::…`"));
        }
    }
    if file.path != "src/main.rs" {
        let own = mentions(&code, "tengen").filter(|(_, after)| after.starts_with("::"));
        faults.extend(own.map(|(line, _)| file.fault(line, "the library calls itself `crate`")));
    }
    faults
}

/// In the file that is a room's root, `super::` is the root of the crate, and from there every room can be reached.
fn through_the_root(file: &File, house: &[Room]) -> Vec<String> {
    let name = room_of(&file.path);
    if file.path != format!("src/{name}.rs") && file.path != format!("src/{name}/mod.rs") {
        return Vec::new();
    }
    let code = code(&file.text);
    mentions(&code, "super")
        .filter_map(|(line, after)| Some((line, leading_name(after.strip_prefix("::")?))))
        .filter(|(_, named)| *named != name && house.iter().any(|room| room.name == *named))
        .map(|(line, named)| file.fault(line, format!("`super::{named}` hides an arrow; write `crate::{named}`")))
        .collect()
}

/// Outside crates that this file takes in although its room has no such door.
pub(crate) fn door_faults(file: &File, doors: &[(&str, &[&str])]) -> Vec<String> {
    let code = code(&file.text);
    let name = room_of(&file.path);
    let closed = doors.iter().filter(|(_, rooms)| !rooms.contains(&name));
    closed
        .flat_map(|(outside, rooms)| {
            let what = format!("`{outside}` comes in only through {}", rooms.join(" and "));
            mentions(&code, outside).map(move |(line, _)| file.fault(line, &what)).collect::<Vec<_>>()
        })
        .collect()
}

/// `src/store/rooms.rs` and `src/store.rs` stand in the room `store`.
fn room_of(path: &str) -> &str {
    leading_name(path.strip_prefix("src/").unwrap_or(path))
}

/// Where the map for readers, the table in the caption of `lib.rs`, differs from the table that is checked, and
/// whatever `lib.rs` holds besides.
pub(crate) fn map_faults(library: &str, house: &[Room]) -> Vec<String> {
    let mut faults = Vec::new();
    for room in house {
        let is_row = |line: &&str| line.starts_with("//! |") && line.contains(&format!("[`{}`]", room.name));
        let shown = library.lines().find(is_row).and_then(|row| row.trim_end_matches([' ', '|']).rsplit('|').next());
        let told = match room.may_name {
            Names::Only([]) => "–".to_owned(),
            Names::Only(names) => names.join(", "),
            Names::AllAbove => "all above".to_owned(),
        };
        match shown.map(str::trim) {
            None => faults.push(format!("the map has no row for `{}`", room.name)),
            Some(shown) if shown != told => {
                faults.push(format!("the map lets `{}` name {shown}, the table {told}", room.name));
            }
            Some(_) => {}
        }
    }
    let odd =
        library.lines().filter(|line| !line.is_empty() && !line.starts_with("//!") && !line.starts_with("pub mod "));
    faults.extend(odd.map(|line| format!("src/lib.rs is the map and nothing else: {line}")));
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::sample;

    const HOUSE: &[Room] = &[
        Room { name: "time", may_name: Names::Only(&[]) },
        Room { name: "rules", may_name: Names::Only(&["time"]) },
        Room { name: "web", may_name: Names::AllAbove },
    ];

    fn faults_of(path: &str, text: &str) -> Vec<String> {
        faults(&sample(path, text), HOUSE)
    }

    #[test]
    fn a_table_with_an_arrow_downwards_is_a_fault() {
        let house = &[
            Room { name: "time", may_name: Names::Only(&["web"]) },
            Room { name: "web", may_name: Names::Only(&["time"]) },
        ];

        assert_eq!(downward(house), ["`time` may name `web`, which does not stand above it"]);
    }

    #[test]
    fn arrows_of_the_table_are_fine() {
        let text = "use crate::time::Timestamp;\nuse crate::rules::board::Board;\npub(crate) fn f() { super::g() }";

        assert_eq!(faults_of("src/rules/game.rs", text), [""; 0]);
    }

    #[test]
    fn an_arrow_that_is_not_in_the_table_is_a_fault() {
        let faults = faults_of("src/rules/game.rs", "//! Game.\n\nuse crate::web::Page;");

        assert_eq!(faults, ["src/rules/game.rs:3: `rules` may not name `web`"]);
    }

    #[test]
    fn an_arrow_in_a_test_module_or_a_comment_counts_as_well() {
        let text = "/// See [`crate::web`].\nfn f() {}\n#[cfg(test)]\nmod tests {\n    use crate::web::Page;\n}";

        assert_eq!(faults_of("src/time.rs", text).len(), 2);
    }

    #[test]
    fn ways_to_hide_an_arrow_are_faults() {
        for text in [
            "use crate::{time, web};",
            "use crate::*;",
            "use super::super::web;",
            "use crate as house;",
            "use tengen::web::Page;",
        ] {
            assert_eq!(faults_of("src/rules/deep/game.rs", text).len(), 1, "{text}");
        }
        for path in ["src/rules.rs", "src/rules/mod.rs"] {
            assert_eq!(faults_of(path, "use super::web::Page;").len(), 1, "{path}");
        }
    }

    #[test]
    fn a_file_outside_every_room_is_a_fault() {
        assert_eq!(faults_of("src/utils.rs", "fn f() {}"), ["src/utils.rs:1: there is no room `utils` in the house"]);
    }

    #[test]
    fn an_outside_crate_in_the_wrong_room_is_a_fault() {
        let doors: &[(&str, &[&str])] = &[("sqlx", &["store"]), ("Instant", &["time"])];
        let text = "use sqlx::Row; // sqlx\nlet now = Instant::now();";

        assert_eq!(door_faults(&sample("src/store/rooms.rs", "use sqlx::Row;"), doors), [""; 0]);
        assert_eq!(
            door_faults(&sample("src/web/page.rs", text), doors),
            [
                "src/web/page.rs:1: `sqlx` comes in only through store",
                "src/web/page.rs:2: `Instant` comes in only through time",
            ]
        );
    }

    #[test]
    fn a_map_that_differs_from_the_table_is_a_fault() {
        let map =
            "//! | 1 | [`time`] | hours | – |\n//! | 2 | [`rules`] | play | time, web |\npub mod time;\nfn f() {}";

        assert_eq!(
            map_faults(map, HOUSE),
            [
                "the map lets `rules` name time, web, the table time",
                "the map has no row for `web`",
                "src/lib.rs is the map and nothing else: fn f() {}",
            ]
        );
    }
}
