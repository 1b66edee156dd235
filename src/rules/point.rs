//! An intersection of the board: `h8` read and written.
//!
//! Files run `a`–`o` from left to right (no letter is skipped), ranks 1–15 from the bottom up.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Lines in each direction.
pub const SIZE: u8 = 15;

/// One of the 225 intersections. Ordered by file, then rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Point(u8);

/// The text names no point of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a point from a1 to o15")]
pub struct BadPoint;

impl Point {
    /// h8, the centre (天元).
    pub const TENGEN: Self = Self(7 * SIZE + 7);
    /// How many points the board has.
    pub const COUNT: usize = 225;

    /// The point on this file and rank, both counted from 0; nothing beyond the board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < SIZE && rank < SIZE { Some(Self(file * SIZE + rank)) } else { None }
    }

    /// Every point, by file, then rank.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..SIZE * SIZE).map(Self)
    }

    /// The file, counted from 0 (`a`) at the left.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 / SIZE
    }

    /// The rank, counted from 0 at the bottom.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 % SIZE
    }

    /// A number below 225, in the order of [`Point::all`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The point `files` to the right and `ranks` up; nothing beyond the board.
    #[must_use]
    pub fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        Self::new(self.file().checked_add_signed(files)?, self.rank().checked_add_signed(ranks)?)
    }

    /// Reads what a person may type: any case, full-width letters and digits, the number first, or two Chinese
    /// numerals, file before rank (`八八`). The letter i is a file like any other. Nothing if it names no point.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let plain: String = text.trim().chars().map(narrow).collect();
        plain.parse().ok().or_else(|| number_first(&plain)).or_else(|| in_numerals(&plain))
    }
}

/// Full-width forms become ASCII, and everything lower case.
fn narrow(c: char) -> char {
    let code = u32::from(c);
    let plain = if (0xff01..=0xff5e).contains(&code) { char::from_u32(code - 0xfee0).unwrap_or(c) } else { c };
    plain.to_ascii_lowercase()
}

/// `8h` as `h8`.
fn number_first(text: &str) -> Option<Point> {
    let letter = text.chars().last()?;
    let digits = text.strip_suffix(letter)?;
    format!("{letter}{digits}").parse().ok()
}

/// `八八`, `十一十`: two numerals from 一 to 十五. No text can be cut in two ways.
fn in_numerals(text: &str) -> Option<Point> {
    text.char_indices().skip(1).find_map(|(cut, _)| {
        let (file, rank) = text.split_at(cut);
        Point::new(numeral(file)? - 1, numeral(rank)? - 1)
    })
}

/// 一 to 十五 as 1 to 15.
fn numeral(text: &str) -> Option<u8> {
    const NUMERALS: [&str; 15] =
        ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五"];
    let place = NUMERALS.iter().position(|n| *n == text)?;
    u8::try_from(place + 1).ok()
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl FromStr for Point {
    type Err = BadPoint;

    /// Reads exactly what [`Point`] writes: a small letter and a number without leading zero.
    fn from_str(text: &str) -> Result<Self, BadPoint> {
        let (&letter, digits) = text.as_bytes().split_first().ok_or(BadPoint)?;
        let file = letter.checked_sub(b'a').ok_or(BadPoint)?;
        let rank = match digits {
            [one @ b'1'..=b'9'] => one - b'0',
            [b'1', unit @ b'0'..=b'5'] => 10 + unit - b'0',
            _ => return Err(BadPoint),
        };
        Self::new(file, rank - 1).ok_or(BadPoint)
    }
}

impl TryFrom<String> for Point {
    type Error = BadPoint;

    fn try_from(text: String) -> Result<Self, BadPoint> {
        text.parse()
    }
}

impl From<Point> for String {
    fn from(point: Point) -> Self {
        point.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_reads_what_it_writes() {
        for point in Point::all() {
            assert_eq!(point.to_string().parse(), Ok(point));
        }
        assert_eq!(Point::all().count(), Point::COUNT);
    }

    #[test]
    fn c64_typed_points_follow_renju_where_i_is_a_file() {
        let at = |file: u8, rank: u8| Point::new(file - 1, rank - 1);

        assert_eq!(Point::read("i9"), at(9, 9));
        assert_eq!(Point::read("I9"), at(9, 9));
        assert_eq!(Point::read("j9"), at(10, 9));
        assert_eq!(Point::read("H8"), at(8, 8));
        assert_eq!(Point::read("8h"), at(8, 8));
        assert_eq!(Point::read(" ｈ８ "), at(8, 8));
        assert_eq!(Point::read("八八"), at(8, 8));
        assert_eq!(Point::read("一十五"), at(1, 15));
        assert_eq!(Point::read("十一二"), at(11, 2));
    }

    #[test]
    fn c45_what_lies_beyond_the_board_is_no_point() {
        for text in
            ["", "h", "8", "p1", "a0", "a16", "h-8", "h08", "h8h", "8h8", "hh", "h99999999999", "零八", "八", "é1"]
        {
            assert_eq!(Point::read(text), None, "{text}");
        }
    }

    #[test]
    fn every_pair_of_numerals_names_one_point() {
        let numerals =
            ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五"];
        for (file, rank) in (0..15u8).flat_map(|file| (0..15u8).map(move |rank| (file, rank))) {
            let text = format!("{}{}", numerals[usize::from(file)], numerals[usize::from(rank)]);

            assert_eq!(Point::read(&text), Point::new(file, rank), "{text}");
        }
    }
}
