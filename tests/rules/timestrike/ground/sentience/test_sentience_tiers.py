"""The Sentience climbed: room on its tiers, and places for those who come off it."""

from __future__ import annotations

import pytest

from rules.timestrike.ground.bodies import Body
from rules.timestrike.ground.sentience.sentience_tiers import fallen_bases, off_bases, shaken_bases, tiers_with_room
from tests.rules.timestrike.ground.lands import BOARD, at, body, field

FEAR = Body("fear", "lost", BOARD.ring(at("H8")[0]), 12, ai=True)


@pytest.mark.rule("TIM-CLIMBS-1", "TIM-CLIMBS-2", "TIM-CLIMBS-11", "TIM-FEAR-2")
def test_tiers_have_room_for_three_two_and_one() -> None:
    climbers = [body(f"on{tier}{number}", on="fear", tier=tier) for tier, number in ((1, 1), (1, 2), (2, 1), (3, 1))]
    one = body("one", "J8")
    now = field(FEAR, *climbers, one)
    assert tiers_with_room(now, FEAR, one) == [1, 2]
    assert tiers_with_room(now, FEAR, climbers[0]) == [2]
    assert tiers_with_room(field(FEAR, one), FEAR, one) == [1, 2, 3]
    assert tiers_with_room(field(FEAR), FEAR, body("two", "J8", "K8")) == [1, 2]
    elsewhere = body("elsewhere", on="other", tier=3)
    assert tiers_with_room(field(FEAR, elsewhere, one), FEAR, one) == [1, 2, 3]


@pytest.mark.rule("TIM-CLIMBS-2", "TIM-CON-10", "TIM-SHAKE-1", "TIM-SHAKE-2", "TIM-FEAR-3")
def test_off_it_one_lands_beside_it_or_as_near_as_can_be() -> None:
    climber = body("climber", on="fear", tier=2)
    now = field(FEAR, climber, body("one", "J8"))
    around = BOARD.around(FEAR.at)
    assert {base[0] for base in off_bases(now, FEAR, climber)} == around - {*at("J8")}
    assert shaken_bases(now, FEAR, climber) == off_bases(now, FEAR, climber)
    crowd = [body(f"crowd{place}", BOARD.names[place]) for place in sorted(around)]
    full = field(FEAR, climber, *crowd)
    assert off_bases(full, FEAR, climber) == []
    found = shaken_bases(full, FEAR, climber)
    assert len(found) == 18
    assert {BOARD.apart(base, FEAR.at) for base in found} == {2}


@pytest.mark.rule("TIM-CLIMBS-13")
def test_when_it_is_defeated_they_stand_where_it_stood_or_beside() -> None:
    climber = body("climber", on="fear", tier=2)
    now = field(climber, body("one", "H8"))
    found = {base[0] for base in fallen_bases(now, climber, FEAR.at)}
    assert found == {*FEAR.at, *BOARD.around(FEAR.at)} - {*at("H8")}
    crowd = [body(f"crowd{place}", BOARD.names[place]) for place in {*FEAR.at, *BOARD.around(FEAR.at)}]
    assert len(fallen_bases(field(climber, *crowd), climber, FEAR.at)) == 18
