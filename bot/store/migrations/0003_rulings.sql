-- Rulings that a server's community makes about rules and cards. Nothing here is ever deleted but a file that waits.

CREATE TABLE ruling_servers (
    guild INTEGER PRIMARY KEY,
    role INTEGER                          -- who settles rulings; NULL: whoever may manage the server
);

CREATE TABLE rulings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL,              -- as people of this server say it
    game TEXT NOT NULL,
    subject TEXT NOT NULL,                -- CLA-KEY-2, or clash.cinder for a card
    origin TEXT NOT NULL DEFAULT '',      -- the server whose file it came with
    thread INTEGER                        -- where it is talked about
);
CREATE UNIQUE INDEX rulings_by_number ON rulings (guild, number);
CREATE INDEX rulings_by_subject ON rulings (guild, subject);

CREATE TABLE ruling_versions (
    ruling INTEGER NOT NULL REFERENCES rulings (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    text TEXT NOT NULL,
    reason TEXT NOT NULL,
    author INTEGER,                       -- NULL: somebody of another server
    author_name TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('proposed', 'accepted', 'rejected', 'withdrawn', 'replaced')),
    at REAL NOT NULL,
    PRIMARY KEY (ruling, n)
) WITHOUT ROWID;
CREATE UNIQUE INDEX one_in_force ON ruling_versions (ruling) WHERE status = 'accepted';
CREATE UNIQUE INDEX one_under_way ON ruling_versions (ruling) WHERE status = 'proposed';
CREATE INDEX proposals_by_author ON ruling_versions (author) WHERE status = 'proposed';

CREATE TABLE ruling_votes (               -- of people of this server, one a version
    ruling INTEGER NOT NULL,
    n INTEGER NOT NULL,
    user INTEGER NOT NULL,
    agrees INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (ruling, n, user),
    FOREIGN KEY (ruling, n) REFERENCES ruling_versions (ruling, n) ON DELETE CASCADE
) WITHOUT ROWID;

CREATE TABLE ruling_acts (                -- who did what, and when
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ruling INTEGER NOT NULL REFERENCES rulings (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,                   -- the version
    what TEXT NOT NULL,
    user INTEGER,
    name TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    at REAL NOT NULL,
    key TEXT                              -- the press; NULL: it happened on another server
);
CREATE INDEX ruling_acts_in_order ON ruling_acts (ruling, id);
CREATE INDEX ruling_acts_by_key ON ruling_acts (key) WHERE key IS NOT NULL;

CREATE TABLE ruling_posts (               -- messages that show a ruling with its buttons
    message INTEGER PRIMARY KEY,
    ruling INTEGER NOT NULL REFERENCES rulings (id) ON DELETE CASCADE,
    channel INTEGER NOT NULL
);
CREATE INDEX ruling_posts_of ON ruling_posts (ruling);

CREATE TABLE ruling_files (               -- files that wait for a second press
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    file BLOB NOT NULL,
    at REAL NOT NULL
);
