//! The nouns that live in the database, without SQL.

pub mod credentials;
