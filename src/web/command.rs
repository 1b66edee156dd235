//! What a form on a room's page asks for: a pressed button or point, else the typed line (`HTTP` §4).

use crate::play::seat::SeatChoice;
use crate::rules::action::Action;
use crate::rules::point::Point;
use crate::rules::stone::Stone;
use crate::web::form::Posted;

/// A wish as it was posted, still to be matched with the position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// The point act that is due: place, choose, or mark for the offer.
    Point(Point),
    /// An act by name.
    Act(Action),
    /// Send the fifth points marked so far.
    OfferMarked,
    /// Give up; must be confirmed on a page of its own.
    Resign,
    /// Take a seat.
    Sit(SeatChoice),
    /// Be ready, or play again.
    Ready,
    /// Leave the seat; in a running game to be confirmed on a page of its own.
    Leave,
    /// Something that names neither an act nor a point.
    Unreadable,
    /// Nothing at all.
    Nothing,
}

/// Finds out what was asked for. A pressed button or point beats typed text.
pub fn asked(posted: &Posted) -> Asked {
    let points = || posted.all("at").filter(|at| !at.is_empty());
    if let Some(act) = posted.last("act").filter(|act| !act.is_empty()) {
        let (name, argument) = act.split_once(':').unwrap_or((act, ""));
        if name == "command" {
            return typed(if argument.is_empty() { posted.text("text") } else { argument });
        }
        if matches!(name, "accept" | "refuse" | "withdraw") {
            return answer_or_act(name, &[argument]);
        }
        let words: Vec<&str> = argument.split_whitespace().chain(points()).collect();
        return named(name, &words, posted.text("sure") == "yes");
    }
    if let Some(at) = points().last() {
        return Point::read(at).map_or(Asked::Unreadable, Asked::Point);
    }
    if let Some(seat) = posted.last("seat") {
        return seat_choice(seat).map_or(Asked::Unreadable, Asked::Sit);
    }
    if posted.has("ready") {
        return Asked::Ready;
    }
    if posted.has("leave") {
        return Asked::Leave;
    }
    typed(posted.text("text"))
}

/// True if and only if something was pressed, so that the typed line is a draft and not what was asked for.
#[must_use]
pub fn beats_what_was_typed(posted: &Posted) -> bool {
    ["act", "at", "seat", "ready", "leave"].iter().any(|button| posted.has(button))
        && posted.last("act") != Some("command")
}

/// `any`, `black` or `white`.
#[must_use]
pub fn seat_choice(text: &str) -> Option<SeatChoice> {
    match text {
        "" | "any" => Some(SeatChoice::Any),
        "black" => Some(SeatChoice::Colour(Stone::Black)),
        "white" => Some(SeatChoice::Colour(Stone::White)),
        _ => None,
    }
}

/// An act by its name in `HTTP` §4, with its points.
fn named(name: &str, points: &[&str], sure: bool) -> Asked {
    let read: Option<Vec<Point>> = points.iter().map(|text| Point::read(text)).collect();
    let Some(points) = read else {
        return Asked::Unreadable;
    };
    let plain = plain_act(name, sure);
    match (name, &points[..]) {
        ("place", [at]) => Asked::Act(Action::Place(*at)),
        ("choose", [at]) => Asked::Act(Action::Choose(*at)),
        ("offer", []) => Asked::OfferMarked,
        ("offer", offered) => Asked::Act(Action::Offer(offered.to_vec())),
        (_, []) => plain.unwrap_or(Asked::Unreadable),
        _ => Asked::Unreadable,
    }
}

/// An act without arguments.
fn plain_act(name: &str, sure: bool) -> Option<Asked> {
    Some(match name {
        "swap" => Asked::Act(Action::Swap),
        "keep" => Asked::Act(Action::Keep),
        "pass" => Asked::Act(Action::Pass),
        "claim" => Asked::Act(Action::Claim),
        "draw" => Asked::Act(Action::AskDraw),
        "resign" if sure => Asked::Act(Action::Resign),
        "resign" => Asked::Resign,
        _ => return None,
    })
}

