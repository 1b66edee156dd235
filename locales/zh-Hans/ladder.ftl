# 排行榜。

ladder-choose = 排行榜
ladder-dan = 段位分
ladder-points = 积分
ladder-dan-title = 段位榜
ladder-points-title = 积分榜
ladder-dan-text = 人人从 300 分即 0 段开始，每 100 分一段。赢方所得即输方所失：分数相同为 10 分，胜强者更多，胜低 100 分以上者不得分。
ladder-points-text = 胜一局得 1 分，负一局扣 1 分，和棋不变，逃跑扣 3 分。
ladder-empty = 还没有人注册。
ladder-place = 名次
ladder-player = 棋手
ladder-rank = 段位
ladder-score = 分数
