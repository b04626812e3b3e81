"""Building: walls and roads for materials, without Energy."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel import Among, Option, Ref
from rules.kernel.ground.places import PLACE
from rules.timestrike.actions.action_limits import activate, at_peace, may_activate
from rules.timestrike.asking import UnitAsk
from rules.timestrike.ground.map_text import is_base
from rules.timestrike.ground.placing.shaping import roads_left, walls_left, with_road, with_wall
from rules.timestrike.ground.terrain import Relief
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.table_events import Built
from rules.timestrike.units.unit_places import field, name_of, relief


def may_build(t: TimestrikeTable, unit: str) -> bool:
    """TIM-BUILD-1, TIM-BUILD-3: whether a unit can build.

    It is of a Survivor, in its turn, with a material.

    TIM-BUILD-2, TIM-ENG-6: not while it is engaged with an enemy. TIM-BUILD-4, TIM-CLIMBS-6: not on the Sentience.
    """
    of = t.state.units[unit].of
    return (
        may_activate(t, unit)
        and t.content.is_survivor(of)
        and t.state.characters[of].materials > 0
        and at_peace(t, unit)
    )


def _open_air(now: Relief, place: int) -> bool:
    """TIM-OVER-8: nothing is built where there is an overhang, on it or below."""
    return place < now.board.spaces and place not in now.top


# ---- Walls ---------------------------------------------------------------------------


def walls(t: TimestrikeTable, unit: str) -> Iterator[tuple[int, int]]:
    """TIM-WALL-1, TIM-WALL-2: yield where a unit can build a wall, or stack one.

    TIM-COMP-3: as long as there are pieces. TIM-WALL-3: it cuts nothing off.
    """
    now, on = relief(t), field(t)
    if not may_build(t, unit) or not walls_left(now):
        return
    near = now.board.around(t.state.units[unit].at)
    yield from [(one, other) for one, other, _ in now.walls if near & {one, other}]
    seen = set()
    for one in sorted(near):
        for other in now.board.ground.beside[one]:
            pair = (min(one, other), max(one, other))
            if pair in seen or now.level[one] != now.level[other]:
                continue
            seen.add(pair)
            if all(_takes_wall(now, place) and on.free(place) for place in pair) and _leaves_ways(now, pair):
                yield pair


def can_wall(t: TimestrikeTable, unit: str) -> bool:
    """TIM-BUILD-1: whether a unit can build any wall."""
    return next(walls(t, unit), None) is not None


def _takes_wall(now: Relief, place: int) -> bool:
    """TIM-WALL-1: a base hex: no resource, road or water."""
    return _open_air(now, place) and is_base(now.columns[place])


def _leaves_ways(now: Relief, pair: tuple[int, int]) -> bool:
    """TIM-WALL-3: whether all spaces without walls are still connected, whatever their height."""
    shut = {*now.walled, *pair}
    around = dict.fromkeys([place for place in now.board.around(pair) if place not in shut], True)
    if len(now.board.ground.pieces(around)) <= 1:
        return True  # whoever went through here can go around it
    return len(now.board.ground.pieces({place: 1 for place in range(now.board.spaces) if place not in shut})) <= 1


class BuildWall(UnitAsk, kw_only=True, tag="timestrike.build_wall"):
    """TIM-WALL-1: where a wall is built."""

    asks = "Where does {of:name} build a wall?"
    rules = ("TIM-WALL-1", "TIM-WALL-3")
    on_table = True

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-BUILD-1: whose unit can build one."""
        return t.state.units[self.of].of if can_wall(t, self.of) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-WALL-1: each pair of hexes."""
        return Among(tuple([f"{one}+{other}" for one, other in walls(t, self.of)]))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name both hexes, in the group of the first."""
        one, other = [name_of(t, int(place)) for place in key.split("+")]
        return Option(key, f"{one} and {other}", target=Ref(PLACE, one), path=(one,))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-WALL-1, TIM-WALL-2: pay a material and place a piece."""
        s = t.state
        one, other = [int(place) for place in self.key.split("+")]
        activate(t, self.of)
        s.characters[s.units[self.of].of].materials -= 1
        s.terrain = with_wall(relief(t), one, other)
        places = (name_of(t, one), name_of(t, other))
        t.emit(Built(unit=self.of, what="wall", places=places, rules=("TIM-WALL-1",)))


# ---- Roads ---------------------------------------------------------------------------


def roads(t: TimestrikeTable, unit: str) -> list[int]:
    """TIM-BROAD-1, TIM-BROAD-2: where a unit that builds roads can place the first hex.

    TIM-BROAD-3: beneath itself, unless it stands on a road. TIM-BEH-14: a rider begins none, and extends one on which
    its Brute stands with its whole base.
    """
    now = relief(t)
    if not may_build(t, unit) or not roads_left(now):
        return []
    (here, *rest) = t.state.units[unit].at
    if here in now.water or (rest and not now.roads.issuperset((here, *rest))):
        return []
    return sites(t, here) if here in now.roads else [here] * _takes_road(now, here)


def sites(t: TimestrikeTable, start: int) -> list[int]:
    """TIM-BROAD-4: the unoccupied hexes beside a unit's road, whatever their height."""
    now, on = relief(t), field(t)
    pieces = now.board.ground.pieces(dict.fromkeys(now.roads, True))
    road = next((piece for piece in pieces if start in piece), ())
    near = sorted({place for one in road for place in now.board.ground.beside[one]})
    return [place for place in near if on.free(place) and _takes_road(now, place)]


def _takes_road(now: Relief, place: int) -> bool:
    """TIM-BROAD-6, TIM-BROAD-7: land without a road or a wall, in the open; resources too.

    TIM-HEX-4: nothing is built on water.
    """
    return _open_air(now, place) and place not in now.roads and place not in now.water and place not in now.walled


class BuildRoad(UnitAsk, kw_only=True, tag="timestrike.build_road"):
    """TIM-BROAD-1: where a road hex is placed; 3 of them cost 1 material.

    Attributes:
        of: Who builds.
        left: How many hexes are left to place after this one.
        paid: The material is paid.
    """

    asks = "Where does {of:name} place a road hex?"
    rules = ("TIM-BROAD-1", "TIM-BROAD-4")
    on_table = True

    left: int = 2
    paid: bool = False

    def _sites(self, t: TimestrikeTable) -> list[int]:
        if not self.paid:
            return roads(t, self.of)
        at = t.state.units[self.of].at
        return sites(t, at[0]) if at and roads_left(relief(t)) else []

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-BROAD-2: as many as there are and can be placed."""
        return t.state.units[self.of].of if self._sites(t) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-BROAD-3, TIM-BROAD-4: beneath the unit first, then beside its road."""
        return Among(tuple([str(place) for place in self._sites(t)]))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the hex."""
        place = name_of(t, int(key))
        return Option(key, place, target=Ref(PLACE, place))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-BROAD-5: the place rises by one level, with the unit on it."""
        s = t.state
        place = int(self.key)
        activate(t, self.of)
        if not self.paid:
            s.characters[s.units[self.of].of].materials -= 1
        s.terrain = with_road(relief(t), place)
        t.emit(Built(unit=self.of, what="road", places=(name_of(t, place),), rules=("TIM-BROAD-1",)))
        if self.left:
            t.follow(BuildRoad(of=self.of, left=self.left - 1, paid=True))
