# 翻页。

pager-title = 页码
pager-previous = 上一页
pager-next = 下一页
pager-page = 第 { $number } 页，共 { $last } 页
