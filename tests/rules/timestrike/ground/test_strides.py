"""A move step by step: what each step costs, leaves, meets and falls."""

from __future__ import annotations

import pytest

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.reach import Way, reach
from rules.timestrike.ground.strides import Gone, Step, Stride, setting_out, stride
from tests.rules.timestrike.ground.lands import at, body, field, land


def walked(now: Field, mover: Body, steps: tuple[Step, ...]) -> list[Stride]:
    """Return the strides of a whole way."""
    found: list[Stride] = []
    gone = setting_out(now, mover)
    for number, step in enumerate(steps):
        here = now.bodies[mover.unit]
        made = stride(now, here, step, gone, last=number == len(steps) - 1)
        found.append(made)
        gone = Gone(made.held, made.rest, step.road)
        now = now.moved(made.body)
    return found


def by(*spaces: str) -> tuple[Step, ...]:
    return tuple([Step(at(space)) for space in spaces])


@pytest.mark.rule("TIM-MOVE-7", "TIM-FLEE-1", "TIM-FLEE-2", "TIM-FLEE-3", "TIM-FALL-1")
def test_a_step_tells_whom_it_leaves_how_far_it_falls_and_whom_it_meets() -> None:
    """The example of the rule: a unit of height 4 flees from P by stepping down 4 levels."""
    relief = land({"H8": "4", "G8": "4"})
    one = body("one", "H8")
    now = field(one, body("p", "G8", side="b"), body("q", "J8", side="b"), relief=relief)
    (made,) = walked(now, one, by("I8"))
    assert (made.cost, made.fled, made.fall, made.met, made.rest) == (1, ("p",), 1, ("q",), 0)
    assert made.held == {"q"}
    assert made.body.at == at("I8")


@pytest.mark.rule("TIM-FLEE-2", "TIM-FLEE-7", "TIM-ENG-7")
def test_beside_the_same_enemy_nobody_is_left() -> None:
    one = body("one", "H8")
    now = field(one, body("p", "I8", side="b"), body("friend", "G8"))
    first, second = walked(now, one, by("I7", "I6"))
    assert (first.fled, first.met) == ((), ())
    assert second.fled == ("p",)


@pytest.mark.rule("TIM-ENG-9", "TIM-MTYPE-9")
def test_a_flyer_engages_where_it_stops_only() -> None:
    """It keeps those that held it at the start until it leaves them."""
    one = body("one", "F8", move="fly")
    now = field(one, body("start", "E8", side="b"), body("passed", "H7", side="b"), body("end", "K8", side="b"))
    made = walked(now, one, by("G8", "H8", "I8", "J8"))
    assert [step.fled for step in made] == [("start",), (), (), ()]
    assert [step.met for step in made] == [(), (), (), ("end",)]
    (short,) = walked(now, one, by("G8"))
    assert short.met == ("passed",)


@pytest.mark.rule("TIM-ROAD-1", "TIM-ROAD-8", "TIM-ROAD-3", "TIM-FALL-4")
def test_a_road_is_paid_once_for_an_unbroken_way() -> None:
    relief = land({"F8": ".....=", "G8": "=", "H8": "=", "I8": "="})
    one = body("one", "F8", move="fly")
    now = field(one, body("beside", "H7", side="b"), relief=relief)
    made = walked(now, one, tuple([Step(at(space), road=True) for space in ("G8", "H8", "I8")]))
    assert [step.cost for step in made] == [1, 0, 0]
    assert [step.fall for step in made] == [0, 0, 0]
    assert made[0].met == ("beside",)
    assert [step.fled for step in made] == [(), (), ("beside",)]


@pytest.mark.rule("TIM-MULTI-5", "TIM-MULTI-3", "TIM-FALL-8")
def test_a_chain_pays_by_its_end_and_falls_at_rest() -> None:
    relief = land({"H8": "6", "I8": "6", "J8": "3"})
    brute = body("brute", "H8", "I8", height=6)
    made = walked(
        field(brute, relief=relief), brute, (Step(at("I8", "J8")), Step(at("J8", "K8")), Step(at("K8", "L8")))
    )
    assert [(step.cost, step.fall, step.rest) for step in made] == [(1, 0, 6), (1, 0, 6), (1, 1, 0)]


@pytest.mark.rule("TIM-FLEE-6", "TIM-FALL-10")
def test_what_the_rules_move_leaves_nobody_and_does_not_fall() -> None:
    relief = land({"H8": "4"})
    one = body("one", "H8", ai=True)
    (made,) = walked(field(one, body("p", "G8", side="b"), relief=relief), one, by("I8"))
    assert (made.fled, made.fall) == ((), 0)


def test_the_strides_of_a_way_cost_and_harm_what_the_way_said() -> None:
    """Over hills, water, a road and past enemies, for each Movement type and for two hexes."""
    columns = {"G8": "2", "H8": "5", "I8": "~", "J8": "=", "K8": ".=", "L8": "..=", "H9": "~", "I9": "3", "G7": "5"}
    relief = land(columns, walls=(("H7", "I7", 1),))
    foes = [body("p", "G9", side="b"), body("q", "K7", side="b"), body("r", "J9", "I10", side="b", height=6)]
    movers = [body("one", "F8", move=move) for move in ("walk", "swim", "fly", "burrow")]
    movers += [body("one", "K8"), body("one", "K8", move="fly"), body("one", "H8", height=2)]
    movers += [body("one", "F8", "E8", height=3), body("one", "F8", "F9", height=3, move="fly")]
    for mover in movers:
        now = field(mover, *foes, relief=relief)
        found = reach(now, mover, 5)
        assert len(found) > 20
        for way in found.values():
            made = walked(now, mover, way.steps)
            assert sum([step.cost for step in made]) == way.cost, (mover, way)
            assert sum([len(step.fled) + step.fall for step in made]) == way.harm, (mover, way)
            assert tuple(sorted(made[-1].body.at)) == way.end
    assert Way(at("H8"), 0, 0, ()).steps == ()


@pytest.mark.rule("TIM-ENG-9", "TIM-FLEE-5")
def test_over_an_enemy_it_has_not_been_left() -> None:
    """Over it and beside it on the other side; the shot is due when it is really left."""
    foe = body("foe", "H8", side="b")
    for mover in (body("one", "G8", move="fly"), body("one", "F8", "G8", height=3, move="fly")):
        steps = [("H8",), ("I8",), ("J8",)] if len(mover.at) == 1 else [("G8", "H8"), ("H8", "I8"), ("I8", "J8")]
        made = walked(
            field(mover, foe), mover, tuple([Step(at(*step)) for step in [*steps, ("K8", "J8")[: len(mover.at)]]])
        )
        fled = [step.fled for step in made]
        assert fled[:2] == [(), ()]
        assert ("foe",) in fled[2:]
