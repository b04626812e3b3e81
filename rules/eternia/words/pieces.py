"""Pieces to look up by name: Characters, Skills, figures, terrain, cards, scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from rules.content.types import said_of
from rules.eternia.content.in_force import Cards
from rules.eternia.effects.vocabulary import LEVELS
from rules.eternia.view import CardView
from rules.eternia.words.cards import (
    ai_card_view,
    character_card,
    controller_skill_view,
    minion_card,
    mounted_card,
    npc_card,
    skill_card,
    skill_view,
    strategy_view,
    terrain_card,
)
from rules.eternia.words.scenarios import scenario_card
from rules.kernel.play.model import Piece
from rules.kernel.words import listing

SIDES: tuple[tuple[Literal["player", "controller", "ai"], str, str], ...] = (
    ("player", "", "Character"),
    ("controller", "-c", "Controller Character"),
    ("ai", "-ai", "AI Character"),
)
OF_SIDE = {"player": "", "controller": " (Controller)", "ai": " (AI)"}
LEVEL = {"green": "Green Skill card", "yellow": "Yellow Skill card", "red": "Red Skill card"}


def pieces_of(cards: Cards) -> tuple[Piece, ...]:
    """List all of them."""
    return (*_characters(cards), *_skills(cards), *_figures(cards), *_ground(cards), *_controller(cards))


def words_of(face: CardView) -> str:
    """Put a card in lines."""
    numbers = [
        (face.hp, f"{face.hp} HP"),
        (face.armor, f"Armor {face.armor}"),
        (face.move, f"Move {face.move}"),
    ]
    lines = [", ".join([text for number, text in numbers if number])] if any(one for one, _ in numbers) else []
    for skill in face.skills:
        cost = "" if skill.cost is None else f", {skill.cost} Power"
        dice = f", {(skill.reach or '').title()} {skill.dice} dice" if skill.dice else ""
        about = f"{skill.kind}{cost}{dice}"
        head = f"{skill.name} ({about})" if about else skill.name
        lines.append(": ".join([head, " ".join(skill.lines)]) if skill.lines else head)
    return "\n".join(lines)


def _piece(
    key: str, name: str, kind: str, face: CardView, rules: tuple[str, ...], source: str, text: str = ""
) -> Piece:
    return Piece(key, name, kind, text or words_of(face), rules, said_of(source), face)


def _characters(cards: Cards) -> Iterator[Piece]:
    for character in cards.character.values():
        for side, suffix, kind in SIDES:
            face = character_card(character.code, side, cards)
            rules = ("ETE-CMP-1", "ETE-CMP-2", "ETE-AI-4") if side == "ai" else ("ETE-CMP-1", "ETE-CMP-2")
            printed = tuple([skill for skill in face.skills if skill.level not in LEVEL])
            text = words_of(replace(face, skills=printed)) + (_skill_cards(cards, character.code) if not suffix else "")
            name = character.name + OF_SIDE[side]
            yield _piece(character.code + suffix, name, kind, face, rules, character.source, text)


def _skill_cards(cards: Cards, code: str) -> str:
    """Name the two Skills of each Skill card, which are looked up by their own names."""
    found = [(LEVEL[level], [skill.name for skill in cards.choices[code, level]]) for level in LEVELS]
    return "".join([f"\n{card}: {listing(names, 'or')}" for card, names in found])


def _skills(cards: Cards) -> Iterator[Piece]:
    """Skills of two Characters with the same name are told apart by the Characters."""
    taken: set[str] = set()
    for skill in cards.skill.values():
        view = skill_view(skill, cards)
        character = cards.character[skill.of]
        whose = {"player": "", "controller": ", Controller side", "ai": ", AI card"}[skill.card]
        kind = f"{LEVEL.get(skill.level, 'Skill')} of {character.name}{whose}"
        face = skill_card(view, character.mark, kind, "players" if skill.card == "player" else "controller")
        name = skill.name + OF_SIDE[skill.card]
        if name.casefold() in taken:
            name = f"{name} of {character.name}"
        taken.add(name.casefold())
        yield _piece(skill.code, name, kind, face, ("ETE-SKL-2",), skill.source)


def _figures(cards: Cards) -> Iterator[Piece]:
    for minion in cards.minion.values():
        kind = "Elite Minion" if minion.elite else "Minion"
        rules = ("ETE-MIN-12",) if minion.elite else ("ETE-MIN-4", "ETE-MIN-8")
        yield _piece(minion.code, minion.name, kind, minion_card(minion, cards), rules, minion.source)
    for form in cards.mounted.values():
        face = mounted_card(form.code, cards)
        yield _piece(form.code, form.name, "mounted model", face, ("ETE-MNT-1", "ETE-MNT-5"), form.source)
    for npc in cards.npc.values():
        yield _piece(npc.code, npc.name, "NPC", npc_card(npc, cards), ("ETE-NPC-1", "ETE-NPC-3"), npc.source)


def _ground(cards: Cards) -> Iterator[Piece]:
    for terrain in cards.terrain.values():
        kind = "terrain" if terrain.kind == "overlay" else "terrain token"
        yield _piece(terrain.code, terrain.name, kind, terrain_card(terrain, cards), ("ETE-TER-1",), terrain.source)
    for scenario in cards.scenario.values():
        face = scenario_card(scenario, cards)
        yield _piece(scenario.code, scenario.name, "scenario", face, ("ETE-SCN-1",), scenario.source)


def _controller(cards: Cards) -> Iterator[Piece]:
    for card in cards.controller_skill.values():
        for empowered in (False, True):
            view = controller_skill_view(card, cards, empowered=empowered)
            key, name = (f"{card.code}-up", f"{card.name} (Empowered)") if empowered else (card.code, card.name)
            yield _piece(key, name, view.kind, skill_card(view), ("ETE-CTL-1", "ETE-CTL-2"), card.source)
    for strategy in cards.strategy.values():
        face = skill_card(strategy_view(strategy, cards))
        yield _piece(strategy.code, strategy.name, "Strategy card", face, ("ETE-STR-6",), strategy.source)
    for ai_card in cards.ai_card.values():
        face = skill_card(ai_card_view(ai_card))
        yield _piece(ai_card.code, ai_card.name, "AI card", face, ("ETE-AI-11", "ETE-AI-24"), ai_card.source)
