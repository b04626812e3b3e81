"""Games of Elemancers in a room, opened with sides and played by presses."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bot.tables.model import Snapshot
from rules.elemancers.state import ElemancersState
from rules.kernel import Decision, Picks
from rules.kernel.play.chance import Chance
from tests.cogs.games.eternia import Play
from tests.cogs.room import Room, Seen, parts, text

DARK, LIGHT = "Dark", "Light"
MOVES, BATTLES = "ELE-MOV-1", "ELE-BAT-1"
PATIENCE = 120.0
"""Real seconds that one press may take: the last one plays a whole game again."""


async def opened(room: Room, sides: dict[str, str], **options: Any) -> Seen:
    """A lobby in which these people have chosen these sides; returns its message.

    Args:
        room: The room.
        sides: The side of each person, the owner first.
        options: For the command.
    """
    room.env.settle_timeout = PATIENCE
    lobby: Seen = await room.open(*sides, game="elemancers", seats=len(sides), **options)
    for who, side in sides.items():
        menu = [part for part in parts(lobby) if part["type"] == 3]
        at = next(n for n, part in enumerate(menu) if part["placeholder"] == "Choose Your Side")
        await room.choose(who, lobby, side, menu=at)
        lobby = room.last("Seats")
    return lobby


class Game(Play):
    """Play at table 1 by presses, as people who go for their Sagas and end their Moves soon.

    Attributes:
        kinds: How often each kind of question was asked.
        sealed: How often something hidden was looked for in what all can read.
    """

    def __init__(self, room: Room, *, seed: int = 1) -> None:
        """Sit down.

        Args:
            room: The room.
            seed: Decides what is done.
        """
        super().__init__(room, seed=seed)
        self.kinds = Counter[str]()
        self.sealed = 0

    async def state(self) -> ElemancersState[Any]:
        """The game now."""
        state: ElemancersState[Any] = (await self.snapshot()).state
        return state

    async def some(self, decision: Decision) -> Picks:
        """A sensible answer; of Moves only some."""
        snapshot = await self.snapshot()
        choice = next(one for one in snapshot.game.choices(snapshot.state) if one.decision == decision.id)
        if decision.rules[0] == MOVES and self.random.random() < 0.4:
            return decision.default.picks
        if decision.rules[0] == BATTLES and self.random.random() < 0.3:
            return decision.default.picks
        picks: Picks = snapshot.game.mind.rollout_policy(snapshot.state, choice, Chance(self.random.randbytes(32)))
        return picks

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
        self.look(await self.snapshot())
        self.kinds[decision.kind or decision.rules[0]] += 1
        if quick:
            await self.answer_at_once(who, decision)
            return True
        letters = [
            one for one in self.room.dms(who) if f":{decision.id}:" in str([c.to_dict() for c in one.components])
        ]
        await self.answer(who, decision, dm=dm and bool(letters) and letters[-1] == self.room.dms(who)[-1])
        return True

    def look(self, snapshot: Snapshot) -> None:
        """See to it that no Saga and no Battle Card in hand stands in the turn message."""
        said = text(self.room.turn)
        hidden = hidden_names(snapshot)
        self.sealed += len(hidden)
        assert not [name for name in hidden if name in said], said


def hidden_names(snapshot: Snapshot) -> set[str]:
    """The names of Sagas and Battle Cards that a spectator has not seen in this Battle."""
    game, state = snapshot.game, snapshot.state
    codes = [board.saga for board in state.clans.values() if board.saga]
    codes += [card for board in state.clans.values() for card in board.hand]
    public = game.words.describe(game.view(state, None))
    told = {game.cards.names[code] for code in codes}
    return {name for name in told if name not in public and name not in names_of_all(game)}


def names_of_all(game: Any) -> str:
    """The names that stand on the table for everybody, such as those of locations."""
    return " ".join([one.name for one in (*game.cards.locations.values(), *game.cards.creatures.values())])
