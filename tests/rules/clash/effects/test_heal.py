from __future__ import annotations

import pytest

from rules.clash.events import FocusRegained, HealDeclined, StatusRemoved
from rules.kernel.engine.foregone import foregone
from tests.rules.clash.tables import At, Table, table

HURT = {seat: At(focus=17) for seat in range(4)}
LOST = dict.fromkeys(range(4), 3)
HEART = {"heart": "0/H1 0/- 0/- 0/-", "two": "0/- 0/- 0/H2 0/-", "one": "0/- 0/- 0/H1 0/-"}


def iced(points: int, *, poisoned: bool, lost: int) -> Table:
    """Seat 1 gives seat 0 Frost; then seat 0 is asked how to use its points, with more to heal."""
    t = table(
        2,
        at={0: At(focus=20 - lost, poisoned=poisoned)},
        lost={0: lost},
        arrow=2,
        cards={"cure": f"0/- 0/- 0/H{points} 0/-", "ice": "0/- 0/SF1 0/- 0/-"},
    )
    return t.plays("cure.A", "ice.A")


@pytest.mark.rule("CLA-HEA-1", "CLA-DIR-1")
@pytest.mark.parametrize(("choice", "healed"), [("heart.D", 3), ("heart.C", 0), ("heart.B", 1)])
def test_a_heart_heals_whoever_lies_in_its_direction(choice: str, healed: int) -> None:
    t = table(4, at=HURT, lost=LOST, cards=HEART).solo(choice)
    assert t.asked() == [healed]
    t.seat(healed).chooses("1")
    assert [player.focus for player in t.view().players] == [18 if seat == healed else 17 for seat in range(4)]


@pytest.mark.rule("CLA-HEA-1", "CLA-HEA-7")
def test_a_heart_at_the_titan_heals_no_player() -> None:
    t = table(4, at=HURT, lost=LOST, cards=HEART).solo("heart.A")
    assert t.view().round == 2
    assert [player.focus for player in t.view().players] == [17] * 4


@pytest.mark.rule("CLA-HEA-1")
@pytest.mark.parametrize(("value", "most"), [(1, 1), (2, 2), (9, 3)])
def test_a_heart_gives_as_many_points_as_its_value(value: int, most: int) -> None:
    t = table(2, at=HURT, lost={0: 3}, cards={"cure": f"0/- 0/- 0/H{value} 0/-"}).solo("cure.A")
    assert list(t.seat(0).options) == [str(points) for points in range(most, -1, -1)]
    t.seat(0).cannot(str(most + 1))


@pytest.mark.rule("CLA-HEA-2")
def test_the_healed_player_decides_and_may_decline() -> None:
    t = table(3, at=HURT, lost=LOST, cards={"gift": "0/- 0/- 0/- 0/H2"}).solo("gift.A")
    assert t.asked() == [1]
    t.seat(1).is_asked("2 Heal points").chooses("0")
    assert t.player(1).focus == 17
    assert [(event.seat, event.points) for event in t.happened(HealDeclined)] == [(1, 2)]


@pytest.mark.rule("CLA-HEA-2")
@pytest.mark.parametrize(("arrow", "answer"), [(0, ("2",)), (1, None)])
def test_what_is_healed_is_not_asked_where_the_titan_takes_it_all_at_once(
    arrow: int, answer: tuple[str] | None
) -> None:
    """It goes back into the pool; with the arrow elsewhere the Titan hits others."""
    gift, sword = {"gift": "0/- 0/- 0/- 0/H2"}, "0/S9 0/S9 0/S9 0/S9"
    t = table(2, at={1: At(focus=1)}, arrow=arrow, lost={1: 3}, cards=gift, titan=sword).solo("gift.A")
    (choice,) = t.game.choices(t.state)
    assert choice.legal.keys == ("2", "1", "0")  # type: ignore[union-attr]
    assert foregone(t.game, t.state, choice) == answer


@pytest.mark.rule("CLA-HEA-3")
def test_fp_come_from_the_lost_focus_pool_while_it_holds_any_of_that_colour() -> None:
    t = table(2, at={0: At(focus=15), 1: At(trophies={0: 3})}, lost={0: 2}, cards=HEART).solo("two.A")
    t.seat(0).chooses("2")
    assert t.view().round == 2  # nobody was asked from whom
    assert t.view().lost_focus == (0, 0)
    assert t.player(1).trophies == (3, 0)


@pytest.mark.rule("CLA-HEA-3", "CLA-HEA-4")
def test_fp_of_others_in_the_pool_do_not_count() -> None:
    at = {0: At(focus=17), 1: At(focus=16, trophies={0: 3})}
    t = table(2, at=at, lost={1: 4}, cards=HEART).solo("one.A")
    t.seat(0).chooses("1")
    assert t.view().lost_focus == (0, 4)
    assert t.player(1).trophies == (2, 0)


