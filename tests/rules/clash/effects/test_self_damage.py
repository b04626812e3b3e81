from __future__ import annotations

import pytest

from rules.clash.events import SelfHit, StatusGiven
from rules.clash.view import Direction, Equipment
from tests.rules.clash.tables import At, table


@pytest.mark.rule("CLA-SLF-1", "CLA-ORD-8")
def test_a_sword_that_points_at_its_player_hits_that_player_unasked() -> None:
    t = table(4, cards={"own": "0/- 0/- 0/S2 0/-"}).solo("own.A", seat=2)
    assert [player.focus for player in t.view().players] == [20, 20, 18, 20]
    assert t.view().round == 2  # nobody was asked anything in between


@pytest.mark.rule("CLA-SLF-2", "CLA-EQU-10")
@pytest.mark.parametrize("tiles", [[], [("defense", "self")], [("defense", "titan")]])
def test_no_shield_and_no_tile_reduces_self_damage(tiles: list[tuple[Equipment, Direction]]) -> None:
    t = table(2, at={0: At(tiles=tiles)}, cards={"own": "0/- 0/- 3/S2 0/-"}).solo("own.A")
    assert t.player(0).focus == 18


@pytest.mark.rule("CLA-SLF-3", "CLA-EQU-4")
@pytest.mark.parametrize(("toward", "lost"), [("self", 3), ("titan", 2)])
def test_an_attack_tile_toward_self_makes_the_own_sword_stronger(toward: Direction, lost: int) -> None:
    t = table(2, at={0: At(tiles=[("attack", toward)])}, cards={"own": "0/- 0/- 0/S2 0/-"}).solo("own.A")
    assert t.player(0).focus == 20 - lost
    assert t.happened(SelfHit)[0].attack == lost


@pytest.mark.rule("CLA-SLF-4")
@pytest.mark.parametrize("sword", ["SP2", "SF2"])
def test_a_status_is_not_applied_by_the_own_sword(sword: str) -> None:
    t = table(2, cards={"own": f"0/- 0/- 0/{sword} 0/-"}).solo("own.A")
    assert t.player(0).focus == 18
    assert (t.player(0).poisoned, t.player(0).frosted) == (False, False)
    assert t.happened(StatusGiven) == []


@pytest.mark.rule("CLA-SLF-5")
def test_self_damage_goes_to_the_lost_focus_pool_also_from_a_stack() -> None:
    t = table(2, at={0: At(focus=1, left=2)}, cards={"own": "0/- 0/- 0/S2 0/-"}).solo("own.A")
    assert (t.player(0).focus, t.player(0).on_stacks) == (0, (1, 0, 0, 0))
    assert t.view().lost_focus == (2, 0)
