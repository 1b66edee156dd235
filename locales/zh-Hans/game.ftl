# 棋谱。

game-running = { $first } – { $second }，进行中
game-replay = 复盘
game-first = 开始
game-back = 上一手
game-forward = 下一手
game-last = 最后
game-ply = 第 { $ply } 手，共 { $last } 手
game-room = 进入房间
game-started = 开始：{ $at }
game-ended = 结束：{ $at }
game-terms = 约定
game-ledger = 对排行榜的影响
game-ledger-ladder = 榜
game-ledger-before = 之前
game-ledger-after = 之后
game-log = 每一步及其用时
game-log-at = 时间
game-log-what = 内容
game-log-used = 用时
game-log-left = 剩余
