//! The line before the board: points and words as people type them, and what is neither.

use hyper::Method;

use crate::club::Club;
use crate::table::Table;

const ANYWHERE: &[(&str, &str)] = &[("ruleset", "freestyle"), ("anywhere", "yes")];

#[tokio::test]
async fn c64_points_are_read_as_renju_writes_them() {
    for (line, point) in [
        ("i9", "i9"),
        ("I9", "i9"),
        ("j9", "j9"),
        ("H8", "h8"),
        ("8h", "h8"),
        ("八八", "h8"),
        ("Ｈ８", "h8"),
        (" o15 ", "o15"),
        ("place c3", "c3"),
        ("落子 c3", "c3"),
    ] {
        let club = Club::open().await;
        let table = Table::set(&club, ANYWHERE).await;

        let page = table.type_line(&table.host, line).await;

        assert_eq!(page.board().into_keys().collect::<Vec<_>>(), [point], "{line}");
    }
}

#[tokio::test]
async fn c45_what_is_no_act_changes_nothing_and_stays_in_the_field() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYWHERE).await;
    let before = table.play("h8").await;

    for line in ["p1", "h16", "h0", "h-1", "-5", "99999999999999999999", "h8 h8 h8", "<b>h8</b>", "place", "天元"] {
        let page = table.type_line(&table.guest, line).await;

        assert_eq!(page.notice().as_deref(), Some("refused"), "{line}");
        for mark in ["turn", "seen", "ply", "phase"] {
            assert_eq!(page.position(mark), table.seen_by(&table.guest).await.position(mark), "{line}");
        }
        assert_eq!(page.board(), before.board(), "{line}");
    }
    let page = table.type_line(&table.guest, "天元 h16").await;
    assert_eq!(page.form("#room").value("text").as_deref(), Some("天元 h16"));
}

#[tokio::test]
async fn c45_no_value_of_any_field_is_too_strange() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYWHERE).await;
    table.play("h8").await;
    let strange = ["", "h16", "-1", "9223372036854775808", "NaN", "\u{0}", "%", "a&b=c", "八", "' OR 1=1 --", "🀄"];

    for field in ["at", "act", "seen", "seat", "ready", "text", "terms", "board", "csrf"] {
        for value in strange {
            let page = table.seen_by(&table.guest).await;
            let csrf = page.attr("#room [name=csrf]", "value");
            let (seen, terms) = (page.position("seen"), page.attr("#room [name=terms]", "value"));
            let pairs = [("csrf", csrf.as_str()), ("seen", &seen), ("terms", &terms), (field, value)];

            let answer = table.guest.ask(Method::POST, &format!("{}/act", table.room)).pairs(&pairs).send().await;

            assert!(matches!(answer.status, 303 | 400 | 403), "{field}={value:?} gave {}", answer.status);
            let after = table.seen_by(&table.guest).await;
            assert_eq!((after.position("ply"), after.position("seen")), ("1".to_owned(), seen), "{field}={value:?}");
        }
    }
}

#[tokio::test]
async fn of_several_seen_in_one_form_the_last_counts() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYWHERE).await;
    let page = table.seen_by(&table.host).await;
    let (csrf, seen) = (page.attr("#room [name=csrf]", "value"), page.position("seen"));
    let act = format!("{}/act", table.room);

    let pairs = [("csrf", csrf.as_str()), ("seen", &seen), ("seen", "0"), ("at", "h8")];
    let stale = table.host.ask(Method::POST, &act).pairs(&pairs).follow().await;
    let pairs = [("csrf", csrf.as_str()), ("seen", "0"), ("seen", &seen), ("at", "h8")];
    let done = table.host.ask(Method::POST, &act).pairs(&pairs).follow().await;

    assert_eq!(stale.notice().as_deref(), Some("stale"));
    assert_eq!(done.board().len(), 1);
}

#[tokio::test]
async fn a_pressed_point_beats_what_was_typed() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYWHERE).await;

    let page = table.seen_by(&table.host).await.form("#room").fill("text", "a1").press("at=h8").await;

    assert_eq!(page.board().into_keys().collect::<Vec<_>>(), ["h8"]);
}

#[tokio::test]
async fn c37_a_form_that_is_sent_again_does_nothing_again() {
    let club = Club::open().await;
    let table = Table::set(&club, ANYWHERE).await;
    let old = table.seen_by(&table.host).await;
    let first = old.form("#room").press("at=h8").await;

    let again = old.form("#room").press("at=h8").await;
    let other = old.form("#room").press("at=a1").await;

    assert_eq!(first.hops[0].status, 303);
    assert_eq!((again.notice(), again.board().len()), (None, 1), "answered as the success that it was");
    assert_eq!((other.notice().as_deref(), other.board().len()), (Some("stale"), 1));
    table.play("a1 i8").await;
    let late = old.form("#room").press("at=h8").await;
    assert_eq!((late.notice(), late.board().len()), (None, 3));
}
