//! Names, passwords, sessions, throttling: everything that decides who you are.

pub mod password;
pub mod strength;
pub mod throttle;
