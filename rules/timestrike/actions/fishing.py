"""The Fish Action."""

from __future__ import annotations

from rules.kernel import Among, Option, Ref, Step
from rules.kernel.ground.places import PLACE
from rules.timestrike.actions.action_limits import at_peace, may_act, spend
from rules.timestrike.asking import UnitAsk
from rules.timestrike.dice.reaction_windows import window
from rules.timestrike.dice.rolling import SUCCESS, read_roll, roll_d20
from rules.timestrike.effects.records import Base, DrawKeep, FishAfloat, Threshold
from rules.timestrike.loot.choosing_drawn_cards import draw_to_keep
from rules.timestrike.loot.inventory import draw
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.table_events import Crafted, FellIn, Fished
from rules.timestrike.trials.tracking import caught
from rules.timestrike.units.stats import of_kind, skills
from rules.timestrike.units.unit_places import field, name_of, relief

ACTION = "fish"
NET = "+net"
"""Behind a place: with a Fishing Net."""


def waters(t: TimestrikeTable, unit: str) -> list[int]:
    """TIM-FISH-2, TIM-FISH-3: the free water tiles that a unit can fish in.

    TIM-ENG-6, TIM-FISH-4: none while it is engaged with an enemy. TIM-FISH-8: units of every class fish. TIM-BEH-12: a
    rider from any hex of its Brute. TIM-CLIMBS-6: none from the Sentience. TIM-GEN-5: a skill that lets a unit fish
    afloat goes before the rule.
    """
    one = t.state.units[unit]
    if not may_act(t, unit, ACTION) or not at_peace(t, unit):
        return []
    now, on = relief(t), field(t)
    afloat = all(place in now.water for place in one.at)
    swims = afloat and any(isinstance(effect, FishAfloat) for effect in _on_fish(t, one.of))
    if afloat and not swims:
        return []
    base = max([now.level[place] for place in one.at])
    near = [
        place
        for place in sorted(now.board.around(one.at))
        if place in now.water and on.free(place) and (swims or now.level[place] < base)
    ]
    return [*([one.at[0]] if swims else []), *near]


def keys(t: TimestrikeTable, unit: str) -> list[str]:
    """TIM-FISH-3, TIM-CRAFT-3: where to fish, and with a Fishing Net for a material.

    TIM-FISH-6: the tile matters only to a unit on one hex of land, which may fall in; with a net nobody does.
    """
    one, found = t.state.units[unit], waters(t, unit)
    falls = len(one.at) == 1 and one.at[0] not in relief(t).water
    nets = t.content.is_survivor(one.of) and t.state.characters[one.of].materials > 0
    places = [str(place) for place in (found if falls else found[:1])]
    return [*places, *[place + NET for place in places[: 1 * nets]]]


class FishIn(UnitAsk, kw_only=True, tag="timestrike.fish_in"):
    """TIM-FISH-3: the tile is named before the roll."""

    asks = "Where does {of:name} fish?"
    rules = ("TIM-FISH-1", "TIM-FISH-3")
    on_table = True

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-FISH-2: whose unit has water beside it."""
        return t.state.units[self.of].of if keys(t, self.of) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-FISH-2, TIM-CRAFT-3: with a net or without."""
        return Among(tuple(keys(t, self.of)))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the tile."""
        place = name_of(t, int(key.removesuffix(NET)))
        label = f"{place}, with a net" if key.endswith(NET) else place
        detail = "A material for sure success" if key.endswith(NET) else ""
        path = ("With a net",) if key.endswith(NET) else ()
        chance = 100 if key.endswith(NET) else 5 * (21 - threshold(t, self.of))
        return Option(key, label, detail, Ref(PLACE, place), path, f"a catch {chance}%")

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-FISH-1: roll a D20; TIM-FISH-7: with a net none is rolled."""
        place = int(self.key.removesuffix(NET))
        spend(t, self.of, ACTION)
        one = t.state.units[self.of]
        if self.key.endswith(NET):
            t.state.characters[one.of].materials -= 1
            t.emit(Crafted(unit=self.of, gadget="Fishing Net", rules=("TIM-CRAFT-3",)))
            catch(t, self.of)
            return
        roll_d20(t, self.of, "to fish", "TIM-FISH-1")
        window(t, "d20", LandFish(of=self.of, place=place))


def threshold(t: TimestrikeTable, unit: str) -> int:
    """TIM-DICE-7: what the roll has to reach, less by a passive skill."""
    of = t.state.units[unit].of
    return min([SUCCESS, *[effect.n for effect in _on_fish(t, of) if isinstance(effect, Threshold)]])


def _on_fish(t: TimestrikeTable, character: str) -> list[Base]:
    """TIM-SKILL-4: what passive skills change about a Fish Action."""
    return [effect for skill in skills(t, character) if skill.moment == "on_fish" for effect in skill.effects]


def catch(t: TimestrikeTable, unit: str, draws: DrawKeep | None = None) -> None:
    """TIM-FISH-1, TIM-INV-3: a fish card for the Character, or the best of several."""
    of = t.state.units[unit].of
    t.emit(Fished(unit=unit, caught=True, rules=("TIM-FISH-1",)))
    draws = draws or next(iter(of_kind(t, of, DrawKeep)), None)
    if draws is None:
        draw(t, of, "fish", "TIM-FISH-1")
    else:
        draw_to_keep(t, of, draws.deck, draws.n, draws.keep)
    caught(t, of)


class LandFish(Step, kw_only=True, tag="timestrike.land_fish"):
    """TIM-FISH-1, TIM-FISH-5: what the roll brings."""

    of: str
    place: int

    def run(self, t: TimestrikeTable) -> None:
        """TIM-DICE-7: a success draws a card.

        TIM-FISH-6, TIM-FISH-7: a 1 on the die is none, whatever is added to it, and drops a single-hex unit into the
        tile. TIM-BEH-13: not off its Brute.
        """
        roll = read_roll(t)
        one = t.state.units[self.of]
        if not one.at:
            return
        critical = roll.d20 == 1 and len(one.at) == 1
        if roll.total >= threshold(t, self.of) and not critical:
            catch(t, self.of)
        else:
            t.emit(Fished(unit=self.of, caught=False, rules=("TIM-FISH-5",)))
        dry = one.at[0] not in relief(t).water
        if critical and dry and field(t).fits(t.content.board_of(self.of).height, self.place):
            one.at = (self.place,)
            t.emit(FellIn(unit=self.of, place=name_of(t, self.place), rules=("TIM-FISH-6",)))
