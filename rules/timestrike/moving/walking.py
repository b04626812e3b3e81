"""A unit's own Movement: where it can go, and the way there, step by step."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import ClassVar

from msgspec.structs import replace

from rules.kernel import Among, Option, Picks, Ref, Step
from rules.kernel.ground.places import PLACE, by_direction
from rules.kernel.play.chance import Chance
from rules.timestrike.actions.action_limits import activate, may_activate
from rules.timestrike.actions.loot_use import has_loot
from rules.timestrike.asking import UnitAsk
from rules.timestrike.combat.deadly_attacks import risk_warned
from rules.timestrike.ground.bodies import FEAR_HEXES, Field
from rules.timestrike.ground.reach import Way, can_go, reach
from rules.timestrike.ground.strides import Gone, Stride, setting_out, stride
from rules.timestrike.ground.strides import Step as Pace
from rules.timestrike.ground.terrain import Base
from rules.timestrike.moving.falling import Fall
from rules.timestrike.moving.stopping_places import found_there
from rules.timestrike.moving.way_risks import SAFE, defeat_chance, risk_said, way_risks
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.table_events import Walked
from rules.timestrike.under_way import Due
from rules.timestrike.units.stats import auto_cheap, never_shoots, total
from rules.timestrike.units.unit_places import field, name_of, relief, stand
from rules.timestrike.using.becoming_engaged import looks, passed_over
from rules.timestrike.using.due_effects import Together

HOLD = "hold"
"""The key to stay where one is."""
HOLD_FAR = 99


def movement(t: TimestrikeTable, unit: str) -> int:
    """TIM-MOVE-1, TIM-STAT-4: the Movement that a unit has left in this turn.

    TIM-TURN-6: none after an attack. TIM-CLIMBS-9, TIM-BEH-2, TIM-BEH-8: none for a unit that is carried. TIM-SMOVE-8:
    Fear moves once, in one piece.
    """
    one = t.state.units[unit]
    if "attack" in one.did or one.on or not may_activate(t, unit):
        return 0
    if one.walked and len(one.at) == FEAR_HEXES:
        return 0
    return max(total(t, unit, "move") - one.walked, 0)


def ways(t: TimestrikeTable, unit: str, budget: int) -> dict[str, Way]:
    """TIM-MOVE-3, TIM-MOVE-7: by key where a unit can stop, each with its safest way.

    TIM-SMOVE-8: Fear does not walk, it is set down.
    """
    now = field(t)
    if now.bodies[unit].seven:
        return {}
    sure, never = t.once("cheap shots", lambda: _cheap_shots(t, now))
    return _ways(now, unit, budget, sure, never)


def _cheap_shots(t: TimestrikeTable, now: Field) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """TIM-CHEAP-1, TIM-CHEAP-4: the units whose Cheap Shots are sure, and those that make none."""
    sure = tuple([unit for unit in now.bodies if auto_cheap(t, unit)])
    return sure, tuple([unit for unit in now.bodies if never_shoots(t, unit)])


def can_move(t: TimestrikeTable, unit: str) -> bool:
    """TIM-MOVE-3: whether a unit can move at all, whatever it risks."""
    budget = movement(t, unit)
    now = field(t)
    return budget > 0 and not now.bodies[unit].seven and can_go(now, now.bodies[unit], budget)


@lru_cache(maxsize=64)
def _ways(now: Field, unit: str, budget: int, sure: tuple[str, ...], never: tuple[str, ...]) -> dict[str, Way]:
    """A field is made once for each state of the table, so its ways are found once, too."""
    found = reach(now, now.bodies[unit], budget, {**dict.fromkeys(sure, 2), **dict.fromkeys(never, 0)})
    return {"+".join(map(str, end)): way for end, way in found.items()}


class MayStay(UnitAsk, kw_only=True):
    """Where a unit goes, or that it stays: nothing is used up before that is said.

    TIM-DROP-1: it stays where nobody answers.
    """

    labels = {HOLD: ("Stay here", "Uses no Movement")}
    last = (HOLD,)

    def default(self, t: TimestrikeTable, seat: int) -> Picks:
        """TIM-DROP-1: it stays, if it was offered that."""
        legal = self.offers[seat]
        return (HOLD,) if isinstance(legal, Among) and HOLD in legal.keys else super().default(t, seat)

    def sample(self, t: TimestrikeTable, seat: int, chance: Chance) -> Picks:
        """Draw where it goes; who stays in a random game would only be asked again."""
        legal = self.offers[seat]
        if not isinstance(legal, Among):
            return super().sample(t, seat, chance)
        return (chance.pick([key for key in legal.keys if key != HOLD]),)


class MoveTo(MayStay, kw_only=True, tag="timestrike.move_to"):
    """TIM-MOVE-1, TIM-MOVE-7, TIM-TURN-4: where a unit moves with what Movement it has left."""

    asks = "Where does {of:name} move?"
    rules = ("TIM-MOVE-1", "TIM-MOVE-3")
    on_table = True
    listed = True  # a menu for each direction, all in one message
    flees: ClassVar[bool] = True
    """Whether leaving enemies is fleeing."""
    idles: ClassVar[bool] = False
    """Whether random games stay, too."""

    def budget(self, t: TimestrikeTable) -> int:
        """TIM-MOVE-3: no more than is left."""
        return movement(t, self.of)

    def price(self, way: Way) -> str:
        """TIM-MOVE-3: say what a way uses up."""
        return f"{way.cost} Movement"

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-ENG-11: whose unit can move; being engaged does not stop it."""
        return t.state.units[self.of].of if ways(t, self.of, self.budget(t)) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-MOVE-4: where it can stop; or it does not move, which costs nothing."""
        return Among((*ways(t, self.of, self.budget(t)), HOLD))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place, the Movement and the risk."""
        budget = self.budget(t)
        found = ways(t, self.of, budget)
        way = found[key]
        place = name_of(t, *way.end)
        risks = way_risks(t, self.of, way, flees=self.flees) if way.harm else SAFE
        risk = f", {risk_said(t, risks)}" if any(risks) else ""
        path = (t.once(f"directions of {self.of}, {budget}", lambda: self._directions(t, found))[key],)
        danger = risk_warned(t, self.of, defeat_chance(t, self.of, risks)) if any(risks) else ""
        said = "; ".join([f"{self.price(way)}{risk}", *found_there(t, self.of, way.end)])
        return Option(key, place, said, Ref(PLACE, place), path, danger=danger)

    def same(self, t: TimestrikeTable, seat: int) -> Collection[str]:
        """TIM-ACT-7: ways past no enemy and over no fall after which the turn goes on.

        None where something may come of becoming engaged (TIM-ENG-7).
        """
        budget, now = self.budget(t), field(t)
        found = {key: way for key, way in ways(t, self.of, budget).items() if not (way.harm or t.content.meets)}
        if has_loot(t, self.of):
            return found.keys()
        own = now.bodies[self.of]
        return [
            key
            for key, way in found.items()
            if way.cost < budget and can_go(_after(now, self.of, way.end), replace(own, at=way.end), budget - way.cost)
        ]

    def _directions(self, t: TimestrikeTable, found: dict[str, Way]) -> dict[str, str]:
        """Return the direction of each place by its key."""
        hexes = relief(t).board.hexes
        start = hexes[t.state.units[self.of].at[0]]
        far = tuple([(start, hexes[way.end[0]], way.cost) for way in found.values()])
        return dict(zip(found, by_direction(far, quarters=True), strict=True))

    def sample(self, t: TimestrikeTable, seat: int, chance: Chance) -> Picks:
        """Draw where it goes; every second time towards an enemy, so that random games end."""
        legal = self.offers[seat]
        now = field(t)
        foes = now.enemies(now.bodies[self.of])
        if isinstance(legal, Among) and foes and chance.below(2):
            far = now.relief.board.far
            goal = chance.pick(foes).at[0]
            return (
                min(legal.keys, key=lambda key: far[goal][int(key.partition("+")[0])] if key != HOLD else HOLD_FAR),
            )
        return legal.sample(chance) if self.idles else super().sample(t, seat, chance)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-MOVE-7: step by step."""
        if self.key == HOLD:
            return
        with t.still():
            walk = setting_off(t, self.of, ways(t, self.of, self.budget(t))[self.key])
        activate(t, self.of)
        t.follow(walk)


class Stroll(MoveTo, kw_only=True, tag="timestrike.stroll"):
    """TIM-MOVE-6: some Movement by a skill: it costs nothing of the own, and nobody flees by it.

    TIM-SKILL-4: it may stay; TIM-DROP-1: as it does where nobody answers.
    """

    asks = "Where does {of:name} go?"
    labels = {HOLD: ("Stay",)}
    reaction = True
    flees = False
    idles = True

    n: int

    def budget(self, t: TimestrikeTable) -> int:
        """As much as the skill says."""
        one = t.state.units[self.of]
        return self.n if one.at and not one.on else 0

    def price(self, way: Way) -> str:
        """TIM-MOVE-6: nothing of the own Movement."""
        return "free"

    def same(self, t: TimestrikeTable, seat: int) -> Collection[str]:
        """None: what comes after it is open."""
        return ()

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-SIM-4: nobody who is gone."""
        return super().who(t) if t.state.units[self.of].at else None

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-FLEE-4: no Cheap Shots."""
        if self.key != HOLD:
            t.follow(setting_off(t, self.of, ways(t, self.of, self.n)[self.key], own=False))


def setting_off(t: TimestrikeTable, unit: str, way: Way, *, own: bool = True) -> Walk:
    """Return the step that begins a way."""
    now = field(t)
    gone = setting_out(now, now.bodies[unit])
    paces = [(pace.at, pace.road) for pace in way.steps]
    return Walk(of=unit, paces=paces, held=sorted(gone.held), rest=gone.rest, own=own)


@lru_cache(maxsize=256)
def _after(now: Field, unit: str, at: Base) -> Field:
    """Return the field after a step; many ways lead over one place, and a field never changes."""
    return now.moved(replace(now.bodies[unit], at=at))


class Walk(Step, kw_only=True, tag="timestrike.walk"):
    """TIM-MOVE-7: the next steps of a way, up to one that brings something.

    Attributes:
        of: Who moves.
        paces: The steps that are left, each with its places and whether it is along a road.
        held: Who it was engaged with so far (TIM-ENG-9).
        rest: The elevation on which it rested last.
        road: Its last step was along a road.
        own: It is its own Movement: it uses that up, and leaving enemies is fleeing.
    """

    of: str
    paces: list[tuple[tuple[int, ...], bool]]
    held: list[str]
    rest: int
    road: bool = False
    own: bool = True

    def run(self, t: TimestrikeTable) -> None:
        """TIM-MOVE-7: Cheap Shots of those left behind, the fall, new engagements, the next step.

        TIM-FLEE-2, TIM-FLEE-3: each of them before anything else. TIM-FLEE-7: only those left behind.
        """
        one = t.state.units[self.of]
        if not one.at:
            return
        now = field(t)
        steps: list[Step] = []
        while self.paces and not steps:
            (at, road), *rest = self.paces
            if any(now.taken.get(place, self.of) != self.of for place in at) and not rest:
                return
            gone = Gone(frozenset(self.held), self.rest, self.road)
            stand(t, self.of, tuple(at))
            then = _after(now, self.of, tuple(at))
            done = stride(now, now.bodies[self.of], Pace(tuple(at), road), gone, last=not rest, then=then)
            if self.own:
                one.walked += done.cost
            steps = self._brings(t, done)
            if not rest:
                t.emit(Walked(unit=self.of, place=name_of(t, *at), rules=("TIM-MOVE-1",)))
            self.paces, self.held, self.rest, self.road = rest, sorted(done.held), done.rest, road
            now = then
        t.follow(*steps, *([self] if self.paces else []))

    def _brings(self, t: TimestrikeTable, done: Stride) -> list[Step]:
        shots = [Due(kind="shot", of=foe, other=self.of) for foe in done.fled] if self.own else []
        steps: list[Step] = [Together(due=shots)] if shots else []
        if done.fall:
            steps.append(Fall(of=self.of, start=self.rest, dice=done.fall))
        if done.passes:
            passed_over(t, self.of, done.held)
            return steps
        return [*steps, *looks(t)]
