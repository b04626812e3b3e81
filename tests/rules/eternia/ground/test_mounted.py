"""Mounted models: two hexes, counted from one of them, never half in terrain."""

from __future__ import annotations

import pytest

from rules.eternia.ground.board import around
from rules.eternia.ground.passable_spaces import can_stand
from rules.eternia.ground.reach import push_ways, ways
from rules.eternia.view import name_of, space_of
from tests.rules.eternia.ground.lands import at, field, mover
from tests.rules.eternia.ground.test_reach import ends
from tests.rules.eternia.table import At, table


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
    """Both hexes are in one terrain piece or none; joint overlays are one, a token is none."""
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
    """It costs 1 Wound to leave an Enemy behind, unless that hex is still covered."""
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


# ---- As it is played ------------------------------------------------------------------


@pytest.mark.rule("ETE-MNT-2", "ETE-MNT-1", "ETE-MNT-5")
def test_a_mounted_model_moves_as_far_as_its_card_says() -> None:
    """5 spaces, counted from either hex; the view shows both."""
    far = {"skeletor": "M1", "mer_man": "M2", "beast_man": "M3"}
    game = table({"he_man": At("E6/F6", mounted="battle_cat")}, far, turn="he_man").chooses("move")
    game.someone.is_asked("He-Man on Battle Cat moves up to 5 spaces")
    game.someone.cannot("L6/M6")
    game.chooses("K6/L6")
    assert game.where("he_man") in ("K6/L6", "L6/K6")
    assert name_of(game.view().trail[0]) == "F6"


@pytest.mark.rule("ETE-MNT-2")
def test_it_turns_on_the_spot() -> None:
    """Within 0 spaces; the hex that swings away is left, and its Enemy deals Escape Damage."""
    game = table({"he_man": At("E6/F6", mounted="battle_cat")}, {"skeletor": "G6"}, turn="he_man").chooses("move")
    before = game.model("he_man").hp
    game.chooses("D6/E6")
    assert game.model("he_man").hp == before - 1
    assert set(game.where("he_man").split("/")) == {"D6", "E6"}
    assert "turns on the spot" in game.words()


@pytest.mark.rule("ETE-ESD-5")
def test_leaving_with_both_hexes_counts_each_enemy_once() -> None:
    """An Enemy on F7, which is next to E6 and to F6, deals 1 Wound."""
    assert {space_of("E6"), space_of("F6")} <= around([space_of("F7")])
    game = table({"he_man": At("E6/F6", mounted="battle_cat")}, {"skeletor": "F7"}, turn="he_man").chooses("move")
    before = game.model("he_man").hp
    game.chooses("I6/J6")
    assert game.model("he_man").hp == before - 1


@pytest.mark.rule("ETE-TER-8", "ETE-GLO-8", "ETE-MNT-2")
@pytest.mark.parametrize(("end", "wounds"), [("F6/G6", 0), ("B6/C6", 0), ("D6/E6", 0), ("C5/C6", 1)])
def test_a_deadly_plant_wounds_for_the_hexes_that_are_entered_and_not_for_one_that_stays(end: str, wounds: int) -> None:
    """For a plant next to both hexes, only an entered hex on or next to it counts."""
    mounted = {"he_man": At("C6/D6", mounted="battle_cat")}
    far = {"skeletor": "M1", "mer_man": "M2", "beast_man": "M3"}
    game = table(mounted, far, turn="he_man", tokens={"D5": "deadly_plant"}).chooses("move")
    detail = game.someone.options[end].detail
    before = game.model("he_man").hp
    game.chooses(end)
    assert game.model("he_man").hp == before - wounds
    assert ("1 Wound" in detail) == bool(wounds)


@pytest.mark.rule("ETE-MNT-5", "ETE-KO-1")
def test_a_koed_rider_is_off_the_board_and_on_foot() -> None:
    """Both hexes are free again."""
    game = table({"he_man": At("E6/F6", mounted="battle_cat", hp=1), "teela": "A1"}, {"skeletor": "E7"}, turn="he_man")
    game.chooses("move", "I6/J6")
    model = game.model("he_man")
    assert model.spaces == ()
    assert model.mounted == ""
