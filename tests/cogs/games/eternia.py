"""Tables of Clash for Eternia in a room, opened by the form and played by presses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bot.tables.model import Snapshot
from rules.eternia.view import ModelView
from rules.kernel import Decision, Picks
from rules.kernel.play import joined_keys
from rules.kernel.play.chance import Chance
from tests.bot.kit import press
from tests.cogs.games.fingers import Fingers
from tests.cogs.people.seats import settled
from tests.cogs.room import Room, Seen, parts, text

MENUS = ("Scenario", "Controller", "Player Characters", "Who fights on a side", "Line-up", "Players")
IDLE = {"pass", "stay", "none", "rest", "done"}


async def opened(room: Room, *people: str, **choices: str) -> Seen:
    """A lobby with options chosen in the form's menus, with these people; returns its message.

    Args:
        room: The room.
        people: Who plays, the owner first.
        choices: What is chosen by the title of the menu, as in ``Scenario="Hunters in the Mist"``.
    """
    form = await room.form(people[0], game="eternia", seats=len(people), vacation=False)
    for title, label in {"Line-up": "You choose", **choices}.items():
        form = await room.choose(people[0], form, label, menu=MENUS.index(title.replace("_", " ")))
    await room.press(people[0], form, "Open the Table")
    for who in people[1:]:
        await room.press(who, room.last("Seats"), "Join")
    return room.last("Seats")


def seal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give all tables the same secret, so that a game is the same each time."""
    monkeypatch.setattr("bot.tables.life.lobby.secrets.token_bytes", bytes)


class Play:
    """Play at table 1 by presses alone; each step answers one question of one person.

    Attributes:
        presses: How many presses the answers took, by the first rule of the question.
    """

    def __init__(
        self, room: Room, *, seed: int = 1, idle: float = 0.0, sensible: bool = False, wishes: tuple[str, ...] = ()
    ) -> None:
        """Sit down.

        Args:
            room: The room.
            seed: Decides what is answered where a test does not.
            idle: How often a question is passed that can be.
            sensible: Answer as sensible players would, not by chance.
            wishes: What is picked wherever it is offered.
        """
        self.room = room
        self.random = Random(seed)
        self.idle = idle
        self.sensible = sensible
        self.wishes = wishes
        self.presses: dict[str, Counter[int]] = {}

    async def snapshot(self) -> Snapshot:
        """The table now."""
        return await self.room.bot.tables.load(1)

    async def asked(self) -> tuple[str, Decision] | None:
        """A person who is asked, and the question; nobody at the end."""
        snapshot = await self.snapshot()
        if snapshot.table.status != "playing":
            return None
        names = {member.id: name for name, member in self.room.people.items()}
        waiting = sorted({row.seat for row in snapshot.asked if row.holder == "person"})
        seat = self.random.choice(waiting)
        decision = next(decision for decision in snapshot.decisions(seat) if decision.chosen is None)
        return names[snapshot.seats[seat].user or 0], decision

    async def until(self, wanted: Callable[[Decision], bool], *, most: int = 400) -> tuple[str, Decision]:
        """Play on until the wanted question comes; returns the person and the question."""
        for _ in range(most):
            found = await self.asked()
            assert found is not None, "the game ended before"
            if wanted(found[1]):
                return found
            await self.answer(*found)
        raise AssertionError("nobody is asked that")

    async def answer(self, who: str, decision: Decision, picks: Picks | None = None, *, dm: bool = False) -> Seen:
        """Answer a question by presses; returns the message after it."""
        if picks is None:
            picks = await self.some(decision)
        decision = (await self.snapshot()).joined(decision)
        options = getattr(decision.form, "options", ())
        if options and len(picks) == 1 and all(option.key != picks[0] for option in options):
            leads = [option.key for option in options if joined_keys.parts(option.key)[0] == picks[0]]
            picks = (self.random.choice(leads),)
        question = self.room.dms(who)[-1] if dm else await self.room.press(who, self.room.turn, "Choose")
        fingers = Fingers(self.room, who, decision, question, private=dm)
        said = await fingers.answer(picks)
        self.presses.setdefault(decision.rules[0], Counter())[fingers.presses] += 1
        return said

    async def answer_at_once(self, who: str, decision: Decision) -> None:
        """Answer a question without its presses; its consequences are posted all the same."""
        picks = await self.some(decision)
        await self.room.bot.tables.answer(1, self.room.people[who].id, decision.id, picks, press())
        await settled(self.room)

    async def some(self, decision: Decision) -> Picks:
        """A legal answer by chance, now and then the one that does nothing."""
        snapshot = await self.snapshot()
        choice = next(one for one in snapshot.game.choices(snapshot.state) if one.decision == decision.id)
        chance = Chance(self.random.randbytes(32))
        offered = {option.key for option in getattr(decision.form, "options", ())}
        if getattr(decision.form, "most", 0) == 1 and (wished := [key for key in self.wishes if key in offered]):
            return (wished[0],)
        if self.sensible:
            likely: Picks = snapshot.game.mind.rollout_policy(snapshot.state, choice, chance)
            return likely
        if self.random.random() < self.idle and decision.default.picks[:1] and decision.default.picks[0] in IDLE:
            return decision.default.picks
        picks: Picks = choice.legal.sample(chance)
        for _ in range(3):
            if not picks or picks[0] not in IDLE:
                break
            picks = choice.legal.sample(chance)
        return picks


def named(view: Any, words: str) -> ModelView:
    """The model whose name stands first in some words."""
    found: list[ModelView] = [model for model in view.models if model.name in words]
    return min(found, key=lambda model: (words.index(model.name), -len(model.name)))


def pictures(message: Seen) -> list[str]:
    """The alt texts of a message's pictures."""
    return [item.get("description") or "" for part in parts(message) if part["type"] == 12 for item in part["items"]]


def said_to_all(room: Room) -> str:
    """All that the bot has posted."""
    return "\n".join(text(post) for post in room.posts)
