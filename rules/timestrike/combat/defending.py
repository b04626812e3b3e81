"""Meeting hits: the choice to defend, the dice, the damage; one unit after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.kernel import Among, Option, Picks, Ref, Secrecy, Step
from rules.kernel.words import count
from rules.timestrike.asking import CharacterAsk, UnitsInOrder, of_unit
from rules.timestrike.combat.declaring import usable
from rules.timestrike.combat.totals import defense_dice, enrage_dice, extra
from rules.timestrike.dice.reaction_windows import reactions, use_card, window
from rules.timestrike.dice.rolling import blocks, read_roll, roll_dice
from rules.timestrike.effects.objectives import Inflict, Unhurt
from rules.timestrike.effects.records import Dice, ExtraBlock
from rules.timestrike.myths import by_card
from rules.timestrike.state import TimestrikeTable, enemies, pays, purse
from rules.timestrike.told.combat_events import Hits
from rules.timestrike.trials.tracking import meet
from rules.timestrike.under_way import Due, Fight, Use
from rules.timestrike.units.health import deal, defeat
from rules.timestrike.units.stats import health, total
from rules.timestrike.units.statuses import lose
from rules.timestrike.units.unit_places import rider_of
from rules.timestrike.using.conditions_met import Case, all_hold
from rules.timestrike.using.due_effects import together
from rules.timestrike.using.uses import begin

PLAIN, NONE = "plain", "none"
"""Defend without a skill; do not defend."""
CARD = "+"
"""Between a way to defend and a card that helps."""


def strike(t: TimestrikeTable, use: Use, hits: int, at: Sequence[str]) -> None:
    """TIM-CAST-5: hits of a skill or a card on their way to units, one after the other.

    TIM-AOE-1: in the order of the user's choice. TIM-ATK-11: an attack under way goes on afterwards.
    """
    s = t.state
    kind: Literal["skill", "item"] = "skill" if use.kind == "skill" else "item"
    s.fight = Fight(by=use.unit, kind=kind, source=use.source, hits=hits, waiting=[*at], outer=s.fight)
    steps: tuple[Step, ...] = (NextDefender(), AfterHits(), EndHits())
    t.follow(*((OrderUnits(of=use.unit),) if len(at) > 1 and hits else ()), *steps)


class OrderUnits(UnitsInOrder, kw_only=True, tag="timestrike.order_units"):
    """TIM-AOE-1: in which order units meet the hits.

    TIM-INFO-6: enemies first without an answer.
    """

    asks = "In which order are the units hit?"
    topic = "the order in which units are hit"

    def things(self, t: TimestrikeTable, seat: int) -> Sequence[str]:
        """TIM-AOE-3: every unit in the area."""
        return the_fight(t).waiting

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-AOE-2: one after the other in this order."""
        the_fight(t).waiting = [str(unit) for unit in self.picked]


class NextDefender(Step, kw_only=True, tag="timestrike.next_defender"):
    """TIM-AOE-2: the next unit that meets the hits; TIM-DEF-1: nobody does if there are none."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-DEF-7, TIM-AOE-9: a unit that is gone by now is passed over."""
        fight = the_fight(t)
        while fight.waiting and fight.hits:
            unit = fight.waiting.pop(0)
            if t.state.units[unit].at:
                t.follow(NextDefender())
                _meets(t, unit)
                return


def _meets(t: TimestrikeTable, unit: str, *, must: bool = False) -> None:
    """TIM-DEF-1: a unit answers the hits; TIM-BEH-5: it must roll if it rides a Brute."""
    fight = the_fight(t)
    fight.defender, fight.skill, fight.more, fight.blocks, fight.guarded = unit, "", 0, 0, False
    t.follow(_choice(t, unit, must))


def _choice(t: TimestrikeTable, unit: str, must: bool) -> Step:
    """TIM-INFO-6: ask only where there may be a real choice, as everybody sees it.

    That is with Enrage, unless the unit must roll, with a second skill, or with any item in hand; else the unit
    defends. TIM-LSTAT-4, TIM-LCOM-1, TIM-SENT-6: the Lost, and Fear, block as many hits as their stats say. TIM-DEF-6:
    against their hits a player unit defends as always.
    """
    s = t.state
    fight = the_fight(t)
    one = s.characters[s.units[unit].of]
    if by_card(s, unit):
        fight.blocks = total(t, unit, "defense")
        return TakeHits()
    if s.characters[purse(s, unit)].items:
        return Defend(of=unit, by=fight.by, must=must)
    able = usable(t, unit, fight.by, "defend")
    if ("enrage" in one.buffs and not must) or len(able) > 1:
        return DefendOpenly(of=unit, by=fight.by, must=must)
    fight.skill = next((skill.code for skill in able), "")
    return RollDefense()


