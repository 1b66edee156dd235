//! Acts at the table: what is refused, by whom it may be done, and what a page says of it.

use crate::club::Club;
use crate::table::Table;

const FREE: &[(&str, &str)] = &[("opening", "free")];
const CLAIM: &[(&str, &str)] = &[("opening", "free"), ("enforcement", "claim")];
const BLOCKED: &[(&str, &str)] = &[("opening", "free"), ("enforcement", "blocked")];

/// Black is about to make a double-three on h8-free ground: i8 joins h8·g8 and i7·i9.
const BEFORE_DOUBLE_THREE: &str = "h8 a1 g8 a3 i7 a5 i9 a7";

#[tokio::test]
async fn c40_a_stone_on_a_stone_and_a_stone_after_the_end_are_refused() {
    let club = Club::open().await;
    let table = Table::set(&club, FREE).await;
    table.play("h8").await;

    let occupied = table.type_line(&table.guest, "h8").await;
    assert_eq!(occupied.notice().as_deref(), Some("refused"));
    assert!(occupied.text().contains("already a stone on h8"));
    assert_eq!(occupied.board().len(), 1);

    let over = table.play("a1 i8 b1 j8 c1 k8 d1 l8").await;
    assert_eq!(over.position("phase"), "over");
    assert!(!over.has(".board button"), "nothing is left to press on the board");
}

#[tokio::test]
async fn c41_the_room_prints_its_rules_in_words() {
    let club = Club::open().await;
    let renju = Table::set(&club, FREE).await.seen_by(&club.visitor()).await.text();

    assert!(renju.contains("Black wins with exactly five in a row, White with five or more."), "{renju}");
    assert!(renju.contains("nothing is forbidden to White"), "{renju}");
}

#[tokio::test]
async fn c41_white_may_make_a_double_three_and_wins_with_six() {
    let club = Club::open().await;
    let table = Table::set(&club, FREE).await;

    // White's i13 makes two threes; nobody minds.
    let page = table.play("h8 h13 a1 g13 a3 i12 a5 i14 a7 i13").await;
    assert_eq!(page.position("phase"), "play");

    // g13 h13 i13 and k13 l13 stand already: with j13 six stand in a row.
    let page = table.play("c1 k13 c3 l13 c5 j13").await;
    assert_eq!((page.position("result"), page.marked("data-win").len()), ("white".to_owned(), 6));
}

#[tokio::test]
async fn a_forbidden_stone_loses_at_once_and_its_rows_are_shown() {
    let club = Club::open().await;
    let table = Table::set(&club, FREE).await;

    let page = table.play(&format!("{BEFORE_DOUBLE_THREE} i8")).await;

    assert_eq!(page.position("result"), "white");
    assert!(page.heading().contains("forbidden double-three at i8"), "{}", page.heading());
    assert_eq!(page.attr("[data-at=i8]", "data-forbidden"), "double-three");
    let rows: Vec<String> = page.marked("data-line").into_keys().collect();
    assert_eq!(rows, ["g8", "h8", "i7", "i8", "i9"]);
    assert!(page.text().contains("g8 h8 i8"), "the rows are named, too: {}", page.text());
}

#[tokio::test]
async fn a_blocked_point_is_marked_for_black_alone_and_refused_with_its_kind_and_rows() {
    let club = Club::open().await;
    let table = Table::set(&club, BLOCKED).await;
    table.play(BEFORE_DOUBLE_THREE).await;

    let black = table.seen_by(&table.host).await;
    assert_eq!(black.attr("[data-at=i8]", "data-forbidden"), "double-three");
    assert!(table.seen_by(&table.guest).await.marked("data-forbidden").is_empty());

    let refused = table.type_line(&table.host, "i8").await;
    assert!(refused.text().contains("i8 would be a double-three"), "{}", refused.text());
    assert!(refused.text().contains("g8 h8 i8"), "{}", refused.text());
    assert_eq!((refused.position("turn"), refused.position("seen")), (black.position("turn"), black.position("seen")));
}

#[tokio::test]
async fn c46_white_claims_a_double_three_and_wins() {
    let club = Club::open().await;
    let table = Table::set(&club, CLAIM).await;
    let page = table.play(&format!("{BEFORE_DOUBLE_THREE} i8")).await;
    assert_eq!(page.position("phase"), "play", "the stone stands until it is claimed");

    let page = table.press(&table.guest, "act=claim").await;

    assert_eq!(page.position("result"), "white");
    assert!(page.heading().contains("double-three at i8"), "{}", page.heading());
}

