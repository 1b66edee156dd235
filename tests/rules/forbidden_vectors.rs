//! Ten thousand positions with Black's forbidden points, both ways: every point listed, with its kind, and no other.

use std::io::Read;

use flate2::read::GzDecoder;

use tengen::rules::forbidden::{Prohibition, forbidden, forbidden_points};
use tengen::rules::point::Point;

use crate::positions::played;

/// The lines of `tests/data/forbidden.tsv.gz`: moves, and the forbidden points in order.
pub(crate) fn vectors() -> Vec<(String, Vec<(Point, String)>)> {
    let packed = include_bytes!("../data/forbidden.tsv.gz");
    let mut text = String::new();
    GzDecoder::new(packed.as_slice()).read_to_string(&mut text).unwrap();
    text.lines()
        .map(|line| {
            let (moves, answer) = line.split_once('\t').unwrap();
            (moves.to_owned(), listed(answer))
        })
        .collect()
}

fn listed(answer: &str) -> Vec<(Point, String)> {
    let mut points: Vec<_> = answer
        .split_whitespace()
        .map(|word| word.split_once(':').unwrap())
        .map(|(at, kind)| (at.parse().unwrap(), kind.to_owned()))
        .collect();
    points.sort();
    points
}

#[test]
fn the_forbidden_points_of_every_known_position_are_exact() {
    let vectors = vectors();

    assert_eq!(vectors.len(), 10_000);
    for (moves, expected) in vectors {
        let found: Vec<_> =
            forbidden_points(&played(&moves)).into_iter().map(|(at, kind)| (at, kind.as_str().to_owned())).collect();

        assert_eq!(found, expected, "{moves}");
    }
}

#[test]
fn a_single_point_is_judged_as_on_the_whole_board() {
    for (moves, expected) in vectors().into_iter().step_by(50) {
        let board = played(&moves);
        for at in Point::all() {
            let listed = expected.iter().find(|(point, _)| *point == at).map(|(_, kind)| kind.as_str());

            assert_eq!(forbidden(&board, at).map(Prohibition::as_str), listed, "{at} after {moves}");
        }
    }
}
