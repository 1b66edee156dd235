# 棋盘上的说明，供听或以文字阅读的人使用。

board-caption =
    { $count ->
        [0] 空棋盘
       *[other] 棋盘，{ $count } 子
    }
board-black = 黑
board-white = 白
board-last = 最后一手
board-winning = 获胜的连线
board-line = 使该点成为禁手
board-drafted = 已选为打点
board-offered = 第五手打点
board-forbidden = 禁手：{ $kind }
