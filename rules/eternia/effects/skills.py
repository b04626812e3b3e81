"""A model's own material: its Skills and Attacks, and its cards' permanent benefits."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

from rules.eternia.content.in_force import Cards
from rules.eternia.content.records import AttackLine, Skill
from rules.eternia.effects.records import Effect
from rules.eternia.state import EterniaState, EterniaTable, Model

Material = Literal["player", "controller", "ai"]
Printed = tuple[Effect, str]
"""An effect and the code of the card that it stands on."""


def material(s: EterniaState[Any], model: Model) -> Material:
    """ETE-CMP-1, ETE-AI-3: which side of its card a Character uses."""
    if model.side == "players":
        return "player"
    return "ai" if s.ai else "controller"


def skills_of(t: EterniaTable, number: int) -> tuple[Skill, ...]:
    """Return the Skills that a Character can use: printed ones, then the Skill cards unlocked."""
    model = t.state.models[number]
    if model.kind != "character":
        return ()
    return _skills(t.content, model.card, material(t.state, model), tuple(model.unlocked))


@lru_cache(maxsize=512)
def _skills(cards: Cards, card: str, side: Material, unlocked: tuple[str, ...]) -> tuple[Skill, ...]:
    return cards.printed.get((card, side), ()) + tuple([cards.skill[code] for code in unlocked])


def standing_effects(t: EterniaTable, number: int) -> tuple[Printed, ...]:
    """Return a model's standing effects, moments included, each with the code it stands on."""
    model = t.state.models[number]
    side = material(t.state, model)
    return _standing(t.content, model.kind, model.card, side, tuple(model.unlocked), model.empowered, model.mounted)


@lru_cache(maxsize=1024)
def _standing(
    cards: Cards,
    kind: str,
    card: str,
    side: Material,
    unlocked: tuple[str, ...],
    empowered: bool,
    mounted: str | None,
) -> tuple[Printed, ...]:
    found: list[Printed] = []
    if kind == "character":
        passives = [skill for skill in _skills(cards, card, side, unlocked) if skill.kind == "passive"]
        found += [(effect, skill.code) for skill in passives for effect in skill.effects]
        if empowered:
            found += [(effect, card) for effect in cards.character[card].empowered.effects]
        if mounted:
            found += [(effect, mounted) for trait in cards.mounted[mounted].traits for effect in trait.effects]
    elif kind in ("minion", "elite"):
        found += [(effect, card) for trait in cards.minion[card].traits for effect in trait.effects]
    return tuple(found)


def attack_line(cards: Cards, code: str) -> AttackLine:
    """Return the Attack with a code: a Skill, a Minion's card, or a terrain that is thrown.

    Raises:
        KeyError: Nothing with this code attacks.
    """
    if code in cards.skill:
        line = cards.skill[code].attack
    elif code in cards.minion:
        line = cards.minion[code].attack
    else:
        line = cards.terrain[code].throw
    if line is None:
        raise KeyError(code)
    return line


def attacks_of(t: EterniaTable, number: int) -> tuple[str, ...]:
    """Return the codes of a model's Attacks; a Minion cannot use one with a cost (ETE-MIN-8)."""
    model = t.state.models[number]
    if model.kind in ("minion", "elite"):
        return (model.card,)
    return tuple([skill.code for skill in skills_of(t, number) if skill.kind == "attack"])


def printed_on(cards: Cards, code: str) -> tuple[Effect, ...]:
    """Return an Attack's printed effects; a Minion's are traits, which always hold."""
    skill = cards.skill.get(code)
    return skill.effects if skill else ()


def source_name(t: EterniaTable, source: str) -> str:
    """Return the players' name for the skill or card behind a use."""
    code, _, extra = source.partition(":")
    if extra:
        return extra
    cards = t.content
    for table in (cards.skill, cards.strategy, cards.controller_skill, cards.mounted, cards.minion, cards.terrain):
        if code in table:
            return table[code].name
    for named in (cards.npc, cards.scenario):
        if code in named:
            return named[code].name
    return cards.character[code].empowered.name if code in cards.character else code


def attack_name(t: EterniaTable, code: str) -> str:
    """Return the players' name for an Attack; a Minion's has a name of its own."""
    minion = t.content.minion.get(code)
    return minion.attack_name if minion else source_name(t, code)
