//! Ladders and ranks in words.

use crate::i18n::texts::Texts;
use crate::ladder::dan::Rank;
use crate::ladder::ledger::Ladder;

impl Texts {
    /// The name of a rank: "3 dan", 3 段; below and above them "unranked", 无级别, and "Kisei", 棋圣.
    #[must_use]
    pub fn rank(self, rank: Rank) -> String {
        match rank {
            Rank::Unranked => self.say("rank-unranked"),
            Rank::Dan(dan) => self.say_with("rank-dan", &[("dan", dan.into())]),
            Rank::Kisei => self.say("rank-kisei"),
        }
    }

    /// The name of a ladder.
    #[must_use]
    pub fn ladder(self, ladder: Ladder) -> String {
        match ladder {
            Ladder::Dan => self.say("rank-ladder-dan"),
            Ladder::Points => self.say("rank-ladder-points"),
        }
    }
}

/// A change of a score, with its sign: `+10`, `−4`, `±0`. The same in every language.
#[must_use]
pub fn change(by: i64) -> String {
    match by {
        1.. => format!("+{by}"),
        0 => "±0".to_owned(),
        _ => format!("−{}", by.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::language::Language;
    use crate::ladder::dan::rank;

    #[test]
    fn ranks_are_called_as_players_call_them() {
        let (en, zh) = (Texts::of(Language::En), Texts::of(Language::ZhHans));

        assert_eq!((en.rank(rank(0)), zh.rank(rank(0))), ("unranked".into(), "无级别".into()));
        assert_eq!((en.rank(rank(300)), zh.rank(rank(300))), ("0 dan".into(), "0 段".into()));
        assert_eq!((en.rank(rank(1299)), zh.rank(rank(1299))), ("9 dan".into(), "9 段".into()));
        assert_eq!((en.rank(rank(1300)), zh.rank(rank(1300))), ("Kisei".into(), "棋圣".into()));
    }

    #[test]
    fn a_change_always_has_its_sign() {
        assert_eq!([change(10), change(0), change(-4), change(i64::MIN)].join(" "), "+10 ±0 −4 −9223372036854775808");
    }
}
