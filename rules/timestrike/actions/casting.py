"""The Cast Ability Action, and abilities that cost no Energy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.kernel import Among, Option, Ref, Secrecy
from rules.kernel.ground.places import PLACE
from rules.timestrike.actions.action_limits import activate, may_act, may_activate, spend
from rules.timestrike.asking import CharacterAsk, UnitAsk, UnitsInOrder, of_unit
from rules.timestrike.combat.targeting import held
from rules.timestrike.content.records import Skill
from rules.timestrike.effects import targets as aims
from rules.timestrike.effects.records import Free
from rules.timestrike.loot.inventory import discard
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.combat_events import SkillUsed
from rules.timestrike.told.table_events import LootDiscarded
from rules.timestrike.under_way import Use
from rules.timestrike.units.stats import constants, skills
from rules.timestrike.units.unit_places import name_of
from rules.timestrike.using.aiming import by_rank, ends, in_area
from rules.timestrike.using.areas_said import concerned
from rules.timestrike.using.consent import ask_strangers, needs_consent
from rules.timestrike.using.passives import AfterCast
from rules.timestrike.using.uses import begin, spent, use_up

ACTION = "cast"
OTHERS = "Other teams"
"""The group of those who are asked whether they agree."""


def free_skill(t: TimestrikeTable, unit: str) -> str:
    """Return the ability that an artifact makes free, if it is not used up."""
    s = t.state
    of = s.units[unit].of
    for one in constants(t, of):
        if isinstance(one.effect, Free) and f"{one.limit}:{one.code}" not in s.characters[of].used:
            return one.effect.skill
    return ""


def castable(t: TimestrikeTable, unit: str, *, free: bool = False) -> Iterator[str]:
    """TIM-CAST-1, TIM-SKILL-3, TIM-ACT-7: yield by key what a unit can cast, and at whom.

    TIM-CAST-2, TIM-ACT-2: one ability in a turn for each unit, as it is one Action.
    """
    of = t.state.units[unit].of
    one = t.state.characters[of]
    if not (may_activate(t, unit) if free else may_act(t, unit, ACTION)):
        return
    only = free_skill(t, unit) if free else ""
    if free and not only:
        return
    for skill in skills(t, of):
        if skill.moment != "cast" or spent(t, of, skill) or (only and skill.code != only):
            continue
        cost = skill.cost
        if cost is not None and cost.n > (one.materials if cost.loot == "material" else len(one.fish)):
            continue
        for end in ends(t, unit, skill.aim, skill.given, skill.effects, skill.code):
            yield skill.code + end


def can_cast(t: TimestrikeTable, unit: str, *, free: bool = False) -> bool:
    """TIM-ACT-7: whether a unit has any ability that can be used."""
    return next(castable(t, unit, free=free), None) is not None


def split(key: str) -> tuple[str, str]:
    """Take a key apart: what is used, and how it is aimed."""
    for mark in (">", "@"):
        code, found, _ = key.partition(mark)
        if found:
            return code, key[len(code) :]
    return key, ""


def aimed(t: TimestrikeTable, unit: str, aim: aims.Aim | None, end: str) -> tuple[list[str], int]:
    """Return the units, in order, and the place that an end of a key means."""
    if end.startswith("@"):
        place = int(end[1:])
        return (in_area(t, unit, place, aim.radius) if isinstance(aim, aims.Area) else []), place
    if end:
        return end[1:].split("+"), -1
    return (by_rank(t, unit, held(t, unit)) if isinstance(aim, aims.EnemiesEngaged) else [unit]), -1


def aim_option(t: TimestrikeTable, unit: str, key: str) -> Option:
    """Put a key into words: what is used, and on whom.

    TIM-TEAM-1: who has to agree stands apart.
    """
    code, end = split(key)
    names = t.content.names
    if end.startswith("@"):
        place = Ref(PLACE, name_of(t, int(end[1:])))
        found = concerned(t, unit, code, end)
        text = " ".join([part for part in (found.said, t.content.text(code)) if part])
        label, path = f"{names[code]} at {place.id}", (names[code],)
        return Option(key, label, text, place, path, danger=found.danger, vain=found.vain)
    if end:
        units = end[1:].split("+")
        label = f"{names[code]}: {' and '.join([names[other] for other in units])}"
        text = t.content.text(code)
        if needs_consent(t, unit, code, units):
            return Option(key, label, f"If they agree. {text}", of_unit(units[0]), (names[code], OTHERS))
        return Option(key, label, text, of_unit(units[0]), (names[code],))
    return Option(key, names[code], t.content.text(code))


def harm(t: TimestrikeTable, unit: str, *, free: bool = False) -> tuple[str, bool]:
    """Return the least danger if every way to cast has one, and whether none does good.

    Whoever casts is asked for the way only then, and has to choose one.
    """
    found = []
    for key in castable(t, unit, free=free):
        one = aim_option(t, unit, key)
        if not (one.danger or one.vain):
            return "", False
        found.append(one.danger)
    danger = min(found, key=len, default="")
    return danger, bool(found) and not danger


class Cast(UnitAsk, kw_only=True, tag="timestrike.cast"):
    """TIM-CAST-1: which ability a unit uses, and on whom."""

    asks = "Which ability does {of:name} use?"
    rules = ("TIM-CAST-1",)
    on_table = True
    listed = True

    free: bool = False

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-CAST-1: whose unit has an ability that can be used."""
        return t.state.units[self.of].of if can_cast(t, self.of, free=self.free) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-CAST-1: each ability with each way to aim it."""
        return Among(tuple(castable(t, self.of, free=self.free)))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the ability, and on whom it is used."""
        return aim_option(t, self.of, key)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-CAST-3: Energy and the cost; it is no attack, and Movement goes on."""
        s = t.state
        code, end = split(self.key)
        skill: Skill = t.content.skills[code]
        of = s.units[self.of].of
        if self.free:
            activate(t, self.of)
            source = next(one for one in constants(t, of) if isinstance(one.effect, Free))
            s.characters[of].used.append(f"{source.limit}:{source.code}")
        else:
            spend(t, self.of, ACTION)
        use_up(t, of, skill)
        targets, place = aimed(t, self.of, skill.aim, end)
        told = tuple(targets) if end.startswith(">") else ()
        t.emit(SkillUsed(unit=self.of, skill=code, targets=told, rules=("TIM-CAST-1",)))
        t.follow(AfterCast(of=self.of))
        begin(t, Use(unit=self.of, source=code, kind="skill", targets=targets, place=place))
        ask_strangers(t)
        if isinstance(skill.aim, aims.EnemiesEngaged) and len(targets) > 1:
            t.follow(OrderTargets(of=self.of))
        if skill.cost is not None:
            pay(t, self.of, skill)


class OrderTargets(UnitsInOrder, kw_only=True, tag="timestrike.order_targets"):
    """TIM-AOE-1: in which order an ability does its work on those whom it is for."""

    asks = "In which order are the units affected?"
    topic = "the order in which units are affected"

    def things(self, t: TimestrikeTable, seat: int) -> Sequence[str]:
        """TIM-INFO-6: as they stand, without an answer."""
        return t.state.uses[-1].targets

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-KO-7: one after the other in this order."""
        t.state.uses[-1].targets = [str(unit) for unit in self.picked]


