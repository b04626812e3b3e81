"""Without an answer: places by a fixed order, and nothing that is optional."""

from __future__ import annotations

import pytest

from rules.timestrike.effects import fear_steps as f
from rules.timestrike.told.combat_events import Shoved
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.royale.royales import royale
from tests.rules.timestrike.table import number, table


@pytest.mark.rule("TIM-INFO-6")
@pytest.mark.parametrize("hill", ["H9", "G7", "I9"])
def test_who_is_shaken_off_lands_on_the_highest_place(hill: str) -> None:
    t = royale({"mara": "A1"}, tiers={"jake": 1}, land={hill: "...."}, card=[f.Shudder()])
    assert number(t, hill) in t.keys
    assert t.someone.decision.default.picks == (number(t, hill),)


@pytest.mark.rule("TIM-INFO-6")
def test_of_equal_places_the_one_with_the_lowest_q_is_taken() -> None:
    """Columns lean: q grows to the east and falls from row to row."""
    t = royale({"mara": "A1"}, tiers={"jake": 1}, card=[f.Shudder()])
    at = {place.name: place.hex for place in t.view().places}
    found = {key: at[one.label] for key, one in t.someone.options.items()}
    level = {place.name: place.level for place in t.view().places}
    highest = max(level[one.label] for one in t.someone.options.values())
    best = min(found, key=lambda key: (level[t.someone.options[key].label] != highest, found[key]))
    assert t.someone.decision.default.picks == (best,)


@pytest.mark.rule("TIM-INFO-6")
def test_who_is_put_somewhere_comes_to_the_nearest_place() -> None:
    t = table({"luxuria": "H7", "gula": "K7"}, seats=[("luxuria",), ("gula",)], rig=["hit"])
    t.does("cast", "luxuria", "allure>gula")
    assert t.someone.decision.default.picks == (number(t, "I7"),)


@pytest.mark.rule("TIM-DROP-1")
def test_an_optional_push_or_step_that_nobody_decides_on_changes_nothing() -> None:
    t = table(
        {"jake": "H7", "gula": "I7"},
        seats=[("jake",), ("gula",)],
        curses={"gula": ["silence"]},
        rig=["lucky_hit", "void", "void", "void", "void"],
    ).does("attack", "jake")
    assert number(t, "J7") in t.keys
    t.someone.takes_default()
    assert (t.happened(Shoved), t.at("gula")) == ([], "I7")
    hod = table(
        {"jake": "H7", "hod": "I7"},
        seats=[("jake",), ("hod",)],
        curses={"jake": ["silence"]},
        rig=["hit", "hit", "void", "lucky_block", "void"],
    ).does("attack", "jake")
    assert hod.asked() == [1]
    hod.someone.takes_default()
    assert hod.at("hod") == "I7"


@pytest.mark.rule("TIM-INFO-6")
def test_an_ability_on_several_takes_players_before_the_lost() -> None:
    t = royale(
        {"roland": "D12", "moggie": "C12", "mara": "E12"},
        seats=[("roland",), ("mara",)],
        rig=["void", "void"],
    )
    t.chooses("cast.roland")
    t.chooses(next(key for key in t.keys if key.startswith("rumpus")))
    assert t.someone.decision.default.picks == ("mara", "moggie")


@pytest.mark.rule("TIM-INFO-6")
@pytest.mark.rule("TIM-STEWARD-1")
def test_ties_of_the_lost_go_by_the_same_order() -> None:
    """A tentacle moves to one of several places of one level: the one with the lowest q."""
    t = raid({"jake": "N7", "tentacle_1": "C12"}, card=[f.Advance(kind="tentacle", measure="nearest")])
    at = {place.name: place.hex for place in t.view().places}
    options = t.someone.options
    assert t.someone.decision.default.picks == (min(options, key=lambda key: at[options[key].label]),)
