"""Line of Sight: closest corners, what blocks, and the four examples of the rulebook."""

from __future__ import annotations

import pytest

from rules.eternia.ground.board import DISTANCE, EDGE, NEIGHBOURS, apart, around, within
from rules.eternia.ground.sight import line, rays, sees
from rules.eternia.view import SPACES, name_of
from tests.rules.eternia.ground.lands import at, land
from tests.rules.eternia.table import Where, table


def names(spaces: tuple[int, ...] | frozenset[int] | list[int]) -> str:
    """Return the names of spaces, row by row."""
    return " ".join(name_of(space) for space in sorted(spaces))


@pytest.mark.rule("ETE-BTF-1", "ETE-MOV-5")
def test_every_space_has_the_neighbours_that_are_on_the_board() -> None:
    """Second rows are shifted right; a corner has two or three neighbours, an edge at most five."""
    assert names(NEIGHBOURS[at("F5")[0]]) == "E4 F4 E5 G5 E6 F6"
    assert names(NEIGHBOURS[at("F6")[0]]) == "F5 G5 E6 G6 F7 G7"
    assert names(NEIGHBOURS[at("A1")[0]]) == "B1 A2"
    assert names(NEIGHBOURS[at("A2")[0]]) == "A1 B1 B2 A3 B3"
    assert len(EDGE) == 2 * 13 + 2 * 9
    assert all(space in NEIGHBOURS[near] for space in range(SPACES) for near in NEIGHBOURS[space])


@pytest.mark.rule("ETE-BTF-4", "ETE-BTF-5", "ETE-BTF-6")
def test_a_distance_is_counted_in_spaces_along_the_shortest_way() -> None:
    """A space at exactly the distance is within it, one more is not; one's own always is."""
    assert apart(at("B5"), at("F5")) == 4
    assert apart(at("B5"), at("G5")) == 5
    assert apart(at("B5"), at("B9")) == 4
    assert DISTANCE[at("A1")[0]][at("M11")[0]] == 17
    reached = within(at("F5"), 1)
    assert names(reached) == "E4 F4 E5 F5 G5 E6 F6"
    assert names(within(at("A1"), 2)) == "A1 B1 C1 A2 B2 A3 B3"


@pytest.mark.rule("ETE-MNT-1", "ETE-BTF-5")
def test_of_two_hexes_the_nearest_counts() -> None:
    """A mounted model's nearer hex counts; an unplaced model is out of every reach."""
    assert apart(at("B5 C5"), at("F5")) == 3
    assert apart(at("F5"), at("B5 C5")) == 3
    assert apart((), at("F5")) == 99
    assert names(around(at("F5 G5"))) == "E4 F4 G4 E5 H5 E6 F6 G6"


@pytest.mark.rule("ETE-LOS-1", "ETE-BTF-3")
def test_rulebook_example_a_neighbours_always_see_each_other() -> None:
    """Neighbours share corners: no terrain beside them comes between."""
    ground = land(rocks="G4 F4 E5 G5 E6 G6 F7 G7 E7")
    assert apart(at("F5"), at("F6")) == 1
    assert line(ground, at("F5"), at("F6")).clear
    assert rays(0, 1)[0].crossed == ()


@pytest.mark.rule("ETE-LOS-1", "ETE-LOS-3")
def test_rulebook_example_b_either_of_two_edges_may_be_used() -> None:
    """Two corners are equally close 2 spaces away in a row, and the source uses either."""
    assert apart(at("D5"), at("F5")) == 2
    assert len(rays(2, 0)) == 2
    assert sees(land(), at("D5"), at("F5"))


@pytest.mark.rule("ETE-LOS-1", "ETE-LOS-2")
def test_rulebook_example_c_rocks_block_within_4() -> None:
    """Within 4 spaces, and no Line of Sight, as Rocks lie between."""
    ground = land(rocks="F5 F6 G6")
    assert apart(at("D5"), at("H5")) == 4
    found = line(ground, at("D5"), at("H5"))
    assert not found.clear
    assert names(found.crossed) == "F5"


@pytest.mark.rule("ETE-LOS-1", "ETE-LOS-2")
def test_rulebook_example_d_ruins_block_within_3() -> None:
    """Within 3 spaces, and no Line of Sight, as Ruins lie between."""
    ground = land(ruins="E7 F7 E8")
    assert apart(at("E6"), at("F9")) == 3
    found = line(ground, at("E6"), at("F9"))
    assert not found.clear
    assert names(found.crossed) == "F7 E8"


