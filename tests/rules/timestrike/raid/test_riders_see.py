"""What a rider sees whose artifact looks past units."""

from __future__ import annotations

import pytest

from rules.timestrike.told.combat_events import AttackDeclared
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import State


@pytest.mark.rule("TIM-BEH-3")
@pytest.mark.rule("TIM-LOS-7")
@pytest.mark.parametrize("lens", [True, False])
def test_a_rider_with_the_lens_sees_past_units_from_its_brute(lens: bool) -> None:
    """Moggie is behind a tentacle that reaches from 3 to 7; the eye is above 10."""

    def ridden(s: State) -> None:
        s.characters["abaddon"].seat, s.characters["abaddon"].tamer = 0, "mara"
        s.units["mara"].on, s.units["mara"].at = "abaddon", s.units["abaddon"].at
        if lens:
            s.artifacts.remove("rimeglass_lens")
            s.characters["mara"].artifacts, s.characters["mara"].equipped = ["rimeglass_lens"], "rimeglass_lens"

    at = {"mara": "A12", "abaddon": "A12 B12", "tentacle_1": "D12", "moggie": "E12"}
    t = raid(at, seats=[("mara",)], also=ridden, land={"D12": "..."})
    t.chooses("attack.mara")
    if lens:
        assert {*t.keys} == {"moggie", "tentacle_1"}
        t.chooses("moggie")
    assert [one.target for one in t.happened(AttackDeclared)] == ["moggie" if lens else "tentacle_1"]
