# 棋手。

player-since = { $date }注册
player-wins = 胜
player-losses = 负
player-draws = 和
player-games = 对局
