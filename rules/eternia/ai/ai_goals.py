"""The AI's preferences: its targets, goals and extras in attacks (ETE-AI-14 to ETE-AI-18).

Every function looks and chooses; none changes the table. Where several are returned the rules leave it to the Player
Team, in good faith, and the first is the default (ETE-AI-16); where a model ends, which nobody is asked, is one answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rules.eternia.ai.approach import hunt, toward
from rules.eternia.ai.objectives import goal_of
from rules.eternia.combat import odds
from rules.eternia.combat.attack_traits import reach_of
from rules.eternia.effects import traits
from rules.eternia.effects.skills import attack_line, attacks_of
from rules.eternia.effects.targets import ai_targets
from rules.eternia.ground.board import apart, around, distances
from rules.eternia.ground.end_spaces import STAY, all_ways
from rules.eternia.ground.passable_spaces import Field, Mover
from rules.eternia.ground.reach import End, Way
from rules.eternia.ground.sight import sees
from rules.eternia.ground.terrain import land_of
from rules.eternia.models import enemies, of_side, standing
from rules.eternia.rounds.scoring import scenario_of
from rules.eternia.state import ANYWHERE, EterniaState, EterniaTable
from rules.eternia.state_underway import Attack, space_of_plant
from rules.kernel import Picks
from rules.kernel.play.ruled import best

NEAR = 4  # spaces within which Enemies count when the AI retreats
_NONE = Fraction()


def hunted(t: EterniaTable, number: int) -> list[int]:
    """ETE-OVR-5, ETE-SCN-4: the AI's Enemies: the other side's models, and breakable tokens."""
    s = t.state
    side = s.models[number].team
    tokens = {token.code for token in scenario_of(t).objectives if token.attackable_by == side}
    broken = [found for found, model in standing(s) if model.kind == "object" and model.card in tokens]
    return [*enemies(s, side), *broken]


# ---- Whom ------------------------------------------------------------------------


def preferred(t: EterniaTable, user: int | None, among: Iterable[int]) -> list[int]:
    """ETE-AI-16: sort targets by lowest HP, most average Wounds, then the order of players."""
    s = t.state
    found = list(among)
    if len(found) < 2:
        return found
    hp = [s.models[number].hp for number in found]

    def order(number: int) -> tuple[int, Fraction, int, int]:
        model = s.models[number]
        seat = s.team.index(model.seat) if model.seat in s.team else len(s.team)
        tied = hp.count(model.hp) > 1  # else its Wounds decide nothing
        return model.hp, -expected(t, user, number) if tied else _NONE, seat, number

    return sorted(found, key=order)


def expected(t: EterniaTable, user: int | None, target: int) -> Fraction:
    """Return a target's average Wounds from a model's Attack; without a model, by its Armor."""
    codes = [] if user is None else attacks_of(t, user)
    if user is None or not codes:
        return Fraction(-traits.armor(t, target))
    return odds.average(odds.wounds(t, attack_of(t, user, codes[0], [target]), target))


def attack_of(t: EterniaTable, user: int, code: str, targets: list[int]) -> Attack:
    """Return an Attack as it would be made without Boosts."""
    return Attack(attacker=user, skill=code, reach=attack_line(t.content, code).reach, targets=targets)


def worst_target(t: EterniaTable, user: int | None, targets: Sequence[int]) -> tuple[int, ...]:
    """ETE-AI-18, ETE-AI-21, ETE-AI-23: targets with the lowest HP; ETE-AI-16's default first.

    ETE-TER-8: the AI never chooses a Deadly Plant.
    """
    found = [target for target in targets if space_of_plant(target) is None]
    return tuple(preferred(t, user, best(found, lambda target: t.state.models[target].hp)))


def nearest(t: EterniaTable, user: int, among: Iterable[int]) -> tuple[int, ...]:
    """ETE-AI-23: the nearest targets by hex distance; the default of ETE-AI-16 comes first."""
    models = t.state.models
    return tuple(preferred(t, user, best(among, lambda number: apart(models[user].at, models[number].at))))


def to_team(s: EterniaState[Any], spaces: Sequence[int]) -> int:
    """Return how far spaces are from the nearest Player Character."""
    return min([apart(spaces, s.models[hero].at) for hero in s.heroes if s.models[hero].at], default=ANYWHERE)


def to_enemies(t: EterniaTable, number: int) -> int:
    """Return how far a model is from the nearest Enemy that the AI counts."""
    models = t.state.models
    return min([apart(models[number].at, models[foe].at) for foe in hunted(t, number)], default=ANYWHERE)


# ---- What is in reach --------------------------------------------------------------


def attack_range(t: EterniaTable, number: int) -> int:
    """ETE-AI-14: how far the Attacks of a model reach; 0 for one that never attacks."""
    return max([reach_of(t, number, code) for code in attacks_of(t, number)], default=0)


def in_range(t: EterniaTable, number: int) -> list[int]:
    """ETE-AI-14: the Enemies that a model can attack from where it stands, without Boosts."""
    found = [ai_targets(t, number, code) for code in attacks_of(t, number)]
    return sorted({target for targets in found for target in targets})


def aims(t: EterniaTable, number: int) -> Callable[[Sequence[int], int], bool]:
    """Return whether a model that stands on some spaces would have another in its Attack Range."""
    far, land = attack_range(t, number), land_of(t)
    models = t.state.models
    return lambda spaces, target: apart(spaces, models[target].at) <= far and sees(land, spaces, models[target].at)


# ---- Where to ---------------------------------------------------------------------


def move_ways(t: EterniaTable, field: Field, mover: Mover, points: int, plan: str) -> list[Way]:
    """ETE-AI-15: the moves the AI's rules allow: one, or more to equally near goals.

    Args:
        t: The table.
        field: The field of the move.
        mover: Who moves.
        points: Movement points.
        plan: A plan of :data:`rules.eternia.ground.moving.Plan`.

    Returns:
        The ways, the default first; none when it stays.
    """
    match plan:
        case "retreat":
            return _retreat(t, field, mover, points)
        case "flank":
            return flanks(t, field, mover, points)[:1]
        case "charge":
            foes = [foe for foe in hunted(t, mover.number) if t.state.models[foe].kind == "character"]
            return _hunt(t, field, mover, points, worst_target(t, mover.number, foes))
        case "objective" | "pass":
            return _to_objective(t, field, mover, points)
        case _:
            return _near(t, field, mover, points)


def _near(t: EterniaTable, field: Field, mover: Mover, points: int) -> list[Way]:
    """ETE-AI-22: go to the nearest Enemy unless in range; in distress use a free escape."""
    number = mover.number
    if in_range(t, number):
        return _retreat(t, field, mover, points) if mover.no_escape and outmatched(t, number) else []
    return _hunt(t, field, mover, points, nearest(t, number, hunted(t, number)))


def outmatched(t: EterniaTable, number: int) -> bool:
    """Return whether an Enemy with more HP is next to a model."""
    s = t.state
    model = s.models[number]
    foes = [s.models[foe] for foe in enemies(s, s.models[number].team)]
    return any(apart(model.at, foe.at) == 1 and foe.hp > model.hp for foe in foes)


def headings(t: EterniaTable, field: Field, mover: Mover, points: int, plan: str) -> dict[End, int]:
    """ETE-AI-16: the goal of each of several moves, where the team chooses one."""
    number = mover.number
    if plan == "charge":
        foes = [foe for foe in hunted(t, number) if t.state.models[foe].kind == "character"]
        goals = worst_target(t, number, foes)
    else:
        goals = nearest(t, number, hunted(t, number))
    found: dict[End, int] = {}
    for goal in goals:
        for way in _hunt(t, field, mover, points, (goal,)):
            found.setdefault(way.end, goal)
    return found


def _hunt(t: EterniaTable, field: Field, mover: Mover, points: int, goals: Sequence[int]) -> list[Way]:
    """ETE-AI-15: move towards each of these Enemies, just far enough to attack it."""
    far, hp = attack_range(t, mover.number), t.state.models[mover.number].hp
    found: dict[End, Way] = {}
    for goal in goals:
        way = hunt(field, mover, points, tuple(t.state.models[goal].at), far, hp)
        if way is not None:
            found.setdefault(way.end, way)
    return list(found.values())


def _retreat(t: EterniaTable, field: Field, mover: Mover, points: int) -> list[Way]:
    """Go where the fewest Enemies are within 4, with least Escape Damage, as far off as it gets."""
    hp = t.state.models[mover.number].hp
    foes = [t.state.models[foe].at for foe in enemies(t.state, t.state.models[mover.number].team)]

    def order(way: Way) -> tuple[bool, int, int, int, int, End]:
        near = sum(apart(way.end, foe) <= NEAR for foe in foes)
        away = min([apart(way.end, foe) for foe in foes], default=ANYWHERE)
        return way.harm >= hp, near, way.harm, -away, way.cost, way.end

    return _moving(mover, min(all_ways(field, mover, points).values(), key=order))


def flanks(t: EterniaTable, field: Field, mover: Mover, points: int) -> list[Way]:
    """Return the ends with more Enemies in Attack Range than at the start, the best first."""
    aim, foes = aims(t, mover.number), hunted(t, mover.number)

    def count(spaces: Sequence[int]) -> int:
        return sum(aim(spaces, foe) for foe in foes)

    now = count(mover.at)
    found = [(count(way.end), way) for way in all_ways(field, mover, points).values()]
    return [way for many, way in sorted(found, key=lambda one: (-one[0], one[1].worth[:2], one[1].end)) if many > now]


def _to_objective(t: EterniaTable, field: Field, mover: Mover, points: int) -> list[Way]:
    goal = goal_of(t, mover.number)
    if goal is None:
        return []
    want = 0 if t.state.models[mover.number].kind == "npc" else 1
    way = toward(field, mover, points, goal, want, None, t.state.models[mover.number].hp)
    return [] if way is None else [way]


def _moving(mover: Mover, way: Way) -> list[Way]:
    return [way] if way.end != tuple(sorted(mover.at)) else []


def towards_character(t: EterniaTable, field: Field, mover: Mover, points: int) -> list[Way]:
    """ETE-NPC-1: an NPC goes to the Character nearest to it, until it is next to it."""
    s = t.state
    number = mover.number
    people = [found for found, model in standing(s) if model.kind == "character"]
    ways: dict[End, Way] = {}
    for goal in nearest(t, number, people):
        way = toward(field, mover, points, s.models[goal].at, 1, None, ANYWHERE)
        if way is not None:
            ways.setdefault(way.end, way)
    return sorted(ways.values(), key=lambda way: (to_team(s, way.end), way.end))


# ---- Spaces and Pushes ---------------------------------------------------------------


def best_space(t: EterniaTable, spaces: Sequence[int]) -> int:
    """ETE-AI-16, ETE-AI-29: the space that is nearest to a Player Character, then row by row."""
    return best(spaces, lambda space: to_team(t.state, (space,)))[0]


def best_end(t: EterniaTable, user: int | None, ways: Mapping[str, End]) -> str:
    """Return an AI model's best place to be put: out of harm's way only in distress."""
    s = t.state
    hide = user is not None and (outmatched(t, user) or s.models[user].hp * 2 <= s.models[user].full)
    return min(ways, key=lambda key: (to_team(s, ways[key]) * (-1 if hide else 1), ways[key]))


def best_push(t: EterniaTable, user: int | None, model: int, ways: Mapping[str, Way]) -> str:
    """ETE-AI-16: the key of an AI's Push or forced move that is worst for the Player Team.

    That is where it wounds; next to terrain or Water where the effect asks for it; next to the most models of the AI,
    from which it costs to get away; then nearest to where it was, row by row. Its own models it leaves alone.
    """
    s = t.state
    side = s.models[user].team if user is not None else "controller"
    if s.models[model].side == side:
        return STAY
    land = land_of(t)
    wet, rough = _wishes(t)
    guards = [distances(tuple(s.models[found].at)) for found in of_side(s, side)]
    far = distances(tuple(s.models[model].at))

    def order(key: str) -> tuple[int, bool, bool, int, int, End]:
        way = ways[key]
        end = way.end
        beside = sum([min(guard[end[0]], guard[end[-1]]) == 1 for guard in guards])
        dry, smooth = wet and not land.near_water(end), rough and not land.near_terrain(end)
        return -way.harm, dry, smooth, -beside, min(far[end[0]], far[end[-1]]), end

    return min(ways, key=order)


def _wishes(t: EterniaTable) -> tuple[bool, bool]:
    """Whether the effect at hand does more to a target at Water, or at terrain."""
    s = t.state
    codes = [use.source.partition(":")[0] for use in s.uses[-1:]] + [attack.skill for attack in s.attacks[-1:]]
    found = [t.content.skill[code] for code in codes if code in t.content.skill]
    effects = [effect for skill in found for effect in skill.effects]
    effects += [effect for skill in found for extra in (*skill.boosts, *skill.surges) for effect in extra.effects]
    wet = any(effect.given == "target_on_water" or getattr(effect, "token", "") == "water" for effect in effects)
    return wet, any(effect.given == "target_near_terrain" for effect in effects)


# ---- Actions and order -------------------------------------------------------------------


def granted_action(t: EterniaTable, number: int, keys: Sequence[str]) -> tuple[Picks, ...]:
    """ETE-AI-16, ETE-AI-18: an AI Character's granted Action: its Attack, else a move."""
    for code in attacks_of(t, number):
        found = worst_target(t, number, ai_targets(t, number, code))
        picks = [(f"attack:{code}:{t.state.models[target].code}",) for target in found]
        if picks and all(pick[0] in keys for pick in picks):
            return tuple(picks)
        if f"attack:{code}" in keys:
            return ((f"attack:{code}",),)
    return (("move",),) if "move" in keys else (("pass",),)


