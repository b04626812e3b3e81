"""Seats and neighbours."""

from __future__ import annotations

import pytest

from rules.clash.events import PlayerHit, TitanActs
from tests.rules.clash.tables import At, fresh, table

PLACES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


def _blanks(seats: int) -> list[str]:
    return ["blank0.A"] * seats


@pytest.mark.rule("CLA-SEAT-1", "CLA-SEAT-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_sits_at_a_side_of_the_titan_and_two_players_sit_opposite(seats: int) -> None:
    assert tuple(player.place for player in fresh(seats).view().players) == PLACES[seats]


@pytest.mark.rule("CLA-SEAT-2", "CLA-GOAL-4")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_of_players_can_sit_down(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        fresh(seats)


LEFT_AND_RIGHT = [
    *[(4, seat, (seat + 1) % 4, (seat - 1) % 4) for seat in range(4)],
    (3, 2, 0, 1),  # the example: seat 3 is empty and skipped
    (3, 0, 1, 2),
    (2, 0, 1, 1),
    (2, 1, 0, 0),
]


@pytest.mark.rule("CLA-SEAT-3", "CLA-SEAT-4", "CLA-DIR-1")
@pytest.mark.parametrize(("seats", "by", "left", "right"), LEFT_AND_RIGHT)
def test_left_is_the_next_player_clockwise_and_right_the_next_anticlockwise(
    seats: int, by: int, left: int, right: int
) -> None:
    t = table(seats, cards={"left": "0/- 0/- 0/- 0/S1", "right": "0/- 0/S1 0/- 0/-"})
    t.solo("left.A", by)
    assert [(hit.by, hit.at) for hit in t.happened(PlayerHit)] == [(by, left)]
    t = table(seats, cards={"left": "0/- 0/- 0/- 0/S1", "right": "0/- 0/S1 0/- 0/-"})
    t.solo("right.A", by)
    assert [(hit.by, hit.at) for hit in t.happened(PlayerHit)] == [(by, right)]


@pytest.mark.rule("CLA-SEAT-4")
def test_with_two_players_both_sides_of_a_card_act_on_the_only_opponent() -> None:
    t = table(2, cards={"both": "0/- 0/S2 0/- 0/S3"}).solo("both.A")
    assert t.player(1).focus == 15
    assert t.player(0).trophies == (0, 5)


@pytest.mark.rule("CLA-SEAT-7")
def test_no_side_of_a_card_reaches_the_player_opposite() -> None:
    t = table(4, cards={"all": "0/S1 0/S1 0/S1 0/S1"}).solo("all.A")
    assert t.focus() == [19, 19, 20, 19]


@pytest.mark.rule("CLA-SEAT-5")
@pytest.mark.parametrize(("seats", "hit"), [(4, [1, 2, 3, 4]), (3, [1, 2, 3]), (2, [1, 3])])
def test_a_titan_side_that_faces_an_empty_seat_does_not_activate(seats: int, hit: list[int]) -> None:
    t = table(seats, titan="0/S1 0/S2 0/S3 0/S4").plays(*_blanks(seats))
    assert [20 - player.focus for player in t.view().players] == hit


@pytest.mark.rule("CLA-SEAT-6")
def test_with_the_arrow_at_an_empty_seat_the_next_occupied_one_clockwise_starts() -> None:
    t = table(2, titan="0/S1 0/S2 0/S3 0/S4", arrow=1).plays(*_blanks(2))
    first, second = t.happened(TitanActs)
    assert (first.seat, second.seat) == (1, 0)  # player 1 sits on seat 2 of the catalogue's example
    assert t.focus() == [20 - 4, 20 - 2]  # sides D and B: not the arrow's


@pytest.mark.rule("CLA-SEAT-6")
def test_the_titan_is_not_turned_because_its_arrow_points_at_an_empty_seat() -> None:
    t = table(3, arrow=3)
    assert t.titan.arrow == 3
    assert t.view().order == (0, 1, 2)


STACKS = [
    (4, {0: (0, 3), 1: (1, 0), 2: (2, 1), 3: (3, 2)}),
    (3, {0: (0, 3), 1: (1, 0), 2: (2, 1)}),  # the example: corner 2 is left of seat 2 and of nobody else
    (2, {0: (0, 3), 1: (2, 1)}),  # each of two players has two stacks alone
]


@pytest.mark.rule("CLA-SEAT-8")
@pytest.mark.parametrize(("seats", "corners"), STACKS)
def test_each_player_has_a_stack_at_the_left_and_at_the_right_corner(
    seats: int, corners: dict[int, tuple[int, int]]
) -> None:
    for seat, (left, right) in corners.items():
        t = table(seats, cards={"left": "0/- 0/- 0/- 0/K1", "right": "0/- 0/K1 0/- 0/-"})
        t.solo("left.A", seat)
        t.solo("right.A", seat)
        assert [corner for corner, focus in enumerate(t.player(seat).on_stacks) if focus] == sorted((left, right))
        t = table(seats, cards={"left": "0/- 0/- 0/- 0/K1"}).solo("left.A", seat)
        assert t.player(seat).on_stacks[left] == 1


@pytest.mark.rule("CLA-SEAT-8")
def test_two_neighbours_share_the_stack_between_them() -> None:
    t = table(4, at={0: At(focus=18, left=2), 1: At(focus=19, right=1)})
    assert t.view().stacks[0].focus == (2, 1, 0, 0)
