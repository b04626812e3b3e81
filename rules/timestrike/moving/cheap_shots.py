"""Cheap Shots: of units that are left behind, and of skills."""

from __future__ import annotations

from rules.kernel import Ref, Step
from rules.kernel.play.asking import NO, YES, YesNo
from rules.kernel.play.lasting import limit
from rules.timestrike.asking import CharacterAsk, of_unit
from rules.timestrike.dice.reaction_windows import window
from rules.timestrike.dice.rolling import hits, read_roll, roll_dice
from rules.timestrike.state import LOST, TimestrikeTable, pays
from rules.timestrike.told.combat_events import CheapShot
from rules.timestrike.units.health import deal
from rules.timestrike.units.stats import auto_cheap, never_shoots, no_cheap

WARY = "cheap_shots"
"""What a player asks for who wants to decide about each Cheap Shot (TIM-INFO-6)."""


class ShootCheaply(Step, kw_only=True, tag="timestrike.shoot_cheaply"):
    """TIM-CHEAP-1, TIM-CHEAP-3: a Cheap Shot of one unit at another.

    Attributes:
        of: Who makes it.
        at: Who is shot at.
        fleeing: The other flees.
    """

    of: str
    at: str
    fleeing: bool = True

    def run(self, t: TimestrikeTable) -> None:
        """TIM-FLEE-1, TIM-INFO-6: it is made unless its owner wants to be asked.

        TIM-CHEAP-4, TIM-SENT-6, TIM-MYTH-12: not of the Lost in a Boss Battle Royale. TIM-CHEAP-6, TIM-EXH-5:
        exhausted, silenced and Stealthed units make it too. TIM-CHEAP-7, TIM-SIM-4: not against a unit that is gone.
        """
        s = t.state
        if not s.units[self.of].at or not s.units[self.at].at or never_shoots(t, self.of):
            return
        seat = s.decider(s.units[self.of].of)
        if self.fleeing and seat != LOST and WARY in s.wary[seat]:
            t.follow(MayShoot(of=self.of, at=self.at))
        else:
            t.follow(Shot(of=self.of, at=self.at, fleeing=self.fleeing))


class MayShoot(CharacterAsk, YesNo, kw_only=True, tag="timestrike.may_shoot"):
    """TIM-FLEE-1: a Cheap Shot may be left out; without an answer it is made."""

    asks = "{at:name} flees. Does {of:name} make a Cheap Shot?"
    topic = "a Cheap Shot"
    rules = ("TIM-FLEE-1",)
    labels = {YES: ("Cheap Shot",), NO: ("Let them go",)}
    keys = (YES, NO)
    last = (NO,)
    on_table = True
    reaction = True

    of: str
    at: str

    def who(self, t: TimestrikeTable) -> str:
        """TIM-FLEE-1: the unit that is left."""
        return t.state.units[self.of].of

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """Both units."""
        return (of_unit(self.of), of_unit(self.at))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-CHEAP-1: make it."""
        if self.agreed:
            t.follow(Shot(of=self.of, at=self.at))


class Shot(Step, kw_only=True, tag="timestrike.shot"):
    """TIM-CHEAP-1: roll 1 combat die."""

    of: str
    at: str
    fleeing: bool = True

    def run(self, t: TimestrikeTable) -> None:
        """TIM-CHEAP-2: no attack skill, height or Enrage; a skill may spare the roll.

        TIM-CHEAP-5: in a Boss Raid the Lost never roll.
        """
        if self.fleeing and auto_cheap(t, self.of):
            t.follow(ShotLands(of=self.of, at=self.at, sure=True))
        else:
            roll_dice(t, self.of, 1, "for a Cheap Shot", "TIM-CHEAP-1")
            window(t, "dice", ShotLands(of=self.of, at=self.at, fleeing=self.fleeing))


class ShotLands(Step, kw_only=True, tag="timestrike.shot_lands"):
    """TIM-CHEAP-1, TIM-CHEAP-2: a hit is 1 damage, which cannot be defended."""

    of: str
    at: str
    fleeing: bool = True
    sure: bool = False

    def run(self, t: TimestrikeTable) -> None:
        """TIM-CHEAP-1: look at the die; TIM-CHEAP-7: settle this shot before the next.

        TIM-ITEM-5: one that a skill causes counts as that skill, and may earn its item.
        """
        s = t.state
        hit = self.sure or hits(read_roll(t).faces) > 0
        if not s.units[self.of].at or not s.units[self.at].at:
            return
        t.emit(CheapShot(unit=self.of, target=self.at, hit=hit, rules=("TIM-CHEAP-1",)))
        spared = no_cheap(t, self.at)
        if spared is not None:
            used = s.characters[spared.character].used
            key = limit(spared.limit or "turn", spared.code, self.at)
            if spared.limit is None or key not in used:
                used.append(key)
                return
        if hit:
            if not self.fleeing and s.uses:
                s.uses[-1].hurt = s.uses[-1].hurt or pays(s, self.of, self.at)
            deal(t, self.at, 1, "cheap_shot", self.of)
