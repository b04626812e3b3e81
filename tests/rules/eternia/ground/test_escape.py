"""Escape Damage: who deals it, how often, and the three examples of the rulebook."""

from __future__ import annotations

import pytest

from rules.eternia.ground.passable_spaces import Field, Guard, Mover, leaving
from rules.eternia.ground.reach import ways
from tests.rules.eternia.ground.lands import at, field, land, mover


@pytest.mark.rule("ETE-ESD-1")
def test_rulebook_example_1_one_enemy_beside_the_space_left() -> None:
    """Man-at-Arms leaves his space next to one Hover Robot: 1 Wound."""
    assert leaving(field("E5"), mover("F5"), at("F5")) == 1
    assert ways(field("E5"), mover("F5"), 1)[at("G5")].harm == 1


@pytest.mark.rule("ETE-ESD-1")
def test_rulebook_example_2_two_enemies_beside_the_space_left() -> None:
    """Two Hover Robots are adjacent: 2 Wounds."""
    assert leaving(field("E5 E6"), mover("F5"), at("F5")) == 2
    assert ways(field("E5 E6"), mover("F5"), 1)[at("G5")].harm == 2


@pytest.mark.rule("ETE-ESD-2")
def test_rulebook_example_3_each_space_left_counts_again() -> None:
    """1 Wound for the first space; then 2 more, as two Enemies stand next to the second one."""
    robots = field("E5 H5 G6")
    assert leaving(robots, mover("F5"), at("F5")) == 1
    assert leaving(robots, mover("F5"), at("G5")) == 2
    way = ways(field("E5 H5 G6", rocks="E4 F4 E6 F6 H4 G3 F3"), mover("F5"), 2)[at("G4")]
    assert way.steps == at("G5 G4")
    assert way.harm == 3


@pytest.mark.rule("ETE-ESD-7")
def test_walking_around_an_enemy_is_not_free() -> None:
    """A step that ends next to the same Enemy hurts too; it depends on the space left alone."""
    assert ways(field("F5"), mover("E5"), 1)[at("E4")].harm == 1
    assert ways(field("F5"), mover("D5"), 1)[at("E5")].harm == 0


@pytest.mark.rule("ETE-ESD-3")
def test_a_mover_spared_by_an_effect_suffers_nothing() -> None:
    """A Push, and a move forced by an Enemy, cause none."""
    assert leaving(field("E5 E6"), mover("F5", no_escape=True), at("F5")) == 0


@pytest.mark.rule("ETE-ESD-5")
def test_a_mounted_model_counts_enemies_and_not_hexes() -> None:
    """One Enemy next to both hexes deals 1 Wound; a hex still covered is not vacated."""
    robots = field("E6 D5")
    mount = mover("E5 F5")
    assert leaving(robots, mount, at("E5 F5")) == 2
    assert leaving(robots, mount, at("E5 F5"), covered=at("F5 G5")) == 2
    assert leaving(robots, mount, at("E5 F5"), covered=at("E5 E4")) == 1
    assert leaving(robots, mount, at("F5")) == 1


@pytest.mark.rule("ETE-ESD-5")
def test_turning_on_the_spot_vacates_the_hex_that_swings_away() -> None:
    """From E5 F5 to E5 E4 the hex F5 is left; the Enemy next to E5 alone deals nothing."""
    found = ways(field("E6 D5"), mover("E5 F5"), 0)
    assert found[at("E4 E5")].harm == 1
    assert found[at("E4 E5")].steps == ()
    assert found[at("E5 F5")].harm == 0


def test_an_enemy_may_deal_more() -> None:
    """A guard with a trait of its own deals 1 more for each space left next to it."""
    strong = Field(land(), {}, (Guard(7, at("E5"), 2), Guard(8, at("G5"))))
    assert leaving(strong, Mover(0, "players", at("F5")), at("F5")) == 3
