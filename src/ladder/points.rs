//! 积分, the plain count of results (`SPEC` §5, `RULES` §6). It may be negative.

use crate::rules::outcome::{Outcome, Win};
use crate::rules::stone::{PerSeat, Seat};

/// Every player's first score.
pub const START: i64 = 0;

const WIN: i64 = 1;
const LOSS: i64 = -1;
const DRAW: i64 = 0;
const ESCAPE: i64 = -3;

/// What a rated game changes for each player.
#[must_use]
pub fn changes(outcome: &Outcome) -> PerSeat<i64> {
    match outcome {
        Outcome::Won { by, how } => PerSeat::new(|seat: Seat| if seat == *by { WIN } else { price(how) }),
        Outcome::Drawn { .. } => PerSeat::new(|_| DRAW),
    }
}

/// What the loser pays.
const fn price(how: &Win) -> i64 {
    match how {
        Win::Escape => ESCAPE,
        Win::Row { .. } | Win::Forbidden { .. } | Win::Resigned | Win::Time => LOSS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::rules::outcome::Draw;

    fn won(by: Seat, how: Win) -> [i64; 2] {
        let changes = changes(&Outcome::Won { by, how });
        [changes.first, changes.second]
    }

    #[test]
    fn a_win_brings_one_point_and_a_loss_costs_one() {
        assert_eq!(won(Seat::First, Win::Resigned), [1, -1]);
        assert_eq!(won(Seat::Second, Win::Time), [-1, 1]);
        assert_eq!(won(Seat::Second, Win::Row { stones: vec![] }), [-1, 1]);
    }

    #[test]
    fn who_flees_pays_three_points() {
        assert_eq!(won(Seat::First, Win::Escape), [1, -3]);
        assert_eq!(won(Seat::Second, Win::Escape), [-3, 1]);
    }

    #[test]
    fn a_draw_changes_nothing() {
        for how in [Draw::Agreement, Draw::FullBoard, Draw::Passes] {
            assert_eq!(changes(&Outcome::Drawn { how }), PerSeat { first: 0, second: 0 });
        }
    }
}
