//! Black's prohibitions (`SPEC` §1.3, `RULES` §1), with the recursive test of a real three.

use serde::{Deserialize, Serialize};

use crate::rules::board::Board;
use crate::rules::line::{Cells, Direction, Made, Table, Window, offsets};
use crate::rules::lines::Lines;
use crate::rules::point::Point;
use crate::rules::stone::Stone;
use crate::rules::verdict::unbroken_row;

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

/// Stones that a judgement rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The stones in order, the one judged among them: all of an unbroken row, the four of a four, the three of a
    /// three.
    pub stones: Vec<Point>,
    /// What they are.
    pub kind: RowKind,
}

/// What a row is called (`SPEC` §1.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RowKind {
    /// Exactly five in an unbroken row.
    Five,
    /// 长连: six or more in an unbroken row.
    Overline,
    /// Four stones that one more turns into exactly five.
    Four,
    /// 活三: three stones that one more legal stone turns into a straight four.
    Three,
}

/// The rows that decide what a black stone on this empty point is: its overlines, fours or threes if they make it
/// forbidden, its fives if they let it win. None if it would be an ordinary move or the point is taken.
#[must_use]
pub fn rows(board: &Board, at: Point) -> Vec<Row> {
    if !board.is_empty_at(at) {
        return Vec::new();
    }
    let mut judge = Judge::new(board);
    let Some(kind) = judge.judge(at).decided_by() else { return Vec::new() };
    let mut after = *board;
    after.place(at, Stone::Black);
    judge.lines.put(at);
    Direction::ALL.into_iter().flat_map(|direction| judge.rows_on(&after, at, direction, kind)).collect()
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

    /// The kind of row it rests on.
    const fn decided_by(self) -> Option<RowKind> {
        match self {
            Self::Five => Some(RowKind::Five),
            Self::Forbidden(Prohibition::Overline) => Some(RowKind::Overline),
            Self::Forbidden(Prohibition::DoubleFour) => Some(RowKind::Four),
            Self::Forbidden(Prohibition::DoubleThree) => Some(RowKind::Three),
            Self::Allowed => None,
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
        let threes = Direction::ALL
            .into_iter()
            .zip(made)
            .filter(|(direction, line)| self.real_completion(at, *direction, *line).is_some());
        let has_two = threes.take(2).count() == 2;
        self.lines.take(at);
        has_two
    }

    /// Where, counted from `at`, a further stone makes a straight four and is itself legal and no five. Without such a
    /// point the line has no three. The stone on `at` is on the board already.
    fn real_completion(&mut self, at: Point, direction: Direction, made: Made) -> Option<i8> {
        made.completions().find(|gap| {
            let next = direction.from(at, *gap).expect("a straight four lies on the board");
            self.judge(next) == Judgement::Allowed
        })
    }

    /// The rows of one kind that the stone on `at`, already on the board, has on one line.
    fn rows_on(&mut self, board: &Board, at: Point, direction: Direction, kind: RowKind) -> Vec<Row> {
        let window = self.lines.window(at, direction);
        let points = |cells: Cells| offsets(cells).filter_map(|steps| direction.from(at, steps)).collect();
        let unbroken = || unbroken_row(board, direction, at);
        let rows: Vec<Vec<Point>> = match kind {
            RowKind::Five => Some(unbroken()).filter(|row| row.len() == 5).into_iter().collect(),
            RowKind::Overline => Some(unbroken()).filter(|row| row.len() > 5).into_iter().collect(),
            RowKind::Four => window.fours().map(points).collect(),
            RowKind::Three => self.three_on(window, at, direction).map(points).into_iter().collect(),
        };
        rows.into_iter().map(|stones| Row { stones, kind }).collect()
    }

    /// The stones of the real three on a line. There is one at most: two readings share their stones.
    fn three_on(&mut self, window: Window, at: Point, direction: Direction) -> Option<Cells> {
        let gap = self.real_completion(at, direction, self.table.made(window))?;
        window.three(gap)
    }
}