#[tokio::test]
async fn c46_a_stone_that_white_answers_stays_and_cannot_be_claimed_any_more() {
    let club = Club::open().await;
    let table = Table::set(&club, CLAIM).await;
    table.play(&format!("{BEFORE_DOUBLE_THREE} i8 a9")).await;

    let page = table.type_line(&table.guest, "claim").await;

    assert_eq!(page.position("phase"), "play");
    assert_eq!(page.notice().as_deref(), Some("refused"));
}

#[tokio::test]
async fn c46_a_wrong_claim_is_on_record_costs_nothing_and_may_be_tried_once() {
    let club = Club::open().await;
    let table = Table::set(&club, CLAIM).await;
    table.play("h8 a1 i8").await;

    let wrong = table.press(&table.guest, "act=claim").await;
    assert_eq!((wrong.notice().as_deref(), wrong.position("turn")), (Some("claim"), "white".to_owned()));
    assert!(!wrong.has("button[value=claim]"), "once per stone");

    let page = table.play("a3").await;
    assert_eq!(page.position("ply"), "4");
    assert!(club.visitor().get("/games/1").await.text().contains("White claimed a forbidden move"));
}

#[tokio::test]
async fn c46_a_five_that_is_also_a_double_three_wins() {
    let club = Club::open().await;
    let table = Table::set(&club, CLAIM).await;

    // l8 completes h8–l8 and makes threes with l6·l7 and with m7·n6 (upwards) as well.
    let page = table.play("h8 a1 i8 a3 j8 a5 k8 a7 l6 a9 l7 a11 m7 a13 n6 c1 l8").await;

    assert_eq!(page.position("result"), "black");
}

#[tokio::test]
async fn c42_black_offers_and_white_chooses() {
    let club = Club::open().await;
    let table = Table::set(&club, &[("opening", "swap3+two5")]).await;
    table.play("h8 h9 h10").await;
    table.press(&table.guest, "act=keep").await;
    table.play("i9").await;
    let offers = table.seen_by(&table.host).await;
    assert_eq!((offers.position("phase"), offers.position("turn")), ("offer".to_owned(), "black".to_owned()));

    let says = [
        (&table.guest, "offer g7 j10", "your opponent’s turn"),
        (&table.host, "offer g7 g11", "g7 and g11 come to the same by symmetry"),
        (&table.host, "offer g7 g7", "g7 is in your offer twice"),
        (&table.host, "offer g7 h8", "already a stone on h8"),
        (&table.host, "offer g7 j10 k3", "Offer exactly 2 points"),
        (&table.host, "pass", "First offer 2 different points"),
    ];
    for (who, line, sentence) in says {
        let page = table.type_line(who, line).await;
        assert!(page.text().contains(sentence), "{line}: {}", page.text());
        assert_eq!(page.position("seen"), offers.position("seen"), "{line}");
    }

    table.type_line(&table.host, "offer g7 j10").await;
    let wrong = table.type_line(&table.host, "choose g7").await;
    assert!(wrong.text().contains("your opponent’s turn"), "{}", wrong.text());
    let wrong = table.type_line(&table.guest, "choose k3").await;
    assert!(wrong.text().contains("k3 was not offered"), "{}", wrong.text());
    let page = table.type_line(&table.guest, "j10").await;
    assert_eq!((page.position("ply"), page.position("turn")), ("5".to_owned(), "white".to_owned()));
    assert_eq!(page.board()["j10"], "black");
    assert!(!page.board().contains_key("g7"));
}

#[tokio::test]
async fn fifths_are_marked_one_by_one_for_black_alone() {
    let club = Club::open().await;
    let table = Table::set(&club, &[("opening", "swap3+two5")]).await;
    table.play("h8 h9 h10 i9").await;

    let one = table.press(&table.host, "at=g7").await;
    assert_eq!(one.marked("data-offer").into_keys().collect::<Vec<_>>(), ["g7"]);
    assert!(table.seen_by(&table.guest).await.marked("data-offer").is_empty(), "a draft is nobody else's");
    let none = table.press(&table.host, "at=g7").await;
    assert!(none.marked("data-offer").is_empty());
    table.press(&table.host, "at=g7").await;
    table.press(&table.host, "at=j10").await;
    let page = table.press(&table.host, "act=offer").await;

    assert_eq!(page.position("phase"), "choose");
    let seen = table.seen_by(&table.guest).await;
    assert_eq!(seen.marked("data-offer").into_keys().collect::<Vec<_>>(), ["g7", "j10"]);
}

