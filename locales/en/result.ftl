# How a game ended. { $winner } is one of the sides below, with or without a name.

result-side-black = Black
result-side-white = White
result-side-named = { $side } ({ $name })

result-row =
    { $count ->
        [5] { $winner } won: five in a row, { $stones }
       *[other] { $winner } won: { $count } in a row, { $stones }
    }
result-forbidden = { $winner } won: forbidden { $kind } at { $at }
result-resigned = { $winner } won by resignation
result-time = { $winner } won on time
result-escape = { $winner } won: the opponent left the game

result-agreement = Draw by agreement
result-full-board = Draw: the board is full
result-passes = Draw: both sides passed
