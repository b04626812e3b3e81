"""What a scenario's own things are, where they lie, and how they are told of."""

from __future__ import annotations

from typing import Any

import pytest

from rules import lookup
from tests.rules.eternia.table import table


@pytest.mark.rule("ETE-SCN-10")
@pytest.mark.parametrize(
    ("scenario", "thing", "text"),
    [
        ("crossroads", "stone", "North Stone on G5, West Stone on E7 and East Stone on I7. A side holds one"),
        ("power_stones", "shard", "North Shard on G3"),
        ("gates_of_grayskull", "seal", "The Controller breaks one"),
    ],
)
def test_what_a_scenarios_things_are_is_told_first(scenario: str, thing: str, text: str) -> None:
    """A stone is one of the scenario's, and not a kind of terrain."""
    t = table(scenario=scenario, whole=True)
    passages = t.game.words.passages(t.view())
    for asked in (f"what is a {thing}?", f"what are {thing}s", f"where are the {thing}s"):
        before, _ = lookup.plain().beside("eternia", asked, passages)
        assert before, asked
        assert before[0].heading.endswith(f": {thing}s"), asked
        assert text in before[0].text


@pytest.mark.rule("ETE-SCN-5")
def test_a_goal_says_its_number_once() -> None:
    t = table()
    goal = next(one for one in t.view().goals if one.side == "players")
    assert f"Player Team: 0 of {goal.target} Victory Points." in t.game.words.describe(t.view())


@pytest.mark.rule("ETE-SCN-10")
def test_an_end_of_a_move_says_how_far_the_nearest_goal_is() -> None:
    """A stone that its side does not hold yet; with a shard in hand, a place for it."""

    def said(hero: str, scenario: str, **more: Any) -> dict[str, str]:
        t = table({"he_man": hero}, turn="he_man", scenario=scenario, whole=True, **more)
        for one in t.state.objectives[:1] if scenario == "power_stones" else ():
            one.at, one.carrier = None, 0
        return {key: one.detail for key, one in t.chooses("move").someone.options.items()}

    found = said("C6", "crossroads")
    assert found["D6"] == "1 of 3 movement; 1 space from West Stone"
    assert found["stay"] == "On C6; 2 spaces from West Stone"
    assert "North Stone" in said("E7", "crossroads")["stay"], "West Stone is held"
    assert "Spawn Token of yours" in said("C6", "power_stones")["stay"]
    assert "from King Randor" in said("C9", "royal_convoy")["stay"]
