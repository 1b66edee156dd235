//! 自由开局, the free opening (`RULES` §3): Black 1 on tengen, or anywhere if the room says so.

use crate::rules::opening::{Area, Stage};

/// Black 1 on h8.
pub(super) const ON_TENGEN: &[Stage] = &[Stage::Stone(Area::Tengen)];

/// No rule at all.
pub(super) const ANYWHERE: &[Stage] = &[];
