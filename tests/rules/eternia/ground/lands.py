"""Lands for tests, by hand: overlays and tokens named by letters, one a space."""

from __future__ import annotations

from rules.eternia.content.records import Terrain
from rules.eternia.effects.records import Wounds
from rules.eternia.ground.passable_spaces import Field, Guard, Mover
from rules.eternia.ground.terrain import Ground, Land
from rules.eternia.view import space_of

FOREST = Terrain(code="forest", name="Forest", source="turnkeeper", kind="overlay", enter=1, leave=1)
ROCKS = Terrain(code="rocks", name="Rocks", source="turnkeeper", kind="overlay", blocks_move=True, blocks_sight=True)
RUINS = Terrain(code="ruins", name="Ruins", source="turnkeeper", kind="overlay", enter=1, blocks_sight=True)
TAR = Terrain(code="tar_pit", name="Tar Pit", source="turnkeeper", kind="overlay", leave=1, each=True)
WATER = Terrain(code="water", name="Water", source="turnkeeper", kind="token", count=6, enter=1)
BOULDER = Terrain(
    code="boulder",
    name="Boulder",
    source="turnkeeper",
    kind="token",
    count=6,
    blocks_move=True,
    blocks_sight=True,
    effects=(Wounds(n=1, to="mover", when="pushed_into"),),
)


def at(names: str) -> tuple[int, ...]:
    """Return the spaces named: ``"G5 H5"``."""
    return tuple([space_of(name) for name in names.split()])


def land(**terrain: str) -> Land:
    """Return a land: ``land(forest="C3 D3", boulder="F6")``."""
    kinds = {kind.code: kind for kind in (FOREST, ROCKS, RUINS, TAR, WATER, BOULDER)}
    overlays = {space: kinds[code] for code, names in terrain.items() for space in at(names)}
    return Land(
        Ground({space: kind for space, kind in overlays.items() if kind.kind == "overlay"}),
        {space: kind for space, kind in overlays.items() if kind.kind == "token"},
    )


def field(enemies: str = "", allies: str = "", **terrain: str) -> Field:
    """Return a field with Enemies and allies of the mover: ``field("E5 G5", rocks="F6")``."""
    foes, friends = at(enemies), at(allies)
    taken = {space: 10 + number for number, space in enumerate((*foes, *friends))}
    guards = tuple([Guard(taken[space], (space,)) for space in foes])
    return Field(land(**terrain), taken, guards, (), frozenset(foes))


def mover(names: str, *, fly: bool = False, ignores: bool = False, no_escape: bool = False) -> Mover:
    """Return a mover that stands on the spaces named."""
    return Mover(0, "players", at(names), fly, ignores, no_escape)
