# 对局列表。

games-title = 对局
games-empty = 还没有下完的对局。
games-more = 更早的对局
