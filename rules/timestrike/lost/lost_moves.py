"""Moves of the Lost towards a target, and the attack that follows."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules.kernel import Option, Ref, Step
from rules.kernel.ground.places import PLACE
from rules.kernel.words import count
from rules.kernel.words.phrasing import capital
from rules.timestrike.effects.vocabulary import Measure
from rules.timestrike.ground.bodies import Field
from rules.timestrike.ground.engaging import foes
from rules.timestrike.ground.reach import reach
from rules.timestrike.ground.sentience.lost_ways import advances
from rules.timestrike.ground.sight import sees
from rules.timestrike.ground.terrain import Base
from rules.timestrike.lost.lost_attacks import LostStrikes
from rules.timestrike.lost.lost_targets import STAY, LostAsk, candidates, pick
from rules.timestrike.lost.stats_card import lost_stat
from rules.timestrike.lost.what_ties_bring import met_at
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.lost_events import LostMoved
from rules.timestrike.units.unit_places import base_of, field, in_order, key_of, name_of
from rules.timestrike.using.becoming_engaged import looks


class LostAdvances(Step, kw_only=True, tag="timestrike.lost_advances"):
    """TIM-LTGT-8, TIM-LMOVE-3: a Lost unit chooses a target, moves towards it and attacks."""

    of: str
    measure: Measure

    def run(self, t: TimestrikeTable) -> None:
        """TIM-LMOVE-6: without a target it does not move."""
        if not t.state.units[self.of].at or t.state.units[self.of].on:
            return
        target = pick(t, self.of, self.measure, candidates(t))
        if target:
            strikes = LostStrikes(of=self.of, measure=self.measure, at=target)
            t.follow(LostWalk(of=self.of, at=target), *looks(t), strikes)


class LostWalk(LostAsk, kw_only=True, tag="timestrike.lost_walk"):
    """TIM-LMOVE-3, TIM-LMOVE-5: where its move ends; the target's owner chooses among equals.

    TIM-MYTH-6: a Myth in control chooses it within Lost Move.
    """

    asks = "Where does {of:name} move?"
    rules = ("TIM-LMOVE-3", "TIM-LMOVE-5")
    labels = {STAY: ("Stay",)}
    last = (STAY,)
    freely = True

    at: str

    def owner(self, t: TimestrikeTable) -> int:
        """TIM-LMOVE-5: the owner of the targeted unit."""
        return t.state.characters[t.state.units[self.at].of].seat

    def keys(self, t: TimestrikeTable) -> list[str]:
        """TIM-LMOVE-3, TIM-LMOVE-4: as near as can be, within Lost Move."""
        now = field(t)
        if self.of not in now.bodies or self.at not in now.bodies:
            return []
        hidden = "stealth" in t.state.characters[t.state.units[self.at].of].buffs
        r = 0 if hidden else lost_stat(t, "range")  # TIM-LTGT-7: from no distance
        return [key_of(base) for base in in_order(t, _ends(now, self.of, self.at, lost_stat(t, "move"), r))]

    def by_myth(self, t: TimestrikeTable) -> list[str]:
        """TIM-LMOVE-1, TIM-LMOVE-2: whatever it can reach, or nowhere."""
        now = field(t)
        if self.of not in now.bodies:
            return []
        return [*map(key_of, reach(now, now.bodies[self.of], lost_stat(t, "move"))), STAY]

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place, whom it is engaged with there, and how far the target is."""
        base, now = base_of(key), field(t)
        place, away = name_of(t, *base), now.relief.board.apart(base, now.bodies[self.at].at)
        far = f", {count(away, 'hex', 'hexes')} from {t.content.names[self.at]}" if away > 1 else ""
        return Option(key, place, capital(met_at(t, now.bodies[self.of], base)) + far, Ref(PLACE, place))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-LMOVE-1, TIM-LMOVE-2: it neither falls nor meets Cheap Shots on the way."""
        if self.key == STAY:
            return
        t.state.units[self.of].at = base_of(self.key)
        t.emit(LostMoved(unit=self.of, place=name_of(t, *base_of(self.key)), rules=("TIM-LMOVE-3",)))


@lru_cache(maxsize=16)
def _ends(now: Field, unit: str, at: str, move: int, r: int) -> tuple[Base, ...]:
    """TIM-LMOVE-4: the bases where a move ends; a field never changes."""
    body, target = now.bodies[unit], now.bodies[at]

    def attacks(base: Base) -> bool:
        """TIM-LTGT-6: in range and in sight from there, and engaged with nobody else."""
        if now.relief.board.apart(base, target.at) > r:
            return False
        there = replace(body, at=base)
        after = now.moved(there)
        return not foes(after, there) and sees(after, there, target)

    return tuple(advances(now, body, target, move, attacks))
