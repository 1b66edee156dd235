//! A line of a leaderboard.

use crate::i18n::Texts;
use crate::ladder::dan;
use crate::model::ids::AccountId;
use crate::model::ladder::Standing;
use crate::web::paths;

/// Place, player, rank and score.
#[derive(Debug, Clone)]
pub struct StandingRow {
    /// The account's number.
    pub player: String,
    /// The place; equal scores share one.
    pub place: u64,
    /// The player's page.
    pub path: String,
    /// The player's name.
    pub name: String,
    /// The dan rank.
    pub rank: String,
    /// The score on this ladder.
    pub score: i64,
    /// True if and only if it is the viewer's own line.
    pub is_viewer: bool,
}

impl StandingRow {
    /// The line for this viewer.
    #[must_use]
    pub fn new(standing: &Standing, viewer: Option<AccountId>, t: Texts) -> Self {
        let account = &standing.account;
        Self {
            player: account.id.to_string(),
            place: standing.place,
            path: paths::player(account.id),
            name: account.name.to_string(),
            rank: t.rank(dan::rank(account.standings.dan)),
            score: standing.score,
            is_viewer: viewer == Some(account.id),
        }
    }
}
