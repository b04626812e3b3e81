"""A person's blocks: they hold on all servers, and only that person sees them.

Nobody is told that they are blocked, or by whom: a seat that is refused for it is refused in words that fit both.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from bot.errors import Refused, SeatRefused
from bot.store import Store, Transaction, readable, sql
from bot.tables.model import Person, Seat, sound

MOST = 200
"""The most people that one person can block."""


class Blocked(Struct, frozen=True):
    """Somebody on a person's list of blocks."""

    user: int
    name: str


async def block(store: Store, who: Person, other: Person, now: float) -> None:
    """Never let a person sit with somebody again; once is enough.

    Raises:
        Refused: It is the person themself, or the list is full.
    """
    if who.id == other.id:
        raise Refused("You cannot block yourself.")
    known = await store.fetch(sql.people.blocked(who.id))
    if len(known) >= MOST and other.id not in {row["blocked"] for row in known}:
        raise Refused(f"Your list is full: it holds {MOST}.", instead=("remove someone in /settings",))
    async with store.transaction() as tx:
        await tx.run(sql.people.block(who.id, other.id, other.name, now))


async def unblock(store: Store, who: int, other: int) -> None:
    """Take somebody off the list."""
    async with store.transaction() as tx:
        await tx.run(sql.people.unblock(who, other))


async def listed(store: Store, who: int) -> list[Blocked]:
    """Everyone a person blocks, in the order of their names."""
    rows = await store.fetch(sql.people.blocked_by_name(who))
    return readable(rows, lambda row: sound(Blocked(row["blocked"], row["name"])))


async def apart(store: Store | Transaction, who: int) -> frozenset[int]:
    """Everyone a person must not sit with, whichever of the two blocks the other."""
    rows = await store.fetch(sql.people.apart(who))
    return frozenset(row["other"] for row in rows if isinstance(row["other"], int))


async def need_welcome(store: Store, who: int, seats: Iterable[Seat], table: int) -> None:
    """Check that a person can sit down with everyone seated.

    Raises:
        SeatRefused: Not with one of them; it does not say with whom, nor who wants it so.
    """
    others = await apart(store, who)
    if any(seat.user in others for seat in seats if seat.user is not None):
        raise SeatRefused(
            f"There is no seat for you at table {table} this time.",
            instead=("find another with /tables", "open one with /table new", "watch it"),
            table=table,
        )
