-- Planning ahead: what people want answered for them. Nobody but its owner is shown any of it.

CREATE TABLE plans (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    kind TEXT NOT NULL,                   -- the tag of the question
    topic TEXT NOT NULL,                  -- what the question is called
    mode TEXT NOT NULL CHECK (mode IN ('next', 'always', 'only')),
    picks BLOB NOT NULL,
    said TEXT NOT NULL,                   -- the answer in words, for its owner
    at REAL NOT NULL,
    ended TEXT,                           -- NULL: it stands; else used, unfit, undone, canceled, replaced, left or over
    why TEXT NOT NULL DEFAULT ''          -- why it fits no more, for its owner
);
CREATE INDEX plans_standing ON plans (table_id, user) WHERE ended IS NULL;
CREATE INDEX plans_by_user ON plans (user);

CREATE TABLE planned (                    -- questions that a plan answers, or has answered
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    decision INTEGER NOT NULL,
    plan INTEGER NOT NULL,
    user INTEGER NOT NULL,
    due REAL NOT NULL,                    -- drawn at random, so that the time of an answer tells nothing
    move INTEGER,                         -- the answer; NULL: not yet
    PRIMARY KEY (table_id, decision)
) WITHOUT ROWID;
CREATE INDEX planned_due ON planned (due) WHERE move IS NULL;
CREATE INDEX planned_by_user ON planned (user);
