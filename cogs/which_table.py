"""The table of a command: the given one, this channel's, or one waiting for the person."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from discord import app_commands

from bot.errors import NoTable
from bot.messages.message_parts import cut
from bot.tables.model import Table
from bot.tables.table_service import Tables
from cogs.errors import Interaction


async def which(interaction: Interaction, number: int | None) -> Table:
    """The table that a command means.

    Someone else's table in another channel is not found by its number: its channel may be closed to this person.

    Raises:
        NoTable: There is none, in words.
    """
    tables, user = interaction.client.tables, interaction.user.id
    here = await tables.at(interaction.channel_id, ended=True) if interaction.channel_id is not None else None
    if number is None:
        if here is not None:
            return here
        mine = await tables.mine(user)
        if mine and (interaction.guild_id is None or len(mine) == 1):
            return mine[0]
        said = "There is no table here." if not mine else "You have several tables: say which one."
        raise NoTable(said, instead=("give the table's number", "open one with /table new"))
    if here is not None and here.id == number:
        return here
    snapshot = await tables.load(number)
    if snapshot.table.owner.id == user or snapshot.seat_of(user) is not None:
        return snapshot.table
    raise NoTable(
        f"Table {number} is not here, and you have no seat at it.", instead=("use the command in its channel",)
    )


async def for_staff(interaction: Interaction, number: int | None) -> int:
    """The table's number for the staff: any given one of this server, or this channel's.

    Raises:
        NoTable: There is none, in words.
    """
    tables = interaction.client.tables
    if number is None:
        here = await tables.at(interaction.channel_id) if interaction.channel_id is not None else None
        if here is None:
            raise NoTable("There is no table here.", instead=("give the table's number",))
        return here.id
    return number


async def own_tables(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """A person's tables, for a field that is being filled in."""
    tables = interaction.client.tables
    return table_choices(tables, await tables.mine(interaction.user.id), typed)


def table_choices(
    tables: Tables, some: Iterable[Table], typed: str, more: Callable[[Table], str] = lambda _: ""
) -> list[app_commands.Choice[int]]:
    """Tables for a field that is being filled in; one that is damaged is left out.

    Args:
        tables: The table service.
        some: The tables.
        typed: What their names must contain.
        more: What is said of a table beside its game and number.
    """
    found = []
    for table in some:
        with tables.alone(table.id):
            name = f"{tables.games.load(table.game).words.title}, table {table.id}{more(table)}"
            if typed.casefold() in name.casefold():
                found.append(app_commands.Choice(name=cut(name, 100), value=table.id))
    return found[:25]
