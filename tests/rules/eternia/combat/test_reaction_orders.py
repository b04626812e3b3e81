"""A side's orders on Wounds: bearable ones get no Reaction, others are its own to decide."""

from __future__ import annotations

import pytest

from rules.eternia.combat.reaction_orders import ToSave
from rules.kernel import Picks
from rules.kernel.engine.planning import answer_by
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, table


@pytest.mark.rule("ETE-REA-1", "ETE-REA-3")
@pytest.mark.parametrize(
    ("hp", "left", "wanted"),
    [(3, 0, ("pass",)), (1, 0, None), (3, 1, ("pass",)), (2, 1, None), (3, 2, None), (4, 2, ("pass",))],
)
def test_wounds_are_reacted_to_only_where_they_bring_a_character_as_low_as_was_chosen(
    hp: int, left: int, wanted: Picks | None
) -> None:
    """One Wound: two Successes against an Armor of 1."""
    t = table({"man_at_arms": At("C6", power=(1,), hp=hp)}, {"skeletor": "E6"}, turn="skeletor")
    will_roll(t, "ranged ranged").chooses("attack:havoc_staff_c:man_at_arms")
    assert t.someone.decision.kind == "eternia.react_harm"
    (seat,) = t.asked()
    assert answer_by(t.game, t.state, seat, ToSave(left=left)) == wanted  # type: ignore[arg-type]
    assert "eternia.react_harm" in {kind for order in t.game.rules.orders for kind in order.kinds}
