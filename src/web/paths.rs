//! Every URL of the site, as a function. Names are never in a path.

use crate::ladder::ledger::Ladder;
use crate::model::ids::{AccountId, GameId, RoomId};

/// The lobby.
pub const LOBBY: &str = "/";

/// Whether a room's page is sent once or goes on by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum View {
    /// A page with an end.
    Once,
    /// The page that never ends.
    Live,
}

impl View {
    /// What this view adds to a room's path.
    const fn below(self) -> &'static str {
        match self {
            Self::Once => "",
            Self::Live => "/live",
        }
    }
}

/// A room, wherever it stands.
#[must_use]
pub fn room_in(id: RoomId, view: View) -> String {
    format!("/rooms/{id}{}", view.below())
}

/// A room as it stands at this version. The number is ignored on arrival; some text browsers show a stale page
/// without it.
#[must_use]
pub fn room(id: RoomId, view: View, version: i64) -> String {
    format!("/rooms/{id}{}?v={version}#board", view.below())
}

/// The same, with a notice.
#[must_use]
pub fn room_saying(id: RoomId, view: View, version: i64, said: &str) -> String {
    format!("/rooms/{id}{}?v={version}&{said}#board", view.below())
}

/// The room that answers when its version has passed `version`.
#[must_use]
pub fn wait(id: RoomId, version: i64) -> String {
    format!("/rooms/{id}/wait?after={version}")
}

/// Signing in, and where to go then.
#[must_use]
pub fn login(next: &str) -> String {
    format!("/login?next={}", escaped(next))
}

/// A value as it may stand in a query.
#[must_use]
pub fn escaped(value: &str) -> impl std::fmt::Display {
    percent_encoding::utf8_percent_encode(value, percent_encoding::NON_ALPHANUMERIC)
}

/// A player's page.
#[must_use]
pub fn player(id: AccountId) -> String {
    format!("/players/{id}")
}

/// A game's record after this many plies.
#[must_use]
pub fn game_at(id: GameId, ply: usize) -> String {
    format!("/games/{id}?ply={ply}")
}

/// A game's record.
#[must_use]
pub fn game(id: GameId) -> String {
    format!("/games/{id}")
}

/// A leaderboard.
#[must_use]
pub fn ladder(ladder: Ladder) -> String {
    format!("/ladders/{}", ladder.as_str())
}

/// Where a form may lead after it was sent: a path of this site, else the lobby.
#[must_use]
pub fn local(next: &str) -> &str {
    let is_local = next.starts_with('/') && !next.starts_with("//") && !next.contains(['\\', '\r', '\n', '\t']);
    if is_local { next } else { LOBBY }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_paths_of_this_site_are_followed() {
        assert_eq!(local("/rooms/7?v=3#board"), "/rooms/7?v=3#board");
        for foreign in ["https://evil.example/", "//evil.example", "/\\evil.example", "", "rooms/7", "/\t/evil.example"]
        {
            assert_eq!(local(foreign), LOBBY, "{foreign:?}");
        }
    }
}
