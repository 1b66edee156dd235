//! Requests to calls, values to pages.

#![expect(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    reason = "every handler fails with a PageError, whose own page says what each one means"
)]

pub mod answer;
pub mod assets;
pub mod command;
pub mod cookies;
pub mod csrf;
pub mod encoding;
pub mod error;
pub mod extract;
pub mod form;
pub mod headers;
pub mod html;
pub mod layers;
pub mod notice;
pub mod packer;
pub mod pages;
pub mod parts;
pub mod paths;
pub mod query;
pub mod routes;
pub mod shell;
pub mod state;
