-- What is remembered of games for statistics and ratings. A person whose data was deleted is NULL in all of it.

ALTER TABLE people ADD COLUMN records_off INTEGER NOT NULL DEFAULT 0;  -- wants no statistics and no rating

CREATE TABLE starters (                   -- the people who sat down at the start, whoever holds their seats now
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER,
    recorded INTEGER NOT NULL,            -- as they wanted it when the game began
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX starters_by_user ON starters (user) WHERE user IS NOT NULL;
INSERT INTO starters (table_id, seat, user, recorded)
    SELECT s.table_id, s.seat, s.user, 1 FROM seats s JOIN tables t ON t.id = s.table_id
    WHERE t.started_at IS NOT NULL AND s.user IS NOT NULL;

CREATE TABLE answered (                   -- decisions of people: how long each waited, and whether it was in time
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    decision INTEGER NOT NULL,
    user INTEGER,
    asked_at REAL NOT NULL,
    at REAL NOT NULL,
    late INTEGER NOT NULL,
    PRIMARY KEY (table_id, decision)
) WITHOUT ROWID;
CREATE INDEX answered_by_user ON answered (user) WHERE user IS NOT NULL;

CREATE TABLE results (                    -- how a finished game ended for each person who had a seat
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    nth INTEGER NOT NULL,                 -- 0: who began there; 1: who took the seat over
    user INTEGER,
    guild INTEGER NOT NULL,               -- 0: no server
    game TEXT NOT NULL,
    place INTEGER NOT NULL,               -- 1 is the best; of who left, behind all others
    won INTEGER NOT NULL,
    together INTEGER NOT NULL,            -- all lost together
    stayed INTEGER NOT NULL,              -- held the seat to the end
    rated INTEGER NOT NULL,
    team INTEGER NOT NULL,
    mu_before REAL, sigma_before REAL, mu REAL, sigma REAL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, seat, nth)
) WITHOUT ROWID;
CREATE INDEX results_by_user ON results (user, guild, game, at) WHERE user IS NOT NULL;
CREATE INDEX results_by_server ON results (guild, game, at);
