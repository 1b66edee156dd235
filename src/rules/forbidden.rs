//! Black's prohibitions (`SPEC` §1.3, `RULES` §1), with the recursive test of a real three.

use serde::{Deserialize, Serialize};

use crate::rules::board::Board;
use crate::rules::line::{Direction, Made, Table};
use crate::rules::lines::Lines;
use crate::rules::point::Point;

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

/// Whether Black may not play on this empty point, and why (`RULES` §1). A stone that makes a five is never forbidden,
/// and nothing is on a point that is taken.
#[must_use]
pub fn forbidden(board: &Board, at: Point) -> Option<Prohibition> {
    board.is_empty_at(at).then(|| Judge::new(board).judge(at))?.prohibition()
}

/// Every point forbidden to Black, by file, then rank.
#[must_use]
pub fn forbidden_points(board: &Board) -> Vec<(Point, Prohibition)> {
    let mut judge = Judge::new(board);
    board.empty_points().filter_map(|at| Some((at, judge.judge(at).prohibition()?))).collect()
}

/// What a black stone would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Judgement {
    /// It makes exactly five and wins, whatever else it makes.
    Five,
    /// Forbidden.
    Forbidden(Prohibition),
    /// An ordinary move.
    Allowed,
}

impl Judgement {
    const fn prohibition(self) -> Option<Prohibition> {
        match self {
            Self::Forbidden(kind) => Some(kind),
            Self::Five | Self::Allowed => None,
        }
    }
}

/// A position in which black stones are tried out.
struct Judge {
    lines: Lines,
    table: &'static Table,
}

impl Judge {
    fn new(board: &Board) -> Self {
        Self { lines: Lines::of(board), table: Table::get() }
    }

    /// The four steps of `RULES` §1 for a black stone on an empty point.
    fn judge(&mut self, at: Point) -> Judgement {
        let made = self.lines.windows(at).map(|window| self.table.made(window));
        if made.iter().any(|line| line.has_five()) {
            Judgement::Five
        } else if made.iter().any(|line| line.has_overline()) {
            Judgement::Forbidden(Prohibition::Overline)
        } else if made.iter().map(|line| line.fours()).sum::<u16>() >= 2 {
            Judgement::Forbidden(Prohibition::DoubleFour)
        } else if self.makes_two_threes(at, made) {
            Judgement::Forbidden(Prohibition::DoubleThree)
        } else {
            Judgement::Allowed
        }
    }

    fn makes_two_threes(&mut self, at: Point, made: [Made; 4]) -> bool {
        if made.iter().filter(|line| line.may_be_three()).count() < 2 {
            return false;
        }
        self.lines.put(at);
        let threes =
            Direction::ALL.into_iter().zip(made).filter(|(direction, line)| self.is_three(at, *direction, *line));
        let has_two = threes.take(2).count() == 2;
        self.lines.take(at);
        has_two
    }

    /// True if and only if a stone that makes a straight four of this line's stones would itself be legal and no five;
    /// the stone on `at` is on the board already.
    fn is_three(&mut self, at: Point, direction: Direction, made: Made) -> bool {
        made.completions().any(|gap| {
            let next = direction.from(at, gap).expect("a straight four lies on the board");
            self.judge(next) == Judgement::Allowed
        })
    }
}
