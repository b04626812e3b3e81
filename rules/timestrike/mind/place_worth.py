"""What it is worth to a unit to stand somewhere: targets, danger, and loot near it."""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from rules.timestrike.actions.action_limits import may_act
from rules.timestrike.combat.attacking import ACTION as ATTACK
from rules.timestrike.combat.odds import odds
from rules.timestrike.combat.targeting import foes
from rules.timestrike.effects import objectives as aims
from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.engaging import would_engage
from rules.timestrike.ground.sight import sees
from rules.timestrike.ground.terrain import Base
from rules.timestrike.mind.worth import LEFT, blow
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.units.stats import health, total
from rules.timestrike.units.unit_places import field

NEARER, HIGHER, CORNERED, GATHER = 2, 3, 8, 5
"""A hex less to a foe, a level, not to be engaged with a range of one's own, and loot within reach."""
FEAR = 3  # tenths of what foes could do next
AGAIN = 6  # tenths, where the foe has had its turn in this round
AFAR = 2  # the least total Range of those who keep away
PATIENCE = 10
"""Every second round danger, height and loot count a part less, or teams would wait for each other for ever."""


class Outlook:
    """What a unit sees around itself, found once for all the places that it compares."""

    def __init__(self, t: TimestrikeTable, unit: str) -> None:
        """Look around."""
        self.t, self.unit = t, unit
        self.now: Field = field(t)
        self.body = self.now.bodies[unit]
        self.board = self.now.relief.board
        self.foes = foes(t, unit)
        self.here: Base = self.now.carrier(self.body).at
        self.where = {foe: self.now.carrier(self.now.bodies[foe]).at for foe in self.foes}
        self.targets = [foe for foe in self.foes if not self.now.bodies[foe].on]
        self.melee = t.content.board_of(unit).melee
        self.range = total(t, unit, "range")
        self.attacks = may_act(t, unit, ATTACK)
        self.prospect = {foe: blow(t, foe, odds(t, unit, foe)) for foe in self.foes}
        self.moving = total(t, unit, "move")
        self.patience = max(PATIENCE - t.state.round // 2, 0)
        self.weak = health(t, unit) * 2 <= t.content.board_of(unit).health
        self.ordered = sorted(self.targets, key=self.prospect.__getitem__, reverse=True)

    @cached_property
    def threats(self) -> list[tuple[str, int, int]]:
        """Each foe with how far it reaches in a turn, and what its attack does here."""
        t = self.t
        found = []
        for foe in self.foes:
            reaches = total(t, foe, "move") + total(t, foe, "range")
            tired = t.state.characters[t.state.units[foe].of].exhausted
            harm = blow(t, self.unit, odds(t, foe, self.unit)) * FEAR // 10
            found.append((foe, reaches, harm * AGAIN // 10 if tired else harm))
        return found

    def worth(self, at: Base) -> int:
        """Return what it is worth to stand somewhere."""
        moved = replace(self.body, at=at)
        near = {foe for foe in self.foes if would_engage(self.now, self.body, at, self.now.bodies[foe])}
        level = self.now.relief.level[at[0]]
        value = (HIGHER * level - self._danger(at)) * self.patience // PATIENCE
        value += self._attack(moved, near, level)
        if near and self.range > AFAR:
            value -= CORNERED
        if not near:
            value += self._gathers(at, level) * self.patience // PATIENCE
        return value

    def _attack(self, moved: Body, near: set[str], level: int) -> int:
        """The best attack from there, or how near it comes to one.

        TIM-BEH-4: who is carried is no target.
        """
        levels = self.now.relief.level
        afar = not near and not self.melee
        best: int | None = None
        for foe in self.ordered:
            if best is not None and self.prospect[foe] + HIGHER <= best:
                break  # those that follow are worth no more, and looking for them takes long
            if foe in near or (afar and self._reaches(moved, foe)):
                value = self.prospect[foe] + HIGHER * (level > levels[self.where[foe][0]])
                best = value if best is None else max(best, value)
        if best is not None:
            return best + LEFT if self.attacks else best // 2
        apart = [self.board.apart(moved.at, self.where[foe]) for foe in self.targets]
        return -NEARER * max(min(apart, default=0) - self.range, 0)

    def _reaches(self, moved: Body, foe: str) -> bool:
        other = self.now.bodies[foe]
        if self.board.apart(moved.at, other.at) > self.range or self._hidden(foe):
            return False
        return sees(self.now.moved(moved), moved, other)

    def _hidden(self, foe: str) -> bool:
        return "stealth" in self.t.state.characters[self.t.state.units[foe].of].buffs

    def _danger(self, at: Base) -> int:
        """What foes could do there next; the two worst, as others have more to do."""
        could = [harm for foe, reaches, harm in self.threats if self.board.apart(at, self.where[foe]) <= reaches]
        return sum(sorted(could, reverse=True)[:2]) * (2 if self.weak else 1)

    @cached_property
    def mining(self) -> int:
        """What resources beside it are worth."""
        return GATHER + wants(self.t, self.unit, aims.Mine) if may_act(self.t, self.unit, "mine") else 0

    @cached_property
    def fishing(self) -> int:
        """What water beside it is worth."""
        return GATHER * may_act(self.t, self.unit, "fish")

    def _gathers(self, at: Base, level: int) -> int:
        """Water or resources beside it, for what it has Energy for."""
        relief = self.now.relief
        around = self.board.around(at)
        value = 0
        if self.mining and any(place in relief.resources for place in around):
            value += self.mining
        if self.fishing and at[0] not in relief.water:
            value += self.fishing * any(place in relief.water and relief.level[place] < level for place in around)
        return value


def wants(t: TimestrikeTable, unit: str, *kinds: type[aims.Objective]) -> int:
    """Return what it is worth that an open objective of the unit's trial asks for this."""
    of = t.state.units[unit].of
    one = t.state.characters[of]
    trial = t.content.trials.get(of)
    if not one.trial or trial is None:
        return 0
    stats = t.content.characters[of].awakening
    asked = [trial.objective(stat) for stat in ("move", "range", "attack", "defense") if stats.value(stat)]
    met = len(one.met)
    return LEFT * any(isinstance(objective, kinds) for objective in asked) // (1 + met // 2)
