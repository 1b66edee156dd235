//! Everybody's view of the database: many connections that cannot write, beside the rooms in memory.

use std::fmt;

use sqlx::sqlite::SqlitePool;

use crate::store::cache::Cache;

/// Whoever holds one may read the database. Clones share the connections.
#[derive(Clone)]
pub struct Reader {
    pool: SqlitePool,
    cache: Cache,
}

impl Reader {
    pub(super) fn new(pool: SqlitePool, cache: Cache) -> Self {
        Self { pool, cache }
    }

    pub(super) fn pool(&self) -> &SqlitePool {
        &self.pool
    }

    pub(super) fn cache(&self) -> &Cache {
        &self.cache
    }
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").finish_non_exhaustive()
    }
}
