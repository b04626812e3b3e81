-- When each shard was last served: an outage is one of its servers alone.

CREATE TABLE beats (
    shards INTEGER NOT NULL,              -- into how many all servers were divided
    shard INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (shards, shard)
) WITHOUT ROWID;

INSERT INTO beats (shards, shard, at)
SELECT 1, 0, CAST(value AS REAL) FROM meta WHERE name = 'heartbeat' AND CAST(value AS REAL) > 0;
