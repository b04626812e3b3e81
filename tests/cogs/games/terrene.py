"""Matches of Terrene Odyssey in a room, played by presses, with a watch on secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import rules
from bot.tables.model import Snapshot
from rules.kernel import Decision, Picks
from rules.kernel.play.chance import Chance
from rules.terrene.state import TerreneState
from tests.cogs.games.play import Play
from tests.cogs.room import Room, Seen
from tests.rules.terrene import habits

ACT = "TER-TURN-4"
WINDOW = "terrene.respond"


async def opened(room: Room, *people: str, **options: Any) -> Seen:
    """A lobby that the first of these people opened with these options; returns its message."""
    return await room.open(*people, game="terrene", seats=len(people), **options)


class Match(Play):
    """Play at table 1 by presses: attack, recruit, answer at times, run only in brief tests.

    Attributes:
        deepest: The most links that have lain in a chain at a question, without the Action.
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

    async def look(self, snapshot: Snapshot, decision: Decision) -> None:
        """See to it that nothing hidden stands in the turn message, and how deep the chain is."""
        state: TerreneState[Any] = snapshot.state
        self.deepest = max(self.deepest, len([one for one in state.declared if one.kind in ("use", "trigger")]))
        await super().look(snapshot, decision)

    def hidden(self, snapshot: Snapshot) -> set[str]:
        """The cards that a spectator has not seen anywhere."""
        return hidden_names(snapshot)

    async def was_shown(self, names: Sequence[str]) -> bool:
        """Whether all have seen these cards, such as one that was searched for."""
        lines = [line for move in await self.room.bot.tables.past.log(1) for line in move.lines]
        shown = " ".join([line.text for line in lines if line.audience is None])
        return all(name in shown for name in names)


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
