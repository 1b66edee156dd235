//! Pages that explain.

pub mod rules;
pub mod typing;
