//! Equal fifth points against `equal-fifths.tsv`, both ways: what is named is equal, what is not has no twin.

use std::collections::BTreeMap;

use tengen::rules::opening::fifths::Symmetries;
use tengen::rules::point::Point;

use crate::data::lines;

#[test]
fn equal_fifths_are_those_that_a_symmetry_of_the_four_stones_exchanges() {
    let lines = lines("equal-fifths.tsv.gz");
    assert_eq!(lines.len(), 400);

    for line in &lines {
        let (stones, classes) = line.split_once('\t').unwrap();
        let stones: Vec<Point> = stones.split(' ').map(|text| text.parse().unwrap()).collect();
        let symmetries = Symmetries::of(stones.clone().try_into().unwrap());

        let expected = twins(classes);
        for at in Point::all().filter(|at| !stones.contains(at)) {
            let named = expected.get(&at).cloned().unwrap_or_default();
            assert_eq!(symmetries.twins(at), named, "{at} after {stones:?}");
        }
    }
}

/// Every point of classes such as `a1=a14=o1`, with the others of its class in the order of the board.
fn twins(classes: &str) -> BTreeMap<Point, Vec<Point>> {
    let mut twins = BTreeMap::new();
    for class in classes.split_whitespace() {
        let mut points: Vec<Point> = class.split('=').map(|text| text.parse().unwrap()).collect();
        points.sort_unstable();
        for at in &points {
            twins.insert(*at, points.iter().copied().filter(|other| other != at).collect());
        }
    }
    twins
}
