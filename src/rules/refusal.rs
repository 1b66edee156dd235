//! Why a request was turned down: kinds and points, no sentences. `i18n` words them for people.

use crate::rules::forbidden::Prohibition;
use crate::rules::point::Point;

/// Why the rules deny a player's wish. A refused wish changes nothing and touches no clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// It is the opponent who must act.
    NotYourTurn,
    /// A stone stands there already.
    Occupied(Point),
    /// The first stone belongs on tengen.
    TengenFirst,
    /// White's second stone must touch tengen (`SPEC` §2, swap3).
    BesideTengen(Point),
    /// The room does not let Black play on forbidden points.
    Forbidden {
        /// The point asked for.
        at: Point,
        /// Why it is forbidden.
        kind: Prohibition,
    },
    /// There is nothing to swap or keep now.
    NoSwapNow,
    /// A swap or a stone is due, nothing else.
    SwapFirst,
    /// Fifth points are to be offered first.
    OfferFirst {
        /// How many must be offered.
        count: usize,
    },
    /// No fifth points are to be offered now.
    NoOfferNow,
    /// So many fifth points must be offered, not as many as were sent.
    OfferCount {
        /// How many must be offered.
        wanted: usize,
        /// How many were sent.
        got: usize,
    },
    /// The same point stands in the offer twice.
    OfferTwice(Point),
    /// Two points of the offer are equal under a symmetry of the four stones (`RULES` §3).
    OfferEqual(Point, Point),
    /// One of the offered fifths is to be chosen first.
    ChooseFirst,
    /// There is nothing to choose now.
    NoChoiceNow,
    /// This point was not offered.
    NotOffered(Point),
    /// This ruleset knows no pass.
    NoPassHere,
    /// No pass during the opening procedure.
    NoPassInOpening,
    /// Prohibitions are not claimed in this room.
    NoClaimHere,
    /// Only White, on the turn right after Black's stone, may claim.
    NothingToClaim,
    /// This black stone has been claimed already.
    ClaimedBefore,
    /// This room forbids draw offers.
    NoDrawsHere,
    /// One's own draw offer is open already.
    DrawAsked,
    /// Three offers were refused; another stone must be placed first (`SPEC` §4).
    DrawRefusedThrice,
    /// There is no draw offer to answer or withdraw (any more).
    NoDrawOffer,
}
