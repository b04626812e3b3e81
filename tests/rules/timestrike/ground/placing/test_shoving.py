"""Units moved by others, and jumps: pushes, pulls, exchanges, landings, places to stand."""

from __future__ import annotations

import pytest

from rules.timestrike.ground.bodies import MoveType
from rules.timestrike.ground.placing.shoving import exchangeable, landings, pushes, shoves
from rules.timestrike.ground.placing.standing import bases, beside, can_stand, nearest
from rules.timestrike.ground.terrain import Base, Relief
from tests.rules.timestrike.ground.lands import BOARD, Span, at, body, field, land, names

SPAN = (Span(("H8", "I8"), 4, 5),)


def called(found: list[Base], relief: Relief | None = None) -> list[str]:
    return [names(base, relief) for base in found]


@pytest.mark.rule("TIM-CON-5", "TIM-CON-6", "TIM-HEX-11")
def test_a_push_goes_to_a_free_hex_that_is_not_higher() -> None:
    relief = land({"H8": "2", "I8": "3", "G8": "2", "H7": "1"}, walls=(("I7", "J7", 1),))
    one = body("one", "H8")
    now = field(one, body("other", "H9"), relief=relief)
    assert sorted(called(pushes(now, one))) == ["G8", "H7", "I9"]
    corner = body("one", "A15")
    assert len(pushes(field(corner), corner)) == 2


@pytest.mark.rule("TIM-CON-6", "TIM-MULTI-2")
def test_a_large_unit_is_pushed_as_a_whole_and_ends_even() -> None:
    brute = body("brute", "H8", "I8", height=6)
    assert called(pushes(field(brute), brute)) == ["I8 J8", "I9 J9", "H9 I9", "G8 H8", "H7 I7", "I7 J7"]
    relief = land({"J8": "~", "H8": "1", "I8": "1", "H9": "1"})
    assert called(pushes(field(brute, relief=relief), brute)) == ["I9 J9", "H7 I7", "I7 J7"]


@pytest.mark.rule("TIM-OVER-7", "TIM-MTYPE-7", "TIM-OVER-6")
def test_overhangs_bound_pushes() -> None:
    relief = land({"G8": "6"}, spans=SPAN)
    moves: tuple[tuple[MoveType, bool], ...] = (("walk", True), ("burrow", False))
    for move, lands in moves:
        one = body("one", "G8", move=move, relief=relief)
        assert ("H8 top" in called(pushes(field(one, relief=relief), one), relief)) == lands
        assert "H8" not in called(pushes(field(one, relief=relief), one), relief)
    low = body("one", "H7", height=5, relief=relief)
    assert not {"H8", "H8 top"} & {*called(pushes(field(low, relief=relief), low), relief)}
    small = body("one", "H7", height=4, relief=relief)
    assert "H8" in called(pushes(field(small, relief=relief), small), relief)


@pytest.mark.rule("TIM-CLIMBS-17", "TIM-MOVE-6")
def test_a_push_leads_away_from_its_source_and_a_pull_to_it() -> None:
    one, source = body("one", "H8"), body("source", "F8", side="b")
    now = field(one, source)
    assert called(shoves(now, one, source.at)) == ["I8", "I9", "I7"]
    assert called(shoves(now, one, source.at, nearer=True)) == ["G8"]
    close = body("one", "G8")
    assert shoves(field(close, source), close, source.at, nearer=True) == []
    climber = body("climber", on="fear", tier=1)
    assert shoves(field(climber), climber, source.at) == []


@pytest.mark.rule("TIM-CON-11", "TIM-MTYPE-7")
def test_only_units_of_one_size_exchange_positions() -> None:
    """Each must have room where the other stood; a burrower stays off overhangs."""
    relief = land({"G8": "5"}, spans=SPAN)
    one, other = body("one", "H8", relief=relief), body("other", "D4", relief=relief)
    brute = body("brute", "D6", "E6", height=6, relief=relief)
    now = field(one, other, brute, relief=relief)
    assert exchangeable(now, one, other)
    assert not exchangeable(now, one, brute)
    assert not exchangeable(now, one, body("tall", "D4", height=5, relief=relief))
    assert not exchangeable(now, one, body("climber", on="fear", tier=1))
    digger = body("digger", "D4", move="burrow", relief=relief)
    above = body("above", "H8 top", relief=relief)
    assert not exchangeable(now, digger, above)
    assert exchangeable(now, body("digger", "G8", move="burrow", relief=relief), above)


