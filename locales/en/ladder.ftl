# Leaderboards.

ladder-choose = Ladders
ladder-dan = Dan
ladder-points = Points
ladder-dan-title = Dan ladder
ladder-points-title = Points ladder
ladder-dan-text = Everybody starts with 300, which is 0 dan; each hundred is a rank. The winner gains what the loser loses: 10 between equals, more for beating a stronger player, nothing for beating one a hundred below.
ladder-points-text = A win is worth one point, a loss costs one, a draw none. Fleeing costs three.
ladder-empty = Nobody has registered yet.
ladder-place = Place
ladder-player = Player
ladder-rank = Rank
ladder-score = Score
