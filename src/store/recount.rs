//! The part of `verify` that recomputes the ladders: every rated game that has ended, in the order in which the ledger
//! counted them.

use std::collections::{BTreeMap, HashMap};

use sqlx::SqliteConnection;

use crate::ladder::ledger::{self, Ladder, Standings};
use crate::model::ids::{AccountId, GameId};
use crate::model::ladder::Posting;
use crate::rules::stone::PerSeat;
use crate::store::error::StoreError;
use crate::store::ladders::PostingRow;
use crate::store::replays::Counted;
use crate::store::statements::statements;
use crate::store::verify::Difference;

statements! {
    /// The whole ledger, in its own order.
    LEDGER: "
        SELECT id, game_id, ladder, account_id, score_before, score_after, at
        FROM ledger
        ORDER BY id";

    /// Everybody's standings.
    STANDINGS: "
        SELECT id, dan, points
        FROM accounts
        ORDER BY id";
}

/// Recounts `results`, the rated games that have ended.
pub(super) async fn verify(
    connection: &mut SqliteConnection,
    mut results: BTreeMap<GameId, Counted>,
    found: &mut Vec<Difference>,
) -> Result<(), StoreError> {
    let mut standings = HashMap::new();
    for (game, lines) in by_game(connection, found).await? {
        let due = results.remove(&game).map_or_else(Vec::new, |counted| count(game, &counted, &mut standings));
        compare(lines, due, found);
    }
    // Games that never came to the ledger: nobody's standing was moved, so none is moved here.
    for (game, counted) in results {
        compare(Vec::new(), count(game, &counted, &mut standings.clone()), found);
    }

    let rows: Vec<(i64, i64, i64)> = sqlx::query_as(STANDINGS).fetch_all(connection).await?;
    for (id, dan, points) in rows {
        let account = AccountId::new(id);
        let due = standings.get(&account).copied().unwrap_or_default();
        let stored = Standings { dan, points };
        for ladder in Ladder::ALL {
            let (stored, due) = (stored.on(ladder), due.on(ladder));
            if stored != due {
                found.push(Difference::Standing { account, ladder, stored, due });
            }
        }
    }
    Ok(())
}

/// The ledger's lines, game by game in the order in which they were counted.
async fn by_game(
    connection: &mut SqliteConnection,
    found: &mut Vec<Difference>,
) -> Result<Vec<(GameId, Vec<Posting>)>, StoreError> {
    let rows: Vec<PostingRow> = sqlx::query_as(LEDGER).fetch_all(connection).await?;
    let mut games: Vec<(GameId, Vec<Posting>)> = Vec::new();
    let mut places = HashMap::new();
    for row in rows {
        match Posting::try_from(row) {
            Ok(line) => {
                let place = *places.entry(line.game).or_insert(games.len());
                if place == games.len() {
                    games.push((line.game, Vec::new()));
                }
                games[place].1.push(line);
            }
            Err(error) => found.push(Difference::Row(error.to_string())),
        }
    }
    Ok(games)
}

/// A line of the ledger as it should be.
struct Due {
    game: GameId,
    ladder: Ladder,
    account: AccountId,
    scores: (i64, i64),
}

/// What a game does, and moves the standings by it.
fn count(game: GameId, counted: &Counted, standings: &mut HashMap<AccountId, Standings>) -> Vec<Due> {
    let before = counted.players.map(|account| standings.get(&account).copied().unwrap_or_default());
    let mut after: PerSeat<Standings> = before;
    let changes = ledger::changes(&counted.outcome, counted.ply, &before);
    let due = changes.into_iter().map(|change| {
        match change.ladder {
            Ladder::Dan => after[change.seat].dan = change.after,
            Ladder::Points => after[change.seat].points = change.after,
        }
        let account = counted.players[change.seat];
        Due { game, ladder: change.ladder, account, scores: (change.before, change.after) }
    });
    let due = due.collect();
    for (seat, account) in counted.players.iter() {
        standings.insert(*account, after[seat]);
    }
    due
}

/// One game's lines against what they should be.
fn compare(mut lines: Vec<Posting>, due: Vec<Due>, found: &mut Vec<Difference>) {
    for Due { game, ladder, account, scores } in due {
        let place = lines.iter().position(|line| line.ladder == ladder && line.account == account);
        let stored = place.map(|place| lines.swap_remove(place)).map(|line| (line.before, line.after));
        if stored != Some(scores) {
            found.push(Difference::Ledger { game, ladder, account, stored, due: Some(scores) });
        }
    }
    found.extend(lines.into_iter().map(|Posting { game, ladder, account, before, after, .. }| Difference::Ledger {
        game,
        ladder,
        account,
        stored: Some((before, after)),
        due: None,
    }));
}