@pytest.mark.rule("ETE-LOS-2")
def test_other_terrain_blocks_nothing() -> None:
    """A Forest between two models is looked through; a Boulder is not."""
    assert sees(land(forest="E5 F5 G5 E6 F6"), at("D5"), at("H5"))
    assert not sees(land(boulder="F5"), at("E5"), at("G5"))
    assert sees(land(water="F5"), at("E5"), at("G5"))


@pytest.mark.rule("ETE-LOS-1")
def test_along_an_edge_both_sides_must_block() -> None:
    """The line from E5 two rows down runs along the edge between D6 and E6."""
    assert rays(-1, 2)[0].crossed == ()
    assert len(rays(-1, 2)[0].between) == 1
    assert sees(land(rocks="D6"), at("E5"), at("E7"))
    assert sees(land(rocks="E6"), at("E5"), at("E7"))
    found = line(land(rocks="D6 E6"), at("E5"), at("E7"))
    assert not found.clear
    assert names(found.crossed) == "D6 E6"


@pytest.mark.rule("ETE-LOS-1")
def test_a_touched_corner_does_not_block() -> None:
    """From D5 to H5 a line passes the spaces of the row above by their lowest corners alone."""
    assert sees(land(rocks="D4 E4 F4 G4 D6 E6 F6 G6"), at("D5"), at("H5"))


@pytest.mark.rule("ETE-LOS-3")
def test_one_clear_line_of_the_closest_is_enough() -> None:
    """A mounted model has two equally close lines from its middle; one clear line is enough."""
    mount = at("F5 G5")
    found = line(land(rocks="F3"), mount, at("F2"))
    assert found.clear
    assert name_of(found.start[0]) == "G5"
    assert sees(land(rocks="G3"), mount, at("F2"))
    assert not sees(land(rocks="F3 G3"), mount, at("F2"))


@pytest.mark.rule("ETE-LOS-4")
def test_the_terrain_of_the_own_spaces_does_not_count() -> None:
    """A model in Ruins sees out and is seen; spaces of the same piece in between do block."""
    ground = land(ruins="E5 F5 G5")
    assert sees(ground, at("E5"), at("C5"))
    assert sees(ground, at("E5"), at("F5"))
    assert not sees(ground, at("E5"), at("G5"))
    assert not sees(ground, at("E5"), at("H5"))


@pytest.mark.rule("ETE-LOS-5")
def test_line_of_sight_works_both_ways() -> None:
    """Between any two spaces."""
    ground = land(rocks="E4 F4 F5 C8", ruins="H5 H6 G8", boulder="I3")
    for one in range(SPACES):
        for other in range(one):
            assert line(ground, (one,), (other,)).clear == line(ground, (other,), (one,)).clear


@pytest.mark.rule("ETE-MNT-1", "ETE-LOS-1")
def test_from_two_hexes_the_nearer_one_looks() -> None:
    """The line runs from the nearer hex, and neither of the own hexes blocks."""
    ground = land(ruins="E5 F5")
    assert sees(ground, at("E5 F5"), at("H5"))
    assert line(ground, at("E5 F5"), at("H5")).start[0] == at("F5")[0]
    assert not sees(land(rocks="G5"), at("E5 F5"), at("H5"))
    assert not sees(land(), (), at("H5"))


# ---- On the board ------------------------------------------------------------------------


@pytest.mark.rule("ETE-LOS-1", "ETE-ATK-2")
@pytest.mark.parametrize(
    ("rocks", "aims"),
    [((), {"skeletor": True, "mer_man": True}), (("D6", "D5", "D7"), {"skeletor": False, "mer_man": True})],
)
def test_the_board_marks_who_can_be_attacked_and_who_only_is_near_enough(
    rocks: tuple[str, ...], aims: dict[str, bool]
) -> None:
    """Beast Man is out of range, and no mark is for him."""
    foes: dict[str, Where] = {"skeletor": "E6", "mer_man": "C8", "beast_man": "M11"}
    t = table({"man_at_arms": "C6"}, foes, turn="man_at_arms", terrain={"rocks": rocks} if rocks else {})
    view = t.view(1)
    assert view.choice is not None
    codes = {model.number: model.code for model in view.models}
    assert {codes[aim.model]: aim.seen for aim in view.choice.aims if aim.model is not None} == aims
