-- Pictures of moments that are shared from a table move, where its owner wants that.

ALTER TABLE tables ADD COLUMN moving INTEGER NOT NULL DEFAULT 0;
