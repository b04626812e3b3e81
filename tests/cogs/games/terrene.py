"""Matches of Terrene Odyssey in a room, played by presses, with a watch on secrets."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import rules
from bot.tables.model import Snapshot
from rules.kernel import Decision, Picks
from rules.kernel.play.chance import Chance
from rules.terrene.state import TerreneState
from tests.cogs.games.eternia import Play
from tests.cogs.room import Room, Seen, make, text
from tests.files import sqlite
from tests.rules.terrene import habits
from tests.soak.fall import Fall

ACT = "TER-TURN-4"
PATIENCE = 120.0
"""Real seconds that one press may take: the last one plays a whole match again."""
WINDOW = "terrene.respond"


async def opened(room: Room, *people: str, **options: Any) -> Seen:
    """A lobby that the first of these people opened with these options; returns its message."""
    room.env.settle_timeout = PATIENCE
    return await room.open(*people, game="terrene", seats=len(people), **options)


async def abort(room: Room, act: Callable[[], Awaitable[Any]], at: int, **options: Any) -> bool:
    """End the bot without warning in the middle of an act; start another on its database.

    Args:
        room: The room.
        act: What somebody does.
        at: At which moment of it, counted from 1.
        options: For the new bot.

    Returns:
        Whether it ended in the middle; else it was ended in good order afterwards.
    """
    fall = Fall(at)
    with fall.watching():
        fall.armed = True
        with contextlib.suppress(AssertionError):  # no answer comes, or half of one
            await act()
        fall.armed = False
        if not fall.fell:
            await room.restart(**options)
            return False
        store = room.bot.store
        for db in (sqlite(store).writer, *sqlite(store).readers):
            await db.close()
        room.bot.painter.close()
        await room.bot.tables._auto._thinking.close()
    room.bot = make(room.database, **options)
    await room.server.env.restart_bot(room.bot)
    return True


class Match(Play):
    """Play at table 1 by presses: attack, recruit, answer at times, run only in brief tests.

    Attributes:
        deepest: The most links that have lain in a chain at a question, without the Action.
        kinds: How often each kind of question was asked.
        sealed: How often something hidden was looked for in what all can read.
    """

    def __init__(self, room: Room, *, seed: int = 1, answers: float = 0.5, brief: bool = False) -> None:
        """Sit down.

        Args:
            room: The room.
            seed: Decides what is done.
            answers: How often somebody answers who can.
            brief: From the second game on whoever is first to act runs.
        """
        super().__init__(room, seed=seed)
        self.answers = answers
        self.brief = brief
        self.deepest = 0
        self.kinds = Counter[str]()
        self.sealed = 0

    async def state(self) -> TerreneState[Any]:
        """The match now."""
        state: TerreneState[Any] = (await self.snapshot()).state
        return state

    async def some(self, decision: Decision) -> Picks:
        """A quick move of a player who wants to win."""
        snapshot = await self.snapshot()
        choice = next(one for one in snapshot.game.choices(snapshot.state) if one.decision == decision.id)
        keys = [option.key for option in getattr(decision.form, "options", ())]
        if getattr(decision.form, "most", 0) != 1:
            picks: Picks = choice.legal.sample(Chance(self.random.randbytes(32)))
            return picks
        if self.brief and snapshot.state.game > 1 and (hurry := [key for key in ("run", "yes") if key in keys]):
            return (hurry[0],)
        if decision.rules[0] == ACT:
            return (habits.action(keys, self.random),)
        if decision.kind.startswith(WINDOW):
            return (habits.response(keys, self.random, self.answers),)
        return (self.random.choice(keys),)

    async def step(self, *, dm: bool = False, pressed: bool = True) -> bool:
        """Answer one question, and look at the public view.

        Args:
            dm: In the private message, where it is the newest.
            pressed: By presses; otherwise at once.

        Returns:
            Whether there was one.
        """
        found = await self.asked()
        if found is None:
            return False
        who, decision = found
        snapshot = await self.snapshot()
        await self.look(snapshot)
        self.kinds[decision.kind or decision.rules[0]] += 1
        if not pressed:
            await self.answer_at_once(who, decision)
            return True
        letters = [
            one for one in self.room.dms(who) if f":{decision.id}:" in str([c.to_dict() for c in one.components])
        ]
        await self.answer(who, decision, dm=dm and bool(letters) and letters[-1] == self.room.dms(who)[-1])
        return True

    async def look(self, snapshot: Snapshot) -> None:
        """See to it that nothing hidden stands in the turn message, and how deep the chain is.

        A card that was shown to all, as one that was searched for, may still be told of.
        """
        state: TerreneState[Any] = snapshot.state
        self.deepest = max(self.deepest, len([one for one in state.declared if one.kind in ("use", "trigger")]))
        said = text(self.room.turn)
        hidden = hidden_names(snapshot)
        self.sealed += len(hidden)
        if found := [name for name in hidden if name in said]:
            lines = [line for move in await self.room.bot.tables.past.log(1) for line in move.lines]
            shown = " ".join([line.text for line in lines if line.audience is None])
            assert not [name for name in found if name not in shown], said


def hidden_names(snapshot: Snapshot) -> set[str]:
    """The names of cards in hands and face-down that a spectator has not seen anywhere."""
    game, state = snapshot.game, snapshot.state
    cards = game.cards.card
    codes = [hold.code for player in state.players for hold in player.hand]
    codes += [member.code for member in state.members if member.hidden]
    codes += [one.held.code for one in state.members if one.held is not None and not one.held.up]
    public = game.words.describe(game.view(state, None))
    return {cards[code].name for code in codes if cards[code].name not in public}


async def own_deck(room: Room, who: str, name: str, begin: str, out: tuple[str, ...], into: tuple[str, ...]) -> Seen:
    """Build a deck from a printed one with other cards in it; returns its panel."""
    await room.types(who, "terrene deck new", room.channel, name=name, begin=begin)
    for card in out:
        await room.types(who, "terrene deck remove", room.channel, card=card)
    for card in into:
        panel = await room.types(who, "terrene deck add", room.channel, card=card)
    return panel


def names(*codes: str) -> tuple[str, ...]:
    """The names of cards."""
    cards = rules.load("terrene").cards.card
    return tuple([cards[code].name for code in codes])
