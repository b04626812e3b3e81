"""Presses on the panel of a person's settings, and the forms it opens."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.messages.forms import written
from bot.messages.ids import Press, parse
from bot.messages.parts import Message
from bot.talk.by import By
from bot.talk.settings_acts import SettingsActs
from cogs.errors import Interaction, answer, by, open_form

Act = Callable[[SettingsActs, Press, By], Awaitable[Message]]

IN_PLACE: dict[str, Act] = {
    "settings_page": lambda acts, press, by: acts.opened(press, by),
    "settings_back": lambda acts, press, by: acts.show(by.who.id, press.table),
    "set": lambda acts, press, by: acts.change(press, by),
}
"""Acts whose answer takes the place of the panel."""
BESIDE: dict[str, Act] = {
    "settings": lambda acts, press, by: acts.show(by.who.id, press.table),
}
SENT = "set_sent"
VERBS = frozenset({*IN_PLACE, *BESIDE, "set_form"})


async def pressed(interaction: Interaction, press: Press) -> None:
    """A press on the panel."""
    acts = interaction.client.settings_acts
    if press.verb == "set_form":
        await open_form(interaction, lambda: acts.form(press, interaction.user.id))
        return
    act = IN_PLACE.get(press.verb) or BESIDE[press.verb]
    await answer(interaction, lambda: act(acts, press, by(interaction)), anew=press.verb in BESIDE)


async def sent(interaction: Interaction) -> None:
    """A form that was sent; others than those of the panel are left alone."""
    name, fields = written(interaction.data or {})
    press = parse(name)
    if press is not None and press.verb == SENT:
        await answer(interaction, lambda: interaction.client.settings_acts.change(press, by(interaction), fields))
