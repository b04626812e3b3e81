"""Where teams start: on free land at the edge, the units of a player side by side."""

from __future__ import annotations

from rules.kernel import Among, Option, Ref, Step
from rules.kernel.ground.places import PLACE
from rules.kernel.play.asking import Ask
from rules.timestrike.asking import of_unit
from rules.timestrike.state import TimestrikeTable, clockwise, led_by
from rules.timestrike.told.table_events import Placed
from rules.timestrike.units.where import field, name_of, relief


def free_edge(t: TimestrikeTable) -> list[int]:
    """TIM-SKSET-7, TIM-HEX-10: the free land hexes at the edge of the map.

    TIM-SETUP-6: by lowest q, then r.
    """
    now, on = relief(t), field(t)
    found = [place for place in now.board.edge if on.free(place) and place not in now.water]
    return sorted(found, key=lambda place: now.board.hexes[place])


class Deploy(Step, kw_only=True, tag="timestrike.deploy"):
    """TIM-SKSET-7: in turn order each player places all units."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-GEN-7: each player a group of their own, also in teams."""
        t.follow(*[PlaceTeam(of=seat) for seat in clockwise(t.state)])


class PlaceTeam(Step, kw_only=True, tag="timestrike.place_team"):
    """TIM-SKSET-7: the units of one player, one after the other."""

    of: int

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SKSET-7: until all of them stand."""
        s = t.state
        mine = [unit for code in led_by(s, self.of) for unit in t.content.units[code]]
        unit = next((one for one in mine if not s.units[one].at), None)
        if unit is not None:
            t.follow(PlaceUnit(of=self.of, unit=unit), PlaceTeam(of=self.of))


def starts(t: TimestrikeTable, seat: int) -> list[int]:
    """TIM-SKSET-7: where the next unit of a player can stand.

    The first where the whole team has room side by side, the others beside those that stand already. Without such
    room they stand as near to the first as can be.
    """
    s, board = t.state, relief(t).board
    mine = [unit for code in led_by(s, seat) for unit in t.content.units[code]]
    placed = [s.units[unit].at[0] for unit in mine if s.units[unit].at]
    free = free_edge(t)
    if not placed:
        groups = board.ground.pieces(dict.fromkeys(free, True))
        roomy = {place for group in groups if len(group) >= len(mine) for place in group}
        return [place for place in free if place in roomy] or free
    beside = [place for place in free if any(board.far[place][one] == 1 for one in placed)]
    return beside or board.ground.nearest((placed[0],), free)


class PlaceUnit(Ask, kw_only=True, tag="timestrike.place_unit"):
    """TIM-SKSET-7: where a unit starts; without an answer in the first place (TIM-SETUP-6)."""

    asks = "Where does {unit:name} start?"
    rules = ("TIM-SKSET-7",)
    on_table = True

    of: int
    unit: str

    def who(self, t: TimestrikeTable) -> int | None:
        """TIM-SKSET-7: its player, now that a team mate may have taken it over."""
        s = t.state
        owner = s.characters[s.units[self.unit].of]
        return None if owner.gone or owner.seat in s.left or s.units[self.unit].at else owner.seat

    def concerns(self, t: TimestrikeTable, seat: int) -> bool:
        """TIM-DROP-2: no player, no place."""
        return seat not in t.state.left

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-SKSET-7: at the edge, beside the rest of the team."""
        return Among(tuple([str(place) for place in starts(t, seat)]))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place."""
        place = name_of(t, int(key))
        return Option(key, place, target=Ref(PLACE, place))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The unit."""
        return (of_unit(self.unit),)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-BRSET-13: nothing triggers by it."""
        place = int(self.key)
        t.state.units[self.unit].at = (place,)
        t.emit(Placed(unit=self.unit, place=name_of(t, place), rules=("TIM-SKSET-7",)))
