"""Presses on the panels of settings, of a person and of a server, and the forms that they open."""

from __future__ import annotations

from functools import partial

from bot.messages.forms import written
from bot.messages.ids import Press, parse
from bot.messages.parts import Message
from bot.messages.people.settings_pages import PERSON, SERVER
from bot.talk.by import By
from bot.talk.settings_acts import SettingsActs
from cogs.errors import Interaction, answer, by, open_form
from cogs.staff_presses import people_chosen

OPENS = frozenset({"settings"})
"""Presses that are answered beside what was pressed."""
VERBS = frozenset({*PERSON.verbs[:4], *SERVER.verbs[:4], *OPENS})

SENT = frozenset({PERSON.verbs[4], SERVER.verbs[4]})


def _panel(interaction: Interaction, verb: str) -> SettingsActs:
    return interaction.client.server_acts if verb in SERVER.verbs else interaction.client.settings_acts


async def pressed(interaction: Interaction, press: Press) -> None:
    """A press on a panel."""
    acts, asks = _panel(interaction, press.verb), by(interaction)
    if press.verb in {PERSON.verbs[3], SERVER.verbs[3]}:
        await open_form(interaction, lambda: acts.form(press, asks))
        return
    await answer(interaction, partial(_act, interaction, acts, press, asks), anew=press.verb in OPENS)


async def _act(interaction: Interaction, acts: SettingsActs, press: Press, asks: By) -> Message:
    change, page, *_ = acts.panel.verbs
    if press.verb == change:
        names = {person.id: person.name for person in people_chosen(interaction)}
        return await acts.change(press, asks, names=names)
    if press.verb == page:
        return await acts.opened(press, asks)
    return await acts.home(asks, press.table)


async def sent(interaction: Interaction) -> None:
    """A form that was sent; others than those of the panels are left alone."""
    name, fields = written(interaction.data or {})
    press = parse(name)
    if press is not None and press.verb in SENT:
        acts = _panel(interaction, press.verb)
        await answer(interaction, lambda: acts.change(press, by(interaction), fields))
