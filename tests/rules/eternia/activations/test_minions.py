"""Minions: one Move and one Attack, in the Strategy Activation alone."""

from __future__ import annotations

import pytest

from rules.eternia.activations.activations import GuardsAct
from rules.eternia.activations.minions import MinionPhase
from rules.eternia.activations.strategy import StrategyActivation
from rules.eternia.models import numbered
from rules.eternia.told.combat_events import AttackBegan, DiceRolled, KnockedOut, MinionActs, MinionsRest
from rules.eternia.told.move_events import Moved
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, Table, Where, table


def strategy(heroes: dict[str, Where], minions: tuple[Where, ...], **more: object) -> Table:
    """The Strategy Activation with its Power on Reserves."""
    t = table(heroes, minions=minions, run=[StrategyActivation(slot=0)], **more)  # type: ignore[arg-type]
    return t.chooses("1.0.0.0")


@pytest.mark.rule("ETE-MIN-6", "ETE-MIN-8", "ETE-MIN-9", "ETE-STR-3")
def test_a_minion_moves_and_then_attacks_for_nothing() -> None:
    t = strategy({"he_man": "C6"}, ("J6",))
    t.someone.is_asked("Hover Robot 1 moves up to 3")
    t.chooses("G6")
    t.someone.is_asked("Whom does Hover Robot 1 attack")
    t.chooses("he_man")
    kinds = [type(event) for event in t.log]
    assert kinds.index(Moved) < kinds.index(AttackBegan)
    assert [len(event.faces) for event in t.happened(DiceRolled)] == [2]


@pytest.mark.rule("ETE-MIN-6")
def test_either_may_be_forfeited() -> None:
    t = strategy({"he_man": "C6"}, ("F6",))
    t.chooses("stay", "pass")
    assert t.happened(Moved) == []
    assert t.happened(AttackBegan) == []


@pytest.mark.rule("ETE-MIN-6", "ETE-MIN-7")
def test_a_minion_that_has_attacked_is_done() -> None:
    t = strategy({"he_man": "C6"}, ("F6", "K2"))
    t.chooses("hover_robot_1", "stay", "he_man")
    t.someone.is_asked("Hover Robot 2 moves")


@pytest.mark.rule("ETE-STR-3")
def test_the_controller_chooses_the_order_and_each_activates_once() -> None:
    t = strategy({"he_man": "C6"}, ("F6", "F7", "F8"))
    assert list(t.someone.options) == ["hover_robot_1", "hover_robot_2", "hover_robot_3", "rest"]
    t.chooses("hover_robot_2", "stay", "pass")
    assert list(t.someone.options) == ["hover_robot_1", "hover_robot_3", "rest"]
    t.chooses("rest")
    assert [event.who for event in t.happened(MinionActs)] == ["Hover Robot 2"]
    assert [event.count for event in t.happened(MinionsRest)] == [2]


@pytest.mark.rule("ETE-MIN-4", "ETE-MIN-11", "ETE-MIN-1")
def test_a_minion_is_koed_by_any_wound_and_goes_back_to_the_supply() -> None:
    t = table({"he_man": "C6"}, minions=("D6",), turn="he_man")
    assert ("Hover Robot", 7) in t.view().supply
    will_roll(t, "melee blank blank").chooses("attack:sword_of_power:hover_robot_1")
    assert [event.who for event in t.happened(KnockedOut)] == ["Hover Robot 1"]
    assert ("Hover Robot", 8) in t.view().supply


@pytest.mark.rule("ETE-MIN-8")
def test_minions_do_not_act_in_other_activations() -> None:
    t = table({"he_man": "C6"}, {"skeletor": "K4"}, minions=("D6",), turn="skeletor")
    t.passes()
    assert t.happened(MinionActs) == []


@pytest.mark.rule("ETE-MIN-5", "ETE-DAZ-5")
def test_a_dazed_minion_moves_two_and_stays_dazed() -> None:
    t = strategy({"he_man": "C6"}, (At("J6", dazed=True),))
    assert "G6" not in t.someone.options
    t.chooses("H6").passes("Controller Skill")
    assert t.model("hover_robot_1").dazed


