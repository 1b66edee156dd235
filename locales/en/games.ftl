# Lists of games.

games-title = Games
games-empty = No game has been finished yet.
games-more = Earlier games
