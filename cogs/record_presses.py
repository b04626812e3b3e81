"""Presses on replays, statistics and one's own data."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.messages.ids import Press
from bot.messages.parts import Message
from bot.talk.by import By
from bot.talk.record_acts import RecordActs
from cogs.errors import Interaction, answer, by

Act = Callable[[RecordActs, Press, By], Awaitable[Message]]

ACTS: dict[str, Act] = {
    "replay": lambda acts, press, by: acts.replay(press.table, by.who.id, press.n),
    "replay_as": lambda acts, press, by: acts.replay_as(press, by.who.id),
    "film": lambda acts, press, by: acts.film(press.table),
    "records_on": lambda acts, press, by: acts.keep(by, on=True),
    "records_off": lambda acts, press, by: acts.keep(by, on=False),
    "forget_yes": lambda acts, press, by: acts.forget(by.who.id),
}
VERBS = frozenset(ACTS)


async def pressed(interaction: Interaction, press: Press) -> None:
    """Do what a press asks for. A replay begins in a message of its own, as a film does, and goes on in its place."""
    acts = interaction.client.record_acts
    await answer(
        interaction,
        lambda: ACTS[press.verb](acts, press, by(interaction)),
        table=press.table or None,
        anew=press.verb == "film" or (press.verb == "replay" and not press.n),
    )
