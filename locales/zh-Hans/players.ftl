# 棋手列表。

players-title = 棋手
players-search = 名字
players-search-send = 查找
players-since = 注册于
players-empty = 没有这个名字的棋手。
