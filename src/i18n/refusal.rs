//! Refusals of the rules in words: each says what is allowed instead, so that nobody has to guess.

use crate::i18n::texts::Texts;
use crate::rules::refusal::Refusal;

impl Texts {
    /// Why the rules turned a wish down, and what is possible instead.
    #[must_use]
    pub fn refusal(self, refusal: &Refusal) -> String {
        match *refusal {
            Refusal::Over => self.say("refusal-over"),
            Refusal::NotYourTurn => self.say("refusal-not-your-turn"),
            Refusal::Occupied(at) => self.say_with("refusal-occupied", &[("at", at.into())]),
            Refusal::TengenFirst => self.say("refusal-tengen-first"),
            Refusal::BesideTengen(at) => self.say_with("refusal-beside-tengen", &[("at", at.into())]),
            Refusal::Forbidden { at, kind } => {
                self.say_with("refusal-forbidden", &[("at", at.into()), ("kind", self.prohibition(kind).into())])
            }
            Refusal::NoSwapNow => self.say("refusal-no-swap-now"),
            Refusal::SwapFirst => self.say("refusal-swap-first"),
            Refusal::OfferFirst { count } => self.say_with("refusal-offer-first", &[("count", count.into())]),
            Refusal::NoOfferNow => self.say("refusal-no-offer-now"),
            Refusal::OfferCount { wanted, got } => {
                self.say_with("refusal-offer-count", &[("wanted", wanted.into()), ("got", got.into())])
            }
            Refusal::OfferTwice(at) => self.say_with("refusal-offer-twice", &[("at", at.into())]),
            Refusal::OfferEqual(one, other) => {
                self.say_with("refusal-offer-equal", &[("one", one.into()), ("other", other.into())])
            }
            Refusal::ChooseFirst => self.say("refusal-choose-first"),
            Refusal::NoChoiceNow => self.say("refusal-no-choice-now"),
            Refusal::NotOffered(at) => self.say_with("refusal-not-offered", &[("at", at.into())]),
            Refusal::NoPassHere => self.say("refusal-no-pass-here"),
            Refusal::NoPassInOpening => self.say("refusal-no-pass-in-opening"),
            Refusal::NoClaimHere => self.say("refusal-no-claim-here"),
            Refusal::NothingToClaim => self.say("refusal-nothing-to-claim"),
            Refusal::ClaimedBefore => self.say("refusal-claimed-before"),
            Refusal::NoDrawsHere => self.say("refusal-no-draws-here"),
            Refusal::DrawAsked => self.say("refusal-draw-asked"),
            Refusal::DrawRefusedThrice => self.say("refusal-draw-refused-thrice"),
            Refusal::NoDrawOffer => self.say("refusal-no-draw-offer"),
        }
    }
}
