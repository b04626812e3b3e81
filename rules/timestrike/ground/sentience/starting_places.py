"""Where units begin: teams at the edge, Fear, the Monsters, and marked hexes around Fear."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from rules.kernel.ground.hexes import Hex, distance
from rules.kernel.ground.places import FEW
from rules.timestrike.ground.bodies import FEAR_HEXES, Body, Field
from rules.timestrike.ground.places import Board, Place
from rules.timestrike.ground.placing.standing import bases
from rules.timestrike.ground.sentience.fear import fits_at_setup
from rules.timestrike.ground.terrain import Base, Relief

SPREAD = 3
"""How far usual places for Fear are apart, at least."""


def edge_bases(field: Field, body: Body, size: int, near: Iterable[Place] | None = None) -> list[Base]:
    """TIM-SKSET-7, TIM-BRSET-10, TIM-RDSET-10: the bases at the edge where a unit can start.

    Free land; of several hexes one at least at the edge, on even ground. Fear needs one hex at the edge and a place as
    in TIM-BRSET-8. TIM-SETUP-6: in the order that settles what is first.

    Args:
        field: The field, with all units placed before.
        body: The unit.
        size: How many hexes it has.
        near: The places at the edge that are looked at; all when left out.
    """
    relief = field.relief
    edge = [place for place in (relief.board.edge if near is None else near) if place not in relief.water]
    if size == FEAR_HEXES:
        found = [at for at in fear_bases(field) if not relief.board.edge.isdisjoint(at)]
    else:
        like = Body(body.unit, body.side, tuple(range(size)), body.height)
        all_ = dict.fromkeys([base for place in edge for base in bases(field, like, place)])
        found = [base for base in all_ if relief.water.isdisjoint(base)]
    return sorted(found, key=lambda base: [relief.board.hexes[place] for place in base])


def fear_bases(field: Field) -> list[Base]:
    """TIM-BRSET-8, TIM-RDSET-8: all places for Fear at setup, free and level, centre first.

    Args:
        field: The field, with all units placed before.
    """
    return [at for at in _resting(field.relief) if all(field.free(place) for place in at)]


@lru_cache(maxsize=16)
def _resting(relief: Relief) -> tuple[Base, ...]:
    """Return the places on which Fear rests as the ground is, whoever stands there."""
    found = [fits_at_setup(relief, centre) for centre in range(relief.board.spaces)]
    return tuple([at for at in found if at])


def inland_fear(field: Field) -> list[Base]:
    """TIM-SKSET-7: where a player's Fear starts if there is no room at the edge: nearest to it.

    Args:
        field: The field, with all units placed before.
    """
    board = field.relief.board
    far = {at: board.apart(at, tuple(sorted(board.edge))) for at in fear_bases(field)}
    return [at for at, away in far.items() if away == min(far.values())]


def default_fear(field: Field) -> Base:
    """TIM-SETUP-6: where Fear is set without an answer: as recommended, else in the middle.

    The middle is the place from which the farthest space is nearest. It faces east then.

    Args:
        field: The field.
    """
    board = field.relief.board
    legal = {board.space[at[0]]: at for at in fear_bases(field)}
    for name in field.relief.of.fear:
        if board.called(name) in legal:
            return legal[board.called(name)]
    return min(legal.values(), key=lambda at: (max(board.far[at[0]]), board.hexes[at[0]]), default=())


@lru_cache(maxsize=16)
def usual_fear(field: Field) -> Mapping[Place, str]:
    """Return a few places for Fear that are told from all others, by centre with the reason.

    Those that the map recommends and the middle, then places far from all edges and from one another.

    Args:
        field: The field, which never changes; each place is named with these in mind.
    """
    board = field.relief.board
    legal = {at[0]: at for at in fear_bases(field)}
    centre_of = {board.space[centre]: centre for centre in legal}
    recommended = [centre_of[at] for at in map(board.called, field.relief.of.fear) if at in centre_of]
    found = dict.fromkeys(recommended, "Recommended for this map")
    if legal:
        middle = min(legal, key=lambda centre: (max(board.far[centre]), board.hexes[centre]))
        found.setdefault(middle, "In the middle")
    roomy = sorted(legal, key=lambda centre: (-board.apart(legal[centre], board.edge), board.hexes[centre]))
    for centre in roomy:
        if len(found) < FEW and all(board.far[centre][other] >= SPREAD for other in found):
            found[centre] = ""
    return found


def monster_bases(field: Field, body: Body, size: int, fear: Sequence[Place]) -> list[Base]:
    """TIM-BRSET-9: where a Lost Monster is placed: even land, not at the edge nor at Fear.

    TIM-SETUP-6: the farthest from Fear come first.

    Args:
        field: The field.
        body: The Monster.
        size: How many hexes it has.
        fear: The places of Fear.
    """
    relief = field.relief
    board = relief.board
    like = Body(body.unit, body.side, tuple(range(size)), body.height)
    found = dict.fromkeys([base for place in range(len(board.names)) for base in bases(field, like, place)])
    inland = {place for place, space in enumerate(board.space) if space not in board.edge} - board.around(fear)
    allowed = [base for base in found if relief.water.isdisjoint(base) and inland.issuperset(base)]
    return sorted(allowed, key=lambda base: (-board.apart(base, fear), [board.hexes[place] for place in base]))


def marked(board: Board, centre: Place, facing: int, sixths: int, steps: int) -> Hex:
    """TIM-RDSET-9: the coordinates of a hex marked around Fear, on the map or beyond its edge.

    Args:
        board: The board.
        centre: The centre of Fear.
        facing: The direction that it faces.
        sixths: In which direction from there, clockwise.
        steps: How many hexes from the centre.
    """
    return board.hexes[centre].step(facing + sixths, steps)


def marked_bases(field: Field, body: Body, size: int, at: Hex, fear: Sequence[Place]) -> list[Base]:
    """TIM-RDSET-9, TIM-SPAWN-8: where a unit comes that belongs on a marked hex.

    There, or on the nearest free hex, the highest of several; the second hex of a large one away from Fear where it
    can be. The first seat chooses among what is left.

    Args:
        field: The field.
        body: The unit.
        size: How many hexes it has.
        at: The marked hex.
        fear: The places of Fear.
    """
    board, level = field.relief.board, field.relief.level
    like = Body(body.unit, body.side, tuple(range(size)), body.height)
    found: dict[Base, tuple[int, ...]] = {}
    rings: dict[int, list[Place]] = {}
    for place, there in enumerate(board.hexes):
        rings.setdefault(distance(there, at), []).append(place)
    for ring in sorted(rings):
        for place in rings[ring]:
            for base in bases(field, like, place):
                rest = [board.apart((one,), fear) for one in base if one != place]
                worth = ring, -level[place], -sum(rest)
                found[base] = min(found.get(base, worth), worth)
        if found:
            break
    best = min(found.values(), default=())
    return [base for base, worth in found.items() if worth == best]


def edge_of(board: Board, place: Place) -> str:
    """Name the edge of the map that a place is nearest to (TIM-HEX-10).

    Args:
        board: The map.
        place: The place.
    """
    return _edges(board)[place]


@lru_cache(maxsize=16)
def steps_from_edge(board: Board) -> tuple[int, ...]:
    """TIM-RNG-3: by central space how far Fear is from the edge; a board never changes."""
    return tuple([board.apart(board.ring(centre), board.edge) for centre in range(board.spaces)])


@lru_cache(maxsize=16)
def _edges(board: Board) -> tuple[str, ...]:
    """Return the edge that each place is nearest to; a board never changes."""
    across = [2 * at.q + at.r for at in board.hexes]
    down = [2 * at.r for at in board.hexes]
    north, south, west, east = min(down), max(down), min(across), max(across)
    found = []
    for right, low in zip(across, down, strict=True):
        to_edge = {
            "North edge": low - north,
            "South edge": south - low,
            "West edge": right - west,
            "East edge": east - right,
        }
        found.append(min(to_edge, key=to_edge.__getitem__))
    return tuple(found)
