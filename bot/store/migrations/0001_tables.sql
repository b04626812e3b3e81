-- Everything the bot remembers. Times are seconds since 1970 in UTC; blobs are msgpack unless said otherwise.

CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    options BLOB NOT NULL,
    seats INTEGER NOT NULL,               -- how many seats the lobby offers, then how many play
    pace TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'abandoned')),
    owner INTEGER NOT NULL,
    owner_name TEXT NOT NULL,
    guild INTEGER,
    channel INTEGER NOT NULL,
    parent INTEGER,
    homeless INTEGER NOT NULL DEFAULT 0,  -- the channel is gone; clocks stand still until the owner finds another
    content TEXT NOT NULL,                -- digest of the cards in force when the table was opened
    secret BLOB NOT NULL,                 -- raw bytes, shown at the end only
    commitment TEXT NOT NULL,
    start_key TEXT,
    move INTEGER NOT NULL DEFAULT 0,      -- the newest move
    next_decision INTEGER NOT NULL DEFAULT 1,
    opened_at REAL NOT NULL,
    started_at REAL,
    ended_at REAL,
    outcome BLOB
);
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing') AND homeless = 0;
CREATE INDEX tables_by_channel ON tables (channel, id);
CREATE INDEX tables_ended ON tables (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,                -- in the lobby the order of joining
    holder TEXT NOT NULL CHECK (holder IN ('person', 'computer', 'gone')),
    user INTEGER,
    name TEXT NOT NULL,
    level TEXT,
    conceded INTEGER NOT NULL DEFAULT 0,
    missed INTEGER NOT NULL DEFAULT 0,    -- deadlines let pass since the last own answer
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;

CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('start', 'answer', 'leave', 'undo')),
    seat INTEGER,
    user INTEGER,                         -- who pressed; NULL when the table answered by itself
    decision INTEGER,
    picks BLOB NOT NULL,
    said TEXT NOT NULL,                   -- the answer in words, for its owner
    complete INTEGER NOT NULL,            -- the step went on with it
    key TEXT NOT NULL,                    -- the press, or the table's own act; once a table
    state BLOB,                           -- zlib of the saved state; NULL once it was cleared away
    hash TEXT NOT NULL,
    chain TEXT NOT NULL,                  -- hash over this move and the chain before it
    kernel INTEGER NOT NULL,
    version INTEGER NOT NULL,
    content TEXT NOT NULL,
    events BLOB NOT NULL,
    revealed INTEGER NOT NULL,
    random INTEGER NOT NULL,
    undone_by INTEGER,
    at REAL NOT NULL
);
CREATE UNIQUE INDEX moves_in_order ON moves (table_id, n);
CREATE UNIQUE INDEX moves_by_key ON moves (key, table_id);

CREATE TABLE decisions (                  -- those that wait for an answer
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    decision INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    holder TEXT NOT NULL CHECK (holder IN ('person', 'computer', 'gone')),
    asked_at REAL NOT NULL,
    deadline REAL NOT NULL,               -- for a computer or an empty seat: when it is to be answered for
    remind_at REAL,                       -- NULL: no reminder is due
    tries INTEGER NOT NULL DEFAULT 0,     -- failed attempts to answer for it
    PRIMARY KEY (table_id, decision)
) WITHOUT ROWID;
CREATE INDEX decisions_by_deadline ON decisions (deadline);
CREATE INDEX decisions_by_reminder ON decisions (remind_at) WHERE remind_at IS NOT NULL;

CREATE TABLE consents (                   -- an undo that other seats are asked about
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    target INTEGER NOT NULL,              -- the first move to be taken back
    at_move INTEGER NOT NULL,             -- the newest move when it was asked; a newer one ends the request
    needed BLOB NOT NULL,
    given BLOB NOT NULL,
    at REAL NOT NULL
);

CREATE TABLE drafts (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    decision INTEGER NOT NULL,
    user INTEGER NOT NULL,
    draft BLOB NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, decision, user)
) WITHOUT ROWID;

CREATE TABLE requests (                   -- presses that are no moves, so that a repeated one is recognised
    key TEXT PRIMARY KEY,
    table_id INTEGER NOT NULL,
    at REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX requests_by_age ON requests (at);

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    lane INTEGER NOT NULL,                -- 0: the table's channel; else the person written to; sent in order a lane
    move INTEGER NOT NULL,
    payload BLOB NOT NULL,
    due REAL NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped')),
    first_try_at REAL,                    -- when the nonce was first used; NULL: never tried
    message INTEGER,
    why TEXT,
    at REAL NOT NULL,
    done_at REAL
);
CREATE INDEX outbox_waiting ON outbox (table_id, lane, id) WHERE state = 'waiting';
CREATE INDEX outbox_due ON outbox (due) WHERE state = 'waiting';
CREATE INDEX outbox_done ON outbox (done_at) WHERE state <> 'waiting';

CREATE TABLE messages (                   -- what stands in Discord and may have to change
    message INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    move INTEGER NOT NULL,
    posted_at REAL NOT NULL,
    retired INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX messages_live ON messages (table_id, kind, message) WHERE retired = 0;

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    dm_off INTEGER NOT NULL DEFAULT 0,    -- wants no private messages
    dm_closed REAL,                       -- when a private message was last refused
    seen_at REAL NOT NULL
);
