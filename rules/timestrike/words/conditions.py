"""Conditions and aims in words: parts of the text of a skill or a card."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel.play.effects import ByKind
from rules.kernel.words import count, listing
from rules.timestrike.effects import conditions as c
from rules.timestrike.effects import targets as a
from rules.timestrike.effects.vocabulary import BuffSlot, CurseSlot

given: ByKind[[str], str] = ByKind("words for the condition")
"""A condition, as a clause; it takes a name for the other: the target or the attacker."""
aimed: ByKind[[], str] = ByKind("words for the aim")
"""Whom or what an aim is at."""

STATS = {"move": "Move", "range": "Range", "attack": "Attack", "defense": "Defense"}
OTHERS = {"stealth": "Stealth", "enrage": "Enrage", "affliction": "Affliction", "silence": "Silence"}


def buff(slot: BuffSlot) -> str:
    """Name a buff: ``the Move buff``, ``Stealth``."""
    return f"the {STATS[slot]} buff" if slot in STATS else OTHERS[slot]


def curse(slot: CurseSlot) -> str:
    """Name a curse: ``the Move curse``, ``Silence``."""
    return f"the {STATS[slot]} curse" if slot in STATS else OTHERS[slot]


def has(who: c.Who, other: str, what: str, *, no: bool, or_lost: bool) -> str:
    """Say that somebody has a buff or a curse, or has it not."""
    if who == "self":
        return f"you {'do not have' if no else 'have'} {what}"
    return f"{other} {'does not have' if no else 'has'} {what}{' or is Lost' * or_lost}"


def met(conditions: Iterable[c.Condition], other: str) -> str:
    """Join conditions that all have to hold, with ``you`` said once in a row."""
    said: list[str] = []
    you = False
    for one in conditions:
        words = given(one, other)
        said.append(words.removeprefix("you ") if you else words)
        you = words.startswith("you ")
    return listing(said)


given.put(c.Engaged, lambda one, other: f"you are engaged with {other}")
given.put(c.NotEngaged, lambda one, other: f"you are not engaged with {other}")
given.put(c.FreeOfEnemies, lambda one, other: "you are engaged with no enemy")
given.put(c.PackEngaged, lambda one, other: f"another of your units is engaged with {other}")
given.put(c.PackNear, lambda one, other: f"another of your units is within {one.r} of {other}")
given.put(c.CasterNear, lambda one, other: f"it is within {one.r} of one of your units")
given.put(c.SingleHex, lambda one, other: f"{other} covers one hex")
given.put(c.NearWater, lambda one, other: f"{other} is on water or beside it")
given.put(c.Lost, lambda one, other: f"{other} is Lost")
given.put(c.Survivor, lambda one, other: "you are a Survivor")
given.put(c.Healthier, lambda one, other: f"{other} has more health than you")
given.put(c.HealthOver, lambda one, other: f"you have more than {one.n} health")
given.put(c.Gains, lambda one, other: "you gain at least one of the buffs")
given.put(c.Heals, lambda one, other: "it heals")
given.put(c.Unhurt, lambda one, other: "you take no damage")
given.put(c.Damaged, lambda one, other: f"{other} takes {'damage' if one.n == 1 else f'{one.n} damage or more'}")
given.put(c.LuckyHits, lambda one, other: f"you roll {'a Lucky hit' if one.n == 1 else count(one.n, 'Lucky hit')}")
given.put(
    c.LuckyBlocks, lambda one, other: f"you roll {'a Lucky block' if one.n == 1 else count(one.n, 'Lucky block')}"
)
given.put(c.Grey, lambda one, other: f"your slot for {buff(one.buff)} is grey")


@given.of(c.HasBuff)
def _(one: c.HasBuff, other: str) -> str:
    what = "a buff" if one.buff == "any" else buff(one.buff)
    return has(one.who, other, what, no=one.no, or_lost=one.or_lost)


@given.of(c.HasCurse)
def _(one: c.HasCurse, other: str) -> str:
    what = "a curse" if one.curse == "any" else curse(one.curse)
    return has(one.who, other, what, no=one.no, or_lost=one.or_lost)


def within(r: a.Reach) -> str:
    """Say how far: ``within 3``, ``within your Range``."""
    return "within your Range" if r == "range" else f"within {r}"


aimed.put(a.Enemy, lambda one: f"an enemy {within(one.r)}")
aimed.put(a.Friend, lambda one: f"a friend {within(one.r)}{', or a unit of your own,' * one.or_own}")
aimed.put(a.FriendsEngaged, lambda one: "each friend engaged with you")
aimed.put(a.EnemiesEngaged, lambda one: "each enemy engaged with you")
aimed.put(a.Pack, lambda one: "another of your units")
aimed.put(a.Pair, lambda one: "two friends")
aimed.put(a.Place, lambda one: f"a hex {within(one.r)}{'' if one.sight else ', seen or not'}")
aimed.put(a.Area, lambda one: f"each unit within {one.radius} of a hex {within(one.r)}")


@aimed.of(a.EnemyCharacter)
def _(one: a.EnemyCharacter) -> str:
    return f"an enemy Character {'engaged with you' if one.r is None else within(one.r)}"
