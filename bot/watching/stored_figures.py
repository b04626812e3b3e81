"""Figures that are read from the database when somebody asks for them."""

from __future__ import annotations

from bot.shards import Shards
from bot.store import Store, moment, sql
from bot.watching import metrics


async def read(store: Store, share: Shards, now: float) -> None:
    """Read the figures.

    Args:
        store: The database.
        share: The shards of this process; those of all others in the same division are told too.
        now: The time.

    Raises:
        StoreError: The database cannot be used.
        StoreBusy: It cannot be asked now.
    """
    tables, letters, beats = await store.read(sql.tables.counted(), sql.letters.counted(now), sql.beats.all_beats())
    found = {str(row["status"]): int(row["number"]) for row in tables}
    for status in ("lobby", "playing"):
        metrics.TABLES.labels(status).set(found.get(status, 0))
    oldest = moment(letters[0]["oldest"])
    metrics.LETTERS_DUE.set(letters[0]["number"])
    metrics.OLDEST_DUE.set(0.0 if oldest is None else now - oldest)
    for row in beats:
        at = moment(row["at"])
        if row["shards"] == share.count and at is not None:
            metrics.SHARD_SILENCE.labels(f"{row['shard']}/{share.count}").set(now - at)
