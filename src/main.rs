//! The binary: calls the command line and reports what stopped it.

fn main() {}
