"""Buttons and menus: one item for all of them, known by its id alone, so that it works after a restart."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Self

import discord
from discord import ui

from bot.application import Turnkeeper
from bot.errors import Stale
from bot.messages.ids import OLDER, PATTERN, Press, parse
from bot.messages.parts import Message, Text
from bot.prompts.read import VERBS
from bot.talk.acts import Acts
from bot.talk.by import By
from cogs import (
    deck_presses,
    people_presses,
    planning,
    record_presses,
    ruling_presses,
    settings_presses,
    staff_presses,
)
from cogs.errors import FIRST, answer, by
from cogs.opening import form_pressed
from cogs.rules import share

Act = Callable[[Acts, Press, By], Awaitable[Message]]


async def _never_mind(acts: Acts, press: Press, by: By) -> Message:
    return Message((Text("Nothing was changed."),))


IN_PLACE: dict[str, Act] = {
    **dict.fromkeys(VERBS, lambda acts, press, by: acts.press(press, by)),
    "choose": lambda acts, press, by: acts.choose(press.table, by.who.id),
    "keep": lambda acts, press, by: acts.keep(press, by),
    "concede_yes": lambda acts, press, by: acts.concede(press.table, by),
    "close_yes": lambda acts, press, by: acts.close(press.table, by),
    "undo_yes": lambda acts, press, by: acts.undo_yes(press, by),
    "act": lambda acts, press, by: acts.act(press, by),
    "act_menu": lambda acts, press, by: acts.act(press, by),
    "query": lambda acts, press, by: acts.query(press, by),
    "query_menu": lambda acts, press, by: acts.query(press, by),
    "acts_page": lambda acts, press, by: acts.acts(press.table, by.who.id, press.number),
    "never_mind": _never_mind,
    "headings": lambda acts, press, by: acts.headings(press),
    "heading": lambda acts, press, by: acts.heading(press, by),
    "games": lambda acts, press, by: acts.all_games(),
    "turn_to": lambda acts, press, by: acts.rule(press.n, by, press.table),
    "why_page": lambda acts, press, by: acts.why_page(press),
    "why_log_page": lambda acts, press, by: acts.why_log(press.table, by, press.number),
    "why_not_page": lambda acts, press, by: acts.why_not(press.table, by, press.number),
}
"""Acts whose answer takes the place of the private message that was pressed."""

BESIDE: dict[str, Act] = {
    "join": lambda acts, press, by: acts.join(press.table, by),
    "leave": lambda acts, press, by: acts.leave(press.table, by),
    "start": lambda acts, press, by: acts.start(press.table, by),
    "computer": lambda acts, press, by: acts.computer(press.table, press.value, by),
    "take_seat": lambda acts, press, by: acts.change_places(press, by),
    "how": lambda acts, press, by: acts.how(press.table),
    "legend": lambda acts, press, by: acts.legend(press.table),
    "acts": lambda acts, press, by: acts.acts(press.table, by.who.id),
    "hand": lambda acts, press, by: acts.hand(press.table, by.who.id),
    "rules": lambda acts, press, by: acts.rules(press.table),
    "topic": lambda acts, press, by: acts.heading(press, by),
    "rule": lambda acts, press, by: acts.rule(press.n, by, press.table),
    "look": lambda acts, press, by: acts.rule(press.value, by, press.table),
    "piece": lambda acts, press, by: acts.piece(press.n, by, press.table),
    "hits": lambda acts, press, by: acts.more_answers(press, by),
    "more": lambda acts, press, by: acts.more(press.table, by),
    "words": lambda acts, press, by: acts.in_words(press.table, by.who.id),
    "board": lambda acts, press, by: acts.show(press.table),
    "catchup": lambda acts, press, by: acts.catchup(press.table, by.who.id),
    "status": lambda acts, press, by: acts.status(press.table, by.who.id),
    "why": lambda acts, press, by: acts.why(press.table, press.decision, by.who.id),
    "why_move": lambda acts, press, by: acts.why_move(press.table, press.number),
    "why_not": lambda acts, press, by: acts.why_not(press.table, by),
    "why_log": lambda acts, press, by: acts.why_log(press.table, by),
    "why_end": lambda acts, press, by: acts.why_end(press.table),
    "undo": lambda acts, press, by: acts.undo(press.table, by.who.id),
    "concede": lambda acts, press, by: acts.confirm(press.table, "concede", by),
    "close": lambda acts, press, by: acts.confirm(press.table, "close", by),
    "replace": lambda acts, press, by: acts.replace(press.table, press.number, by),
    "still_here": lambda acts, press, by: acts.still_here(press.table, by),
    "restore": lambda acts, press, by: acts.restore(press.table, by),
    "rematch": lambda acts, press, by: acts.rematch(press.table, by),
    "hush": lambda acts, press, by: acts.hush(press.table, by),
    "verify": lambda acts, press, by: acts.dice(press.table),
}
"""Acts that are answered beside what was pressed."""

CHANGES: dict[str, Act] = {
    "agree": lambda acts, press, by: acts.agree(press.table, press.n, by, yes=True),
    "disagree": lambda acts, press, by: acts.agree(press.table, press.n, by, yes=False),
}
"""Acts whose answer takes the place of what was pressed, also where everyone sees it."""


SHARE = "share"
SETTING_UP = frozenset({"setup", "setup_seats", "setup_open", "setup_time", "setup_back"})
OTHERS = (
    ruling_presses,
    people_presses,
    record_presses,
    settings_presses,
    planning,
    deck_presses,
    staff_presses,
)
"""Where the other presses are answered."""
HANDLED = frozenset({*IN_PLACE, *BESIDE, *CHANGES, SHARE, *SETTING_UP}).union(*(others.VERBS for others in OTHERS))
"""Every verb that a button or a menu may have."""
FORMS = frozenset({*settings_presses.SENT, *deck_presses.SENT, *ruling_presses.FORMS, staff_presses.SENT})
"""Every verb that a form may have."""


class Pressed(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """Any button or menu of ours."""

    def __init__(self, item: ui.Item[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the id, and what was chosen in a menu."""
        data: Any = interaction.data or {}
        press = parse(match.string, tuple(data.get("values", ())))
        if press is None:  # the template has matched already
            raise ValueError(match.string)
        return cls(item, press)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the press asks for and answer it."""
        press, acts = self.press, interaction.client.acts
        interaction.extras[FIRST] = partial(people_presses.welcome_back, interaction, press)
        if press.verb == SHARE:
            await share(interaction, press)
            return
        for others in OTHERS:
            if press.verb in others.VERBS:
                await others.pressed(interaction, press)
                return
        if press.verb in SETTING_UP:
            await answer(interaction, lambda: form_pressed(interaction, press))
            return
        act = (IN_PLACE | BESIDE | CHANGES).get(press.verb, _unknown)
        await answer(
            interaction,
            lambda: act(acts, press, by(interaction)),
            table=press.table,
            anew=press.verb in BESIDE,
            changes=press.verb in CHANGES,
        )


async def _unknown(acts: Acts, press: Press, by: By) -> Message:
    raise Stale(OLDER, table=press.table or None)


async def setup(bot: Turnkeeper) -> None:
    """Recognise presses."""
    bot.add_dynamic_items(Pressed)
