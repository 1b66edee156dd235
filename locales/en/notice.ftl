# What a page says first about what just happened.

notice-stale = The position has changed; nothing was done. Look at the board and decide again.
notice-wrong-claim = That stone is not forbidden. The claim is on record and costs nothing; play on.
notice-too-late = The time had run out before this arrived.
notice-no-game = No game is running here. Sit down and press Ready to start one.
notice-unreadable = This could not be read. Type a point from a1 to o15, such as h8, or a word such as swap, pass or resign.
notice-seat-taken = This seat was taken a moment ago. You may watch.
notice-seat-playing = A game is running. A seat may be free after it.
notice-terms-changed = The host has changed the settings. Read them and press again if you agree.
notice-room-closed = This room is closed. Open a new one from the lobby.
notice-settings-playing = The settings cannot be changed while a game is running.
notice-nothing-yet = Nothing has happened yet.
notice-saved = Saved.
notice-password-changed = Your password is changed, and your other devices are logged out.
notice-session-ended = The device is logged out.
notice-signed-out = You are logged out.
notice-too-many-live = Too many live pages are open from your address. This one stays still: follow “Wait for news”.
