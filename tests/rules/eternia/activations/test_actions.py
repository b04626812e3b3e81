"""A Character's Activation: Power, Actions, Bonus Actions, recovering, passing, and its end."""

from __future__ import annotations

import pytest

from rules.eternia.activations.activation_steps import ChooseAction
from rules.eternia.activations.activations import Slot
from rules.eternia.combat.wounds import daze
from rules.eternia.state import EterniaTable
from rules.eternia.told.combat_events import AttackBegan, Dazed
from rules.eternia.told.events import ActivationEnded, Passed, TokenCleared
from tests.rules.eternia.table import At, Table, table


def keys(made: Table) -> set[str]:
    """The kinds of Actions that are offered."""
    return {key.partition(":")[0] for key in made.someone.options}


@pytest.mark.rule("ETE-ACT-2", "ETE-ACT-3", "ETE-ORD-2")
def test_an_activation_gains_the_power_of_its_slot_first_and_then_has_its_actions() -> None:
    for slot, power in enumerate((1, 2, 2, 3)):
        made = table({"he_man": "C6", "teela": "C8"}, run=[Slot(side="controller", slot=2)], slot=slot)
        made = table({"he_man": "C6", "teela": "C8"}, run=[Slot(side="players", slot=slot)])
        who = "he_man" if slot in (0, 2) else "teela"
        assert made.power(who) == (power,)
        made.someone.is_asked("choose an Action (2 left)")


@pytest.mark.rule("ETE-ACT-4")
def test_a_character_has_two_actions_and_may_take_the_same_one_twice() -> None:
    heroes = {"he_man": "C6", "teela": "C8"}
    made = table(heroes, {"skeletor": "D6"}, run=[Slot(side="players", slot=0)], faces="blank")
    made.someone.is_asked("2 left")
    made.chooses("attack:sword_of_power:skeletor").passes(until="choose an Action")
    made.someone.is_asked("1 left")
    made.chooses("attack:sword_of_power:skeletor").passes()
    assert made.happened(ActivationEnded)
    assert len(made.happened(AttackBegan)) == 2


@pytest.mark.rule("ETE-ACT-6")
def test_a_lone_character_has_three() -> None:
    made = table({"he_man": "C6"}, run=[Slot(side="players", slot=0)])
    made.someone.is_asked("3 left")
    made = table({"he_man": "C6"}, run=[Slot(side="controller", slot=0)])
    made.seat(0).is_asked("2 left")


@pytest.mark.rule("ETE-ACT-5")
def test_a_move_is_completed_before_another_action_starts() -> None:
    made = table({"he_man": "C6", "teela": "C8"}, {"skeletor": "F6"}, turn="he_man")
    made.chooses("move")
    assert all(not key.startswith("attack") for key in made.someone.options)
    made.chooses("D6")
    made.someone.is_asked("1 left")
    assert made.where("he_man") == "D6"


@pytest.mark.rule("ETE-ACT-7", "ETE-SKL-7")
def test_an_attack_is_offered_on_enemies_in_range_and_sight_alone() -> None:
    made = table({"he_man": "C6", "teela": "C7"}, {"skeletor": "D6", "mer_man": "E6"}, turn="he_man")
    attacks = {key for key in made.someone.options if key.startswith("attack:sword_of_power")}
    assert attacks == {"attack:sword_of_power:skeletor"}
    refused = table({"he_man": "C6", "teela": "C7"}, turn="he_man")
    reason = next(one for one in refused.someone.explained() if one.what == "sword_of_power")
    assert reason.reason == "Sword of Power has no Enemy in range and Line of Sight."


@pytest.mark.rule("ETE-ACT-8", "ETE-SCN-4")
def test_without_an_instruction_of_the_scenario_there_is_no_interact() -> None:
    made = table({"he_man": "C6", "teela": "C8"}, turn="he_man")
    assert keys(made) == {"move", "pass"}


@pytest.mark.rule("ETE-ACT-10", "ETE-SKL-3")
def test_a_skill_that_asks_for_an_action_takes_one_and_a_bonus_action_none() -> None:
    arms = At("C6", power=[0, 2, 3], unlocked=["power_cell", "tactical_display"])
    made = table({"man_at_arms": arms, "teela": "C7"}, turn="man_at_arms")
    assert {"bonus:power_cell", "skill:tactical_display"} <= set(made.someone.options)
    made.chooses("bonus:power_cell").passes(until="choose an Action")
    made.someone.is_asked("2 left")
    made.chooses("skill:tactical_display").passes(until="Man-At-Arms: choose an Action")
    made.someone.is_asked("1 left")
    assert made.power("man_at_arms") == (0, 1, 2), "each paid its cost"


@pytest.mark.rule("ETE-ACT-11")
def test_each_bonus_action_is_performed_once_an_activation() -> None:
    made = table({"he_man": At("C6", power=[5], hp=2), "teela": "C8"}, turn="he_man")
    made.chooses("bonus:indomitable")
    made.passes(until="choose an Action")
    made.someone.is_asked("2 left")
    assert "bonus:indomitable" not in made.someone.options
    refusal = next(one for one in made.someone.explained() if one.what == "indomitable")
    assert refusal.reason == "Indomitable was already used in this Activation."


