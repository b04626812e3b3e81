"""Fear in the draft and at the start: its price, its tentacles, its place."""

from __future__ import annotations

import pytest

from rules.timestrike.game_options import Skirmish
from rules.timestrike.ground.map_checks import rests
from rules.timestrike.setup.deployment import PlaceTeam
from rules.timestrike.told.table_events import Drafted, Placed
from tests.rules.timestrike.table import Struck, table
from tests.rules.timestrike.test_setup import begun


def drafting(map_: str = "source_foundation", seed: int = 0) -> Struck:
    """A table at which each may spend 300 points, and the first has picked Fear."""
    return begun(2, seed, Skirmish(points="300", map=map_)).chooses("fear")  # type: ignore[arg-type]


@pytest.mark.rule("TIM-SKSET-3")
@pytest.mark.rule("TIM-CLASS-3")
def test_fear_costs_300_points() -> None:
    t = begun(2, 0, Skirmish(points="300"))
    first = t.asked()
    t.chooses("jake")
    while t.asked() != first:
        t.chooses(t.keys[0])
    assert not t.someone.can("fear")
    assert "Fear costs 300 points." in [one.reason for one in t.someone.explained()]
    t = drafting()
    assert [(one.character, one.left) for one in t.happened(Drafted)] == [("fear", 0)]


@pytest.mark.rule("TIM-SKSET-9")
@pytest.mark.rule("TIM-MOB-6")
def test_with_fear_come_its_tentacles_none_of_them_on_the_map() -> None:
    t = drafting()
    seat = t.happened(Drafted)[0].seat
    limbs = t.character("tentacle")
    assert (limbs.seat, limbs.tamer, limbs.full) == (seat, "fear", 1)
    units = [unit for unit in t.view().units if unit.of == "tentacle"]
    assert [unit.at for unit in units] == [()] * 5
    assert t.view().points[seat] == 0
    other = t.asked()[0]
    assert "tentacle" not in t.seat(other).options


@pytest.mark.rule("TIM-SKSET-7")
@pytest.mark.rule("TIM-SMOVE-11")
@pytest.mark.parametrize("map_", ["source_foundation", "shallow_grave", "throne_of_sand", "broken_span"])
def test_fear_starts_where_it_rests_with_a_hex_at_the_edge(map_: str) -> None:
    t = drafting(map_)
    while not t.view().round:
        t.someone.takes_default()
    levels = {place.name: place.level for place in t.view().places}
    at = t.unit("fear").at
    assert len(at) == 7
    assert rests([levels[name] for name in at])
    placed = next(one for one in t.happened(Placed) if one.unit == "fear")
    assert placed.place == at[0]
    assert not t.unit("tentacle_1").at


@pytest.mark.rule("TIM-SKSET-7")
def test_fear_starts_inland_if_there_is_no_room_for_it_at_the_edge() -> None:
    at = {"jake": "B2", "mara": "M2", "hod": "B10", "roland": "M10"}
    t = table(at, seats=[("fear",), [*at]], map_="shallow_grave", steps=[PlaceTeam(of=0)])
    assert t.asked() == [0]
    assert [option.label for option in t.someone.options.values()] == ["G6", "H6"]
    t.someone.takes_default()
    assert t.unit("fear").at[0] == "G6"


@pytest.mark.rule("TIM-DROP-2")
def test_if_its_player_leaves_before_it_stands_its_tentacles_go_too() -> None:
    t = begun(3, 0, Skirmish(points="300")).chooses("fear")
    seat = t.happened(Drafted)[0].seat
    t.seat(seat).leaves()
    assert t.character("fear").gone
    assert t.character("tentacle").gone
    assert all(unit.gone for unit in t.view().units)
