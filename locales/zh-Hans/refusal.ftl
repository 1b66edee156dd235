# 规则拒绝时的说明。每句话都要说出怎样做才可以。

refusal-over = 对局已经结束，不能再作任何改动。
refusal-not-your-turn = 现在轮到对方，请等对方走完再行动。
refusal-occupied = { $at } 已有棋子，请下在空点上。
refusal-tengen-first = 第一手棋必须下在天元（h8）。
refusal-beside-tengen = { $at } 不与天元相邻。白 2 必须下在 h8 周围的八个点之一。
refusal-forbidden = { $at } 是{ $kind }禁手，本房间禁手不能落子，请改下其他点。
refusal-no-swap-now = 现在不能交换；只有第三手之后才可以提出交换。
refusal-swap-first = 请先决定是否交换：交换、不交换，或者直接下白 4（即不交换）。
refusal-offer-first = 请先给出 { $count } 个不同的第五手打点。
refusal-no-offer-now = 现在不需要给出打点；只有第五手才要打点。
refusal-offer-count = 第五手必须正好给出 { $wanted } 个打点，您给出了 { $got } 个。
refusal-offer-twice = { $at } 在打点中出现了两次，各打点必须不同。
refusal-offer-equal = { $one } 与 { $other } 是对称的同一打点，请给出互不对称的打点。
refusal-choose-first = 请先在打点中选择黑 5 留在哪一点。
refusal-no-choice-now = 现在没有打点可供选择。
refusal-not-offered = { $at } 不是打点，请选择标出的打点之一。
refusal-no-pass-here = 本规则不能停一手，请落子。
refusal-no-pass-in-opening = 开局阶段不能停一手，请按开局要求落子。
refusal-no-claim-here = 本房间不需要指出禁手，由服务器自动判定。
refusal-nothing-to-claim = 现在没有禁手可以指出。只有白方能在黑方落子之后、自己应手之前指出禁手。
refusal-claimed-before = 这手棋已经指出过，并不是禁手。每手黑棋只能指出一次。
refusal-no-draws-here = 本房间不允许求和，请继续对局或认输。
refusal-draw-asked = 您的求和还在等待对方答复；可以等待，也可以撤回。
refusal-draw-refused-thrice = 对方已连续三次拒绝求和，棋盘上再落一子之后才能再次求和。
refusal-no-draw-offer = 现在没有求和可以答复或撤回，请继续对局。
