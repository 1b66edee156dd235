//! What one black stone makes on one line: five, overline, fours, and where a three would become a straight four.
//!
//! Everything here is about black stones on a single line; whether a three is real depends on the rest of the board
//! and is decided in `forbidden`. All answers are computed once, literally, and kept in a table.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use crate::rules::point::Point;

/// How far from a stone the cells lie that its rows depend on: a five reaches four away, what ends it one more.
pub(super) const REACH: i8 = 5;

/// The four directions in which a row can run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Upwards, along a file.
    File,
    /// To the right, along a rank.
    Rank,
    /// To the right and up.
    Rising,
    /// To the right and down.
    Falling,
}

impl Direction {
    /// Every direction.
    pub const ALL: [Self; 4] = [Self::File, Self::Rank, Self::Rising, Self::Falling];

    /// The point `steps` further on from `at`; nothing beyond the board.
    #[must_use]
    pub fn from(self, at: Point, steps: i8) -> Option<Point> {
        match self {
            Self::File => at.offset(0, steps),
            Self::Rank => at.offset(steps, 0),
            Self::Rising => at.offset(steps, steps),
            Self::Falling => at.offset(steps, -steps),
        }
    }
}

/// The eleven cells of a line around a point, one bit each, the point itself in the middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Window {
    /// Black stones.
    pub(super) black: u16,
    /// White stones and whatever lies beyond the board.
    pub(super) closed: u16,
}

/// Cells of a window, as a set of bits.
pub(super) type Cells = u16;

const fn bit(offset: i8) -> Cells {
    1 << (offset + REACH)
}

/// How far from the middle each of these cells lies.
pub(super) fn offsets(cells: Cells) -> impl Iterator<Item = i8> {
    (-REACH..=REACH).filter(move |offset| cells & bit(*offset) != 0)
}

impl Window {
    /// The window with a black stone more.
    #[must_use]
    pub(super) const fn with(self, offset: i8) -> Self {
        Self { black: self.black | bit(offset), closed: self.closed }
    }

    fn is_black(self, offset: i8) -> bool {
        offset.abs() <= REACH && self.black & bit(offset) != 0
    }

    fn is_open(self, offset: i8) -> bool {
        offset.abs() <= REACH && (self.black | self.closed) & bit(offset) == 0
    }

    /// The unbroken black row through the middle, on which a black stone stands.
    fn row(self) -> RangeInclusive<i8> {
        let first = (-REACH..=0).rev().take_while(|offset| self.is_black(*offset)).last().unwrap_or(0);
        let last = (0..=REACH).take_while(|offset| self.is_black(*offset)).last().unwrap_or(0);
        first..=last
    }

    fn length(self) -> usize {
        self.row().count()
    }

    /// The stones of the fours through the middle (`RULES` §1 step 3). Only the empty cells next to the row can turn
    /// it into a five, so there are two fours at most; the two ends of a straight four name the same one.
    pub(super) fn fours(self) -> impl Iterator<Item = Cells> {
        let row = self.row();
        let [before, after] = [*row.start() - 1, *row.end() + 1].map(|gap| self.four(gap));
        before.into_iter().chain(after.filter(|four| before != Some(*four)))
    }

    fn four(self, gap: i8) -> Option<Cells> {
        let five = self.is_open(gap).then(|| self.with(gap))?;
        (five.length() == 5).then(|| five.row().map(bit).sum::<Cells>() & !bit(gap))
    }

    /// The stones of the three that a further black stone on `gap` would turn into a straight four (`RULES` §1
    /// step 4): four in a row through the middle, both neighbours empty and each of them making exactly five.
    pub(super) fn three(self, gap: i8) -> Option<Cells> {
        let four = self.is_open(gap).then(|| self.with(gap))?;
        let row = four.row();
        let ends = [*row.start() - 1, *row.end() + 1];
        let is_straight = row.contains(&gap)
            && four.length() == 4
            && ends.iter().all(|end| four.is_open(*end) && four.with(*end).length() == 5);
        is_straight.then(|| row.map(bit).sum::<Cells>() & !bit(gap))
    }
}

