//! What results mean: dan and points; pure.

pub mod dan;
pub mod ledger;
pub mod points;
pub mod standing;
