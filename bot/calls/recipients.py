"""Recipients: where and when people want to be pinged."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from bot.calls.ping_timing import Recipient, Where
from bot.store import Store, Transaction, sql
from bot.tables.rows import hours_of


class Known(Struct, frozen=True):
    """A person, as far as pings go."""

    recipient: Recipient
    dm_off: bool
    heads_up: bool


async def known(
    store: Store | Transaction, users: Iterable[int], game: str, zone: str, guild: int | None
) -> dict[int, Known]:
    """Return people's wishes about pings in a game.

    Args:
        store: The store.
        users: The people.
        game: The game.
        zone: The table's time zone.
        guild: The table's server, whose quiet hours count beside their own.
    """
    rows = await store.fetch(sql.people.recipients(sorted(set(users)), game, guild))
    return {
        row["user"]: Known(
            Recipient(
                row["user"],
                Where(row["place"] or "table"),
                hours_of(row),
                closed=row["dm_closed"] is not None,
                zone=zone,
            ),
            bool(row["dm_off"]),
            bool(row["heads_up"]),
        )
        for row in rows
    }
