"""The areas of Fear's cards."""

from __future__ import annotations

import pytest

from rules.timestrike.ground.sentience.sentience_areas import cone, ring
from tests.rules.timestrike.ground.lands import BOARD, at, names

RING = BOARD.ring(*at("H8"))


@pytest.mark.rule("TIM-AOE-1")
def test_areas_of_fear_are_cones_and_rings_clockwise_from_its_front() -> None:
    """Within 1 of the base a cone facing east has 3 hexes, within 2 it has 6.

    A ring within 1 has 12.
    """
    (centre,) = at("H8")
    assert names(cone(BOARD, centre, 0, 1)) == "J8 J9 J7"
    assert names(cone(BOARD, centre, 0, 2)) == "J8 K8 K9 J9 J7 K7"
    assert len(ring(BOARD, centre, 0, 1)) == 12
    assert len(ring(BOARD, centre, 0, 2)) == 30
    assert set(ring(BOARD, centre, 0, 1)) == BOARD.around(RING)
    ahead = [BOARD.hexes[centre].step(way, 2) for way in range(6)]
    first = [ring(BOARD, centre, facing, 1)[0] for facing in range(6)]
    assert first == [BOARD.at[place.q, place.r] for place in ahead]
    assert names(ring(BOARD, at("A1")[0], 0, 1)) == "C1 B2 B3 A3"
