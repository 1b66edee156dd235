# The list of moves.

moves-title = Moves
moves-pass = pass
moves-swap = colours swapped
moves-keep = colours kept
moves-offer = offered { $points }
moves-claim = claim
