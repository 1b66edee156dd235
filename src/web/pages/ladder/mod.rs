//! Leaderboards.

pub mod show;
