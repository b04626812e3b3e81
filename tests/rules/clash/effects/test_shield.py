from __future__ import annotations

import pytest

from rules.clash.events import TitanHit
from tests.rules.clash.tables import At, table

WEDGE = "3/- 0/- 1/- 2/-"
HIT = "0/S3 0/- 0/- 0/-"


@pytest.mark.rule("CLA-SHI-1")
def test_shields_help_neither_against_poison_nor_against_the_own_sword() -> None:
    t = table(2, at={0: At(poisoned=True)}, cards={"own": "3/- 3/- 3/S2 3/-"}).solo("own.A")
    assert t.player(0).focus == 17


@pytest.mark.rule("CLA-SHI-1")
@pytest.mark.parametrize(("choice", "focus"), [("wall.A", 20), ("wall.B", 18), ("wall.C", 18), ("wall.D", 18)])
def test_a_shield_defends_against_its_own_direction_only(choice: str, focus: int) -> None:
    t = table(2, titan="0/S2 0/- 0/- 0/-", cards={"wall": "3/- 0/- 0/- 0/-"}).solo(choice)
    assert t.player(0).focus == focus


@pytest.mark.rule("CLA-SHI-2")
def test_any_attack_on_a_side_without_shield_deals_its_full_value() -> None:
    t = table(2, at={0: At(tiles=[("defense", "titan")])}, titan="0/S1 0/- 0/- 0/-").solo("blank0.A")
    assert t.player(0).focus == 19


@pytest.mark.rule("CLA-SHI-3", "CLA-DIR-4")
@pytest.mark.parametrize(("arrow", "damage"), [(0, [0, 3, 2, 1]), (1, [1, 0, 3, 2]), (3, [3, 2, 1, 0])])
def test_the_titan_defends_with_the_side_that_faces_the_attacker(arrow: int, damage: list[int]) -> None:
    t = table(4, titan=WEDGE, arrow=arrow, battle=3, cards={"hit": HIT}).plays(*["hit.A"] * 4)
    assert [player.titan_tokens for player in t.view().players] == damage


@pytest.mark.rule("CLA-SHI-3", "CLA-CON-4")
def test_a_turned_titan_defends_with_other_sides_at_once() -> None:
    t = table(4, titan=WEDGE, battle=3, cards={"hit": HIT, "spin": "0/C 0/- 0/- 0/-"})
    t.plays("spin.A", "hit.A", "hit.A", "hit.A")
    t.seat(0).chooses("clockwise")
    assert [(hit.by, hit.defence) for hit in t.happened(TitanHit)] == [(1, 3), (2, 0), (3, 1)]
