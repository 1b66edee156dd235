//! The program as a person or a script runs it: what it prints, where, and with which exit code.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use flate2::read::GzDecoder;

/// Runs the program with these arguments and this input.
fn tengen(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("its input is piped");
    // In a thread of its own: a program that answers line by line would stop reading if nobody read its answers.
    let input = input.to_owned();
    let feeder = thread::spawn(move || pipe.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("no panic").expect("the program reads its input");
    output
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program prints UTF-8")
}

/// The moves and the answers of all known positions. The answers name their points in any order.
fn vectors() -> (Vec<String>, Vec<Vec<String>>) {
    let packed = include_bytes!("../data/forbidden.tsv.gz");
    let mut lines = String::new();
    GzDecoder::new(packed.as_slice()).read_to_string(&mut lines).expect("packed text");
    lines
        .lines()
        .map(|line| line.split_once('\t').expect("moves, tab, answer"))
        .map(|(moves, answer)| (moves.to_owned(), words(answer)))
        .unzip()
}

fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    words.sort();
    words
}

#[test]
fn every_known_position_is_answered_on_a_line_of_its_own() {
    let (positions, expected) = vectors();

    let output = tengen(&["forbidden"], &(positions.join("\n") + "\n"));

    let answers: Vec<Vec<String>> = text(&output.stdout).lines().map(words).collect();
    assert_eq!(answers.len(), 10_000);
    assert_eq!(answers, expected);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn the_points_of_an_answer_stand_by_file_then_rank() {
    let output = tengen(&["forbidden"], "h8 a1 h7 a2 g9 a3 i9 a4 e1 b1 f1 b2 g1 b3 i1 b4 j1\n");

    assert_eq!(text(&output.stdout), "h1:overline h9:double-three\n");
}

#[test]
fn a_bad_line_is_reported_with_its_number_and_the_rest_is_answered() {
    let output = tengen(&["forbidden"], "h8 i9\nh8 p9\nh8 h8\n\nh8 - h9\n");

    assert_eq!(text(&output.stdout), "\n\n\n");
    let complaints: Vec<&str> = text(&output.stderr).lines().collect();
    assert_eq!(complaints.len(), 2);
    assert!(complaints[0].starts_with("line 2: word 2, “p9”"), "{}", complaints[0]);
    assert!(complaints[1].starts_with("line 3: word 2, “h8”"), "{}", complaints[1]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn wrong_usage_ends_with_two() {
    for arguments in [&["frobnicate"][..], &["--listen", "nowhere"], &["--base-url", "club.example"]] {
        let output = tengen(arguments, "");

        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty());
    }
}

#[test]
fn a_database_that_cannot_be_opened_is_named_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("letter.txt");
    std::fs::write(&file, "Dear club, this is a letter and no database at all.").unwrap();
    let path = file.to_str().unwrap();

    for arguments in [&["verify", path][..], &["serve", "--listen", "127.0.0.1:0", "--database", path]] {
        let output = tengen(arguments, "");

        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(text(&output.stderr).contains("letter.txt"), "{}", text(&output.stderr));
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "Dear club, this is a letter and no database at all.");
}

#[test]
fn verifying_a_file_that_is_not_there_makes_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("nothing.db");

    let output = tengen(&["verify", file.to_str().unwrap()], "");

    assert_eq!(output.status.code(), Some(1));
    assert!(!Path::exists(&file));
}
