"""Why something cannot be done in combat, in a sentence."""

from __future__ import annotations

import pytest

from rules.eternia.activations.strategy import StrategyActivation
from rules.eternia.combat.attacks import StartAttack
from tests.rules.eternia.table import At, Table, table


def reasons(t: Table) -> dict[str, str]:
    """The refusals of the seat that is asked, by their subject."""
    return {refusal.what: refusal.reason for refusal in t.someone.explained()}


@pytest.mark.rule("ETE-ATK-3", "ETE-ATK-5", "ETE-SKL-4")
def test_why_a_model_cannot_be_targeted() -> None:
    t = table(
        {"orko": "C6", "teela": "B6"},
        {"skeletor": "D6", "mer_man": "D5", "beast_man": "H6"},
        minions=("F8",),
        terrain={"rocks": ("D7", "E7", "E8")},
        run=[StartAttack(attacker=0, skill="wild_magic")],
    )
    found = reasons(t)
    assert found["teela"] == "Teela is an Ally, and Allies are never attacked."
    assert found["beast_man"] == "Beast Man is 5 spaces away, and Wild Magic reaches 4."
    assert found["hover_robot_1"] == "There is no Line of Sight to Hover Robot 1: Rocks in the way."


@pytest.mark.rule("ETE-SKL-5", "ETE-CTL-5")
def test_why_a_boost_cannot_be_used() -> None:
    t = table({"skeletor": "D6"}, {"he_man": At("C6", power=(1,))}, turn="he_man")
    t.chooses("attack:sword_of_power_c:skeletor")
    found = reasons(t)
    assert found["ground_slam"] == "Ground Slam costs 2 Power, and there is 1 for it."
    assert found["empower"] == "Empower costs 1 Power, and there is 0 on Empower."


@pytest.mark.rule("ETE-REA-1")
def test_why_a_reaction_cannot_be_used() -> None:
    poor = At("B6", unlocked=("cover_me",))
    shield = At("C7", power=(0, 0, 1), unlocked=("throw", "shield_of_the_weak"))
    t = table({"orko": "C6", "teela": poor, "he_man": shield}, {"mer_man": "D6"}, turn="mer_man", people=1)
    t.chooses("attack:trident_sword_c:orko")
    assert reasons(t)["use:teela:cover_me"] == "Cover Me costs 1 Power, and there is not enough."


@pytest.mark.rule("ETE-CTL-2", "ETE-CTL-5")
def test_why_a_controller_skill_cannot_be_used() -> None:
    t = table(run=[StrategyActivation(slot=0)], skills=(1, 0, 1, 0))
    t.chooses("1.0.0.0")
    found = reasons(t)
    assert found["command"] == "Command costs 2 Power, and there is 0 on it."
    assert found["empower"] == "Empower is a Boost: it is used in attacks."
