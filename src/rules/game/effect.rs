//! What an allowed wish does to the game: stones, colours, phase, clocks, log and end. Nothing here can fail.

use crate::rules::action::{Act, Action};
use crate::rules::clock::Turn;
use crate::rules::forbidden::Prohibition;
use crate::rules::game::{ClaimWindow, Entry, Game, Ply, Step};
use crate::rules::outcome::{Draw, Outcome, Win};
use crate::rules::phase::Phase;
use crate::rules::point::Point;
use crate::rules::ruleset::Enforcement;
use crate::rules::stone::{PerSeat, Seat, Stone};
use crate::rules::verdict;
use crate::time::Timestamp;

impl Game {
    /// Does what [`Game::judge`] allowed.
    pub(super) fn carry_out(&mut self, seat: Seat, action: &Action, now: Timestamp) -> Step {
        // Two players who both ask for a draw agree on one.
        let action =
            if *action == Action::AskDraw && self.draws.waits_for(seat) { &Action::AcceptDraw } else { action };
        match action {
            Action::Place(at) => self.place(seat, *at),
            Action::Pass => self.pass(seat),
            Action::Swap => self.swap(),
            Action::Keep => self.go_on(),
            Action::Offer(points) => self.offer(points),
            Action::Choose(at) => self.choose(seat, *at),
            Action::Claim => self.claim(seat),
            Action::Resign => self.win(seat.other(), Win::Resigned),
            Action::Flee => self.win(seat.other(), Win::Escape),
            Action::AcceptDraw => self.draw(Draw::Agreement),
            Action::AskDraw => self.draws.ask(seat),
            Action::RefuseDraw => self.draws.refuse(),
            Action::WithdrawDraw => self.draws.withdraw(),
        }
        if let Some(turn) = clock_event(action) {
            self.clocks.hand_over(self.mover(), turn, now);
        }
        self.note(Some(seat), Act::Did(action.clone()), now)
    }

    /// The flag of the side that must act falls.
    pub(super) fn fall(&mut self, deadline: Timestamp) -> Step {
        self.win(self.mover().other(), Win::Time);
        self.note(None, Act::Flag, deadline)
    }

    /// Writes what happened into the log. A game that has ended stops its clocks.
    pub(super) fn note(&mut self, by: Option<Seat>, act: Act, at: Timestamp) -> Step {
        if self.outcome.is_some() {
            self.clocks.stop(at);
            self.phase = Phase::Over;
        }
        let moved = self.outcome.is_some() || changes_position(&act);
        let left = PerSeat::new(|seat| self.clocks.left(seat, at).unwrap_or_default());
        let entry = Entry { by, act, at, left };
        self.log.push(entry.clone());
        Step { entry, moved, ended: self.outcome.clone() }
    }

    fn place(&mut self, seat: Seat, at: Point) {
        let (colour, kind) = (self.to_move, self.prohibition(at));
        self.opening.placed();
        self.phase = self.opening.phase();
        self.to_move = colour.other();
        self.draws.moved(seat);
        self.stand(colour, at, kind);
    }

    fn pass(&mut self, seat: Seat) {
        let second = self.plies.last().is_some_and(|ply| ply.at.is_none());
        self.plies.push(Ply { colour: self.to_move, at: None, by: seat, entry: self.log.len() });
        self.to_move = self.to_move.other();
        self.window = None;
        self.draws.moved(seat);
        if self.board.is_full() {
            self.draw(Draw::FullBoard);
        } else if second {
            self.draw(Draw::Passes);
        }
    }

    fn swap(&mut self) {
        self.black = self.black.other();
        self.go_on();
    }

    /// The present stage of the opening is done without a stone.
    fn go_on(&mut self) {
        self.opening.advance();
        self.phase = self.opening.phase();
    }

    fn offer(&mut self, points: &[Point]) {
        self.phase = Phase::Choose { offers: points.to_vec() };
        self.to_move = self.to_move.other();
    }

    /// White keeps one of Black's fifths, and is still the one to move.
    fn choose(&mut self, seat: Seat, at: Point) {
        self.go_on();
        self.draws.moved(seat);
        self.stand(self.to_move.other(), at, None);
    }

    /// Right, it wins; wrong, it is on record (`SPEC` §1.4).
    fn claim(&mut self, seat: Seat) {
        let window = self.window.as_mut().expect("only an open window may be claimed");
        window.claimed = true;
        if let ClaimWindow { at, kind: Some(kind), .. } = *window {
            self.win(seat, Win::Forbidden { kind, at });
        }
    }

    /// A stone of this colour comes to stand on a point, forbidden for this reason if any, and may end the game.
    fn stand(&mut self, colour: Stone, at: Point, kind: Option<Prohibition>) {
        let by = self.seat_of(colour);
        self.board.place(at, colour);
        self.plies.push(Ply { colour, at: Some(at), by, entry: self.log.len() });
        self.draws.stone_placed();
        let claimable = colour == Stone::Black && self.claims_here();
        self.window = claimable.then_some(ClaimWindow { at, kind, claimed: false });
        if let Some(stones) = verdict::winning_row(&self.board, self.terms.ruleset, at) {
            self.win(by, Win::Row { stones });
        } else if let (Some(kind), Enforcement::Loses) = (kind, self.terms.enforcement) {
            self.win(by.other(), Win::Forbidden { kind, at });
        } else if self.board.is_full() && kind.is_none() {
            // A forbidden stone on the last empty point waits for White's claim or pass.
            self.draw(Draw::FullBoard);
        }
    }

    fn win(&mut self, by: Seat, how: Win) {
        self.outcome = Some(Outcome::Won { by, how });
    }

    fn draw(&mut self, how: Draw) {
        self.outcome = Some(Outcome::Drawn { how });
    }
}

/// How an act that ends the present turn ends it; nothing for one after which the clock runs on (`RULES` §5).
const fn clock_event(action: &Action) -> Option<Turn> {
    match action {
        Action::Place(_) | Action::Pass | Action::Offer(_) => Some(Turn::Completed),
        Action::Swap => Some(Turn::Decided),
        Action::Keep
        | Action::Choose(_)
        | Action::Claim
        | Action::Resign
        | Action::Flee
        | Action::AskDraw
        | Action::AcceptDraw
        | Action::RefuseDraw
        | Action::WithdrawDraw => None,
    }
}

/// True if and only if an act changes stones, colours or phase by itself: `seen` rises (`HTTP` §1).
const fn changes_position(act: &Act) -> bool {
    match act {
        Act::Flag => true,
        Act::Credit(_) => false,
        Act::Did(action) => match action {
            Action::Place(_) | Action::Pass | Action::Swap | Action::Keep | Action::Offer(_) | Action::Choose(_) => {
                true
            }
            Action::Claim
            | Action::Resign
            | Action::Flee
            | Action::AskDraw
            | Action::AcceptDraw
            | Action::RefuseDraw
            | Action::WithdrawDraw => false,
        },
    }
}