/// What a black stone in the middle of a window makes on that line, packed: bits 0–6 are the cells -3..=3 on which a
/// further stone would make a straight four, then come two bits that count fours, one for a five, one for an overline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Made(u16);

impl Made {
    const NEAR: i8 = 3;
    const COMPLETIONS: u16 = 0x7f;
    const FOUR: u16 = 0x80;
    const FIVE: u16 = 0x200;
    const OVERLINE: u16 = 0x400;

    fn on(window: Window) -> Self {
        let window = window.with(0);
        match window.length() {
            5 => return Self(Self::FIVE),
            6.. => return Self(Self::OVERLINE),
            _ => {}
        }
        let fours: u16 = window.fours().map(|_| Self::FOUR).sum();
        if fours > 0 {
            return Self(fours);
        }
        Self(
            (-Self::NEAR..=Self::NEAR)
                .filter(|gap| window.three(*gap).is_some())
                .map(|gap| 1 << (gap + Self::NEAR))
                .sum(),
        )
    }

    /// True if and only if an unbroken row of exactly five stands.
    pub(super) const fn has_five(self) -> bool {
        self.0 & Self::FIVE != 0
    }

    /// True if and only if an unbroken row of six or more stands.
    pub(super) const fn has_overline(self) -> bool {
        self.0 & Self::OVERLINE != 0
    }

    /// How many fours there are: two at most.
    pub(super) const fn fours(self) -> u16 {
        (self.0 / Self::FOUR) & 3
    }

    /// True if and only if a straight four is one stone away and there is no four yet.
    pub(super) const fn may_be_three(self) -> bool {
        self.0 & Self::COMPLETIONS != 0
    }

    /// Where, counted from the middle, a further stone would make a straight four.
    pub(super) fn completions(self) -> impl Iterator<Item = i8> {
        (-Self::NEAR..=Self::NEAR).filter(move |gap| self.0 & 1 << (gap + Self::NEAR) != 0)
    }
}

/// [`Made`] for every window. The eight cells next to the middle can be empty, black or closed; of the outermost two
/// it matters only whether they are black.
pub(super) struct Table(Vec<Made>);

const NEAR_CELLS: usize = 3usize.pow(8);

/// A set of the nine cells -4..=4 as a number in base three, the middle left out.
static IN_BASE_THREE: [u16; 512] = in_base_three();

const fn in_base_three() -> [u16; 512] {
    const WEIGHTS: [u16; 9] = [1, 3, 9, 27, 0, 81, 243, 729, 2187];
    let mut sums = [0; 512];
    let mut cells = 1;
    while cells < 512 {
        // The sum without the lowest cell is known already.
        sums[cells] = sums[cells & (cells - 1)] + WEIGHTS[cells.trailing_zeros() as usize];
        cells += 1;
    }
    sums
}

impl Table {
    /// The one table, built at first use.
    pub(super) fn get() -> &'static Self {
        static TABLE: LazyLock<Table> = LazyLock::new(Table::build);
        &TABLE
    }

    fn build() -> Self {
        let mut made = vec![Made::default(); 4 * NEAR_CELLS];
        let without_middle = |cells: &Cells| cells & bit(0) == 0;
        for black in (0..1 << 11).filter(without_middle) {
            for closed in (0..1 << 10).step_by(2).filter(without_middle).filter(|closed| black & closed == 0) {
                let window = Window { black, closed };
                made[Self::index(window)] = Made::on(window);
            }
        }
        Self(made)
    }

    fn index(window: Window) -> usize {
        let near = |cells: Cells| usize::from(IN_BASE_THREE[usize::from(cells >> 1 & 0x1ff)]);
        let far = usize::from(window.black & 1 | window.black >> 9 & 2);
        near(window.black) + 2 * near(window.closed) + NEAR_CELLS * far
    }

    /// What a black stone in the middle of this window makes.
    pub(super) fn made(&self, window: Window) -> Made {
        self.0[Self::index(window)]
    }
}