@pytest.mark.rule("ETE-ACT-13")
def test_passing_ends_the_activation_and_with_no_actions_left_bonus_actions_are_still_offered() -> None:
    made = table({"he_man": At("C6", power=[5], hp=2), "teela": "C8"}, turn="he_man", actions=1)
    made.chooses("move", "C5")
    made.someone.is_asked("no Actions left")
    assert set(made.someone.options) == {"bonus:indomitable", "pass"}
    made.chooses("pass")
    assert made.happened(ActivationEnded)
    early = table({"he_man": "C6", "teela": "C8"}, turn="he_man")
    early.chooses("pass")
    assert early.happened(Passed)[0].actions == 2


@pytest.mark.rule("ETE-OVR-8", "ETE-ACT-13")
def test_by_default_the_actions_still_to_come_are_passed() -> None:
    made = table(turn="he_man")
    assert made.someone.decision.default.picks == ("pass",)


@pytest.mark.rule("ETE-ACT-14", "ETE-TER-8")
def test_only_a_character_that_can_do_nothing_else_removes_a_token_next_to_it() -> None:
    ring = ["C5", "D5", "B6", "D6", "C7", "D7"]
    made = table(
        {"he_man": "C6", "teela": "H8"},
        turn="he_man",
        tokens={"D6": "boulder", "F6": "water"},
        terrain={"rocks": [space for space in ring if space != "D6"]},
    )
    assert set(made.someone.options) == {"remove:D6", "pass"}
    made.chooses("remove:D6")
    assert made.happened(TokenCleared)[0].space == "D6"
    assert not [token for token in made.view().tokens if token.kind == "boulder"]
    made.someone.is_asked("1 left")
    assert "move" in made.someone.options
    walls = {"rocks": [space for space in ring if space not in ("D6", "B6")]}
    armed = table({"he_man": "C6"}, {"skeletor": "B6"}, turn="he_man", tokens={"D6": "boulder"}, terrain=walls)
    assert any(key.startswith("attack:") for key in armed.someone.options)
    assert "remove:D6" not in armed.someone.options
    free = table({"he_man": "C6", "teela": "H8"}, turn="he_man", tokens={"D6": "boulder"})
    assert "remove:D6" not in free.someone.options


@pytest.mark.rule("ETE-ACT-8", "ETE-TER-1")
def test_a_boulder_is_thrown_from_where_the_character_stands_and_is_gone() -> None:
    made = table(
        {"he_man": "C6", "teela": "H8"}, {"skeletor": "F6"}, turn="he_man", tokens={"D6": "boulder"}, faces="ranged"
    )
    assert "throw:D6:skeletor" in made.someone.options
    made.chooses("throw:D6:skeletor")
    assert made.model("skeletor").hp == 9 - 3 + made.model("skeletor").armor
    assert made.happened(TokenCleared)
    made.someone.is_asked("1 left")


# ---- Dazed ------------------------------------------------------------------------------


@pytest.mark.rule("ETE-DAZ-1", "ETE-DAZ-2")
def test_a_dazed_model_cannot_become_more_dazed() -> None:
    made = table()
    told = EterniaTable(made.state, made.game.cards)
    daze(told, 0)
    daze(told, 0)
    assert made.model("he_man").dazed
    assert [type(event) for event in told.events] == [Dazed]


@pytest.mark.rule("ETE-DAZ-4")
def test_recovering_takes_1_power_of_any_slot_and_no_action_in_the_own_activation() -> None:
    made = table({"he_man": At("C6", power=[1, 1], unlocked=["throw"], dazed=True), "teela": "C8"}, turn="he_man")
    assert "recover" in made.someone.options
    made.chooses("recover")
    assert set(made.someone.options) == {"1.0", "0.1"}
    made.seat(1).chooses("0.1")
    made.seat(0).takes_default()
    assert made.power("he_man") == (1, 0)
    made.someone.is_asked("2 left")
    poor = table({"he_man": At("C6", dazed=True), "teela": At("C8", dazed=True, power=[3])}, turn="he_man")
    assert "recover" not in poor.someone.options
    assert any(one.what == "recover" for one in poor.someone.explained())


@pytest.mark.rule("ETE-CTL-4", "ETE-DAZ-4")
def test_an_action_outside_of_the_own_activation_brings_no_recovery_and_no_bonus_action() -> None:
    made = table({"he_man": At("C6", power=[5], hp=2, dazed=True), "teela": "C8"}, run=[ChooseAction(model=0)])
    assert set(made.someone.options) == {"move", "pass"}
    made.chooses("move", "C5")
    assert made.view().phase != "activation" or made.view().round == 2


@pytest.mark.rule("ETE-CTL-4")
def test_a_character_off_the_board_is_given_no_action() -> None:
    made = table({"he_man": At(""), "teela": "C8"}, run=[ChooseAction(model=0, actions=2)])
    assert made.view().round == 2, "nothing was asked and the next Round begins"
