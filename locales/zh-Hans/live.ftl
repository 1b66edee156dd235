# 自动更新的页面。

live-title = { $room } 号房间（实时）
live-stop = 停止实时更新
live-go = 实时观看
live-continue = 继续实时观看
live-lost = 实时画面已中断。
live-moved = 实时画面已移到另一个标签页：最多同时打开三个。
live-signed-out = 您已退出登录，此画面已结束。
live-stopped = 服务器正在重新启动，不会丢失任何内容。
live-anew = 此页面已经很长。
live-old-browser = 此浏览器无法隐藏较早的棋盘。
live-finite = 打开不自动更新的页面
