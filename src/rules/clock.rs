//! Time controls and the clocks of one game (`SPEC` §3, `RULES` §5). Every function takes the instant.

use serde::{Deserialize, Serialize};

/// How much time each player has. All times in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum TimeControl {
    /// No limit.
    None,
    /// 包干制: one bank.
    Absolute {
        /// Each player's bank.
        bank_ms: u64,
    },
    /// 复位: a completed move that leaves less than the floor leaves the floor.
    Floor {
        /// Each player's bank at the start.
        bank_ms: u64,
        /// The floor.
        floor_ms: u64,
    },
    /// 加秒制: each completed move adds the increment.
    Fischer {
        /// Each player's bank at the start.
        bank_ms: u64,
        /// The increment.
        increment_ms: u64,
    },
}
