"""Presses on the panel of a person's settings, and the forms it opens."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from bot.errors import Refused
from bot.messages.forms import modal, written
from bot.messages.ids import Press, parse
from bot.messages.parts import Message
from bot.talk.by import By
from bot.talk.settings_acts import SettingsActs
from cogs.errors import Interaction, answer, by

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
VERBS = frozenset({*IN_PLACE, *BESIDE, "set_form"})


async def pressed(interaction: Interaction, press: Press) -> None:
    """A press on the panel."""
    acts = interaction.client.settings_acts
    if press.verb == "set_form":
        try:
            made = await acts.form(press, interaction.user.id)
        except Refused as refused:
            await answer(interaction, partial(_refuse, refused))
            return
        await interaction.response.send_modal(modal(made))
        return
    act = IN_PLACE.get(press.verb) or BESIDE[press.verb]
    await answer(interaction, lambda: act(acts, press, by(interaction)), anew=press.verb in BESIDE)


async def sent(interaction: Interaction) -> None:
    """A form that was sent; others than those of the panel are left alone."""
    name, fields = written(interaction.data or {})
    press = parse(name)
    if press is not None and press.verb == "set_sent":
        await answer(interaction, lambda: interaction.client.settings_acts.change(press, by(interaction), fields))


async def _refuse(refused: Refused) -> Message:
    raise refused
