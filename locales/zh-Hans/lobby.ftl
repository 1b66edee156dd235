# 大厅：可以入座的房间、进行中的对局、排行榜。

lobby-title = 大厅
lobby-title-due = { $count } 盘棋轮到您了
lobby-welcome = 五子棋与连珠：棋室与国际比赛的禁手和开局规则，真正的计时，任何浏览器都能下。不用下载，不用脚本，一个名字加一个密码即可。
lobby-join = 注册对弈
lobby-learn = 了解规则
lobby-new-room = 开房间
lobby-yours = 您的房间
lobby-due = 轮到您了
lobby-open = 等待对手的房间
lobby-open-empty = 现在没有等待对手的房间。开一个吧，别人会在这里看到。
lobby-running = 正在进行的对局
lobby-running-empty = 现在没有进行中的对局。
lobby-rated = 计分
lobby-ply = { $count } 手
lobby-leaders = 段位榜
lobby-leaders-empty = 还没有人注册。来做第一个吧。
lobby-leaders-more = 完整排行榜
