"""Hits of the Sentience in an area, curses for whoever is hurt, and crumbling ground."""

from __future__ import annotations

from rules.kernel import Option, Ref, Step
from rules.kernel.ground.places import PLACE
from rules.kernel.words import count
from rules.kernel.words.phrasing import capital
from rules.timestrike.combat.defending import AfterHits, EndHits, NextDefender, the_fight
from rules.timestrike.effects.vocabulary import CurseSlot
from rules.timestrike.ground.placing.shaping import drops, dug, without_top
from rules.timestrike.lost.lost_targets import LostAsk
from rules.timestrike.moving.shifting import DropTo
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.lost_events import AreaHit, Crumbled
from rules.timestrike.under_way import Fight
from rules.timestrike.units.statuses import gain
from rules.timestrike.units.unit_places import field, in_order, key_of, name_of, relief


class HitAll(Step, kw_only=True, tag="timestrike.hit_all"):
    """TIM-AOE-3: units meet hits of a Lost unit, one after the other; each may defend.

    Attributes:
        by: The Lost unit.
        at: The units, in order.
        hits: How many each of them meets.
        curse: What the Characters of damaged units get.
    """

    by: str
    at: tuple[str, ...]
    hits: int
    curse: CurseSlot | None = None

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SENT-3: nothing without a unit."""
        s = t.state
        there = [unit for unit in self.at if s.units[unit].at]
        if not there or not s.units[self.by].at:
            return
        s.fight = Fight(by=self.by, kind="skill", hits=self.hits, waiting=there)
        t.emit(AreaHit(targets=tuple(there), hits=self.hits, rules=("TIM-AOE-3",)))
        t.follow(NextDefender(), CurseHurt(curse=self.curse), AfterHits(), EndHits())


class CurseHurt(Step, kw_only=True, tag="timestrike.curse_hurt"):
    """TIM-BUFF-1: the Characters of damaged units get a curse."""

    curse: CurseSlot | None

    def run(self, t: TimestrikeTable) -> None:
        """TIM-CHAR-7: each once."""
        s = t.state
        hurt = [unit for unit, damage in the_fight(t).taken.items() if damage]
        for character in dict.fromkeys([s.units[unit].of for unit in hurt]):
            if self.curse is not None:
                gain(t, character, "curse", self.curse)


class CrumbleBeside(LostAsk, kw_only=True, tag="timestrike.crumble_beside"):
    """TIM-MOB-8: the highest place beside a tentacle loses its top; the steward settles ties."""

    asks = "Which place beside {of:name} crumbles?"
    rules = ("TIM-MOB-8",)

    hits: int

    def keys(self, t: TimestrikeTable) -> list[str]:
        """TIM-STEWARD-1: one of the highest; those with nothing on them are one choice."""
        high, bare = self._high(t), self._bare(t)
        return [key for key in high if key not in bare[1:]]

    def _bare(self, t: TimestrikeTable) -> list[str]:
        """TIM-MOB-8: the highest places without a unit, a piece or a resource."""
        now = field(t)
        ground = now.relief
        pieces = {*now.taken, *ground.walled, *ground.roads, *ground.resources, *ground.top}
        return [key for key in self._high(t) if int(key) not in pieces and int(key) < ground.board.spaces]

    def _high(self, t: TimestrikeTable) -> list[str]:
        """TIM-FALL-11: not under units of several hexes; TIM-HEX-8: never the base layer.

        TIM-HEX-5: land alone, no water.
        """
        now = field(t)
        ground = now.relief
        able = [
            place
            for place in sorted(ground.board.around(t.state.units[self.of].at))
            if ground.there(place)
            and place not in ground.water
            and (place not in now.taken or len(now.bodies[now.taken[place]].at) == 1)
            and without_top(ground.columns[place]) != ground.columns[place]
        ]
        high = max([ground.level[place] for place in able], default=0)
        return [key_of(base) for base in in_order(t, [(place,) for place in able if ground.level[place] == high])]

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place, and what goes with it."""
        now, place = field(t), int(key)
        ground, there = now.relief, now.taken.get(place)
        goes = [
            said
            for said, holds in (
                (f"{t.content.names[there]} drops and meets {count(self.hits, 'hit')}" if there else "", bool(there)),
                ("a wall is destroyed", place in ground.walled),
                ("a road hex is lost", place in ground.roads),
                ("a resource is lost", place in ground.resources),
            )
            if holds
        ]
        named = name_of(t, place)
        return Option(key, named, capital(", ".join(goes) or "nothing stands there"), Ref(PLACE, named))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-FALL-7: who stands there drops; TIM-WALL-7: a wall there is destroyed."""
        before = field(t)
        place, bare = int(self.key), self._bare(t)
        there = before.taken.get(place)
        alike = len(bare) if self.key in bare[:1] and len(bare) > 1 else 0
        t.state.terrain = dug(before.relief, place)
        t.emit(Crumbled(place=name_of(t, place), alike=alike, rules=("TIM-MOB-8",)))
        steps: list[Step] = [DropTo(of=one.unit, start=one.start) for one in drops(before, relief(t))]
        if there is not None:
            steps.append(HitAll(by=self.of, at=(there,), hits=self.hits))
        t.follow(*steps)
