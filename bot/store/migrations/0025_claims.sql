-- Letters that one of several processes is sending.

ALTER TABLE outbox ADD COLUMN claimed_by TEXT;     -- a mark of that process
ALTER TABLE outbox ADD COLUMN claimed_until REAL;  -- from then on, another may send it
