# What two players agree on: names, and the rules in words as a room prints them.

terms-black = Black
terms-white = White

terms-overline = overline
terms-double-four = double-four
terms-double-three = double-three

terms-renju = Renju
terms-freestyle = Freestyle gomoku
terms-renju-words = Black wins with exactly five in a row, White with five or more. Black may not make a double-three, a double-four or an overline (six or more); nothing is forbidden to White. A stone that makes Black’s five wins even if it also makes one of these.
terms-freestyle-words = Whoever first has five or more in a row wins. Nothing is forbidden to either side.

terms-loses = A forbidden move loses
terms-claim = White claims forbidden moves
terms-blocked = Forbidden moves are refused
terms-loses-words = If Black plays a forbidden move, the stone is shown and Black loses at once.
terms-claim-words = If Black plays a forbidden move, White can claim it before answering and then wins. If White plays on or passes, the stone stands for good. A wrong claim costs nothing.
terms-blocked-words = Black cannot play on a forbidden point: the points are marked on Black’s board and the move is refused.

terms-free = Free opening
terms-free-anywhere = Free opening, first stone anywhere
terms-swap3 = Swap after three
terms-swap3-two5 = Swap after three, two fifths
terms-free-words = Black’s first stone goes on tengen (h8); then both play in turn.
terms-free-anywhere-words = Both play in turn from the first stone, anywhere on the board.
terms-swap3-words = Black’s first stone goes on tengen (h8), White’s second next to it, Black’s third anywhere. Before the fourth stone White may swap colours; Black cannot refuse.
terms-swap3-two5-words = Black’s first stone goes on tengen (h8), White’s second next to it, Black’s third anywhere. Before the fourth stone White may swap colours; Black cannot refuse. After the fourth stone Black offers two different points for the fifth, not equal by symmetry; White keeps one of them and plays the sixth.

terms-clock-none = no clock
terms-clock-absolute = { $bank } each
terms-clock-floor = { $bank }, never below { $floor }
terms-clock-fischer = { $bank } + { $increment } a move
terms-clock-none-words = There is no clock.
terms-clock-absolute-words = Each player has { $bank } for the whole game. Whoever runs out of time loses.
terms-clock-floor-words = Each player has { $bank }. Whoever completes a move with less than { $floor } left has { $floor } again. Whoever runs out of time loses.
terms-clock-fischer-words = Each player has { $bank } and gains { $increment } with each completed move. Whoever runs out of time loses.

terms-first-act-words = The first { $free } of each player’s first turn are not counted.

terms-draws-words = Either side may offer a draw.
terms-no-draws-words = Draws cannot be offered.
