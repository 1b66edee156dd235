# Ladders and the ranks on them.

rank-unranked = unranked
rank-dan = { $dan } dan
rank-kisei = Kisei

rank-ladder-dan = Dan
rank-ladder-points = Points
