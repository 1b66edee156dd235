//! The one door to the rules: a running or finished game, and [`Game::apply`], which judges every wish.
//!
//! `judge` says whether a wish is allowed and changes nothing; `effect` carries an allowed one out and cannot
//! fail. So a refused wish leaves the game as it was. `view` is what can be read off a game.

mod effect;
mod judge;
mod view;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::rules::action::{Act, Action};
use crate::rules::board::Board;
use crate::rules::clock::{Clocks, TimeControl};
use crate::rules::forbidden::Prohibition;
use crate::rules::opening::{Opening, Procedure};
use crate::rules::outcome::Outcome;
use crate::rules::phase::Phase;
use crate::rules::point::Point;
use crate::rules::refusal::Refusal;
use crate::rules::requests::DrawOffers;
use crate::rules::ruleset::{Enforcement, Ruleset};
use crate::rules::stone::{PerSeat, Seat, Stone};
use crate::time::Timestamp;

/// What two players agree on before the first stone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// Which rows win and whether Black is restricted.
    pub ruleset: Ruleset,
    /// How prohibitions are enforced; means nothing where nothing is forbidden.
    pub enforcement: Enforcement,
    /// The opening procedure.
    pub opening: Opening,
    /// The time control.
    pub clock: TimeControl,
    /// Whether draws may be offered.
    pub draws: bool,
}

/// One entry of a game's log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Who acted; nobody for what the server did ([`Act::Flag`], [`Act::Credit`]).
    pub by: Option<Seat>,
    /// What happened.
    pub act: Act,
    /// When.
    pub at: Timestamp,
    /// Each player's time after it (zero in a game without clock).
    pub left: PerSeat<Duration>,
}

/// What [`Game::apply`] made of a wish, to be saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The log entry to append.
    pub entry: Entry,
    /// True if and only if the position changed (stone, pass, colours, phase): `seen` rises (`HTTP` §1).
    pub moved: bool,
    /// How the game ended, if this ended it.
    pub ended: Option<Outcome>,
}

/// A stone or pass in play order, and who made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ply {
    /// The colour that moved.
    pub colour: Stone,
    /// Where; nothing for a pass.
    pub at: Option<Point>,
    /// Who placed it.
    pub by: Seat,
    /// Index of the log entry that brought it.
    pub entry: usize,
}

/// A game: the acts so far and what follows from them. A value; nothing but its own methods changes it.
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    terms: Terms,
    started_at: Timestamp,
    log: Vec<Entry>,
    plies: Vec<Ply>,
    board: Board,
    /// Who holds Black at present.
    black: Seat,
    /// The colour whose holder must act (or had to, when the game ended).
    to_move: Stone,
    phase: Phase,
    opening: Procedure,
    window: Option<ClaimWindow>,
    draws: DrawOffers,
    clocks: Clocks,
    outcome: Option<Outcome>,
}

/// Black's last stone while White may still claim it (`SPEC` §1.4, claim). Kept rather than worked out from the
/// plies, since nothing that happens later may open it again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ClaimWindow {
    at: Point,
    /// Why the stone was forbidden, if it was.
    kind: Option<Prohibition>,
    /// White has claimed, wrongly.
    claimed: bool,
}

impl Game {
    /// A game of which nothing is played yet. First holds Black; the clock runs from `now`.
    #[must_use]
    pub fn start(terms: Terms, now: Timestamp) -> Self {
        let opening = Procedure::start(terms.opening);
        Self {
            started_at: now,
            log: Vec::new(),
            plies: Vec::new(),
            board: Board::empty(),
            black: Seat::First,
            to_move: Stone::Black,
            phase: opening.phase(),
            opening,
            window: None,
            draws: DrawOffers::default(),
            clocks: Clocks::start(&terms.clock, Seat::First, now),
            outcome: None,
            terms,
        }
    }

    /// Judges a player's wish, made at `now`, and carries it out: time first, then turn, phase, rule.
    ///
    /// If the running clock's deadline has come, the answer is the fallen flag, whatever was asked and by whom.
    ///
    /// # Errors
    ///
    /// The reason why the wish is denied; the game is then unchanged.
    pub fn apply(&mut self, seat: Seat, action: &Action, now: Timestamp) -> Result<Step, Refusal> {
        if let Some(step) = self.flag(now) {
            return Ok(step);
        }
        self.judge(seat, action)?;
        Ok(self.carry_out(seat, action, now))
    }

    /// Ends the game if the flag of the side that must act has fallen by `now`, at the instant when it fell.
    pub fn flag(&mut self, now: Timestamp) -> Option<Step> {
        let deadline = self.clocks.deadline().filter(|deadline| now >= *deadline)?;
        Some(self.fall(deadline))
    }

    /// Gives the running clock back the time that the server was away (`RULES` §5, outage), though never more
    /// than it has run since the last act; nothing if no clock runs.
    ///
    /// Flags that had fallen before the outage must be called first: see [`Game::flag`].
    pub fn credit(&mut self, time: Duration, now: Timestamp) -> Option<Step> {
        let back = self.clocks.credit(time, now)?;
        Some(self.note(None, Act::Credit(back), now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::outcome::{Draw, Win};

    const START: Timestamp = Timestamp::from_millis(1_000_000);

    fn terms(opening: Opening) -> Terms {
        Terms {
            ruleset: Ruleset::Renju,
            enforcement: Enforcement::Loses,
            opening,
            clock: TimeControl::Absolute { bank_ms: 60_000 },
            draws: true,
        }
    }

    fn play(game: &mut Game, points: &str) {
        for text in points.split(' ') {
            let seat = game.turn().expect("the game is on");
            game.apply(seat, &Action::Place(text.parse().unwrap()), START).expect(text);
        }
    }

    #[test]
    fn five_in_a_row_ends_the_game() {
        let mut game = Game::start(terms(Opening::Free), START);

        play(&mut game, "h8 a1 i8 a2 j8 a3 k8 a4 l8");

        let stones = ["h8", "i8", "j8", "k8", "l8"].map(|text| text.parse().unwrap()).to_vec();
        assert_eq!(game.outcome(), Some(&Outcome::Won { by: Seat::First, how: Win::Row { stones } }));
        assert_eq!((game.turn(), game.phase(), game.deadline()), (None, &Phase::Over, None));
    }

    #[test]
    fn two_passes_in_a_row_draw() {
        let mut game = Game::start(terms(Opening::Free), START);
        play(&mut game, "h8");

        game.apply(Seat::Second, &Action::Pass, START).unwrap();
        game.apply(Seat::First, &Action::Pass, START).unwrap();

        assert_eq!(game.outcome(), Some(&Outcome::Drawn { how: Draw::Passes }));
    }

    #[test]
    fn a_log_replays_to_the_same_game() {
        let mut game = Game::start(terms(Opening::Swap3Two5), START);
        play(&mut game, "h8 i9 j8");
        game.apply(Seat::Second, &Action::Swap, START + Duration::from_secs(25)).unwrap();
        game.apply(Seat::First, &Action::Resign, START + Duration::from_secs(90)).unwrap();

        let again = Game::replay(game.terms().clone(), game.started_at(), game.log());

        assert_eq!(again.as_ref(), Ok(&game));
    }
}
