//! View structs of the fragments that pages are made of.

pub mod board;
pub mod board_plain;
