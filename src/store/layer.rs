//! What a transaction has changed but not yet written: the rows as they are to be, and how the database still has
//! them. Acts are not listed apart, they are what a game's log holds beyond the acts that are written.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use crate::ladder::ledger::Standings;
use crate::model::game::GameState;
use crate::model::ids::{AccountId, GameId, RoomId, SessionId};
use crate::model::ladder::Posting;
use crate::model::room::RoomState;
use crate::time::Timestamp;

/// Changes that belong together: those of the running verb, or those of all verbs accepted before it.
#[derive(Default)]
pub(super) struct Layer {
    /// Rooms as they are now; those in `rooms_were` have been changed.
    pub(super) rooms: HashMap<RoomId, Arc<RoomState>>,
    /// The version that the database has of each changed room.
    pub(super) rooms_were: BTreeMap<RoomId, i64>,
    /// Games started or changed, as they are now.
    pub(super) games: HashMap<GameId, Arc<GameState>>,
    /// How many acts the database has of each changed game.
    pub(super) games_were: BTreeMap<GameId, usize>,
    /// Standings as they are now; those in `standings_were` have been changed.
    pub(super) standings: HashMap<AccountId, Standings>,
    /// What the database has for each changed account.
    pub(super) standings_were: BTreeMap<AccountId, Standings>,
    /// Lines for the ledger, in order.
    pub(super) postings: Vec<Posting>,
    /// Sessions that were in use.
    pub(super) sessions_seen: BTreeMap<SessionId, Timestamp>,
    /// The last sign of life.
    pub(super) beat: Option<Timestamp>,
}

impl Layer {
    /// Lays `later` over this one. What the database has is what it had before either.
    pub(super) fn absorb(&mut self, later: Self) {
        self.rooms.extend(later.rooms);
        self.games.extend(later.games);
        self.standings.extend(later.standings);
        for (id, was) in later.rooms_were {
            self.rooms_were.entry(id).or_insert(was);
        }
        for (id, was) in later.games_were {
            self.games_were.entry(id).or_insert(was);
        }
        for (id, was) in later.standings_were {
            self.standings_were.entry(id).or_insert(was);
        }
        self.postings.extend(later.postings);
        self.sessions_seen.extend(later.sessions_seen);
        self.beat = later.beat.or(self.beat);
    }
}
