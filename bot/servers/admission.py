"""Whether a person may open a table or sit down; each refusal says what to do instead."""

from __future__ import annotations

from bot.errors import NotStaff, ServerRefuses
from bot.servers.model import ServerSettings, Standing
from bot.servers.rows import is_barred, settings
from bot.store import Store, Transaction, sql
from bot.tables.model import Place
from rules.kernel import words

NAMED = 5
"""Channels or roles that a refusal names; there may be more."""


async def need_welcome(store: Store | Transaction, guild: int | None, user: int, table: int | None = None) -> None:
    """Check that somebody may sit at tables of a server.

    Raises:
        ServerRefuses: They are barred.
    """
    if await is_barred(store, guild, user):
        raise ServerRefuses(
            "This server's staff has barred you from its tables.",
            instead=("ask them about it", "watch the tables you can see"),
            table=table,
        )


def need_place(settled: ServerSettings, place: Place, table: int | None = None) -> None:
    """Check that a channel, or the one that a thread belongs to, may hold tables.

    Raises:
        ServerRefuses: It may not; it says which channels may.
    """
    if not settled.channels or not {place.channel, place.parent}.isdisjoint(settled.channels):
        return
    where = words.listing([f"<#{channel}>" for channel in settled.channels[:NAMED]], "or")
    raise ServerRefuses(
        f"<#{place.parent or place.channel}> is not a channel for tables. Open one in {where}.", table=table
    )


async def need_open(
    store: Store | Transaction, place: Place, user: int, standing: Standing, settled: ServerSettings | None = None
) -> None:
    """Check that a person may open a table in a place, whatever the table.

    Raises:
        ServerRefuses: They are barred, the channel holds none, they lack the role, or too many are open.
    """
    settled = await settings(store, place.guild) if settled is None else settled
    await need_welcome(store, place.guild, user)
    need_place(settled, place)
    if standing.guild == place.guild and settled.hosted_by(standing):
        return
    if settled.openers and standing.roles.isdisjoint(settled.openers):
        roles = words.listing([f"<@&{role}>" for role in settled.openers[:NAMED]], "or")
        raise ServerRefuses(
            f"Here, only people with the role {roles} open tables.",
            instead=("ask one of them to open one, then press Join", "join one with /tables"),
        )
    await need_room(store, settled, place.guild, user)


async def is_staff(store: Store | Transaction, place: Place, standing: Standing) -> bool:
    """Whether a person may act as staff at a table: staff, host, or manager of its channel."""
    if standing.guild is None or standing.guild != place.guild:
        return False
    if standing.staff or standing.manages == place.channel:
        return True
    return (await settings(store, place.guild)).hosted_by(standing)


async def need_staff(store: Store | Transaction, place: Place, table: int, standing: Standing) -> None:
    """Check that a person may act as staff at a table in a place.

    Raises:
        NotStaff: They do not.
    """
    if not await is_staff(store, place, standing):
        raise NotStaff(
            "Only staff with Manage Channels, and this server's hosts, can do that.",
            instead=("ask them to", "start a vote with /table vote"),
            table=table,
        )


async def need_room(
    store: Store | Transaction, settled: ServerSettings, guild: int | None, user: int, table: int | None = None
) -> None:
    """Check that one table more can be open in a server, with this owner.

    Raises:
        ServerRefuses: There are as many as the server wants at once, or as one person may have.
    """
    row = await store.first(sql.servers.count(guild, user))
    here, own = (0, 0) if row is None else (int(row["here"]), int(row["own"]))
    if settled.each is not None and own >= settled.each:
        raise ServerRefuses(
            f"You have {words.count(own, 'table')} open here; one person may have {settled.each} at once.",
            instead=("finish one of them, or close it with /table close",),
            table=table,
        )
    if settled.most is not None and here >= settled.most:
        raise ServerRefuses(
            f"{words.count(here, 'table')} {'is' if here == 1 else 'are'} open here; this server allows "
            f"{settled.most} at once.",
            instead=("join one with /tables", "try again when one is over"),
            table=table,
        )
