-- What happens between the people of a table: who holds a seat after whom, votes, watchers, and whom one avoids.

CREATE TABLE happenings (                 -- beside the moves, for the log
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    move INTEGER NOT NULL,                -- the newest move when it happened
    what TEXT NOT NULL,
    seat INTEGER,
    user INTEGER,                         -- who did it, or held the seat until then
    name TEXT NOT NULL DEFAULT '',
    new_user INTEGER,                     -- who holds the seat from then on
    new_name TEXT NOT NULL DEFAULT '',
    note TEXT NOT NULL DEFAULT '',
    at REAL NOT NULL
);
CREATE INDEX happenings_in_order ON happenings (table_id, id);

CREATE TABLE offers (                     -- seats that somebody else may take
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    by INTEGER NOT NULL,                  -- who offered it
    why TEXT NOT NULL CHECK (why IN ('own', 'owner', 'vote')),
    at REAL NOT NULL,
    result TEXT                           -- NULL: it stands; else taken, withdrawn or over
);
CREATE UNIQUE INDEX one_offer_a_seat ON offers (table_id, seat) WHERE result IS NULL;

CREATE TABLE votes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL DEFAULT -1,     -- of a vote about one seat
    by INTEGER NOT NULL,
    name TEXT NOT NULL,
    opened_at REAL NOT NULL,
    ends_at REAL NOT NULL,
    result TEXT                           -- NULL: it is open; else passed, failed, expired or over
);
CREATE UNIQUE INDEX one_vote_of_a_kind ON votes (table_id, kind) WHERE result IS NULL;
CREATE INDEX votes_by_end ON votes (ends_at) WHERE result IS NULL;

CREATE TABLE ballots (
    vote INTEGER NOT NULL REFERENCES votes (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    yes INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (vote, user)
) WITHOUT ROWID;

CREATE TABLE watchers (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    seen INTEGER NOT NULL,                -- the newest move when they last looked
    at REAL NOT NULL,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;
CREATE INDEX watchers_by_user ON watchers (user);

CREATE TABLE blocks (                     -- nobody but the person sees whom they block
    user INTEGER NOT NULL,
    blocked INTEGER NOT NULL,
    name TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (user, blocked)
) WITHOUT ROWID;
CREATE INDEX blocks_the_other_way ON blocks (blocked);
