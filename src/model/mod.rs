//! The nouns that live in the database, without SQL.
