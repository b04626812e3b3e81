-- Time: what was agreed at a table, each person's hours, reserves, pauses, and tables that nobody plays any more.

ALTER TABLE tables ADD COLUMN terms BLOB;          -- NULL: those of tables opened before there were any
ALTER TABLE tables ADD COLUMN paused_at REAL;      -- its clocks stand still since then
ALTER TABLE tables ADD COLUMN paused_until REAL;   -- NULL while paused: until people say so
ALTER TABLE tables ADD COLUMN active_at REAL;      -- when a person last did something there
ALTER TABLE tables ADD COLUMN stage INTEGER NOT NULL DEFAULT 0;  -- on the way to the archive
ALTER TABLE tables ADD COLUMN stage_at REAL;       -- when it came to that stage
ALTER TABLE tables ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;  -- abandoned, and can be restored

CREATE INDEX tables_live ON tables (id) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_paused ON tables (paused_until) WHERE paused_until IS NOT NULL;

ALTER TABLE seats ADD COLUMN bank REAL;            -- what is left of its reserve in seconds; NULL: all of it

ALTER TABLE decisions ADD COLUMN warned INTEGER NOT NULL DEFAULT 0;  -- time was up, and the owner was asked

ALTER TABLE people ADD COLUMN zone TEXT NOT NULL DEFAULT '';  -- IANA name; empty: not said
ALTER TABLE people ADD COLUMN quiet_from INTEGER;  -- minutes after local midnight
ALTER TABLE people ADD COLUMN quiet_until INTEGER;
ALTER TABLE people ADD COLUMN spends INTEGER NOT NULL DEFAULT 1;  -- a missed deadline may spend a day of vacation
ALTER TABLE people ADD COLUMN away BLOB;           -- vacations
