//! Black's prohibitions (`SPEC` §1.3, `RULES` §1), with the recursive test of a real three.

use serde::{Deserialize, Serialize};

/// Why a point is forbidden to Black. Where several hold, the first of this list names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Prohibition {
    /// 长连: six or more in an unbroken row.
    Overline,
    /// 四四: two or more fours at once.
    DoubleFour,
    /// 三三: two or more threes at once.
    DoubleThree,
}

impl Prohibition {
    /// The word of `data-forbidden` and of the command line.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        }
    }
}
