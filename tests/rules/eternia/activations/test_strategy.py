"""The Strategy Activation: Power, Minions, Controller Skills, the Strategy deck."""

from __future__ import annotations

import pytest

from rules.eternia.activations.strategy import StrategyActivation
from rules.eternia.told.combat_events import (
    AttackBegan,
    ControllerSkillUsed,
    StrategyDrawn,
    StrategyPlayed,
    StrategyRead,
)
from rules.eternia.told.events import PowerGained
from tests.rules.eternia.table import At, Table, table


def strategy(skills: tuple[int, ...] = (), *, gain: str = "1.0.0.0", **more: object) -> Table:
    """The Strategy Activation in the first slot: 1 Power."""
    t = table(more.pop("heroes", None), run=[StrategyActivation(slot=0)], skills=skills, **more)  # type: ignore[arg-type]
    return t.chooses(gain)


@pytest.mark.rule("ETE-STR-2", "ETE-PWR-4")
def test_the_power_of_the_slot_is_split_among_the_four_skills() -> None:
    t = table(run=[StrategyActivation(slot=3)])
    assert "1.1.1.0" in t.someone.options
    t.chooses("1.0.1.1")
    assert t.boards == (1, 0, 1, 1)
    assert [event.amount for event in t.happened(PowerGained)] == [3]


@pytest.mark.rule("ETE-STR-4", "ETE-STR-5")
def test_controller_skills_come_after_the_minions_and_may_be_repeated() -> None:
    t = strategy((2, 2, 0, 0), minions=("K2",))
    t.someone.is_asked("Hover Robot 1 moves")
    t.chooses("stay")
    t.someone.is_asked("Controller Skill")
    assert list(t.someone.options) == ["reserves.0", "command.0", "done"]
    t.chooses("reserves.0")
    t.chooses(next(iter(t.someone.options)), "reserves.0")
    t.chooses(next(iter(t.someone.options)))
    assert [event.skill for event in t.happened(ControllerSkillUsed)] == ["Reserves", "Reserves"]
    assert t.boards[0] == 1
    t.chooses("done")
    assert t.state.activation is None


@pytest.mark.rule("ETE-CTL-2")
def test_each_is_paid_with_its_own_power_alone() -> None:
    t = strategy((0, 1, 0, 0), gain="0.0.1.0")
    assert t.happened(ControllerSkillUsed) == []
    t2 = strategy((0, 1, 0, 0), gain="0.1.0.0")
    assert list(t2.someone.options) == ["command.0", "done"]


@pytest.mark.rule("ETE-CTL-4", "ETE-ACT-11")
def test_command_has_a_character_perform_an_action_at_once() -> None:
    bold = At("D6", power=(5,), dazed=True)
    t = strategy((0, 2, 0, 0), villains={"skeletor": bold}, heroes={"he_man": "C6"})
    t.chooses("command.0", "skeletor")
    t.someone.is_asked("Skeletor: choose an Action (1 left)")
    keys = list(t.someone.options)
    assert "recover" not in keys
    assert not any(key.startswith("bonus:") for key in keys)
    t.chooses("attack:havoc_staff_c:he_man").passes("Controller Skill", most=5)
    assert len(t.happened(AttackBegan)) == 1
    assert t.power("skeletor")[0] >= 5 - 2


@pytest.mark.rule("ETE-CTL-4")
def test_a_koed_character_cannot_be_commanded() -> None:
    t = strategy((0, 2, 0, 0), villains={"skeletor": At(""), "mer_man": "K6"})
    t.chooses("command.0")
    assert "skeletor" not in t.someone.options


@pytest.mark.rule("ETE-CTL-5", "ETE-CTL-7")
def test_empower_is_no_use_of_a_strategy_activation() -> None:
    t = strategy((0, 0, 4, 0), gain="0.0.1.0")
    assert t.state.activation is None
    assert t.asked() != [0] or "empower" not in " ".join(t.someone.options)


@pytest.mark.rule("ETE-CTL-6", "ETE-STR-1")
def test_battle_plan_draws_a_card_that_the_team_does_not_see() -> None:
    t = strategy((0, 0, 0, 1))
    t.chooses("battle_plan.0")
    assert [(event.count, event.kept) for event in t.happened(StrategyDrawn)] == [(1, 1)]
    (read,) = t.happened(StrategyRead)
    assert read.audience == (0,)
    assert len(t.view(0).controller.cards) == 1
    assert t.view(1).controller.cards == ()
    assert (t.view(1).controller.hand, t.view(1).controller.deck) == (1, 11)


@pytest.mark.rule("ETE-CTL-6", "ETE-EMP-5")
def test_the_empowered_side_draws_two_and_keeps_one() -> None:
    t = strategy((0, 0, 0, 1), up=("battle_plan",))
    t.chooses("battle_plan.0")
    t.someone.is_asked("Keep 1")
    kept, other = t.someone.options
    assert t.view(1).waiting != ()
    t.chooses(kept)
    assert [card.code for card in t.view(0).controller.cards] == [kept]
    assert t.state.human is not None
    assert t.state.human.deck[0] == other
    assert t.state.human.under == 1
    assert f"You keep {t.game.cards.strategy[kept].name}." in t.words()


@pytest.mark.rule("ETE-STR-7")
def test_an_empty_deck_gives_nothing_more() -> None:
    t = table(run=[StrategyActivation(slot=0)], skills=(0, 0, 0, 3))
    assert t.state.human is not None
    t.state.human.played, t.state.human.deck = t.state.human.deck, []
    t.chooses("0.0.0.1")
    assert t.happened(ControllerSkillUsed) == []
    assert "battle_plan.0" not in t.someone.options


@pytest.mark.rule("ETE-STR-6", "ETE-STR-7")
def test_a_card_for_the_strategy_activation_is_played_after_the_minions() -> None:
    t = strategy((0, 0, 0, 1), hand=("forced_march",), minions=("K2",))
    t.chooses("stay")
    t.someone.is_asked("Controller Skill")
    assert "play:forced_march" in t.someone.options
    t.chooses("play:forced_march")
    assert [event.card for event in t.happened(StrategyPlayed)] == ["Forced March"]
    assert t.view(1).controller.played == ("Forced March",)
    assert t.boards[3] == 0


@pytest.mark.rule("ETE-STR-1", "ETE-STR-4")
def test_the_team_learns_only_that_the_controller_decides() -> None:
    t = strategy((2, 0, 0, 0))
    assert t.seat(0).decision.secrecy.value == "sealed"
    assert t.game.decisions_for(t.state, 1) == ()


@pytest.mark.rule("ETE-EMP-5", "ETE-CTL-4")
def test_the_empowered_command_adds_a_die_for_that_action_alone() -> None:
    t = strategy((0, 2, 0, 0), up=("command",), heroes={"he_man": "C6"}, villains={"mer_man": "D6"}, faces="blank")
    t.chooses("command.1", "mer_man")
    assert t.model("mer_man").effects != ()
    t.chooses("attack:trident_sword_c:he_man")
    assert len(t.happened(AttackBegan)) == 1
    assert t.model("mer_man").effects == ()
