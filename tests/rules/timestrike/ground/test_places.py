"""Places and heights: neighbours, distances, elevations, overhangs, who stands where."""

from __future__ import annotations

import msgspec
import pytest

from rules.timestrike.ground.map_text import Span
from rules.timestrike.ground.places import NO_PLACE, OFF_MAP
from rules.timestrike.ground.terrain import GONE, OPEN_SKY, Surface, Terrain, Wall, as_seen, opening, relief_of
from tests.rules.timestrike.ground.lands import BOARD, SIDE, at, body, field, flat, land, maps, names

SPAN = (Span(("H8", "I8"), 4, 5),)


@pytest.mark.rule("TIM-HEX-6", "TIM-HEX-9")
def test_neighbours_by_direction_clockwise_from_the_east() -> None:
    """Every second row is shifted right; at the edge there is no space."""
    assert names([BOARD.ways[at("D4")[0]][way] for way in range(6)]) == "E4 E5 D5 C4 D3 E3"
    assert names([BOARD.ways[at("D5")[0]][way] for way in range(6)]) == "E5 D6 C6 C5 C4 D4"
    assert BOARD.ways[at("A1")[0]].count(NO_PLACE) == 4
    assert BOARD.direction(*at("D4", "C4")) == 3
    assert BOARD.direction(*at("D4", "B4")) is None
    assert names(BOARD.ring(at("D4")[0])) == "D4 E4 E5 D5 C4 D3 E3"
    assert BOARD.ring(at("A4")[0]) == ()


@pytest.mark.rule("TIM-HEX-10")
def test_the_edge_is_every_hex_without_six_neighbours() -> None:
    assert len(BOARD.edge) == 4 * SIDE - 4
    assert set(at("A1", "O1", "A8", "H15")) <= BOARD.edge
    assert at("B2")[0] not in BOARD.edge


@pytest.mark.rule("TIM-RNG-1", "TIM-RNG-2", "TIM-RNG-3")
def test_a_distance_counts_hexes_and_no_height() -> None:
    """The example of the rule: (0, 0) to (3, -1) is 3; of bases the nearest hexes count."""
    one, other = at("D5", "F4")
    assert (BOARD.hexes[other].q - BOARD.hexes[one].q, BOARD.hexes[other].r - BOARD.hexes[one].r) == (3, -1)
    assert BOARD.apart((one,), (other,)) == 3
    assert BOARD.apart(at("A8", "B8"), at("F8", "E8")) == 3
    assert BOARD.apart((), at("A8")) == OFF_MAP
    assert names(BOARD.within(at("D4"), 1)) == "D3 E3 C4 D4 E4 D5 E5"
    tall = land({"D5": "9", "F4": "1"})
    assert tall.board.apart((one,), (other,)) == 3


@pytest.mark.rule("TIM-HEX-7", "TIM-HEX-8")
def test_elevation_counts_land_and_no_water() -> None:
    """The example of the rule: one sand hex is elevation 1, a water tile beside it elevation 0."""
    relief = land({"C4": "1", "D4": "~", "E4": "2~", "F4": ".oo", "G4": ".="})
    level = [relief.level[place] for place in at("C4", "D4", "E4", "F4", "G4", "H4")]
    assert level == [1, 0, 2, 3, 2, 0]
    assert relief.water == set(at("A1", "D4", "E4"))
    assert relief.resources == set(at("F4"))
    assert relief.roads == set(at("G4"))


@pytest.mark.rule("TIM-OVER-1", "TIM-OVER-5", "TIM-HEX-12")
def test_a_hex_with_an_overhang_is_two_places() -> None:
    """They lie at the same coordinates, 0 apart, and are not next to each other."""
    relief = land(spans=SPAN)
    below, top = at("H8", "H8 top", relief=relief)
    board = relief.board
    assert board.apart((below,), (top,)) == 0
    assert top not in board.beside[below]
    assert top not in board.around((below,))
    assert names(board.beside[top], relief) == "H7 I7 G8 I8 H9 I9 I8 top".replace(
        "H7 I7", names(board.beside[below][:2])
    )
    assert (relief.level[below], relief.roof[below], relief.gap(below)) == (0, 4, 4)
    assert (relief.level[top], relief.roof[top]) == (5, OPEN_SKY)
    assert relief.upper(below) == top
    assert relief.upper(at("C4")[0]) == at("C4")[0]
    assert maps()["broken_span"].spans == (Span(("K9", "L9", "M9"), 4, 5),)


