//! One result, all its changes: what the ledger writes down when a rated game ends.

use crate::ladder::{dan, points};
use crate::rules::outcome::{Draw, Outcome, Win};
use crate::rules::stone::{PerSeat, Seat};

/// A ladder that rated games move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ladder {
    /// 段位, the site's rank.
    Dan,
    /// 积分.
    Points,
}

impl Ladder {
    /// Every ladder, the site's rank first.
    pub const ALL: [Self; 2] = [Self::Dan, Self::Points];

    /// The word of paths and of the database.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Dan => "dan",
            Self::Points => "points",
        }
    }

    /// The ladder that this word names.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ladder| ladder.as_str() == word)
    }
}

/// A player's score on each ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Standings {
    /// 段位.
    pub dan: i64,
    /// 积分.
    pub points: i64,
}

impl Standings {
    /// The score on one ladder.
    #[must_use]
    pub const fn on(&self, ladder: Ladder) -> i64 {
        match ladder {
            Ladder::Dan => self.dan,
            Ladder::Points => self.points,
        }
    }
}

impl Default for Standings {
    /// Every player's first standings.
    fn default() -> Self {
        Self { dan: dan::START, points: points::START }
    }
}

/// One line of the ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Change {
    /// Whose score.
    pub seat: Seat,
    /// On which ladder.
    pub ladder: Ladder,
    /// The score before the game.
    pub before: i64,
    /// The score after it.
    pub after: i64,
}

/// Games that end by the players' will alone before this ply move no ladder but points (`RULES` §6, against trading).
const SERIOUS_PLY: usize = 6;

/// What a rated game that ended at this ply changes. One line for each ladder and seat, even if the score stays: the
/// ledger proves that the game was counted.
#[must_use]
pub fn changes(outcome: &Outcome, ply: usize, standings: &PerSeat<Standings>) -> Vec<Change> {
    let lines = Ladder::ALL.into_iter().flat_map(|ladder| Seat::ALL.map(|seat| (ladder, seat)));
    lines
        .map(|(ladder, seat)| {
            let before = standings[seat].on(ladder);
            let change = match ladder {
                Ladder::Dan => dan_changes(outcome, ply, standings)[seat],
                Ladder::Points => points::changes(outcome)[seat],
            };
            Change { seat, ladder, before, after: before + change }
        })
        .collect()
}

fn dan_changes(outcome: &Outcome, ply: usize, standings: &PerSeat<Standings>) -> PerSeat<i64> {
    match outcome.winner() {
        Some(by) if !is_trade(outcome, ply) => {
            let (won, lost) = dan::settle(standings[by].dan, standings[by.other()].dan);
            PerSeat::new(|seat| if seat == by { won } else { lost })
        }
        _ => PerSeat::default(),
    }
}

/// True if and only if the players could have arranged the end before the game was one.
fn is_trade(outcome: &Outcome, ply: usize) -> bool {
    let by_will = match outcome {
        Outcome::Won { how, .. } => match how {
            Win::Resigned | Win::Escape => true,
            Win::Row { .. } | Win::Forbidden { .. } | Win::Time => false,
        },
        Outcome::Drawn { how } => match how {
            Draw::Agreement => true,
            Draw::FullBoard | Draw::Passes => false,
        },
    };
    by_will && ply < SERIOUS_PLY
}

#[cfg(test)]
mod tests {
    use super::*;

    use proptest::prelude::*;

    fn standings(first: i64, second: i64) -> PerSeat<Standings> {
        PerSeat { first: Standings { dan: first, points: 5 }, second: Standings { dan: second, points: -2 } }
    }

    fn won(by: Seat, how: Win) -> Outcome {
        Outcome::Won { by, how }
    }

    /// The four lines as (before, after), in the order of the ledger.
    fn lines(outcome: &Outcome, ply: usize, standings: &PerSeat<Standings>) -> [(i64, i64); 4] {
        let changes = changes(outcome, ply, standings);
        let heads: Vec<_> = changes.iter().map(|change| (change.ladder, change.seat)).collect();
        let expected = Ladder::ALL.into_iter().flat_map(|ladder| Seat::ALL.map(|seat| (ladder, seat)));
        assert_eq!(heads, expected.collect::<Vec<_>>());
        changes.iter().map(|change| (change.before, change.after)).collect::<Vec<_>>().try_into().unwrap()
    }

