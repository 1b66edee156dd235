//! One file per page: its form, its struct, `get` and `post`.

pub mod account;
pub mod error;
pub mod game;
pub mod health;
pub mod help;
pub mod home;
pub mod ladder;
pub mod player;
pub mod room;
