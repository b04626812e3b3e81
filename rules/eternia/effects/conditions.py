"""Conditions of effects, whom an effect is for, and how often it can happen."""

from __future__ import annotations

from typing import Any

from rules.eternia.effects.vocabulary import Condition, Limit, Team, To
from rules.eternia.ground.board import apart
from rules.eternia.ground.land import land_of
from rules.eternia.models import is_minion, of_side, other
from rules.eternia.state import ANYWHERE, EterniaState, EterniaTable
from rules.eternia.underway import Attack, Use, space_of_plant

MANY: frozenset[To] = frozenset(
    {
        "carrier",
        "enemies_r",
        "models_r",
        "all_models",
        "friends_r",
        "friendly_characters_r",
        "friendly_minions_r",
    }
)
"""Whom nobody chooses: all who are meant are concerned."""

ONE: frozenset[To] = frozenset(
    {
        "enemy",
        "enemy_character",
        "enemy_minion",
        "ally",
        "friend",
        "ally_character",
        "friendly_character",
        "friendly_minion",
        "any_character",
    }
)
"""Of whom one is chosen."""

SEEN: frozenset[To] = frozenset({"enemy", "enemy_character", "enemy_minion", "any_character"})
"""ETE-SKL-4: a single model that is not called friendly has to be in Line of Sight."""

MOVED = 3  # spaces that count as a run-up


def holds(
    t: EterniaTable,
    condition: Condition,
    use: Use,
    target: int | None = None,
    attack: Attack | None = None,
    r: int | None = None,
) -> bool:
    """Return whether the condition of an effect holds now; what asks for somebody who is not there does not.

    Args:
        t: The table.
        condition: The condition.
        use: Who uses the effect; its ``target`` and ``other`` stand in where nothing better is given.
        target: Whom the effect is for, or the target of the attack.
        attack: The attack that it belongs to.
        r: The radius beside the condition.
    """
    s = t.state
    target = use.target if target is None else target
    if condition in ("melee_attack", "ranged_attack"):
        return attack is not None and condition == f"{attack.reach}_attack"
    if condition == "attacker_character":
        attacker = attack.attacker if attack is not None else use.other
        return attacker is not None and s.models[attacker].kind == "character"
    if condition in ("self_wounded_half", "moved_3", "on_water", "enemy_dazed_near"):
        return use.user is not None and _of_user(t, condition, use.user, ANYWHERE if r is None else r)
    if target is None or space_of_plant(target) is not None:
        return False
    return _of_target(t, condition, use, target, attack)


def _of_user(t: EterniaTable, condition: Condition, user: int, r: int) -> bool:
    s = t.state
    model = s.models[user]
    match condition:
        case "self_wounded_half":
            return model.hp * 2 <= model.full
        case "moved_3":
            return s.activation is not None and s.activation.model == user and s.activation.walked >= MOVED
        case "on_water":
            return land_of(t).near_water(model.at)
        case _:
            foes = [
                s.models[number] for number in of_side(s, other("players" if model.side == "players" else "controller"))
            ]
            return any(foe.dazed and apart(foe.at, model.at) <= r for foe in foes)


def _of_target(t: EterniaTable, condition: Condition, use: Use, target: int, attack: Attack | None) -> bool:
    model = t.state.models[target]
    match condition:
        case "target_character" | "target_minion":
            found = model.kind == "character" if condition == "target_character" else is_minion(model)
        case "target_dazed":
            found = model.dazed
        case "target_wounded":
            found = model.hp + _suffered(attack, target) < model.full
        case "target_armor":
            from rules.eternia.effects.traits import armor  # noqa: PLC0415 - Armor asks the other conditions

            found = armor(t, target, attack) > 0
        case "target_near_terrain":
            found = land_of(t).near_terrain(model.at)
        case "target_on_water":
            found = land_of(t).near_water(model.at)
        case "ranged_from_outside":
            found = attack is not None and attack.reach == "ranged" and _outside(t, attack.attacker, target)
        case _:
            found = _beside(t, use, target, minions=condition == "minion_near_target")
    return found


def _suffered(attack: Attack | None, target: int) -> int:
    """Wounds of the attack itself, which its own text does not count as HP lost before."""
    if attack is None or target not in attack.targets:
        return 0
    place = attack.targets.index(target)
    return attack.wounds[place] if place < len(attack.wounds) else 0


def _beside(t: EterniaTable, use: Use, target: int, *, minions: bool) -> bool:
    """A friend of the user, not itself, is adjacent to the target."""
    models = t.state.models
    friends = [models[number] for number in of_side(t.state, use.side) if number not in (use.user, target)]
    spaces = models[target].at
    return any(apart(friend.at, spaces) == 1 for friend in friends if not minions or is_minion(friend))


def _outside(t: EterniaTable, attacker: int, target: int) -> bool:
    """ETE-TER-5: the attacker stands in another piece of terrain than its target, or in none."""
    piece = land_of(t).piece
    here = {piece[space] for space in t.state.models[target].at}
    return not any(piece[space] in here for space in t.state.models[attacker].at)


def concerns(s: EterniaState[Any], to: To, side: Team, user: int | None, number: int) -> bool:
    """ETE-OVR-5, ETE-GLO-2, ETE-NPC-3: whether a model is of the sort that an effect is for, wherever it stands.

    Args:
        s: The state.
        to: Whom the effect is for.
        side: The side that uses it.
        user: The model that uses it, which is no Ally of itself.
        number: The model asked about.
    """
    model = s.models[number]
    if model.kind in ("npc", "object") or (number == user and to in _OTHERS):
        return False
    if to == "carrier":
        return any(objective.carrier == number for objective in s.objectives)
    fits = to in _BOTH or model.side == (other(side) if to in _ENEMIES else side)
    if to in _CHARACTERS:
        return fits and model.kind == "character"
    return fits and (to not in _MINIONS or is_minion(model))


_BOTH = frozenset({"all_models", "models_r", "any_character"})
_ENEMIES = frozenset({"enemy", "enemy_character", "enemy_minion", "enemies_r"})
_OTHERS = frozenset({"ally", "ally_character", "models_r", "any_character"})
_CHARACTERS = frozenset(
    {"enemy_character", "ally_character", "friendly_character", "friendly_characters_r", "any_character"}
)
_MINIONS = frozenset({"enemy_minion", "friendly_minion", "friendly_minions_r"})


def limit_key(limit: Limit, source: str, user: int | None, side: Team) -> str:
    """Return the key under which a limited effect is used up, its duration in front."""
    match limit:
        case "round_side":
            return f"round:{source}:{side}"
        case "round" | "round_character":
            return f"round:{source}:{user}"
        case "game_character":
            return f"game:{source}:{user}"
        case "activation" | "activation_element":
            return f"activation:{source}:{user}"
