"""A move step by step: what each step leaves behind, meets and costs, as it is taken.

Between two steps of a move anything may happen: a Cheap Shot defeats somebody, an effect changes the ground. So each
step is looked at when it is taken, on the field as it is then.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.engaging import engaged_with
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.steps import fall_dice, gait_of, toll


class Step(NamedTuple):
    """A step of a way: where the unit stands after it, and whether it went along a road."""

    at: tuple[Place, ...]
    road: bool = False


class Stride(NamedTuple):
    """What a step does.

    Attributes:
        body: The unit after it.
        cost: Its Movement.
        fled: The enemies left by it that may make a Cheap Shot, in order (TIM-FLEE-3).
        fall: The dice of a fall (TIM-FALL-2).
        held: The units that it is engaged with after it.
        met: Those of them that are new.
        passes: It flies or burrows on, and meets nobody here.
        rest: The elevation on which its whole base rests, or rested last.
    """

    body: Body
    cost: int
    fled: tuple[str, ...]
    fall: int
    held: frozenset[str]
    met: tuple[str, ...]
    passes: bool
    rest: int


class Gone(NamedTuple):
    """How far a unit has come on its way.

    Attributes:
        held: The units that it is engaged with; as it sets out those of :func:`engaged_with`.
        rest: The elevation on which its whole base rested last.
        road: Whether its last step was one along a road.
    """

    held: frozenset[str]
    rest: int
    road: bool = False


def setting_out(field: Field, body: Body) -> Gone:
    """Return how far a unit has come that has not taken a step."""
    return Gone(frozenset(engaged_with(field, body)), field.base(body))


def stride(field: Field, body: Body, step: Step, gone: Gone, *, last: bool, then: Field | None = None) -> Stride:
    """TIM-MOVE-7: what a step does: Cheap Shots first, then the fall, then new engagements.

    Args:
        field: The field before the step.
        body: The unit before the step.
        step: The step.
        gone: How far it has come.
        last: Whether it stops here (TIM-ENG-9: only there one who flies or burrows engages anybody).
        then: The field after the step, where that is known.
    """
    if then is None:
        then = field.moved(replace(body, at=step.at))
    after = then.bodies[body.unit]
    now = frozenset(engaged_with(then, after))
    passing = gait_of(body).over and not step.road and not last
    held = now & gone.held if passing else now
    fled = () if body.ai else tuple([unit for unit in field.bodies if unit in gone.held - now])
    fled = tuple([unit for unit in fled if field.bodies[unit].side != body.side])
    level = field.relief.level
    even = field.even(step.at)
    rest = level[step.at[0]] if even else gone.rest
    met = tuple([unit for unit in field.bodies if unit in held - gone.held])
    return Stride(
        after, _cost(field, body, step, gone.road), fled, _fall(field, body, step, gone.rest), held, met, passing, rest
    )


def _cost(field: Field, body: Body, step: Step, travelling: bool) -> int:
    """TIM-ROAD-8, TIM-MULTI-3: the Movement of a step: roads once, a chain by its end."""
    if step.road:
        return 0 if travelling else 1
    entered = next(place for place in step.at if place not in body.at)
    left = body.at[0] if len(step.at) == 1 else next(place for place in step.at if place in body.at)
    return toll(field.relief, gait_of(body), left, entered)


def _fall(field: Field, body: Body, step: Step, rest: int) -> int:
    """TIM-FALL-4, TIM-MULTI-5: the dice for a step down; a chain falls from rest to rest."""
    relief = field.relief
    if step.road or not gait_of(body).falls or not field.even(step.at):
        return 0
    if all(place in relief.water for place in step.at):
        return 0
    return fall_dice(rest - relief.level[step.at[0]], body.height)
