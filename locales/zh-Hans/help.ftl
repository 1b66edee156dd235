# 可以输入的命令。

help-title = 输入着法
help-intro = 每个房间在棋盘之前有一个输入框。输入要做的事再按回车即可；任何浏览器、纯键盘、文字浏览器都能用。
help-type = 输入
help-does = 作用
help-point = 在该点落子，或保留该打点，或标出一个打点
help-swap = 交换黑白（可以交换时）
help-keep = 不交换
help-offer = 提出这些第五手打点
help-choose = 保留这个打点
help-claim = 指出黑方刚下的是禁手
help-pass = 停一手
help-draw = 求和
help-accept = 同意和棋
help-refuse = 拒绝和棋
help-withdraw = 撤回自己的求和
help-resign = 先确认，再认输
help-waiting = 轮到对方时请点“等待消息”：一有变化页面就会回来，最迟 25 秒。
help-plain = 棋盘下面的“文字棋盘”用字母和列表表示局面，文字浏览器和读屏软件更容易读。
