-- Tables with a row that cannot be read: set aside, so that nothing and nobody else waits for them.

CREATE TABLE quarantine (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    status TEXT NOT NULL,                 -- the status of the table until then
    why TEXT NOT NULL,                    -- what is damaged, for whoever runs the bot
    at REAL NOT NULL
);
