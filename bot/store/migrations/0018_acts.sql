-- Acts: what somebody does without being asked is a move of its own kind.

CREATE TABLE moves_with_acts (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('start', 'answer', 'act', 'leave', 'undo')),
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
INSERT INTO moves_with_acts SELECT * FROM moves;
DROP TABLE moves;
ALTER TABLE moves_with_acts RENAME TO moves;
CREATE UNIQUE INDEX moves_in_order ON moves (table_id, n);
CREATE UNIQUE INDEX moves_by_key ON moves (key, table_id);
