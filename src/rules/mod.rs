//! What the game is: pure, no I/O, no clock reading, no sentences for people.

pub mod action;
pub mod board;
pub mod clock;
pub mod forbidden;
pub mod game;
pub mod line;
mod lines;
pub mod opening;
pub mod outcome;
pub mod phase;
pub mod point;
pub mod positions;
pub mod record;
pub mod refusal;
mod requests;
pub mod ruleset;
pub mod stone;
mod suspects;
pub mod verdict;
