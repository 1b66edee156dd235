# Names, passwords, logging in, devices.

account-name-label = Name
account-name-hint = How others will know you: 2 to 20 letters or digits of any script, with - _ . or a space between them.
account-password-label = Password
account-password-hint = At least 8 characters. A few unrelated words are easy to keep in mind and hard to guess.

account-register-title = Register
account-register-intro = With an account you can play, and your games and ranks are kept. A name and a password are enough.
account-register-button = Register
account-registered-already = You have an account already?

account-login-title = Log in
account-login-button = Log in
account-login-failed = This name and password do not belong together. Check both and try again.
account-login-first = Log in to go on.
account-not-registered-yet = You have no account yet?
account-logged-in-as = You are logged in as { $name }.

account-title = Your account
account-password-title = Change password
account-old-password-label = Present password
account-new-password-label = New password
account-password-button = Change password
account-password-intro = All your other devices are logged out when you change it.
account-old-password-wrong = This is not your present password.

account-sessions-title = Devices
account-sessions-intro = Where you are logged in. End what you do not know, then change your password.
account-session-this = This device
account-session-other = Another device
account-session-since = logged in { $date }
account-session-seen = last seen { $date }
account-session-end-button = Log out there

account-name-too-short = A name needs at least { $least } characters.
account-name-too-long = A name may have at most { $most } characters.
account-name-character = “{ $character }” cannot be part of a name. Use letters and digits of any script, with - _ . or a space between them.
account-name-invisible = The name contains an invisible character ({ $code }). Type the name anew.
account-name-separator = The signs - _ . and a space may only stand between two letters or digits, one at a time.
account-name-direction = Letters written from left to right and from right to left cannot be mixed in one name.
account-name-reserved = This name speaks for the club or its officials. Choose another one.
account-name-taken = This name belongs to { $like }, or looks too much like it. Choose another one.

account-password-too-short = A password needs at least { $least } characters.
account-password-too-long = A password may have at most { $most } characters.
account-password-common = This is one of the passwords that everybody tries first, or nearly one. Choose another, such as a few unrelated words.
account-password-own-name = This password is too much like your name. Choose another, such as a few unrelated words.
account-password-word = A single word is easily guessed. Add another word or two.
account-password-names = People’s names are easily guessed. Add another word or two.
account-password-keyboard = Keys that lie side by side are easily guessed. Choose a few unrelated words instead.
account-password-repetition = Repetitions are easily guessed. Choose a few unrelated words instead.
account-password-sequence = Sequences such as abcd or 6543 are easily guessed. Choose a few unrelated words instead.
account-password-date = Dates and years are easily guessed. Choose a few unrelated words instead.
account-password-simple = This password is easily guessed. Add another word or two.

account-too-many-logins = Too many attempts to log in. Try again in { $wait }.
account-too-many-registrations = Too many accounts have been opened from your network. Try again in { $wait }.
account-busy = Very many people are logging in just now. Try again in { $wait }.

account-profile = Your page, as others see it
