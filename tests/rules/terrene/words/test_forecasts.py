"""Forecasts of an answer in Terrene, from its player's knowledge."""

from __future__ import annotations

import pytest

from rules.terrene.state import TerreneTable
from tests.rules.terrene.table import C, Table, table


def attacked(*, damage: int, wins: int = 0, held: str = "") -> Table:
    """Seat 1 has ``bob`` and is attacked by ``ann``, who has 20 ATK."""
    t = table(["ann"], [C("bob", held=held)], damage=(0, damage), wins=(wins, 0))
    return t.seat(0).chooses(f"attack:{t.number('ann')}")


def test_who_does_not_block_takes_what_the_attack_deals() -> None:
    t = attacked(damage=25)
    found = t.seat(1).is_asked("who blocks").foreseen
    assert found["none"].forecast == "you take 20, 5 HP left"
    assert found["none"].danger == ""
    assert found[f"block:{t.number('bob')}"].forecast == "Bob takes 10, 30 HP left"


@pytest.mark.rule("TER-GOAL-1")
@pytest.mark.parametrize(("wins", "lost"), [(0, "you lose the game"), (1, "you lose the match")])
def test_who_would_lose_without_a_block_is_warned(wins: int, lost: str) -> None:
    t = attacked(damage=30, wins=wins)
    found = t.seat(1).foreseen
    assert (found["none"].forecast, found["none"].danger) == (lost, lost)
    assert found[f"block:{t.number('bob')}"].danger == ""


def test_to_let_others_decide_loses_nothing_yet() -> None:
    """A player who passes in a round of responses is asked about the block after it."""
    t = attacked(damage=30, held="dart")
    found = t.seat(1).is_asked("respond").foreseen
    assert found["pass"].danger == found["pass"].forecast == ""
    assert found["none"].danger == "you lose the game"


def test_an_attack_says_what_it_deals_if_nobody_blocks() -> None:
    t = table(["ann"], ["bob"], damage=(0, 5))
    acting = t.seat(0)
    assert acting.foreseen[f"attack:{t.number('ann')}"].forecast == "⟪1⟫ takes 20, 25 HP left"
    assert t.game.foreseen(t.state, acting.decision).assumes == "if nobody blocks or answers"


def assumed(t: Table, seat: int) -> str:
    return t.game.words.assumed(TerreneTable(t.state, t.game.cards), t.state.agenda[-1], seat)


@pytest.mark.rule("TER-BLOCK-1")
def test_who_is_asked_about_a_block_reads_nothing_of_nobody_blocking() -> None:
    """Under "Who blocks?" stood that forecasts hold if nobody blocks."""
    t = attacked(damage=25)
    t.seat(1).is_asked("who blocks")
    assert assumed(t, 1) == "if nobody answers"
    four = table(["ann"], ["bob"], ["max"], ["cat"], seats=4)
    four.seat(0).chooses(f"attack:{four.number('ann')}")
    assert assumed(four, 1) == "if nobody else blocks, and nobody answers"


def test_who_is_asked_to_respond_reads_of_the_answers_of_others() -> None:
    t = attacked(damage=30, held="dart")
    t.seat(1).is_asked("respond")
    assert assumed(t, 1) == "if nobody blocks, and nobody else answers"
    t.seat(1).chooses(f"block:{t.number('bob')}:ask")
    while "respond" not in t.seat(1).decision.prompt:
        t.passes(until="respond")
    assert assumed(t, 1) == "if nobody else answers"


def test_who_would_win_is_told() -> None:
    t = table(["ann"], ["bob"], damage=(0, 30))
    assert t.seat(0).foreseen[f"attack:{t.number('ann')}"].forecast == "you win the game"


@pytest.mark.rule("TER-RUN-1")
def test_to_run_is_dangerous() -> None:
    t = table(["ann"], ["bob"])
    assert t.seat(0).foreseen["run"].danger == "you lose the game"


@pytest.mark.rule("TER-GOAL-2")
def test_to_dismiss_the_last_character_is_dangerous() -> None:
    t = table(["ann"], ["bob"])
    assert t.seat(0).foreseen[f"dismiss:{t.number('ann')}"].danger == "you lose the game"


@pytest.mark.rule("TER-CHAIN-8")
def test_what_has_no_effect_changes_nothing_and_is_known_to() -> None:
    t = table([C("ann", held="potion")], ["bob"])
    (key,) = [key for key in t.seat(0).options if key.startswith(f"use:{t.held('potion')}")]
    option = t.seat(0).foreseen[key]
    assert option.detail.startswith("No effect: ")
    assert option.vain
    assert not t.seat(0).foreseen[f"attack:{t.number('ann')}"].vain


@pytest.mark.rule("TER-CHAIN-8")
def test_what_has_no_effect_in_a_battle_does_not_tell_what_the_battle_brings() -> None:
    """It stood first among the answers, with the damage of an attack that went on without it."""
    t = table(["ann"], [C("bob", held="potion")], actions=(4, 2)).chooses("attack:1")
    found = t.seat(1).is_asked("respond").foreseen
    (key,) = [key for key in found if key.startswith(f"use:{t.held('potion')}")]
    assert found[key].detail.startswith("No effect: ")
    assert found[key].vain
    assert found[key].forecast == ""


def test_a_hidden_card_of_an_opponent_changes_no_forecast() -> None:
    """Seat 1 answers as it may: what it holds is not looked at."""
    found = []
    for held in ("dart", "potion"):
        t = table(["ann"], [C("bob", held=held)], damage=(0, 5))
        found.append(t.seat(0).foreseen)
    assert found[0] == found[1]
