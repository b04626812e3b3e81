-- Private messages are remembered too, so that they are closed when what they ask is over.

ALTER TABLE messages ADD COLUMN lane INTEGER NOT NULL DEFAULT 0;  -- 0: the table's channel; else the person written to
ALTER TABLE messages ADD COLUMN decision INTEGER;                 -- what a private message asks
CREATE INDEX messages_private ON messages (table_id, decision) WHERE lane > 0;
