//! Reads the packed files of `tests/data`, and fills whole boards.

use std::fs::File;
use std::io::Read;

use flate2::read::GzDecoder;

use tengen::rules::point::Point;
use tengen::rules::stone::Pair;

/// The lines of a packed file.
pub(crate) fn lines(name: &str) -> Vec<String> {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    GzDecoder::new(File::open(path).unwrap()).read_to_string(&mut text).unwrap();
    text.lines().map(String::from).collect()
}

/// A full board on which no row is longer than four, as the points of each colour: 113 black, 112 white.
///
/// The points named in `changed` have the other colour; whoever names some must keep the counts.
pub(crate) fn full_board(changed: &str) -> Pair<Vec<Point>> {
    let changed: Vec<Point> = changed.split_whitespace().map(|text| text.parse().unwrap()).collect();
    let is_black = |at: &Point| ((at.file() + 2 * at.rank()) % 4 < 2) != changed.contains(at);
    let (black, white) = Point::all().partition(is_black);
    Pair { black, white }
}
