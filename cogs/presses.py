"""One dispatcher for buttons, menus and forms, by their ids, so they work after a restart.

What they do is said where their acts are written (:mod:`bot.talk.press_verbs`).
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping
from functools import partial
from typing import Any, Self

import discord
from discord import ui
from discord.ext import commands
from msgspec import structs

from bot.application import Turnkeeper
from bot.errors import Refused, Stale
from bot.messages.button_ids import OLDER, PATTERN, Press, parse
from bot.messages.forms import written
from bot.tables.model import Person
from bot.talk.press_verbs import Handler, Pressed, Where
from cogs import opening, people, staff
from cogs.errors import AGAIN, FIRST, Again, Interaction, answer, by, open_form
from cogs.rules import rules_command, ruling_messages

ON_DISCORD = (opening, people, rules_command, ruling_messages, staff)
"""Modules with acts that need Discord itself."""


class Item(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """Any button or menu of ours."""

    def __init__(self, item: ui.Item[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the id, and the values chosen in a menu."""
        data: Any = interaction.data or {}
        press = parse(match.string, tuple(data.get("values", ())))
        if press is None:  # the template has matched already
            raise ValueError(match.string)
        return cls(item, press)

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Leave a press alone that another process takes."""
        return bool(await interaction.client.duty.takes(interaction.id))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Carry out the press and answer it."""
        handler = interaction.client.verbs.find(self.press.verb)
        if self.press.table and (handler is None or not handler.mark.away):
            interaction.extras[FIRST] = partial(welcome_back, interaction, self.press.table)
        await take(interaction, self.press, handler)


class FormsCog(commands.Cog):
    """Submitted forms, also those that were opened before a restart."""

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Carry out a form and answer it; foreign forms are left alone."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        name, fields = written(interaction.data or {})
        press = parse(name)
        if press is not None and await interaction.client.duty.takes(interaction.id):
            await take(interaction, press, interaction.client.verbs.find(press.verb, sent=True), fields)


async def take(
    interaction: Interaction, press: Press, handler: Handler | None, fields: Mapping[str, str] | None = None
) -> None:
    """Carry out a press or a form, and answer it in the right place.

    Args:
        interaction: What is answered.
        press: What the id says.
        handler: What its verb does; ``None`` when no version of the bot that is known had such a verb.
        fields: What was written, when it is a form.
    """
    people_, bots = people_chosen(interaction)
    asked = Pressed(press, by(interaction), interaction, fields or {}, people_, bots)
    where = Where.BESIDE if handler is None else handler.where(press)

    async def work() -> Any:
        if handler is None:
            raise Stale(OLDER, table=press.table or None)
        return await handler(asked)

    if fields and handler is not None and handler.opens:
        interaction.extras[AGAIN] = Again(press.id, structs.replace(press, verb=handler.opens).id, fields)
    if where is Where.ITSELF:
        await work()
    elif where is Where.FORM:
        await open_form(interaction, work)
    else:
        await answer(
            interaction,
            work,
            table=press.table or None,
            public=where is Where.PUBLIC,
            separate=where in {Where.BESIDE, Where.PUBLIC},
            changes=where is Where.CHANGES,
        )


async def welcome_back(interaction: Interaction, table: int) -> None:
    """Give a person their seat back when they press anything at its table."""
    with contextlib.suppress(Refused):  # what was pressed says it better
        await interaction.client.tables.people.back(table, by(interaction).who)


def people_chosen(interaction: Interaction) -> tuple[tuple[Person, ...], bool]:
    """The people chosen in a menu of Discord's own, and whether one of them is a bot."""
    data: Any = interaction.data or {}
    resolved = data.get("resolved", {})
    members, users = resolved.get("members", {}), resolved.get("users", {})
    people_ = (
        Person(int(user), members.get(user, {}).get("nick") or found.get("global_name") or found.get("username", ""))
        for user, found in users.items()
    )
    return tuple(people_), any(found.get("bot") for found in users.values())


async def setup(bot: Turnkeeper) -> None:
    """Recognise presses and forms."""
    for module in ON_DISCORD:
        bot.verbs.add(module)
    bot.add_dynamic_items(Item)
    await bot.add_cog(FormsCog())
