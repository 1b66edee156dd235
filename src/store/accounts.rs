//! Accounts in the database.

use sqlx::FromRow;

use crate::ladder::ledger::Standings;
use crate::model::account::{Account, Credentials, Name, NewAccount, Player};
use crate::model::ids::AccountId;
use crate::model::page::Page;
use crate::store::change::Change;
use crate::store::column::to_json;
use crate::store::error::{StoreError, is_unique};
use crate::store::reader::Reader;
use crate::store::statements::statements;
use crate::time::Timestamp;

statements! {
    /// One account.
    ACCOUNT: "
        SELECT id, name, language, dan, points, created_at
        FROM accounts
        WHERE id = $1";

    /// Several accounts.
    ACCOUNTS: "
        SELECT id, name, language, dan, points, created_at
        FROM accounts
        WHERE id IN (SELECT value FROM json_each($1))";

    /// The account whose name has this key, with its secret.
    CREDENTIALS: "
        SELECT id, name, language, dan, points, created_at, password
        FROM accounts
        WHERE name_key = $1";

    /// A page of all accounts, the strongest first.
    pub(super) PLAYERS: "
        SELECT id, name, language, dan, points, created_at
        FROM accounts
        ORDER BY dan DESC, id
        LIMIT $1 OFFSET $2";

    /// How many accounts there are.
    pub(super) COUNT_PLAYERS: "
        SELECT count(*)
        FROM accounts";

    /// A page of the accounts whose names contain a text, the strongest first. It reads names until the page is full.
    FIND_PLAYERS: r"
        SELECT id, name, language, dan, points, created_at
        FROM accounts
        WHERE name LIKE '%' || $3 || '%' ESCAPE '\'
        ORDER BY dan DESC, id
        LIMIT $1 OFFSET $2";

    /// How many accounts' names contain a text. It reads all names.
    COUNT_FOUND: r"
        SELECT count(*)
        FROM accounts
        WHERE name LIKE '%' || $1 || '%' ESCAPE '\'";

    /// Opens an account.
    ADD: "
        INSERT INTO accounts (name, name_key, password, language, dan, points, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";

    /// Changes a password, if it is still the one that was read.
    REPLACE_PASSWORD: "
        UPDATE accounts
        SET password = $3
        WHERE id = $1 AND password = $2";

    /// Changes a language.
    SET_LANGUAGE: "
        UPDATE accounts
        SET language = $2
        WHERE id = $1";

    /// An account's standings.
    STANDINGS: "
        SELECT dan, points
        FROM accounts
        WHERE id = $1";
}

#[derive(FromRow)]
pub(super) struct AccountRow {
    id: i64,
    name: String,
    language: Option<String>,
    dan: i64,
    points: i64,
    created_at: i64,
}

impl From<AccountRow> for Account {
    fn from(row: AccountRow) -> Self {
        Self {
            id: AccountId::new(row.id),
            name: Name::from_checked(row.name),
            created_at: Timestamp::from_millis(row.created_at),
            standings: Standings { dan: row.dan, points: row.points },
            language: row.language,
        }
    }
}

#[derive(FromRow)]
struct CredentialsRow {
    #[sqlx(flatten)]
    account: AccountRow,
    password: String,
}

/// A player as lists name it, from columns of a join.
pub(super) fn player(id: i64, name: String, dan: i64) -> Player {
    Player { id: AccountId::new(id), name: Name::from_checked(name), dan }
}

impl Reader {
    /// The account with this number.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn account(&self, id: AccountId) -> Result<Option<Account>, StoreError> {
        let row: Option<AccountRow> = sqlx::query_as(ACCOUNT).bind(id.get()).fetch_optional(self.pool()).await?;
        Ok(row.map(Account::from))
    }

    /// The accounts with these numbers, in no particular order; numbers of nobody are passed over.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn accounts(&self, ids: &[AccountId]) -> Result<Vec<Account>, StoreError> {
        let rows: Vec<AccountRow> = sqlx::query_as(ACCOUNTS).bind(to_json(&ids)).fetch_all(self.pool()).await?;
        Ok(rows.into_iter().map(Account::from).collect())
    }

    /// The account whose name has this key, and its password's hash.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn credentials(&self, name_key: &str) -> Result<Option<Credentials>, StoreError> {
        let row: Option<CredentialsRow> =
            sqlx::query_as(CREDENTIALS).bind(name_key).fetch_optional(self.pool()).await?;
        Ok(row.map(|row| Credentials { account: row.account.into(), password: row.password }))
    }

    /// A page of the accounts whose names contain `search`, or of all; the strongest first.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn players(&self, search: Option<&str>, page: u32, per_page: u32) -> Result<Page<Account>, StoreError> {
        let literal = search.map(|text| text.replace('\\', r"\\").replace('%', r"\%").replace('_', r"\_"));
        let (rows, count) = match &literal {
            Some(text) => (FIND_PLAYERS, sqlx::query_scalar(COUNT_FOUND).bind(text)),
            None => (PLAYERS, sqlx::query_scalar(COUNT_PLAYERS)),
        };
        let total: i64 = count.fetch_one(self.pool()).await?;
        let mut query = sqlx::query_as::<_, AccountRow>(rows).bind(per_page).bind(offset(page, per_page));
        if let Some(text) = &literal {
            query = query.bind(text);
        }
        let items = query.fetch_all(self.pool()).await?.into_iter().map(Account::from).collect();
        Ok(Page { items, number: page.max(1), per_page, total: total.unsigned_abs() })
    }
}

