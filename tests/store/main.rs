//! The store from outside: what is kept, what is refused, what survives.

#![expect(clippy::unwrap_used, reason = "a test that cannot prepare its club has failed")]

mod accounts;
mod club;
mod games;
mod ladders;
mod lobby;
mod opening_the_file;
mod verify;
mod writer;