@pytest.mark.rule("CLA-HEA-4")
def test_two_points_can_take_one_from_the_pool_and_one_from_an_opponent() -> None:
    t = table(2, at={0: At(focus=16), 1: At(trophies={0: 3})}, lost={0: 1}, cards=HEART).solo("two.A")
    t.seat(0).chooses("2")
    assert [(event.amount, event.holder) for event in t.happened(FocusRegained)] == [(1, None), (1, 1)]
    assert (t.player(0).focus, t.player(1).trophies) == (18, (2, 0))


@pytest.mark.rule("CLA-HEA-4", "CLA-DIS-3")
def test_the_healed_player_chooses_from_whom_each_fp_is_taken_back() -> None:
    at = {0: At(focus=15), 1: At(trophies={0: 2}), 2: At(trophies={0: 3})}
    t = table(4, at=at, cards=HEART).solo("two.A")
    t.seat(0).chooses("2")
    assert t.seat(0).is_asked("Who gives back").options.keys() == {"1:2", "1:1,2:1", "2:2"}
    assert t.seat(0).decision.default.picks == ("1:1,2:1",)  # the most first, and then the first clockwise
    t.seat(0).chooses("1:2")
    assert (t.player(1).trophies[0], t.player(2).trophies[0], t.player(0).focus) == (0, 3, 17)


@pytest.mark.rule("CLA-HEA-4")
def test_nobody_but_the_holder_of_the_own_colour_is_offered() -> None:
    one = At(focus=19, trophies={0: 1})
    at = {0: At(focus=18), 1: one, 2: one, 3: At(trophies={1: 1, 2: 1})}
    t = table(4, at=at, cards=HEART).solo("one.A")
    t.seat(0).chooses("1")
    assert t.seat(0).options.keys() == {"1:1", "2:1"}
    t.seat(0).cannot("3:1")


@pytest.mark.rule("CLA-HEA-5")
def test_points_are_divided_between_statuses_and_fp() -> None:
    t = iced(2, poisoned=True, lost=1)
    assert set(t.seat(0).options) == {"p1", "pf0", "p0", "f1", "f0", "2", "1", "0"}
    t.seat(0).chooses("p1")
    assert [event.status for event in t.happened(StatusRemoved)] == ["poison"]
    assert (t.player(0).poisoned, t.player(0).frosted) == (False, True)
    assert t.player(0).focus == 20 - 1 - 1 + 1


@pytest.mark.rule("CLA-HEA-5", "CLA-FRO-3")
@pytest.mark.parametrize(
    ("key", "poisoned", "frosted"), [("pf0", False, False), ("f0", True, False), ("p0", False, True)]
)
def test_each_status_costs_one_point(key: str, poisoned: bool, frosted: bool) -> None:
    t = iced(2, poisoned=True, lost=0)
    t.seat(0).chooses(key)
    assert (t.player(0).poisoned, t.player(0).frosted) == (poisoned, frosted)


@pytest.mark.rule("CLA-HEA-2", "CLA-HEA-5", "CLA-HEA-6")
@pytest.mark.parametrize("poisoned", [False, True])
@pytest.mark.parametrize("lost", [0, 1, 3])
@pytest.mark.parametrize("points", [1, 2, 3, 5])
def test_points_that_could_still_heal_something_are_declined_and_others_are_lost(
    points: int, lost: int, poisoned: bool
) -> None:
    """Frost costs seat 0 one FP; each status and each FP lost could take a point."""
    useful = min(points, (lost + 1) + 1 + poisoned)
    for key in iced(points, poisoned=poisoned, lost=lost).seat(0).options:
        t = iced(points, poisoned=poisoned, lost=lost)
        t.seat(0).chooses(key)
        used = sum(1 if one in "pf" else int(one) for one in key)
        assert sum(event.points for event in t.happened(HealDeclined)) == useful - used


@pytest.mark.rule("CLA-HEA-5")
def test_one_point_cannot_remove_two_statuses() -> None:
    t = iced(1, poisoned=True, lost=1)
    assert set(t.seat(0).options) == {"p0", "f0", "1", "0"}
    t.seat(0).cannot("pf0")
    t.seat(0).cannot("p1")


@pytest.mark.rule("CLA-DIS-3", "CLA-HEA-2")
@pytest.mark.parametrize(("points", "default"), [(1, "p0"), (3, "p2"), (4, "pf2")])
def test_by_default_poison_goes_first_then_fp_come_back_then_frost_goes(points: int, default: str) -> None:
    assert iced(points, poisoned=True, lost=1).seat(0).decision.default.picks == (default,)


