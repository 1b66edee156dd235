//! How a game ended, in words.

use crate::i18n::texts::Texts;
use crate::rules::outcome::{Draw, Outcome, Win};
use crate::rules::point::Point;
use crate::rules::stone::{PerSeat, Stone};

/// Who held a seat at the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Side<'a> {
    /// The player's name.
    pub name: &'a str,
    /// The colour that the seat had at the end.
    pub colour: Stone,
}

impl Texts {
    /// The result without names, for lists that show the players beside it: "White won on time".
    #[must_use]
    pub fn result(self, outcome: &Outcome, colours: &PerSeat<Stone>) -> String {
        match outcome {
            Outcome::Won { by, how } => self.win(how, self.side(colours[*by])),
            Outcome::Drawn { how } => self.draw(*how),
        }
    }

    /// The result with the winner's name: "White (Lin Mei) won: forbidden double-three at h9".
    #[must_use]
    pub fn result_named(self, outcome: &Outcome, sides: &PerSeat<Side>) -> String {
        match outcome {
            Outcome::Won { by, how } => {
                let Side { name, colour } = sides[*by];
                let winner = [("side", self.side(colour).into()), ("name", name.into())];
                self.win(how, self.say_with("result-side-named", &winner))
            }
            Outcome::Drawn { how } => self.draw(*how),
        }
    }

    /// The colour as the name of its player: "Black", 黑方.
    #[must_use]
    pub fn side(self, colour: Stone) -> String {
        match colour {
            Stone::Black => self.say("result-side-black"),
            Stone::White => self.say("result-side-white"),
        }
    }

    fn win(self, how: &Win, winner: String) -> String {
        let winner = ("winner", winner.into());
        match how {
            Win::Row { stones } => self
                .say_with("result-row", &[winner, ("count", stones.len().into()), ("stones", ends_of(stones).into())]),
            Win::Forbidden { kind, at } => self.say_with(
                "result-forbidden",
                &[winner, ("kind", self.prohibition(*kind).into()), ("at", (*at).into())],
            ),
            Win::Resigned => self.say_with("result-resigned", &[winner]),
            Win::Time => self.say_with("result-time", &[winner]),
            Win::Escape => self.say_with("result-escape", &[winner]),
        }
    }

    fn draw(self, how: Draw) -> String {
        match how {
            Draw::Agreement => self.say("result-agreement"),
            Draw::FullBoard => self.say("result-full-board"),
            Draw::Passes => self.say("result-passes"),
        }
    }
}

/// Both ends of a row, as `f8–j8`.
fn ends_of(stones: &[Point]) -> String {
    match stones {
        [first, .., last] => format!("{first}–{last}"),
        [only] => only.to_string(),
        [] => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::language::Language;
    use crate::rules::forbidden::Prohibition;
    use crate::rules::stone::Seat;

    const EN: Texts = Texts::of(Language::En);
    const ZH: Texts = Texts::of(Language::ZhHans);

    /// Lin began as Black, and the colours were swapped.
    const SWAPPED: PerSeat<Side> = PerSeat {
        first: Side { name: "Lin Mei", colour: Stone::White },
        second: Side { name: "王小明", colour: Stone::Black },
    };

    fn row(points: &[&str]) -> Win {
        Win::Row { stones: points.iter().map(|point| point.parse().unwrap()).collect() }
    }

    #[test]
    fn the_winner_is_the_person_whatever_colour_a_swap_gave() {
        let outcome = Outcome::Won { by: Seat::First, how: Win::Time };

        assert_eq!(EN.result_named(&outcome, &SWAPPED), "White (Lin Mei) won on time");
        assert_eq!(ZH.result_named(&outcome, &SWAPPED), "白方（Lin Mei）胜：对方超时");
    }

    #[test]
    fn a_forbidden_stone_is_called_by_its_kind_and_point() {
        let how = Win::Forbidden { kind: Prohibition::DoubleThree, at: "h9".parse().unwrap() };
        let outcome = Outcome::Won { by: Seat::First, how };

        assert_eq!(EN.result(&outcome, &SWAPPED.map(|side| side.colour)), "White won: forbidden double-three at h9");
        assert_eq!(ZH.result(&outcome, &SWAPPED.map(|side| side.colour)), "白方胜：黑方 h9 三三禁手");
    }

    #[test]
    fn a_row_is_counted_and_its_ends_are_named() {
        let five = Outcome::Won { by: Seat::Second, how: row(&["f8", "g8", "h8", "i8", "j8"]) };
        let six = Outcome::Won { by: Seat::First, how: row(&["a1", "b2", "c3", "d4", "e5", "f6"]) };

        assert_eq!(EN.result_named(&five, &SWAPPED), "Black (王小明) won: five in a row, f8–j8");
        assert_eq!(EN.result_named(&six, &SWAPPED), "White (Lin Mei) won: 6 in a row, a1–f6");
        assert_eq!(ZH.result_named(&five, &SWAPPED), "黑方（王小明）胜：五连 f8–j8");
        assert_eq!(ZH.result_named(&six, &SWAPPED), "白方（Lin Mei）胜：长连（6 子）a1–f6");
    }

    #[test]
    fn a_draw_says_why() {
        let colours = SWAPPED.map(|side| side.colour);

        assert_eq!(EN.result(&Outcome::Drawn { how: Draw::Agreement }, &colours), "Draw by agreement");
        assert_eq!(ZH.result(&Outcome::Drawn { how: Draw::Passes }, &colours), "和棋：双方各停一手");
    }
}
