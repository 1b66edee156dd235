//! What can be read off a game: the position, whose turn it is, what they may do, what the clocks show.

use std::time::Duration;

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::game::{Entry, Game, Ply, Terms};
use crate::rules::outcome::Outcome;
use crate::rules::phase::Phase;
use crate::rules::point::Point;
use crate::rules::stone::{Seat, Stone};
use crate::time::Timestamp;

impl Game {
    /// What the players agreed on.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The position.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What the side that must act has to do.
    #[must_use]
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// How the game ended; nothing while it runs.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Who must act; nobody once the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.outcome.is_none().then(|| self.mover())
    }

    /// The colour of the player who must act.
    #[must_use]
    pub fn to_move(&self) -> Option<Stone> {
        self.turn().map(|seat| self.colour(seat))
    }

    /// The colour that a player holds at present.
    #[must_use]
    pub fn colour(&self, seat: Seat) -> Stone {
        if seat == self.black { Stone::Black } else { Stone::White }
    }

    /// Who holds a colour at present.
    #[must_use]
    pub const fn seat_of(&self, colour: Stone) -> Seat {
        match colour {
            Stone::Black => self.black,
            Stone::White => self.black.other(),
        }
    }

    /// The stones and passes so far, in play order.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many stones and passes there were.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.plies.len()
    }

    /// Everything that happened, in order.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// When the game started.
    #[must_use]
    pub const fn started_at(&self) -> Timestamp {
        self.started_at
    }

    /// Where the newest stone stands, passes aside.
    #[must_use]
    pub fn last_stone(&self) -> Option<Point> {
        self.plies.iter().rev().find_map(|ply| ply.at)
    }

    /// Whose draw offer waits for an answer.
    #[must_use]
    pub fn draw_asked_by(&self) -> Option<Seat> {
        self.draws.asked_by().filter(|_| self.outcome.is_none())
    }

    /// True if and only if this player may pass now.
    #[must_use]
    pub fn may_pass(&self, seat: Seat) -> bool {
        self.judge(seat, &Action::Pass).is_ok()
    }

    /// True if and only if this player may now claim that Black's last stone was forbidden.
    #[must_use]
    pub fn may_claim(&self, seat: Seat) -> bool {
        self.judge(seat, &Action::Claim).is_ok()
    }

    /// True if and only if this player may offer a draw now and has none of the opponent's to answer.
    #[must_use]
    pub fn may_ask_draw(&self, seat: Seat) -> bool {
        !self.draws.waits_for(seat) && self.judge(seat, &Action::AskDraw).is_ok()
    }

    /// The points where the stone now due may go, if the opening says where.
    #[must_use]
    pub fn opening_points(&self) -> Option<Vec<Point>> {
        self.turn().and_then(|_| self.opening.points(&self.board))
    }

    /// True if and only if the opening procedure is still going on.
    #[must_use]
    pub const fn in_opening(&self) -> bool {
        self.outcome.is_none() && !self.opening.is_over()
    }

    /// When the running clock's flag falls; nothing if no clock runs.
    #[must_use]
    pub fn deadline(&self) -> Option<Timestamp> {
        self.clocks.deadline()
    }

    /// What a player's clock shows at `now`, never below zero; nothing in a game without clocks.
    #[must_use]
    pub fn left(&self, seat: Seat, now: Timestamp) -> Option<Duration> {
        self.clocks.left(seat, now)
    }

    /// Since when the running clock runs; nothing if none does.
    #[must_use]
    pub fn running_since(&self) -> Option<Timestamp> {
        self.clocks.running_since()
    }

    /// Who must act, or had to when the game ended.
    pub(super) const fn mover(&self) -> Seat {
        self.seat_of(self.to_move)
    }
}
