//! Requests that one player puts to the other, such as a draw offer, with their limits (`SPEC` §4).

use crate::rules::refusal::Refusal;
use crate::rules::stone::{PerSeat, Seat};

/// How many refusals in a row, with no stone between them, silence the asker.
const LIMIT: u8 = 3;

/// The draw offers of one game: which one is open, and how often each player's was refused since the last stone.
///
/// The limit is the asker's own (S1: if *the opponent* refuses three times in a row), so that refusing does not
/// silence the one who refuses.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct DrawOffers {
    asked_by: Option<Seat>,
    refused: PerSeat<u8>,
}

impl DrawOffers {
    /// Whose offer waits for an answer.
    pub(crate) const fn asked_by(&self) -> Option<Seat> {
        self.asked_by
    }

    /// True if and only if this player has an offer of the opponent's to answer.
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        self.asked_by == Some(seat.other())
    }

    /// Whether this player may offer a draw.
    pub(crate) fn check_ask(&self, seat: Seat) -> Result<(), Refusal> {
        match self.asked_by {
            Some(asker) if asker == seat => Err(Refusal::DrawAsked),
            _ if self.refused[seat] >= LIMIT => Err(Refusal::DrawRefusedThrice),
            _ => Ok(()),
        }
    }

    /// Whether an offer made by this player is open. Withdrawn while the other thinks about it, it is gone, and
    /// the answer must be no move and no loss.
    pub(crate) fn check_open(&self, asker: Seat) -> Result<(), Refusal> {
        if self.asked_by == Some(asker) { Ok(()) } else { Err(Refusal::NoDrawOffer) }
    }

    /// This player offers a draw.
    pub(crate) const fn ask(&mut self, seat: Seat) {
        self.asked_by = Some(seat);
    }

    /// The open offer is taken back.
    pub(crate) const fn withdraw(&mut self) {
        self.asked_by = None;
    }

    /// The open offer is turned down.
    pub(crate) fn refuse(&mut self) {
        if let Some(asker) = self.asked_by.take() {
            self.refused[asker] = self.refused[asker].saturating_add(1);
        }
    }

    /// This player moved: that turns the opponent's offer down, and keeps an offer of one's own.
    pub(crate) fn moved(&mut self, seat: Seat) {
        if self.waits_for(seat) {
            self.refuse();
        }
    }

    /// Another stone is on the board: refusals are counted anew.
    pub(crate) fn stone_placed(&mut self) {
        self.refused = PerSeat::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKER: Seat = Seat::First;

    fn refused(times: usize) -> DrawOffers {
        let mut offers = DrawOffers::default();
        for _ in 0..times {
            offers.ask(ASKER);
            offers.refuse();
        }
        offers
    }

    #[test]
    fn three_refusals_silence_the_asker_and_nobody_else() {
        assert_eq!(refused(2).check_ask(ASKER), Ok(()));
        assert_eq!(refused(3).check_ask(ASKER), Err(Refusal::DrawRefusedThrice));
        assert_eq!(refused(3).check_ask(ASKER.other()), Ok(()));
    }

    #[test]
    fn a_stone_lets_the_asker_ask_again() {
        let mut offers = refused(3);

        offers.stone_placed();

        assert_eq!(offers.check_ask(ASKER), Ok(()));
    }

    #[test]
    fn an_offer_taken_back_is_no_refusal() {
        let mut offers = refused(2);

        offers.ask(ASKER);
        offers.withdraw();

        assert_eq!(offers.check_open(ASKER), Err(Refusal::NoDrawOffer));
        assert_eq!(offers.check_ask(ASKER), Ok(()));
    }

    #[test]
    fn a_move_turns_the_opponents_offer_down_and_keeps_ones_own() {
        let mut offers = DrawOffers::default();
        offers.ask(ASKER);

        offers.moved(ASKER);
        assert_eq!(offers.asked_by(), Some(ASKER));

        offers.moved(ASKER.other());
        assert_eq!(offers.asked_by(), None);
    }
}
