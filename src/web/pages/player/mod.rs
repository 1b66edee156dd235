//! Pages of players.

pub mod list;
pub mod show;
