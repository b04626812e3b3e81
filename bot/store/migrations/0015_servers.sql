-- What the staff of a server decides about its tables, and what the owner of a table decides about its seats.

CREATE TABLE server_settings (            -- one row a setting, so that a damaged one harms itself alone
    guild INTEGER NOT NULL,
    what TEXT NOT NULL,                   -- which setting
    about TEXT NOT NULL DEFAULT '',       -- the game, of a game's defaults
    value TEXT NOT NULL,                  -- JSON
    PRIMARY KEY (guild, what, about)
) WITHOUT ROWID;

CREATE TABLE barred (                     -- people who take no seat in a server
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    by INTEGER NOT NULL,
    by_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (guild, user)
) WITHOUT ROWID;

CREATE TABLE told_staff (                 -- when a person told the staff of a server last
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (guild, user)
) WITHOUT ROWID;

CREATE TABLE invited (                    -- whom the owner of a table wants there, or not
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('invited', 'kept', 'withdrawn', 'removed')),  -- kept: a seat, until the start
    at REAL NOT NULL,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;

ALTER TABLE tables ADD COLUMN private INTEGER NOT NULL DEFAULT 0;  -- only who is invited takes a seat
ALTER TABLE tables ADD COLUMN held INTEGER NOT NULL DEFAULT 0;     -- the staff has paused it: they alone let it go on
CREATE INDEX tables_by_guild ON tables (guild) WHERE status IN ('lobby', 'playing');
