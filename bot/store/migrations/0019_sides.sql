-- The side that a seat chooses in the lobby; empty when it has not, or the game has none to choose.

ALTER TABLE seats ADD COLUMN side TEXT NOT NULL DEFAULT '';
