# 出错时的页面：说明原因和下一步。

error-not-found = 没有这个页面
error-not-found-text = 它可能已经关闭，或者地址有误。
error-wrong-method = 不能这样访问
error-wrong-method-text = 这个地址需要另一种请求。请先打开页面，再使用其中的表单。
error-sign-in = 请先登录
error-sign-in-text = 这里需要账号。
error-not-yours = 您不能这样做
error-not-yours-text = 没有做任何改动。您可以旁观，或换一个账号登录。
error-foreign = 这个表单来自别的网站
error-foreign-text = 没有做任何改动。只接受来自本站页面的表单。
error-expired = 表单已失效
error-expired-text = 没有做任何改动。页面打开之后您登录或退出过，或者浏览器不保存本站的登录状态。请重新打开页面再提交。
error-not-a-form = 无法读取请求
error-not-a-form-text = 没有做任何改动。请求不完整，或者不是表单。请返回重试。
error-bad-field = 缺少内容
error-bad-field-text = 没有做任何改动。“{ $field }”一项缺失或无法理解。请重新打开页面再提交。
error-too-large = 内容太多
error-too-large-text = 没有做任何改动。提交的内容超出了表单的限度。请缩短后重试。
error-too-slow = 时间太长
error-too-slow-text = 没有做任何改动。表单没有在五秒内送达。请重试。
error-too-many = 请慢一点
error-too-many-text = 现在非常繁忙。请在{ $wait }后重试。
error-internal = 服务器出了差错
error-internal-text = 这不是您的问题，差错已被记录。请返回看看刚才的操作是否生效，再重试。
error-to-lobby = 回大厅
