//! Rulesets as data: which row wins for whom, who is restricted, and how a room enforces it.

use serde::{Deserialize, Serialize};

use crate::rules::stone::Stone;

/// What counts as a win, and whether Black is bound by prohibitions (`SPEC` §1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ruleset {
    /// 有禁手: Black wins with exactly five and has forbidden moves; White wins with five or more.
    Renju,
    /// 无禁手: five or more wins for both, nothing is forbidden.
    Freestyle,
}

impl Ruleset {
    /// Every ruleset, the default first.
    pub const ALL: [Self; 2] = [Self::Renju, Self::Freestyle];

    /// The word that forms and the database use.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Renju => "renju",
            Self::Freestyle => "freestyle",
        }
    }

    /// True if and only if an unbroken row of `length` stones wins for `colour`.
    #[must_use]
    pub const fn wins(self, colour: Stone, length: usize) -> bool {
        match (self, colour) {
            (Self::Renju, Stone::Black) => length == 5,
            (Self::Renju, Stone::White) | (Self::Freestyle, _) => length >= 5,
        }
    }

    /// True if and only if Black has forbidden moves (`SPEC` §1.3).
    #[must_use]
    pub const fn restricts_black(self) -> bool {
        matches!(self, Self::Renju)
    }

    /// True if and only if a side may pass after the opening (`RULES` §4).
    #[must_use]
    pub const fn allows_pass(self) -> bool {
        matches!(self, Self::Renju)
    }
}

/// How a room enforces Black's prohibitions (`SPEC` §1.4). Means nothing in freestyle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Enforcement {
    /// 走禁手就输: a forbidden stone is shown and loses at once.
    Loses,
    /// 指出禁手: the stone stands unless White claims it before answering.
    Claim,
    /// 禁手不能落子: the move is refused.
    Blocked,
}

impl Enforcement {
    /// Every mode, the default first.
    pub const ALL: [Self; 3] = [Self::Loses, Self::Claim, Self::Blocked];

    /// The word that forms and the database use.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Loses => "loses",
            Self::Claim => "claim",
            Self::Blocked => "blocked",
        }
    }
}
