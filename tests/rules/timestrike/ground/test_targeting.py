"""Targeting: range, sight, engagement, the Sentience, areas, and the answers to "why not"."""

from __future__ import annotations

import pytest

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.places import OFF_MAP, Board
from rules.timestrike.ground.targeting import ANY_RANGE, above, apart, in_area, may_lay, why_not
from tests.rules.timestrike.ground.lands import BOARD, Span, at, body, field, land

RING = BOARD.ring(*at("H8"))
FEAR = Body("fear", "lost", RING, 12, ai=True)


def reason(now: Field, one: str, other: str, r: int = 4, *, sight: bool = True) -> str:
    found = why_not(now, now.bodies[one], now.bodies[other], r, sight=sight)
    return "" if found is None else found.reason


@pytest.mark.rule("TIM-TGT-1", "TIM-TGT-2", "TIM-RNG-1", "TIM-LOS-2")
def test_a_target_must_be_in_range_and_in_sight() -> None:
    now = field(body("one", "D8"), body("near", "H8", side="b"), body("far", "I8", side="b"))
    assert reason(now, "one", "near") == ""
    assert reason(now, "one", "far") == "range"
    assert reason(now, "one", "far", ANY_RANGE) == "sight"  # the nearer one hides it
    assert reason(now, "one", "far", ANY_RANGE, sight=False) == ""
    found = why_not(now, now.bodies["one"], now.bodies["far"], ANY_RANGE)
    assert found is not None
    assert found.far == 5
    assert found.look is not None
    assert [what.unit for what in found.look.blocked] == ["near"]


@pytest.mark.rule("TIM-TGT-3", "TIM-TGT-4", "TIM-ENG-5", "TIM-TGT-6")
def test_engaged_with_an_enemy_a_unit_targets_nobody_else() -> None:
    """Not even where range and sight are waived, and no friend; itself always."""
    one = body("one", "D8")
    now = field(one, body("foe", "E8", side="b"), body("other", "F10", side="b"), body("friend", "D10"))
    assert reason(now, "one", "foe", 0) == ""
    assert reason(now, "one", "other") == reason(now, "one", "friend") == "engaged"
    assert reason(now, "one", "other", ANY_RANGE, sight=False) == "engaged"
    assert reason(now, "one", "one", 0) == ""
    assert why_not(now, one, now.bodies["other"], 4) == ("engaged", 3, ("foe",), None)
    steep = field(one, body("foe", "E8", side="b"), relief=land({"E8": "4"}, spans=(Span(("D8",), 4, 5),)))
    assert reason(steep, "one", "foe", 0) == ""


@pytest.mark.rule("TIM-CLIMBS-3", "TIM-CLIMBS-4", "TIM-CLIMBS-7", "TIM-CLIMBS-15", "TIM-CLIMBS-17")
def test_between_the_sentience_and_the_map_nobody_targets_anybody() -> None:
    """From tier 1 a unit targets Fear and who is on tier 1 or 2, not on 3.

    Fear nobody on its back.
    """
    low, mid, top = [body(f"on_{tier}", on="fear", tier=tier, side="b") for tier in (1, 2, 3)]
    me = body("me", on="fear", tier=1)
    now = field(FEAR, low, mid, top, me, body("afoot", "K8"), body("foe", "K8", side="b"))
    assert [reason(now, "me", other) for other in ("fear", "on_1", "on_2")] == ["", "", ""]
    assert reason(now, "me", "on_3") == "engaged"
    assert reason(now, "me", "afoot") == reason(now, "afoot", "me") == "sentience"
    assert reason(now, "fear", "me") == "sentience"
    assert [apart(now, me, other) for other in (low, mid, top, FEAR)] == [1, 1, 2, 1]
    assert apart(now, me, now.bodies["afoot"]) == OFF_MAP


@pytest.mark.rule("TIM-BEH-3", "TIM-BEH-4")
def test_a_rider_counts_range_from_its_brute_and_is_no_target_for_enemies() -> None:
    brute, rider = body("brute", "D8", "E8", height=6), body("rider", on="brute")
    now = field(brute, rider, body("foe", "I8", side="b"), body("friend", "B8"))
    assert reason(now, "rider", "foe", 4) == ""
    assert reason(now, "rider", "foe", 3) == "range"
    assert reason(now, "foe", "rider") == "rider"
    assert reason(now, "foe", "brute") == ""
    assert reason(now, "friend", "rider") == ""


@pytest.mark.rule("TIM-HIGH-1", "TIM-HIGH-2", "TIM-HIGH-3", "TIM-HIGH-4", "TIM-CON-3")
def test_who_stands_higher_by_levels_or_by_tiers() -> None:
    relief = land({"D8": "3", "E8": "1"})
    low, mid, top = [body(f"on_{tier}", on="fear", tier=tier) for tier in (1, 2, 3)]
    one, other = body("one", "D8"), body("other", "E8")
    now = field(one, other, FEAR, low, mid, top, relief=relief)
    assert (above(now, one, other), above(now, other, one)) == (2, -2)
    assert above(now, one, one) == 0
    assert (above(now, top, low), above(now, low, mid)) == (2, -1)
    assert above(now, top, FEAR) == above(now, FEAR, top) == above(now, top, one) == 0


def spaces(board: Board, place: str, r: int) -> list[int]:
    """The spaces up to so far from a place, the nearest first."""
    (middle,) = at(place)
    near = [one for one in board.within((middle,), r) if one < board.spaces]
    return sorted(near, key=board.far[middle].__getitem__)


# ---- Areas -----------------------------------------------------------------------------


@pytest.mark.rule("TIM-AOE-3", "TIM-AOE-6", "TIM-AOE-7", "TIM-BEH-9", "TIM-HEX-12")
def test_an_area_reaches_every_unit_in_it_once() -> None:
    """Friends and the user too, both places of a hex; no rider and no climber."""
    relief = land(spans=(Span(("D7",), 4, 5),))
    user = body("user", "D8")
    brute = body("brute", "E8", "F8", side="b", height=6)
    now = field(
        user,
        brute,
        body("rider", on="brute", side="b"),
        body("under", "D7", relief=relief),
        body("on_top", "D7 top", side="b", relief=relief),
        body("out", "D5"),
        FEAR,
        body("climber", on="fear", tier=1),
        relief=relief,
    )
    assert in_area(now, spaces(relief.board, "D8", 1)) == ("user", "under", "on_top", "brute")
    assert in_area(now, spaces(relief.board, "F8", 2))[:2] == ("brute", "fear")
    assert in_area(now, ()) == ()


@pytest.mark.rule("TIM-AOE-4", "TIM-AOE-5")
def test_engaged_a_unit_lays_areas_on_who_holds_it_or_on_itself() -> None:
    one = body("one", "D8")
    now = field(one, body("foe", "E8", side="b"), body("friend", "D7"))
    allowed = [may_lay(now, one, place) for place in at("E8", "D8", "D7", "F8")]
    assert allowed == [True, True, True, False]
    assert may_lay(field(one, body("friend", "D7")), one, at("F8")[0])
