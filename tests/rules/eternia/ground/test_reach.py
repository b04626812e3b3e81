"""Where a move may end, what it costs, and how the AI goes towards a goal."""

from __future__ import annotations

import pytest

from rules.eternia.ai.approach import hunt, toward
from rules.eternia.ground.board import hex_of, space_at
from rules.eternia.ground.passable_spaces import Field
from rules.eternia.ground.reach import Way, ways
from rules.eternia.view import COLUMNS, SPACES, name_of
from rules.kernel.ground.hexes import Hex
from tests.rules.eternia.ground.lands import at, field, land, mover


def ends(found: dict[tuple[int, ...], Way]) -> set[str]:
    """Return the names of the ends, the hexes of a mounted model joined."""
    return {"/".join(name_of(space) for space in end) for end in found}


def path(way: Way | None) -> str:
    """Return the names of the spaces entered; staying is a dash."""
    return "-" if way is None else " ".join(name_of(space) for space in way.steps)


@pytest.mark.rule("ETE-MOV-1", "ETE-ACT-9", "ETE-MOV-4")
def test_a_move_goes_step_by_step_up_to_its_distance() -> None:
    """With 1 point to the six neighbours or nowhere; with 3 to every space within 3."""
    assert ends(ways(field(), mover("F5"), 1)) == {"E4", "F4", "E5", "F5", "G5", "E6", "F6"}
    assert len(ways(field(), mover("F6"), 3)) == 37
    assert ways(field(), mover("F6"), 3)[at("I6")].cost == 3
    assert ends(ways(field(), mover("F5"), 0)) == {"F5"}


@pytest.mark.rule("ETE-MOV-5")
def test_the_border_ends_the_battlefield() -> None:
    """From a corner there are two neighbours."""
    assert ends(ways(field(), mover("A1"), 1)) == {"A1", "B1", "A2"}


@pytest.mark.rule("ETE-MOV-5")
def test_there_is_no_space_beyond_any_border() -> None:
    """Of all hexes around the battlefield just its spaces are found, each at its own hex."""
    far = range(-2 * COLUMNS, 2 * COLUMNS)
    found = [space_at(Hex(column, row)) for column in far for row in far]
    assert sorted(space for space in found if space is not None) == list(range(SPACES))
    assert [space_at(hex_of(space)) for space in range(SPACES)] == list(range(SPACES))


@pytest.mark.rule("ETE-MOV-2")
def test_through_allies_but_not_onto_them_and_never_through_enemies() -> None:
    """In a lane between Rocks an ally is walked through, an Enemy stops the move."""
    lane = "E4 F4 G4 H4 I4 E6 F6 G6 H6 I6 D4 D6"
    assert ends(ways(field(allies="F5", rocks=lane), mover("E5"), 3)) >= {"G5", "H5"}
    assert "F5" not in ends(ways(field(allies="F5", rocks=lane), mover("E5"), 3))
    assert "G5" not in ends(ways(field("F5", rocks=lane), mover("E5"), 3))


@pytest.mark.rule("ETE-TER-2")
def test_rulebook_example_two_points_into_a_forest_and_one_more() -> None:
    """A Hover Robot with 3 points pays 2 to enter the Forest and can then move 1 more space."""
    found = ways(field(forest="F5 G5 H5", rocks="E4 F4 G4 E6 F6 G6 H4 H6 D4 D6"), mover("E5"), 3)
    assert found[at("F5")].cost == 2
    assert found[at("G5")].cost == 3
    assert at("H5") not in found


@pytest.mark.rule("ETE-TER-3")
def test_nobody_enters_rocks() -> None:
    """They are walked around."""
    found = ways(field(rocks="F5"), mover("E5"), 3)
    assert at("F5") not in found
    assert found[at("G5")].cost == 3


@pytest.mark.rule("ETE-TER-4")
def test_who_flies_passes_over_everything_and_lands_where_it_may() -> None:
    """Over an Enemy, Rocks and a Forest for 1 point each; not onto the Rocks or the Enemy."""
    found = ways(field("F5", rocks="G5", forest="H5"), mover("E5", fly=True), 3)
    assert at("F5") not in found
    assert at("G5") not in found
    assert found[at("H5")].cost == 3


def test_the_best_way_is_the_one_with_the_least_harm() -> None:
    """The longer way around the Enemy is taken if the points allow it, else the short one."""
    foe = field("E4")
    short = ways(foe, mover("D5"), 2)[at("F5")]
    assert (path(short), short.harm) == ("E5 F5", 1)
    long = ways(foe, mover("D5"), 3)[at("F5")]
    assert (path(long), long.harm) == ("D6 E6 F5", 0)


