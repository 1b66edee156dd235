# 房间：谁在座，该谁行动，发生了什么。

room-of = { $name } 的房间
room-you = 您
room-host = 房主
room-is-ready = 已准备
room-seat-free = 空位
room-rated = 本局计分，影响段位和积分两个榜。
room-not-rated = 本局不计分。
room-closed = 这个房间已经关闭
room-press-ready = 双方已入座：请按“准备”
room-waiting-for-ready = 双方已入座，等待双方准备
room-waiting-for-opponent = 等待对手
room-seat-is-free = 有空位
room-headline = { $task } – { $news }
room-headline-clock = { $task } – { $news }，剩余 { $left }
room-headline-left = { $task } – 剩余 { $left }
room-you-move = 轮到您落子
room-you-swap = 交换黑白，还是不换？
room-you-offer =
    { $count ->
        [1] 请下第五手
       *[other] 请标出 { $count } 个第五手打点
    }
room-you-choose = 请选择保留哪个打点
room-they-move = 轮到{ $side }（{ $name }）落子
room-they-swap = { $side }（{ $name }）决定是否交换
room-they-offer = { $side }（{ $name }）正在选打点
room-they-choose = { $side }（{ $name }）正在选择第五手
room-rows = 构成禁手的线：{ $rows }。

room-wait = 等待消息
room-swap = 交换黑白
room-keep = 不交换
room-offer = 打点 { $points }
room-choose = 保留 { $at }
room-claim = 指出禁手
room-pass = 停一手
room-ask-draw = 求和
room-withdraw-draw = 撤回求和
room-accept-draw = 同意和棋
room-refuse-draw = 拒绝和棋
room-resign = 认输
room-ready = 准备
room-rematch = 再来一局
room-leave-seat = 离开座位
room-leave-game = 离开对局
room-sit-black = 执黑入座
room-sit-white = 执白入座
room-sign-in-to-sit = 登录后入座
room-line = 着法
room-line-send = 落子
room-skip-board = 跳过棋盘
room-record = 本局棋谱
room-change-settings = 修改设置
room-board-plain = 文字棋盘
room-board-table = 图形棋盘
room-ask-resign-title = 确定认输吗？
room-ask-resign = 认输后本局判负。
room-ask-resign-rated = 认输后本局判负，并影响两个榜。第六手之前认输只扣积分。
room-ask-resign-yes = 确定认输
room-ask-leave-title = 确定离开正在进行的对局吗？
room-ask-leave = 离开即逃跑，本局判负。
room-ask-leave-rated = 离开即逃跑，本局判负，扣三分积分；第六手之后还影响段位。
room-ask-leave-yes = 确定离开
room-ask-stay = 不，继续下
