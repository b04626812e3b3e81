"""Games of TimeStrike in a room, opened in two steps and played by presses."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bot.tables.model import Snapshot
from rules.kernel import Decision, Question
from rules.kernel.play.rounds import Round
from rules.timestrike.state import TimestrikeState
from tests.cogs.games.eternia import Play
from tests.cogs.room import Room, Seen, parts, text

PATIENCE = 120.0
"""Real seconds that one press may take: the last one plays a whole game again."""


async def opened(room: Room, *people: str, mode: str, **choices: str) -> Seen:
    """A lobby of a mode, with options chosen in the second step; returns its message.

    Args:
        room: The room.
        people: Who plays, the owner first.
        mode: The mode, by its title.
        choices: What is chosen, by the title of the menu.
    """
    room.env.settle_timeout = PATIENCE
    seats = len(people)
    form = await room.types(
        people[0], "table new", room.channel, game="timestrike", seats=max(seats, 2), vacation=False
    )
    form = await room.choose(people[0], form, mode)
    for title, label in choices.items():
        form = await room.choose(people[0], form, label, menu=menus(form).index(title))
    if seats == 1:
        form = await room.choose(people[0], form, "1 player", menu=menus(form).index("Players"))
    await room.press(people[0], form, "Open the Table")
    for who in people[1:]:
        await room.press(who, room.last("Seats"), "Join")
    return room.last("Seats")


def menus(message: Seen) -> list[str]:
    """What the menus of a message are called."""
    return [part["placeholder"] for part in parts(message) if part["type"] == 3]


class Game(Play):
    """Play at table 1 by presses, as sensible players would.

    Attributes:
        kinds: How often each kind of question was asked.
        deepest: The most questions and rounds that have waited for others, one in the other.
        sealed: How often something hidden was looked for in what all can read.
        held: The hidden cards in all hands.
        shown: The cards that one has been used of, so that their names are no secret.
    """

    def __init__(self, room: Room, *, seed: int = 1) -> None:
        """Sit down.

        Args:
            room: The room.
            seed: Decides what is done.
        """
        super().__init__(room, seed=seed, sensible=True)
        self.kinds = Counter[str]()
        self.deepest = 0
        self.sealed = 0
        self.held = Counter[str]()
        self.shown: set[str] = set()

    async def state(self) -> TimestrikeState[Any]:
        """The game now."""
        state: TimestrikeState[Any] = (await self.snapshot()).state
        return state

    async def step(self, *, dm: bool = False, quick: bool = False) -> bool:
        """Answer one question, and look at the public view; returns whether there was one.

        Args:
            dm: In a private message, if there is one.
            quick: Without its presses.
        """
        found = await self.asked()
        if found is None:
            return False
        who, decision = found
        snapshot = await self.snapshot()
        self.look(snapshot, decision)
        if quick:
            await self.answer_at_once(who, decision)
            return True
        letters = [
            one for one in self.room.dms(who) if f":{decision.id}:" in str([c.to_dict() for c in one.components])
        ]
        await self.answer(who, decision, dm=dm and bool(letters) and letters[-1] == self.room.dms(who)[-1])
        return True

    def look(self, snapshot: Snapshot, decision: Decision) -> None:
        """See to it that no hidden card stands in the turn message, and count how deep the game is."""
        self.kinds[decision.kind or decision.rules[0]] += 1
        self.deepest = max(self.deepest, sum(isinstance(step, Question | Round) for step in snapshot.state.agenda))
        held = hands(snapshot)
        self.shown |= {*(self.held - held)}
        self.held = held
        secret = {snapshot.game.cards.names[card] for card in held if card not in self.shown}
        self.sealed += len(secret)
        said = text(self.room.turn)
        assert not [name for name in secret if name in said], said


def hands(snapshot: Snapshot) -> Counter[str]:
    """The items and fish that Characters hold, where only their team sees them."""
    state = snapshot.state
    if not state.options.hidden or state.boss is not None:
        return Counter()
    return Counter(card for one in state.characters.values() for card in (*one.items, *one.fish))
