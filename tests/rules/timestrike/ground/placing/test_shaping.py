"""The ground changed: hexes that go, structures, and who drops."""

from __future__ import annotations

import pytest

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.placing.shaping import (
    broken,
    can_break,
    drop_bases,
    drops,
    dug,
    razed,
    roads_left,
    walls_left,
    with_road,
    with_wall,
    without_top,
)
from rules.timestrike.ground.steps import landing_dice
from rules.timestrike.ground.terrain import Relief, Terrain, Wall, relief_of
from tests.rules.timestrike.ground.lands import BOARD, Span, at, body, field, land, names

SPAN = (Span(("H8", "I8"), 4, 5),)


def again(relief: Relief, terrain: Terrain) -> Relief:
    return relief_of(relief.of, terrain)


@pytest.mark.rule("TIM-MAP-7", "TIM-HEX-8", "TIM-MAP-5", "TIM-MINE-3", "TIM-SMOVE-6")
def test_the_top_hex_goes_and_the_base_layer_never() -> None:
    """Mining shows what lay beneath; water goes with the land below it."""
    assert [without_top(pieces) for pieces in ("..", ".oo", ".o=", "..~", "~", "")] == [".", ".o", ".o", ".", "~", ""]
    relief = land({"D4": ".oo"})
    mined = again(relief, dug(relief, *at("D4")))
    assert mined.level[at("D4")[0]] == 2
    assert mined.resources == {*at("D4")}
    assert relief.level[at("D4")[0]] == 3


@pytest.mark.rule("TIM-WALL-7")
def test_a_wall_goes_with_the_land_under_it_or_piece_by_piece() -> None:
    relief = land({"D4": "1", "E4": "1"}, walls=(("D4", "E4", 2), ("D6", "E6", 1)))
    one, other, *_ = at("D4", "E4")
    assert dug(relief, one).walls == [Wall(*at("D6", "E6"))]
    lower = broken(relief, other)
    assert lower.walls == [Wall(one, other), Wall(*at("D6", "E6"))]
    assert lower.columns[one] == "."
    gone = again(relief, broken(again(relief, lower), one))
    assert gone.walls == ((*at("D6", "E6"), 1),)
    assert again(relief, broken(gone, one)).level[one] == 0


@pytest.mark.rule("TIM-FALL-11", "TIM-HEX-8")
def test_ground_under_large_units_and_the_base_layer_cannot_be_broken() -> None:
    relief = land({"D4": "1", "E4": "1", "F4": "1", "G4": "~"}, walls=(("D8", "E8", 1),))
    now = field(body("brute", "D4", "E4", height=6), body("one", "F4"), relief=relief)
    allowed = [can_break(now, place) for place in at("D4", "E4", "F4", "G4", "H4", "D8")]
    assert allowed == [False, False, True, False, False, True]


@pytest.mark.rule("TIM-SMOVE-5", "TIM-WALL-5", "TIM-BROAD-8", "TIM-MAP-8")
def test_structures_that_are_razed_are_back_in_the_supply() -> None:
    relief = land({"D4": ".=", "G4": "="}, walls=(("D6", "E6", 2), ("H6", "I6", 1)))
    assert (walls_left(relief), roads_left(relief)) == (3, 22)
    after = again(relief, razed(relief, at("D4", "E6", "F6")))
    assert (walls_left(after), roads_left(after)) == (5, 23)
    assert after.level[at("D4")[0]] == 1


@pytest.mark.rule("TIM-WALL-1", "TIM-WALL-2", "TIM-WALL-6", "TIM-BROAD-5", "TIM-BROAD-7")
def test_structures_that_are_built_raise_the_ground() -> None:
    """A road is one level, on a resource too; a piece of wall three, and pieces are stacked."""
    relief = land({"D4": ".o"})
    road = again(relief, with_road(relief, *at("D4")))
    assert road.level[at("D4")[0]] == 3
    assert not road.resources
    assert road.roads == {*at("D4")}
    wall = again(relief, with_wall(relief, *at("E6", "D6")))
    assert wall.walled == dict.fromkeys(at("D6", "E6"), 3)
    assert again(wall, with_wall(wall, *at("D6", "E6"))).walled == dict.fromkeys(at("D6", "E6"), 6)


# ---- Drops -----------------------------------------------------------------------------


def dropping(relief: Relief, after: Terrain, *units: Body) -> dict[str, tuple[str, int]]:
    """Return for each unit that drops where it may land.

    And the dice at the first of these places.
    """
    before, ground = field(*units, relief=relief), again(relief, after)
    now = Field(ground, units)
    found = {}
    for drop in drops(before, ground):
        bases = drop_bases(now, now.bodies[drop.unit])
        dice = landing_dice(now, now.bodies[drop.unit], drop.start, bases[0])
        found[drop.unit] = (", ".join([names(base, relief) for base in bases]), dice)
    return found


@pytest.mark.rule("TIM-FALL-7", "TIM-FALL-2")
def test_whose_ground_is_gone_drops_to_what_is_left() -> None:
    relief = land({"D4": "5", "E4": "2"})
    one, other = body("one", "D4"), body("other", "E4", side="b")
    after = relief.lasting()
    after.columns[at("D4")[0]] = "."
    assert dropping(relief, after, one, other) == {"one": ("D4", 1)}
    after.columns[at("D4")[0]] = "~"
    assert dropping(relief, after, one, other) == {"one": ("D4", 0)}
    digger = body("one", "D4", move="burrow")
    after.columns[at("D4")[0]] = ""
    assert dropping(relief, after, digger) == {"one": ("D4", 0)}
    assert dropping(relief, with_road(relief, *at("D4")), one) == {}


@pytest.mark.rule("TIM-FALL-7", "TIM-OVER-8")
def test_from_a_destroyed_overhang_one_lands_beneath_or_beside() -> None:
    """Where somebody stands beneath it goes to any place beside.

    And to the nearest if all are taken.
    """
    relief = land(spans=SPAN)
    one = body("one", "H8 top", relief=relief)
    under = body("under", "H8", relief=relief)
    after = relief.lasting()
    for top in at("H8 top", "I8 top", relief=relief):
        after.columns[top] = ""
    assert dropping(relief, after, one) == {"one": ("H8", 1)}
    assert dropping(relief, after, one, under) == {"one": ("H7, I7, G8, I8, H9, I9", 1)}
    around = [relief.board.names[place] for place in BOARD.around(at("H8"))]
    crowd = [body(f"crowd{number}", name) for number, name in enumerate(around)]
    found = dropping(relief, after, one, under, *crowd)["one"][0]
    assert len(found.split(", ")) == 12


@pytest.mark.rule("TIM-FALL-11")
def test_a_unit_of_two_hexes_drops_as_a_whole() -> None:
    """To the nearest place where it fits on even ground; the fall is between the two rests."""
    relief = land({"H8": "1"}, spans=(Span(("H8", "I8"), 5, 6),))
    brute = body("brute", "H8 top", "I8 top", height=5, relief=relief)
    after = relief.lasting()
    for top in brute.at:
        after.columns[top] = ""
    found = dropping(relief, after, brute)["brute"]
    assert found[1] == 1
    assert "H8 I8" not in found[0]
    assert all("I8" in base for base in found[0].split(", "))
    even = land(spans=(Span(("H8", "I8"), 5, 6),))
    after = even.lasting()
    for top in brute.at:
        after.columns[top] = ""
    assert dropping(even, after, brute) == {"brute": ("H8 I8", 1)}
    assert drop_bases(Field(again(even, after), (brute,)), brute) == [at("H8", "I8")]
