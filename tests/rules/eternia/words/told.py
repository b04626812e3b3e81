"""Every card of Clash for Eternia in words, a line each: ``cards.txt``, to read by eye.

``python -m tests.rules.eternia.words.told > tests/rules/eternia/cards.txt`` writes it again.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.eternia.view import CardView, SkillView
from rules.eternia.words import cards as words
from rules.eternia.words import scenarios
from tests.rules.eternia.box import CARDS


def everything() -> Iterator[str]:
    """Yield the lines: cards with their numbers, then the text on them."""
    sides: tuple[words.Card, ...] = ("player", "controller", "ai")
    for code in CARDS.character:
        for side in sides:
            yield from _card(words.character_card(code, side, CARDS))
    for minion in CARDS.minion.values():
        yield from _card(words.minion_card(minion, CARDS))
    for form in CARDS.mounted:
        yield from _card(words.mounted_card(form, CARDS))
    for npc in CARDS.npc.values():
        yield from _card(words.npc_card(npc, CARDS))
    for skill in CARDS.controller_skill.values():
        yield from _skill(words.controller_skill_view(skill, CARDS, empowered=False))
        yield from _skill(words.controller_skill_view(skill, CARDS, empowered=True))
    for strategy in CARDS.strategy.values():
        yield from _skill(words.strategy_view(strategy, CARDS))
    for ai_card in CARDS.ai_card.values():
        yield from _skill(words.ai_card_view(ai_card))
    for terrain in CARDS.terrain.values():
        yield from _card(words.terrain_card(terrain, CARDS))
    for scenario in CARDS.scenario.values():
        yield from _card(scenarios.scenario_card(scenario, CARDS))


def _card(card: CardView) -> Iterator[str]:
    numbers = [
        f"{name} {number}" for name, number in (("HP", card.hp), ("Armor", card.armor), ("Move", card.move)) if number
    ]
    yield f"## {card.name}: {', '.join([card.kind, *numbers])}"
    for skill in card.skills:
        yield from _skill(skill)


def _skill(skill: SkillView) -> Iterator[str]:
    parts = [skill.kind, skill.level, "" if skill.cost is None else f"{skill.cost} Power"]
    parts.append(f"{skill.reach} {skill.dice}" if skill.reach else "")
    about = ", ".join([part for part in parts if part])
    yield f"{skill.name} ({about})" if about else skill.name
    yield from (f"    {line}" for line in skill.lines)


if __name__ == "__main__":
    print("\n".join(everything()))
