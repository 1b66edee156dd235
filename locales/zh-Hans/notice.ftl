# 页面首先告诉来访者刚才发生了什么。

notice-stale = 局面已经变化，没有做任何改动。请看清棋盘再决定。
notice-wrong-claim = 这一手不是禁手。指出已记录，不作处罚，请继续下。
notice-too-late = 收到时时间已经用完。
notice-no-game = 这里没有进行中的对局。请入座并按“准备”开始。
notice-unreadable = 无法理解。请输入 a1 到 o15 的点，例如 h8，或“交换”“停一手”“认输”等词。
notice-seat-taken = 这个座位刚刚有人坐了。您可以旁观。
notice-seat-playing = 对局正在进行，结束后可能有空位。
notice-terms-changed = 房主改了设置。请看清楚，同意的话再按一次。
notice-room-closed = 这个房间已经关闭。请在大厅另开一个。
notice-settings-playing = 对局进行中不能修改设置。
notice-nothing-yet = 还没有新消息。
notice-saved = 已保存。
notice-password-changed = 密码已修改，其他设备均已退出。
notice-session-ended = 该设备已退出。
notice-signed-out = 您已退出。
notice-too-many-live = 您的地址打开的实时页面太多，这一页不会自动更新：请点“等待消息”。
