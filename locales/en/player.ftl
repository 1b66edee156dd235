# Players.

player-since = Here since { $date }
player-wins = Wins
player-losses = Losses
player-draws = Draws
player-games = Games
