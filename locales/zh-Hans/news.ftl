# 对局中发生的事。

news-placed = { $side }下了 { $at }
news-passed = { $side }停一手
news-swapped = 双方交换了黑白
news-kept = 黑白不换
news-offered = { $side }打点 { $points }
news-chose = { $side }保留第五手 { $at }
news-claimed = { $side }指出禁手
news-resigned = { $side }认输
news-draw-asked = { $side }求和
news-draw-accepted = { $side }同意和棋
news-draw-refused = { $side }拒绝和棋
news-draw-withdrawn = { $side }撤回求和
news-fled = { $side }离开了对局
news-flag = 时间用完
news-credit = 服务器曾离线，补回{ $time }
