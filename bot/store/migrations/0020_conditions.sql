-- Orders that answer on a condition, which their player has chosen.

ALTER TABLE plans ADD COLUMN by_order TEXT NOT NULL DEFAULT '';    -- the key of such an order; empty: it is none
ALTER TABLE plans ADD COLUMN condition TEXT NOT NULL DEFAULT '';   -- what was chosen with it, as JSON
