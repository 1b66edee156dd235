//! The nouns that live in the database, without SQL.

pub mod account;
pub mod credentials;
pub mod game;
pub mod ids;
pub mod ladder;
pub mod page;
pub mod room;
pub mod session;
