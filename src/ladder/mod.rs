//! What results mean: dan and points; pure.
