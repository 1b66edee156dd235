//! The opening procedures: which one a room plays, and their common step. One file each holds the data.
//!
//! A procedure is a list of [`Stage`]s that the game walks along. Nothing outside this room knows a procedure by
//! name: the rest of the house sees phases, points and counts.

pub mod fifths;
mod free;
mod swap3;

use serde::{Deserialize, Serialize};

use crate::rules::board::Board;
use crate::rules::phase::Phase;
use crate::rules::point::Point;
use crate::rules::refusal::Refusal;
use crate::rules::ruleset::Ruleset;

/// Which opening procedure a game follows (`SPEC` §2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Opening {
    /// 三手交换五手两打.
    #[serde(rename = "swap3+two5")]
    Swap3Two5,
    /// 自由开局: Black 1 on tengen, then play.
    #[serde(rename = "free")]
    Free,
    /// 自由开局 without the tengen rule; freestyle only.
    #[serde(rename = "free-anywhere")]
    FreeAnywhere,
    /// 三手交换.
    #[serde(rename = "swap3")]
    Swap3,
}

impl Opening {
    /// Every procedure, the default first.
    pub const ALL: [Self; 4] = [Self::Swap3Two5, Self::Free, Self::FreeAnywhere, Self::Swap3];

    /// The word that forms and the database use.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Swap3Two5 => "swap3+two5",
            Self::Free => "free",
            Self::FreeAnywhere => "free-anywhere",
            Self::Swap3 => "swap3",
        }
    }

    /// True if and only if games of this ruleset may be opened so (`SPEC` §2: no fifth offers without
    /// prohibitions, no first stone off tengen with them).
    #[must_use]
    pub const fn fits(self, ruleset: Ruleset) -> bool {
        match self {
            Self::Free | Self::Swap3 => true,
            Self::FreeAnywhere => matches!(ruleset, Ruleset::Freestyle),
            Self::Swap3Two5 => matches!(ruleset, Ruleset::Renju),
        }
    }

    const fn stages(self) -> &'static [Stage] {
        match self {
            Self::Swap3Two5 => swap3::WITH_TWO_FIFTHS,
            Self::Free => free::ON_TENGEN,
            Self::FreeAnywhere => free::ANYWHERE,
            Self::Swap3 => swap3::PLAIN,
        }
    }
}

/// One thing that an opening procedure asks of the side that must act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// A stone of the colour to move, somewhere in this area.
    Stone(Area),
    /// Swap or keep. A stone for the stage after it is a keep.
    Swap,
    /// So many unequal fifth points from Black, of which White keeps one (`RULES` §3).
    Fifths(usize),
}

/// Where a stone of the opening may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Area {
    /// Any empty point.
    Anywhere,
    /// h8.
    Tengen,
    /// One of the eight neighbours of h8.
    BesideTengen,
}

impl Area {
    fn contains(self, at: Point) -> bool {
        self.denies(at).is_none()
    }

    /// Why a stone may not go there, if so.
    fn denies(self, at: Point) -> Option<Refusal> {
        match self {
            Self::Anywhere => None,
            Self::Tengen => (at != Point::TENGEN).then_some(Refusal::TengenFirst),
            Self::BesideTengen => (!touches_tengen(at)).then_some(Refusal::BesideTengen(at)),
        }
    }
}

fn touches_tengen(at: Point) -> bool {
    let away = at.file().abs_diff(Point::TENGEN.file()).max(at.rank().abs_diff(Point::TENGEN.rank()));
    away == 1
}

/// Where a game stands in its opening: the stages still to come. None are left once the opening is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Procedure {
    rest: &'static [Stage],
}

impl Procedure {
    /// The beginning of a procedure.
    pub(crate) const fn start(opening: Opening) -> Self {
        Self { rest: opening.stages() }
    }

    /// True if and only if the opening is over and the game an ordinary one.
    pub(crate) const fn is_over(&self) -> bool {
        self.rest.is_empty()
    }

    /// What the present stage asks for.
    pub(crate) fn phase(&self) -> Phase {
        match self.rest.first() {
            None | Some(Stage::Stone(_)) => Phase::Play,
            Some(Stage::Swap) => Phase::Swap,
            Some(Stage::Fifths(count)) => Phase::Offer { count: *count },
        }
    }

    /// The present stage is done.
    pub(crate) fn advance(&mut self) {
        self.rest = self.rest.get(1..).unwrap_or_default();
    }

    /// A stone was placed: it does a stage, and keeps the colours if it could have been a swap.
    pub(crate) fn placed(&mut self) {
        if self.rest.first() == Some(&Stage::Swap) {
            self.advance();
        }
        self.advance();
    }

    /// Whether the stone now due may go to this empty point.
    pub(crate) fn check(&self, at: Point) -> Result<(), Refusal> {
        self.area().denies(at).map_or(Ok(()), Err)
    }

    /// The empty points where the stone now due may go, if the procedure says where.
    pub(crate) fn points(&self, board: &Board) -> Option<Vec<Point>> {
        let area = self.area();
        (area != Area::Anywhere).then(|| board.empty_points().filter(|at| area.contains(*at)).collect())
    }

    /// The area of the stone that is due now, or would be after a keep.
    fn area(&self) -> Area {
        match self.rest {
            [Stage::Stone(area), ..] | [Stage::Swap, Stage::Stone(area), ..] => *area,
            _ => Area::Anywhere,
        }
    }
}
