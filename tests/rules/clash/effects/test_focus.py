from __future__ import annotations

import pytest

from rules.clash.events import PlayerDefeated
from tests.rules.clash.tables import At, fresh, table


@pytest.mark.rule("CLA-FOC-1", "CLA-KEY-8")
def test_focus_is_the_own_fp_in_front_and_on_stacks_together() -> None:
    t = table(2, at={0: At(focus=4, left=1, right=1)})
    assert "6 Focus (2 on stacks)" in t.game.words.describe(t.view())
    assert t.player(0).points == 2


@pytest.mark.rule("CLA-FOC-2", "CLA-PDE-1")
def test_fp_of_other_colours_are_no_focus() -> None:
    t = table(2, at={0: At(focus=0, trophies={1: 9}), 1: At(focus=11)}).solo("blank0.A")
    assert [event.seat for event in t.happened(PlayerDefeated)] == [0]


@pytest.mark.rule("CLA-FOC-3")
def test_one_lost_focus_pool_keeps_the_colours_apart() -> None:
    t = table(3, titan="0/S2 0/- 0/S1 0/-", cards={"own": "0/- 0/- 0/S3 0/-"}).solo("own.A", seat=1)
    assert t.view().lost_focus == (2, 3, 1)


@pytest.mark.rule("CLA-FOC-4", "CLA-DMG-5")
def test_trophies_stay_with_the_attacker_round_by_round_whatever_hits_the_attacker() -> None:
    t = table(2, titan="0/S3 0/- 0/- 0/-", cards={"hit": "0/- 0/- 0/- 0/S2", "back": "0/- 0/S1 0/S2 0/-"})
    t.plays("hit.A", "back.A")
    t.plays("blank0.A", "blank0.A").plays("hit.A", "blank1.A")
    assert t.player(0).trophies == (0, 4)
    assert t.player(1).trophies == (1, 0)


@pytest.mark.rule("CLA-FOC-4", "CLA-HID-5")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_trophies_are_open_to_all(viewer: int | None) -> None:
    t = table(3, cards={"hit": "0/- 0/- 0/- 0/S2"}).solo("hit.A")
    assert t.view(viewer).players[0].trophies == (0, 2, 0)


@pytest.mark.rule("CLA-FOC-5", "CLA-COM-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fp_of_a_colour_always_add_up_to_twenty(seats: int) -> None:
    t = fresh(seats)
    while t.view().outcome is None:
        for seat, player in enumerate(t.view().players):
            held = sum(other.trophies[seat] for other in t.view().players)
            assert player.focus + sum(player.on_stacks) + t.view().lost_focus[seat] + held == 20
        t.firsts()
