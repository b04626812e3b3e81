"""Fingers: press one answer as somebody who knows what they want, and count the presses."""

from __future__ import annotations

import re
from typing import Any

from bot.prompts.option_tree import full_label, tree
from bot.prompts.prompt_base import AT_ONCE
from bot.prompts.short_arrangements import label, orders
from rules.kernel import Allot, Arrange, Assign, Decision, Option, Pick, Picks
from tests.cogs.room import Room, Seen, parts, text

_MARK = re.compile(r"_[0-9a-f]{8}$")
"""What an id says of the options that its control was made for."""


class Fingers:
    """One person's presses on one question."""

    def __init__(self, room: Room, who: str, decision: Decision, question: Seen, *, private: bool = False) -> None:
        """Stand before a question.

        Args:
            room: The room.
            who: Who presses.
            decision: What is asked.
            question: The message with the question.
            private: It is a private message.
        """
        self.room = room
        self.actor: Any = room.people[who].user if private else room.people[who]
        self.decision = decision
        self.said = question
        self.presses = 0

    async def answer(self, picks: Picks) -> Seen:
        """Press this answer; returns the message after it."""
        form = self.decision.form
        if isinstance(form, Pick) and form.most == 1:
            await (self._option(form.options, str(picks[0])) if picks else self._click(":none:"))
            return self.said
        if isinstance(form, Pick):
            whole = any(AT_ONCE in part["custom_id"] for part in self._parts())
            if picks:
                values = [f"o{_index(form.options, str(key))}" for key in picks]
                await self._select(":many:", *values)
            elif whole:
                await self._click(":none:")
            if whole:
                return self.said
        elif isinstance(form, Arrange):
            if found := orders(form):
                await self._one_of("in_order", [label(form, one) for one in found].index(label(form, picks)))
                return self.said
            await self._slot_by_slot(form, picks)
        elif isinstance(form, Assign):
            for slot, key in enumerate(picks):
                if not any(f":give:{slot}." in part["custom_id"] for part in self._parts()):
                    await self._click_label("Next ▶")
                await self._select(f":give:{slot}.", f"o{_index(form.options, str(key))}")
        elif isinstance(form, Allot):
            for key, amount in [pick for pick in picks if not isinstance(pick, str)]:
                await self._select(f":bin:{_index(form.bins, key)}.", f"a{amount}")
        await self._click(":done:")
        return self.said

    async def _slot_by_slot(self, form: Arrange, picks: Picks) -> None:
        for slot, key in enumerate(picks):
            if self._ready():  # what is left over has filled the last slots
                break
            if not any(f":slot:{slot}." in part["custom_id"] for part in self._parts()):
                await self._click_label("Next ▶")
            option = form.options[_index(form.options, str(key))]
            face = [full_label(one) for one in form.options].index(full_label(option))
            await self._select(f":slot:{slot}.", f"o{face}")

    async def _one_of(self, verb: str, at: int) -> None:
        """Press a button with this number, or choose the entry of a menu."""
        await (self._click(f":{verb}:{at}") if self._has(f":{verb}:{at}") else self._select(f":{verb}:", f"o{at}"))

    async def _option(self, options: tuple[Option, ...], key: str) -> None:
        """Go into the groups that the option lies in, and press it."""
        index = _index(options, key)
        nodes = tree(options)
        path = next(node.path for node in nodes if index in node.options)
        groups = [node for node in reversed(nodes) if node.number and path[: len(node.path)] == node.path]
        while True:
            if self._has(f":pick:{index}"):
                return await self._click(f":pick:{index}")
            if self._entry(f"o{index}"):
                return await self._select(":menu:", f"o{index}")
            if self._has(f":risk:{index}"):  # it loses something, and is asked about once more
                await self._click(f":risk:{index}")
                continue
            if self._entry(f"r{index}"):
                await self._select(":menu:", f"r{index}")
                continue
            for node in groups:
                if self._has(f":go:{node.number}.0"):
                    await self._click(f":go:{node.number}.0")
                    break
                if self._entry(f"g{node.number}"):
                    await self._select(":menu:", f"g{node.number}")
                    break
            else:
                await self._click_label("Next ▶")

    def _ready(self) -> bool:
        return any(":done:" in part["custom_id"] for part in self._parts())

    def _parts(self) -> list[dict[str, Any]]:
        mine = f":{self.decision.id}:"
        return [part for part in parts(self.said) if mine in part.get("custom_id", "") and not part.get("disabled")]

    def _has(self, end: str) -> bool:
        return any(part["type"] == 2 and _MARK.sub("", part["custom_id"]).endswith(end) for part in self._parts())

    def _entry(self, value: str) -> bool:
        menus = [part for part in self._parts() if part["type"] == 3]
        return any(option["value"] == value for menu in menus for option in menu["options"])

    async def _click(self, words: str) -> None:
        part = next(part for part in self._parts() if part["type"] == 2 and f"{part['custom_id']}:".find(words) > 0)
        await self._took(await self.actor.click(self.said, custom_id=part["custom_id"]))

    async def _click_label(self, label: str) -> None:
        part = next((part for part in self._parts() if part.get("label") == label), None)
        assert part is not None, f"no {label} in: {text(self.said)}\n{[*self._parts()]}"
        await self._took(await self.actor.click(self.said, custom_id=part["custom_id"]))

    async def _select(self, words: str, *values: str) -> None:
        found = [part for part in self._parts() if part["type"] == 3 and words in part["custom_id"]]
        part = next(part for part in found if {*values} <= {option["value"] for option in part["options"]})
        await self._took(await self.actor.select(self.said, [*values], custom_id=part["custom_id"]))

    async def _took(self, result: Any) -> None:
        self.said = self.room._answer(result)
        self.presses += 1


def _index(options: tuple[Any, ...], key: str) -> int:
    return [option.key for option in options].index(key)
