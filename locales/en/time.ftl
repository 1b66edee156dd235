# Lengths of time and dates.

time-seconds =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
time-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
time-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
time-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
time-two-units = { $large } { $small }

time-date =
    { $month ->
        [1] { $day } January { $year }
        [2] { $day } February { $year }
        [3] { $day } March { $year }
        [4] { $day } April { $year }
        [5] { $day } May { $year }
        [6] { $day } June { $year }
        [7] { $day } July { $year }
        [8] { $day } August { $year }
        [9] { $day } September { $year }
        [10] { $day } October { $year }
        [11] { $day } November { $year }
       *[other] { $day } December { $year }
    }
time-instant = { $date }, { $clock } UTC
