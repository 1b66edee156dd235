//! The states of a game and what is open to whoever must act.

use crate::rules::point::Point;

/// What the side that must act has to do now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Phase {
    /// A stone (or, where allowed, a pass). Restricted while the opening says where.
    Play,
    /// Swap or keep; a stone keeps and plays at once.
    Swap,
    /// Offer this many fifth points.
    Offer {
        /// How many.
        count: usize,
    },
    /// Choose one of these fifth points.
    Choose {
        /// The points on offer, in the order they were offered.
        offers: Vec<Point>,
    },
    /// The game has ended.
    Over,
}

impl Phase {
    /// The word of `data-phase` in the HTML.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Swap => "swap",
            Self::Offer { .. } => "offer",
            Self::Choose { .. } => "choose",
            Self::Over => "over",
        }
    }
}
