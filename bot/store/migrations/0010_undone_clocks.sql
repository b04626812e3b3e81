-- Taking back neither adds nor takes time: a question that is asked again goes on with what was left on its clock.

ALTER TABLE tables ADD COLUMN depth INTEGER NOT NULL DEFAULT 0;      -- decisions whose answers stand
ALTER TABLE tables ADD COLUMN deepest INTEGER NOT NULL DEFAULT -1;   -- the depth before steps were taken back
ALTER TABLE decisions ADD COLUMN depth INTEGER NOT NULL DEFAULT 0;   -- that of the table when it was asked

CREATE TABLE stopped (                    -- the clocks of questions that are not asked any more
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    decision INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    depth INTEGER NOT NULL,
    remains REAL NOT NULL,                -- seconds that were left
    deadline REAL NOT NULL,
    PRIMARY KEY (table_id, decision)
) WITHOUT ROWID;
