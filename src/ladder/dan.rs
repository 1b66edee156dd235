//! Dan.
/// Where everybody starts.
pub const START: i64 = 300;
