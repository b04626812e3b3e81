-- Orders: plans for several kinds of question in one press, some of which stand for a stretch of the game alone.

ALTER TABLE plans ADD COLUMN span TEXT NOT NULL DEFAULT '';       -- the stretch; empty: until it is canceled
ALTER TABLE plans ADD COLUMN span_key TEXT NOT NULL DEFAULT '';   -- which one it was when it was planned
ALTER TABLE plans ADD COLUMN quiet INTEGER NOT NULL DEFAULT 0;    -- its owner is not written to at each answer
