//! The ladders in the database: leaderboards, and the ledger that proves what each game did.

use sqlx::{FromRow, SqliteConnection};

use crate::ladder::ledger::{self, Ladder};
use crate::ladder::standing;
use crate::model::account::Account;
use crate::model::ids::{AccountId, GameId};
use crate::model::ladder::{Posting, Standing};
use crate::model::page::Page;
use crate::store::accounts::{AccountRow, COUNT_PLAYERS, PLAYERS, offset};
use crate::store::change::Change;
use crate::store::column::At;
use crate::store::error::StoreError;
use crate::store::reader::Reader;
use crate::store::statements::statements;
use crate::time::Timestamp;

statements! {
    /// A page of the points ladder.
    BY_POINTS: "
        SELECT id, name, language, dan, points, created_at
        FROM accounts
        ORDER BY points DESC, id
        LIMIT $1 OFFSET $2";

    /// How many accounts have more dan.
    ABOVE_DAN: "
        SELECT count(*)
        FROM accounts
        WHERE dan > $1";

    /// How many accounts have more points.
    ABOVE_POINTS: "
        SELECT count(*)
        FROM accounts
        WHERE points > $1";

    /// What one game did.
    OF_GAME: "
        SELECT id, game_id, ladder, account_id, score_before, score_after, at
        FROM ledger
        WHERE game_id = $1
        ORDER BY id";
}

#[derive(FromRow)]
pub(super) struct PostingRow {
    id: i64,
    game_id: i64,
    ladder: String,
    account_id: i64,
    score_before: i64,
    score_after: i64,
    at: i64,
}

impl TryFrom<PostingRow> for Posting {
    type Error = StoreError;

    fn try_from(row: PostingRow) -> Result<Self, StoreError> {
        let at = At { table: "ledger", row: row.id };
        let ladder = Ladder::named(&row.ladder);
        Ok(Self {
            game: GameId::new(row.game_id),
            ladder: ladder.ok_or_else(|| at.corrupt(format!("no ladder: {}", row.ladder)))?,
            account: AccountId::new(row.account_id),
            before: row.score_before,
            after: row.score_after,
            at: Timestamp::from_millis(row.at),
        })
    }
}

impl Reader {
    /// A page of a leaderboard. Equal scores share a place (1, 2, 2, 4), the older account first.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn leaderboard(&self, ladder: Ladder, page: u32, per_page: u32) -> Result<Page<Standing>, StoreError> {
        let sql = match ladder {
            Ladder::Dan => PLAYERS,
            Ladder::Points => BY_POINTS,
        };
        let mut snapshot = self.pool().begin().await?;
        let total: i64 = sqlx::query_scalar(COUNT_PLAYERS).fetch_one(&mut *snapshot).await?;
        let query = sqlx::query_as(sql).bind(per_page).bind(offset(page, per_page));
        let rows: Vec<AccountRow> = query.fetch_all(&mut *snapshot).await?;
        let accounts: Vec<Account> = rows.into_iter().map(Account::from).collect();
        let scores: Vec<i64> = accounts.iter().map(|account| account.standings.on(ladder)).collect();
        let better = match scores.first() {
            Some(first) => better(ladder, *first, &mut snapshot).await?,
            None => 0,
        };
        snapshot.rollback().await?;
        let skipped = usize::try_from(Page::<()>::skipped(page, per_page)).unwrap_or(usize::MAX);
        let placed = standing::places(&scores, skipped, better).into_iter().zip(scores).zip(accounts);
        let items = placed.map(|((place, score), account)| Standing { place: place as u64, account, score }).collect();
        Ok(Page { items, number: page.max(1), per_page, total: total.unsigned_abs() })
    }

    /// An account's own place.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn own_standing(&self, ladder: Ladder, id: AccountId) -> Result<Option<Standing>, StoreError> {
        let Some(account) = self.account(id).await? else { return Ok(None) };
        let score = account.standings.on(ladder);
        let better = better(ladder, score, &mut *self.pool().acquire().await?).await?;
        Ok(Some(Standing { place: better as u64 + 1, account, score }))
    }

    /// What one game did to the ladders.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if a row makes no sense, else what the driver says.
    pub async fn changes_of_game(&self, game: GameId) -> Result<Vec<Posting>, StoreError> {
        let rows: Vec<PostingRow> = sqlx::query_as(OF_GAME).bind(game.get()).fetch_all(self.pool()).await?;
        rows.into_iter().map(Posting::try_from).collect()
    }
}

/// How many accounts have a better score.
async fn better(ladder: Ladder, score: i64, connection: &mut SqliteConnection) -> Result<usize, StoreError> {
    let sql = match ladder {
        Ladder::Dan => ABOVE_DAN,
        Ladder::Points => ABOVE_POINTS,
    };
    let count: i64 = sqlx::query_scalar(sql).bind(score).fetch_one(connection).await?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

impl Change {
    /// Notes in the ledger what a game did to an account on one ladder, and moves its standing.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the account does not stand where the change begins.
    pub async fn post_ledger(
        &mut self,
        game: GameId,
        at: Timestamp,
        account: AccountId,
        change: &ledger::Change,
    ) -> Result<(), StoreError> {
        let was = self.standings(account).await?;
        let mut now = was;
        let score = match change.ladder {
            Ladder::Dan => &mut now.dan,
            Ladder::Points => &mut now.points,
        };
        if *score != change.before {
            return Err(StoreError::Stale);
        }
        *score = change.after;
        self.verb.standings_were.entry(account).or_insert(was);
        self.verb.standings.insert(account, now);
        let (ladder, before, after) = (change.ladder, change.before, change.after);
        self.verb.postings.push(Posting { game, ladder, account, before, after, at });
        Ok(())
    }
}
