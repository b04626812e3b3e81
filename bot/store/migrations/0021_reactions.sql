-- A decision in the middle of what somebody does may have less time; those that are open keep theirs.

ALTER TABLE decisions ADD COLUMN reaction INTEGER NOT NULL DEFAULT 0;
ALTER TABLE stopped ADD COLUMN reaction INTEGER NOT NULL DEFAULT 0;
