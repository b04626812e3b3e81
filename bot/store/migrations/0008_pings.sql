-- Pings: where each person wants to be told, what is to be told to them later, and reminders.

CREATE TABLE ping_places (
    user INTEGER NOT NULL,
    game TEXT NOT NULL,                   -- empty: all games for which nothing else is said
    place TEXT NOT NULL CHECK (place IN ('table', 'dm', 'both', 'digest', 'none')),
    PRIMARY KEY (user, game)
) WITHOUT ROWID;

CREATE TABLE calls (                      -- each is told once; the key keeps it so
    user INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    what TEXT NOT NULL,                   -- turn, remind, soon, vote, or the code of a notice
    n INTEGER NOT NULL,                   -- the decision, the vote, or the letter
    dm INTEGER NOT NULL,                  -- 0: at the table
    at REAL NOT NULL,
    due REAL NOT NULL,
    told_at REAL,
    PRIMARY KEY (user, table_id, what, n, dm)
) WITHOUT ROWID;
CREATE INDEX calls_due ON calls (due) WHERE told_at IS NULL;
CREATE INDEX calls_waiting ON calls (user, due) WHERE told_at IS NULL;
CREATE INDEX calls_by_table ON calls (table_id);
CREATE INDEX calls_by_age ON calls (at);

CREATE TABLE reminded (                   -- reminders since a person last acted at a table
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    times INTEGER NOT NULL,
    at REAL NOT NULL,
    told INTEGER NOT NULL DEFAULT 0,      -- the table knows that there are no more
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;

CREATE TABLE hushed (                     -- who wants no more reminders for the step under way
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    step INTEGER NOT NULL,                -- the move that began it
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;

ALTER TABLE people ADD COLUMN heads_up INTEGER NOT NULL DEFAULT 0;  -- wants to know when one other is waited for

