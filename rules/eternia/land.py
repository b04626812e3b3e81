"""The terrain of a scenario with the tokens that lie on it now: what a step costs, what blocks the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rules.eternia.board import NEIGHBOURS
from rules.eternia.cards import Cards
from rules.eternia.content import Terrain
from rules.eternia.state import EterniaTable
from rules.eternia.view import SPACES, space_of

WATER = "water"
Exits = tuple[tuple[tuple[int, int], ...], ...]


class Land:
    """Overlays and terrain tokens, by space.

    Attributes:
        piece: The number of the merged overlay piece on each space, -1 where there is none.
        terrain: The terrain of each space.
        token: The terrain of the token on a space.
        sizes: The spaces of each piece.
        blocked: Spaces that block Line of Sight (ETE-LOS-2).
        shut: Spaces that can never be entered (ETE-TER-3).
        exits: From each space the neighbours that can be entered, with the movement points of the step.
        entries: To each space the neighbours from which it can be entered, with the movement points of the step.
        ways_out: From each space the same as ``exits``, for who is Pushed: 1 each.
        seen: What was found out about Line of Sight between two single spaces.
    """

    def __init__(self, terrain: Mapping[int, Terrain], token: Mapping[int, Terrain]) -> None:
        self.terrain: tuple[Terrain | None, ...] = tuple(terrain.get(space) for space in range(SPACES))
        self.token: Mapping[int, Terrain] = dict(sorted(token.items()))
        self.sizes: tuple[tuple[int, ...], ...] = tuple(_pieces(terrain))
        piece = [-1] * SPACES
        for number, spaces in enumerate(self.sizes):
            for space in spaces:
                piece[space] = number
        self.piece: tuple[int, ...] = tuple(piece)
        self.blocked: frozenset[int] = frozenset(space for space in range(SPACES) if self.blocks_sight(space))
        self.shut: frozenset[int] = frozenset(space for space in range(SPACES) if self._shuts(space))
        self.seen: dict[int, bool] = {}
        self.exits: Exits = tuple([self._exits(space) for space in range(SPACES)])
        self.entries: Exits = tuple([self._entries(space) for space in range(SPACES)])
        self.ways_out: Exits = tuple([tuple([(there, 1) for there, _ in found]) for found in self.exits])

    def toll(self, here: int, there: int, ignores: bool = False) -> int | None:
        """ETE-TER-1, ETE-TER-2: the movement points of a step to a neighbour; ``None``: it is not to be entered.

        Args:
            here: The space left.
            there: The space entered.
            ignores: ETE-TER-4: Terrain Penalties do not exist for the mover.
        """
        if ignores:
            return 1
        return next((paid for near, paid in self.exits[here] if near == there), None)

    def _exits(self, here: int) -> tuple[tuple[int, int], ...]:
        tolls = [(there, self._toll(here, there)) for there in NEIGHBOURS[here]]
        return tuple([(there, paid) for there, paid in tolls if paid is not None])

    def _entries(self, there: int) -> tuple[tuple[int, int], ...]:
        found = [(here, self.toll(here, there)) for here in NEIGHBOURS[there]]
        return tuple([(here, paid) for here, paid in found if paid is not None])

    def _toll(self, here: int, there: int) -> int | None:
        if self.closed(there):
            return None
        points = 1
        inside = self.piece[here] == self.piece[there]
        left, entered = self.terrain[here], self.terrain[there]
        if left is not None and (left.each or not inside):  # ETE-TER-5: only the outer edge of a piece is charged
            points += left.leave
        if entered is not None and (entered.each or not inside):
            points += entered.enter
        if here in self.token:
            points += self.token[here].leave
        if there in self.token:
            points += self.token[there].enter
        return points

    def closed(self, space: int) -> bool:
        """ETE-TER-3: whether the terrain or the token there can never be entered."""
        return space in self.shut

    def _shuts(self, space: int) -> bool:
        terrain, token = self.terrain[space], self.token.get(space)
        return (terrain is not None and terrain.blocks_move) or (token is not None and token.blocks_move)

    def blocks_sight(self, space: int) -> bool:
        """ETE-LOS-2: whether the terrain or the token there says that it blocks Line of Sight; nothing else does."""
        terrain, token = self.terrain[space], self.token.get(space)
        return (terrain is not None and terrain.blocks_sight) or (token is not None and token.blocks_sight)

    def holds(self, space: int) -> tuple[Terrain, ...]:
        """Return the terrain of a space, and that of the token on it."""
        terrain, token = self.terrain[space], self.token.get(space)
        return tuple([found for found in (terrain, token) if found is not None])

    def near_terrain(self, spaces: Sequence[int]) -> bool:
        """Whether an element is in or next to terrain or a terrain token."""
        return any(self.holds(near) for space in spaces for near in (space, *NEIGHBOURS[space]))

    def near_water(self, spaces: Sequence[int]) -> bool:
        """Whether an element is on or next to Water."""
        return any(
            found.code == WATER
            for space in spaces
            for near in (space, *NEIGHBOURS[space])
            for found in self.holds(near)
        )


def _pieces(terrain: Mapping[int, Terrain]) -> list[tuple[int, ...]]:
    """ETE-TER-5: overlays of the same terrain that lie next to each other are one piece."""
    pieces: list[tuple[int, ...]] = []
    left = set(terrain)
    for first in sorted(terrain):
        if first not in left:
            continue
        left.discard(first)
        found, waiting = [first], [first]
        while waiting:
            for near in NEIGHBOURS[waiting.pop()]:
                if near in left and terrain[near].code == terrain[first].code:
                    left.discard(near)
                    found.append(near)
                    waiting.append(near)
        pieces.append(tuple(sorted(found)))
    return pieces


def land_of(t: EterniaTable) -> Land:
    """Return the land as it is now."""
    return _land(t.content, t.state.options.scenario, frozenset(t.state.tokens.items()))


def bare_land(cards: Cards, scenario: str) -> Land:
    """Return the land of a scenario without any token."""
    return _land(cards, scenario, frozenset())


@lru_cache(maxsize=512)
def _land(cards: Cards, scenario: str, tokens: frozenset[tuple[int, str]]) -> Land:
    overlays = cards.scenario[scenario].overlays
    terrain = {space_of(name): cards.terrain[laid.terrain] for laid in overlays for name in laid.spaces}
    return Land(terrain, {space: cards.terrain[kind] for space, kind in sorted(tokens)})