class DefendOpenly(CharacterAsk, kw_only=True, tag="timestrike.defend_openly"):
    """TIM-DEF-1, TIM-DEF-4, TIM-DEF-5: defend with one skill at most, or not.

    TIM-DEF-4: without an answer the unit defends with its first usable skill.

    Attributes:
        of: Who is hit.
        by: By whom.
        must: It has to roll (TIM-BEH-5).
    """

    topic = "how you defend, without cards in hand"
    rules = ("TIM-DEF-1", "TIM-DEF-5")
    labels = {PLAIN: ("Defend",), NONE: ("Do not defend", "Nothing is blocked, and Enrage stays")}
    last = (NONE,)
    on_table = True
    reaction = True

    of: str
    by: str
    must: bool = False

    def prompt(self, t: TimestrikeTable, seat: int) -> str:
        """Say who hits whom, and how often."""
        names = t.content.names
        return f"{names[self.by]} has {count(the_fight(t).hits, 'hit')} against {names[self.of]}. Defend?"

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-DEF-1: the unit that is hit."""
        return t.state.units[self.of].of if t.state.units[self.of].at else None

    def ways(self, t: TimestrikeTable) -> list[str]:
        """TIM-DEF-5: with each skill, else plainly."""
        return [skill.code for skill in usable(t, self.of, self.by, "defend")] or [PLAIN]

    def declining(self) -> list[str]:
        """TIM-DEF-4: not to defend; TIM-BEH-5: unless it must."""
        return [] if self.must else [NONE]

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-DEF-4, TIM-DEF-5: defend or not."""
        return Among((*self.ways(t), *self.declining()))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the skill, and the card with it."""
        way, _, card = key.partition(CARD)
        said = "Defend" if way == PLAIN else t.content.names[way]
        if not card:
            return Option(key, said, t.content.text(way) if way != PLAIN else "")
        return Option(
            key, f"{said}, with {t.content.names[card]}", t.content.text(card), Ref("card", card), ("With a card",)
        )

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """Both units."""
        return (of_unit(self.of), of_unit(self.by))

    def default(self, t: TimestrikeTable, seat: int) -> Picks:
        """TIM-DEF-4: defend."""
        return (self.ways(t)[0],)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-DEF-4: roll, or take all hits."""
        fight = the_fight(t)
        way, _, card = self.key.partition(CARD)
        if card:
            use_card(t, self.of, card, "TIM-ITEM-2")
            for effect in t.content.items[card].effects:
                if isinstance(effect, Dice):
                    fight.more += effect.n
        if way == NONE:
            t.follow(TakeHits())
            return
        fight.skill = "" if way == PLAIN else way
        t.follow(RollDefense())

    def lapses(self, t: TimestrikeTable) -> None:
        """TIM-DROP-2: nobody is there to be hit."""


class Defend(DefendOpenly, kw_only=True, tag="timestrike.defend"):
    """TIM-DEF-1, TIM-DEF-5, TIM-ITEM-2: defend, perhaps with a card; which there are is hidden."""

    topic = "how you defend, with cards in hand"
    secrecy = Secrecy.SEALED
    hides = True

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-ITEM-2: with each card that helps, too."""
        ways = self.ways(t)
        cards = reactions(t, self.of, "defend")
        return Among((*ways, *[way + CARD + card for way in ways for card in cards], *self.declining()))

    def known(self, t: TimestrikeTable, seat: int) -> list[str]:
        """TIM-INFO-1: what everybody sees."""
        return [*self.ways(t), *self.declining()]

    def public(self, t: TimestrikeTable, seat: int) -> str:
        """Name the unit."""
        return f"{t.content.names[self.of]} may defend"

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-INFO-3: not using a card tells something, too."""
        t.reveal(range(t.state.seats))
        super().carry_out(t)


class RollDefense(Step, kw_only=True, tag="timestrike.roll_defense"):
    """TIM-DEF-2: as many combat dice as the total Defense."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-ENR-1, TIM-ENR-3: Enrage adds its dice; TIM-STAT-6: a roll needs a die."""
        s = t.state
        fight = the_fight(t)
        unit = fight.defender
        if not s.units[unit].at:
            return
        dice, angry = defense_dice(t, fight), enrage_dice(t, unit)
        if angry:
            fight.guarded = True
            lose(t, s.units[unit].of, "buff", "enrage", "TIM-ENR-2")
        if fight.skill:
            fight.used[unit] = fight.skill
        t.follow(CountBlocks())
        if dice + angry:
            roll_dice(t, unit, dice + angry, "to defend", "TIM-DEF-2")
            window(t, "dice")


class CountBlocks(Step, kw_only=True, tag="timestrike.count_blocks"):
    """TIM-DEF-3: each defense face blocks a hit.

    TIM-LUCK-1: Lucky ones may block more by the skill.
    """

    def run(self, t: TimestrikeTable) -> None:
        """TIM-STAT-6: an extra block needs a die."""
        fight = the_fight(t)
        unit = fight.defender
        shown = read_roll(t).faces if t.state.roll is not None else []
        fight.lucky[unit] = shown.count("lucky_block")
        fight.blocks = blocks(shown) + (extra(t, fight.skill, ExtraBlock, unit, fight.by) if shown else 0)
        t.follow(TakeHits())


