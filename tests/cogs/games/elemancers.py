"""Games of Elemancers in a room, opened with sides and played by presses."""

from __future__ import annotations

from typing import Any

from bot.tables.model import Snapshot
from rules.kernel import Decision, Picks
from rules.kernel.play.chance import Chance
from tests.cogs.games.play import Play
from tests.cogs.room import Room, Seen, parts

DARK, LIGHT = "Dark", "Light"
MOVES, BATTLES = "ELE-MOV-1", "ELE-BAT-1"


async def opened(room: Room, sides: dict[str, str], **options: Any) -> Seen:
    """A lobby in which these people have chosen these sides; returns its message.

    Args:
        room: The room.
        sides: The side of each person, the owner first.
        options: For the command.
    """
    lobby: Seen = await room.open(*sides, game="elemancers", seats=len(sides), **options)
    for who, side in sides.items():
        menu = [part for part in parts(lobby) if part["type"] == 3]
        at = next(n for n, part in enumerate(menu) if part["placeholder"] == "Choose Your Side")
        await room.choose(who, lobby, side, menu=at)
        lobby = room.last("Seats")
    return lobby


class Game(Play):
    """Play at table 1 by presses, as people who go for their Sagas and end their Moves soon."""

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

    def hidden(self, snapshot: Snapshot) -> set[str]:
        """Sagas, and Battle Cards in hand."""
        return hidden_names(snapshot)


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
