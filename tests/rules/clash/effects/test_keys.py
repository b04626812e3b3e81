from __future__ import annotations

import pytest

from rules.clash.events import KeyPlaced, StackClosed, TileEquipped, TileGained
from tests.rules.clash.tables import At, table

KEYS = {"one": "0/- 0/- 0/- 0/K1", "two": "0/- 0/- 0/- 0/K2", "many": "0/- 0/- 0/- 0/K6"}


@pytest.mark.rule("CLA-KEY-1")
@pytest.mark.parametrize(("choice", "keys"), [("one.A", 1), ("two.A", 2)])
def test_each_key_puts_one_own_fp_from_in_front_on_the_stack(choice: str, keys: int) -> None:
    t = table(4, cards=KEYS).solo(choice)
    assert (t.player(0).focus, t.player(0).on_stacks) == (20 - keys, (keys, 0, 0, 0))
    assert t.view().lost_focus == (0, 0, 0, 0)


@pytest.mark.rule("CLA-KEY-2", "CLA-SEAT-8")
@pytest.mark.parametrize(
    ("seats", "seat", "choice", "corner"),
    [
        (4, 0, "left", 0),
        (4, 0, "right", 3),
        (4, 2, "left", 2),
        (4, 2, "right", 1),
        (2, 1, "left", 2),
        (2, 1, "right", 1),
    ],
)
def test_keys_use_the_stack_on_their_side(seats: int, seat: int, choice: str, corner: int) -> None:
    t = table(seats, cards={"left": "0/- 0/- 0/- 0/K1", "right": "0/- 0/K1 0/- 0/-"}).solo(f"{choice}.A", seat)
    assert t.player(seat).on_stacks == tuple(int(number == corner) for number in range(4))


@pytest.mark.rule("CLA-KEY-3")
@pytest.mark.parametrize(("key", "stacks"), [("left", (2, 0, 0, 0)), ("right", (0, 0, 0, 2))])
def test_keys_at_the_titan_all_go_to_the_one_stack_that_the_player_chooses(key: str, stacks: tuple[int, ...]) -> None:
    t = table(3, cards={"keys": "0/K2 0/- 0/- 0/-"}).solo("keys.A")
    assert t.seat(0).is_asked("2 keys point at the Titan").options.keys() == {"left", "right"}
    assert t.seat(0).decision.default.picks == ("left",)
    t.seat(0).chooses(key)
    assert t.player(0).on_stacks == stacks


@pytest.mark.rule("CLA-KEY-3", "CLA-KEY-7")
@pytest.mark.parametrize(
    ("action", "said", "refused"),
    [
        ("K1", "Your key points", {"other stacks", "pass"}),
        ("K2", "Your 2 keys point", {"divide", "other stacks", "pass"}),
    ],
)
def test_what_cannot_be_done_with_keys_at_the_titan_is_said(action: str, said: str, refused: set[str]) -> None:
    t = table(3, at={0: At(focus=18, left=2)}, cards={"keys": f"0/{action} 0/- 0/- 0/-"}).solo("keys.A")
    options = t.seat(0).is_asked(f"{said} at the Titan").options
    assert {key: option.detail for key, option in options.items()} == {
        "left": "2 Focus of yours on it, 3 tiles left",
        "right": "0 Focus of yours on it, 3 tiles left",
    }
    found = {refusal.what: refusal.rules for refusal in t.game.explain(t.state, 0)}
    assert found.keys() >= refused
    assert ("divide" in found) == ("divide" in refused)


@pytest.mark.rule("CLA-KEY-3", "CLA-DIR-5")
def test_keys_that_point_at_their_player_do_nothing() -> None:
    t = table(2, cards={"keys": "0/- 0/- 0/K2 0/-"}).solo("keys.A")
    assert t.player(0).focus == 20
    assert t.player(0).on_stacks == (0, 0, 0, 0)


