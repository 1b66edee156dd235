//! Whole games through `Game::apply`: openings, prohibitions, clocks, requests, ends and logs.

#![expect(clippy::unwrap_used, reason = "a test that cannot read its own data has failed")]

mod clocks;
mod data;
mod ends;
mod fifths;
mod laws;
mod openings;
mod prohibitions;
mod refusals;
mod replay;
mod requests;
mod table;