def next_minions(t: EterniaTable, numbers: Sequence[int]) -> tuple[int, ...]:
    """ETE-AI-23: activate the Minion nearest to an Enemy next; the team settles a tie."""
    return best(sorted(numbers), lambda number: to_enemies(t, number))


def by_distance(t: EterniaTable, numbers: Iterable[int]) -> list[int]:
    """ETE-AI-23: models in the order of the distance to their nearest Enemy, the closest first."""
    return sorted(numbers, key=lambda number: (to_enemies(t, number), number))


def best_token(t: EterniaTable, spaces: Sequence[int]) -> int:
    """ETE-AI-16: the AI's space for a token: next to most Enemies, then nearest to a Player's."""
    bother = _bothering(t)
    return max(spaces, key=lambda space: (*bother(space), -space))


def idle_token(t: EterniaTable, tokens: Sequence[int], spaces: Sequence[int]) -> int | None:
    """ETE-TER-7, ETE-AI-16: the token the AI moves to one of these spaces, if that does more."""
    bother = _bothering(t)
    idle = min(tokens, key=lambda space: (*bother(space), space))
    return idle if bother(best_token(t, spaces)) > bother(idle) else None


def _bothering(t: EterniaTable) -> Callable[[int], tuple[int, int]]:
    """Return the worth of a token's space: how many Enemies are at it, and how near they are."""
    s = t.state
    foes = [s.models[foe].at for foe in enemies(s, "controller")]
    beside = Counter([space for foe in foes for space in sorted({*foe, *around(foe)})])
    far = distances(tuple([space for hero in s.heroes for space in s.models[hero].at]))
    return lambda space: (beside[space], -far[space])
