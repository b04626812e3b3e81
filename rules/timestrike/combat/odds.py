"""The odds of an attack, exact by the dice: how likely it hurts, and how likely it defeats.

Cards in hand are left out of account, as nobody else knows them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rules.timestrike.combat.declaring import usable
from rules.timestrike.combat.totals import attack_dice, defense_dice, enrage_dice
from rules.timestrike.content.records import Skill
from rules.timestrike.dice.rolling import BLOCKS, HITS
from rules.timestrike.effects.conditions import LuckyBlocks, LuckyHits
from rules.timestrike.effects.records import ExtraBlock, ExtraHit
from rules.timestrike.myths import by_card
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.under_way import Fight
from rules.timestrike.units.stats import health, total
from rules.timestrike.using.conditions_met import Case, all_hold

Faces = tuple[str, ...]
PERCENT = 100


class Extra(NamedTuple):
    """What a skill adds to what dice show.

    Attributes:
        n: So many hits or blocks more.
        lucky: With at least so many Lucky faces.
    """

    n: int = 0
    lucky: int = 0


NONE = Extra()


class Odds(NamedTuple):
    """What an attack may do.

    Attributes:
        hurt: How likely the target takes damage, in percent.
        defeat: How likely it has no health left, in percent.
        mean: The damage to be expected, in hundredths, as far as there is health.
    """

    hurt: int = 0
    defeat: int = 0
    mean: int = 0


@lru_cache(maxsize=512)
def spread(faces: Faces, counted: frozenset[str], lucky: str, dice: int, extra: Extra = NONE) -> tuple[int, ...]:
    """Return in how many of all rolls there are so many counted faces, from none on.

    Args:
        faces: The faces of a die.
        counted: The faces that count.
        lucky: The Lucky one among them.
        dice: How many dice are rolled.
        extra: What a skill adds.
    """
    ways = {(0, 0): 1}
    for _ in range(dice):
        then: dict[tuple[int, int], int] = {}
        for (n, luck), weight in ways.items():
            for face in faces:
                key = (n + (face in counted), luck + (face == lucky))
                then[key] = then.get(key, 0) + weight
        ways = then
    found = [0] * (dice + extra.n + 1)
    for (n, luck), weight in ways.items():
        found[n + (extra.n if dice and luck >= extra.lucky else 0)] += weight
    return tuple(found)


@lru_cache(maxsize=4096)
def against(hits: tuple[int, ...], blocks: tuple[int, ...], left: int) -> Odds:
    """Return the odds of hits against blocks, each as :func:`spread` returns them."""
    found = _damages(hits, blocks, left)
    every = sum(found)
    mean = sum([weight * damage for damage, weight in enumerate(found)])
    return Odds(_part(every - found[0], every), _part(found[left], every), PERCENT * mean // every)


def _damages(hits: tuple[int, ...], blocks: tuple[int, ...], left: int) -> list[int]:
    """TIM-DEF-3: count the rolls with each damage, from none to all that is left."""
    found = [0] * (left + 1)
    for n, weight in enumerate(hits):
        for blocked, other in enumerate(blocks):
            found[min(max(n - blocked, 0), left)] += weight * other
    return found


def chance_of(t: TimestrikeTable, dice: int, least: int) -> int:
    """TIM-DICE-3: how likely so many dice show at least so many hits, in percent."""
    found = spread(t.content.die, frozenset(HITS), "lucky_hit", dice)
    return _part(sum(found[max(least, 0) :]), sum(found))


def defeated_by_all(t: TimestrikeTable, foes: Iterable[str], unit: str) -> int:
    """Return how likely one attack of each of some units defeats another, in percent.

    Args:
        t: The table.
        foes: Those who attack, each once, from where they stand.
        unit: Who is attacked.
    """
    left = health(t, unit)
    taken = [1, *[0] * left]
    for foe in foes:
        hits, blocks = _attack(t, foe, unit)
        then = [0] * (left + 1)
        for more, weight in enumerate(_damages(hits, blocks, left)):
            for damage, other in enumerate(taken):
                then[min(damage + more, left)] += weight * other
        taken = then
    return _part(taken[left], sum(taken))


def odds(t: TimestrikeTable, unit: str, other: str, *, skill: str = "", jumped: bool = False) -> Odds:
    """Return the odds of an attack from where both units stand.

    Args:
        t: The table.
        unit: Who attacks.
        other: Whom.
        skill: The skill that is declared; the first usable one unless given.
        jumped: It is a Jump Attack.
    """
    if by_card(t.state, unit):  # TIM-LSTAT-2: no dice are rolled
        struck = Fight(by=unit, kind="attack", target=other, defender=other, hits=total(t, unit, "attack"))
        return meeting(t, struck, other)
    return against(*_attack(t, unit, other, skill=skill, jumped=jumped), health(t, other))


def _attack(
    t: TimestrikeTable, unit: str, other: str, *, skill: str = "", jumped: bool = False
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """TIM-ATK-3, TIM-DEF-2: the hits that a unit may roll against another, and the blocks."""
    fight = Fight(by=unit, kind="attack", target=other, defender=other, jumped=jumped)
    declared = usable(t, unit, other, "attack")
    chosen = [one for one in declared if one.code == skill] or declared
    dice = attack_dice(t, fight) + enrage_dice(t, unit)
    faces: Faces = t.content.die
    hits = spread(faces, frozenset(HITS), "lucky_hit", dice, _extra(t, chosen[:1], unit, other, ExtraHit))
    return hits, _blocks(t, fight, other, unit)


def meeting(t: TimestrikeTable, fight: Fight, unit: str) -> Odds:
    """Return the odds of hits that are rolled already, against the first defense skill."""
    hits = (*[0] * fight.hits, 1)
    return against(hits, _blocks(t, fight, unit, fight.by), health(t, unit))


def odds_said(found: Odds) -> str:
    """Put odds into a few words."""
    if not found.mean:
        return "no damage"
    if found.defeat == found.hurt:
        return f"KO {found.defeat}%"
    whole, tenth = divmod(found.mean // 10, 10)
    parts = [f"hurts {found.hurt}%", f"{whole}.{tenth} damage on average"]
    return ", ".join([*parts, f"KO {found.defeat}%"] if found.defeat else parts)


def _blocks(t: TimestrikeTable, fight: Fight, unit: str, by: str) -> tuple[int, ...]:
    """TIM-DEF-2, TIM-DEF-4: how a unit defends where nobody decides otherwise.

    TIM-LSTAT-4: the Lost block as many hits as their stats say.
    """
    if by_card(t.state, unit):
        return (*[0] * total(t, unit, "defense"), 1)
    dice = defense_dice(t, fight) + enrage_dice(t, unit)
    extra = _extra(t, usable(t, unit, by, "defend")[:1], unit, by, ExtraBlock)
    return spread(t.content.die, frozenset(BLOCKS), "lucky_block", dice, extra)


def _extra(
    t: TimestrikeTable, declared: list[Skill], unit: str, other: str, kind: type[ExtraHit] | type[ExtraBlock]
) -> Extra:
    """TIM-ATK-11: what the declared skill adds, and how much luck it needs for that."""
    if not declared:
        return NONE
    (skill,) = declared
    case = Case(unit, other, effects=skill.effects)
    n = 0
    for at, effect in enumerate(skill.effects):
        after = skill.effects[at + 1] if at + 1 < len(skill.effects) else None
        replaced = after is not None and after.instead and all_hold(t, after.given, case, late=False)
        if isinstance(effect, kind) and not replaced and all_hold(t, effect.given, case, late=False):
            n += effect.n
    lucky = [one.n for one in skill.given if isinstance(one, LuckyHits | LuckyBlocks)]
    return Extra(n, max(lucky, default=0))


def _part(n: int, every: int) -> int:
    """Return a part in percent: 0 and 100 mean never and always."""
    if n in (0, every):
        return PERCENT if n else 0
    return min(max((2 * PERCENT * n + every) // (2 * every), 1), PERCENT - 1)
