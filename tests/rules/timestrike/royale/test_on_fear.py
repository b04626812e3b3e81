"""Objectives and conditions about places: they do not hold on Fear, where there are none."""

from __future__ import annotations

import pytest

from rules.timestrike.told.table_events import Awakened
from tests.rules.timestrike.royale.royales import goes_on, royale
from tests.rules.timestrike.table import State

LAKE = dict.fromkeys(["I7", "H7", "J7", "H6", "I6", "J6", "H8", "I8", "J8"], "~")


@pytest.mark.rule("TIM-CLIMBS-17")
@pytest.mark.parametrize("tiers", [{}, {"mana_wyrms_1": 1}], ids=["on the map", "one on Fear"])
def test_there_is_no_distance_to_a_unit_on_fear(tiers: dict[str, int]) -> None:
    """The Wyrms awaken Move by ending a turn 4 hexes or more from one another."""
    at = {"mana_wyrms_1": "A1", "mana_wyrms_2": "A13", "mana_wyrms_3": "Q1", "jake": "Q13"}
    there = {unit: place for unit, place in at.items() if unit not in tiers}
    t = royale(there, seats=[("mana_wyrms",), ("jake",)], tiers=tiers)
    t.chooses("end")
    assert [one.stat for one in t.happened(Awakened)] == ([] if tiers else ["move"])


@pytest.mark.rule("TIM-CLIMBS-17")
def test_nobody_is_on_water_on_a_fear_that_stands_in_a_lake() -> None:
    """Hod awakens Range by damage that he does while he is on water."""
    t = royale({"jake": "A1"}, seats=[("hod",), ("jake",)], tiers={"hod": 1}, land=LAKE, rig=["hit"] * 3)
    goes_on(t.does("attack", "hod"))
    assert "range" not in [one.stat for one in t.happened(Awakened)]
    assert t.unit("fear").health < t.character("fear").full


@pytest.mark.rule("TIM-CLIMBS-17")
def test_nor_is_anybody_beside_water_there() -> None:
    """Undertow needs a target on water or beside it."""

    def equipped(s: State) -> None:
        s.artifacts.remove("kraken_spigot")
        s.characters["hod"].artifacts, s.characters["hod"].equipped = ["kraken_spigot"], "kraken_spigot"

    t = royale({}, seats=[("hod",), ("jake",)], tiers={"hod": 1, "jake": 1}, land=LAKE, also=equipped)
    assert t.can("attack", "hod")
    assert not t.can("cast", "hod")
    beside = royale({"hod": "C12", "jake": "D12"}, seats=[("hod",), ("jake",)], land={"D12": "~"}, also=equipped)
    assert "undertow>jake" in beside.chooses("cast.hod").keys
