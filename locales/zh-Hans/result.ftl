# 对局结果。{ $winner } 是下面的一方，可以带名字。

result-side-black = 黑方
result-side-white = 白方
result-side-named = { $side }（{ $name }）

result-row =
    { $count ->
        [5] { $winner }胜：五连 { $stones }
       *[other] { $winner }胜：长连（{ $count } 子）{ $stones }
    }
result-forbidden = { $winner }胜：黑方 { $at } { $kind }禁手
result-resigned = { $winner }胜：对方认输
result-time = { $winner }胜：对方超时
result-escape = { $winner }胜：对方逃跑

result-agreement = 和棋：双方同意
result-full-board = 和棋：棋盘已下满
result-passes = 和棋：双方各停一手
