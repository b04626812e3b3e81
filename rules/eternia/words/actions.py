"""Actions in words, with their possible gains."""

from __future__ import annotations

from collections.abc import Callable

from rules.eternia import models
from rules.eternia.activations.interacting import offers
from rules.eternia.combat import odds
from rules.eternia.effects.power import groups, price_of
from rules.eternia.effects.skills import attack_line, skills_of
from rules.eternia.effects.targets import target_name, target_of, target_ref
from rules.eternia.effects.traits import moves
from rules.eternia.rounds.escalation import skill_detail
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Attack
from rules.eternia.view import space_of
from rules.kernel import Option, Ref
from rules.kernel.words import count


def action_option(t: EterniaTable, number: int, key: str, left: int) -> Option:
    """Put an Action in words.

    Args:
        t: The table.
        number: The Character.
        key: The key of the Action.
        left: How many Actions it has left.
    """
    kind, _, rest = key.partition(":")
    if kind == "recover":
        return Option(key, "Recover from Dazed", f"Pay {price_of(t, number, 1)}; takes no Action")
    if kind == "pass":
        lost = f"; {count(left, 'Action is', 'Actions are')} lost" if left else ""
        return Option(key, "Pass", f"End the Activation{lost}{_overflow(t, number)}")
    return WORDS[kind](t, number, key, rest)


def _overflow(t: EterniaTable, number: int) -> str:
    """ETE-PWR-2, ETE-ACT-3: say that Power of the next Activation may find no slot."""
    room = sum(group.room for group in groups(t, number))
    if room >= max(t.content.slots["players"]) or t.state.models[number].side != "players":
        return ""
    free = count(room, "slot is", "slots are") if room else "no slot is"
    return f"; {free} free for the Power of its next"


def _move(t: EterniaTable, number: int, key: str, rest: str) -> Option:
    points = moves(t, number)
    return Option(key, "Move", f"Up to {count(points, 'movement point')}", Ref("model", t.state.models[number].code))


def _attack(t: EterniaTable, number: int, key: str, rest: str) -> Option:
    code, _, element = rest.partition(":")
    skill = t.content.skill[code]
    if not element:
        return Option(key, skill.name, skill_detail(t, code, kind=False), Ref("card", code), ("Attack",))
    target = target_of(t, element)
    cost, likely = price_of(t, number, skill.cost) if skill.cost else "", odds_words(t, number, code, target)
    several = sum(one.kind == "attack" for one in skills_of(t, number)) > 1
    label = f"{target_name(t, target)}: {skill.name}" if several else target_name(t, target)
    return Option(key, label, cost, target_ref(t, target), ("Attack",), likely)


def odds_words(t: EterniaTable, number: int, code: str, target: int) -> str:
    """Say how likely Wounds are if a model attacked a target now."""
    line = attack_line(t.content, code)
    attack = Attack(attacker=number, skill=code, reach=line.reach, targets=[target])
    minion = target >= 0 and models.is_minion(t.state.models[target])
    return odds.words(odds.wounds(t, attack, target), minion=minion)


def _skill(t: EterniaTable, number: int, key: str, rest: str) -> Option:
    group = "Bonus Action" if key.startswith("bonus") else "Skill"
    return Option(key, t.content.skill[rest].name, skill_detail(t, rest, kind=False), Ref("card", rest), (group,))


def _interact(t: EterniaTable, number: int, key: str, rest: str) -> Option:
    found = next(offer for offer in offers(t, number) if offer.key == rest)
    return Option(key, found.name, found.element, found.target, ("Interact",))


def _throw(t: EterniaTable, number: int, key: str, rest: str) -> Option:
    space, _, element = rest.partition(":")
    target = target_of(t, element)
    token = t.state.tokens[space_of(space)]
    path = ("Interact", f"Throw the {t.content.terrain[token].name} on {space}")
    likely = odds_words(t, number, token, target)
    return Option(key, target_name(t, target), "", target_ref(t, target), path, likely)


def _remove(t: EterniaTable, number: int, key: str, rest: str) -> Option:
    token = t.content.terrain[t.state.tokens[space_of(rest)]].name
    return Option(key, f"Remove the {token} on {rest}", "", Ref("space", rest))


WORDS: dict[str, Callable[[EterniaTable, int, str, str], Option]] = {
    "move": _move,
    "attack": _attack,
    "skill": _skill,
    "bonus": _skill,
    "interact": _interact,
    "throw": _throw,
    "remove": _remove,
}
