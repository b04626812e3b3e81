"""Recipients: what people have told the bot of where and when they want to be called."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from bot.pings.plan import Recipient, Where
from bot.store import Store, Transaction
from bot.tables.desk import hours_of

_PEOPLE = (
    "SELECT u.value AS user, p.zone, p.quiet_from, p.quiet_until, p.spends, p.away, p.dm_closed, p.dm_off, p.heads_up,"
    " (SELECT value FROM server_settings WHERE guild = ?3 AND what = 'quiet') AS server_quiet,"
    " (SELECT place FROM ping_places WHERE user = u.value AND game IN ('', ?2) ORDER BY game DESC LIMIT 1) AS place"
    " FROM json_each(?1) u LEFT JOIN people p ON p.id = u.value"
)


class Known(Struct, frozen=True):
    """A person as far as pings go."""

    recipient: Recipient
    dm_off: bool
    heads_up: bool


async def known(
    store: Store | Transaction, users: Iterable[int], game: str, zone: str, guild: int | None
) -> dict[int, Known]:
    """What people want of pings in a game.

    Args:
        store: The store.
        users: The people.
        game: The game.
        zone: The table's time zone.
        guild: The table's server, whose quiet hours count beside their own.
    """
    rows = await store.fetch(_PEOPLE, msgspec.json.encode(sorted(set(users))).decode(), game, guild)
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
