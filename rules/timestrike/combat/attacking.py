"""The Attack Action and the Jump Attack: the target, the skill, the attack roll."""

from __future__ import annotations

from rules.kernel import Among, Option, Ref, Step
from rules.kernel.ground.places import PLACE
from rules.kernel.words import count
from rules.timestrike.actions.action_limits import may_act, spend
from rules.timestrike.asking import CharacterAsk, UnitAsk, of_unit
from rules.timestrike.combat.aftermath import AfterCombat
from rules.timestrike.combat.declaring import usable
from rules.timestrike.combat.defending import NextDefender, the_fight
from rules.timestrike.combat.odds import odds, odds_said
from rules.timestrike.combat.targeting import attackable, landings
from rules.timestrike.combat.totals import attack_dice, enrage_dice, extra
from rules.timestrike.dice.reaction_windows import window
from rules.timestrike.dice.rolling import hits, read_roll, roll_dice
from rules.timestrike.effects.objectives import JumpAttack
from rules.timestrike.effects.records import ExtraHit
from rules.timestrike.ground.terrain import Base
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.combat_events import AttackDeclared, Jumped, Missed
from rules.timestrike.trials.tracking import attacked, meet
from rules.timestrike.under_way import Due, Fight
from rules.timestrike.units.stats import health, total
from rules.timestrike.units.statuses import lose
from rules.timestrike.units.unit_places import base_of, key_of, level, name_of, stand
from rules.timestrike.using.becoming_engaged import newly_met
from rules.timestrike.using.due_effects import together

ACTION = "attack"
PLAIN = "plain"
"""The key of an attack without a skill."""


def targets(t: TimestrikeTable, unit: str) -> list[str]:
    """TIM-ATK-1: whom a unit can attack, if it can still perform the Action."""
    return list(attackable(t, unit)) if may_act(t, unit, ACTION) else []


def can_attack(t: TimestrikeTable, unit: str) -> bool:
    """TIM-ATK-1: whether a unit can attack anybody, found without looking at all."""
    return may_act(t, unit, ACTION) and next(iter(attackable(t, unit)), None) is not None


def jumps(t: TimestrikeTable, unit: str) -> list[tuple[str, Base]]:
    """TIM-JUMP-1, TIM-JUMP-3: whom a unit can jump at, and where it lands."""
    return list(landings(t, unit)) if may_act(t, unit, ACTION) else []


def can_jump(t: TimestrikeTable, unit: str) -> bool:
    """TIM-JUMP-1: whether a unit can jump at anybody, found without looking at all."""
    return may_act(t, unit, ACTION) and next(landings(t, unit), None) is not None


class AttackWhom(UnitAsk, kw_only=True, tag="timestrike.attack_whom"):
    """TIM-ATK-2: the target of an attack."""

    asks = "Whom does {of:name} attack?"
    rules = ("TIM-ATK-1", "TIM-ATK-2")
    on_table = True

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-ATK-1: whose unit has a target."""
        return t.state.units[self.of].of if can_attack(t, self.of) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-ATK-2: those in reach."""
        return Among(tuple(targets(t, self.of)))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the target, its health and its Defense, with the odds by the dice."""
        detail = f"Health {health(t, key)}, Defense {total(t, key, 'defense')}"
        return Option(key, t.content.names[key], detail, of_unit(key), forecast=odds_said(odds(t, self.of, key)))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-ATK-8: then the skill is declared."""
        t.follow(DeclareSkill(of=self.of, at=self.key))


