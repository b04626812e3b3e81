"""Directions of a card."""

from __future__ import annotations

import pytest

from rules.clash.events import ClashEvent, KeyPlaced, PlayerHit, SelfHit, TitanHit
from rules.clash.view import DIRECTIONS, Direction
from tests.rules.clash.tables import At, fresh, table

FOUR = "1/S1 2/S2 3/S3 4/S4"  # every side has another shield and another sword


@pytest.mark.rule("CLA-DIR-1")
@pytest.mark.parametrize(
    ("side", "titan", "focus"),
    [("A", 4, [20, 20, 20, 20]), ("B", 5, [20, 20, 20, 19]), ("C", 5, [19, 20, 20, 20]), ("D", 5, [20, 19, 20, 20])],
)
def test_each_direction_targets_what_lies_there(side: str, titan: int, focus: list[int]) -> None:
    sides = " ".join("0/S1" if letter == side else "0/-" for letter in "ABCD")
    t = table(4, cards={"hit": sides}).solo("hit.A")
    assert (t.titan.health, t.focus()) == (titan, focus)


@pytest.mark.rule("CLA-DIR-2")
def test_every_side_of_every_card_has_a_letter_a_defence_and_an_action() -> None:
    t = fresh(4)
    for card in (*t.player(0).hand, t.titan.card):
        assert [side.letter for side in card.sides] == ["A", "B", "C", "D"]
        assert all(side.defence >= 0 and side.symbol for side in card.sides)


ORIENTATIONS: dict[str, dict[Direction, str]] = {
    "A": {"titan": "A", "right": "B", "self": "C", "left": "D"},
    "B": {"titan": "B", "right": "C", "self": "D", "left": "A"},  # the example
    "C": {"titan": "C", "right": "D", "self": "A", "left": "B"},
    "D": {"titan": "D", "right": "A", "self": "B", "left": "C"},
}


@pytest.mark.rule("CLA-DIR-3", "CLA-DIR-2")
@pytest.mark.parametrize("side", "ABCD")
def test_a_card_has_four_orientations_and_keeps_the_order_of_its_sides(side: str) -> None:
    t = table(4, cards={"four": FOUR}, at={0: At(frosted=True)})
    t.seat(0).chooses(f"four.{side}")
    played = t.player(0).played
    assert played is not None
    assert {direction: played.side(direction).letter for direction in DIRECTIONS} == ORIENTATIONS[side]


@pytest.mark.rule("CLA-DIR-3")
@pytest.mark.parametrize("side", "ABCD")
def test_its_sides_act_in_the_direction_that_they_point_in(side: str) -> None:
    t = table(4, cards={"four": FOUR}).solo(f"four.{side}")
    swords = {direction: "ABCD".index(letter) + 1 for direction, letter in ORIENTATIONS[side].items()}
    assert [hit.attack for hit in t.happened(TitanHit)] == [swords["titan"]]
    assert [(hit.at, hit.attack) for hit in t.happened(PlayerHit)] == [(3, swords["right"]), (1, swords["left"])]
    assert [hit.attack for hit in t.happened(SelfHit)] == [swords["self"]]


@pytest.mark.rule("CLA-DIR-4")
@pytest.mark.parametrize(
    ("attacker", "at", "defence"),
    [("left", 1, 2), ("right", 3, 4)],  # left side against the right side (B), right side against the left side (D)
)
def test_the_side_that_points_back_at_the_attacker_defends(attacker: str, at: int, defence: int) -> None:
    cards = {"left": "0/- 0/- 0/- 0/S9", "right": "0/- 0/S9 0/- 0/-", "shields": "1/- 2/- 3/- 4/-"}
    t = table(4, cards=cards)
    t.plays(f"{attacker}.A", *["shields.A"] * 3)
    assert [(hit.at, hit.defence, hit.damage) for hit in t.happened(PlayerHit)] == [(at, defence, 9 - defence)]


@pytest.mark.rule("CLA-DIR-4")
def test_the_titan_and_the_card_that_face_each_other_oppose_each_other() -> None:
    """Seat 1 faces side B of the Titan (shield 2), which meets side C of its card (shield 3)."""
    t = table(4, titan="1/S5 2/S6 3/S7 4/S8", cards={"shields": "1/S9 2/- 3/S3 4/-"}).solo("shields.C", 1)
    assert [(hit.attack, hit.defence) for hit in t.happened(PlayerHit) if hit.at == 1] == [(6, 3)]
    assert [(hit.attack, hit.defence) for hit in t.happened(TitanHit)] == [(3, 2)]


@pytest.mark.rule("CLA-DIR-5")
def test_a_side_without_an_action_does_nothing_and_the_next_side_acts() -> None:
    t = table(4, cards={"gap": "0/- 0/S1 0/- 0/S1"}).solo("gap.A")
    assert [hit.at for hit in t.happened(PlayerHit)] == [3, 1]


@pytest.mark.rule("CLA-DIR-5")
def test_a_side_without_a_legal_target_does_nothing_and_the_next_side_acts() -> None:
    """Keys at the player have no stack, and a heart for an unhurt player has nothing to heal."""
    t = table(4, cards={"idle": "0/- 0/H2 0/K2 0/S1"}).solo("idle.A")
    assert t.view().round == 2  # nobody was asked anything
    assert not t.happened(KeyPlaced)
    assert t.focus() == [20, 19, 20, 20]


@pytest.mark.rule("CLA-DIR-5")
def test_keys_for_a_stack_without_tiles_do_nothing() -> None:
    t = table(4, cards={"keys": "0/- 0/K1 0/- 0/K1"}, stack_tiles={0: ()}).solo("keys.A")
    placed: list[ClashEvent] = t.happened(KeyPlaced)
    assert len(placed) == 1
    assert t.player(0).on_stacks == (0, 0, 0, 1)
