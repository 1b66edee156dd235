//! A table at which a script plays: acts as the log writes them, a clock that moves when told.

use std::time::Duration;

use tengen::rules::action::Action;
use tengen::rules::clock::TimeControl;
use tengen::rules::game::{Game, Step, Terms};
use tengen::rules::opening::Opening;
use tengen::rules::refusal::Refusal;
use tengen::rules::ruleset::{Enforcement, Ruleset};
use tengen::rules::stone::Seat;
use tengen::time::Timestamp;

/// When every game of these tests starts.
pub(crate) const START: Timestamp = Timestamp::from_millis(1_700_000_000_000);

/// A game and the present instant.
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) now: Timestamp,
}

/// Free renju without clocks.
pub(crate) fn renju(enforcement: Enforcement) -> Terms {
    Terms { ruleset: Ruleset::Renju, enforcement, opening: Opening::Free, clock: TimeControl::None, draws: true }
}

/// Freestyle without clocks or rules for the opening.
pub(crate) fn freestyle() -> Terms {
    Terms { ruleset: Ruleset::Freestyle, opening: Opening::FreeAnywhere, ..renju(Enforcement::Loses) }
}

/// Renju with this opening, five minutes each.
pub(crate) fn opened(opening: Opening) -> Terms {
    Terms { opening, clock: TimeControl::Absolute { bank_ms: 300_000 }, ..renju(Enforcement::Loses) }
}

impl Table {
    pub(crate) fn new(terms: Terms) -> Self {
        Self { game: Game::start(terms, START), now: START }
    }

    /// Acts parted by commas, each done by whoever must act.
    pub(crate) fn play(&mut self, acts: &str) -> &mut Self {
        for act in acts.split(',') {
            let seat = self.game.turn().unwrap_or_else(|| panic!("the game is over before {act}"));
            self.by(seat, act.trim()).unwrap_or_else(|refusal| panic!("{act}: {refusal:?}"));
        }
        self
    }

    /// One act of this player, now.
    pub(crate) fn by(&mut self, seat: Seat, act: &str) -> Result<Step, Refusal> {
        let action: Action = act.parse().unwrap();
        self.game.apply(seat, &action, self.now)
    }

    /// One act of this player that must be denied for this reason and leave everything as it was.
    pub(crate) fn denied(&mut self, seat: Seat, act: &str, why: &Refusal) -> &mut Self {
        let before = self.game.clone();
        assert_eq!(self.by(seat, act).as_ref(), Err(why), "{act}");
        assert_eq!(self.game, before, "{act} was denied and yet changed something");
        self
    }

    /// Time goes by.
    pub(crate) fn wait(&mut self, ms: u64) -> &mut Self {
        self.now = self.now + Duration::from_millis(ms);
        self
    }

    /// What First and Second have left now.
    pub(crate) fn left_ms(&self) -> [u128; 2] {
        Seat::ALL.map(|seat| self.game.left(seat, self.now).unwrap().as_millis())
    }
}
