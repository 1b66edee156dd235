//! 段位, the site's rank (`SPEC` §5, `RULES` §6): whole scores, a hundred to a rank.

/// Every player's first score: 0 dan.
pub const START: i64 = 300;

/// Scores from here on are 棋圣.
const KISEI: i64 = 1300;

/// A rank is this many points wide, and a favourite who leads by as much wins nothing.
const RANK: i64 = 100;

/// The most that an underdog can win.
const MOST: i64 = 40;

/// What a rated game changes, given both scores before it: the winner's change, then the loser's.
///
/// The favourite wins 10 less a tenth of the gap and the underdog 10 more, 40 at most, rounded half up. The loser pays
/// it and never falls below 0: the winner gets what there is.
#[must_use]
pub fn settle(winner: i64, loser: i64) -> (i64, i64) {
    let lead = winner - loser;
    let wanted = if lead >= RANK { 0 } else { tenth_half_up(100 - lead).min(MOST) };
    let paid = wanted.min(loser);
    (paid, -paid)
}

/// A tenth of a number above 0, rounded half up.
const fn tenth_half_up(number: i64) -> i64 {
    (number + 5) / 10
}

/// What a score is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// 无级别: below 300.
    Unranked,
    /// 0 to 9 dan.
    Dan(u8),
    /// 棋圣: 1300 and more.
    Kisei,
}

/// The rank of a score. Any rank may be lost again.
#[must_use]
pub fn rank(score: i64) -> Rank {
    match score {
        ..START => Rank::Unranked,
        KISEI.. => Rank::Kisei,
        _ => u8::try_from((score - START) / RANK).map_or(Rank::Kisei, Rank::Dan),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use proptest::prelude::*;

    #[test]
    fn the_examples_of_the_rules() {
        assert_eq!(settle(300, 300), (10, -10));
        assert_eq!(settle(350, 310), (6, -6));
        assert_eq!(settle(395, 300), (1, -1));
        assert_eq!(settle(400, 300), (0, 0));
        assert_eq!(settle(300, 400), (20, -20));
        assert_eq!(settle(300, 900), (40, -40));
        assert_eq!(settle(4, 4), (4, -4));
    }

    #[test]
    fn every_known_game_is_settled_exactly() {
        let games = include_str!("../../tests/data/dan.tsv");
        let mut count = 0;
        for line in games.lines().skip(1) {
            let scores: Vec<i64> = line.split('\t').map(|score| score.parse().unwrap()).collect();
            let [winner, loser, winner_after, loser_after] = scores[..] else { panic!("{line}") };

            assert_eq!(settle(winner, loser), (winner_after - winner, loser_after - loser), "{line}");
            count += 1;
        }
        assert_eq!(count, 417);
    }

    #[test]
    fn ranks_change_at_every_hundred_from_three_hundred_to_thirteen_hundred() {
        let at = |scores: [i64; 2]| scores.map(rank);

        assert_eq!(at([0, 299]), [Rank::Unranked; 2]);
        for dan in 0..10u8 {
            let from = 300 + 100 * i64::from(dan);
            assert_eq!(at([from, from + 99]), [Rank::Dan(dan); 2]);
        }
        assert_eq!(at([1300, i64::MAX]), [Rank::Kisei; 2]);
    }

    #[test]
    fn better_ranks_sort_higher() {
        assert!(Rank::Unranked < Rank::Dan(0) && Rank::Dan(0) < Rank::Dan(9) && Rank::Dan(9) < Rank::Kisei);
    }

    proptest! {
        #[test]
        fn nothing_is_made_or_lost_and_nobody_falls_below_zero(winner in 0..3000i64, loser in 0..3000i64) {
            let (won, lost) = settle(winner, loser);

            prop_assert_eq!(won + lost, 0);
            prop_assert!((0..=40).contains(&won));
            prop_assert!(loser + lost >= 0);
        }

        #[test]
        fn a_stronger_loser_never_pays_less(winner in 0..3000i64, loser in 0..3000i64) {
            prop_assert!(settle(winner, loser + 1).0 >= settle(winner, loser).0);
        }
    }
}
