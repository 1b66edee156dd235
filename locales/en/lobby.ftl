# The lobby: rooms to sit down in, games that run, who leads.

lobby-title = Lobby
lobby-title-due =
    { $count ->
        [one] Your turn in a game
       *[other] Your turn in { $count } games
    }
lobby-welcome = Renju and gomoku with the forbidden-move and opening rules of club and tournament play, under real clocks, in any browser. No downloads and no scripts: a name and a password are enough.
lobby-join = Register and play
lobby-learn = Read the rules
lobby-new-room = Open a room
lobby-yours = Your rooms
lobby-due = Your turn
lobby-open = Open rooms
lobby-open-empty = No room is waiting for a player. Open one; others will find it here.
lobby-running = Games being played
lobby-running-empty = No game is being played just now.
lobby-rated = rated
lobby-ply =
    { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
lobby-leaders = Highest dan
lobby-leaders-empty = Nobody has registered yet. Be the first.
lobby-leaders-more = Whole ladder
