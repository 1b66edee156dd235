# 每一页的框架。

shell-title = { $title } · 天元
shell-skip = 跳到正文
shell-nav = 本站
shell-lobby = 大厅
shell-games = 对局
shell-players = 棋手
shell-ladders = 排行榜
shell-rules = 规则
shell-log-in = 登录
shell-register = 注册
shell-log-out = 退出
shell-about = 连珠与五子棋俱乐部，任何浏览器都能下。
shell-languages = 语言
