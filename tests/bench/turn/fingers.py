"""Presses the answer that somebody has in mind, with as few presses as the messages allow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.messages.button_ids import Press
from bot.prompts.direct_answers import VERB as OPENLY
from bot.prompts.option_tree import Node, full_label, tree
from bot.prompts.prompt_base import AT_ONCE
from bot.prompts.prompt_presses import VERBS
from bot.prompts.short_arrangements import label, orders
from rules.kernel import Allot, Arrange, Assign, Decision, Option, Pick, Picks
from tests.bench.turn.place import Place
from tests.soak.people.screen import Seen, presses

MENU = 3
NEXT = "Next ▶"
PATIENCE = 40
"""Presses after which somebody gives up."""


class LostError(Exception):
    """The wanted thing cannot be pressed; the message names those that can."""


class Fingers:
    """One person's presses on one question.

    Attributes:
        said: What they see.
        presses: How many it took so far.
    """

    def __init__(self, place: Place, seat: int, decision: Decision, question: Seen) -> None:
        self._place = place
        self._seat = seat
        self._decision = decision
        self.said: Seen | None = question
        self.presses = 0

    async def at_once(self, n: int, asked: int) -> None:
        """Press an answer in the turn message, and confirm it if it is asked once more.

        Args:
            n: Which answer.
            asked: The decision that the button was made for: of several who are asked the same, one's.
        """
        self.said = await self._place.press(self._seat, *self._openly(n, asked))
        self.presses += 1
        if (sure := next(self._parts("pick"), None)) is not None:
            await self._take(sure[0])

    def _openly(self, n: int, asked: int) -> tuple[Seen, str, list[str] | None]:
        message = self.said
        for press, part in presses(message) if message is not None else ():
            if press.verb != OPENLY or press.decision != asked or message is None:
                continue
            if part["type"] == MENU and any(one["value"] == f"k{n}" for one in part["options"]):
                return message, press.id, [f"k{n}"]
            if part["type"] != MENU and press.n.partition("_")[0] == str(n):
                return message, press.id, None
        raise LostError("not to be pressed here")

    async def answer(self, picks: Picks) -> None:
        """Press this answer."""
        form = self._decision.form
        if isinstance(form, Pick) and form.most == 1:
            await (self._option(form.options, str(picks[0])) if picks else self._verb("none"))
            return
        if isinstance(form, Allot):
            for key, amount in [pick for pick in picks if not isinstance(pick, str)]:
                await self._into("bin", _at(form.bins, key), f"a{amount}")
        elif isinstance(form, Pick):
            if not picks and self._has("none"):
                await self._verb("none")
                return
            if picks:
                whole = any(press.n.partition("_")[0].endswith(AT_ONCE) for press, _ in self._parts("many"))
                await self._verb("many", *[f"o{_at(form.options, str(key))}" for key in picks])
                if whole:
                    return
        elif isinstance(form, Arrange) and (found := orders(form)):
            await self._one_of("in_order", [label(form, one) for one in found].index(label(form, picks)))
            return
        elif self._decision.default.picks == picks and self._has("usual"):
            await self._verb("usual")
        else:
            await self._fill(form, picks)
        await self._verb("done")

    async def _one_of(self, verb: str, at: int) -> None:
        press, part = next(self._parts(verb))
        if part["type"] != MENU:
            press = next(found for found, _ in self._parts(verb) if found.n == str(at))
        await self._take(press, *([f"o{at}"] if part["type"] == MENU else []))

    async def _fill(self, form: Arrange | Assign, picks: Picks) -> None:
        verb = "slot" if isinstance(form, Arrange) else "give"
        for slot, key in enumerate(picks):
            if self._has("done"):  # what is left over has filled the last slots
                return
            at = _at(form.options, str(key))
            if isinstance(form, Arrange):
                at = [full_label(one) for one in form.options].index(full_label(form.options[at]))
            await self._into(verb, slot, f"o{at}")

    async def _into(self, verb: str, slot: int, value: str) -> None:
        for _ in range(PATIENCE):
            found = [(press, part) for press, part in self._parts(verb) if press.n.startswith(f"{slot}.")]
            if found:
                return await self._take(found[0][0], value)
            await self._turn()
        raise LostError(self._seen())

    async def _option(self, options: tuple[Option, ...], key: str) -> None:
        """Go into the groups that the option lies in, and press it."""
        index, nodes = _at(options, key), tree(options)
        around = [node.number for node in nodes if node.number and index in _within(nodes, node)]
        for _ in range(PATIENCE):
            if (pick := self._button("pick", str(index))) is not None:
                return await self._take(pick)
            if (menu := self._entry(f"o{index}")) is not None:
                return await self._take(menu, f"o{index}")
            if (risk := self._button("risk", str(index))) is not None:
                await self._take(risk)
                continue
            if (menu := self._entry(f"r{index}")) is not None:
                await self._take(menu, f"r{index}")
                continue
            for number in reversed(around):
                if any(press.n.startswith(f"{number}.") for press, _ in self._parts("menu")):
                    await self._turn()  # it is open, on another of its pages
                    break
                if (menu := self._entry(f"g{number}")) is not None:
                    await self._take(menu, f"g{number}")
                    break
                if (go := self._button("go", f"{number}.0")) is not None:
                    await self._take(go)
                    break
            else:
                await self._turn()
        raise LostError(self._seen())

    def _parts(self, verb: str = "") -> Iterator[tuple[Press, dict[str, Any]]]:
        for press, part in presses(self.said) if self.said is not None else ():
            if press.decision == self._decision.id and press.verb in VERBS and verb in ("", press.verb):
                yield press, part

    def _has(self, verb: str) -> bool:
        return any(self._parts(verb))

    def _button(self, verb: str, n: str) -> Press | None:
        return next(
            (press for press, part in self._parts(verb) if press.n.partition("_")[0] == n and part["type"] != MENU),
            None,
        )

    def _entry(self, value: str) -> Press | None:
        menus = (found for found in self._parts("menu") if found[1]["type"] == MENU)
        return next((press for press, part in menus if any(one["value"] == value for one in part["options"])), None)

    async def _turn(self) -> None:
        found = next((press for press, part in self._parts("go") if part.get("label") == NEXT), None)
        if found is None:
            raise LostError(self._seen())
        await self._take(found)

    async def _verb(self, verb: str, *values: str) -> None:
        found = next(self._parts(verb), None)
        if found is None:
            raise LostError(self._seen())
        await self._take(found[0], *values)

    async def _take(self, press: Press, *values: str) -> None:
        if self.said is None:
            raise LostError("nothing is shown")
        self.said = await self._place.press(self._seat, self.said, press.id, [*values] or None)
        self.presses += 1

    def _seen(self) -> str:
        return f"{self._decision.prompt}: {[press.id for press, _ in self._parts()]}"


def _at(options: tuple[Any, ...], key: str) -> int:
    return [option.key for option in options].index(key)


def _within(nodes: tuple[Node, ...], node: Node) -> set[int]:
    """The options in a group, also those of the groups inside."""
    return {*node.options}.union(*[_within(nodes, nodes[number]) for number in node.groups])
