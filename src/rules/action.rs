//! What a player may ask for, and what a game's log holds.
//!
//! An [`Action`] is a wish that arrives from outside; an [`Act`] is what became of it and is stored for good.
//! They differ only in that the log also holds what nobody asked for: a fallen flag, time given back.

use std::time::Duration;

use crate::rules::point::Point;

/// A player's wish, still to be judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Put a stone of the colour to move on a point. While a swap is offered it also keeps the colours.
    Place(Point),
    /// Leave the turn to the opponent (`RULES` §4).
    Pass,
    /// Exchange colours.
    Swap,
    /// Keep the colours.
    Keep,
    /// Offer these fifth points (`RULES` §3).
    Offer(Vec<Point>),
    /// Keep this one of the offered fifth points.
    Choose(Point),
    /// Say that Black's last stone was forbidden (`SPEC` §1.4).
    Claim,
    /// Give the game up.
    Resign,
    /// Offer a draw.
    AskDraw,
    /// Agree to the opponent's draw offer.
    AcceptDraw,
    /// Turn the opponent's draw offer down.
    RefuseDraw,
    /// Take one's own draw offer back.
    WithdrawDraw,
    /// Leave the seat while the game runs (`SPEC` §6, 逃跑).
    Flee,
}

/// One line of a game's log. Its text form is what the database stores.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// What a player did.
    Did(Action),
    /// The flag of the side that had to act fell.
    Flag,
    /// Time given back to the running clock because the server was away (`RULES` §5, outage).
    Credit(Duration),
}
