//! The site in real browsers with their scripts switched off: Chromium (and Firefox on request), w3m and lynx.

#[expect(clippy::missing_panics_doc, reason = "a test helper panics where its test has failed")]
#[path = "../site/app.rs"]
pub mod app;
#[expect(clippy::missing_panics_doc, reason = "a test helper panics where its test has failed")]
pub mod terminal;
#[expect(clippy::missing_panics_doc, reason = "a test helper panics where its test has failed")]
pub mod window;

mod driver;
mod games;
mod installed;
mod itself;
mod live;
