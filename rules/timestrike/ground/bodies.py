"""Bodies: units as the ground sees them, and who stands where (:class:`Field`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from rules.timestrike.ground.places import Place
from rules.timestrike.ground.terrain import Relief

MoveType = Literal["walk", "swim", "fly", "burrow"]
"""TIM-MTYPE-1: how a unit moves."""

Ignored = Literal["units", "climb", "swim", "fall"]
"""What an effect may let a unit ignore."""

FEAR_HEXES = 7
"""TIM-FEAR-1: how many hexes Fear covers."""


class Body(Struct, frozen=True, gc=False):
    """A unit as the ground sees it.

    Attributes:
        unit: Which one.
        side: Its team; units of one team are friends.
        at: Its places; none while it is not on the map. Of Fear's 7 the centre comes first.
        height: How many levels high it is.
        move: How it moves.
        ai: It moves as the Lost do: every hex uses 1 Movement, and it neither falls nor flees (TIM-LMOVE-1).
        roads: It can use roads (TIM-ROAD-7).
        ignores: Further penalties and obstacles that do not exist for it, by an effect.
        on: The unit that carries it: its Brute, or the Sentience that it has climbed.
        tier: The tier of the Sentience that it stands on, from 1; 0 on the map and on a Brute.
    """

    unit: str
    side: str
    at: tuple[Place, ...]
    height: int
    move: MoveType = "walk"
    ai: bool = False
    roads: bool = True
    ignores: tuple[Ignored, ...] = ()
    on: str = ""
    tier: int = 0

    @property
    def seven(self) -> bool:
        """Whether it is of the size of Fear, which no other unit has."""
        return len(self.at) == FEAR_HEXES


class Field:
    """The ground with all bodies on it, as it is now.

    Attributes:
        relief: The ground.
        bodies: All units, by what they are called; riders and climbers too.
        taken: Who stands on each place. A rider stands nowhere, nor does a climber (TIM-BEH-11, TIM-CLIMBS-16).
        rider: By Brute the unit that rides it.
        engagements: The units that each is engaged with, once found; see :mod:`rules.timestrike.ground.engaging`.
        locked: The units engaged with an enemy, once found; see :func:`rules.timestrike.ground.engaging.locked`.
        sights: Who sees whom, once found; see :func:`rules.timestrike.ground.sight.sees`.
    """

    def __init__(self, relief: Relief, bodies: Iterable[Body]) -> None:
        """Note who stands where."""
        self.relief = relief
        self.bodies: dict[str, Body] = {body.unit: body for body in bodies}
        afoot = [body for body in self.bodies.values() if not body.on]
        self.taken: dict[Place, str] = {place: body.unit for body in afoot for place in body.at}
        self.engagements: dict[str, tuple[str, ...]] = {}
        self.locked: frozenset[str] | None = None
        self.sights: dict[tuple[str, str], bool] = {}
        self.rider: dict[str, str] = {body.on: body.unit for body in self.bodies.values() if body.on and not body.tier}

    def afoot(self) -> list[Body]:
        """Return all units that stand on the map themselves."""
        return [body for body in self.bodies.values() if body.at and not body.on]

    def free(self, place: Place, but: str = "") -> bool:
        """TIM-HEX-11: whether no base and no wall is on a place; a unit may be left out of account."""
        return self.relief.there(place) and place not in self.relief.walled and self.taken.get(place, but) == but

    def fits(self, height: int, place: Place, but: str = "") -> bool:
        """TIM-HEX-11, TIM-OVER-6: whether a unit can be put on a place: free, with air enough.

        TIM-SWIM-3, TIM-OBST-3: water is a place like any other; one with a team mate on it is not.
        """
        return self.free(place, but) and self.relief.gap(place) >= height

    def base(self, body: Body) -> int:
        """Return the elevation of a unit's base: of several places the highest (TIM-BRSET-8)."""
        return max([self.relief.level[place] for place in self.carrier(body).at])

    def carrier(self, body: Body) -> Body:
        """Return whose base a unit stands on: its own, its Brute's, or the Sentience's.

        TIM-CLIMBS-12: so whoever is carried comes along when its carrier moves.
        """
        return self.bodies[body.on] if body.on else body

    def even(self, places: Sequence[Place]) -> bool:
        """TIM-MULTI-2: whether all these places have the same elevation."""
        level = self.relief.level
        return len({level[place] for place in places}) == 1

    def enemies(self, body: Body) -> list[Body]:
        """Return the units of other teams that stand on the map themselves, in order."""
        return [other for other in self.afoot() if other.side != body.side]

    def seen_past(self) -> Field:
        """Return the same field where no unit is in the way of a line."""
        found = Field(self.relief, self.bodies.values())
        found.taken = {}
        return found

    def moved(self, *bodies: Body) -> Field:
        """Return the same field with these units as given."""
        return Field(self.relief, {**self.bodies, **{body.unit: body for body in bodies}}.values())
