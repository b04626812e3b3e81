"""The turn of a Monster that one of several Myths leads."""

from __future__ import annotations

import pytest

from rules.timestrike.moving.cheap_shots import WARY
from rules.timestrike.told.combat_events import CheapShot
from tests.rules.timestrike.royale.royales import royale
from tests.rules.timestrike.table import State, number


@pytest.mark.rule("TIM-SIM-1")
@pytest.mark.rule("TIM-MYTH-15")
def test_the_myth_whose_turn_it_is_chooses_which_effect_comes_first() -> None:
    """The other Myth controls the next card."""

    def second(s: State) -> None:
        s.last = 3
        s.wary[3].append(WARY)

    t = royale(
        {"moggie": "D12", "jake": "C12", "mara": "D11"},
        seats=[("jake",), ("mara",), (), ()],
        myths=[2, 3],
        active="moggie",
        also=second,
        rig=["void", "void"],
    )
    assert t.asked() == [3]
    assert t.unit("moggie").engaged == ("jake", "mara")
    t.chooses("move.moggie", number(t, "E12"))
    assert t.asked() == [3]
    t.chooses("1")
    assert [(one.unit, one.target) for one in t.happened(CheapShot)] == [("mara", "moggie"), ("jake", "moggie")]


@pytest.mark.rule("TIM-MYTH-11")
@pytest.mark.rule("TIM-MYTH-7")
@pytest.mark.rule("TIM-BEH-7")
def test_a_brute_whose_rider_is_defeated_is_led_by_the_myths_there_are() -> None:
    def mounted(s: State) -> None:
        s.units["jake"].on, s.units["jake"].at = "abaddon", s.units["abaddon"].at

    t = royale(
        {"abaddon": "D12 E12", "hod": "A1", "mara": "A13"},
        seats=[("jake", "hod"), ("mara",), ()],
        myths=[2],
        tamed={"abaddon": "jake"},
        damage={"jake": 6},
        curses={"jake": ["affliction"]},
        also=mounted,
    )
    t.chooses("end")
    abaddon = t.character("abaddon")
    assert t.character("jake").gone
    assert (abaddon.tamer, abaddon.led, abaddon.exhausted) == (None, True, True)
    assert t.at("abaddon") == "D12 and E12"
