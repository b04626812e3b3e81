"""Engagement: heights, bases of several hexes, overhangs, riders, tiers of the Sentience."""

from __future__ import annotations

import pytest

from rules.timestrike.ground.engaging import engaged, engaged_with, foes, grip_of, locked
from tests.rules.timestrike.ground.lands import BOARD, Span, at, body, field, land, names


def are_engaged(below: int, above: int, height: int = 4, other: int = 4) -> bool:
    """Whether a unit on one elevation is engaged with one beside it on another."""
    relief = land({"D4": str(below), "E4": str(above)})
    one, two = body("one", "D4", height=height), body("two", "E4", side="b", height=other)
    now = field(one, two, relief=relief)
    assert engaged(now, one, two) == engaged(now, two, one)  # TIM-ENG-3
    return engaged(now, one, two)


@pytest.mark.rule("TIM-ENG-1", "TIM-ENG-2", "TIM-ENG-3")
def test_the_lower_unit_must_be_as_high_as_the_levels_between() -> None:
    """The example of the rule: height 4 at 1 is engaged with a unit at 5, and not with one at 6."""
    assert are_engaged(1, 5)
    assert not are_engaged(1, 6)
    assert are_engaged(1, 5, other=1)
    assert not are_engaged(1, 5, height=3, other=9)
    assert are_engaged(3, 3, height=1, other=1)


@pytest.mark.rule("TIM-ENG-4", "TIM-ENG-8", "TIM-ENG-5")
def test_friends_are_engaged_too_but_are_no_foes() -> None:
    one = body("one", "D4")
    now = field(one, body("friend", "E4"), body("lost", "D5", side="lost"), body("far", "F4", side="b"))
    assert engaged_with(now, one) == ("friend", "lost")
    assert foes(now, one) == ("lost",)
    assert locked(now) == {"one", "lost", "friend", "far"}
    assert engaged_with(now, body("off")) == ()


@pytest.mark.rule("TIM-ENG-10", "TIM-FEAR-3")
def test_of_a_base_of_several_hexes_any_will_do() -> None:
    """The 12 hexes around Fear's 7 are adjacent to it.

    All of Fear is on one level, though two hexes hang over.
    """
    ring = BOARD.ring(*at("H8"))
    relief = land({**dict.fromkeys(names(ring).split(), "6"), "I8": "5", "I9": ""})
    fear = body("fear", *names(ring).split(), side="lost", height=12)
    around = list(BOARD.around(ring))
    assert len(around) == 12
    for place in around:
        near = body("near", BOARD.names[place], height=6)
        assert engaged(field(fear, near, relief=relief), near, fear)
    small = body("small", "J8", height=5)
    assert not engaged(field(fear, small, relief=relief), small, fear)
    brute = body("brute", "D4", "E4", side="b", height=6)
    assert engaged(field(brute, body("one", "F4")), brute, body("one", "F4"))
    assert not engaged(field(brute, body("one", "G4")), brute, body("one", "G4"))


@pytest.mark.rule("TIM-ENG-12")
def test_an_overhang_between_neighbours_does_not_matter() -> None:
    """Below the Span and on its top in the next column: the heights count.

    In one hex they are not engaged.
    """
    relief = land(spans=(Span(("H8", "I8"), 4, 5),))
    below = body("below", "H8", relief=relief)
    beside = body("beside", "I8 top", side="b", relief=relief)
    above = body("above", "H8 top", side="b", relief=relief)
    now = field(below, beside, above, relief=relief)
    assert not engaged(now, below, beside)
    tall = body("tall", "H8", height=5, relief=relief)
    assert engaged(now.moved(tall), tall, beside)
    assert not engaged(now.moved(tall), tall, above)


@pytest.mark.rule("TIM-BEH-3", "TIM-BEH-10")
def test_a_rider_is_engaged_with_what_its_brute_is_engaged_with() -> None:
    brute, rider = body("brute", "D4", "E4", height=6), body("rider", on="brute")
    foe = body("foe", "F4", side="b")
    now = field(brute, rider, foe, body("far", "H4", side="b"))
    assert engaged_with(now, rider) == ("brute", "foe")
    assert engaged_with(now, foe) == ("brute", "rider")
    assert not engaged(now, rider, rider)


@pytest.mark.rule("TIM-CLIMBS-5", "TIM-CLIMBS-6", "TIM-CLIMBS-16", "TIM-CLIMBS-15")
def test_on_the_sentience_tiers_count_and_nobody_beside_it() -> None:
    """From tier 1 to tier 1 and 2, not to 3.

    All are engaged with Fear, none with a unit on the map.
    """
    fear = body("fear", *names(BOARD.ring(*at("H8"))).split(), side="lost", height=12)
    climbers = [body(f"on_{tier}", on="fear", tier=tier, side="b") for tier in (1, 2, 3)]
    mate = body("mate", on="fear", tier=1)
    beside = body("beside", "J8", side="c")
    now = field(fear, *climbers, mate, beside)
    assert engaged_with(now, mate) == ("fear", "on_1", "on_2")
    assert engaged_with(now, climbers[2]) == ("fear", "on_2")
    assert engaged_with(now, beside) == ("fear",)
    assert engaged_with(now, fear) == ("on_1", "on_2", "on_3", "mate", "beside")


@pytest.mark.rule("TIM-OBST-2")
def test_locked_are_those_on_the_map_who_face_an_enemy_there() -> None:
    one, two = body("one", "D4"), body("two", "F4")
    assert locked(field(one, two, body("foe", "E4", side="b"))) == {"one", "two", "foe"}
    assert locked(field(one, body("friend", "E4"), body("foe", "G4", side="b"))) == set()


def test_the_places_where_an_enemy_would_hold_a_unit_agree_with_engagement() -> None:
    relief = land({"E4": "5", "D3": "2"}, spans=(Span(("C5", "D5"), 4, 6),))
    for at_ in (("D4",), ("D4", "C4"), ("C4", "B4", "C5")):
        foe = body("foe", *at_, side="b", height=3, relief=relief)
        now = field(foe, relief=relief)
        held = grip_of(now, foe, 4)
        assert len(held) == len({*held})
        for place, name in enumerate(relief.board.names):
            one = body("one", name, relief=relief)
            assert (place in held) == engaged(now.moved(one), one, foe), name


@pytest.mark.rule("TIM-WALL-8")
def test_a_wall_beside_two_units_does_not_part_them() -> None:
    one, other = body("one", "D4"), body("other", "E4", side="b")
    now = field(one, other, relief=land(walls=(("D3", "E3", 2), ("D5", "E5", 2))))
    assert engaged(now, one, other)


@pytest.mark.rule("TIM-ENG-3", "TIM-ENG-7", "TIM-BEH-3", "TIM-CLIMBS-5")
def test_those_near_a_unit_are_found_as_one_by_one() -> None:
    """On foot, on a Brute, on the Sentience; also for a unit that is not where the field has it."""
    fear = body("fear", *names(BOARD.ring(*at("H8"))).split(), side="lost", height=12)
    brute = body("brute", "J8", "K8", height=6)
    units = [
        *(fear, brute, body("rider", on="brute"), body("low", on="fear", tier=1), body("top", on="fear", tier=3)),
        *(body("foe", "L8", side="b"), body("far", "A1", side="b"), body("mate", "K7")),
    ]
    now = field(*units)
    moved = body("far", "L7", side="b")
    for one in (*units, moved):
        assert engaged_with(now, one) == tuple([other.unit for other in units if engaged(now, one, other)]), one
        assert engaged_with(now, one) == engaged_with(now, one)
