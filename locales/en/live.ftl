# The page that goes on by itself.

live-title = Room { $room }, live
live-stop = Stop live updates
live-go = Go live
live-continue = Continue live
live-lost = Live view lost.
live-moved = The live view has moved to another tab: three at a time are possible.
live-signed-out = You have logged out, so this view has ended.
live-stopped = The server is restarting. Nothing is lost.
live-anew = This page has become long.
live-old-browser = This browser cannot hide older boards.
live-finite = Open the page that stays still
