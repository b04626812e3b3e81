"""Where teams start: on free land at the edge, the units of a player side by side."""

from __future__ import annotations

from rules.kernel import Among, Option, Ref, Step
from rules.kernel.ground.places import FEW, PLACE
from rules.kernel.play.asking import Ask
from rules.kernel.words import count, listing
from rules.timestrike.asking import of_unit
from rules.timestrike.ground.bodies import FEAR_HEXES, Body
from rules.timestrike.ground.sentience.starting_places import edge_bases, edge_of, inland_fear
from rules.timestrike.ground.terrain import Base
from rules.timestrike.state import TimestrikeTable, clockwise, is_lost, led_by, overlapping
from rules.timestrike.told.table_events import Placed
from rules.timestrike.units.stats import total
from rules.timestrike.units.unit_places import base_of, field, key_of, name_of, relief


class Deploy(Step, kw_only=True, tag="timestrike.deploy"):
    """TIM-SKSET-7: in turn order each player places all units."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-GEN-7: each player a group of their own, also in teams.

        TIM-SKSET-9: tentacles come later. TIM-DROP-2: then again, if a team mate got units of a player who left.
        """
        s = t.state
        waiting = [code for code, one in s.units.items() if not one.at and not one.gone and not is_lost(s, code)]
        if any(not s.characters[s.units[code].of].tamer for code in waiting):
            t.follow(*[PlaceTeam(of=seat) for seat in clockwise(s)], Deploy())


class PlaceTeam(Step, kw_only=True, tag="timestrike.place_team"):
    """TIM-SKSET-7: the units of one player, one after the other."""

    of: int

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SKSET-7: until all of them stand."""
        s = t.state
        unit = next((one for one in largest_first(t, led_by(s, self.of)) if not s.units[one].at), None)
        if unit is not None:
            t.follow(PlaceUnit(of=self.of, unit=unit), PlaceTeam(of=self.of))


def largest_first(t: TimestrikeTable, characters: list[str]) -> list[str]:
    """In which order the units of some Characters are placed, as the larger ones need more room."""
    units = [unit for code in characters for unit in t.content.units[code]]
    return sorted(units, key=lambda one: -t.content.board_of(one).hexes)


def starts(t: TimestrikeTable, seat: int, unit: str) -> list[Base]:
    """TIM-SKSET-7, TIM-HEX-10: where the next unit of a player can stand, the default in front.

    The first where the whole team has room side by side, the others beside those that stand already. Without such
    room they stand as near to the first as can be. TIM-RDSET-10: in a Boss Raid only units of one Character keep
    together. Fear stands where it rests, as near to the edge as can be if there is no such place at it.
    """
    s, now = t.state, relief(t)
    board = now.board
    together = led_by(s, seat) if not overlapping(s) else [s.units[unit].of]
    mine = largest_first(t, together)
    placed = [place for one in mine for place in s.units[one].at]
    of = t.content.board_of(unit)
    body = Body(unit, s.side[seat], (), of.height)
    if placed and of.hexes != FEAR_HEXES:  # most often there is room there, and the rest needs no look
        near = [place for place in board.edge if board.apart((place,), placed) <= of.hexes]
        beside = [base for base in edge_bases(field(t), body, of.hexes, near) if board.apart(base, placed) == 1]
        if beside:
            return beside
    free = edge_bases(field(t), body, of.hexes)
    if not free and of.hexes == FEAR_HEXES:
        free = inland_fear(field(t))
    if not placed:
        singles = edge_bases(field(t), Body(unit, s.side[seat], (), 1), 1)
        groups = board.ground.pieces(dict.fromkeys([base[0] for base in singles], True))
        roomy = {place for group in groups if len(group) > len(mine) for place in group}
        return [base for base in free if not roomy.isdisjoint(base)] or free
    beside = [base for base in free if board.apart(base, placed) == 1]
    if beside:
        return beside
    nearest = min([board.apart(base, placed[:1]) for base in free], default=0)
    return [base for base in free if board.apart(base, placed[:1]) == nearest]


def _enemy_near(t: TimestrikeTable, seat: int, base: Base) -> str:
    """Say which enemy stands nearest to a place, and whether it could come and attack in a turn."""
    s, now = t.state, field(t)
    foes = [code for code, body in now.bodies.items() if body.side != s.side[seat] and body.at]
    if not foes:
        return ""
    far = {foe: now.relief.board.apart(base, now.bodies[foe].at) for foe in foes}
    near = min(foes, key=far.__getitem__)
    said = f"{t.content.names[near]} is {count(far[near], 'hex', 'hexes')} away"
    reach = t.once("how far units come and attack", dict[str, int])
    for foe in foes:
        if foe not in reach:
            reach[foe] = total(t, foe, "move") + total(t, foe, "range")
    able = [foe for foe in foes if far[foe] <= reach[foe]]
    return f"{said}; {listing([t.content.names[foe] for foe in able])} could attack here in a turn" if able else said


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

    def will_ask(self, t: TimestrikeTable) -> bool:
        """Whether a player is asked now: there is somebody to place."""
        return not self.answers and self.who(t) is not None

    def concerns(self, t: TimestrikeTable, seat: int) -> bool:
        """TIM-DROP-2: no player, no place."""
        return seat not in t.state.left

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-SKSET-7: at the edge, beside the rest of the team."""
        return Among(tuple([key_of(base) for base in starts(t, seat, self.unit)]))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place, at which edge it lies, and how near enemies stand already."""
        base = base_of(key)
        place = name_of(t, *base)
        path = (edge_of(relief(t).board, base[0]),) if t.once(f"groups for {seat}", lambda: self._many(t, seat)) else ()
        return Option(key, place, _enemy_near(t, seat, base), Ref(PLACE, place), path)

    def _many(self, t: TimestrikeTable, seat: int) -> bool:
        """Whether there are so many places that they are told apart by edges."""
        offered = self.offers.get(seat)
        return len((offered if isinstance(offered, Among) else self.legal(t, seat)).keys) > FEW

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The unit."""
        return (of_unit(self.unit),)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-BRSET-13: nothing triggers by it."""
        base = base_of(self.key)
        t.state.units[self.unit].at = base
        t.emit(Placed(unit=self.unit, place=name_of(t, *base), rules=("TIM-SKSET-7",)))
