"""Whom or what a skill or a card is aimed at: every way to aim it, as the end of a key.

An end is empty where there is nothing to choose, ``>unit`` for a unit, ``>one+other`` for two, ``@place`` for a place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from rules.kernel.play.effects import ByKind
from rules.timestrike.combat.targeting import can_see_place, can_target, foes, held
from rules.timestrike.drafted_fear.tentacles import next_limb
from rules.timestrike.effects import targets as aims
from rules.timestrike.effects.conditions import Condition
from rules.timestrike.effects.records import Break, Put, Shake, Sprout, Swap
from rules.timestrike.ground import targeting
from rules.timestrike.ground.placing.shaping import carries_large
from rules.timestrike.ground.placing.standing import bases
from rules.timestrike.ground.targeting import ANY_RANGE, may_lay
from rules.timestrike.ground.terrain import Base
from rules.timestrike.moving.shifting import can_exchange
from rules.timestrike.state import TimestrikeTable, is_lost, on_map, side_of, stranger, units_of
from rules.timestrike.units.stats import stays, total
from rules.timestrike.units.unit_places import distance, engaged, engaged_there, field, foes_engaged, parted, relief
from rules.timestrike.using.conditions_met import Case, holds, waived

candidates: ByKind[[TimestrikeTable, str], Iterable[str]] = ByKind("what can be chosen for")
"""The ends of keys that an aim allows, before the conditions of the skill."""


def reach(t: TimestrikeTable, unit: str, r: aims.Reach) -> int:
    """TIM-SKILL-8, TIM-TGT-2: a range that is named, or the total Range."""
    return total(t, unit, "range") if r == "range" else r


def ends(
    t: TimestrikeTable,
    unit: str,
    aim: aims.Aim | None,
    given: Sequence[Condition],
    effects: Sequence[Any],
    skill: str = "",
) -> Iterator[str]:
    """Yield the ways to aim at something that fulfil the conditions known now (TIM-SKILL-7)."""
    found = [""] if aim is None else candidates(aim, t, unit)
    needed = [one for one in given if not one.late and not waived(t, unit, skill, one)]
    for end in found:
        if all(holds(one, t, _case(unit, end, effects)) for one in needed) and _works(t, unit, end, effects):
            yield end


def _case(unit: str, end: str, effects: Sequence[Any]) -> Case:
    other = end[1:].partition("+")[0] if end.startswith(">") else ""
    return Case(unit, other, effects=tuple(effects))


def _works(t: TimestrikeTable, unit: str, end: str, effects: Sequence[Any]) -> bool:
    """Whether what moves a unit can do so: it does not stay, and has a place to go.

    TIM-FALL-11: no ground goes from under a unit of several hexes. TIM-SPAWN-5, TIM-SHAKE-1: a tentacle is there to
    grow, somebody to be shaken off. TIM-CLIMBS-17, TIM-BEH-13: nothing moves a unit onto the Sentience or off it, or
    off its Brute.
    """
    other = end[1:] if end.startswith(">") else unit
    for effect in effects:
        if isinstance(effect, Put):
            who = unit if effect.to == "self" else other
            if (
                t.state.units[who].on
                or t.state.units[unit].tier
                or (who != unit and stays(t, who))
                or next(put_places(t, unit, who, effect), None) is None
            ):
                return False
        if isinstance(effect, Swap) and not _swappable(t, unit, end):
            return False
        if isinstance(effect, Break) and carries_large(field(t), int(end[1:])):
            return False
        if isinstance(effect, Sprout) and not next_limb(t, unit):
            return False
        if isinstance(effect, Shake) and not any(one.on == unit for one in t.state.units.values()):
            return False
    return True


def _swappable(t: TimestrikeTable, unit: str, end: str) -> bool:
    one, _, other = end[1:].partition("+")
    pair = (one, other) if other else (unit, one)
    if any(t.state.units[who].on or (who != unit and stays(t, who)) for who in pair):
        return False
    single = all(t.content.board_of(who).hexes == 1 for who in pair)
    return single and can_exchange(t, pair[0], pair[1])


def put_places(t: TimestrikeTable, user: str, unit: str, effect: Put) -> Iterator[Base]:
    """TIM-HEX-11, TIM-OVER-6: yield where an effect can put a unit: free, and with room for it.

    TIM-SMOVE-8: Fear goes nowhere but by a move of its own.
    """
    s, now, on = t.state, relief(t), field(t)
    body = on.bodies[unit]
    if body.seven:
        return
    here = on.base(body)
    seen = {body.at}
    for place in now.board.within(s.units[user].at, effect.r):
        for base in bases(on, body, place):
            if base not in seen and _allows(t, user, unit, effect, base, here):
                yield base
            seen.add(base)


def _allows(t: TimestrikeTable, user: str, unit: str, effect: Put, base: Base, here: int) -> bool:
    """Whether a base is as the effect says: its level, its kind, engaged with the user."""
    now = relief(t)
    if effect.levels is not None and abs(now.level[base[0]] - here) > effect.levels:
        return False
    if effect.land and not now.water.isdisjoint(base):
        return False
    return not effect.engaged or engaged_there(t, unit, base, user)


# ---- What each aim allows ------------------------------------------------------------


@candidates.of(aims.Enemy)
def _(aim: aims.Enemy, t: TimestrikeTable, unit: str) -> Iterator[str]:
    """TIM-TGT-1, TIM-TEAM-2: enemies in range and in sight."""
    r = reach(t, unit, aim.r)
    return (f">{other}" for other in foes(t, unit) if _targets(t, unit, other, r, ranged=aim.r == "range"))


def _targets(t: TimestrikeTable, unit: str, other: str, r: int, *, ranged: bool) -> bool:
    """TIM-TGT-2: a Melee Character's skill without an own range reaches engaged units only."""
    far = not (ranged and t.content.board_of(unit).melee)
    return (far or engaged(t, unit, other)) and can_target(t, unit, other, r)


