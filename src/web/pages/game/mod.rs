//! Pages of games.

pub mod list;
pub mod show;