@pytest.mark.rule("TIM-LOS-15")
def test_the_ground_can_be_made_again_from_what_everybody_sees() -> None:
    """Heights, surfaces and walls are the same; an overhang that is gone stays away."""
    columns = {"C4": ".oo", "D4": "~", "E4": "2~", "F4": ".=", "G4": "3"}
    relief = land(columns, spans=SPAN, walls=(("C6", "D6", 2),))
    kinds = {
        **dict.fromkeys(relief.water, "~"),
        **dict.fromkeys(relief.roads, "="),
        **dict.fromkeys(relief.resources, "o"),
    }
    surfaces = {
        relief.board.names[place]: Surface(level, kinds.get(place, "."), relief.walled.get(place, level) - level)
        for place, level in enumerate(relief.level)
    }
    again = as_seen(relief.of, surfaces)
    for name in ("level", "roof", "top", "water", "roads", "resources", "walled"):
        assert getattr(again, name) == getattr(relief, name), name
    del surfaces["H8 top"]
    assert as_seen(relief.of, surfaces).top == {at("I8")[0]: relief.top[at("I8")[0]]}


@pytest.mark.rule("TIM-OVER-8")
def test_an_overhang_without_hexes_is_gone() -> None:
    """Its hex is an ordinary one then, with the sky above."""
    relief = land(spans=SPAN)
    below, top = at("H8", "H8 top", relief=relief)
    columns = [*relief.columns]
    columns[top] = ""
    left = relief_of(flat(spans=SPAN), Terrain(columns))
    assert left.level[top] == GONE
    assert not left.there(top)
    assert left.roof[below] == OPEN_SKY
    assert left.upper(below) == below


@pytest.mark.rule("TIM-HEX-11", "TIM-MOVE-4", "TIM-OVER-6")
def test_a_place_is_free_without_a_base_or_a_wall_on_it() -> None:
    """A resource or a road is no obstacle; below an overhang a unit needs air of its height."""
    relief = land({"C4": "o", "D4": "="}, spans=SPAN, walls=(("F4", "G4", 1),))
    now = field(body("one", "E4"), body("fear", "K8", "L8", relief=relief), relief=relief)
    free = [now.free(place) for place in at("C4", "D4", "E4", "F4", "G4", "K8", "L8", "H8 top", relief=relief)]
    assert free == [True, True, False, False, False, False, False, True]
    assert now.free(at("E4")[0], but="one")
    assert now.fits(4, at("H8")[0])
    assert not now.fits(5, at("H8")[0])
    assert now.fits(5, at("H8 top", relief=relief)[0])
    assert not now.fits(1, at("E4")[0])


@pytest.mark.rule("TIM-BEH-11", "TIM-CLIMBS-12", "TIM-CLIMBS-16")
def test_riders_and_climbers_take_no_place() -> None:
    relief = land(dict.fromkeys(("H8", "I8", "H9", "G8", "I9"), "2"))
    fear = body("fear", *names(BOARD.ring(at("H8")[0])).split(), side="b", height=12)
    brute = body("brute", "C4", "D4", height=5)
    rider = body("rider", on="brute")
    climber = body("climber", on="fear", tier=2)
    now = field(fear, brute, rider, climber, relief=relief)
    assert {now.taken[place] for place in at("C4", "D4", "H8", "I8")} == {"brute", "fear"}
    assert [one.unit for one in now.afoot()] == ["fear", "brute"]
    assert now.rider == {"brute": "rider"}
    assert now.base(climber) == now.base(fear) == 2
    gone = now.moved(body("fear", *names(BOARD.ring(at("D12")[0])).split(), side="b", height=12))
    assert gone.base(climber) == gone.base(gone.bodies["fear"]) == 0
    assert now.base(rider) == now.base(brute) == 0
    assert [one.unit for one in now.enemies(rider)] == ["fear"]
    assert now.even(at("C4", "D4"))
    assert not now.even(at("H8", "H7"))
    assert now.moved(body("brute", "C5", "D5", height=5)).free(at("C4")[0])


def test_the_ground_is_made_again_as_soon_as_anything_on_it_changes() -> None:
    of = flat()
    ground = opening(of)
    first = relief_of(of, ground)
    assert relief_of(of, ground) is first
    ground.columns[at("C4")[0]] = ".."
    assert relief_of(of, ground).level[at("C4")[0]] == 2
    ground.walls.append(Wall(*at("E4", "F4")))
    assert relief_of(of, ground).walled == dict.fromkeys(at("E4", "F4"), 3)
    one, other = at("E4", "F4")
    ground.walls[0] = Wall(one, other, 2)
    assert relief_of(of, ground).walled == dict.fromkeys(at("E4", "F4"), 6)
    assert relief_of(flat(), ground).level == relief_of(of, ground).level
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(ground), type=Terrain) == ground
