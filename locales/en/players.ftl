# Lists of players.

players-title = Players
players-search = Name
players-search-send = Search
players-since = Since
players-empty = No player has such a name.
