"""Boosts and Surges for an attack, the slots that pay them, and payable combinations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from rules.eternia.content.in_force import Cards
from rules.eternia.content.records import Extra as Printed
from rules.eternia.effects import records as e
from rules.eternia.effects.power import board_of, groups
from rules.eternia.effects.records import Effect, Effects
from rules.eternia.effects.skills import attack_line, skills_of
from rules.eternia.models import is_minion
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Attack, space_of_plant

EMPOWER = "empower"


class Extra(Struct, frozen=True, gc=False):
    """A Boost or a Surge for an attack or a defence.

    Attributes:
        key: Its key, of one attack.
        name: What players call it.
        cost: Its Power.
        effects: What it does.
        code: The skill whose slots pay it, or the code of the Controller Skill Empower.
        needs: The key of the Boost that it is printed on, with which alone it can be used.
    """

    key: str
    name: str
    cost: int
    effects: Effects
    code: str
    needs: str = ""


Combination = tuple[Extra, ...]


def combination_key(chosen: Combination) -> str:
    """Return the key of a combination: the keys of its Boosts and Surges, or ``none``."""
    return "+".join([extra.key for extra in chosen]) or "none"


def key_of(name: str) -> str:
    """Return the key of a Boost or Surge: its name in small letters, joined by ``_``."""
    words = "".join([letter if letter.isalnum() else " " for letter in name.lower()]).split()
    return "_".join(words)


def attack_extras(t: EterniaTable, attack: Attack) -> list[Extra]:
    """ETE-BST-1, ETE-BST-3, ETE-SRG-1: the attacker's extras in printed order; none if free.

    ETE-SRG-2, ETE-BST-2: whatever was used in this attack is used up.
    """
    if attack.free:
        return []
    found = skill_extras(t.content, attack.skill)
    found += own_boosts(t, attack.attacker, "attack")
    found += _empower(t, attack.attacker, "attack")
    return [extra for extra in found if extra.key not in attack.used]


def far_extras(t: EterniaTable, number: int, skill_code: str) -> list[Extra]:
    """ETE-ATK-2, ETE-ATK-3: a model's extras for more targets: range, or no Line of Sight."""
    far = _far(t.content)
    if skill_code not in far and EMPOWER not in far and not any(skill.code in far for skill in skills_of(t, number)):
        return []
    attack = Attack(attacker=number, skill=skill_code, reach=attack_line(t.content, skill_code).reach)
    return [extra for extra in attack_extras(t, attack) if _farther(extra.effects)]


@lru_cache(maxsize=64)
def _far(cards: Cards) -> frozenset[str]:
    """The codes of Boosts for more targets, and of Attacks that have such Boosts or Surges."""
    farther = {skill.code for skill in cards.skill.values() if skill.kind == "boost" and _farther(skill.effects)}
    for skill in cards.skill.values():
        if any(_farther(one.effects) for one in (*skill.boosts, *skill.surges)):
            farther.add(skill.code)
    empower = cards.controller_skill.get(EMPOWER)
    if empower is not None and any(_farther(one.effects) for one in (*empower.plain, *empower.empowered)):
        farther.add(EMPOWER)
    return frozenset(farther)


def _farther(effects: Iterable[Effect]) -> bool:
    return any(isinstance(effect, e.NoLos) or (isinstance(effect, e.Range) and effect.n > 0) for effect in effects)


def defense_extras(t: EterniaTable, attack: Attack, target: int) -> list[Extra]:
    """ETE-BST-3, ETE-CTL-5: what a defender may use for itself, each once in an attack.

    ETE-DAZ-3, ETE-SKL-7: what gives nothing but Armor does nothing for a Dazed defender.
    """
    if space_of_plant(target) is not None or t.state.models[target].kind in ("npc", "object"):
        return []
    found = own_boosts(t, target, "defense") + _empower(t, target, "defense")
    if t.state.models[target].dazed:
        found = [extra for extra in found if not all(isinstance(effect, e.Armor) for effect in extra.effects)]
    return [extra for extra in found if _used(extra, target) not in attack.used]


def _used(extra: Extra, target: int) -> str:
    """Return the note of a defender's used Boost; Empower serves one defender in an attack."""
    return f"defense:{extra.key}" if extra.code == EMPOWER else f"defense:{extra.key}:{target}"


