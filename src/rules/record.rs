//! A game's log as compact text: what the database stores of each act, written and read strictly; and its replay.
//!
//! | text | act |
//! |---|---|
//! | `h8`, `pass` | a stone, a pass |
//! | `swap`, `keep` | colours exchanged or kept |
//! | `offer h10 j9`, `choose j9` | fifth points offered, one of them kept |
//! | `claim`, `resign`, `flee` | a prohibition claimed, the game given up, the seat left |
//! | `draw`, `draw-yes`, `draw-no`, `draw-back` | a draw asked for, agreed to, turned down, taken back |
//! | `flag`, `credit 12345` | a fallen flag, milliseconds given back |
//!
//! What people type is read elsewhere, and leniently.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::rules::action::{Act, Action};
use crate::rules::game::{Entry, Game, Terms};
use crate::rules::point::{BadPoint, Point};
use crate::rules::refusal::Refusal;
use crate::time::Timestamp;

/// The text is no act of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an act of a game's log")]
pub struct BadAct;

/// A stored log that the rules do not reproduce.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("entry {entry} of the game's log does not replay: {fault}")]
pub struct BadRecord {
    /// Index of the first entry at fault.
    pub entry: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with an entry of a stored log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The rules deny the act.
    #[error("refused ({0:?})")]
    Refused(Refusal),
    /// Nothing happens at that instant: no flag to fall, no clock to credit.
    #[error("nothing happens")]
    Nothing,
    /// A player's act without a player.
    #[error("nobody did it")]
    Nobody,
    /// Something else happens: another act, another instant or other clocks.
    #[error("something else happens")]
    Differs,
}

impl Game {
    /// The game that a stored log tells of. Every entry must come out exactly as it is stored, instants and
    /// clocks included.
    ///
    /// # Errors
    ///
    /// The first entry that does not.
    pub fn replay(terms: Terms, started_at: Timestamp, log: &[Entry]) -> Result<Self, BadRecord> {
        let mut game = Self::start(terms, started_at);
        for (entry, stored) in log.iter().enumerate() {
            game.repeat(stored).map_err(|fault| BadRecord { entry, fault })?;
        }
        Ok(game)
    }

    fn repeat(&mut self, stored: &Entry) -> Result<(), Fault> {
        let step = match (&stored.act, stored.by) {
            (Act::Did(action), Some(seat)) => self.apply(seat, action, stored.at).map_err(Fault::Refused)?,
            (Act::Did(_), None) => return Err(Fault::Nobody),
            (Act::Flag, _) => self.flag(stored.at).ok_or(Fault::Nothing)?,
            (Act::Credit(time), _) => self.credit(*time, stored.at).ok_or(Fault::Nothing)?,
        };
        if step.entry == *stored { Ok(()) } else { Err(Fault::Differs) }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Did(action) => action.fmt(f),
            Self::Flag => f.write_str("flag"),
            Self::Credit(time) => write!(f, "credit {}", time.as_millis()),
        }
    }
}

impl FromStr for Act {
    type Err = BadAct;

    /// Reads exactly what [`Act`] writes.
    fn from_str(text: &str) -> Result<Self, BadAct> {
        match text.split_once(' ') {
            None if text == "flag" => Ok(Self::Flag),
            Some(("credit", ms)) => Ok(Self::Credit(Duration::from_millis(number(ms).ok_or(BadAct)?))),
            _ => text.parse().map(Self::Did),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(at) => at.fmt(f),
            Self::Choose(at) => write!(f, "choose {at}"),
            Self::Offer(points) => {
                f.write_str("offer")?;
                points.iter().try_for_each(|at| write!(f, " {at}"))
            }
            Self::Pass => f.write_str("pass"),
            Self::Swap => f.write_str("swap"),
            Self::Keep => f.write_str("keep"),
            Self::Claim => f.write_str("claim"),
            Self::Resign => f.write_str("resign"),
            Self::AskDraw => f.write_str("draw"),
            Self::AcceptDraw => f.write_str("draw-yes"),
            Self::RefuseDraw => f.write_str("draw-no"),
            Self::WithdrawDraw => f.write_str("draw-back"),
            Self::Flee => f.write_str("flee"),
        }
    }
}

impl FromStr for Action {
    type Err = BadAct;

    /// Reads exactly what [`Action`] writes.
    fn from_str(text: &str) -> Result<Self, BadAct> {
        match text.split_once(' ') {
            Some(("offer", points)) => points.split(' ').map(point).collect::<Result<_, _>>().map(Self::Offer),
            Some(("choose", at)) => point(at).map(Self::Choose),
            Some(_) => Err(BadAct),
            None => word(text).map_or_else(|| point(text).map(Self::Place), Ok),
        }
    }
}

/// The acts that are one word.
fn word(text: &str) -> Option<Action> {
    Some(match text {
        "pass" => Action::Pass,
        "swap" => Action::Swap,
        "keep" => Action::Keep,
        "claim" => Action::Claim,
        "resign" => Action::Resign,
        "draw" => Action::AskDraw,
        "draw-yes" => Action::AcceptDraw,
        "draw-no" => Action::RefuseDraw,
        "draw-back" => Action::WithdrawDraw,
        "flee" => Action::Flee,
        _ => return None,
    })
}

fn point(text: &str) -> Result<Point, BadAct> {
    text.parse().map_err(|BadPoint| BadAct)
}

/// Digits as they are written: no sign, no leading zero.
fn number(text: &str) -> Option<u64> {
    let value: u64 = text.parse().ok()?;
    (value.to_string() == text).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: [&str; 16] = [
        "h8",
        "o15",
        "pass",
        "swap",
        "keep",
        "offer h10 j9",
        "offer a1",
        "choose j9",
        "claim",
        "resign",
        "draw",
        "draw-yes",
        "draw-no",
        "draw-back",
        "flee",
        "flag",
    ];

    #[test]
    fn every_act_reads_back_as_it_was_written() {
        for text in TEXTS.into_iter().chain(["credit 0", "credit 12345"]) {
            let act: Act = text.parse().unwrap();

            assert_eq!(act.to_string(), text);
        }
    }

    #[test]
    fn what_no_log_holds_is_turned_down() {
        let bad = ["", "H8", "p1", "h16", "h8 ", " h8", "offer", "offer ", "offer h8  j9", "choose", "choose h8 j9"];

        for text in bad.into_iter().chain(["pass now", "credit", "credit -1", "credit 007", "credit +1", "Flag"]) {
            assert_eq!(text.parse::<Act>(), Err(BadAct), "{text:?}");
        }
    }
}
