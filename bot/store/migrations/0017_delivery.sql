-- Letters that cannot be delivered, and private channels that were opened once.

ALTER TABLE tables ADD COLUMN stuck_at REAL;       -- homeless = 2: since then its turn message cannot stand
ALTER TABLE people ADD COLUMN dm_channel INTEGER;  -- the private channel with the bot, once it was opened
ALTER TABLE outbox ADD COLUMN renewed INTEGER NOT NULL DEFAULT 0;  -- new nonces, since what was posted was deleted

-- A table that only cannot be reached (homeless = 2) keeps its channel.
DROP INDEX one_table_a_channel;
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing') AND homeless <> 1;
