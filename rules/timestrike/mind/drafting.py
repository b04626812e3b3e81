"""Rules of thumb for the draft, and for where teams start."""

from __future__ import annotations

from rules.timestrike.mind.priors import PRIORS
from rules.timestrike.setup.deployment import PlaceUnit
from rules.timestrike.setup.draft import STOP, PickCharacter, price
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.units.unit_places import base_of, field

DEAR = 100
"""What it costs to pick no more."""
NEAR, SEEN = 3, 2
"""Loot so near is within reach in the first rounds; a hex farther from enemies counts so much."""


@PRIORS.of(PickCharacter)
def _(t: TimestrikeTable, question: PickCharacter, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """As many points as there are, in any Characters.

    Who costs the same is meant to be as strong. Fear alone has one turn where three others have three, so
    it comes last.
    """
    found = {key: -DEAR if key == STOP else price(t, key) for key in keys}
    return {**found, **dict.fromkeys({t.content.fear.code} & {*keys}, 0)}


@PRIORS.of(PlaceUnit)
def _(t: TimestrikeTable, question: PlaceUnit, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Near loot, high, and not among the enemies."""
    now = field(t)
    board, relief = now.relief.board, now.relief
    enemies = [body for body in now.bodies.values() if body.side != t.state.side[seat]]
    found = {}
    for key in keys:
        at = base_of(key)
        loot = sum(place in relief.resources or place in relief.water for place in board.within(at, NEAR))
        away = min([board.apart(at, body.at) for body in enemies], default=0)
        found[key] = loot + relief.level[at[0]] + SEEN * away
    return found
