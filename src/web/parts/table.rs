//! A room as one viewer finds it: what all parts of a room's page are drawn from.

use crate::i18n::Texts;
use crate::model::account::Account;
use crate::model::game::GameState;
use crate::model::ids::AccountId;
use crate::model::room::RoomState;
use crate::rules::game::Game;
use crate::rules::phase::Phase;
use crate::rules::stone::{Seat, Stone};
use crate::time::Timestamp;

/// A room, the people at it, and who looks when in which language.
pub struct Table<'a> {
    /// The room and its running or last game.
    pub state: &'a RoomState,
    /// The accounts of everyone who sits there or played the game.
    pub people: &'a [Account],
    /// Who looks, if signed in.
    pub viewer: Option<AccountId>,
    /// When.
    pub now: Timestamp,
    /// In which language.
    pub t: Texts,
}

impl Table<'_> {
    /// The game that the page shows: the one that runs, or the last one while both its players are still there.
    #[must_use]
    pub fn game(&self) -> Option<&GameState> {
        let game = self.state.game.as_deref()?;
        let stays = |seat: Seat| self.state.room.seat_of(game.head.players[seat]).is_some();
        (self.state.room.playing || Seat::ALL.into_iter().any(stays) || self.state.room.closed).then_some(game)
    }

    /// The account with this number, among those at the table.
    #[must_use]
    pub fn person(&self, id: AccountId) -> Option<&Account> {
        self.people.iter().find(|account| account.id == id)
    }

    /// The name of the player on this seat of the game.
    pub fn name(&self, game: &GameState, seat: Seat) -> String {
        self.person(game.head.players[seat]).map_or_else(String::new, |account| account.name.to_string())
    }

    /// The viewer's seat in the game that runs.
    #[must_use]
    pub fn plays(&self) -> Option<Seat> {
        let game = self.state.game.as_deref().filter(|_| self.state.room.playing)?;
        game.head.seat_of(self.viewer?)
    }

    /// The running game, if it is the viewer who must act.
    #[must_use]
    pub fn to_act(&self) -> Option<&Game> {
        let game = &self.state.game.as_deref()?.game;
        (self.plays().is_some() && game.turn() == self.plays()).then_some(game)
    }

    /// The colour that the viewer has in the game that is shown.
    #[must_use]
    pub fn viewer_colour(&self) -> Option<Stone> {
        let game = self.game()?;
        game.head.seat_of(self.viewer?).map(|seat| game.game.colour(seat))
    }

    /// The viewer's seat in the room.
    #[must_use]
    pub fn sits(&self) -> Option<Seat> {
        self.state.room.seat_of(self.viewer?)
    }

    /// True if and only if this account sits here and has said that it is ready.
    #[must_use]
    pub fn is_ready(&self, account: AccountId) -> bool {
        let seats = &self.state.room.seats;
        Seat::ALL.into_iter().filter_map(|seat| seats[seat]).any(|sitter| sitter.account == account && sitter.ready)
    }

    /// True if and only if the viewer is to mark fifth points now.
    #[must_use]
    pub fn marks_fifths(&self) -> bool {
        self.to_act().is_some_and(|game| matches!(game.phase(), Phase::Offer { .. }))
    }
}
