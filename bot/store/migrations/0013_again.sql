-- Orders by which an answer that was given by hand holds for a stretch of the game.

ALTER TABLE plans ADD COLUMN again TEXT NOT NULL DEFAULT '';       -- the key of such an order; it answers nothing itself
