-- A person's own pictures are shown in the colours of a theme; an empty one is the dark theme.

ALTER TABLE people ADD COLUMN theme TEXT NOT NULL DEFAULT '';