    #[test]
    fn a_win_moves_both_ladders_of_both_players() {
        let outcome = won(Seat::Second, Win::Row { stones: vec![] });

        assert_eq!(lines(&outcome, 40, &standings(400, 300)), [(400, 380), (300, 320), (5, 4), (-2, -1)]);
    }

    #[test]
    fn an_escape_costs_three_points_and_the_usual_dan() {
        let outcome = won(Seat::First, Win::Escape);

        assert_eq!(lines(&outcome, 6, &standings(300, 300)), [(300, 310), (300, 290), (5, 6), (-2, -5)]);
    }

    #[test]
    fn a_draw_is_written_down_with_four_unchanged_scores() {
        let outcome = Outcome::Drawn { how: Draw::Agreement };

        assert_eq!(lines(&outcome, 40, &standings(500, 300)), [(500, 500), (300, 300), (5, 5), (-2, -2)]);
    }

    #[test]
    fn a_game_given_up_before_the_sixth_ply_moves_points_only() {
        for how in [Win::Resigned, Win::Escape] {
            let early = lines(&won(Seat::First, how.clone()), 5, &standings(300, 300));
            let late = lines(&won(Seat::First, how), 6, &standings(300, 300));

            assert_eq!(early[..2], [(300, 300), (300, 300)]);
            assert_eq!(late[..2], [(300, 310), (300, 290)]);
            assert_eq!(early[2..], late[2..]);
        }
    }

    #[test]
    fn a_flag_that_falls_early_counts_in_full() {
        let early = lines(&won(Seat::First, Win::Time), 2, &standings(300, 300));

        assert_eq!(early, [(300, 310), (300, 290), (5, 6), (-2, -3)]);
    }

    #[test]
    fn new_players_start_at_nought_dan_and_no_points() {
        assert_eq!(Standings::default(), Standings { dan: 300, points: 0 });
    }

    #[test]
    fn ladders_are_found_by_their_words() {
        for ladder in Ladder::ALL {
            assert_eq!(Ladder::named(ladder.as_str()), Some(ladder));
        }
        assert_eq!(Ladder::named("titles"), None);
    }

    fn outcomes() -> impl Strategy<Value = Outcome> {
        let wins = prop::sample::select(vec![Win::Resigned, Win::Time, Win::Escape, Win::Row { stones: vec![] }]);
        let seats = prop::sample::select(Seat::ALL.to_vec());
        let draws = prop::sample::select(vec![Draw::Agreement, Draw::FullBoard, Draw::Passes]);
        prop_oneof![
            (seats, wins).prop_map(|(by, how)| Outcome::Won { by, how }),
            draws.prop_map(|how| Outcome::Drawn { how }),
        ]
    }

    proptest! {
        #[test]
        fn the_sum_of_dan_is_kept_and_no_dan_score_falls_below_zero(
            outcome in outcomes(), ply in 0..20usize, first in 0..2000i64, second in 0..2000i64,
        ) {
            let lines = lines(&outcome, ply, &standings(first, second));

            prop_assert_eq!(lines[0].1 + lines[1].1, first + second);
            prop_assert!(lines[0].1 >= 0 && lines[1].1 >= 0);
        }

        #[test]
        fn both_seats_are_treated_alike(outcome in outcomes(), ply in 0..20usize, first in 0..2000i64, second in 0..2000i64) {
            let mirrored = match outcome.clone() {
                Outcome::Won { by, how } => Outcome::Won { by: by.other(), how },
                drawn @ Outcome::Drawn { .. } => drawn,
            };
            let [a, b, c, d] = lines(&outcome, ply, &standings(first, second));
            let swapped = standings(first, second).exchanged();

            prop_assert_eq!(lines(&mirrored, ply, &swapped), [b, a, d, c]);
        }
    }
}
