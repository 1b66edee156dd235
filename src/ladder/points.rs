//! Points.
/// Where everybody starts.
pub const START: i64 = 0;
