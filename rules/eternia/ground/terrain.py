"""A scenario's terrain with its tokens now: costs of steps, and blocks to the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rules.eternia.content.in_force import Cards
from rules.eternia.content.records import Terrain
from rules.eternia.effects.records import Wounds
from rules.eternia.ground.board import BOARD, NEIGHBOURS, around
from rules.eternia.state import EterniaTable
from rules.eternia.view import SPACES, space_of

WATER = "water"
Row = tuple[tuple[int, int], ...]
Steps = tuple[Row, ...]

OPEN: Steps = tuple([tuple([(there, 1) for there in near]) for near in NEIGHBOURS])
"""Steps where nothing is in the way."""


class Ground:
    """The overlays of a scenario, by space: the part that no token changes.

    Attributes:
        terrain: The terrain of each space.
        sizes: The spaces of each merged overlay piece.
        piece: The number of the piece on each space, -1 where there is none.
        blocked: Spaces that block Line of Sight (ETE-LOS-2).
        shut: Spaces that can never be entered (ETE-TER-3).
        exits: From each space the neighbours that can be entered, with the movement points of the step.
        entries: To each space the neighbours from which it can be entered, with the movement points of the step.
    """

    def __init__(self, terrain: Mapping[int, Terrain]) -> None:
        self.terrain: tuple[Terrain | None, ...] = tuple(terrain.get(space) for space in range(SPACES))
        self.sizes = tuple(BOARD.pieces({space: found.code for space, found in terrain.items()}))  # ETE-TER-5
        piece = [-1] * SPACES
        for number, spaces in enumerate(self.sizes):
            for space in spaces:
                piece[space] = number
        self.piece: tuple[int, ...] = tuple(piece)
        self.blocked: frozenset[int] = frozenset(space for space, found in terrain.items() if found.blocks_sight)
        self.shut: frozenset[int] = frozenset(space for space, found in terrain.items() if found.blocks_move)
        self.exits: Steps = tuple([self._exits(space) for space in range(SPACES)])
        self.entries: Steps = tuple([self._entries(space) for space in range(SPACES)])

    def _exits(self, here: int) -> Row:
        return tuple([(there, self._toll(here, there)) for there in NEIGHBOURS[here] if there not in self.shut])

    def _entries(self, there: int) -> Row:
        return () if there in self.shut else tuple([(here, self._toll(here, there)) for here in NEIGHBOURS[there]])

    def _toll(self, here: int, there: int) -> int:
        """ETE-TER-5: charge a piece's outer edge only, unless the terrain charges each space."""
        points = 1
        inside = self.piece[here] == self.piece[there]
        left, entered = self.terrain[here], self.terrain[there]
        if left is not None and (left.each or not inside):
            points += left.leave
        if entered is not None and (entered.each or not inside):
            points += entered.enter
        return points


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
        stings: Tokens that wound a model which enters, or starts its Activation, on or next to them, with the Wounds.
    """

    def __init__(self, ground: Ground, token: Mapping[int, Terrain]) -> None:
        self.terrain = ground.terrain
        self.token: Mapping[int, Terrain] = dict(sorted(token.items()))
        self.sizes = ground.sizes
        self.piece = ground.piece
        self.blocked = ground.blocked.union([space for space, found in token.items() if found.blocks_sight])
        self.shut = ground.shut.union([space for space, found in token.items() if found.blocks_move])
        exits, entries = list(ground.exits), list(ground.entries)
        charging = [space for space, found in token.items() if found.enter or found.leave or found.blocks_move]
        for space in around(charging).union(charging):  # a token charges the steps onto it and off it
            steps = [(there, paid + self._charge(space, there)) for there, paid in ground.exits[space]]
            exits[space] = tuple([step for step in steps if step[0] not in self.shut])
            steps = [(here, paid + self._charge(here, space)) for here, paid in ground.entries[space]]
            entries[space] = () if space in self.shut else tuple(steps)
        self.exits: Steps = tuple(exits)
        self.entries: Steps = tuple(entries)
        self.ways_out: Steps = _ways_out(self.shut)
        self.seen: dict[int, bool] = _seen(self.blocked)
        wounds = {space: sum(_wounds(found)) for space, found in self.token.items()}
        self.stings: Mapping[int, int] = {space: n for space, n in wounds.items() if n}

    def _charge(self, here: int, there: int) -> int:
        """ETE-TER-1, ETE-TER-8: the movement points that tokens add to a step."""
        left, entered = self.token.get(here), self.token.get(there)
        return (left.leave if left else 0) + (entered.enter if entered else 0)

    def toll(self, here: int, there: int, ignores: bool = False) -> int | None:
        """ETE-TER-1, ETE-TER-2: movement points of a step to a neighbour; ``None`` if it is barred.

        Args:
            here: The space left.
            there: The space entered.
            ignores: ETE-TER-4: Terrain Penalties do not exist for the mover.
        """
        if ignores:
            return 1
        return next((paid for near, paid in self.exits[here] if near == there), None)

    def closed(self, space: int) -> bool:
        """ETE-TER-3: whether the terrain or the token there can never be entered."""
        return space in self.shut

    def holds(self, space: int) -> tuple[Terrain, ...]:
        """Return the terrain of a space, and of the token on it."""
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


def _wounds(terrain: Terrain) -> list[int]:
    effects = (*terrain.penalties, *terrain.effects)
    return [effect.n for effect in effects if isinstance(effect, Wounds) and effect.when == "enters"]


def land_of(t: EterniaTable) -> Land:
    """Return the land with its tokens now."""
    return _land(t.content, t.state.options.scenario, frozenset(t.state.tokens.items()))


def bare_land(cards: Cards, scenario: str) -> Land:
    """Return the land of a scenario without any token."""
    return _land(cards, scenario, frozenset())


@lru_cache(maxsize=512)
def _land(cards: Cards, scenario: str, tokens: frozenset[tuple[int, str]]) -> Land:
    return Land(_ground(cards, scenario), {space: cards.terrain[kind] for space, kind in sorted(tokens)})


@lru_cache(maxsize=64)
def _ground(cards: Cards, scenario: str) -> Ground:
    overlays = cards.scenario[scenario].overlays
    return Ground({space_of(name): cards.terrain[laid.terrain] for laid in overlays for name in laid.spaces})


@lru_cache(maxsize=512)
def _ways_out(shut: frozenset[int]) -> Steps:
    return tuple([tuple([(there, 1) for there in near if there not in shut]) for near in NEIGHBOURS])


@lru_cache(maxsize=512)
def _seen(blocked: frozenset[int]) -> dict[int, bool]:
    """Return known Lines of Sight where these spaces block: most tokens block none."""
    return {}
