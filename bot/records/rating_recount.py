"""Ratings from the beginning: the same results in the same order give the same ratings."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from bot.records import game_facts
from bot.store import Store, sql
from bot.tables.model import AnyGame
from bot.tables.rows import seat_of, table_of


class Recounted(Struct, frozen=True):
    """Counts of a recount: games with results, games whose results were added, rated games."""

    games: int
    added: int
    rated: int


async def recount(store: Store, load: Callable[[str], AnyGame], games: tuple[str, ...]) -> Recounted:
    """Add missing results of finished games, and make all ratings again, oldest game first.

    Args:
        store: The database.
        load: Gives a game by its id.
        games: The games that this program has; results of others are taken as they are.
    """
    async with store.transaction() as tx:
        over = await tx.fetch(sql.tables.finished())
        known = {row["table_id"] for row in await tx.fetch(sql.records.tables_with_results())}
        for row in over:
            table = table_of(row)
            if table.id in known or table.game not in games or table.outcome is None:
                continue
            seats = [seat_of(seat) for seat in await tx.fetch(sql.seats.of(table.id))]
            await game_facts.ended(tx, table, load(table.game), seats, table.outcome, table.ended_at or 0.0)
        # Of somebody whose data was deleted only the rating before the game is left, so that it is kept.
        await tx.run(sql.records.clear_ratings())
        rated = await tx.fetch(sql.records.rated_tables())
        for row in rated:
            await game_facts.rated(tx, row["table_id"])
        (now,) = await tx.fetch(sql.records.games())
    return Recounted(now["games"], now["games"] - len(known), len(rated))
