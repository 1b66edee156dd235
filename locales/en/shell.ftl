# The frame of every page.

shell-title = { $title } · Tengen
shell-skip = Skip to the content
shell-nav = Site
shell-lobby = Lobby
shell-games = Games
shell-players = Players
shell-ladders = Ladders
shell-rules = Rules
shell-log-in = Log in
shell-register = Register
shell-log-out = Log out
shell-about = A club for renju and gomoku that any browser can play.
shell-languages = Languages