@pytest.mark.rule("CLA-HEA-3", "CLA-HEA-4")
@pytest.mark.parametrize(
    ("key", "detail"),
    [
        ("3", "2 from the Lost Focus pool and 1 back from opponents"),
        ("1", "1 from the Lost Focus pool"),
        ("0", ""),
    ],
)
def test_an_option_says_where_fp_come_from(key: str, detail: str) -> None:
    at = {0: At(focus=15), 1: At(trophies={0: 3})}
    t = table(2, at=at, lost={0: 2}, cards={"cure": "0/- 0/- 0/H3 0/-"}).solo("cure.A")
    assert t.seat(0).options[key].detail == detail


@pytest.mark.rule("CLA-HEA-6")
def test_regained_fp_go_in_front_and_never_onto_a_stack() -> None:
    t = table(2, at={0: At(focus=15, left=2)}, lost={0: 3}, cards=HEART).solo("two.A")
    t.seat(0).takes_default()
    assert (t.player(0).focus, t.player(0).on_stacks) == (17, (2, 0, 0, 0))


@pytest.mark.rule("CLA-HEA-6", "CLA-FOC-5")
@pytest.mark.parametrize("at", [At(), At(focus=18, left=2)])
def test_points_with_nothing_to_regain_or_remove_are_lost(at: At) -> None:
    t = table(2, at={0: at}, cards=HEART).solo("two.A")
    assert t.view().round == 2  # nobody was asked
    assert t.player(0).focus == at.focus
    assert t.happened(HealDeclined) == []


@pytest.mark.rule("CLA-HEA-6")
def test_points_left_over_are_not_saved_for_a_later_heart() -> None:
    t = table(2, titan="0/- 0/- 0/- 0/S3", cards={"two": "0/- 0/- 0/H2 0/-", "one": "0/- 0/- 0/H1 0/-"})
    t.solo("two.A")
    assert t.view().round == 2
    t.solo("one.A")  # the Titan's side D hits first
    assert list(t.seat(0).options) == ["1", "0"]


@pytest.mark.rule("CLA-HEA-7", "CLA-TIT-6", "CLA-ATK-5")
@pytest.mark.parametrize(
    ("points", "poisoned", "frosted", "health"),
    [(1, False, True, 2), (2, False, False, 2), (3, False, False, 3), (4, False, False, 4), (9, False, False, 4)],
)
def test_a_heart_at_the_titan_removes_poison_then_frost_then_returns_tokens_lost_to_poison(
    points: int, poisoned: bool, frosted: bool, health: int
) -> None:
    t = table(
        2,
        health=3,
        set_aside=2,
        titan_poisoned=True,
        battle=2,
        cards={"ice": "0/SF1 0/- 0/- 0/-", "heart": f"0/H{points} 0/- 0/- 0/-"},
    ).plays("ice.A", "heart.A")
    titan = t.titan
    assert (titan.poisoned, titan.frosted, titan.health) == (poisoned, frosted, health)
    assert titan.set_aside == 4 - health
    assert t.player(0).titan_tokens == 1  # tokens that players hold never return
    assert t.view().round == 2  # the Titan chooses nothing


@pytest.mark.rule("CLA-HEA-8", "CLA-HEA-2")
def test_a_heart_of_the_titan_heals_the_player_it_faces_who_chooses() -> None:
    t = table(4, at=HURT, lost=LOST, titan="0/- 0/H1 0/- 0/-").solo("blank0.A")
    assert t.asked() == [1]
    t.seat(1).chooses("1")
    assert [player.focus for player in t.view().players] == [17, 18, 17, 17]


@pytest.mark.rule("CLA-HEA-9", "CLA-PDE-1", "CLA-ORD-9")
def test_a_player_healed_above_zero_before_the_end_of_the_round_is_not_defeated() -> None:
    t = table(2, at={0: At(focus=3)}, titan="0/S5 0/- 0/- 0/-", cards=HEART).solo("one.A")
    t.seat(0).chooses("1")
    assert t.view().outcome is None
    assert t.player(0).focus == 1


@pytest.mark.rule("CLA-HEA-9")
def test_a_player_at_zero_who_declines_the_heal_is_defeated() -> None:
    t = table(2, at={0: At(focus=3)}, titan="0/S5 0/- 0/- 0/-", cards=HEART).solo("one.A")
    t.seat(0).chooses("0")
    assert t.view().outcome is not None


@pytest.mark.rule("CLA-HEA-4", "CLA-ORD-7", "CLA-FOC-4")
def test_fp_lost_to_an_opponent_can_be_taken_back_in_the_same_round() -> None:
    t = table(2, cards={"hit": "0/- 0/S2 0/- 0/-", "cure": "0/- 0/- 0/H1 0/-"}).plays("hit.A", "cure.A")
    t.seat(1).chooses("1")
    assert (t.player(1).focus, t.player(0).trophies) == (19, (0, 1))
