from __future__ import annotations

import pytest

from tests.rules.clash.tables import BLANK, At, table


@pytest.mark.rule("CLA-ATK-2")
@pytest.mark.parametrize(("attack", "defence", "damage"), [(4, 3, 1), (3, 3, 0), (1, 3, 0)])
def test_damage_is_attack_minus_defence_and_never_negative(attack: int, defence: int, damage: int) -> None:
    t = table(2, cards={"hit": f"0/- 0/S{attack} 0/- 0/-", "wall": f"0/- 0/- 0/- {defence}/-"})
    t.plays("hit.A", "wall.A")
    assert t.player(1).focus == 20 - damage
    assert t.player(0).trophies == (0, damage)


@pytest.mark.rule("CLA-DMG-2", "CLA-DIS-3")
def test_a_player_with_fp_on_two_stacks_chooses_the_stack_that_pays() -> None:
    t = table(2, at={1: At(focus=0, left=1, right=2)}, cards={"hit": "0/- 0/S1 0/- 0/-"})
    t.plays("hit.A", "blank0.A")
    assert t.seat(1).is_asked("which equipment stack").options.keys() == {"0", "1"}
    assert t.seat(1).decision.default.picks == ("1",)
    t.seat(1).chooses("0")
    assert t.player(1).on_stacks == (0, 1, 1, 0)
    assert t.player(0).trophies == (0, 1)


def test_a_blank_round_changes_nothing() -> None:
    t = table(4, titan=BLANK).plays("blank0.A", "blank0.A", "blank0.A", "blank0.A")
    assert [player.focus for player in t.view().players] == [20] * 4
