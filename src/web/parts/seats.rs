//! A player beside the board: who, which colour, which rank, how much time.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::i18n::Texts;
use crate::ladder::dan;
use crate::model::ids::AccountId;
use crate::rules::stone::{Seat, Stone};
use crate::web::parts::clock::ClockPart;
use crate::web::parts::table::Table;
use crate::web::paths;

/// One of the two players of a room, or an empty seat.
#[derive(Debug, Clone, Template)]
#[template(path = "parts/seat.html")]
pub struct SeatPart {
    t: Texts,
    /// The colour that this seat has, or will have.
    colour: Stone,
    colour_word: String,
    who: Option<Who>,
    clock: Option<ClockPart>,
    is_turn: bool,
    is_winner: bool,
    is_ready: bool,
}

impl HtmlSafe for SeatPart {}

/// The person on a seat.
#[derive(Debug, Clone)]
struct Who {
    name: String,
    path: String,
    rank: String,
    is_viewer: bool,
    is_host: bool,
}

impl SeatPart {
    /// The player of this colour: in the game that is shown, else on the seat that will start with it.
    #[must_use]
    pub fn new(table: &Table<'_>, colour: Stone) -> Self {
        if let Some(game) = table.game() {
            let seat = game.game.seat_of(colour);
            let is_turn = game.game.turn() == Some(seat);
            let left = game.game.left(seat, table.now);
            let deadline = game.game.deadline().filter(|_| is_turn);
            // What lies between the time that is charged and the deadline is free.
            let until = |left| deadline.map(|deadline| deadline.since(table.now).saturating_sub(left));
            Self {
                clock: left.map(|left| ClockPart::new(colour, left, until(left))),
                is_turn,
                is_winner: game.game.outcome().and_then(crate::rules::outcome::Outcome::winner) == Some(seat),
                ..Self::chair(table, colour, Some(game.head.players[seat]))
            }
        } else {
            let seat = if colour == Stone::Black { Seat::First } else { Seat::Second };
            Self::chair(table, colour, table.state.room.seats[seat].map(|occupant| occupant.account))
        }
    }

    /// A chair and who sits on it.
    fn chair(table: &Table<'_>, colour: Stone, sitter: Option<AccountId>) -> Self {
        Self {
            t: table.t,
            colour,
            colour_word: table.t.stone(colour),
            who: sitter.and_then(|id| who(table, id)),
            clock: None,
            is_turn: false,
            is_winner: false,
            is_ready: !table.state.room.playing && sitter.is_some_and(|id| table.is_ready(id)),
        }
    }
}

/// The person with this account, as seen by the viewer.
fn who(table: &Table<'_>, id: AccountId) -> Option<Who> {
    let account = table.person(id)?;
    Some(Who {
        name: account.name.to_string(),
        path: paths::player(id),
        rank: table.t.rank(dan::rank(account.standings.dan)),
        is_viewer: table.viewer == Some(id),
        is_host: table.state.room.host == id,
    })
}
