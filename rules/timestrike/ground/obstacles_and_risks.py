"""What is in a unit's way, and what hurts it there: units, Cheap Shots, falls."""

from __future__ import annotations

from collections.abc import Mapping

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.engaging import grip_of, locked
from rules.timestrike.ground.places import OFF_MAP, Place
from rules.timestrike.ground.steps import fall_dice, gait_of

Shots = Mapping[str, int]
"""What a Cheap Shot of a unit is worth, in half wounds: 1 for a die, 2 for sure damage, 0 for none."""


def blocked(field: Field, body: Body) -> frozenset[Place]:
    """TIM-OBST-1, TIM-OBST-2, TIM-OBST-4: the places of units that cannot be passed on foot.

    TIM-LMOVE-2: what the rules move is stopped in the same way. Friends can be passed unless they are engaged with an
    enemy; the Sentience never.

    Args:
        field: The field.
        body: The unit that moves.
    """
    if "units" in body.ignores:
        return frozenset()
    held = locked(field)
    found: list[Place] = []
    for other in field.afoot():
        if other.unit == body.unit:
            continue
        if other.side != body.side or other.unit in held or other.seven:
            found += other.at
    return frozenset(found)


def roads_near(field: Field, body: Body, budget: int) -> frozenset[Place]:
    """TIM-ROAD-7: the roads that a unit can use, if it comes to any.

    Args:
        field: The field.
        body: The unit that moves.
        budget: The Movement that it has left.
    """
    roads = field.relief.roads
    if not body.roads or body.ai or field.relief.board.apart(body.at, roads) > budget:
        return frozenset()
    return roads


class Risks:
    """What hurts a unit of one hex on its way: leaving enemies, and falling.

    Attributes:
        grip: By place the enemies that would be engaged with it there, as bits.
        cliffs: The places that may be fallen down to.
    """

    def __init__(self, field: Field, body: Body, budget: int, shots: Shots) -> None:
        """TIM-FLEE-3, TIM-BEH-10: note where each enemy and each rider of one would be left.

        TIM-FLEE-6: whom the rules move nobody shoots at. Without a road it comes to nobody who is farther away.
        """
        self._field = field
        self._gait = gait_of(body)
        self._height = body.height
        self.grip: dict[Place, int] = {}
        self._worth: list[int] = []
        if not body.ai:
            board = field.relief.board
            within = OFF_MAP if roads_near(field, body, budget) else budget + 1
            for enemy in field.enemies(body):
                if board.apart(body.at, enemy.at) > within:
                    continue
                worth = shots.get(enemy.unit, 1)
                rider = field.rider.get(enemy.unit)
                worth += shots.get(rider, 1) if rider is not None else 0
                if worth:
                    bit = 1 << len(self._worth)
                    self._worth.append(worth)
                    for place in grip_of(field, enemy, body.height):
                        self.grip[place] = self.grip.get(place, 0) | bit
        self.cliffs = _cliffs(field, body.height) if self._gait.falls else frozenset()

    def weigh(self, left: int) -> int:
        """Return the worth of the Cheap Shots of these enemies."""
        return sum([worth for bit, worth in enumerate(self._worth) if left >> bit & 1]) if left else 0

    def fall(self, here: Place, there: Place) -> int:
        """TIM-FALL-1, TIM-FALL-4: the dice for a step down; none into water."""
        if there not in self.cliffs:
            return 0
        level = self._field.relief.level
        return fall_dice(level[here] - level[there], self._height)


def _cliffs(field: Field, height: int) -> frozenset[Place]:
    """Return the dry places that lie at least so much lower than a neighbour."""
    relief = field.relief
    known = relief.cliffs.get(height)
    if known is None:
        low = [place for place, drop in enumerate(relief.drops) if drop >= height]
        known = relief.cliffs[height] = frozenset([place for place in low if place not in relief.water])
    return known
