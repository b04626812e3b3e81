"""Terrain: the cost of a step, closed spaces, and overlays that are one piece."""

from __future__ import annotations

import pytest

from rules.eternia.ground.terrain import Ground, Land
from rules.eternia.view import space_of
from tests.rules.eternia.ground.lands import FOREST, WATER, at, land


def toll(ground: Land, here: str, there: str, *, ignores: bool = False) -> int | None:
    """Return the cost of a step."""
    return ground.toll(space_of(here), space_of(there), ignores)


@pytest.mark.rule("ETE-TER-2")
def test_a_forest_is_charged_at_its_edge() -> None:
    """1 point for the step and 1 for the penalty; a card that charges for leaving does so too."""
    ground = land(forest="F5 G5 F6")
    assert toll(ground, "D5", "E5") == 1
    assert toll(ground, "E5", "F5") == 2
    assert toll(ground, "F5", "G5") == 1
    assert toll(ground, "G5", "H5") == 2
    assert toll(land(ruins="F5"), "F5", "G5") == 1


@pytest.mark.rule("ETE-TER-5")
def test_rulebook_example_overlays_side_by_side_are_one_forest() -> None:
    """Touching Forest overlays share a number and cost nothing in between; a third is apart."""
    ground = land(forest="E5 F5 G5 H5 K9")
    assert ground.piece[space_of("E5")] == ground.piece[space_of("H5")] >= 0
    assert ground.piece[space_of("K9")] not in (-1, ground.piece[space_of("E5")])
    assert toll(ground, "F5", "G5") == 1
    assert toll(ground, "D5", "E5") == 2


@pytest.mark.rule("ETE-TER-5")
def test_different_terrain_side_by_side_is_charged_twice() -> None:
    """From a Forest into Ruins: the Forest is left and the Ruins are entered."""
    ground = land(forest="E5", ruins="F5")
    assert toll(ground, "E5", "F5") == 3


@pytest.mark.rule("ETE-TER-1", "ETE-TER-5")
def test_a_card_that_charges_each_space_goes_first() -> None:
    """Leaving a space of a Tar Pit costs 1 more, also for the next space of the same pit."""
    ground = land(tar_pit="F5 G5")
    assert toll(ground, "E5", "F5") == 1
    assert toll(ground, "F5", "G5") == 2
    assert toll(ground, "G5", "H5") == 2


@pytest.mark.rule("ETE-TER-3")
def test_rocks_are_never_entered() -> None:
    """Nor is a Boulder."""
    assert toll(land(rocks="F5"), "E5", "F5") is None
    assert toll(land(boulder="F5"), "E5", "F5") is None


@pytest.mark.rule("ETE-TER-6")
def test_a_token_lies_on_top_of_terrain() -> None:
    """Both are charged: the Forest at its edge, the Water for its own space."""
    ground = Land(Ground(dict.fromkeys(at("F5 G5"), FOREST)), {space_of("F5"): WATER})
    assert toll(ground, "E5", "F5") == 3
    assert toll(ground, "G5", "F5") == 2


@pytest.mark.rule("ETE-TER-4")
def test_who_ignores_penalties_pays_for_steps_alone() -> None:
    """All that costs or closes terrain is a labelled penalty."""
    ground = land(forest="F5", rocks="G5")
    assert toll(ground, "E5", "F5", ignores=True) == 1
    assert toll(ground, "F5", "G5", ignores=True) == 1


def test_near_terrain_and_near_water() -> None:
    """In it or next to it; a token counts as terrain here."""
    ground = land(forest="F5", water="K9")
    assert ground.near_terrain(at("E5"))
    assert not ground.near_terrain(at("D5"))
    assert ground.near_terrain(at("K8"))
    assert ground.near_water(at("K8"))
    assert not ground.near_water(at("F5"))
    assert ground.near_water(at("I9 J9"))
    assert not ground.near_water(at("I9"))
