"""The Climb Sentience Action, and being shaken off."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel import Among, Option, Picks, Ref
from rules.kernel.ground.places import PLACE
from rules.kernel.words import count, listing
from rules.kernel.words.phrasing import capital, possessive
from rules.timestrike.actions.action_limits import may_act, spend
from rules.timestrike.asking import PlaceAsk, UnitAsk
from rules.timestrike.dice.reaction_windows import MayReact, reactions
from rules.timestrike.ground.sentience.sentience_tiers import off_bases, shaken_bases, tiers_with_room
from rules.timestrike.ground.terrain import Base
from rules.timestrike.lost.what_ties_bring import met_at
from rules.timestrike.myths import myths
from rules.timestrike.state import LOST, TimestrikeTable, clockwise, enemies
from rules.timestrike.told.lost_events import CameOff, Climbed
from rules.timestrike.units.stats import stays
from rules.timestrike.units.unit_places import base_of, engaged, field, in_order, key_of, name_of

ACTION = "climb"
TIER = "tier"
"""Before the number of a tier in a key; other keys are places to jump off to."""
NEVER = ("brute", "sentience", "mob")
"""The classes that do not climb."""


def climbs(t: TimestrikeTable, unit: str) -> list[str]:
    """TIM-CLIMBS-1, TIM-CLIMBS-2: the tiers that a unit can climb to, and where it can jump off.

    TIM-CLIMBS-11, TIM-BEH-13: Brutes, riders and the Sentience do not climb, nor do tentacles (TIM-MOB-9).
    TIM-CLIMBS-14: whoever else it is engaged with. TIM-SKI-4: friends of a drafted Fear climb it too. TIM-CLIMBS-10,
    TIM-MYTH-5: once there is a Myth a unit can only jump off.
    """
    fear = t.content.fear.code
    if fear not in t.state.units or not may_act(t, unit, ACTION) or t.content.board_of(unit).kind in NEVER:
        return []
    mounted = bool(t.state.units[unit].on) and not t.state.units[unit].tier
    if mounted or not engaged(t, unit, fear):
        return []
    now = field(t)
    body = now.bodies[unit]
    off = off_bases(now, now.bodies[fear], body) if body.tier else []
    if myths(t.state):
        return [key_of(base) for base in off]
    tiers = [place + 1 for place, _ in enumerate(t.content.fear.tiers)]
    room = [tier for tier in tiers_with_room(now, now.bodies[fear], body) if tier in tiers]
    return [*[f"{TIER}{tier}" for tier in room], *[key_of(base) for base in off]]


def come_off(t: TimestrikeTable, unit: str, base: Base, rule: str, *, shaken: bool = False) -> None:
    """TIM-CLIMBS-8, TIM-SHAKE-3: off the Sentience, without a fall and without Cheap Shots."""
    one = t.state.units[unit]
    one.at, one.on, one.tier = base, "", 0
    t.emit(CameOff(unit=unit, place=name_of(t, *base), shaken=shaken, rules=(rule,)))


class ClimbTo(UnitAsk, kw_only=True, tag="timestrike.climb_to"):
    """TIM-CLIMBS-1, TIM-CLIMBS-2: onto which tier, or off the Sentience where."""

    asks = "Where does {of:name} climb?"
    rules = ("TIM-CLIMBS-1", "TIM-CLIMBS-2")
    on_table = True

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-CLIMBS-1: whose unit is engaged with the Sentience."""
        return t.state.units[self.of].of if climbs(t, self.of) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-CLIMBS-1: any tier with room; TIM-CLIMBS-2: or off it."""
        return Among(tuple(climbs(t, self.of)))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the tier, or the place."""
        if key.startswith(TIER):
            return self._onto(t, key)
        place = name_of(t, *base_of(key))
        return Option(key, place, "Jump off", Ref(PLACE, place), ("Jump off",))

    def _onto(self, t: TimestrikeTable, key: str) -> Option:
        """Name a tier, its room, whom a unit fights there, and what it has against those below.

        TIM-CLIMBS-15: who is on it or on the next. TIM-HIGH-4, TIM-CON-3: who is higher has advantage.
        """
        fear = t.content.fear
        tiers = dict(enumerate(fear.tiers, 1))
        at = int(key.removeprefix(TIER))
        near = listing([f"the {tiers[tier].name.lower()}" for tier in (at - 1, at, at + 1) if tier in tiers])
        foe = f"{fear.name} and " * enemies(t.state, self.of, fear.code)
        said = f"Room for {count(tiers[at].spaces, 'unit')}; fights {foe}units on {near}"
        higher = "; +1 Attack, Defense and Contest against lower units" if at > 1 else ""
        return Option(key, f"Onto {possessive(fear.name)} {tiers[at].name.lower()}", f"{said}{higher}")

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-CLIMBS-14: nobody flees by it."""
        spend(t, self.of, ACTION)
        if not self.key.startswith(TIER):
            come_off(t, self.of, base_of(self.key), "TIM-CLIMBS-2")
            return
        one, fear = t.state.units[self.of], t.content.fear
        one.on, one.tier = fear.code, int(self.key.removeprefix(TIER))
        one.at = t.state.units[fear.code].at[:1]
        t.emit(Climbed(unit=self.of, tier=fear.tiers[one.tier - 1].name, rules=("TIM-CLIMBS-1",)))


def shake(t: TimestrikeTable) -> None:
    """TIM-SHAKE-1: everybody is knocked off the Sentience, in turn order.

    A Monster that has turned Lost up there comes last.
    """
    s, order = t.state, (*clockwise(t.state), LOST)
    off = [unit for unit, one in s.units.items() if one.tier]
    off.sort(key=lambda unit: order.index(s.characters[s.units[unit].of].seat))
    t.follow(*[step for unit in off for step in (HoldFast(of=unit), ShakeOff(of=unit))])


class HoldFast(MayReact, kw_only=True, tag="timestrike.hold_fast"):
    """TIM-ITEM-2, TIM-SHAKE-1: a card with which a unit stays on the Sentience."""

    topic = "a card when you are shaken off"
    asks = "{of:name} is shaken off Fear. Use a card?"

    window: str = "shake"

    def cards(self, t: TimestrikeTable) -> Sequence[str]:
        """TIM-ITEM-2: what helps against a shake."""
        return reactions(t, self.of, "shake")

    def used(self, t: TimestrikeTable, card: str) -> None:
        """TIM-SHAKE-1: it is not shaken off."""
        t.state.agenda.pop()


class ShakeOff(PlaceAsk, UnitAsk, kw_only=True, tag="timestrike.shake_off"):
    """TIM-SHAKE-1, TIM-SHAKE-2: where a unit lands that is knocked off; its player chooses."""

    asks = "{of:name} is shaken off Fear. Where does it land?"
    rules = ("TIM-SHAKE-1", "TIM-SHAKE-2")
    reaction = True

    def bases(self, t: TimestrikeTable) -> list[Base]:
        """TIM-SHAKE-1: beside the Sentience; TIM-SHAKE-2: else nearby."""
        now = field(t)
        body = now.bodies[self.of]
        return shaken_bases(now, now.bodies[body.on], body)

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-SHAKE-1: its player; nobody for a unit that stays."""
        one = t.state.units[self.of]
        return one.of if one.at and one.tier and not stays(t, self.of) and self.bases(t) else None

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place, and whom the unit is engaged with there."""
        base = base_of(key)
        place = name_of(t, *base)
        return Option(key, place, capital(met_at(t, field(t).bodies[self.of], base)), Ref(PLACE, place))

    def default(self, t: TimestrikeTable, seat: int) -> Picks:
        """TIM-INFO-6: the highest place."""
        return (key_of(in_order(t, self.bases(t))[0]),)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-SHAKE-3: nobody gets a Cheap Shot."""
        come_off(t, self.of, base_of(self.key), "TIM-SHAKE-1", shaken=True)
