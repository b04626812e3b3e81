"""Where units begin."""

from __future__ import annotations

import pytest

from rules.timestrike.ground.bodies import Body
from rules.timestrike.ground.sentience.starting_places import (
    default_fear,
    edge_bases,
    fear_bases,
    marked,
    marked_bases,
    monster_bases,
)
from rules.timestrike.ground.terrain import opening, relief_of
from tests.rules.timestrike.ground.lands import BOARD, at, body, field, flat, land, maps, names

FEAR = BOARD.ring(at("H8")[0])
UNIT = body("unit")


@pytest.mark.rule("TIM-SKSET-7", "TIM-BRSET-10", "TIM-RDSET-10", "TIM-SETUP-6")
def test_teams_start_on_free_land_at_the_edge() -> None:
    """A large unit needs one hex there and even ground; what is first has the lowest q, then r."""
    now = field(body("one", "A5"), relief=land({"A7": "1", "A9": "~"}))
    single = edge_bases(now, UNIT, 1)
    assert {base[0] for base in single} == BOARD.edge - {*at("A1", "A5", "A9")}
    assert names(single[0]) == "A15"
    pairs = edge_bases(now, UNIT, 2)
    assert at("A3", "B3") in pairs
    assert at("A2", "A3") in pairs
    assert at("A6", "A7") not in pairs
    assert at("A8", "A9") not in pairs
    assert at("B3", "C3") not in pairs


@pytest.mark.rule("TIM-SKSET-7", "TIM-BRSET-8")
def test_fear_starts_at_the_edge_with_one_hex_at_least() -> None:
    found = edge_bases(field(), UNIT, 7)
    assert BOARD.ring(at("B8")[0]) in found
    assert BOARD.ring(at("C8")[0]) not in found
    taken = edge_bases(field(body("one", "A8")), UNIT, 7)
    assert BOARD.ring(at("B8")[0]) not in taken


@pytest.mark.rule("TIM-BRSET-8", "TIM-RDSET-8", "TIM-SETUP-6")
def test_fear_is_set_where_the_map_recommends_or_in_the_middle() -> None:
    for of in maps().values():
        relief = relief_of(of, opening(of))
        assert default_fear(field(relief=relief))[0] == relief.board.called(of.fear[0])
    assert names(default_fear(field())[:1]) == "E12"
    blocked = field(body("one", "E12"))
    assert names(default_fear(blocked)[:1]) == "G8"
    assert max(BOARD.far[at("G8")[0]]) == min([max(row) for row in BOARD.far])
    assert BOARD.ring(at("B1")[0]) not in fear_bases(field())
    assert default_fear(field(*[body(f"u{place}", BOARD.names[place]) for place in range(225)])) == ()
    assert flat().fear == ("E12",)


@pytest.mark.rule("TIM-BRSET-9", "TIM-SETUP-6")
def test_monsters_are_placed_inland_and_away_from_fear() -> None:
    fear = Body("fear", "lost", FEAR, 12)
    now = field(fear, relief=land({"C3": "~", "D3": "1"}))
    found = monster_bases(now, UNIT, 1, FEAR)
    places = {base[0] for base in found}
    assert places.isdisjoint(BOARD.edge | BOARD.around(FEAR) | {*FEAR, *at("C3")})
    assert len(places) == 13 * 13 - 7 - 12 - 1
    assert BOARD.apart(found[0], FEAR) == max([BOARD.apart(base, FEAR) for base in found])
    pairs = monster_bases(now, UNIT, 2, FEAR)
    assert all(at("D3")[0] not in base for base in pairs)


@pytest.mark.rule("TIM-RDSET-9", "TIM-SPAWN-8")
def test_marked_hexes_turn_with_fear() -> None:
    """Taken, uneven or off the map, the nearest free one serves, the highest of several."""
    fear = Body("fear", "lost", FEAR, 12)
    (centre,) = at("H8")
    assert [names((BOARD.at[marked(BOARD, centre, facing, 0, 2)],)) for facing in range(6)] == (
        ["J8", "I10", "G10", "F8", "G6", "I6"]
    )
    assert names((BOARD.at[marked(BOARD, centre, 4, 1, 2)],)) == "I6"
    ahead = marked(BOARD, centre, 0, 0, 2)
    assert marked_bases(field(fear), UNIT, 1, ahead, FEAR) == [at("J8")]
    taken = field(fear, body("one", "J8"), relief=land({"K8": "1"}))
    assert marked_bases(taken, UNIT, 1, ahead, FEAR) == [at("K8")]
    assert [names(base) for base in marked_bases(field(fear), UNIT, 2, ahead, FEAR)] == ["K7 J8", "J8 K8", "J8 K9"]
    beyond = marked(BOARD, at("B8")[0], 3, 0, 4)
    assert beyond not in BOARD.at
    assert [names(base) for base in marked_bases(field(fear), UNIT, 1, beyond, FEAR)] == ["A7", "A8", "A9"]