def test_a_run_up_of_three_spaces() -> None:
    """For an effect that asks for 3 spaces the same end is reached the long way."""
    near = ways(field(), mover("E5"), 3, 3)[at("F5")]
    assert len(near.steps) == 3
    assert near.end == at("F5")
    assert ways(field(), mover("E5"), 2, 3) == {}
    assert len(ways(field(), mover("E5"), 4, 3)[at("E5")].steps) >= 3


def test_a_plant_wounds_once_whoever_comes_next_to_it() -> None:
    """Two spaces next to the same plant are one Wound; a way around it none."""
    plant = at("F4")[0]
    hot = Field(land(), {}, (), ((plant, 1),))
    assert ways(hot, mover("E6"), 2)[at("F5")].harm == 1
    assert ways(hot, mover("F6"), 2)[at("G4")].harm == 1
    assert ways(hot, mover("F6"), 2)[at("H6")].harm == 0


# ---- Towards a goal ------------------------------------------------------------------


@pytest.mark.rule("ETE-AI-15")
def test_it_stops_as_soon_as_it_is_near_enough() -> None:
    """A Ranged attacker with 4 spaces stops 4 away, a Melee one next to the goal, or stays."""
    assert path(toward(field("I5"), mover("C5"), 3, at("I5"), 4)) == "D5 E5"
    assert path(toward(field("I5"), mover("F5"), 3, at("I5"), 1)) == "G5 H5"
    assert toward(field("I5"), mover("H5"), 3, at("I5"), 1) is None


@pytest.mark.rule("ETE-AI-15")
def test_with_too_few_points_it_goes_as_far_as_they_last() -> None:
    """Along a shortest way, around Rocks."""
    assert path(toward(field("I5"), mover("B5"), 3, at("I5"), 1)) == "C5 D5 E5"
    found = toward(field("I5", rocks="E5 E4 E6"), mover("D5"), 3, at("I5"), 1)
    assert path(found) in ("D4 E3 F3", "D6 E7 F7")


@pytest.mark.rule("ETE-AI-15")
def test_of_equally_short_ways_the_one_with_the_least_harm() -> None:
    """Two steps lead to E7, over D6 or E6; an Enemy stands next to D6."""
    assert path(toward(field(), mover("E5"), 3, at("E7"), 0)) == "D6 E7"
    found = toward(field("C6"), mover("E5"), 3, at("E7"), 0)
    assert path(found) == "E6 E7"


@pytest.mark.rule("ETE-AI-15")
def test_a_way_that_would_ko_it_is_avoided() -> None:
    """The short way for 1 Wound is taken, but with 1 HP left it goes around the Enemy."""
    foes = field("E4 H5")
    bold = toward(foes, mover("D5"), 3, at("H5"), 2, hp=9)
    assert path(bold) == "E5 F5"
    wary = toward(foes, mover("D5"), 3, at("H5"), 2, hp=1)
    assert wary is not None
    assert (wary.cost, wary.harm) == (3, 0)


@pytest.mark.rule("ETE-AI-15")
def test_a_way_that_would_ko_it_is_taken_without_another() -> None:
    """In a lane next to an Enemy there is one way alone."""
    lane = field("E4 H5", rocks="D4 D6 E6 F4 F6 G4 G6")
    assert path(toward(lane, mover("E5"), 3, at("H5"), 1, hp=1)) == "F5 G5"


@pytest.mark.rule("ETE-AI-15")
def test_without_a_way_it_goes_where_it_is_nearest() -> None:
    """The goal is walled in by Rocks: it ends next to them, and stays when nothing is nearer."""
    walls = "E5 G5 E4 F4 E6 F6"
    ring = field("F5", rocks=walls)
    found = toward(ring, mover("B5"), 3, at("F5"), 1)
    assert found is not None
    assert found.end == at("D5")
    assert toward(ring, mover("D5"), 3, at("F5"), 1) is None


@pytest.mark.rule("ETE-AI-15")
def test_sight_is_asked_where_it_wants_to_be() -> None:
    """A space in range that does not see the goal is no end."""
    found = toward(field(), mover("C5"), 3, at("I5"), 4, accept=lambda end: end != at("E5"))
    assert found is not None
    assert found.end != at("E5")
    assert found.cost == 3


@pytest.mark.rule("ETE-AI-15")
def test_a_way_to_an_enemy_is_remembered_for_the_same_position_alone() -> None:
    """With another Enemy in the way, less HP or fewer points it is another one."""
    bare, foes = field("I5"), field("E4 I5")
    first = hunt(bare, mover("C5"), 4, at("I5"), 1, 9)
    assert hunt(bare, mover("C5"), 4, at("I5"), 1, 9) is first
    assert first == toward(bare, mover("C5"), 4, at("I5"), 1)
    for one, points, hp in ((foes, 4, 1), (foes, 4, 9), (bare, 2, 9)):
        assert hunt(one, mover("C5"), points, at("I5"), 1, hp) == toward(one, mover("C5"), points, at("I5"), 1, hp=hp)
