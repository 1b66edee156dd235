//! Tengen, a club server for Gomoku and Renju. This page is the map of the house; nothing else lives here.
//!
//! | # | room | what it is | may name |
//! |---|---|---|---|
//! | 1 | [`time`] | the instant as a value, and the only place that asks the system for it | – |
//! | 2 | [`rules`] | what the game is: pure, no I/O, no sentences | time |
//! | 3 | [`ladder`] | what results mean: dan and points | rules, time |
//! | 4 | [`model`] | the nouns that live in the database, without SQL | rules, ladder, time |
//! | 5 | [`i18n`] | every sentence a person can read | rules, ladder, model, time |
//! | 6 | [`store`] | all SQL; rows in, model out | model, rules, ladder, time |
//! | 7 | [`live`] | who is waiting for news of which room | model, time |
//! | 8 | [`accounts`] | everything that decides who you are | store, model, time |
//! | 9 | [`play`] | everything that changes a room or a game, one verb per file | live, store, model, ladder, rules, time |
//! | 10 | [`config`] | settings, read and checked once | – |
//! | 11 | [`web`] | requests to calls, values to pages | all above |
//! | 12 | [`app`], [`cli`] | wiring | all above |
//!
//! `tests/house.rs` checks every file against this table.

pub mod accounts;
pub mod app;
pub mod cli;
pub mod config;
pub mod i18n;
pub mod ladder;
pub mod live;
pub mod model;
pub mod play;
pub mod rules;
pub mod store;
pub mod time;
pub mod web;
