"""What changed between two looks at the table, and the cheat sheets, in words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.timestrike.view import TimestrikeView
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import GAME


def test_defeats_phases_health_and_loot_are_summed_up() -> None:
    view = raid({"jake": "A1", "mana_wyrms_1": "A3", "mana_wyrms_2": "A5"}, seats=(("jake",), ("mana_wyrms",))).view()
    assert view.boss is not None
    assert GAME.words.sum_up(view, view) == ()
    hurt = replace(
        view,
        characters=tuple([replace(one, gone=one.code == "jake", held=(1, 0)) for one in view.characters]),
        units=tuple([replace(unit, health=3, gone=unit.of == "jake") for unit in view.units]),
        boss=replace(view.boss, phase=2),
    )
    said = GAME.words.sum_up(view, hurt)
    assert said[:2] == ("Jake Alland defeated", "Phase 2 of 3")
    assert "Mana Wyrms \u22124 to 3 health" in said
    assert len([part for part in said if part.startswith("Mana Wyrms") and "health" in part]) == 1, "they share it"
    assert "Mana Wyrms +1 card" in said
    assert not [part for part in said if part.startswith("Jake Alland \u2212")]


@pytest.mark.rule("TIM-KO-1")
@pytest.mark.rule("TIM-SPAWN-7")
def test_a_lost_unit_that_falls_is_defeated_and_has_no_more_health_for_that() -> None:
    t = raid({"jake": "C12", "moggie": "D12"}, damage={"moggie": 2}, rig=["hit"] * 3)
    before = t.view()
    assert t.left("moggie") == 2
    t.chooses("attack.jake")
    assert t.lost().keys() == {"fear"}
    said = GAME.words.sum_up(before, t.view())
    assert "Moggie defeated" in said
    assert not [part for part in said if part.startswith("Moggie") and "health" in part]


def test_cheat_sheets_answer_at_a_table() -> None:
    view: TimestrikeView = raid({"jake": "A1"}).view()
    found = {one.heading: one for one in GAME.words.passages(view)}
    assert "Each Action costs 1 Energy" in found["Round and Turn"].text
    assert "summary of round and turn" in found["Round and Turn"].asked
    assert "A sign on the board" in found