#[tokio::test]
async fn a_swap_exchanges_colours_clocks_and_whose_turn_it_is_stay_with_the_players() {
    let club = Club::open().await;
    let table = Table::set(&club, &[("opening", "swap3")]).await;
    table.play("h8 i9 j10").await;

    let page = table.press(&table.guest, "act=swap").await;

    assert_eq!((page.position("seat"), page.position("turn")), ("black".to_owned(), "white".to_owned()));
    let host = table.seen_by(&table.host).await;
    assert_eq!((host.position("seat"), host.position("phase")), ("white".to_owned(), "play".to_owned()));
}

#[tokio::test]
async fn a_draw_is_offered_refused_withdrawn_and_agreed() {
    let club = Club::open().await;
    let table = Table::set(&club, FREE).await;
    table.play("h8 a1 i8 a3 j8 a5 c3").await;

    for _ in 0..3 {
        table.press(&table.host, "act=draw").await;
        table.press(&table.guest, "act=refuse:draw").await;
    }
    assert!(!table.seen_by(&table.host).await.has("button[value=draw]"), "three times refused");
    let fourth = table.type_line(&table.host, "draw").await;
    assert!(fourth.text().contains("refused a draw three times"), "{}", fourth.text());
    table.play("c5").await;

    table.press(&table.host, "act=draw").await;
    table.press(&table.host, "act=withdraw:draw").await;
    let gone = table.type_line(&table.guest, "accept").await;
    assert!(gone.text().contains("no draw offer to answer"), "{}", gone.text());
    table.press(&table.host, "act=draw").await;
    let page = table.press(&table.guest, "act=accept:draw").await;

    assert_eq!((page.position("result"), page.heading()), ("draw".to_owned(), "Draw by agreement".to_owned()));
    assert_eq!(club.visitor().get("/ladders/dan").await.attrs("tr[data-player]", "data-score"), ["300", "300"]);
}

#[tokio::test]
async fn a_resignation_is_asked_for_twice_however_it_is_made() {
    let club = Club::open().await;
    let table = Table::set(&club, FREE).await;
    table.play("h8 a1 i8 a3 j8 a5").await;

    let typed = table.type_line(&table.host, "resign").await;
    let pressed = table.press(&table.host, "act=resign").await;
    assert_eq!(typed.attr("html", "data-page"), "ask");
    assert_eq!(typed.heading(), pressed.heading());
    assert_eq!(table.seen_by(&table.host).await.position("phase"), "play", "nothing was done yet");
    let page = pressed.form("main form").press("Yes, resign").await;

    assert_eq!(page.position("result"), "white");
    assert_eq!(club.visitor().get("/ladders/dan").await.attrs("tr[data-player]", "data-score"), ["310", "290"]);
}

#[tokio::test]
async fn leaving_a_running_game_says_what_it_costs_and_costs_it() {
    let club = Club::open().await;
    let table = Table::set(&club, FREE).await;
    table.play("h8 a1").await;

    let page = table.seen_by(&table.host).await.click("Leave the game").await;
    assert!(page.text().contains("It costs three points, and from the sixth move on also dan."), "{}", page.text());
    let page = page.form("main form").press("Yes, leave").await;

    assert!(!page.has("button[name=leave]"), "the seat is free: {page}");
    assert_eq!(club.visitor().get("/ladders/points").await.attrs("tr[data-player]", "data-score"), ["1", "-3"]);
    let dan = club.visitor().get("/ladders/dan").await.attrs("tr[data-player]", "data-score");
    assert_eq!(dan, ["300", "300"], "a game that ends before the sixth move moves no dan");
}

#[tokio::test]
async fn a_rematch_exchanges_the_colours() {
    let club = Club::open().await;
    let table = Table::set(&club, FREE).await;
    table.play("h8 a1 i8 b1 j8 c1 k8 d1 l8").await;

    table.press(&table.guest, "Rematch").await;
    let page = table.press(&table.host, "Rematch").await;

    assert_eq!((page.position("game"), page.position("seat")), ("2".to_owned(), "white".to_owned()));
    assert_eq!((page.position("ply"), page.position("turn")), ("0".to_owned(), "black".to_owned()));
}
