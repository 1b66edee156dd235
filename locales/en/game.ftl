# Records of games.

game-running = { $first } – { $second }, being played
game-replay = Replay
game-first = First
game-back = Back
game-forward = Forward
game-last = Last
game-ply = Move { $ply } of { $last }
game-room = To the room
game-started = Started { $at }
game-ended = Ended { $at }
game-terms = Terms
game-ledger = What it did to the ladders
game-ledger-ladder = Ladder
game-ledger-before = Before
game-ledger-after = After
game-log = Every act with its time
game-log-at = When
game-log-what = What
game-log-used = Used
game-log-left = Left
