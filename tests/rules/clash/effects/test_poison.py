from __future__ import annotations

import pytest

from rules.clash.events import CardActs, PlayerDefeated, Poisoned, RoundEnded, TitanDefeated
from tests.rules.clash.tables import At, table


@pytest.mark.rule("CLA-POI-1", "CLA-POI-2")
def test_a_poisoned_player_loses_one_fp_to_the_pool_at_the_end_of_every_round() -> None:
    t = table(2, at={0: At(poisoned=True)}).defaults(3)
    assert t.player(0).focus == 17
    assert t.view().lost_focus == (3, 0)
    assert t.player(0).poisoned


@pytest.mark.rule("CLA-POI-1")
def test_poison_takes_its_first_fp_in_the_round_in_which_it_came() -> None:
    t = table(2, titan="0/SP2 0/- 0/- 0/-").solo("blank0.A")
    assert t.player(0).focus == 17
    assert t.player(1).focus == 20


@pytest.mark.rule("CLA-POI-2", "CLA-HEA-5")
def test_one_heal_point_removes_poison_before_it_hurts() -> None:
    t = table(2, at={0: At(poisoned=True)}, cards={"cure": "0/- 0/- 0/H1 0/-"}).solo("cure.A")
    t.seat(0).chooses("p0")
    assert t.player(0).focus == 20
    assert not t.player(0).poisoned


@pytest.mark.rule("CLA-POI-2")
def test_poison_stays_when_the_heal_point_is_spent_on_focus() -> None:
    at = {0: At(focus=19, poisoned=True)}
    t = table(2, at=at, lost={0: 1}, cards={"cure": "0/- 0/- 0/H1 0/-"}).solo("cure.A")
    t.seat(0).chooses("1")
    assert t.player(0).poisoned
    assert t.player(0).focus == 19


@pytest.mark.rule("CLA-POI-3", "CLA-RND-2")
def test_poison_comes_after_all_cards_and_before_the_defeat_check() -> None:
    t = table(2, at={0: At(focus=1, poisoned=True)}).solo("blank0.A")
    order = [type(event) for event in t.log if isinstance(event, CardActs | Poisoned | PlayerDefeated | RoundEnded)]
    assert order == [CardActs, CardActs, Poisoned, PlayerDefeated, RoundEnded]
    assert t.view().outcome is not None


@pytest.mark.rule("CLA-POI-3", "CLA-DMG-2")
def test_all_poisoned_players_pay_at_the_same_time() -> None:
    empty = At(focus=0, left=1, right=2, poisoned=True)
    t = table(4, at={0: empty, 1: At(poisoned=True), 2: empty}).solo("blank0.A")
    assert t.asked() == [0, 2]
    assert t.player(1).focus == 19
    t.seat(2).chooses("0").seat(0).chooses("1")
    assert t.view().lost_focus == (1, 1, 1, 0)


@pytest.mark.rule("CLA-POI-4")
def test_a_poisoned_titan_loses_a_token_every_round_that_nobody_receives() -> None:
    t = table(2, titan_poisoned=True).defaults(2)
    titan = t.titan
    assert (titan.health, titan.set_aside, titan.poisoned) == (3, 2, True)
    assert [player.titan_tokens for player in t.view().players] == [0, 0]


@pytest.mark.rule("CLA-POI-4", "CLA-STA-4")
def test_a_titan_loses_a_token_in_the_round_in_which_the_poison_came() -> None:
    t = table(2, cards={"hit": "0/SP1 0/- 0/- 0/-"}).solo("hit.A")
    titan = t.titan
    assert (titan.health, titan.set_aside) == (3, 1)
    assert t.player(0).titan_tokens == 1
    assert t.happened(TitanDefeated) == []


@pytest.mark.rule("CLA-POI-5", "CLA-DMG-1")
@pytest.mark.parametrize(("front", "left_over"), [(1, (0, 2)), (0, (0, 1))])
def test_poison_is_paid_from_in_front_first_then_from_a_stack(front: int, left_over: tuple[int, int]) -> None:
    t = table(2, at={0: At(focus=front, left=2, poisoned=True)}).solo("blank0.A")
    assert (t.player(0).focus, sum(t.player(0).on_stacks)) == left_over
    assert t.view().lost_focus == (1, 0)


@pytest.mark.rule("CLA-POI-5", "CLA-DMG-2")
def test_a_poisoned_player_chooses_the_stack_that_pays() -> None:
    t = table(2, at={0: At(focus=0, left=2, right=1, poisoned=True)}).solo("blank0.A")
    t.seat(0).is_asked("Which equipment stack pays 1 Focus")
    t.seat(0).chooses("0")
    assert t.player(0).on_stacks == (2, 0, 0, 0)


@pytest.mark.rule("CLA-POI-5", "CLA-DMG-4")
def test_a_poisoned_player_with_nothing_left_pays_nothing() -> None:
    t = table(2, at={0: At(focus=0, poisoned=True)}).solo("blank0.A")
    assert t.happened(Poisoned) == []
    assert t.view().lost_focus == (0, 0)


@pytest.mark.rule("CLA-POI-3", "CLA-PDE-1", "CLA-PDE-2")
def test_poison_can_take_the_last_fp_from_a_stack_and_so_defeat() -> None:
    t = table(2, at={0: At(focus=0, left=1, poisoned=True)}).solo("blank0.A")
    assert [event.seat for event in t.happened(PlayerDefeated)] == [0]
    assert t.view().lost_focus == (0, 0)  # the FP of a defeated player leave the game


@pytest.mark.rule("CLA-POI-4", "CLA-HEA-7", "CLA-TDE-3")
def test_a_heart_at_a_poisoned_titan_saves_it_from_its_last_poison() -> None:
    t = table(2, health=1, titan_poisoned=True, cards={"mend": "0/H1 0/- 0/- 0/-"}).solo("mend.A")
    assert t.happened(TitanDefeated) == []
    assert (t.titan.health, t.titan.poisoned) == (1, False)
