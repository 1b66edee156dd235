# 出错页面：说明出了什么问题，以及接下来去哪里。

error-bad-request-title = 无法理解这个请求
error-bad-request-text = 请求缺少内容或无法识别，没有作任何改动。请返回后重试。
error-forbidden-title = 您不能这样做
error-forbidden-text = 没有作任何改动。您可以旁观，或者换一个账号登录。
error-form-expired-title = 表单已失效
error-form-expired-text = 打开此页之后您登录或退出过，没有作任何改动。请重新打开页面，再提交一次。
error-not-found-title = 没有这个页面
error-not-found-text = 它可能已经移走或关闭，也可能是地址有误。
error-too-large-title = 内容过多
error-too-large-text = 提交的内容超出了表单的限度，没有作任何改动。请缩短后重试。
error-too-many-title = 请慢一点
error-too-many-text = 短时间内操作过于频繁，请在 { $wait }后再试。
error-internal-title = 服务器出错了
error-internal-text = 这不是您的问题，错误已经记录。请返回查看刚才的操作是否生效，然后重试。
error-to-lobby = 回到大厅
