-- Links to a person's seats in the browser carry this number; withdrawing them counts it up.

ALTER TABLE people ADD COLUMN link_series INTEGER NOT NULL DEFAULT 0;