/// A typed line: a point, or the word for an act with its points, in either script.
fn typed(line: &str) -> Asked {
    let line = line.to_lowercase().replace([',', '，', '、', ';', '；'], " ");
    let words: Vec<&str> = line.split_whitespace().collect();
    match &words[..] {
        [] => Asked::Nothing,
        [at] if Point::read(at).is_some() => Point::read(at).map_or(Asked::Unreadable, Asked::Point),
        [word, rest @ ..] => match word_for(word) {
            Some(name) => answer_or_act(name, rest),
            None => named("offer", &words, false),
        },
    }
}

/// `accept`, `refuse` and `withdraw` speak of the draw offer, the only request there is; all else is an act by name.
fn answer_or_act(name: &str, rest: &[&str]) -> Asked {
    let rest = rest.strip_prefix(&["draw"]).unwrap_or(rest);
    match (name, rest) {
        ("accept", []) => Asked::Act(Action::AcceptDraw),
        ("refuse", []) => Asked::Act(Action::RefuseDraw),
        ("withdraw", []) => Asked::Act(Action::WithdrawDraw),
        ("ready", []) => Asked::Ready,
        ("sit", []) => Asked::Sit(SeatChoice::Any),
        ("leave", []) => Asked::Leave,
        _ => named(name, rest, false),
    }
}

/// The name of the act that a typed word stands for.
fn word_for(word: &str) -> Option<&'static str> {
    Some(match word {
        "place" | "play" | "落子" => "place",
        "swap" | "交换" => "swap",
        "keep" | "不换" | "不交换" => "keep",
        "offer" | "打点" => "offer",
        "choose" | "选" | "选择" => "choose",
        "claim" | "禁手" => "claim",
        "pass" | "停着" | "停一手" => "pass",
        "draw" | "求和" | "提和" => "draw",
        "accept" | "同意" => "accept",
        "refuse" | "拒绝" => "refuse",
        "withdraw" | "撤回" => "withdraw",
        "resign" | "认输" => "resign",
        "ready" | "rematch" | "准备" => "ready",
        "sit" | "坐下" | "入座" => "sit",
        "leave" | "离开" => "leave",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Point {
        text.parse().unwrap()
    }

    #[test]
    fn a_typed_point_is_the_point_act_that_is_due() {
        for line in ["h8", " H8 ", "8h", "八八", "ｈ８"] {
            assert_eq!(typed(line), Asked::Point(at("h8")), "{line}");
        }
    }

    #[test]
    fn c64_the_letter_i_is_a_file() {
        assert_eq!(typed("i9"), Asked::Point(at("i9")));
        assert_eq!(typed("J9"), Asked::Point(at("j9")));
    }

    #[test]
    fn acts_are_understood_in_both_scripts() {
        assert_eq!(typed("swap"), Asked::Act(Action::Swap));
        assert_eq!(typed("交换"), Asked::Act(Action::Swap));
        assert_eq!(typed("禁手"), Asked::Act(Action::Claim));
        assert_eq!(typed("认输"), Asked::Resign);
        assert_eq!(typed("accept"), Asked::Act(Action::AcceptDraw));
        assert_eq!(typed("refuse draw"), Asked::Act(Action::RefuseDraw));
        assert_eq!(typed("choose j9"), Asked::Act(Action::Choose(at("j9"))));
    }

    #[test]
    fn two_typed_points_are_an_offer() {
        let offer = Asked::Act(Action::Offer(vec![at("h10"), at("j9")]));

        assert_eq!(typed("offer h10 j9"), offer);
        assert_eq!(typed("h10, j9"), offer);
        assert_eq!(typed("offer"), Asked::OfferMarked);
    }

    #[test]
    fn resignation_by_button_must_be_sure() {
        assert_eq!(named("resign", &[], false), Asked::Resign);
        assert_eq!(named("resign", &[], true), Asked::Act(Action::Resign));
    }

    #[test]
    fn c45_what_is_neither_point_nor_act_is_not_guessed() {
        for line in ["p1", "h16", "h0", "-1", "hello", "swap h8", "choose", "99999999999999999999", "place h8 h9"] {
            assert_eq!(typed(line), Asked::Unreadable, "{line}");
        }
        assert_eq!(typed("  "), Asked::Nothing);
    }
}
