"""Presses about what people at a table do with each other, and who is welcome back with any press at all."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable

import discord

from bot.errors import Refused
from bot.messages.ids import Press
from bot.messages.parts import Message
from bot.names import shown
from bot.tables.model import Table
from bot.talk.by import By
from bot.talk.people_acts import PeopleActs
from cogs.errors import Interaction, answer, by

Act = Callable[[PeopleActs, Press, By], Awaitable[Message]]

IN_PLACE: dict[str, Act] = {
    "vote_open": lambda acts, press, by: acts.open_vote(press, by),
    "seat_give_yes": lambda acts, press, by: acts.give_yes(press.table, by),
    "seat_rest": lambda acts, press, by: acts.rest(press.table, by),
    "watch_again": lambda acts, press, by: acts.watch(press.table, by),
    "watch_stop": lambda acts, press, by: acts.unwatch(press.table, by),
    "log_page": lambda acts, press, by: acts.log(press.table, by.who.id, press.number),
}
"""Acts whose answer takes the place of the private message that was pressed."""
BESIDE: dict[str, Act] = {
    "vote_yes": lambda acts, press, by: acts.cast(press, by, yes=True),
    "vote_no": lambda acts, press, by: acts.cast(press, by, yes=False),
    "votes": lambda acts, press, by: acts.votes(press.table, by),
    "seat_back": lambda acts, press, by: acts.back(press.table, by),
    "seat_give": lambda acts, press, by: acts.give(press.table, by),
    "seat_offer": lambda acts, press, by: acts.offer(press, by),
    "seat_withdraw": lambda acts, press, by: acts.withdraw(press, by),
    "seat_take": lambda acts, press, by: acts.take(press, by),
    "watch": lambda acts, press, by: acts.watch(press.table, by),
    "table": lambda acts, press, by: acts.panel(press.table, by),
    "log": lambda acts, press, by: acts.log(press.table, by.who.id),
}
"""Acts that are answered beside what was pressed."""
PAGES = frozenset({"open_page", "mine_page"})
VERBS = frozenset({*IN_PLACE, *BESIDE, *PAGES})
STAYS_AWAY = frozenset(
    {"seat_give", "seat_give_yes", "seat_rest", "handover", "concede", "concede_yes", "never_mind", "seat_back"}
)
"""Presses and commands that say that somebody does not come back, or that say it better themselves."""


async def pressed(interaction: Interaction, press: Press) -> None:
    """A press of this kind."""
    acts = interaction.client.people_acts
    if press.verb in PAGES:
        await answer(interaction, lambda: paged(interaction, press))
        return
    act = IN_PLACE.get(press.verb) or BESIDE[press.verb]
    await answer(
        interaction,
        lambda: act(acts, press, by(interaction)),
        table=press.table,
        anew=press.verb in BESIDE,
    )


async def paged(interaction: Interaction, press: Press) -> Message:
    """Another page of a list."""
    page = press.number
    return await (open_tables(interaction, page) if press.verb == "open_page" else mine(interaction, page))


async def welcome_back(interaction: Interaction, press: Press) -> None:
    """Whoever presses anything at a table where somebody else plays for them has the seat back."""
    if press.table and press.verb not in STAYS_AWAY:
        with contextlib.suppress(Refused):  # what was pressed says it better
            await interaction.client.tables.people.back(press.table, by(interaction).who)


async def mine(interaction: Interaction, page: int = 0) -> Message:
    """The person's tables over all servers."""

    def server(guild: int | None) -> str:
        if guild is None or guild == interaction.guild_id:
            return ""
        found = interaction.client.get_guild(guild)
        return f" · {shown(found.name)}" if found is not None else " · another server"

    return await interaction.client.people_acts.mine(interaction.user.id, server, page)


async def open_tables(interaction: Interaction, page: int = 0) -> Message:
    """The tables of this server with a free seat, as far as the person may see their channels."""

    async def may_see(table: Table) -> bool:
        member, sight = interaction.user, interaction.client.sight
        return isinstance(member, discord.Member) and await sight.sees(member, table.place, interaction.channel_id)

    return await interaction.client.people_acts.open_tables(
        interaction.guild_id or 0, interaction.user.id, may_see, page
    )
