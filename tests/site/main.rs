//! The site as its visitors meet it: over HTTP, page by page and form by form.
//!
//! A [`club::Club`] is the whole application with a clock that stands still; a [`browser::Browser`] is one of its
//! visitors; a [`table::Table`] is a room with two of them. Tests call nothing inside but the clock and the sweeper.

#[expect(clippy::missing_panics_doc, reason = "a test fixture panics where its test has failed")]
pub mod app;
#[expect(clippy::missing_panics_doc, reason = "a test browser panics where its test has failed")]
pub mod browser;
#[expect(clippy::missing_panics_doc, reason = "a test fixture panics where its test has failed")]
pub mod club;
#[expect(clippy::missing_panics_doc, reason = "a test browser panics where its test has failed")]
pub mod form;
#[expect(clippy::missing_panics_doc, reason = "a test browser panics where its test has failed")]
pub mod page;
#[expect(clippy::missing_panics_doc, reason = "a test fixture panics where its test has failed")]
pub mod table;

mod acts;
mod clocks;
mod cookies;
mod doors;
mod every_page;
mod first_game;
mod itself;
mod live;
mod markup;
mod names;
mod process;
mod races;
mod typed;
mod visits;
