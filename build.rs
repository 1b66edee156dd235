//! Prepares the static files.

fn main() {}
