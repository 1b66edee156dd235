# 排行榜与段位。

rank-unranked = 无级别
rank-dan = { $dan } 段
rank-kisei = 棋圣

rank-ladder-dan = 段位
rank-ladder-points = 积分