class TakeHits(Step, kw_only=True, tag="timestrike.take_hits"):
    """TIM-ATK-5, TIM-DEF-3: hits that are not blocked are damage."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-ATK-11: damage, Stealth, defeat. TIM-AOE-2, TIM-KO-7: all of it before the next unit.

        TIM-BEH-6: a defeated Brute falls when its rider has rolled, and before it (TIM-ATK-11).
        """
        s = t.state
        fight = the_fight(t)
        unit = fight.defender
        if not s.units[unit].at:
            return
        fall_of_mount(t, s.units[unit].on)
        damage = max(fight.hits - fight.blocks, 0)
        fight.taken[unit] = damage
        t.emit(Hits(unit=unit, hits=fight.hits, blocks=fight.blocks, rules=("TIM-ATK-5",)))
        if damage and enemies(s, fight.by, unit):
            fight.hurt += 1
            fight.paid = fight.paid or pays(s, fight.by, unit)
        if not damage and fight.kind == "attack":
            hits = fight.hits
            meet(t, s.units[unit].of, Unhurt, lambda one: hits >= one.hits)
        lucky = fight.rolled.count("lucky_hit")
        rider = rider_of(t, unit)
        deal(t, unit, damage, fight.kind, fight.by, lucky=lucky, enraged=fight.enraged, fells=not rider)
        if rider and damage:
            t.follow(RiderMeets(of=rider), MountFalls(of=unit))


class RiderMeets(Step, kw_only=True, tag="timestrike.rider_meets"):
    """TIM-BEH-5: the rider of a damaged Brute meets all hits of the attack."""

    of: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-BEH-6: also when the Brute is defeated, from its back."""
        if t.state.units[self.of].at:
            _meets(t, self.of, must=True)


def fall_of_mount(t: TimestrikeTable, mount: str) -> None:
    """TIM-BEH-6, TIM-KO-1: a Brute that the hits have defeated leaves the map now."""
    if mount and t.state.units[mount].at and t.content.board_of(mount).kind == "brute" and health(t, mount) == 0:
        defeat(t, mount, the_fight(t).kind, the_fight(t).by)


class MountFalls(Step, kw_only=True, tag="timestrike.mount_falls"):
    """TIM-BEH-6: a Brute that the hits have defeated, whose rider has met them."""

    of: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-DROP-2: nothing where it has fallen already, before the damage of its rider."""
        fall_of_mount(t, self.of)


class AfterSkill(Step, kw_only=True, tag="timestrike.after_skill"):
    """TIM-ATK-11, TIM-SKILL-10: what a skill does after combat, the attacker's first."""

    of: str
    attacking: bool = False

    def run(self, t: TimestrikeTable) -> None:
        """TIM-ATK-10: what is for somebody who is gone is left out."""
        fight = the_fight(t)
        s = t.state
        if not s.units[self.of].at:
            return
        code = fight.source if self.attacking else fight.used[self.of]
        other = fight.target if self.attacking else fight.by
        begin(t, Use(unit=self.of, source=code, kind="skill", targets=[other]))


class AfterHits(Step, kw_only=True, tag="timestrike.after_hits"):
    """TIM-CAST-4, TIM-SKILL-6: what defense skills do besides, when all units have met the hits."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-AOE-9, TIM-SIM-1: one after the other."""
        fight = the_fight(t)
        due = [Due(kind="defense", of=unit) for unit, skill in fight.used.items() if _acts(t, unit, fight.by, skill)]
        together(t, due)


def _acts(t: TimestrikeTable, unit: str, by: str, skill: str) -> bool:
    """Whether a defense skill does anything after combat, as far as its luck goes."""
    of = t.content.skills[skill]
    case = Case(unit, by, effects=of.effects)
    return any(not effect.with_roll for effect in of.effects) and all_hold(t, of.given, case, late=True)


class EndHits(Step, kw_only=True, tag="timestrike.end_hits"):
    """TIM-CAST-5: hits without an attack are over."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-ITEM-4: note for the skill whether an item is due."""
        fight = the_fight(t)
        if t.state.uses and fight.paid:
            t.state.uses[-1].hurt = True
        end_fight(t)


def end_fight(t: TimestrikeTable) -> None:
    """TIM-TRIAL-2: hits are over; how many enemies they have hurt may be an objective."""
    s = t.state
    fight = the_fight(t)
    hurt = fight.hurt
    if hurt:
        meet(t, s.units[fight.by].of, Inflict, lambda one: bool(one.or_units) and hurt >= one.or_units)
    s.fight = fight.outer


def the_fight(t: TimestrikeTable) -> Fight:
    """The hits that are on their way."""
    fight = t.state.fight
    if fight is None:
        raise AssertionError("nobody fights")
    return fight
