//! Lists of games that have ended, and what they count for.

use sqlx::FromRow;

use crate::model::game::{GameFilter, GameSummary};
use crate::model::ids::{AccountId, GameId, RoomId};
use crate::model::ladder::Record;
use crate::rules::stone::PerSeat;
use crate::store::accounts::player;
use crate::store::column::At;
use crate::store::error::StoreError;
use crate::store::reader::Reader;
use crate::store::statements::statements;
use crate::time::Timestamp;

/// A statement that lists games with their players' names.
macro_rules! list_games {
    ($which:literal) => {
        concat!(
            "
        SELECT games.id, games.room_id, games.terms, games.rated, games.ply, games.started_at, games.ended_at,
               games.outcome, games.black, first.id AS first_id, first.name AS first_name, first.dan AS first_dan,
               second.id AS second_id, second.name AS second_name, second.dan AS second_dan
            ",
            $which
        )
    };
}

statements! {
    /// Games before a number, the newest first.
    BEFORE: list_games!("
        FROM games
        JOIN accounts AS first ON first.id = games.first_id
        JOIN accounts AS second ON second.id = games.second_id
        WHERE games.id < $1 AND games.ended_at IS NOT NULL
        ORDER BY games.id DESC
        LIMIT $2");

    /// An account's games before a number, the newest first.
    OF_ACCOUNT_BEFORE: list_games!("
        FROM (SELECT id FROM (SELECT id FROM games
                              WHERE first_id = $3 AND id < $1 AND ended_at IS NOT NULL
                              ORDER BY id DESC LIMIT $2)
              UNION ALL
              SELECT id FROM (SELECT id FROM games
                              WHERE second_id = $3 AND id < $1 AND ended_at IS NOT NULL
                              ORDER BY id DESC LIMIT $2)) AS found
        JOIN games ON games.id = found.id
        JOIN accounts AS first ON first.id = games.first_id
        JOIN accounts AS second ON second.id = games.second_id
        ORDER BY games.id DESC
        LIMIT $2");

    /// An account's results, counted.
    RECORD: "
        SELECT coalesce(sum(winner = own), 0), coalesce(sum(winner <> own), 0), coalesce(sum(winner IS NULL), 0)
        FROM (SELECT winner, 'first' AS own FROM games WHERE first_id = $1 AND ended_at IS NOT NULL
              UNION ALL
              SELECT winner, 'second' AS own FROM games WHERE second_id = $1 AND ended_at IS NOT NULL)";
}

#[derive(FromRow)]
struct SummaryRow {
    id: i64,
    room_id: i64,
    terms: String,
    rated: bool,
    ply: i64,
    started_at: i64,
    ended_at: i64,
    outcome: String,
    black: String,
    first_id: i64,
    first_name: String,
    first_dan: i64,
    second_id: i64,
    second_name: String,
    second_dan: i64,
}

impl TryFrom<SummaryRow> for GameSummary {
    type Error = StoreError;

    fn try_from(row: SummaryRow) -> Result<Self, StoreError> {
        let at = At { table: "games", row: row.id };
        Ok(Self {
            id: GameId::new(row.id),
            room: RoomId::new(row.room_id),
            players: PerSeat {
                first: player(row.first_id, row.first_name, row.first_dan),
                second: player(row.second_id, row.second_name, row.second_dan),
            },
            terms: at.json(&row.terms)?,
            rated: row.rated,
            ply: at.count(row.ply)?,
            started_at: Timestamp::from_millis(row.started_at),
            ended_at: Timestamp::from_millis(row.ended_at),
            outcome: at.json(&row.outcome)?,
            black: at.seat(&row.black)?,
        })
    }
}

impl Reader {
    /// Up to `limit` games that have ended, the newest first, beginning below `before`.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if a row makes no sense, else what the driver says.
    pub async fn games(
        &self,
        filter: GameFilter,
        before: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let before = before.map_or(i64::MAX, GameId::get);
        let mut query = sqlx::query_as::<_, SummaryRow>(match filter.player {
            Some(_) => OF_ACCOUNT_BEFORE,
            None => BEFORE,
        });
        query = query.bind(before).bind(limit);
        if let Some(player) = filter.player {
            query = query.bind(player.get());
        }
        query.fetch_all(self.pool()).await?.into_iter().map(GameSummary::try_from).collect()
    }

    /// An account's results in all its games that have ended.
    ///
    /// # Errors
    /// What the driver says.
    pub async fn record_of(&self, account: AccountId) -> Result<Record, StoreError> {
        let query = sqlx::query_as(RECORD).bind(account.get());
        let (wins, losses, draws): (i64, i64, i64) = query.fetch_one(self.pool()).await?;
        Ok(Record { wins: wins.unsigned_abs(), losses: losses.unsigned_abs(), draws: draws.unsigned_abs() })
    }
}
