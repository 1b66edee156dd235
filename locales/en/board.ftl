# The board, for those who hear it or read it as text.

board-caption =
    { $count ->
        [0] Empty board
        [one] Board, 1 stone
       *[other] Board, { $count } stones
    }
board-black = black
board-white = white
board-last = last move
board-winning = winning row
board-line = makes the point forbidden
board-drafted = marked for your offer
board-offered = offered for the fifth stone
board-forbidden = forbidden: { $kind }
