# 对局约定：名称，以及房间里写明的规则。

terms-black = 黑
terms-white = 白

terms-overline = 长连
terms-double-four = 四四
terms-double-three = 三三

terms-renju = 连珠（有禁手）
terms-freestyle = 五子棋（无禁手）
terms-renju-words = 黑棋恰好五子连成一线为胜，白棋五子或五子以上连成一线为胜。黑棋禁手：三三、四四、长连（六子或六子以上）；白棋没有禁手。黑棋五连与禁手同时形成时，禁手无效，黑胜。
terms-freestyle-words = 先将五子或五子以上连成一线的一方获胜，双方都没有禁手。

terms-loses = 走禁手就输
terms-claim = 指出禁手
terms-blocked = 禁手不能落子
terms-loses-words = 黑棋走出禁手，落子后立即判负。
terms-claim-words = 黑棋走出禁手后，白方可以在应手之前指出，指出即胜。白方继续落子或停一手，禁手便不再追究，棋子留在盘上。指错不受处罚。
terms-blocked-words = 黑棋不能下在禁手点上：禁手点会在黑方的棋盘上标出，下在那里的着法会被拒绝。

terms-free = 自由开局
terms-free-anywhere = 自由开局（首着任意）
terms-swap3 = 三手交换
terms-swap3-two5 = 三手交换五手两打
terms-free-words = 黑 1 下在天元（h8），之后双方轮流落子。
terms-free-anywhere-words = 从第一手起双方轮流落子，位置不限。
terms-swap3-words = 黑 1 下在天元（h8），白 2 与之相邻，黑 3 任意。下白 4 之前白方可以提出交换，黑方不能拒绝。
terms-swap3-two5-words = 黑 1 下在天元（h8），白 2 与之相邻，黑 3 任意。下白 4 之前白方可以提出交换，黑方不能拒绝。白 4 之后黑方给出两个互不对称的第五手打点，白方保留其中一点，再下白 6。

terms-clock-none = 不限时
terms-clock-absolute = 包干 { $bank }
terms-clock-floor = { $bank }，不足 { $floor }复位
terms-clock-fischer = { $bank }，每手加 { $increment }
terms-clock-none-words = 本局不限时。
terms-clock-absolute-words = 每方全局共 { $bank }，超时判负。
terms-clock-floor-words = 每方 { $bank }。走完一手后剩余不足 { $floor }的，复位到 { $floor }。超时判负。
terms-clock-fischer-words = 每方 { $bank }，每走完一手加 { $increment }。超时判负。

terms-first-act-words = 每方第一次行动的前 { $free }不计时。

terms-draws-words = 双方都可以求和。
terms-no-draws-words = 不允许求和。
