//! Requests to calls, values to pages.

pub mod assets;
pub mod encoding;
pub mod html;
pub mod parts;
pub mod shell;
