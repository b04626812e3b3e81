"""The supply of Lost units, and where they come into play."""

from __future__ import annotations

from rules.kernel import Option, Ref
from rules.kernel.ground.places import PLACE
from rules.kernel.words import count
from rules.kernel.words.phrasing import capital
from rules.timestrike.asking import of_unit
from rules.timestrike.content.records import Character
from rules.timestrike.effects.vocabulary import Class
from rules.timestrike.ground.bodies import Body
from rules.timestrike.ground.sentience.spawning import spawn_beside
from rules.timestrike.ground.sentience.starting_places import marked, marked_bases
from rules.timestrike.ground.terrain import Base
from rules.timestrike.lost.lost_targets import LostAsk, candidates
from rules.timestrike.lost.stats_card import boss_of
from rules.timestrike.lost.what_ties_bring import met_at
from rules.timestrike.myths import myths
from rules.timestrike.state import LOST, LOST_SIDE, TimestrikeTable
from rules.timestrike.told.lost_events import Spawned
from rules.timestrike.units.unit_places import base_of, body_of, field, in_order, key_of, name_of, relief


def supply(t: TimestrikeTable, character: str) -> str:
    """TIM-SPAWN-5, TIM-SPAWN-7: the next unit of a Character that is not on the map.

    Empty if all are on it or it is no Lost one.
    """
    s = t.state
    if s.characters[character].seat != LOST:
        return ""
    return next((unit for unit in t.content.units[character] if not s.units[unit].at), "")


def supplies(t: TimestrikeTable, kind: Class) -> list[str]:
    """TIM-SPAWN-5, TIM-BRSET-11: the units of a kind in the card area, one of each Character."""
    return [unit for code in t.content.of_class(kind) if (unit := supply(t, code))]


def of_kind(t: TimestrikeTable, kind: Class, first: str = "") -> str:
    """TIM-SPAWN-9: a unit of a kind from the card area, of the named Character if it is there."""
    return next(iter(sorted(supplies(t, kind), key=lambda unit: t.content.owner[unit] != first)), "")


def _body(t: TimestrikeTable, unit: str) -> Body:
    board: Character = t.content.board_of(unit)
    return body_of(t.content, unit, LOST_SIDE, tuple(range(board.hexes)), lost=True)


def bring(t: TimestrikeTable, unit: str, base: Base, rule: str) -> None:
    """TIM-SPAWN-1, TIM-SPAWN-7: a unit comes into play with full health.

    TIM-MYTH-11: a Monster that Myths lead counts as exhausted in this round.
    """
    one = t.state.units[unit]
    one.at, one.damage = base, 0
    owner = t.state.characters[one.of]
    owner.led = bool(myths(t.state)) and t.content.board_of(unit).kind in ("brute", "beast")
    owner.exhausted = owner.led
    boss_of(t).order.append(unit)
    t.emit(Spawned(unit=unit, place=name_of(t, *base), rules=(rule,)))


class SpawnBeside(LostAsk, kw_only=True, tag="timestrike.spawn_beside"):
    """TIM-SPAWN-3, TIM-SPAWN-4: a tentacle comes next to a unit; its owner chooses among equals."""

    asks = "Where does a tentacle come next to {of:name}?"
    done_to = True
    rules = ("TIM-SPAWN-3", "TIM-SPAWN-4")

    def owner(self, t: TimestrikeTable) -> int:
        """TIM-SPAWN-4: the owner of the target."""
        return t.state.characters[t.state.units[self.of].of].seat

    def keys(self, t: TimestrikeTable) -> list[str]:
        """TIM-SPAWN-3: closest to Fear, then highest; TIM-SPAWN-5: none without a tentacle."""
        unit = supply(t, t.content.tentacle.code)
        now = field(t)
        if not unit or self.of not in now.bodies:
            return []
        fear = t.state.units[t.content.fear.code].at
        return [key_of(base) for base in in_order(t, spawn_beside(now, _body(t, unit), now.bodies[self.of], fear))]

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place, and whom the tentacle is engaged with there."""
        base = base_of(key)
        place = name_of(t, *base)
        met = met_at(t, _body(t, supply(t, t.content.tentacle.code)), base)
        return Option(key, place, capital(met), Ref(PLACE, place))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-SPAWN-1: it stands there."""
        bring(t, supply(t, t.content.tentacle.code), base_of(self.key), "TIM-SPAWN-3")


class SpawnNear(LostAsk, kw_only=True, tag="timestrike.spawn_near"):
    """TIM-MYTH-6: next to which unit a Myth has a tentacle come.

    Without an answer it is the target of the card (``of``).
    """

    asks = "Next to whom does a tentacle come?"
    rules = ("TIM-MYTH-6", "TIM-SPAWN-3")
    freely = True

    def keys(self, t: TimestrikeTable) -> list[str]:
        """TIM-SPAWN-5: the card's target, as long as there is a tentacle."""
        there = self.of in field(t).bodies and not t.state.units[self.of].on
        return [self.of] if there and supply(t, t.content.tentacle.code) else []

    def by_myth(self, t: TimestrikeTable) -> list[str]:
        """TIM-LTGT-2: any that the Lost may choose."""
        return candidates(t) if supply(t, t.content.tentacle.code) else []

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the unit."""
        return Option(key, t.content.names[key], target=of_unit(key))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-STEWARD-2: the owner of the target chooses among equal places."""
        t.follow(SpawnBeside(of=self.key))


class PickBrood(LostAsk, kw_only=True, tag="timestrike.pick_brood"):
    """TIM-STEWARD-1: which of several Monsters of a kind a card brings."""

    asks = "Which Monster does Fear call?"
    rules = ("TIM-STEWARD-1", "TIM-SPAWN-2")

    kind: Class
    at: str

    def keys(self, t: TimestrikeTable) -> list[str]:
        """TIM-SPAWN-9: those in the card area."""
        return supplies(t, self.kind)

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the Monster, its health and its size."""
        board = t.content.board_of(key)
        said = f"Health {board.health}, on {count(board.hexes, 'hex', 'hexes')}"
        return Option(key, t.content.names[key], said, of_unit(key))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-SPAWN-2: it comes where the card says."""
        t.follow(SpawnAt(of=self.key, at=self.at))


class SpawnAt(LostAsk, kw_only=True, tag="timestrike.spawn_at"):
    """TIM-SPAWN-2, TIM-RDSET-9: a unit comes to a hex about Fear; the steward settles ties.

    Attributes:
        of: The unit.
        at: Where, as cards say it.
    """

    asks = "Where does {of:name} come?"
    rules = ("TIM-SPAWN-2", "TIM-SPAWN-8")

    at: str

    def keys(self, t: TimestrikeTable) -> list[str]:
        """TIM-RDSET-9: there, or on the nearest free hex, the highest of several."""
        sixths, _, steps = self.at.partition("/")
        fear = t.state.units[t.content.fear.code].at
        if not fear or t.state.units[self.of].at:
            return []
        there = marked(relief(t).board, fear[0], boss_of(t).facing, int(sixths), int(steps))
        body = _body(t, self.of)
        return [key_of(base) for base in in_order(t, marked_bases(field(t), body, len(body.at), there, fear))]

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place, and whom the unit is engaged with there."""
        base = base_of(key)
        place = name_of(t, *base)
        return Option(key, place, capital(met_at(t, _body(t, self.of), base)), Ref(PLACE, place))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-SPAWN-1: it stands there."""
        bring(t, self.of, base_of(self.key), "TIM-SPAWN-2")
