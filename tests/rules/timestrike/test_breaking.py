"""Ground that goes: what cannot be chosen, and where everybody lands whose ground it was."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel import Step
from rules.timestrike.ground.places import board_of
from rules.timestrike.ground.placing.shaping import drops
from rules.timestrike.moving.shifting import DropTo
from rules.timestrike.told.combat_events import Fell
from rules.timestrike.units.unit_places import field, relief
from tests.rules.timestrike.drafted_fear.fears import led
from tests.rules.timestrike.table import BOX, State, Struck, number, table

BRIDGE = ("K9 top", "L9 top", "M9 top")


class Collapse(Step, kw_only=True, tag="tests.collapse"):
    """The bridge of the Broken Span is destroyed."""

    def run(self, t: Any) -> None:
        """All that stand on it drop, one after another."""
        before, now = field(t), relief(t)
        t.state.terrain = now.lasting({now.board.called(name): "" for name in BRIDGE})
        t.follow(*[DropTo(of=one.unit, start=one.start) for one in drops(before, relief(t))])


def collapse(at: dict[str, str]) -> Struck:
    """Have the bridge destroyed under these units."""
    board = board_of(BOX.maps["broken_span"])

    def stand(s: State) -> None:
        for unit, places in at.items():
            s.units[unit].at = tuple(sorted([board.called(name) for name in places.split(", ")]))

    seats = (("jake", "abaddon"), ("mara", "hod"))
    return table({}, seats=seats, map_="broken_span", steps=[Collapse()], also=stand)


@pytest.mark.rule("TIM-FALL-7")
def test_who_lands_later_does_not_land_on_others() -> None:
    t = collapse({"mara": "K9 top", "hod": "L9 top", "jake": "K9", "abaddon": "L9, L10"})
    assert t.asked() == [1]
    first = t.keys[0]
    t.chooses(first)
    assert t.asked() == [1]
    assert t.keys
    assert first not in t.keys
    t.chooses(t.keys[0])
    assert len({t.at(unit) for unit in ("mara", "hod", "jake", "abaddon")}) == 4


@pytest.mark.rule("TIM-FALL-11")
def test_a_unit_that_lost_one_of_its_hexes_drops_as_a_whole() -> None:
    t = collapse({"abaddon": "K9 top, L8", "mara": "A1", "jake": "A3", "hod": "A5"})
    assert t.asked() == [0]
    assert t.unit("abaddon").at == ("L8",), "what is left of its place until it drops"
    level = {place.name: place.level for place in t.view().places}
    for option in t.someone.options.values():
        one, other = option.label.split(" and ")
        assert level[one] == level[other]
    t.chooses(t.keys[0])
    assert len(t.unit("abaddon").at) == 2
    assert [one.unit for one in t.happened(Fell)] in ([], ["abaddon"])
    assert t.asked()


@pytest.mark.rule("TIM-FALL-11")
def test_no_powder_is_laid_under_a_unit_of_several_hexes() -> None:
    t = table(
        {"jake": "H7", "abaddon": "J7 K7", "mara": "H10"},
        seats=[("jake",), ("abaddon", "mara")],
        items={"jake": ["blast_powder"]},
    ).chooses("loot.jake")
    keys = {key.partition("@")[2] for key in t.keys if key.startswith("blast_powder")}
    assert number(t, "H9") in keys
    assert keys.isdisjoint({number(t, "J7"), number(t, "K7")})
    by_fear = led({"jake": "L7", "mara": "A1"}, active="jake", items={"jake": ["blast_powder"]}).chooses("loot.jake")
    keys = {key.partition("@")[2] for key in by_fear.keys}
    assert keys.isdisjoint({number(by_fear, name) for name in by_fear.unit("fear").at})


@pytest.mark.rule("TIM-HEX-8")
@pytest.mark.parametrize(("land", "lost"), [("", 0), (".", 1)])
def test_powder_takes_the_top_hex_and_never_the_base_layer(land: str, lost: int) -> None:
    t = table(
        {"jake": "A1", "mara": "C2"}, items={"jake": ["blast_powder"]}, land={"C1": land}, rig=["void", "void"]
    ).chooses("loot.jake")
    before = {place.name: place.level for place in t.view().places}
    t.chooses(f"blast_powder@{number(t, 'C1')}")
    after = {place.name: place.level for place in t.view().places}
    assert {name: before[name] - level for name, level in after.items() if level != before[name]} == (
        {"C1": lost} if lost else {}
    )