/// How many rows to pass over before a page.
pub(super) fn offset(page: u32, per_page: u32) -> i64 {
    i64::try_from(Page::<()>::skipped(page, per_page)).unwrap_or(i64::MAX)
}

impl Change {
    /// Opens an account, which starts at the foot of each ladder.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if an account has a name that looks like this one.
    pub async fn insert_account(&mut self, new: NewAccount) -> Result<AccountId, StoreError> {
        let start = Standings::default();
        let connection = self.at_once().await?;
        let query = sqlx::query(ADD).bind(new.name.as_str().to_owned()).bind(new.key).bind(new.password);
        let query = query.bind(new.language).bind(start.dan).bind(start.points).bind(new.created_at.as_millis());
        let added = query.execute(connection).await;
        let added = added.map_err(|error| if is_unique(&error) { StoreError::Taken } else { error.into() });
        self.noted(added).map(|done| AccountId::new(done.last_insert_rowid()))
    }

    /// Changes an account's password from the one with the hash `old` to the one with the hash `new`.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if there is no such account, or its password is another one by now.
    pub async fn replace_password(&mut self, account: AccountId, old: &str, new: &str) -> Result<(), StoreError> {
        let connection = self.at_once().await?;
        let query = sqlx::query(REPLACE_PASSWORD).bind(account.get()).bind(old).bind(new);
        let done = query.execute(connection).await;
        let done = self.noted(done.map_err(StoreError::from))?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Stale) }
    }

    /// Chooses an account's language, or leaves it to the browser again.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if there is no such account.
    pub async fn set_language(&mut self, account: AccountId, language: Option<&str>) -> Result<(), StoreError> {
        let connection = self.at_once().await?;
        let done = sqlx::query(SET_LANGUAGE).bind(account.get()).bind(language).execute(connection).await;
        let done = self.noted(done.map_err(StoreError::from))?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Stale) }
    }

    /// Where an account stands on each ladder now.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if there is no such account.
    pub async fn standings(&mut self, account: AccountId) -> Result<Standings, StoreError> {
        if let Some(known) = self.verb.standings.get(&account).or_else(|| self.batch.standings.get(&account)) {
            return Ok(*known);
        }
        let row = sqlx::query_as(STANDINGS).bind(account.get()).fetch_optional(&mut self.connection).await;
        let row: Option<(i64, i64)> = self.noted(row.map_err(StoreError::from))?;
        let (dan, points) = row.ok_or(StoreError::Stale)?;
        Ok(*self.verb.standings.entry(account).or_insert(Standings { dan, points }))
    }
}
