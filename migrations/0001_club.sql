-- The club opens: accounts and their sessions, rooms, games with their logs, the ledger of the ladders.
-- Instants are milliseconds since the Unix epoch, UTC. A game's log (game_acts) is the truth about it; what the games
-- row says besides can be rebuilt from the log, and standings can be rebuilt from the ledger's games in its own order.

-- "Teng": marks the file, so that no other program's database is ever taken for ours.
PRAGMA application_id = 1415933543;

CREATE TABLE accounts (
    id         INTEGER NOT NULL PRIMARY KEY,
    name       TEXT    NOT NULL,
    -- Shared by all look-alikes of the name.
    name_key   TEXT    NOT NULL UNIQUE,
    password   TEXT    NOT NULL,
    language   TEXT,
    dan        INTEGER NOT NULL CHECK (dan >= 0),
    points     INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX accounts_by_dan ON accounts (dan DESC, id);
CREATE INDEX accounts_by_points ON accounts (points DESC, id);

CREATE TABLE sessions (
    id         INTEGER NOT NULL PRIMARY KEY,
    -- SHA-256 of the token: a stolen copy of this table opens no session.
    token_hash BLOB    NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    created_at INTEGER NOT NULL,
    seen_at    INTEGER NOT NULL
) STRICT;

CREATE INDEX sessions_of_account ON sessions (account_id, id);

CREATE TABLE rooms (
    id            INTEGER NOT NULL PRIMARY KEY,
    host_id       INTEGER NOT NULL REFERENCES accounts (id),
    settings      TEXT    NOT NULL CHECK (json_valid(settings)),
    terms_version INTEGER NOT NULL,
    first_id      INTEGER REFERENCES accounts (id),
    first_ready   INTEGER NOT NULL CHECK (first_ready IN (0, 1)),
    second_id     INTEGER REFERENCES accounts (id),
    second_ready  INTEGER NOT NULL CHECK (second_ready IN (0, 1)),
    version       INTEGER NOT NULL,
    seen          INTEGER NOT NULL,
    -- The running game or else the last one.
    game_id       INTEGER REFERENCES games (id),
    playing       INTEGER NOT NULL CHECK (playing IN (0, 1)),
    closed        INTEGER NOT NULL CHECK (closed IN (0, 1)),
    -- Fifth points marked but not yet offered, as "h10 j9".
    draft         TEXT    NOT NULL,
    created_at    INTEGER NOT NULL,
    active_at     INTEGER NOT NULL,
    -- One person cannot hold both seats.
    CHECK (first_id IS NULL OR second_id IS NULL OR first_id <> second_id),
    CHECK (playing = 0 OR (game_id IS NOT NULL AND closed = 0))
) STRICT;

-- The lobby's lists are ordered by number, so that no act touches these indexes.
CREATE INDEX rooms_open ON rooms (id) WHERE closed = 0 AND playing = 0;
CREATE INDEX rooms_playing ON rooms (id) WHERE playing = 1;
CREATE INDEX rooms_of_first ON rooms (first_id) WHERE first_id IS NOT NULL;
CREATE INDEX rooms_of_second ON rooms (second_id) WHERE second_id IS NOT NULL;

CREATE TABLE games (
    id             INTEGER NOT NULL PRIMARY KEY,
    room_id        INTEGER NOT NULL REFERENCES rooms (id),
    number_in_room INTEGER NOT NULL,
    first_id       INTEGER NOT NULL REFERENCES accounts (id),
    second_id      INTEGER NOT NULL REFERENCES accounts (id),
    terms          TEXT    NOT NULL CHECK (json_valid(terms)),
    rated          INTEGER NOT NULL CHECK (rated IN (0, 1)),
    seen_base      INTEGER NOT NULL,
    started_at     INTEGER NOT NULL,
    -- From here on everything follows from the log.
    acts           INTEGER NOT NULL,
    ply            INTEGER NOT NULL,
    -- Who has Black now, or had at the end: an opening may exchange colours.
    black          TEXT    NOT NULL CHECK (black IN ('first', 'second')),
    -- Who must act.
    turn           TEXT    CHECK (turn IN ('first', 'second')),
    deadline_at    INTEGER,
    ended_at       INTEGER,
    outcome        TEXT    CHECK (json_valid(outcome)),
    winner         TEXT    CHECK (winner IN ('first', 'second')),
    UNIQUE (room_id, number_in_room),
    CHECK (first_id <> second_id),
    CHECK ((ended_at IS NULL) = (outcome IS NULL)),
    CHECK ((ended_at IS NULL) = (turn IS NOT NULL)),
    CHECK (ended_at IS NULL OR deadline_at IS NULL),
    CHECK (winner IS NULL OR ended_at IS NOT NULL)
) STRICT;

CREATE INDEX games_due ON games (deadline_at) WHERE deadline_at IS NOT NULL;
-- A player's games in order, and how they ended, without touching the table.
CREATE INDEX games_of_first ON games (first_id, id, ended_at, winner);
CREATE INDEX games_of_second ON games (second_id, id, ended_at, winner);

CREATE TABLE game_acts (
    game_id     INTEGER NOT NULL REFERENCES games (id),
    seq         INTEGER NOT NULL,
    -- What was done, as rules::record writes it: "h8", "swap", "offer h10 j9", "flag".
    act         TEXT    NOT NULL,
    -- Whose act it was; nobody's if the server noted it.
    by          TEXT    CHECK (by IN ('first', 'second')),
    at          INTEGER NOT NULL,
    -- Each player's time after it.
    left_first  INTEGER NOT NULL,
    left_second INTEGER NOT NULL,
    -- The room's `seen` on the page from which it was sent.
    seen        INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

-- What each rated game did to each player's standings, once. Its own numbers give the order in which games were counted.
CREATE TABLE ledger (
    id           INTEGER NOT NULL PRIMARY KEY,
    game_id      INTEGER NOT NULL REFERENCES games (id),
    ladder       TEXT    NOT NULL CHECK (ladder IN ('dan', 'points')),
    account_id   INTEGER NOT NULL REFERENCES accounts (id),
    score_before INTEGER NOT NULL,
    score_after  INTEGER NOT NULL,
    at           INTEGER NOT NULL,
    UNIQUE (game_id, ladder, account_id)
) STRICT;

-- One row: the last second in which the server was alive.
CREATE TABLE heartbeat (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;

-- One row that the health check counts up and reads back.
CREATE TABLE probe (
    id    INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    count INTEGER NOT NULL
) STRICT;

INSERT INTO probe (id, count) VALUES (1, 0);
