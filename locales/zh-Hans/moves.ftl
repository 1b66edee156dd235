# 着法列表。

moves-title = 着法
moves-pass = 停
moves-swap = 交换
moves-keep = 不换
moves-offer = 打点 { $points }
moves-claim = 指禁手
