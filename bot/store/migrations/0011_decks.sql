-- Decks of one's own, or other lists that a game lets its players build, and what they have brought to their tables.

CREATE TABLE decks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL COLLATE NOCASE,
    cards TEXT NOT NULL,                  -- a code for each copy, with spaces between
    at REAL NOT NULL,                     -- when it was changed
    UNIQUE (user, game, name)
);

CREATE TABLE brought (                    -- part of how a game began, as the seed is
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    things BLOB NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
