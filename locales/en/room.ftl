# A room: who sits, what is due, what happened.

room-of = { $name }’s room
room-you = you
room-host = host
room-is-ready = ready
room-seat-free = free seat
room-rated = This is a rated game: it moves both ladders.
room-not-rated = This game is not rated.
room-closed = This room is closed
room-press-ready = Both are here: press Ready
room-waiting-for-ready = Both are seated; waiting until both are ready
room-waiting-for-opponent = Waiting for an opponent
room-seat-is-free = A seat is free
room-headline = { $task } – { $news }
room-headline-clock = { $task } – { $news }, { $left } left
room-headline-left = { $task } – { $left } left
room-you-move = Your move
room-you-swap = Swap colours or keep them?
room-you-offer =
    { $count ->
        [one] Place the fifth stone
       *[other] Mark { $count } points for the fifth stone
    }
room-you-choose = Choose where the fifth stone stands
room-they-move = { $side } ({ $name }) to move
room-they-swap = { $side } ({ $name }) keeps the colours or swaps
room-they-offer = { $side } ({ $name }) offers fifth points
room-they-choose = { $side } ({ $name }) chooses the fifth stone
room-rows = These rows make it forbidden: { $rows }.

room-wait = Wait for news
room-swap = Swap colours
room-keep = Keep colours
room-offer = Offer { $points }
room-choose = Keep { $at }
room-claim = Claim: forbidden
room-pass = Pass
room-ask-draw = Offer a draw
room-withdraw-draw = Withdraw the draw offer
room-accept-draw = Accept the draw
room-refuse-draw = Refuse the draw
room-resign = Resign
room-ready = Ready
room-rematch = Rematch
room-leave-seat = Leave the seat
room-leave-game = Leave the game
room-sit-black = Sit down as Black
room-sit-white = Sit down as White
room-sign-in-to-sit = Log in to sit down
room-line = Move
room-line-send = Play
room-skip-board = Skip the board
room-record = Record of the game
room-change-settings = Change settings
room-board-plain = Board as text
room-board-table = Board as picture
room-ask-resign-title = Resign the game?
room-ask-resign = The game is lost then.
room-ask-resign-rated = The game is lost then, and both ladders move. Before the sixth move a resignation costs points only.
room-ask-resign-yes = Yes, resign
room-ask-leave-title = Leave the running game?
room-ask-leave = The game is lost then: leaving is fleeing.
room-ask-leave-rated = The game is lost then: leaving is fleeing. It costs three points, and from the sixth move on also dan.
room-ask-leave-yes = Yes, leave
room-ask-stay = No, play on
