"""Mounted models: two hexes, counted from one of them, never half in terrain."""

from __future__ import annotations

import pytest

from rules.eternia.field import can_stand
from rules.eternia.reach import push_ways, ways
from tests.rules.eternia.lands import at, field, mover
from tests.rules.eternia.test_reach import ends


@pytest.mark.rule("ETE-MNT-1", "ETE-MNT-2")
def test_on_the_spot_it_may_turn_about_either_hex() -> None:
    """A move of 0 spaces: each end includes one of its hexes."""
    found = ends(ways(field(), mover("E5 F5"), 0))
    assert "E5/F5" in found
    assert {"E4/E5", "F4/F5", "F5/G5", "D5/E5"} <= found
    assert all("E5" in end.split("/") or "F5" in end.split("/") for end in found)
    assert len(found) == 11


@pytest.mark.rule("ETE-MNT-2")
def test_movement_is_counted_from_one_hex_and_ends_in_any_orientation() -> None:
    """From F5 the third step is I5, and the second hex may lie beyond it."""
    found = ways(field(), mover("E5 F5"), 3)
    assert found[at("I5 J5")].steps == at("G5 H5 I5")
    assert found[at("I5 J5")].start == at("F5")[0]
    assert at("J5 K5") not in found
    assert found[at("A5 B5")].start == at("E5")[0]


@pytest.mark.rule("ETE-MNT-2", "ETE-BTF-2")
def test_the_second_hex_at_the_end_must_be_free() -> None:
    """An ally on it, or Rocks: not that orientation."""
    found = ends(ways(field(allies="H5", rocks="G4"), mover("E5 F5"), 1))
    assert "G5/H5" not in found
    assert "G4/G5" not in found
    assert "G5/G6" in found


@pytest.mark.rule("ETE-MNT-2")
def test_the_second_half_is_ignored_on_the_way() -> None:
    """Through a gap one hex wide between Rocks."""
    gap = "G1 G2 G3 G4 G6 G7 G8 G9 G10 G11"
    assert "H5/I5" in ends(ways(field(rocks=gap), mover("E5 F5"), 2))


@pytest.mark.rule("ETE-MNT-3")
def test_it_is_never_half_in_terrain() -> None:
    """Both hexes in the Forest or both outside; two overlays of one Forest are one; a token is no terrain piece."""
    ground = field(forest="G5 H5 H6")
    assert not can_stand(ground, mover("E5 F5"), at("F5 G5"))
    assert can_stand(ground, mover("E5 F5"), at("G5 H5"))
    assert not can_stand(field(forest="G5", ruins="H5"), mover("E5 F5"), at("G5 H5"))
    assert can_stand(field(water="G5"), mover("E5 F5"), at("G5 H5"))
    assert not can_stand(field(boulder="G5"), mover("E5 F5"), at("G5 H5"))


@pytest.mark.rule("ETE-MNT-4")
def test_terrain_with_fewer_than_two_free_hexes_is_not_entered() -> None:
    """Not even to pass: a Forest of 1 hex, or one whose other hexes are taken."""
    walls = "G1 G2 G3 G4 G6 G7 G8 G9 G10 G11"
    assert "H5/I5" not in ends(ways(field(rocks=walls, forest="G5"), mover("E5 F5"), 5))
    assert "I5/J5" in ends(ways(field(rocks=walls, forest="G5 H5"), mover("E5 F5"), 5))
    assert "I5/J5" not in ends(ways(field(allies="H5", rocks=walls, forest="G5 H5"), mover("E5 F5"), 5))


@pytest.mark.rule("ETE-ESD-5")
def test_the_first_step_vacates_both_hexes_and_later_ones_the_counted_hex() -> None:
    """Away from an Enemy next to the hex behind: 1 Wound, unless that hex is still covered after one step."""
    found = ways(field("C5"), mover("D5 E5"), 2)
    assert found[at("F5 G5")].harm == 1
    assert found[at("E5 F5")].harm == 1
    assert found[at("D4 D5")].harm == 0
    assert found[at("D5 D6")].harm == 0


@pytest.mark.rule("ETE-BTF-7", "ETE-MNT-2")
def test_a_mounted_model_is_pushed_as_it_moves() -> None:
    """From one of its hexes, in any orientation."""
    found = ends(push_ways(field(), mover("E5 F5"), 1, at("D5"), "away"))
    assert "G5/H5" in found
    assert "D5/E5" not in found
