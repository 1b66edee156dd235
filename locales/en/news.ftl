# What happened in a game.

news-placed = { $side } played { $at }
news-passed = { $side } passed
news-swapped = colours were swapped
news-kept = colours were kept
news-offered = { $side } offered { $points }
news-chose = { $side } kept { $at } as the fifth stone
news-claimed = { $side } claimed a forbidden move
news-resigned = { $side } resigned
news-draw-asked = { $side } offered a draw
news-draw-accepted = { $side } accepted the draw
news-draw-refused = { $side } refused the draw
news-draw-withdrawn = { $side } withdrew the draw offer
news-fled = { $side } left the game
news-flag = the time ran out
news-credit = { $time } were given back because the server was away
