//! The whole way of two strangers: from the front door to a changed ladder.

use crate::club::Club;
use crate::table::Table;

/// A row for Black along rank 8, White elsewhere.
const BLACK_WINS: &str = "h8 a1 i8 b1 j8 c1 k8 d1 l8";

#[tokio::test]
async fn two_strangers_play_a_rated_game_and_both_ladders_move_once() {
    let club = Club::open().await;
    let (host, guest) = (club.member("王小明").await, club.member("Wei").await);

    let table = Table::laid(host, guest, &[("ruleset", "renju"), ("opening", "free")]).await;
    table.start().await;
    let page = table.play(BLACK_WINS).await;

    assert_eq!((page.position("phase"), page.position("result")), ("over".to_owned(), "black".to_owned()));
    assert_eq!(page.marked("data-win").len(), 5);
    assert_eq!(page.board().len(), 9);
    let anybody = club.visitor();
    assert_eq!(anybody.get("/ladders/dan").await.attrs("tr[data-player]", "data-score"), ["310", "290"]);
    assert_eq!(anybody.get("/ladders/points").await.attrs("tr[data-player]", "data-score"), ["1", "-1"]);
}

#[tokio::test]
async fn a_finished_game_is_listed_and_replayed_ply_by_ply() {
    let club = Club::open().await;
    let table = Table::set(&club, &[("ruleset", "freestyle"), ("opening", "free")]).await;
    table.play(BLACK_WINS).await;

    let anybody = club.visitor();
    let list = anybody.get("/games").await.expect(200);
    let game = list.attr(".games-result a", "href");
    let third = anybody.get(&format!("{game}?ply=3")).await.expect(200);

    assert_eq!(third.board().into_keys().collect::<Vec<_>>(), ["a1", "h8", "i8"]);
    assert_eq!(third.position("ply"), "3");
    assert_eq!(anybody.get(&game).await.board().len(), 9);
}