@pytest.mark.rule("ETE-TER-1", "ETE-TER-4", "ETE-MIN-6")
def test_a_minion_that_ends_its_activation_in_a_tar_pit_is_dazed() -> None:
    """What the ground does at the end of an Activation it does to models of every kind."""
    tar = {"tar_pit": ["F6", "F7", "G6", "G7"]}
    t = strategy({"he_man": "C6"}, ("F6", "K2"), terrain=tar)
    t.chooses("hover_robot_1", "stay", "pass")
    assert t.model("hover_robot_1").dazed
    t.chooses("stay")
    assert not t.model("hover_robot_2").dazed
    ai = table({"he_man": "C6"}, minions=("G6",), controller="ai", terrain=tar, run=[MinionPhase(models=[4])])
    assert ai.model("hover_robot_1").dazed
    guards = {"royal_guard_1": At("F7", master="teela")}
    own = table({"teela": "C6"}, {"skeletor": "K5"}, turn="teela", elites=guards, terrain=tar)
    own.state.agenda[-1:-1] = [GuardsAct(model=0)]
    own.chooses("pass", "stay")
    assert own.model("royal_guard_1").dazed


@pytest.mark.rule("ETE-MIN-10", "ETE-CTL-3", "ETE-STR-4")
def test_a_minion_spawned_by_reserves_does_not_act() -> None:
    t = strategy({"he_man": "C6"}, ())
    t.chooses("reserves.0")
    t.chooses(next(iter(t.someone.options)))
    assert t.stands("hover_robot_1")
    assert t.happened(MinionActs) == []


@pytest.mark.rule("ETE-MIN-1")
def test_with_all_eight_out_no_more_are_spawned() -> None:
    spaces = tuple(f"{letter}2" for letter in "ABCDEFGH")
    t = strategy({"he_man": "C9"}, spaces)
    t.chooses("rest")
    assert t.state.activation is None
    assert t.boards == (1, 0, 0, 0)


@pytest.mark.rule("ETE-MIN-12", "ETE-STR-3")
def test_elite_minions_of_the_controller_act_with_all_others() -> None:
    t = strategy({"he_man": "C6"}, ("K2",), elites={"shadow_beast_1": At("F6")})
    assert list(t.someone.options) == ["hover_robot_1", "shadow_beast_1", "rest"]
    t.chooses("shadow_beast_1", "D6", "he_man")
    assert [len(event.faces) for event in t.happened(DiceRolled)] == [3]


@pytest.mark.rule("ETE-MIN-12")
def test_elite_minions_of_a_player_character_act_last_in_its_activation_once_a_round() -> None:
    guards = {"royal_guard_1": At("D5", master="teela")}
    t = table({"teela": "C6"}, {"skeletor": "D6"}, turn="teela", elites=guards)
    t.state.agenda[-1:-1] = [GuardsAct(model=0), GuardsAct(model=0)]
    t.chooses("pass")
    t.seat(1).is_asked("Royal Guard 1 moves up to 3")
    t.chooses("stay", "skeletor")
    assert [len(event.faces) for event in t.happened(DiceRolled)] == [2]
    assert [event.who for event in t.happened(MinionActs)] == ["Royal Guard 1"]


@pytest.mark.rule("ETE-AI-22", "ETE-AI-23")
def test_a_minion_of_the_ai_goes_for_the_nearest_enemy_and_attacks_the_weakest() -> None:
    heroes: dict[str, Where] = {"he_man": "C6", "teela": At("C8", hp=2)}
    blank = table(heroes, minions=("I6",), controller="ai")
    phase = MinionPhase(models=[numbered(blank.state, "hover_robot_1")])
    t = table(heroes, minions=("I6",), controller="ai", run=[phase])
    (began,) = t.happened(AttackBegan)
    assert (began.who, began.targets) == ("Hover Robot 1", ("He-Man",))
    assert t.where("hover_robot_1") == "G6"
