//! The rules for players: what wins, what is forbidden, with boards that the rules core itself judges.

use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::i18n::Texts;
use crate::rules::board::Board;
use crate::rules::forbidden::Prohibition;
use crate::rules::opening::Opening;
use crate::rules::ruleset::{Enforcement, Ruleset};
use crate::rules::stone::Stone;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::html::Html;
use crate::web::parts::position::{self, Position};
use crate::web::shell::{Section, Shell};

#[derive(Template)]
#[template(path = "pages/help/rules.html")]
struct RulesPage {
    shell: Shell,
    examples: Vec<Example>,
}

/// A prohibition shown on a board.
struct Example {
    title: String,
    text: String,
    position: Position,
}

/// The black stones of each example; the point that they make forbidden is found by the rules.
const EXAMPLES: [(Prohibition, &str); 3] = [
    (Prohibition::DoubleThree, "g8 i8 h7 h9"),
    (Prohibition::DoubleFour, "f8 g8 i8 h7 h9 h10"),
    (Prohibition::Overline, "e8 f8 g8 i8 j8"),
];

/// `GET /rules`.
pub async fn get(request: HttpRequest, visitor: Visitor) -> Result<HttpResponse, PageError> {
    let t = visitor.texts();
    let plain = visitor.wants_plain_board();
    let page = RulesPage {
        shell: Shell::of(&visitor, "rules", Some(Section::Rules), t.say("rules-title")),
        examples: EXAMPLES.map(|(kind, stones)| example(kind, stones, t, plain)).into(),
    };
    Ok(Html::of(page).respond_to(&request))
}

fn example(kind: Prohibition, stones: &str, t: Texts, plain: bool) -> Example {
    let text = match kind {
        Prohibition::DoubleThree => t.say("rules-double-three"),
        Prohibition::DoubleFour => t.say("rules-double-four"),
        Prohibition::Overline => t.say("rules-overline"),
    };
    Example { title: t.prohibition(kind), text, position: position::of_example(&black_stones(stones), t, plain) }
}

fn black_stones(points: &str) -> Board {
    let mut board = Board::empty();
    for at in points.split(' ').filter_map(|point| point.parse().ok()) {
        board.place(at, Stone::Black);
    }
    board
}

impl RulesPage {
    /// The rulesets: name and words.
    fn rulesets(&self) -> Vec<(String, String)> {
        let t = self.shell.t;
        Ruleset::ALL.map(|ruleset| (t.ruleset(ruleset), t.ruleset_in_words(ruleset))).into()
    }

    fn enforcements(&self) -> Vec<(String, String)> {
        let t = self.shell.t;
        Enforcement::ALL.map(|mode| (t.enforcement(mode), t.enforcement_in_words(mode))).into()
    }

    fn openings(&self) -> Vec<(String, String)> {
        let t = self.shell.t;
        Opening::ALL.map(|opening| (t.opening(opening), t.opening_in_words(opening))).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::forbidden;

    #[test]
    fn every_example_shows_what_it_says() {
        for (kind, stones) in EXAMPLES {
            let found = forbidden::forbidden_points(&black_stones(stones));

            assert!(found.contains(&("h8".parse().unwrap(), kind)), "{stones}: {found:?}");
        }
    }
}
