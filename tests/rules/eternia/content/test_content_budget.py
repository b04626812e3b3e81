"""Skills of one type, cost and level are worth about the same; Minions and others, too."""

from __future__ import annotations

from itertools import chain

import pytest

from rules.eternia.content.records import Choice, Extra, Skill
from tests.rules.eternia.box import CONTENT
from tests.rules.eternia.content import budget

PRINTED = {"life_siphon"}  # its numbers stand in the rulebook


@pytest.mark.parametrize("skill", CONTENT.skill, ids=lambda skill: skill.code)
def test_a_skill_is_worth_its_cost_and_level(skill: Skill) -> None:
    worth, price = budget.worth_of(skill), budget.price(skill)

    assert budget.alike(worth, price) or skill.code in PRINTED, f"{worth:.2f} for {price:.2f}"


def test_boosts_and_surges_are_worth_their_power() -> None:
    extras: list[tuple[str, int, Extra]] = [
        (skill.code, skill.attack.dice, extra)
        for skill in CONTENT.skill
        if skill.attack
        for extra in chain(skill.boosts, skill.surges)
    ]
    off = {
        f"{code}: {extra.name}": round(budget.worth(extra.effects, dice), 2)
        for code, dice, extra in extras
        if not budget.alike(budget.worth(extra.effects, dice), budget.POWER * extra.cost)
    }

    assert not off


def test_strategy_cards_are_worth_two_power_and_the_wait() -> None:
    worth = {card.code: budget.worth(card.effects) for card in CONTENT.strategy}

    assert {code: round(points, 2) for code, points in worth.items() if not budget.alike(points, 2.0)} == {}


def test_empowered_controller_skills_are_better_for_their_power() -> None:
    def best(choices: tuple[Choice, ...]) -> float:
        return max(budget.worth(choice.effects) / choice.cost for choice in choices)

    for skill in CONTENT.controller_skill:
        assert best(skill.empowered) >= best(skill.plain), skill.code


def test_characters_stand_about_as_long_as_each_other() -> None:
    """Armor 1 is worth two thirds of the Hit Points once more."""
    for character in CONTENT.character:
        for stats in (character.player, character.controller, character.ai):
            assert budget.alike(stats.hp * (1 + 0.65 * stats.armor), 9.5), character.code


def test_minions_are_alike_and_elite_ones_half_again_as_good() -> None:
    for minion in CONTENT.minion:
        attack = minion.attack
        points = attack.dice * 0.5 + (budget.RANGED if attack.reach == "ranged" else 0.0)  # no Power for a Minion
        points += sum(budget.worth(trait.effects, attack.dice) for trait in minion.traits)
        points += 0.5 * minion.armor + 0.3 * (minion.move - 3)
        assert budget.alike(points, 2.0 if minion.elite else 1.3), f"{minion.code}: {points:.2f}"
