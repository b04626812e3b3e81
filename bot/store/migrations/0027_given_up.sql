-- A process that stops in order gives its shards up, so that others need not wait to see that it is silent.

ALTER TABLE beats ADD COLUMN given_up INTEGER NOT NULL DEFAULT 0;
