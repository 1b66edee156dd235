//! Whether a wish is allowed: over, turn, phase, rule, in this order. Nothing here changes the game.

use crate::rules::action::Action;
use crate::rules::forbidden::{self, Prohibition};
use crate::rules::game::Game;
use crate::rules::opening::fifths::Symmetries;
use crate::rules::phase::Phase;
use crate::rules::point::Point;
use crate::rules::refusal::Refusal;
use crate::rules::ruleset::Enforcement;
use crate::rules::stone::{Seat, Stone};

impl Game {
    /// Whether this player may do this now.
    pub(super) fn judge(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::Over);
        }
        match action {
            Action::Resign | Action::Flee => Ok(()),
            Action::AskDraw if !self.terms.draws => Err(Refusal::NoDrawsHere),
            Action::AskDraw => self.draws.check_ask(seat),
            Action::AcceptDraw | Action::RefuseDraw => self.draws.check_open(seat.other()),
            Action::WithdrawDraw => self.draws.check_open(seat),
            Action::Place(_)
            | Action::Pass
            | Action::Swap
            | Action::Keep
            | Action::Offer(_)
            | Action::Choose(_)
            | Action::Claim => self.judge_turn(seat, action),
        }
    }

    /// Whether the side that must act may do this: first what is due, then whether this is a legal case of it.
    fn judge_turn(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if seat != self.mover() {
            return Err(Refusal::NotYourTurn);
        }
        match (&self.phase, action) {
            (Phase::Over, _) => Err(Refusal::Over),
            (Phase::Play | Phase::Swap, Action::Place(at)) => self.judge_stone(*at),
            (Phase::Swap, Action::Swap | Action::Keep) => Ok(()),
            (Phase::Swap, _) => Err(Refusal::SwapFirst),
            (Phase::Offer { count }, Action::Offer(points)) => self.judge_offer(*count, points),
            (Phase::Offer { count }, _) => Err(Refusal::OfferFirst { count: *count }),
            (Phase::Choose { offers }, Action::Choose(at)) if offers.contains(at) => Ok(()),
            (Phase::Choose { .. }, Action::Choose(at)) => Err(Refusal::NotOffered(*at)),
            (Phase::Choose { .. }, _) => Err(Refusal::ChooseFirst),
            (Phase::Play, Action::Pass) => self.judge_pass(),
            (Phase::Play, Action::Claim) => self.judge_claim(),
            (Phase::Play, Action::Offer(_)) => Err(Refusal::NoOfferNow),
            (Phase::Play, Action::Choose(_)) => Err(Refusal::NoChoiceNow),
            (Phase::Play, _) => Err(Refusal::NoSwapNow),
        }
    }

    fn judge_stone(&self, at: Point) -> Result<(), Refusal> {
        self.judge_empty(at)?;
        self.opening.check(at)?;
        match self.prohibition(at) {
            Some(kind) if self.terms.enforcement == Enforcement::Blocked => Err(Refusal::Forbidden { at, kind }),
            _ => Ok(()),
        }
    }

    fn judge_empty(&self, at: Point) -> Result<(), Refusal> {
        if self.board.is_empty_at(at) { Ok(()) } else { Err(Refusal::Occupied(at)) }
    }

    /// `RULES` §4: no pass without prohibitions, and none during the opening.
    fn judge_pass(&self) -> Result<(), Refusal> {
        match (self.terms.ruleset.allows_pass(), self.opening.is_over()) {
            (false, _) => Err(Refusal::NoPassHere),
            (true, false) => Err(Refusal::NoPassInOpening),
            (true, true) => Ok(()),
        }
    }

    /// `SPEC` §1.4: before answering, and once for each black stone. No stone of an opening can be forbidden, so
    /// there is nothing to claim in it.
    fn judge_claim(&self) -> Result<(), Refusal> {
        if !self.claims_here() {
            return Err(Refusal::NoClaimHere);
        }
        match self.window {
            Some(window) if self.to_move == Stone::White && self.opening.is_over() => {
                if window.claimed {
                    Err(Refusal::ClaimedBefore)
                } else {
                    Ok(())
                }
            }
            _ => Err(Refusal::NothingToClaim),
        }
    }

    /// Whether these fifth points, complete or not, can stand in one offer (`RULES` §3): all empty, all different, no
    /// two equal under a symmetry of the stones.
    ///
    /// # Errors
    /// The first fault found; [`Refusal::NoOfferNow`] unless fifths are to be offered now.
    pub fn check_offered(&self, points: &[Point]) -> Result<(), Refusal> {
        let Phase::Offer { .. } = self.phase else {
            return Err(Refusal::NoOfferNow);
        };
        for (i, at) in points.iter().enumerate() {
            self.judge_empty(*at)?;
            if points[..i].contains(at) {
                return Err(Refusal::OfferTwice(*at));
            }
        }
        self.equal_pair(points).map_or(Ok(()), |(a, b)| Err(Refusal::OfferEqual(a, b)))
    }

    /// `RULES` §3: exactly so many points that can stand in one offer.
    fn judge_offer(&self, count: usize, points: &[Point]) -> Result<(), Refusal> {
        self.check_offered(points)?;
        if points.len() == count { Ok(()) } else { Err(Refusal::OfferCount { wanted: count, got: points.len() }) }
    }

    /// The first two of these points that are equal.
    fn equal_pair(&self, points: &[Point]) -> Option<(Point, Point)> {
        let stones: Vec<Point> = self.plies.iter().filter_map(|ply| ply.at).collect();
        let symmetries = Symmetries::of(stones.try_into().expect("fifths are offered after stone 4"));
        points.iter().enumerate().find_map(|(i, at)| {
            let twins = symmetries.twins(*at);
            points[i + 1..].iter().find(|other| twins.contains(other)).map(|other| (*at, *other))
        })
    }

    /// Why the side to move may not place a stone on this empty point, if so.
    pub(super) fn prohibition(&self, at: Point) -> Option<Prohibition> {
        let bound = self.to_move == Stone::Black && self.terms.ruleset.restricts_black();
        if bound { forbidden::forbidden(&self.board, at) } else { None }
    }

    /// True if and only if prohibitions are White's to claim.
    pub(super) fn claims_here(&self) -> bool {
        self.terms.ruleset.restricts_black() && self.terms.enforcement == Enforcement::Claim
    }
}