@pytest.mark.rule("CLA-KEY-3", "CLA-KEY-9")
@pytest.mark.parametrize(
    ("closed", "stacks"),
    [([0], (0, 0, 0, 1)), ([3], (1, 0, 0, 0)), ([0, 3], (0, 0, 0, 0))],
    ids=["left", "right", "both"],
)
def test_keys_at_the_titan_pass_over_a_closed_stack_unasked(closed: list[int], stacks: tuple[int, ...]) -> None:
    t = table(2, stack_tiles=dict.fromkeys(closed, ()), cards={"keys": "0/K1 0/- 0/- 0/-"}).solo("keys.A")
    assert t.view().round == 2
    assert t.player(0).on_stacks == stacks


@pytest.mark.rule("CLA-KEY-4", "CLA-EQU-1")
def test_the_third_own_fp_on_a_stack_gains_its_top_tile_in_the_middle_of_the_resolution() -> None:
    t = table(2, at={0: At(focus=18, left=2)}, tiles=("heal", "attack", "defense"), cards=KEYS).solo("one.A")
    assert t.view().phase == "resolve"
    assert [tile.kind for tile in t.player(0).equipment] == ["heal"]
    assert t.view().stacks[0].tiles == 2
    t.seat(0).is_asked("+1 Heal").chooses("self")
    assert t.view().round == 2


@pytest.mark.rule("CLA-KEY-4")
def test_fp_of_two_players_or_on_two_stacks_do_not_gain_a_tile_together() -> None:
    at = {0: At(focus=16, left=1, right=2), 1: At(focus=18, right=2)}
    t = table(4, at=at, cards=KEYS).solo("one.A")
    assert t.view().stacks[0].focus == (2, 2, 0, 0)
    assert t.player(0).equipment == ()


@pytest.mark.rule("CLA-KEY-5")
def test_the_three_fp_return_to_in_front_of_the_player() -> None:
    t = table(2, at={0: At(focus=18, left=2)}, cards=KEYS).solo("one.A")
    assert (t.player(0).focus, t.player(0).on_stacks) == (20, (0, 0, 0, 0))


@pytest.mark.rule("CLA-KEY-6")
def test_fp_of_other_players_stay_and_count_toward_the_next_tile() -> None:
    at = {0: At(focus=18, left=2), 1: At(focus=18, right=2)}
    t = table(4, at=at, cards={"red": "0/- 0/- 0/- 0/K1", "blue": "0/- 0/K1 0/- 0/-"})
    t.plays("red.A", "blue.A", "blank0.A", "blank0.A")
    assert t.view().stacks[0].focus == (0, 2, 0, 0)
    assert t.player(0).focus == 20
    t.seat(0).chooses("titan")
    t.seat(1).is_asked("+1 Defense")  # blue needed only 1 more


@pytest.mark.rule("CLA-KEY-7", "CLA-PDE-2")
def test_a_player_with_fewer_fp_than_keys_places_what_there_is_and_stays_in_play() -> None:
    t = table(2, at={0: At(focus=1, right=1)}, cards=KEYS).solo("two.A")
    assert (t.player(0).focus, t.player(0).on_stacks) == (0, (1, 0, 0, 1))
    assert t.view().outcome is None


@pytest.mark.rule("CLA-KEY-7", "CLA-ORD-8")
def test_keys_place_the_last_fp_unasked() -> None:
    t = table(2, at={0: At(focus=1)}, cards=KEYS).solo("one.A")
    assert t.player(0).focus == 0
    assert t.view().round == 2


@pytest.mark.rule("CLA-KEY-7")
def test_keys_at_the_titan_ask_nothing_of_a_player_without_fp_in_front() -> None:
    t = table(2, at={0: At(focus=0, left=1)}, cards={"keys": "0/K1 0/- 0/- 0/-"}).solo("keys.A")
    assert t.view().round == 2
    assert t.player(0).on_stacks == (1, 0, 0, 0)


