"""Total stats, health, and what skills and artifacts change about a unit."""

from __future__ import annotations

import itertools
from functools import lru_cache
from typing import NamedTuple, TypeVar

from rules.timestrike.box import Box
from rules.timestrike.content.records import Skill
from rules.timestrike.effects.conditions import Conditions
from rules.timestrike.effects.records import AutoCheap, Base, ChangeStat, NoCheap, SeePast, Stay, TargetLast
from rules.timestrike.effects.targets import FriendsEngaged
from rules.timestrike.effects.vocabulary import Limit, Stat
from rules.timestrike.lost.stats_card import full_health, lost_stat
from rules.timestrike.myths import by_card
from rules.timestrike.state import LOST, TimestrikeTable, enemies, overlapping, units_of
from rules.timestrike.units.unit_places import engaged

E = TypeVar("E", bound=Base)


class Source(NamedTuple):
    """An effect that an artifact or a passive skill has for a unit.

    Attributes:
        effect: The effect.
        code: The skill, or the artifact.
        character: Whose it is.
        given: The conditions of the skill.
        limit: How often it works.
    """

    effect: Base
    code: str
    character: str
    given: Conditions = ()
    limit: Limit | None = None


# ---- Skills --------------------------------------------------------------------------


def silenced(t: TimestrikeTable, character: str) -> bool:
    """TIM-SIL-1, TIM-SIL-4: whether a Character can use no skills, passives among them.

    TIM-SIL-7: all else goes on, and what a skill has given stays.
    """
    return "silence" in t.state.characters[character].curses


def skills(t: TimestrikeTable, character: str) -> tuple[Skill, ...]:
    """TIM-SIL-1, TIM-SIL-5, TIM-SIL-6: the skills that can be used now, its artifact's too.

    TIM-LSTAT-1: the Lost use none. TIM-MYTH-7: those that Myths lead do.
    """
    one = t.state.characters[character]
    if one.seat == LOST and not one.led:
        return ()
    return _skills(t.content, character, one.equipped, silenced(t, character))


@lru_cache(maxsize=256)
def _skills(box: Box, character: str, equipped: str, silent: bool) -> tuple[Skill, ...]:
    found = [*box.characters[character].skills, *([box.artifacts[equipped].skill] if equipped else [])]
    return tuple([skill for skill in found if skill.unsilenced or not silent])


def at_home(t: TimestrikeTable, character: str) -> bool:
    """TIM-ART-2: whether the equipped artifact comes from this Survivor."""
    equipped = t.state.characters[character].equipped
    return bool(equipped) and t.content.artifacts[equipped].of == character


def constants(t: TimestrikeTable, character: str) -> tuple[Source, ...]:
    """TIM-SKILL-4, TIM-ART-2: what passives and the artifact do all the time."""
    one = t.state.characters[character]
    if one.seat == LOST and not one.led:
        return ()
    return _constants(t.content, character, one.equipped, silenced(t, character))


@lru_cache(maxsize=256)
def _constants(box: Box, character: str, equipped: str, silent: bool) -> tuple[Source, ...]:
    found = [
        Source(effect, skill.code, character, skill.given, skill.limit)
        for skill in _skills(box, character, equipped, silent)
        if skill.moment == "always" and not isinstance(skill.aim, FriendsEngaged)
        for effect in skill.effects
    ]
    artifact = box.artifacts[equipped] if equipped else None
    if artifact is not None and artifact.of == character:
        found += [Source(effect, equipped, character, (), artifact.own_limit) for effect in artifact.own]
    return tuple(found)


def of_kind(t: TimestrikeTable, character: str, kind: type[E]) -> list[E]:
    """Those of one kind."""
    return [one.effect for one in constants(t, character) if isinstance(one.effect, kind)]


def stays(t: TimestrikeTable, unit: str) -> bool:
    """Whether nobody else can move a unit."""
    return bool(of_kind(t, t.state.units[unit].of, Stay))


def comes_last(t: TimestrikeTable, unit: str) -> bool:
    """TIM-LTGT-4: whether the Lost choose a unit after all others that measure the same."""
    return bool(of_kind(t, t.state.units[unit].of, TargetLast))


