-- Questions that leave nothing to choose are answered by themselves, unless their person wants to be asked.

ALTER TABLE people ADD COLUMN ask_all INTEGER NOT NULL DEFAULT 0;
