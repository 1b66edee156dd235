//! The opening procedures: which one a room plays, and their common step. One file each holds the data.

use serde::{Deserialize, Serialize};

/// Which opening procedure a game follows (`SPEC` §2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Opening {
    /// 自由开局: Black 1 on tengen, then play.
    #[serde(rename = "free")]
    Free,
    /// 自由开局 without the tengen rule; freestyle only.
    #[serde(rename = "free-anywhere")]
    FreeAnywhere,
    /// 三手交换.
    #[serde(rename = "swap3")]
    Swap3,
    /// 三手交换五手两打.
    #[serde(rename = "swap3+two5")]
    Swap3Two5,
}