def auto_cheap(t: TimestrikeTable, unit: str) -> bool:
    """TIM-CHEAP-1, TIM-RAID-4: whether the unit's Cheap Shots for fleeing need no roll."""
    of = t.state.units[unit].of
    if by_card(t.state, unit):
        return overlapping(t.state)
    return _is_sure(t.content, of, t.state.characters[of].equipped, silenced(t, of))


@lru_cache(maxsize=256)
def _is_sure(box: Box, character: str, equipped: str, silent: bool) -> bool:
    """Whether a skill or the artifact makes Cheap Shots sure."""
    flee = [one.effects for one in _skills(box, character, equipped, silent) if one.moment == "on_flee"]
    always = [one.effect for one in _constants(box, character, equipped, silent)]
    return any(isinstance(effect, AutoCheap) for effect in itertools.chain(always, *flee))


def never_shoots(t: TimestrikeTable, unit: str) -> bool:
    """TIM-CHEAP-4, TIM-MYTH-12: the Lost make no Cheap Shots in a Boss Battle Royale.

    Those that Myths lead do.
    """
    return by_card(t.state, unit) and not overlapping(t.state)


def no_cheap(t: TimestrikeTable, unit: str) -> Source | None:
    """What keeps a unit from the damage of Cheap Shots, if anything does."""
    return next((one for one in constants(t, t.state.units[unit].of) if isinstance(one.effect, NoCheap)), None)


def sees_past(t: TimestrikeTable, unit: str) -> bool:
    """Whether units never block its line of sight."""
    return bool(of_kind(t, t.state.units[unit].of, SeePast))


# ---- Totals --------------------------------------------------------------------------


def total(t: TimestrikeTable, unit: str, stat: Stat) -> int:
    """TIM-STAT-1, TIM-BOARD-4: base, awakening, buff and curse, artifact, and passive skills.

    TIM-BUFF-3: a buff and a curse on one stat cancel each other. TIM-STAT-3: never below 0, Range never below 1.
    TIM-MELEE-3: nothing changes the Range of a Melee unit. TIM-LSTAT-1: the Lost have the stats of the stats card.
    """
    if by_card(t.state, unit):
        return lost_stat(t, stat)
    of = t.state.units[unit].of
    one, board = t.state.characters[of], t.content.characters[of]
    value = board.stats.of(stat)
    if stat == "range" and board.melee:
        return value
    if stat in one.awake:
        value += board.awakening.value(stat) or 0
    buffed, cursed = stat in one.buffs, stat in one.curses
    if buffed and not cursed:
        value += board.buff.value(stat) or 0
    if cursed and not buffed:
        value += board.curse.value(stat) or 0
    if one.equipped and t.content.artifacts[one.equipped].stat == stat:
        value += t.content.artifacts[one.equipped].n
    value += sum([effect.n for effect in of_kind(t, of, ChangeStat) if effect.stat == stat])
    value += _from_friends(t, unit, stat)
    return max(value, 1 if stat == "range" else 0)


def _from_friends(t: TimestrikeTable, unit: str, stat: Stat) -> int:
    """TIM-STAT-5: what passives of team mates that the unit is engaged with add."""
    s = t.state
    found = 0
    for code, one in s.characters.items():
        if one.gone or (one.seat == LOST and not one.led):
            continue
        for skill in t.content.for_friends[code]:
            more = sum([e.n for e in skill.effects if isinstance(e, ChangeStat) and e.stat == stat])
            if not more or skill not in skills(t, code):
                continue
            near = [own for own in units_of(s, code) if own != unit and engaged(t, own, unit)]
            if near and not enemies(s, near[0], unit):
                found += more
    return found


def energy(t: TimestrikeTable, unit: str) -> int:
    """TIM-ACT-1, TIM-ACT-6: the Energy that a unit has left in this turn."""
    one = t.state.units[unit]
    return t.content.board_of(unit).energy + one.more - one.spent


# ---- Health --------------------------------------------------------------------------


def shares_bar(t: TimestrikeTable, character: str) -> bool:
    """TIM-HP-5, TIM-CHAR-4: whether the units of a Character share one health bar.

    TIM-SIL-5: in Silence, too.
    """
    return t.content.shares_bar(character)


def health(t: TimestrikeTable, unit: str) -> int:
    """TIM-HP-7: the current health of a unit, or of the bar that it shares."""
    s = t.state
    one = s.units[unit]
    damage = s.characters[one.of].damage if shares_bar(t, one.of) else one.damage
    return max(full_health(t, one.of) - damage, 0)