@pytest.mark.rule("TIM-JUMP-1", "TIM-JUMP-2", "TIM-JUMP-7", "TIM-JUMP-9")
def test_a_jump_lands_low_and_near_and_engaged_with_its_target() -> None:
    """The landing may be higher or lower than the target; units and walls between do not matter."""
    relief = land({"H8": "6", "J8": "2", "I8": "8", "J7": "4", "J9": "1"}, walls=(("K7", "K8", 1),))
    one, target = body("one", "H8"), body("target", "J8", side="b")
    now = field(one, target, body("between", "I9"), relief=relief)
    found = called(landings(now, one, target))
    assert set(found) == {"J7", "J9"}
    level = body("target", "I8", side="b")
    assert landings(field(one, level, relief=relief), one, level) == []
    far = body("target", "K8", side="b")
    assert landings(field(one, far, relief=relief), one, far) == []
    rider = body("rider", on="brute")
    assert landings(field(body("brute", "H8", "G8"), rider, target, relief=relief), rider, target) == []


@pytest.mark.rule("TIM-JUMP-10")
def test_a_large_unit_lands_with_all_of_its_base() -> None:
    relief = land({"H8": "6", "G8": "6"})
    brute, target = body("brute", "G8", "H8", height=6), body("target", "J8", side="b")
    now = field(brute, target, relief=relief)
    found = landings(now, brute, target)
    assert found
    assert all(len(base) == 2 and {now.relief.level[place] for place in base} == {0} for base in found)
    assert all(BOARD.apart(brute.at, (place,)) <= 2 for base in found for place in base)


@pytest.mark.rule("TIM-OVER-7")
def test_a_jump_does_not_pass_through_an_overhang() -> None:
    relief = land({"G8": "6"}, spans=SPAN)
    one = body("one", "G8", relief=relief)
    target = body("target", "I8", side="b", relief=relief)
    found = called(landings(field(one, target, relief=relief), one, target), relief)
    assert "H8" not in found
    assert found == ["I7", "I9"]


# ---- Places to be put on -----------------------------------------------------------------


@pytest.mark.rule("TIM-SPAWN-8", "TIM-HEX-11", "TIM-MULTI-2")
def test_a_base_must_be_free_even_and_in_one_piece() -> None:
    relief = land({"H8": "1", "I9": "5"}, spans=(Span(("I8",), 4, 5),))
    one, brute = body("one", "A9", relief=relief), body("brute", "A9", "B9", height=4, relief=relief)
    now = field(one, relief=relief)
    assert bases(now, one, at("H8")[0]) == [at("H8")]
    assert bases(now, brute, at("H8")[0]) == []
    assert called(bases(now, brute, at("I8")[0]), relief) == ["I7 I8", "J7 I8", "I8 J8", "I8 J9"]
    assert not can_stand(now, brute, at("I8", "I9", relief=relief))
    assert can_stand(now, brute, at("I9", "I8 top", relief=relief))
    assert not can_stand(now, body("tall", "A9", "B9", height=5), at("I7", "I8"))


@pytest.mark.rule("TIM-SHAKE-2", "TIM-SMOVE-4")
def test_the_nearest_places_are_those_of_one_distance() -> None:
    one = body("one", "A9")
    now = field(one, body("other", "H8"))
    assert called(beside(now, one, at("H8"))) == ["H7", "I7", "G8", "I8", "H9", "I9"]
    assert called(nearest(now, one, at("H8"))) == ["H7", "I7", "G8", "I8", "H9", "I9"]
    assert called(nearest(field(one), one, at("H8"))) == ["H8"]
    brute = body("brute", "A9", "B9")
    assert all(at("H8")[0] in base for base in nearest(field(brute), brute, at("H8")))
    assert nearest(now, one, at("H8"), lambda base: False) == []
