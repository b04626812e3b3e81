"""The position in words: nothing is left out, and it fits the alt text of a picture."""

from __future__ import annotations

import pytest

import rules
from rules.eternia.state import EterniaOptions, ScenarioCode
from rules.kernel import Answer, words
from rules.kernel.play.chance import Chance
from tests.rules.eternia.table import table

ALT = 1024
ROBOT = "Hover Robot"
NAMES = ("Annabella", "Bartholomew", "Clementine", "Dominic", "Eleanor")


@pytest.mark.parametrize(
    "scenario", ["crossroads", "gates_of_grayskull", "vine_jungle", "hunters_in_the_mist"], ids=str
)
def test_the_position_fits_the_alt_text_of_its_picture(scenario: ScenarioCode) -> None:
    game = rules.load("eternia")
    state = game.new(EterniaOptions(scenario=scenario), 5, bytes(32))
    chance = Chance(b"alt".ljust(32))
    for step in range(200):
        if state.outcome is not None:
            break
        choice = game.choices(state)[0]
        state = game.apply(state, Answer(choice.decision, choice.seat, choice.legal.sample(chance))).state
        if step % 10 == 0:
            view = game.view(state, 0)
            said = words.fill(game.words.describe(view), NAMES)
            assert len(said) <= ALT
            for model in view.models:
                if model.kind == "character":
                    assert f"{model.name}" in said


@pytest.mark.parametrize(
    ("at", "said"), [(["K3", "L5"], f"{ROBOT}s: 1 K3, 2 L5."), (["K3"], f"{ROBOT} 1 K3."), ([], "")]
)
def test_minions_of_a_kind_are_told_together(at: list[str], said: str) -> None:
    game = table({"he_man": "A1"}, minions=at)
    told = rules.load("eternia").words.describe(game.view(0))
    assert said in told
    assert told.count(ROBOT) == (1 if at else 0)