@pytest.mark.rule("CLA-KEY-8", "CLA-SCO-5", "CLA-DMG-1")
def test_fp_on_stacks_keep_a_player_in_play_pay_damage_and_score() -> None:
    t = table(2, at={0: At(focus=0, left=2, right=2)}, titan="0/S1 0/- 0/- 0/-").solo("blank0.A")
    t.seat(0).takes_default()
    assert t.view().outcome is None
    assert sum(t.player(0).on_stacks) == 3
    assert t.player(0).points == 1


@pytest.mark.rule("CLA-KEY-9")
def test_a_stack_without_tiles_takes_no_fp() -> None:
    t = table(2, stack_tiles={0: ()}, cards=KEYS).solo("two.A")
    assert t.happened(KeyPlaced) == []
    assert t.player(0).focus == 20


@pytest.mark.rule("CLA-KEY-9")
def test_when_its_last_tile_is_gained_the_fp_of_others_return_to_them() -> None:
    at = {0: At(focus=18, left=2), 1: At(focus=18, right=2)}
    t = table(4, at=at, stack_tiles={0: ("attack",)}, cards=KEYS).solo("two.A")
    t.seat(0).chooses("titan")
    assert [player.focus for player in t.view().players] == [20] * 4
    assert t.view().stacks[0].focus == (0, 0, 0, 0)
    assert [(closed.seat, closed.side) for closed in t.happened(StackClosed)] == [(0, "left")]
    assert "2 Focus to seat 1 return" in t.words()


@pytest.mark.rule("CLA-KEY-10", "CLA-EQU-8")
def test_keys_left_after_a_tile_go_on_to_the_next_tile_of_the_stack() -> None:
    t = table(2, at={0: At(focus=18, left=2)}, cards=KEYS).solo("two.A")
    t.seat(0).chooses("titan")  # asked before the second key is placed
    assert [type(event) for event in t.log if isinstance(event, KeyPlaced | TileGained | TileEquipped)] == [
        KeyPlaced,
        TileGained,
        TileEquipped,
        KeyPlaced,
    ]
    assert (t.player(0).focus, t.player(0).on_stacks) == (19, (1, 0, 0, 0))


@pytest.mark.rule("CLA-KEY-10", "CLA-KEY-5")
def test_six_keys_gain_two_tiles_with_the_same_fp() -> None:
    t = table(2, at={0: At(focus=4)}, cards=KEYS).solo("many.A")
    t.seat(0).is_asked("+1 Attack").chooses("titan").seat(0).is_asked("+1 Defense").chooses("titan")
    assert (t.player(0).focus, t.player(0).on_stacks) == (4, (0, 0, 0, 0))
    assert t.view().stacks[0].tiles == 1


@pytest.mark.rule("CLA-KEY-11", "CLA-CHO-1")
def test_fp_on_a_stack_cannot_be_taken_back_by_choice() -> None:
    t = table(2, at={0: At(focus=18, left=2)})
    assert {refusal.what: refusal.rules for refusal in t.seat(0).explained()}["withdraw"] == ("CLA-KEY-11",)
    assert all(option.startswith("blank") for option in t.seat(0).options)
    assert t.defaults(4).player(0).on_stacks == (2, 0, 0, 0)


@pytest.mark.rule("CLA-KEY-11")
def test_nothing_is_said_of_stacks_to_a_player_without_fp_on_any() -> None:
    assert "withdraw" not in {refusal.what for refusal in table(2).seat(0).explained()}


@pytest.mark.rule("CLA-KEY-12")
def test_keys_of_the_active_titan_do_nothing() -> None:
    t = table(4, titan="0/K1 0/K2 0/K1 0/K2").solo("blank0.A")
    assert t.happened(KeyPlaced) == []
    assert [player.focus for player in t.view().players] == [20] * 4


@pytest.mark.rule("CLA-KEY-12", "CLA-CAP-3")
def test_keys_of_a_captured_titan_work_for_its_player() -> None:
    t = table(2, at={0: At(cards=("ogre",))}, captured="0/- 0/- 0/- 0/K2").solo("ogre.A")
    assert t.player(0).on_stacks == (2, 0, 0, 0)
