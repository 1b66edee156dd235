//! Who is waiting for news of which room.

pub mod hub;
pub mod streams;
pub mod wait;
