//! The rules against positions with known answers, a literal checker and laws that must always hold.

#![expect(clippy::unwrap_used, reason = "a test that cannot read its own data has failed")]

mod forbidden_vectors;
mod positions;
