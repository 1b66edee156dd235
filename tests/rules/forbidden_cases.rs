//! Forbidden moves one by one: the seeds' diagrams, the traps of `RULES` §1, and cases that other programs got wrong.

use tengen::rules::forbidden::{
    Prohibition::{self, DoubleFour, DoubleThree, Overline},
    forbidden,
};

use crate::literal;
use crate::positions::{at, judged, stones};

/// The judgement that both checkers share.
fn at_h8(black: &str, white: &str) -> Option<Prohibition> {
    let board = stones(black, white);
    let answer = forbidden(&board, at("h8"));
    assert_eq!(answer, literal::forbidden(&board, at("h8")), "the literal checker differs");
    answer
}

#[test]
fn the_three_double_threes_drawn_in_the_seeds() {
    assert_eq!(judged("......... ...BB.... ....X.... .....B... ....B.... ........."), Some(DoubleThree));
    assert_eq!(judged("......... ....B.... ...BXB... ....B.... ........."), Some(DoubleThree));
    assert_eq!(judged("......... ...BBX... ......... ...B..... ..B......"), Some(DoubleThree));
}

#[test]
fn the_two_double_fours_drawn_in_the_seeds() {
    assert_eq!(judged("......... ..XBBB... ...B..... ....B.... .....B..."), Some(DoubleFour));
    assert_eq!(judged("....B.... ......... ..BBXB... ....B.... ....B...."), Some(DoubleFour));
}

#[test]
fn the_overline_drawn_in_the_seeds() {
    assert_eq!(judged(".BBXBBB."), Some(Overline));
}

#[test]
fn a_five_beats_every_prohibition_made_by_the_same_stone() {
    let five = "d8 e8 f8 g8";

    assert_eq!(at_h8(&format!("{five} h5 h6 h7 h9 h10"), ""), None, "overline");
    assert_eq!(at_h8(&format!("{five} h5 h6 h7 e5 f6 g7"), ""), None, "double-four");
    assert_eq!(at_h8(&format!("{five} h9 h10 i9 j10"), ""), None, "double-three");
}

#[test]
fn overline_names_the_kind_before_double_four_and_double_four_before_double_three() {
    assert_eq!(at_h8("h5 h6 h7 h9 h10 e8 f8 g8 e5 f6 g7", ""), Some(Overline));
    assert_eq!(at_h8("e8 f8 g8 h5 h6 h7 i9 j10 i7 j6", ""), Some(DoubleFour));
}

#[test]
fn two_fours_may_lie_on_one_line() {
    assert_eq!(judged("............. .B.BXB.B...."), Some(DoubleFour));
    assert_eq!(judged("............. BB.XB.BB....."), Some(DoubleFour));
    assert_eq!(judged("............. BBB.X.BBB...."), Some(DoubleFour));
}

#[test]
fn both_ends_of_a_straight_four_are_one_four() {
    assert_eq!(judged("............. ...BBXB......"), None);
}

#[test]
fn four_three_is_legal_but_four_three_three_and_four_four_three_are_not() {
    assert_eq!(at_h8("e8 f8 g8 h9 h10", ""), None);
    assert_eq!(at_h8("e8 f8 g8 h9 h10 i9 j10", ""), Some(DoubleThree));
    assert_eq!(at_h8("e8 f8 g8 h5 h6 h7 i9 j10", ""), Some(DoubleFour));
}

#[test]
fn a_row_of_three_with_four_free_points_is_no_three() {
    let plain = "h9 h10 g8 i8";

    assert_eq!(at_h8(plain, ""), Some(DoubleThree));
    assert_eq!(at_h8(plain, "e8"), Some(DoubleThree));
    assert_eq!(at_h8(plain, "e8 k8"), None);
}

#[test]
fn the_edge_blocks_as_a_white_stone_does() {
    let board = stones("b8 d8 c9 c10", "");
    assert_eq!(forbidden(&board, at("c8")), Some(DoubleThree));

    let one_wall_more = stones("b8 d8 c9 c10", "f8");
    assert_eq!(forbidden(&one_wall_more, at("c8")), None);
}

#[test]
fn an_extension_that_leads_to_six_is_no_straight_four() {
    // On the rank f8 g8 h8 can grow to the right only, and there k8 would make six of it.
    assert_eq!(at_h8("f8 g8 k8 h9 h10", "d8"), None);
    assert_eq!(at_h8("f8 g8 h9 h10", "d8"), Some(DoubleThree));
}

#[test]
fn a_three_and_its_jump_reading_count_once() {
    assert_eq!(at_h8("g8 i8", ""), None);
    assert_eq!(at_h8("g8 j8", ""), None);
}

#[test]
fn a_point_forbidden_now_can_be_legal_one_stone_later() {
    let black = "h9 h10 g8 i8";

    assert_eq!(at_h8(black, "a1"), Some(DoubleThree));
    assert_eq!(at_h8(black, "a1 h11 h7"), None, "White blocked the file");
    assert_eq!(at_h8(&format!("{black} h11 h7"), "a1"), None, "Black made a five of it");
}

#[test]
fn nothing_is_forbidden_on_a_taken_point() {
    let board = stones("h8 h9 h10 g8 i8", "a1");

    assert_eq!(forbidden(&board, at("h8")), None);
    assert_eq!(forbidden(&board, at("a1")), None);
}

/// Across lies f8 · h8 i8, which only g8 can make a straight four; upwards h8 h9 h10 is a plain three. What g8 would
/// be for Black decides whether h8 is a double-three.
const ROW_THAT_NEEDS_G8: &str = "f8 i8 h9 h10";

#[test]
fn c38_a_three_that_only_a_five_completes_is_no_three_as_the_rif_text_says() {
    // RIF, "three": a row with four stones that could be made "without at the same time a five in a row is made".
    assert_eq!(at_h8(ROW_THAT_NEEDS_G8, ""), Some(DoubleThree));
    assert_eq!(at_h8(&format!("{ROW_THAT_NEEDS_G8} g4 g5 g6 g7"), ""), None);
}

#[test]
fn c38_twin_a_three_that_only_an_overline_completes_is_no_three() {
    assert_eq!(at_h8(&format!("{ROW_THAT_NEEDS_G8} g5 g6 g7 g9 g10"), ""), None);
}

#[test]
fn c38_twin_a_three_that_only_a_double_four_completes_is_no_three() {
    let black = format!("{ROW_THAT_NEEDS_G8} g5 g6 g7");

    assert_eq!(at_h8(&black, ""), None);
    assert_eq!(at_h8(&black, "g4 g9"), Some(DoubleThree), "White took the second four away");
}

#[test]
fn c38_twin_a_three_that_only_a_double_three_completes_is_no_three() {
    let black = format!("{ROW_THAT_NEEDS_G8} g6 g7 e10 f9");

    assert_eq!(at_h8(&black, ""), None);
    assert_eq!(at_h8(&black, "d11"), Some(DoubleThree), "White took one three of g8 away");
}

#[test]
fn a_prohibition_may_hang_on_a_prohibition_two_stones_later() {
    // White above leaves the file g one way to a straight four: g5. While Black may play there, g8 is a double-three
    // and the row of h8 no three; a double-four on g5 takes the file away from g8 and forbids h8 again.
    let black = format!("{ROW_THAT_NEEDS_G8} g6 g7 e10 f9");

    assert_eq!(at_h8(&black, "g10"), None);
    assert_eq!(at_h8(&format!("{black} d5 e5 f5"), "g10"), Some(DoubleThree));
}
