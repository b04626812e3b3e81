-- What each person last saw of a table, so that they can be told what happened since.

CREATE TABLE seen (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    move INTEGER NOT NULL,                -- the newest move when they looked
    at REAL NOT NULL,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;