@candidates.of(aims.EnemyCharacter)
def _(aim: aims.EnemyCharacter, t: TimestrikeTable, unit: str) -> Iterator[str]:
    """Each enemy Character by the first of its units that can be chosen."""
    chosen: set[str] = set()
    for other in foes(t, unit):
        near = aim.r is not None or engaged(t, unit, other)
        of = t.state.units[other].of
        if of not in chosen and near and can_target(t, unit, other, 1 if aim.r is None else reach(t, unit, aim.r)):
            chosen.add(of)
            yield f">{other}"


@candidates.of(aims.Friend)
def _(aim: aims.Friend, t: TimestrikeTable, unit: str) -> Iterator[str]:
    """TIM-TEAM-3, TIM-TGT-4: units of the own team, itself among them.

    TIM-TEAM-1: then those of other players, who are asked whether they agree.
    """
    s = t.state
    r = reach(t, unit, aim.r)
    own = s.units[unit].of
    bound = bool(foes_engaged(t, unit))
    for other in on_map(s):
        if (
            side_of(s, other) == side_of(s, unit)
            and (can_target(t, unit, other, r) or (aim.or_own and s.units[other].of == own and not bound))
            and not parted(t, unit, other)
        ):
            yield f">{other}"
    for other in _strangers(t, unit):
        if can_target(t, unit, other, r):
            yield f">{other}"


def _strangers(t: TimestrikeTable, unit: str) -> list[str]:
    return [other for other in on_map(t.state) if stranger(t.state, unit, other)]


@candidates.of(aims.EnemiesEngaged)
def _(aim: aims.EnemiesEngaged, t: TimestrikeTable, unit: str) -> list[str]:
    """All enemies that it is engaged with, at once; TIM-BEH-9: of a Behemoth the Brute."""
    return [""] if held(t, unit) else []


@candidates.of(aims.FriendsEngaged)
def _(aim: aims.FriendsEngaged, t: TimestrikeTable, unit: str) -> list[str]:
    """Nothing to choose."""
    return [""]


@candidates.of(aims.Pack)
def _(aim: aims.Pack, t: TimestrikeTable, unit: str) -> list[str]:
    """TIM-TGT-6: while engaged with an enemy only units that it is engaged with."""
    s = t.state
    bound = bool(foes_engaged(t, unit))
    mates = [other for other in units_of(s, s.units[unit].of) if other != unit]
    return [f">{other}" for other in mates if engaged(t, unit, other) or not (bound or parted(t, unit, other))]


@candidates.of(aims.Pair)
def _(aim: aims.Pair, t: TimestrikeTable, unit: str) -> list[str]:
    """TIM-TGT-6: any two units of the own team.

    While engaged with an enemy only itself and those engaged with it. TIM-TEAM-1: then pairs with units of other
    players, who are asked whether they agree.
    """
    s = t.state
    bound = bool(foes_engaged(t, unit))
    able = [
        other
        for other in on_map(s)
        if side_of(s, other) == side_of(s, unit)
        and (other == unit or engaged(t, unit, other) or not (bound or parted(t, unit, other)))
    ]
    others = [other for other in _strangers(t, unit) if can_target(t, unit, other, ANY_RANGE, sight=False)]
    pairs = dict.fromkeys([*combinations(able, 2), *combinations([*able, *others], 2)])
    return [f">{one}+{other}" for one, other in pairs]


@candidates.of(aims.Place)
def _(aim: aims.Place, t: TimestrikeTable, unit: str) -> Iterator[str]:
    """TIM-LOS-12: places in range and in sight; TIM-CLIMBS-17: none from the Sentience."""
    at = t.state.units[unit].at
    if t.state.units[unit].tier:
        return
    near = relief(t).board.within(at, reach(t, unit, aim.r))
    for place in near:
        if not aim.sight or place in at or can_see_place(t, unit, place):
            yield f"@{place}"


@candidates.of(aims.Area)
def _(aim: aims.Area, t: TimestrikeTable, unit: str) -> Iterator[str]:
    """TIM-AOE-4: while engaged with an enemy, only around one of these, or itself.

    TIM-AOE-5: range and sight are needed to the middle alone. TIM-CLIMBS-17: none from the Sentience.
    """
    now, on = relief(t), field(t)
    at = t.state.units[unit].at
    if t.state.units[unit].tier:
        return
    for place in now.board.within(at, reach(t, unit, aim.r)):
        if may_lay(on, on.bodies[unit], place) and (place in at or can_see_place(t, unit, place)):
            yield f"@{place}"


def in_area(t: TimestrikeTable, unit: str, place: int, radius: int) -> list[str]:
    """TIM-AOE-3, TIM-STL-3: all units in an area, each once, in the order of defaults."""
    now, board = field(t), relief(t).board
    there = targeting.in_area(now, [near for near in board.within((place,), radius) if near < board.spaces])
    return by_rank(t, unit, there)


def by_rank(t: TimestrikeTable, unit: str, units: Iterable[str]) -> list[str]:
    """TIM-INFO-6: units in the order of defaults: by kind, then the nearer first."""
    order = [*field(t).bodies]
    return sorted(units, key=lambda one: (_rank(t, unit, one), distance(t, unit, one), order.index(one)))


def _rank(t: TimestrikeTable, unit: str, other: str) -> int:
    """TIM-INFO-6: enemies, the Lost, friends, itself."""
    s = t.state
    if side_of(s, other) == side_of(s, unit):
        return 3 if other == unit else 2
    return int(is_lost(s, other))
