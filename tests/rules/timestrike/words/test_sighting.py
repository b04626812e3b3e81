"""Who sees whom, asked at any time, of any view."""

from __future__ import annotations

from typing import Any

import pytest

from render.kit.drawing_notes import noted
from render.timestrike import asked
from rules.kernel import Table
from rules.timestrike.combat.targeting import can_see, can_see_place
from rules.timestrike.units.unit_places import distance, field, relief
from tests.render.readable import faults
from tests.render.timestrike.views import PLAIN, middle_table
from tests.rules.timestrike.drafted_fear.fears import led
from tests.rules.timestrike.table import BOX, GAME, Struck, table


def answers(t: Struck, seat: int | None = None) -> dict[str, str]:
    """All queries of a view, by unit, each with its answer."""
    view = t.view(seat)
    return {option.key: GAME.words.query(view, option.key) for option in GAME.words.queries(view)}


def lines(t: Struck, unit: str) -> set[str]:
    """Whom the picture of an answer has lines to."""
    focus = GAME.words.query_focus(t.view(), unit)
    assert focus is not None
    return {line.partition(">")[2] for line in focus.ids("line")}


@pytest.mark.rule("TIM-LOS-15")
@pytest.mark.rule("TIM-RNG-1")
def test_anybody_may_ask_what_each_unit_sees_and_how_far_that_is() -> None:
    t = table({"jake": "D7", "mara": "G7", "hod": "J7"}, seats=(("jake",), ("mara", "hod")))
    said = answers(t)
    assert said == answers(t, 0) == answers(t, 1)
    assert said["jake"] == (
        "Jake Alland sees Mara the Meek 3 hexes away. It does not see Hod 6 hexes away, behind Mara the Meek. "
        "Its Range is 1."
    )


@pytest.mark.rule("TIM-LOS-15")
def test_what_is_answered_is_what_the_rules_go_by() -> None:
    """On a map with an overhang, walls, roads and a Brute; from the view alone."""
    t = middle_table()
    bench: Any = Table(t.state, BOX)
    units = [unit for unit, one in t.state.units.items() if one.at]
    for unit in units:
        others = [other for other in units if other != unit]
        assert lines(t, unit) == {other for other in others if can_see(bench, unit, other)}
        focus = GAME.words.query_focus(t.view(), unit)
        assert focus is not None
        shown = {option.key for option in focus.options}
        board = relief(bench).board
        near = [place for place in board.within(t.state.units[unit].at, 4) if field(bench).free(place)]
        assert shown == {board.names[place] for place in near if can_see_place(bench, unit, place)}
    assert f"{distance(bench, 'jake', 'gula')} hexes away" in answers(t)["jake"]


@pytest.mark.rule("TIM-LOS-15")
@pytest.mark.rule("TIM-LOS-14")
@pytest.mark.rule("TIM-CLIMBS-17")
def test_between_the_back_of_fear_and_the_map_nobody_is_seen() -> None:
    t = led({"mara": "L7", "tentacle_1": "D7"}, on={"jake": 1})
    said = answers(t)
    between = "Fear's back is between it and Tentacle One and Mara the Meek."
    assert said["jake"] == f"Jake Alland sees Fear 1 hex away. {between} Its Range is 1."
    assert "Fear's back is between it and Jake Alland." in said["mara"]
    assert "Tentacle One" in said["fear"]


@pytest.mark.rule("TIM-LOS-15")
def test_a_picture_shows_the_lines_and_the_hexes_in_sight() -> None:
    t = table({"jake": "D7", "mara": "G7", "hod": "J7"}, seats=(("jake",), ("mara", "hod")))
    view = t.view()
    focus = GAME.words.query_focus(view, "mara")
    assert focus is not None
    with noted() as notes:
        picture = asked(view, PLAIN, focus)
    assert picture is not None
    assert faults(notes) == []
    assert [note for note in notes if note.kind == "ground" and note.what == "circle"]


def test_an_artifact_lets_its_owner_see_past_units() -> None:
    at = {"mara": "D7", "jake": "G7", "hod": "J7"}
    seats = (("mara",), ("jake", "hod"))
    assert lines(table(at, seats=seats), "mara") == {"jake"}
    assert lines(table(at, seats=seats, artifacts={"mara": ["rimeglass_lens"]}), "mara") == {"jake", "hod"}
