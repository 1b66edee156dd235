# Why the rules turned a wish down. Every sentence says what is allowed instead.

refusal-over = The game is over; nothing in it can be changed any more.
refusal-not-your-turn = It is your opponent’s turn. You can act once they have.
refusal-occupied = There is already a stone on { $at }. Choose an empty point.
refusal-tengen-first = The first stone goes on tengen, the centre point h8.
refusal-beside-tengen = { $at } does not touch tengen. White’s second stone goes on one of the eight points around h8.
refusal-forbidden = { $at } would be a { $kind }, and in this room Black cannot play on a forbidden point. Choose another point.
refusal-no-swap-now = Colours cannot be swapped now; that is offered only after the third stone.
refusal-swap-first = Decide about the swap first: swap colours, keep them, or place White’s fourth stone, which keeps them.
refusal-offer-first =
    { $count ->
        [one] First offer one point for the fifth stone.
       *[other] First offer { $count } different points for the fifth stone.
    }
refusal-no-offer-now = No points are to be offered now; that is done only for the fifth stone.
refusal-offer-count =
    { $wanted ->
        [one] Offer exactly one point for the fifth stone; you sent { $got }.
       *[other] Offer exactly { $wanted } points for the fifth stone; you sent { $got }.
    }
refusal-offer-twice = { $at } is in your offer twice. The points must differ.
refusal-offer-equal = { $one } and { $other } come to the same by symmetry. Offer points that are not mirror images of each other.
refusal-choose-first = First choose which of the offered points Black’s fifth stone stands on.
refusal-no-choice-now = There is no fifth stone to choose now.
refusal-not-offered = { $at } was not offered. Choose one of the marked points.
refusal-no-pass-here = There is no passing under these rules. Place a stone.
refusal-no-pass-in-opening = Nobody may pass during the opening. Place the stone that is due.
refusal-no-claim-here = Forbidden moves are not claimed in this room: the server enforces them.
refusal-nothing-to-claim = There is nothing to claim. Only White can claim a forbidden move, right after Black’s stone and before answering it.
refusal-claimed-before = This stone has been claimed already and was not forbidden. Each black stone can be claimed once.
refusal-no-draws-here = This room does not allow draw offers. Play on or resign.
refusal-draw-asked = Your draw offer is still open. Wait for the answer, or withdraw it.
refusal-draw-refused-thrice = Your opponent has refused a draw three times. You can offer again after the next stone.
refusal-no-draw-offer = There is no draw offer to answer or withdraw any more. Play on.
