//! View structs of the fragments that pages are made of.

pub mod actions;
pub mod board;
pub mod board_plain;
pub mod clock;
pub mod games;
pub mod headline;
pub mod moves;
pub mod notice;
pub mod pager;
pub mod position;
pub mod rooms;
pub mod seats;
pub mod standings;
pub mod table;
