# 时长与日期。

time-seconds = { $count } 秒
time-minutes = { $count } 分钟
time-hours = { $count } 小时
time-days = { $count } 天
time-two-units = { $large } { $small }

time-date = { $year } 年 { $month } 月 { $day } 日
time-instant = { $date } { $clock }（UTC）
