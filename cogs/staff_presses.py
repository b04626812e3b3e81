"""Presses of the staff of a server and of owners of tables about seats, and the form that asks for a reason."""

from __future__ import annotations

from functools import partial
from typing import Any

from discord import app_commands

from bot.errors import Refused, Stale
from bot.logs import log
from bot.messages.forms import written
from bot.messages.ids import OLDER, Press, parse, snowflake
from bot.messages.layout import allowed, layout
from bot.messages.parts import Message, Text
from bot.names import plain
from bot.tables.model import Person
from bot.talk import places
from bot.talk.by import By
from bot.talk.threads import LOST
from cogs.errors import Interaction, answer, by, open_form
from cogs.opening import bring_all, settled_here
from cogs.which import table_choices

PEOPLE = frozenset({"seats_invite", "seats_keep"})
"""Menus of Discord's own from which a person is chosen."""
CHOSEN = frozenset({"seats_free", "seats_uninvite", "seats_remove"})
"""Menus of ours from which a person is chosen."""
IN_PLACE = frozenset({*PEOPLE, *CHOSEN, "seats_open", "seats_private", "seats_page"})
BESIDE = frozenset({"staff", "tell_staff", "seats"})
SENT = "staff_sent"
VERBS = frozenset({*IN_PLACE, *BESIDE, "staff_form"})


async def pressed(interaction: Interaction, press: Press) -> None:
    """A press of this kind."""
    asks = by(interaction)
    if press.verb == "staff_form":
        await open_form(interaction, lambda: interaction.client.staff_acts.form(press, asks))
        return
    await answer(interaction, partial(_act, interaction, press, asks), table=press.table, anew=press.verb in BESIDE)


async def _act(interaction: Interaction, press: Press, asks: By) -> Message:
    acts, table = interaction.client.staff_acts, press.table
    if press.verb == "tell_staff":
        return await tell(interaction, table)
    if press.verb == "seats_page":
        return await acts.seats(table, asks, page=press.number)
    if press.verb in {"seats_open", "seats_private"}:
        return await acts.private(table, asks, private=press.verb == "seats_private")
    if press.verb in PEOPLE:
        return await acts.invite(table, asks, _chosen(interaction), keep=press.verb == "seats_keep")
    if press.verb in CHOSEN:
        return await _of_person(interaction, press, asks)
    return await (acts.panel(table, asks) if press.verb == "staff" else acts.seats(table, asks))


async def _of_person(interaction: Interaction, press: Press, asks: By) -> Message:
    acts, table = interaction.client.staff_acts, press.table
    user = snowflake(press.value)
    if press.verb == "seats_remove":
        return await acts.remove(table, asks, user)
    return await acts.withdraw(table, asks, user, seat=press.verb == "seats_free")


def people_chosen(interaction: Interaction) -> list[Person]:
    """The people who were chosen in a menu of Discord's own; bots do not play.

    Raises:
        Refused: One of them is a bot.
    """
    data: Any = interaction.data or {}
    resolved = data.get("resolved", {})
    members, users = resolved.get("members", {}), resolved.get("users", {})
    if any(found.get("bot") for found in users.values()):
        raise Refused("Bots do not play here.", instead=("choose a person", "add a computer player in the lobby"))
    return [
        Person(int(user), members.get(user, {}).get("nick") or found.get("global_name") or found.get("username", ""))
        for user, found in users.items()
    ]


def _chosen(interaction: Interaction) -> Person:
    people = people_chosen(interaction)
    if len(people) != 1:
        raise Stale(OLDER)
    return people[0]


async def tell(interaction: Interaction, table: int) -> Message:
    """Tell the staff of a table, and say whether it was told."""
    asks = by(interaction)
    acts = interaction.client.staff_acts
    channel, said = await acts.tell(table, asks)
    try:
        await interaction.client.get_partial_messageable(channel).send(
            view=layout(said), allowed_mentions=allowed(said), silent=said.silent, nonce=f"staff-{asks.key}"[:25]
        )
    except LOST as error:
        log.warning("staff not told", channel=channel, error=type(error).__name__, code=getattr(error, "code", None))
        await acts.servers.not_told(asks.guild or 0, asks.who.id)
        raise Refused(
            "I could not write in the staff's channel, so they do not know yet.",
            instead=("write to them yourself", "try again later"),
            table=table,
        ) from None
    return Message((Text("The staff is told: the table, where it stands, and the way here. Nobody's hand is shown."),))


async def move_as_staff(interaction: Interaction, table: int, reason: str) -> Message:
    """Let a table of this server go on here, as its staff."""
    asks, client = by(interaction), interaction.client
    await client.tables.servers.need(table, asks.standing)
    place = await settled_here(interaction, table)
    try:
        done = await client.staff_acts.do("move", table, asks, reason, place=place)
    except Refused:
        await places.give_up(interaction, place)
        raise
    await bring_all(interaction, table)
    return done


async def sent(interaction: Interaction) -> None:
    """A form that was sent; others than these are left alone."""
    name, fields = written(interaction.data or {})
    press = parse(name)
    if press is not None and press.verb == SENT:
        acts = interaction.client.staff_acts
        await answer(interaction, lambda: acts.sent(press, by(interaction), fields), table=press.table)


async def tables_here(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The live tables of a server, for its staff and a field that is being filled in."""
    tables, asks = interaction.client.tables, by(interaction)
    live = await tables.servers.live(asks.standing)
    return table_choices(tables, live, typed, lambda table: f", opened by {plain(table.owner.name)}")
