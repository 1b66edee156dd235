//! A club in a temporary file, and people who play in it.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::SqliteConnection;
use sqlx::sqlite::SqliteConnectOptions;
use tempfile::TempDir;
use tengen::ladder::ledger;
use tengen::model::account::{Name, NewAccount};
use tengen::model::game::NewGame;
use tengen::model::ids::{AccountId, GameId, RoomId};
use tengen::model::room::{NewRoom, Occupant, RoomState, Settings};
use tengen::rules::action::Action;
use tengen::rules::clock::TimeControl;
use tengen::rules::game::{Game, Terms};
use tengen::rules::opening::Opening;
use tengen::rules::ruleset::{Enforcement, Ruleset};
use tengen::rules::stone::{PerSeat, Seat};
use tengen::store::{Change, Store, StoreError};
use tengen::time::Timestamp;

/// When everything in these tests begins.
pub(crate) const START: Timestamp = Timestamp::from_millis(1_700_000_000_000);

/// `seconds` after the start.
pub(crate) fn after(seconds: u64) -> Timestamp {
    START + Duration::from_secs(seconds)
}

pub(crate) struct Club {
    pub(crate) store: Store,
    folder: TempDir,
}

impl Club {
    pub(crate) async fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).await.unwrap();
        Self { store, folder }
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    /// Closes the file and opens it again.
    pub(crate) async fn reopened(self) -> Self {
        self.store.close().await;
        let store = Store::open(&self.folder.path().join("club.db")).await.unwrap();
        Self { store, folder: self.folder }
    }

    /// A connection of somebody else, who may do what the store would not.
    pub(crate) async fn behind_its_back(&self) -> SqliteConnection {
        SqliteConnectOptions::new().filename(self.path()).foreign_keys(false).connect().await.unwrap()
    }

    pub(crate) async fn account(&self, name: &str) -> AccountId {
        let new = new_account(name);
        self.store.writer.run(move |change| Box::pin(change.insert_account(new.clone()))).await.unwrap()
    }

    /// A room in which two newcomers sit, ready.
    pub(crate) async fn room(&self, terms: Terms) -> RoomId {
        let n = self.store.reader.players(None, 1, 1).await.unwrap().total;
        let (first, second) = (self.account(&format!("black{n}")).await, self.account(&format!("white{n}")).await);
        let seats = PerSeat { first, second }.map(|account| Some(Occupant { account, ready: true }));
        let settings = Settings { name: None, terms, rated: true };
        let new = NewRoom { host: first, settings, seats, created_at: START };
        self.store.writer.run(move |change| Box::pin(change.insert_room(new.clone()))).await.unwrap()
    }

    /// A room in which two newcomers have just begun to play.
    pub(crate) async fn playing(&self, terms: Terms) -> RoomId {
        let room = self.room(terms).await;
        self.start(room).await.unwrap();
        room
    }

    pub(crate) async fn start(&self, room: RoomId) -> Result<GameId, StoreError> {
        self.store.writer.run(move |change| Box::pin(start(change, room))).await
    }

    /// One act of whoever must act.
    pub(crate) async fn act(&self, room: RoomId, act: &str, now: Timestamp) -> Result<(), StoreError> {
        let act: Action = act.parse().unwrap();
        self.store.writer.run(move |change| Box::pin(apply(change, room, act.clone(), now))).await
    }

    /// Acts in turn, one a second.
    pub(crate) async fn play(&self, room: RoomId, acts: &str) {
        for (second, act) in (1..).zip(acts.split(", ")) {
            self.act(room, act, after(second)).await.unwrap();
        }
    }

    /// A rated game that First has lost.
    pub(crate) async fn lost(&self) -> RoomId {
        let room = self.playing(with_clock()).await;
        self.play(room, EIGHT).await;
        self.store.writer.run(move |change| Box::pin(lose(change, room, after(9)))).await.unwrap();
        room
    }

    pub(crate) async fn state(&self, room: RoomId) -> Arc<RoomState> {
        self.store.reader.room(room).await.unwrap().unwrap()
    }
}

pub(crate) fn new_account(name: &str) -> NewAccount {
    NewAccount {
        name: Name::from_checked(name),
        key: name.to_lowercase(),
        password: format!("hash of {name}'s password"),
        language: None,
        created_at: START,
    }
}

/// Freestyle without a clock, anywhere.
pub(crate) fn terms() -> Terms {
    Terms {
        ruleset: Ruleset::Freestyle,
        enforcement: Enforcement::Loses,
        opening: Opening::FreeAnywhere,
        clock: TimeControl::None,
        draws: true,
    }
}

/// The same with a minute for each.
pub(crate) fn with_clock() -> Terms {
    Terms { clock: TimeControl::Absolute { bank_ms: 60_000 }, ..terms() }
}

pub(crate) async fn start(change: &mut Change, room: RoomId) -> Result<GameId, StoreError> {
    let state = change.room(room).await?.unwrap();
    let mut room = state.room.clone();
    let last = state.game.as_ref().map_or(0, |last| last.head.number_in_room);
    let new = NewGame {
        room: room.id,
        players: room.seats.map(|occupant| occupant.unwrap().account),
        rated: room.settings.rated,
        number_in_room: last + 1,
        seen_base: room.seen,
    };
    let id = change.start_game(new, Game::start(room.settings.terms.clone(), START)).await?;
    room.game = Some(id);
    room.playing = true;
    room.version += 1;
    room.seen += 1;
    change.put_room(room);
    Ok(id)
}

pub(crate) async fn apply(change: &mut Change, room: RoomId, act: Action, now: Timestamp) -> Result<(), StoreError> {
    let state = change.room(room).await?.unwrap();
    let mut game = state.game.as_ref().unwrap().game.clone();
    let seat = whose(&act, &game);
    let step = game.apply(seat, &act, now).unwrap();
    change.append(room, game, &step, state.room.seen).await?;
    let mut room = state.room.clone();
    room.version += 1;
    room.seen += i64::from(step.moved);
    room.playing = step.ended.is_none();
    room.active_at = now;
    change.put_room(room);
    Ok(())
}

/// Who would do this now: the side whose turn it is, or whoever may answer an offer.
pub(crate) fn whose(act: &Action, game: &Game) -> Seat {
    match act {
        Action::AcceptDraw | Action::RefuseDraw => game.draw_asked_by().unwrap().other(),
        _ => game.turn().unwrap(),
    }
}

/// Ends a room's game by its player's resignation and counts it.
pub(crate) async fn lose(change: &mut Change, room: RoomId, now: Timestamp) -> Result<(), StoreError> {
    apply(change, room, Action::Resign, now).await?;
    let state = change.room(room).await?.unwrap();
    let game = state.game.as_ref().unwrap();
    let players = game.head.players;
    let standings =
        PerSeat { first: change.standings(players.first).await?, second: change.standings(players.second).await? };
    for moved in ledger::changes(game.game.outcome().unwrap(), game.game.ply(), &standings) {
        change.post_ledger(game.head.id, now, players[moved.seat], &moved).await?;
    }
    Ok(())
}

/// Eight plies without a five, so that what follows counts on every ladder.
pub(crate) const EIGHT: &str = "a1, a2, c1, c2, e1, e2, g1, g2";
