"""Ties settled for the enemy: what each answer brings, and which are not asked."""

from __future__ import annotations

import pytest

from rules.timestrike.effects import fear_steps as f
from rules.timestrike.told.lost_events import Crumbled
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import GAME

LAND = {"C11": "....", "C13": "....", "D12": "...."}


@pytest.mark.rule("TIM-MOB-8")
@pytest.mark.rule("TIM-STEWARD-1")
def test_of_crumbling_places_with_nothing_on_them_the_rules_take_one_and_say_so() -> None:
    t = raid({"jake": "A1", "tentacle_1": "C12"}, land=LAND, card=[f.Crumble(hits=1)])
    (one,) = t.happened(Crumbled)
    assert one.alike == 3
    assert GAME.words.tell(one) == f"The ground at {one.place} crumbles, one of 3 high places with nothing on them."


@pytest.mark.rule("TIM-MOB-8")
@pytest.mark.rule("TIM-STEWARD-1")
def test_who_would_drop_is_said_and_asked_of_the_steward() -> None:
    t = raid({"jake": "D12", "tentacle_1": "C12"}, land=LAND, card=[f.Crumble(hits=1)])
    assert sorted(one.detail or "" for one in t.someone.options.values()) == [
        "Jake Alland drops and meets 1 hit",
        "Nothing stands there",
    ]
    t.someone.takes_default()
    (one,) = t.happened(Crumbled)
    assert one.alike in (0, 2)


@pytest.mark.rule("TIM-SMOVE-2")
@pytest.mark.rule("TIM-SMOVE-10")
@pytest.mark.rule("TIM-LMOVE-5")
@pytest.mark.rule("TIM-SPAWN-3")
@pytest.mark.parametrize(
    ("card", "at", "said"),
    [
        (f.Prowl(measure="nearest"), "I10", "Engaged with Jake Alland"),
        (f.Advance(kind="tentacle", measure="nearest"), "N7", "Engaged with nobody, 10 hexes from Jake Alland"),
        (f.Grow(n=1, measure="nearest"), "I10", "Engaged with Jake Alland"),
    ],
    ids=["Fear", "a tentacle", "a spawn"],
)
def test_each_answer_of_a_tie_says_what_it_brings(card: f.FearStep, at: str, said: str) -> None:
    someone = raid({"jake": at, "tentacle_1": "C12"}, card=[card]).someone
    assert {one.detail for one in someone.options.values()} == {said}
    assert someone.decision.prompt.endswith("You choose for the enemy. For now each does the same.")
