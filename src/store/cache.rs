//! Rooms with their games, kept replayed in memory. It holds only what has been committed, and it may be emptied at
//! any time: the database stays the truth.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::model::ids::RoomId;
use crate::model::room::RoomState;

/// How many rooms are kept. A replayed game of 60 plies takes about 10 kB.
const CAPACITY: usize = 8_192;

/// The rooms in memory. Clones share them.
#[derive(Clone, Default)]
pub(super) struct Cache(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    rooms: HashMap<RoomId, Kept>,
    /// Counts uses, so that what was used last goes last.
    uses: u64,
    /// Counts commits; see [`Cache::keep`].
    commits: u64,
}

struct Kept {
    state: Arc<RoomState>,
    used: u64,
}

/// The state of the cache when somebody began to read the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Moment(u64);

impl Cache {
    /// The room, if it is kept.
    pub(super) fn get(&self, id: RoomId) -> Option<Arc<RoomState>> {
        let mut inner = self.lock();
        inner.uses += 1;
        let now = inner.uses;
        let kept = inner.rooms.get_mut(&id)?;
        kept.used = now;
        Some(Arc::clone(&kept.state))
    }

    /// To be asked before the database is read for [`Cache::keep`].
    pub(super) fn moment(&self) -> Moment {
        Moment(self.lock().commits)
    }

    /// Keeps a room that a reader loaded, unless something was committed since it began to read: what it holds may
    /// then be older than what the writer has put here, or put here and lost again.
    pub(super) fn keep(&self, state: &Arc<RoomState>, since: Moment) {
        let mut inner = self.lock();
        if inner.commits == since.0 {
            inner.put(Arc::clone(state), CAPACITY);
        }
    }

    /// Puts what the writer has committed in place of what was there.
    pub(super) fn advance(&self, states: impl IntoIterator<Item = Arc<RoomState>>) {
        let mut inner = self.lock();
        inner.commits += 1;
        for state in states {
            inner.put(state, CAPACITY);
        }
    }

    /// Throws rooms away, as after a conflict that showed them to be out of date.
    pub(super) fn forget(&self, ids: impl IntoIterator<Item = RoomId>) {
        let mut inner = self.lock();
        inner.commits += 1;
        for id in ids {
            inner.rooms.remove(&id);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // Every change is complete before the next step that could panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn put(&mut self, state: Arc<RoomState>, capacity: usize) {
        self.uses += 1;
        self.rooms.insert(state.room.id, Kept { state, used: self.uses });
        if self.rooms.len() > capacity {
            self.thin(capacity - capacity / 4);
        }
    }

    /// Keeps `n` rooms: those with a running game first, and among equals those used last.
    fn thin(&mut self, n: usize) {
        let mut order: Vec<_> = self.rooms.iter().map(|(id, kept)| (kept.state.room.playing, kept.used, *id)).collect();
        order.sort_unstable_by(|a, b| b.cmp(a));
        for (_, _, id) in order.into_iter().skip(n) {
            self.rooms.remove(&id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ids::AccountId;
    use crate::model::room::{Room, Settings};
    use crate::rules::clock::TimeControl;
    use crate::rules::game::Terms;
    use crate::rules::opening::Opening;
    use crate::rules::ruleset::{Enforcement, Ruleset};
    use crate::rules::stone::PerSeat;
    use crate::time::Timestamp;

    fn room(id: i64, version: i64, playing: bool) -> Arc<RoomState> {
        let (ruleset, enforcement) = (Ruleset::Renju, Enforcement::Loses);
        let terms = Terms { ruleset, enforcement, opening: Opening::Free, clock: TimeControl::None, draws: true };
        let room = Room {
            id: RoomId::new(id),
            host: AccountId::new(1),
            settings: Settings { name: None, terms, rated: true },
            terms_version: 1,
            seats: PerSeat { first: None, second: None },
            version,
            seen: 0,
            game: None,
            playing,
            closed: false,
            draft: Vec::new(),
            created_at: Timestamp::from_millis(0),
            active_at: Timestamp::from_millis(0),
        };
        Arc::new(RoomState { room, game: None })
    }

    fn version(cache: &Cache, id: i64) -> Option<i64> {
        cache.get(RoomId::new(id)).map(|state| state.room.version)
    }

    #[test]
    fn a_reader_that_was_overtaken_by_a_commit_keeps_nothing() {
        let cache = Cache::default();
        let began = cache.moment();
        cache.advance([room(7, 2, true)]);

        cache.keep(&room(7, 1, true), began);
        cache.keep(&room(8, 1, true), began);

        assert_eq!((version(&cache, 7), version(&cache, 8)), (Some(2), None));
        cache.keep(&room(8, 1, true), cache.moment());
        assert_eq!(version(&cache, 8), Some(1));
    }

    #[test]
    fn a_reader_does_not_bring_back_what_was_thrown_away() {
        let cache = Cache::default();
        let began = cache.moment();

        cache.forget([RoomId::new(7)]);
        cache.keep(&room(7, 1, true), began);

        assert_eq!(version(&cache, 7), None);
    }

    #[test]
    fn running_games_stay_longest_and_then_what_was_used_last() {
        let mut inner = Inner::default();

        for (id, playing) in [(1, true), (2, false), (3, false), (4, true), (5, false)] {
            inner.put(room(id, 1, playing), 4);
        }

        let mut left: Vec<i64> = inner.rooms.keys().map(|id| id.get()).collect();
        left.sort_unstable();
        assert_eq!(left, [1, 4, 5]);
    }
}
