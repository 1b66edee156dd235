//! 三手交换, alone and with 五手两打 (`RULES` §3).

use crate::rules::opening::{Area, Stage};

/// Black 1 on tengen, White 2 beside it, Black 3 anywhere; whoever is to play White 4 may swap first.
pub(super) const PLAIN: &[Stage] = &[
    Stage::Stone(Area::Tengen),
    Stage::Stone(Area::BesideTengen),
    Stage::Stone(Area::Anywhere),
    Stage::Swap,
    Stage::Stone(Area::Anywhere),
];

/// The same, then Black offers two fifth points and White keeps one.
pub(super) const WITH_TWO_FIFTHS: &[Stage] = &[
    Stage::Stone(Area::Tengen),
    Stage::Stone(Area::BesideTengen),
    Stage::Stone(Area::Anywhere),
    Stage::Swap,
    Stage::Stone(Area::Anywhere),
    Stage::Fifths(2),
];
