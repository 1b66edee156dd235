//! The rules against positions with known answers, a literal checker and laws that must always hold.

#![expect(clippy::unwrap_used, reason = "a test that cannot read its own data has failed")]

mod forbidden_cases;
mod forbidden_laws;
mod forbidden_rows;
mod forbidden_vectors;
mod literal;
mod positions;
mod winning;