def note(attack: Attack, extra: Extra, target: int | None = None) -> None:
    """ETE-BST-2, ETE-SRG-2: it cannot be used again in this attack."""
    attack.used.append(extra.key if target is None else _used(extra, target))


def names_used(t: EterniaTable, attack: Attack) -> tuple[str, ...]:
    """ETE-ATK-6: the Attack Boosts and Surges used in an attack so far, as players call them."""
    found = attack_extras(t, replace(attack, used=[]))
    return tuple([extra.name for extra in found if extra.key in attack.used])


def skill_extras(cards: Cards, code: str) -> list[Extra]:
    """ETE-SKL-5, ETE-SRG-1: the Boosts and Surges printed on a Skill, in printed order."""
    skill = cards.skill.get(code)
    return [_printed(one, code) for one in (*skill.boosts, *skill.surges)] if skill else []


def _printed(extra: Printed, code: str) -> Extra:
    return Extra(key_of(extra.name), extra.name, extra.cost, extra.effects, code)


def own_boosts(t: EterniaTable, number: int, on: str) -> list[Extra]:
    """ETE-BST-1, ETE-BST-3, ETE-SRG-1: a model's own Boosts for an Action, with their extras."""
    found = []
    for skill in skills_of(t, number):
        if skill.kind == "boost" and skill.boost_on == on:
            found.append(Extra(skill.code, skill.name, skill.cost, skill.effects, skill.code))
            for one in skill_extras(t.content, skill.code):
                found.append(replace(one, key=f"{skill.code}.{one.key}", needs=skill.code))
    return found


def _empower(t: EterniaTable, number: int, on: str) -> list[Extra]:
    """ETE-CTL-5: Empower serves all Controller Characters and Minions. ETE-AI-2: not the AI."""
    model = t.state.models[number]
    board = board_of(t, EMPOWER)
    if board is None or model.side != "controller" or not (model.kind == "character" or is_minion(model)):
        return []
    card = t.content.controller_skill[EMPOWER]
    choices = card.empowered if board.empowered else card.plain
    return [Extra(EMPOWER, card.name, one.cost, one.effects, EMPOWER) for one in choices if one.boost_on == on]


# ---- What can be paid --------------------------------------------------------------


def purses(t: EterniaTable, number: int) -> dict[str, tuple[str, int]]:
    """ETE-SRG-1, ETE-CTL-2: for each paying code, its group of slots and the Power there."""
    found = {code: (group.key, group.power) for group in groups(t, number) for code in group.skills}
    board = board_of(t, EMPOWER)
    if board is not None:
        found[EMPOWER] = (EMPOWER, board.power)
    return found


def affordable(t: EterniaTable, number: int, extras: Sequence[Extra], owed: Mapping[str, int]) -> list[Combination]:
    """ETE-SKL-5, ETE-SKL-6: every combination that can be paid in full, the smallest first.

    Args:
        t: The table.
        number: Who pays.
        extras: What there is.
        owed: What is still to be paid before them, by the code whose slots pay it.
    """
    if not extras and not owed:
        return [()]
    paying = purses(t, number)
    return [
        chosen
        for many in range(len(extras) + 1)
        for chosen in combinations(extras, many)
        if {extra.needs for extra in chosen} <= {"", *[extra.key for extra in chosen]}
        and _covered(paying, [*owed.items(), *[(extra.code, extra.cost) for extra in chosen]])
    ]


def _covered(paying: Mapping[str, tuple[str, int]], costs: Iterable[tuple[str, int]]) -> bool:
    spent: dict[str, int] = {}
    for code, cost in costs:
        group, power = paying.get(code, ("", 0))
        spent[group] = spent.get(group, 0) + cost
        if cost and spent[group] > power:
            return False
    return True


def with_extras(attack: Attack, chosen: Iterable[Extra]) -> Attack:
    """Return the attack as it would be with these Boosts and Surges."""
    more = [effect for extra in chosen for effect in extra.effects]
    return replace(attack, effects=[*attack.effects, *more]) if more else attack


def defended(attack: Attack, target: int, chosen: Iterable[Extra]) -> Attack:
    """Return the attack as it would be with these Defense Boosts of a target."""
    more = [effect for extra in chosen for effect in extra.effects]
    own = [*attack.defense.get(target, ()), *more]
    return replace(attack, defense={**attack.defense, target: own}) if more else attack
