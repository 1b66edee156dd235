# 用户名、密码、登录、设备。

account-name-label = 用户名
account-name-hint = 其他棋手看到的名字：2 到 20 个任意文字的字母或数字，中间可以用 - _ . 或空格分隔。
account-password-label = 密码
account-password-hint = 至少 8 个字符。几个互不相关的词既好记，又难猜。

account-register-title = 注册
account-register-intro = 注册之后就可以下棋，对局和段位都会保存。只需要用户名和密码。
account-register-button = 注册
account-registered-already = 已经有账号？

account-login-title = 登录
account-login-button = 登录
account-login-failed = 用户名或密码不正确，请检查后重试。
account-login-first = 请先登录。
account-not-registered-yet = 还没有账号？
account-logged-in-as = 您已登录为 { $name }。

account-title = 我的账号
account-password-title = 修改密码
account-old-password-label = 当前密码
account-new-password-label = 新密码
account-password-button = 修改密码
account-password-intro = 修改密码后，其他设备上的登录全部失效。
account-old-password-wrong = 当前密码不正确。

account-sessions-title = 登录设备
account-sessions-intro = 以下设备已登录您的账号。如有不认识的，请将其退出，然后修改密码。
account-session-this = 本设备
account-session-other = 其他设备
account-session-since = { $date } 登录
account-session-seen = 最近使用：{ $date }
account-session-end-button = 退出该设备

account-name-too-short = 用户名至少要有 { $least } 个字符。
account-name-too-long = 用户名最多只能有 { $most } 个字符。
account-name-character = 用户名中不能有“{ $character }”。请使用任意文字的字母和数字，中间可以用 - _ . 或空格分隔。
account-name-invisible = 用户名中有看不见的字符（{ $code }），请重新输入。
account-name-separator = - _ . 和空格只能放在两个字母或数字之间，而且不能连用。
account-name-direction = 从左向右和从右向左书写的文字不能混在同一个用户名里。
account-name-reserved = 这个用户名是保留给本站和裁判的，请换一个。
account-name-taken = 这个用户名已属于 { $like }，或者与之过于相似，请换一个。

account-password-too-short = 密码至少要有 { $least } 个字符。
account-password-too-long = 密码最多只能有 { $most } 个字符。
account-password-common = 这是最常被猜到的密码之一，或与之相近。请换一个，例如几个互不相关的词。
account-password-own-name = 密码与用户名过于相似。请换一个，例如几个互不相关的词。
account-password-word = 单独一个词很容易被猜到，请再加一两个词。
account-password-names = 人名很容易被猜到，请再加一两个词。
account-password-keyboard = 键盘上相邻的键很容易被猜到，请改用几个互不相关的词。
account-password-repetition = 重复的字符很容易被猜到，请改用几个互不相关的词。
account-password-sequence = 顺序排列的字母或数字很容易被猜到，请改用几个互不相关的词。
account-password-date = 日期和年份很容易被猜到，请改用几个互不相关的词。
account-password-simple = 这个密码很容易被猜到，请再加一两个词。

account-too-many-logins = 登录尝试过多，请在 { $wait }后再试。
account-too-many-registrations = 您所在的网络注册的账号过多，请在 { $wait }后再试。
account-busy = 现在登录的人很多，请在 { $wait }后再试。

account-profile = 您的主页（别人看到的样子）
