"""Falls: how many dice, the Hang Glider, and the damage."""

from __future__ import annotations

from rules.kernel import Option, Step
from rules.kernel.play.asking import NO, YES, YesNo
from rules.kernel.words import count
from rules.timestrike.asking import UnitAsk
from rules.timestrike.dice.reaction_windows import window
from rules.timestrike.dice.rolling import hits, read_roll, roll_dice
from rules.timestrike.ground.steps import jump_dice, landing_dice
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.combat_events import Fell
from rules.timestrike.told.table_events import Crafted
from rules.timestrike.units.health import deal
from rules.timestrike.units.stats import health
from rules.timestrike.units.unit_places import field, level


class Fall(Step, kw_only=True, tag="timestrike.fall"):
    """TIM-FALL-1, TIM-FALL-5: a unit has come down to where it stands now.

    Attributes:
        of: Who.
        start: The elevation that it comes from.
        dice: The combat dice, where they are known already.
        jumped: It has made a Jump Attack.
    """

    of: str
    start: int
    dice: int | None = None
    jumped: bool = False

    def run(self, t: TimestrikeTable) -> None:
        """TIM-FALL-2, TIM-FALL-4: find the dice; TIM-CRAFT-2: then a Survivor may glide."""
        s = t.state
        one = s.units[self.of]
        if not one.at:
            return
        now = field(t)
        work_out = jump_dice if self.jumped else landing_dice
        dice = work_out(now, now.bodies[self.of], self.start, one.at) if self.dice is None else self.dice
        if dice:
            levels = self.start - level(t, self.of)
            t.follow(MayGlide(of=self.of, dice=dice, levels=levels), RollFall(of=self.of, dice=dice, levels=levels))


class MayGlide(UnitAsk, YesNo, kw_only=True, tag="timestrike.may_glide"):
    """TIM-CRAFT-2: a material for a Hang Glider, which spares the fall, in anybody's turn.

    TIM-INFO-6: without an answer where the fall rolls at least as many dice as the unit has health.
    """

    asks = "{of:name} falls {levels:#level} and rolls {dice:#die|dice}. Glide?"
    topic = "a Hang Glider"
    rules = ("TIM-CRAFT-2",)
    on_table = True
    reaction = True

    dice: int
    levels: int

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-BUILD-1: a Survivor with a material."""
        code = t.state.units[self.of].of
        return code if t.content.is_survivor(code) and t.state.characters[code].materials else None

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Glide, or roll."""
        if key == YES:
            return Option(key, "Craft a Hang Glider", "Costs a material; no fall damage")
        return Option(key, f"Roll {count(self.dice, 'die', 'dice')}", "Each hit is 1 damage")

    def default(self, t: TimestrikeTable, seat: int) -> tuple[str]:
        """TIM-INFO-6: glide where the fall could kill."""
        return (YES if self.dice >= health(t, self.of) else NO,)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-CRAFT-2: ignore the damage of this fall."""
        if not self.agreed:
            return
        code = t.state.units[self.of].of
        t.state.characters[code].materials -= 1
        t.emit(Crafted(unit=self.of, gadget="Hang Glider", rules=("TIM-CRAFT-2",)))
        t.emit(Fell(unit=self.of, levels=self.levels, glides=True, rules=("TIM-CRAFT-2",)))
        t.state.agenda.pop()


class RollFall(Step, kw_only=True, tag="timestrike.roll_fall"):
    """TIM-FALL-2: roll the dice of a fall."""

    of: str
    dice: int
    levels: int

    def run(self, t: TimestrikeTable) -> None:
        """TIM-FALL-2: after landing."""
        t.emit(Fell(unit=self.of, levels=self.levels, rules=("TIM-FALL-1",)))
        roll_dice(t, self.of, self.dice, "for the fall", "TIM-FALL-2")
        window(t, "dice", Land(of=self.of))


class Land(Step, kw_only=True, tag="timestrike.land"):
    """TIM-FALL-3: each hit is 1 damage, which nothing blocks."""

    of: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-FALL-9: the damage credits nobody."""
        deal(t, self.of, hits(read_roll(t).faces), "fall")
