"""Presses on decks of one's own, and the forms they open."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.decks.acts import DeckActs
from bot.messages.forms import written
from bot.messages.ids import Press, parse
from bot.messages.parts import Message
from bot.talk.by import By
from cogs.errors import Interaction, answer, by, open_form

Act = Callable[[DeckActs, Press, By], Awaitable[Message]]

IN_PLACE: dict[str, Act] = {
    "decks": lambda acts, press, by: acts.shelf(by.who.id, press.n),
    "deck_show": lambda acts, press, by: acts.opened(press, by),
    "deck_begin": lambda acts, press, by: acts.begin(press, by),
    "deck_drop": lambda acts, press, by: acts.drop(press, by),
    "deck_delete": lambda acts, press, by: acts.delete(press, by),
    "deck_delete_yes": lambda acts, press, by: acts.delete_yes(press, by),
}
"""Acts whose answer takes the place of the page."""
BESIDE: dict[str, Act] = {
    "deck_export": lambda acts, press, by: acts.export(press, by),
}
PUBLIC: dict[str, Act] = {
    "deck_share": lambda acts, press, by: acts.share(press, by),
}
"""Acts whose answer everyone in the channel sees."""
FORMS = frozenset({"deck_add", "deck_import"})
SENT = frozenset({"deck_add_sent", "deck_import_sent"})
VERBS = frozenset({*IN_PLACE, *BESIDE, *PUBLIC, *FORMS})


async def pressed(interaction: Interaction, press: Press) -> None:
    """A press of this kind."""
    acts = interaction.client.deck_acts
    if press.verb in FORMS:
        await open_form(interaction, lambda: acts.form(press, by(interaction)))
        return
    act = (IN_PLACE | BESIDE | PUBLIC)[press.verb]
    await answer(
        interaction,
        lambda: act(acts, press, by(interaction)),
        public=press.verb in PUBLIC,
        anew=press.verb not in IN_PLACE,
    )


async def sent(interaction: Interaction) -> None:
    """A form that was sent; others than those of decks are left alone."""
    name, fields = written(interaction.data or {})
    press = parse(name)
    if press is not None and press.verb in SENT:
        await answer(interaction, lambda: interaction.client.deck_acts.sent(press, by(interaction), fields))