class JumpAt(UnitAsk, kw_only=True, tag="timestrike.jump_at"):
    """TIM-JUMP-2: the target of a Jump Attack, and where the attacker lands."""

    asks = "Where does {of:name} jump?"
    rules = ("TIM-JUMP-1", "TIM-JUMP-2")
    on_table = True

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-JUMP-1: whose unit can jump."""
        return t.state.units[self.of].of if can_jump(t, self.of) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-JUMP-2: each target with each place."""
        return Among(tuple([f"{other}@{key_of(base)}" for other, base in jumps(t, self.of)]))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place, in the group of the target."""
        other, _, place = key.partition("@")
        named = name_of(t, *base_of(place))
        return Option(key, named, target=Ref(PLACE, named), path=(t.content.names[other],))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-JUMP-3: the jump uses no Movement. TIM-JUMP-11: the skill is declared after it.

        TIM-JUMP-5: the attack and what the landing triggers are due at one moment.
        """
        other, _, place = self.key.partition("@")
        start = level(t, self.of)
        stand(t, self.of, base_of(place))
        t.emit(Jumped(unit=self.of, place=name_of(t, *base_of(place)), rules=("TIM-JUMP-2",)))
        due = [Due(kind="jump", of=self.of, other=other, start=start), *newly_met(t)]
        together(t, due)


class DeclareSkill(CharacterAsk, kw_only=True, tag="timestrike.declare_skill"):
    """TIM-ATK-8: at most one attack skill, declared with the target.

    The first usable one without an answer.

    Attributes:
        of: Who attacks.
        at: Whom.
        start: The elevation that a Jump Attack came from.
    """

    asks = "Which skill does {of:name} use?"
    rules = ("TIM-ATK-8",)
    on_table = True

    of: str
    at: str
    start: int | None = None

    def who(self, t: TimestrikeTable) -> str:
        """TIM-ATK-8: the attacker."""
        return t.state.units[self.of].of

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-SKILL-5: those that can be used.

        With one there is nothing to choose, as declaring costs nothing.
        """
        return Among(tuple([skill.code for skill in usable(t, self.of, self.at, "attack")]) or (PLAIN,))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the skill."""
        return Option(key, t.content.names.get(key, "No skill"), t.content.text(key))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """Both units."""
        return (of_unit(self.of), of_unit(self.at))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-ATK-7, TIM-ATK-11: Energy, roll, defense, damage, what comes after.

        TIM-TURN-6, TIM-ATK-6: it has attacked, which bars Movement.
        """
        s = t.state
        skill = "" if self.key == PLAIN else self.key
        jumped = self.start is not None
        spend(t, self.of, ACTION)
        s.fight = Fight(by=self.of, kind="attack", source=skill, target=self.at, jumped=jumped, waiting=[self.at])
        t.emit(AttackDeclared(unit=self.of, target=self.at, skill=skill, rules=("TIM-ATK-1",)))
        attacked(t, s.units[self.of].of, self.at)
        if jumped:
            meet(t, s.units[self.of].of, JumpAttack)
        t.follow(RollAttack(), CountHits(), NextDefender(), AfterCombat(start=self.start))


class RollAttack(Step, kw_only=True, tag="timestrike.roll_attack"):
    """TIM-ATK-3: as many combat dice as the total Attack."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-ENR-1, TIM-ENR-3: Enrage adds its dice to the first roll.

        TIM-STAT-6: which must have dice.
        """
        fight = the_fight(t)
        unit = fight.by
        character = t.state.units[unit].of
        dice = attack_dice(t, fight)
        angry = enrage_dice(t, unit)
        if angry:
            fight.enraged = True
            lose(t, character, "buff", "enrage", "TIM-ENR-2")
        if dice + angry:
            roll_dice(t, unit, dice + angry, f"to attack with {count(dice + angry, 'die', 'dice')}", "TIM-ATK-3")
            window(t, "dice")


class CountHits(Step, kw_only=True, tag="timestrike.count_hits"):
    """TIM-ATK-4: each attack face is a hit; TIM-LUCK-1: Lucky ones may bring more by the skill."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-DEF-1: without hits nobody defends."""
        fight = the_fight(t)
        fight.rolled = read_roll(t).faces if t.state.roll is not None else []
        fight.hits = hits(fight.rolled)
        fight.hits += extra(t, fight.source, ExtraHit, fight.by, fight.target)
        if not fight.hits:
            t.emit(Missed(unit=fight.by, rules=("TIM-DEF-1",)))
