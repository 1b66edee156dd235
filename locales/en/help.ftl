# What can be typed.

help-title = Typing your moves
help-intro = Each room has a line before the board. Type what you want to do and press Enter; it works in every browser, by keyboard alone and in text browsers.
help-type = You type
help-does = It does
help-point = places a stone there, keeps an offered fifth, or marks a point for your offer
help-swap = swaps colours, when that is offered
help-keep = keeps the colours
help-offer = offers these fifth points
help-choose = keeps this one of the offered points
help-claim = claims that Black’s last stone was forbidden
help-pass = passes
help-draw = offers a draw
help-accept = accepts the draw offer
help-refuse = refuses it
help-withdraw = withdraws your own offer
help-resign = asks whether you are sure, then resigns
help-waiting = While it is the opponent’s turn, follow “Wait for news”: the page comes back as soon as something has happened, after 25 seconds at the latest.
help-plain = “Board as text” below the board shows the position as letters and as lists, which text browsers and speech read better.
