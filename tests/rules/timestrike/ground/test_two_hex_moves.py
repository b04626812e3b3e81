"""Units of two hexes: either end leads, the other follows, and both stop on even ground."""

from __future__ import annotations

from typing import Any

import pytest

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.reach import ways
from tests.rules.timestrike.ground.lands import Span, at, body, field, land, names


def to(now: Field, brute: Body, *ends: str, budget: int = 5) -> list[tuple[int, int, str]]:
    """Return the cost, the harm and the poses of all ways kept to two places."""
    end = tuple(sorted(at(*ends, relief=now.relief)))
    return [
        (way.cost, way.harm, ", ".join([names(step.at, now.relief) for step in way.steps]))
        for way in ways(now, brute, budget)
        if way.end == end
    ]


def brute_at(*where: str, height: int = 6, **more: Any) -> Body:
    return body("brute", *where, height=height, **more)


@pytest.mark.rule("TIM-MULTI-1", "TIM-MULTI-4", "TIM-MULTI-7")
def test_either_end_leads_and_the_other_follows() -> None:
    """With 1 Movement there is a pose for each place next to an end.

    The hex left last is free again.
    """
    brute = brute_at("H8", "I8")
    now = field(brute)
    found = [*ways(now, brute, 1)]
    assert len({way.end for way in found}) == 2 * 5
    assert to(now, brute, "I8", "J8", budget=1) == [(1, 0, "I8 J8")]
    assert to(now, brute, "G8", "H8", budget=1) == [(1, 0, "G8 H8")]
    assert to(now, brute, "K8", "J8", budget=2) == [(2, 0, "I8 J8, J8 K8")]
    turned = to(now, brute, "H8", "G8", budget=1)
    assert turned == [(1, 0, "G8 H8")]
    assert to(now, brute, "H8", "I8") == []


@pytest.mark.rule("TIM-MULTI-2", "TIM-MULTI-3")
def test_over_uneven_hexes_it_goes_on_until_it_is_even() -> None:
    """The example of the rule.

    From 1-1 onto 3 (2 Movement), then a second hex of 3 (1 Movement): 3 in all.
    """
    relief = land({"H8": "1", "I8": "1", "J8": "3", "K8": "3"})
    brute = brute_at("H8", "I8")
    now = field(brute, relief=relief)
    assert to(now, brute, "J8", "K8", budget=3) == [(3, 0, "I8 J8, J8 K8")]
    assert to(now, brute, "J8", "K8", budget=2) == []
    assert to(now, brute, "I8", "J8") == []


@pytest.mark.rule("TIM-MULTI-3", "TIM-SWIM-1")
def test_the_end_that_leads_pays_for_leaving_water() -> None:
    relief = land({"H8": "~", "I8": "~", "J8": "~"})
    brute = brute_at("H8", "I8")
    now = field(brute, relief=relief)
    assert to(now, brute, "I8", "J8") == [(2, 0, "I8 J8")]
    half = brute_at("G8", "H8")
    assert to(field(half, relief=relief), half, "F8", "G8") == [(1, 0, "F8 G8")]
    assert to(field(half, relief=relief), half, "I8", "H8") == [(2, 0, "H8 I8")]


@pytest.mark.rule("TIM-MULTI-5", "TIM-FALL-8", "TIM-FALL-6")
def test_it_falls_from_one_even_rest_to_the_next() -> None:
    """Down 6 levels over uneven hexes is a fall for height 6.

    Down 3 and 3 with a rest between is none.
    """
    cliff = land({"H8": "6", "I8": "6", "J8": "3"})
    brute = brute_at("H8", "I8")
    assert to(field(brute, relief=cliff), brute, "K8", "L8") == [(3, 1, "I8 J8, J8 K8, K8 L8")]
    stair = land({"H8": "6", "I8": "6", "J8": "3", "K8": "3"})
    assert to(field(brute, relief=stair), brute, "L8", "M8") == [(4, 0, "I8 J8, J8 K8, K8 L8, L8 M8")]
    pool = land({"H8": "6", "I8": "6", "J8": "~", "K8": "~"})
    assert to(field(brute, relief=pool), brute, "J8", "K8") == [(3, 0, "I8 J8, J8 K8")]
    shore = land({"H8": "6", "I8": "6", "J8": "~"})
    assert to(field(brute, relief=shore), brute, "J8", "K8") == [(3, 1, "I8 J8, J8 K8")]


@pytest.mark.rule("TIM-OBST-1", "TIM-OBST-3", "TIM-HEX-11")
def test_both_hexes_must_be_free_where_it_stops() -> None:
    brute, mate = brute_at("H8", "I8"), body("mate", "J8")
    now = field(brute, mate)
    assert to(now, brute, "I8", "J8") == []
    assert to(now, brute, "J8", "K8") == []
    assert to(now, brute, "K8", "L8")[0][:2] == (3, 0)
    assert to(field(brute, body("foe", "J8", side="b")), brute, "K8", "L8")[0][0] == 4


@pytest.mark.rule("TIM-MULTI-7", "TIM-FLEE-2", "TIM-FLEE-3")
def test_engagements_end_hex_by_hex() -> None:
    """As long as one of its hexes is beside the enemy it has not left it."""
    brute = brute_at("H8", "I8")
    now = field(brute, body("foe", "G8", side="b"))
    assert to(now, brute, "I8", "J8") == [(1, 1, "I8 J8")]
    held = field(brute, body("foe", "J8", side="b"))
    assert to(held, brute, "J9", "I8")[0][:2] == (1, 0)
    flyer = brute_at("H8", "I8", move="fly")
    assert to(field(flyer, body("foe", "K7", side="b")), flyer, "M8", "N8")[0][:2] == (5, 0)


@pytest.mark.rule("TIM-MULTI-7", "TIM-OVER-2")
def test_below_an_overhang_both_hexes_must_pass() -> None:
    relief = land(spans=(Span(("J8", "K8"), 3, 4),))
    for height, under in ((3, 2), (6, None), (7, None)):
        brute = brute_at("H8", "I8", height=height, relief=relief)
        now = field(brute, relief=relief)
        found = to(now, brute, "J8", "K8")
        assert [cost for cost, _, _ in found] == ([] if under is None else [under])
        beyond = to(now, brute, "L8", "M8", budget=4)
        assert bool(beyond) == (height < 7)


@pytest.mark.rule("TIM-ROAD-4", "TIM-ROAD-8")
def test_a_road_helps_while_all_of_the_base_is_on_it() -> None:
    relief = land({f"{column}8": "=" for column in "HIJKLM"})
    brute = brute_at("H8", "I8")
    assert to(field(brute, relief=relief), brute, "L8", "M8", budget=1) == [(1, 0, "I8 J8, J8 K8, K8 L8, L8 M8")]
    beside = brute_at("G8", "H8")
    now = field(beside, relief=relief)
    assert to(now, beside, "L8", "M8", budget=1) == []
    assert to(now, beside, "L8", "M8", budget=2)[0][0] == 2