def pay(t: TimestrikeTable, unit: str, skill: Skill) -> None:
    """Discard what an ability costs: a material, or a fish of the player's choice."""
    of = t.state.units[unit].of
    one = t.state.characters[of]
    if skill.cost is None:
        return
    if skill.cost.loot == "material":
        one.materials -= skill.cost.n
        t.emit(LootDiscarded(character=of, materials=skill.cost.n, rules=("TIM-LOOT-3",)))
    else:
        t.follow(*[PayFish(of=of) for _ in range(skill.cost.n)])


class PayFish(CharacterAsk, kw_only=True, tag="timestrike.pay_fish"):
    """TIM-TAME-10, TIM-LOOT-3: which fish is given up; its own effect is not used."""

    asks = "Which fish do you give up?"
    rules = ("TIM-LOOT-3",)
    secrecy = Secrecy.SEALED
    hides = True

    of: str

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-LOOT-3: whose fish it is."""
        return self.of if t.state.characters[self.of].fish else None

    def public(self, t: TimestrikeTable, seat: int) -> str:
        """Name the Character."""
        return f"{t.content.names[self.of]} gives up a fish"

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-LOOT-3: any of them."""
        return Among(tuple(sorted(set(t.state.characters[self.of].fish))))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the fish."""
        return Option(key, t.content.names[key], t.content.text(key), Ref("card", key))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-LOOT-3: under the pile."""
        discard(t, self.of, "fish", self.key)
        t.emit(LootDiscarded(character=self.of, cards=(self.key,), rules=("TIM-LOOT-3",)))
