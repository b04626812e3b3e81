"""Opening a table: the form where the game has options, the place, and the answer."""

from __future__ import annotations

from typing import Any

import discord

from bot.errors import BadSetup, Stale
from bot.messages import phrases, setup
from bot.messages.ids import Press
from bot.messages.parts import Button, Buttons, Message, Text
from bot.names import plain
from bot.tables import lobby
from bot.tables.model import Table
from bot.talk import places
from cogs.errors import Interaction, by


async def ask_or_open(interaction: Interaction, game: str, seats: int | None, pace: str) -> Message:
    """Show the form of the game's options, or open the table at once where there is nothing to choose."""
    engine = lobby.game_for(interaction.client.tables.desk, game)
    allowed = lobby.sizes(engine, {})
    wanted = allowed[-1] if seats is None else seats
    if wanted not in allowed:  # before a thread is opened for nothing
        raise BadSetup(f"{engine.title} is for {allowed[0]} to {allowed[-1]} players, not for {wanted}.")
    offered = setup.fields(engine.Options)
    if offered:
        return setup.form(engine.title, setup.begin(game, wanted, pace, offered), offered)
    return await open_table(interaction, game, wanted, pace, {})


async def form_pressed(interaction: Interaction, press: Press) -> Message:
    """A choice in the form, or its button.

    Raises:
        Stale: The form is from an older version.
    """
    try:
        made, field = setup.Setup.read(press.n)
        engine = lobby.game_for(interaction.client.tables.desk, made.game)
        offered = setup.fields(engine.Options)
        if press.verb == "setup":
            made = made.with_value(field, int(press.values[0]))
        options = made.options(offered)
    except (ValueError, IndexError):
        raise Stale("That form is from an older version of me. Please use /table new again.") from None
    if press.verb == "setup":
        return setup.form(engine.title, made, offered)
    return await open_table(interaction, made.game, made.seats, made.pace, options)


async def open_table(interaction: Interaction, game: str, seats: int, pace: str, options: dict[str, Any]) -> Message:
    """Open a table in a thread of its own, or here.

    Raises:
        NoPlace: It cannot live here.
        BadSetup: The game cannot be played like that.
    """
    tables = interaction.client.tables
    engine = lobby.game_for(tables.desk, game)
    if seats not in (allowed := lobby.sizes(engine, options)):
        raise BadSetup(f"With these options {engine.title} is for {allowed[0]} to {allowed[-1]} players, not {seats}.")
    taken = interaction.channel_id is not None and await tables.at(interaction.channel_id) is not None
    title = f"{engine.title} with {plain(interaction.user.display_name, 24)}"
    place = await places.settle(interaction, title, taken=taken)
    asks = by(interaction)
    table = await tables.open(
        game=game, options=options, seats=seats, pace=pace, owner=asks.who, place=place, key=asks.key
    )
    return _opened(table, engine.title, interaction.app_permissions)


def _opened(table: Table, title: str, permissions: discord.Permissions) -> Message:
    where = f"Table {table.id} ({title}) is open in <#{table.place.channel}>."
    text = f"{where} Others press **Join** there, you press **Start**."
    if not permissions.pin_messages:
        text += "\n-# I may not pin here. With the permission Pin Messages I keep the current turn pinned."
    return Message((Text(text), Buttons((Button("Go There", url=phrases.link(table.place)),))))
