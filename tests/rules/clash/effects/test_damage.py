from __future__ import annotations

import pytest

from rules.clash.events import KeyPlaced, PlayerHit, StackPaid
from rules.kernel.engine.foregone import foregone
from tests.rules.clash.tables import At, table

HIT = {"hit": "0/- 0/S1 0/- 0/-", "hit2": "0/- 0/S2 0/- 0/-", "hit5": "0/- 0/S5 0/- 0/-"}
STOP = "0/C 0/- 0/- 0/-"  # seat 1 is asked which way the Titan turns, so that a test can look at the table


@pytest.mark.rule("CLA-DMG-1")
@pytest.mark.parametrize(("attack", "front", "stack"), [(1, 1, 2), (2, 0, 2), (3, 0, 1)])
def test_damage_is_paid_from_in_front_first_and_only_then_from_a_stack(attack: int, front: int, stack: int) -> None:
    t = table(2, at={0: At(focus=2, right=2)}, titan=f"0/S{attack} 0/- 0/- 0/-").solo("blank0.A")
    assert (t.player(0).focus, t.player(0).on_stacks) == (front, (0, 0, 0, stack))
    assert t.view().lost_focus == (attack, 0)


@pytest.mark.rule("CLA-DMG-2", "CLA-DIS-3")
def test_a_player_with_fp_on_two_stacks_chooses_the_stack_that_pays() -> None:
    t = table(2, at={1: At(focus=0, left=1, right=2)}, cards=HIT).plays("hit.A", "blank0.A")
    assert t.asked() == [1]
    assert t.seat(1).is_asked("which equipment stack").options.keys() == {"0", "1"}
    assert t.seat(1).decision.default.picks == ("1",)
    t.seat(1).chooses("0")
    assert t.player(1).on_stacks == (0, 1, 1, 0)
    assert t.player(0).trophies == (0, 1)


@pytest.mark.rule("CLA-DMG-2")
@pytest.mark.parametrize(("key", "left", "right"), [("2", 0, 2), ("1", 1, 1), ("0", 2, 0)])
def test_each_fp_may_come_from_another_stack(key: str, left: int, right: int) -> None:
    t = table(2, at={0: At(focus=1, left=2, right=2)}, titan="0/S3 0/- 0/- 0/-").solo("blank0.A")
    assert t.seat(0).options.keys() == {"0", "1", "2"}
    t.seat(0).chooses(key)
    assert t.player(0).on_stacks == (left, 0, 0, right)


@pytest.mark.rule("CLA-DMG-2", "CLA-DIS-3")
@pytest.mark.parametrize(
    ("left", "right", "due", "from_left"),
    [(1, 2, 1, "1"), (2, 1, 1, "0"), (2, 2, 1, "1"), (2, 2, 2, "2"), (1, 2, 2, "1")],
)
def test_by_default_each_fp_comes_from_the_stack_with_the_fewest(
    left: int, right: int, due: int, from_left: str
) -> None:
    t = table(2, at={0: At(focus=0, left=left, right=right)}, titan=f"0/S{due} 0/- 0/- 0/-").solo("blank0.A")
    assert t.seat(0).decision.default.picks == (from_left,)


@pytest.mark.rule("CLA-DMG-2", "CLA-DIS-3")
@pytest.mark.parametrize("at", [At(focus=0, left=2), At(focus=0, left=1, right=1), At(focus=2, left=1, right=1)])
def test_nobody_is_asked_when_only_one_payment_is_possible(at: At) -> None:
    t = table(2, at={0: at}, titan="0/S2 0/- 0/- 0/-", cards={"stop": "0/H1 0/- 0/H1 0/-"}).solo("stop.A")
    assert t.asked() == [0]
    t.seat(0).is_asked("heals you")


@pytest.mark.rule("CLA-DMG-2")
@pytest.mark.parametrize(("right", "answer"), [(1, ("1",)), (2, None)])
def test_which_stack_pays_is_not_asked_where_both_are_emptied_before_anybody_is_asked_again(
    right: int, answer: tuple[str] | None
) -> None:
    """The Titan takes what the sword has left."""
    places = {1: At(focus=0, left=1, right=right)}
    t = table(2, at=places, cards=HIT, titan="0/- 0/- 0/S1 0/-").plays("hit.A", "blank0.A")
    (choice,) = t.game.choices(t.state)
    assert choice.legal.keys == ("0", "1")  # type: ignore[union-attr]
    assert foregone(t.game, t.state, choice) == answer


@pytest.mark.rule("CLA-DMG-3")
def test_fp_from_a_stack_go_to_the_attacking_player() -> None:
    t = table(2, at={1: At(focus=1, left=2)}, cards=HIT).plays("hit2.A", "blank0.A")
    assert t.player(0).trophies == (0, 2)
    assert t.view().lost_focus == (0, 0)
    assert "seat 1 pays 1 Focus of the damage from their left stack to seat 0" in t.words()


@pytest.mark.rule("CLA-DMG-3")
def test_fp_from_a_stack_go_to_the_lost_focus_pool() -> None:
    t = table(2, at={0: At(focus=1, left=2)}, titan="0/S2 0/- 0/- 0/-").solo("blank0.A")
    assert t.view().lost_focus == (2, 0)
    assert [(paid.amount, paid.to) for paid in t.happened(StackPaid)] == [(1, None)]


@pytest.mark.rule("CLA-DMG-4")
@pytest.mark.parametrize("front", [0, 2])
def test_what_cannot_be_paid_is_ignored_and_gives_the_attacker_nothing(front: int) -> None:
    t = table(2, at={1: At(focus=front)}, cards={**HIT, "stop": STOP}).plays("hit5.A", "stop.A")
    t.seat(1).is_asked("which way")
    assert t.player(1).focus == 0
    assert t.player(0).trophies == (0, front)
    assert [hit.damage for hit in t.happened(PlayerHit)] == [front]


@pytest.mark.rule("CLA-DMG-5", "CLA-FOC-4")
def test_fp_of_other_colours_do_not_pay_damage() -> None:
    at = {0: At(focus=17), 1: At(focus=1, trophies={0: 3})}
    t = table(2, at=at, titan="0/- 0/- 0/S3 0/-", cards={"stop": STOP}).plays("blank0.A", "stop.A")
    assert (t.player(1).focus, t.player(1).trophies) == (0, (3, 0))
    assert t.view().lost_focus == (0, 1)


@pytest.mark.rule("CLA-DMG-5", "CLA-DMG-1")
def test_own_fp_on_a_stack_pay_before_any_fp_of_another_colour() -> None:
    at = {0: At(focus=1, left=2, trophies={1: 3}), 1: At(focus=17)}
    t = table(2, at=at, titan="0/S2 0/- 0/- 0/-").solo("blank0.A")
    assert (t.player(0).focus, t.player(0).on_stacks, t.player(0).trophies) == (0, (1, 0, 0, 0), (0, 3))


@pytest.mark.rule("CLA-DMG-5", "CLA-KEY-7")
def test_fp_of_other_colours_do_not_pay_keys() -> None:
    at = {0: At(focus=0, left=1, trophies={1: 3}), 1: At(focus=17)}
    t = table(2, at=at, cards={"keys": "0/- 0/K2 0/- 0/-"}).solo("keys.A")
    assert t.happened(KeyPlaced) == []
    assert t.player(0).trophies == (0, 3)
