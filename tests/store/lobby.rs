//! The lobby's lists of rooms.

use tengen::model::ids::RoomId;
use tengen::model::room::{NewRoom, Occupant, RoomSummary, Settings};
use tengen::rules::stone::{PerSeat, Seat};

use crate::club::{Club, START, after, terms};

/// A room in which its host waits for somebody.
async fn waiting(club: &Club, name: &str) -> RoomId {
    let host = club.account(name).await;
    let seats = PerSeat { first: Some(Occupant { account: host, ready: false }), second: None };
    let settings = Settings { name: Some(format!("{name}'s room")), terms: terms(), rated: false };
    let new = NewRoom { host, settings, seats, created_at: START };
    club.store.writer.run(move |change| Box::pin(change.insert_room(new.clone()))).await.unwrap()
}

fn ids(rooms: &[RoomSummary]) -> Vec<RoomId> {
    rooms.iter().map(|room| room.id).collect()
}

#[tokio::test]
async fn a_room_is_open_while_it_has_a_free_seat() {
    let club = Club::open().await;
    let (one, _, two) = (waiting(&club, "mei").await, club.room(terms()).await, waiting(&club, "lin").await);
    club.playing(terms()).await;

    let open = club.store.reader.open_rooms(10).await.unwrap();

    assert_eq!(ids(&open), [two, one]);
    assert_eq!(open[1].settings.name.as_deref(), Some("mei's room"));
    assert_eq!(open[1].host.name.as_str(), "mei");
    assert_eq!(open[1].seats.first.as_ref().map(|player| player.dan), Some(300));
    assert_eq!(open[1].seats.second, None);
    assert_eq!(ids(&club.store.reader.open_rooms(1).await.unwrap()), [two]);
}

#[tokio::test]
async fn a_closed_room_is_in_no_list() {
    let club = Club::open().await;
    let room = waiting(&club, "mei").await;
    let host = club.state(room).await.room.host;

    let close = club.store.writer.run(move |change| {
        Box::pin(async move {
            let mut closed = change.room(room).await?.unwrap().room.clone();
            closed.closed = true;
            closed.version += 1;
            change.put_room(closed);
            Ok::<_, tengen::store::StoreError>(())
        })
    });
    close.await.unwrap();

    assert!(club.store.reader.open_rooms(10).await.unwrap().is_empty());
    assert!(club.store.reader.rooms_of(host).await.unwrap().is_empty());
}

#[tokio::test]
async fn running_games_show_whose_turn_it_is() {
    let club = Club::open().await;
    let (one, two) = (club.playing(terms()).await, club.playing(terms()).await);
    club.play(one, "h8").await;

    let running = club.store.reader.running_rooms(10).await.unwrap();

    assert_eq!(ids(&running), [two, one]);
    assert_eq!((running[1].turn, running[1].ply), (Some(Seat::Second), 1));
    club.play(one, "resign").await;
    assert_eq!(ids(&club.store.reader.running_rooms(10).await.unwrap()), [two]);
}

#[tokio::test]
async fn ones_own_rooms_begin_with_those_that_wait_for_one() {
    let club = Club::open().await;
    let mei = club.account("mei").await;
    let seated = async |seat: Seat| {
        let room = club.room(terms()).await;
        let sit = club.store.writer.run(move |change| {
            Box::pin(async move {
                let mut room = change.room(room).await?.unwrap().room.clone();
                room.seats[seat] = Some(Occupant { account: mei, ready: true });
                room.version += 1;
                change.put_room(room);
                Ok::<_, tengen::store::StoreError>(())
            })
        });
        sit.await.unwrap();
        room
    };
    let (due, idle, theirs) = (seated(Seat::First).await, seated(Seat::First).await, seated(Seat::Second).await);
    club.start(due).await.unwrap();
    club.start(theirs).await.unwrap();

    let own = club.store.reader.rooms_of(mei).await.unwrap();

    assert_eq!(ids(&own), [due, theirs, idle]);
    club.act(theirs, "h8", after(1)).await.unwrap();
    club.act(due, "h8", after(1)).await.unwrap();
    assert_eq!(ids(&club.store.reader.rooms_of(mei).await.unwrap()), [theirs, due, idle]);
}
