//! How long Black's forbidden points take, over the 10,000 positions of `tests/data/forbidden.tsv.gz` (57 stones on
//! average): from a board, from the moves in play order, for one point, and by the literal checker of the tests.

#![expect(clippy::unwrap_used, reason = "a benchmark that cannot read its own data has failed")]

#[path = "../tests/rules/literal.rs"]
mod literal;

use std::hint::black_box;
use std::io::Read;

use criterion::{Criterion, criterion_group, criterion_main};
use flate2::read::GzDecoder;

use tengen::rules::board::Board;
use tengen::rules::forbidden::{forbidden, forbidden_points};
use tengen::rules::point::Point;
use tengen::rules::positions::read_moves;

/// The moves of every position.
fn lines() -> Vec<String> {
    let packed = include_bytes!("../tests/data/forbidden.tsv.gz");
    let mut text = String::new();
    GzDecoder::new(packed.as_slice()).read_to_string(&mut text).unwrap();
    text.lines().map(|line| line.split_once('\t').unwrap().0.to_owned()).collect()
}

/// One iteration is one position; the next one takes the next.
fn positions(c: &mut Criterion) {
    let lines = lines();
    let boards: Vec<Board> = lines.iter().map(|line| read_moves(line).unwrap()).collect();

    let mut board = boards.iter().cycle();
    c.bench_function("board to forbidden points", |b| {
        b.iter(|| forbidden_points(black_box(board.next().unwrap())));
    });

    let mut line = lines.iter().cycle();
    c.bench_function("moves to forbidden points", |b| {
        b.iter(|| forbidden_points(&read_moves(black_box(line.next().unwrap())).unwrap()));
    });

    let mut board = boards.iter().cycle();
    c.bench_function("one point", |b| {
        b.iter(|| forbidden(black_box(board.next().unwrap()), Point::TENGEN.offset(2, 1).unwrap()));
    });

    let mut board = boards.iter().cycle();
    c.bench_function("board to forbidden points, literally", |b| {
        b.iter(|| {
            let board = black_box(board.next().unwrap());
            board.empty_points().filter_map(|at| literal::forbidden(board, at)).count()
        });
    });
}

criterion_group!(benches, positions);
criterion_main!(benches);
