-- The content packs that a table plays with, each with its digest: "mypack:0123456789abcdef,other:…".

ALTER TABLE tables ADD COLUMN packs TEXT NOT NULL DEFAULT '';
