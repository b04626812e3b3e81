"""Crowds on the four maps: ways cost what they say, and after Fear nobody shares a place."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.timestrike.ground.bodies import Body, Field, MoveType
from rules.timestrike.ground.placing.shaping import drop_bases, drops
from rules.timestrike.ground.placing.standing import bases, can_stand
from rules.timestrike.ground.reach import reach
from rules.timestrike.ground.sentience.fear import facings, fits_at_setup, push_bases, pushed, settings
from rules.timestrike.ground.sentience.lost_ways import advances, far
from rules.timestrike.ground.sight import box_of, look, sees
from rules.timestrike.ground.strides import Gone, setting_out, stride
from rules.timestrike.ground.terrain import opening, relief_of
from tests.rules.timestrike.ground.lands import maps

MOVES: tuple[MoveType, ...] = ("walk", "swim", "fly", "burrow")
CODES = ("shallow_grave", "throne_of_sand", "broken_span", "source_foundation")


def crowd(code: str, chance: random.Random) -> Field:
    """Return a map with roads laid at random, Fear where it is recommended, and a dozen units."""
    of = maps()[code]
    ground = opening(of)
    for space in chance.sample(range(len(of.cells())), 24):
        if not ground.columns[space].endswith(("~", "=")) and space not in relief_of(of, ground).top:
            ground.columns[space] += "="
    relief = relief_of(of, ground)
    centre = relief.board.called(of.fear[0])
    at = fits_at_setup(relief, centre) or fits_at_setup(relief_of(of, opening(of)), centre)
    units = [Body("fear", "lost", at, 12, ai=True)]
    for number in range(12):
        size = 2 if chance.random() < 0.2 else 1
        one = Body(
            f"unit{number}", chance.choice("abc"), tuple(range(size)), chance.randint(3, 6), chance.choice(MOVES)
        )
        there = bases(Field(relief, units), one, chance.randrange(len(relief.board.names)))
        if there:
            units.append(replace(one, at=chance.choice(there), ai=number == 0))
    return Field(relief, units)


@pytest.mark.parametrize("code", CODES)
def test_a_way_costs_and_hurts_what_its_strides_do(code: str) -> None:
    chance = random.Random(code)
    now = crowd(code, chance)
    for mover in now.afoot()[1:]:
        found = reach(now, mover, 3 if len(mover.at) > 1 else 5)
        for way in chance.sample([*found.values()], min(3, len(found))):
            field, gone, cost, harm = now, setting_out(now, mover), 0, 0
            for number, step in enumerate(way.steps):
                made = stride(field, field.bodies[mover.unit], step, gone, last=number == len(way.steps) - 1)
                cost, harm = cost + made.cost, harm + len(made.fled) + made.fall
                field, gone = field.moved(made.body), Gone(made.held, made.rest, step.road)
            assert (cost, harm) == (way.cost, way.harm), (mover, way)
            assert can_stand(now, mover, way.end)


@pytest.mark.parametrize("code", CODES)
def test_a_look_agrees_with_sight_and_the_lost_come_nearer(code: str) -> None:
    chance = random.Random(code)
    now = crowd(code, chance)
    lost = next((body for body in now.afoot() if body.ai and not body.seven), now.afoot()[1])
    for other in now.afoot():
        if other is not lost and now.relief.board.apart(lost.at, other.at) <= 7:
            assert bool(look(now, lost, box_of(now, other)).seen) == sees(now, lost, other)
    target = next(body for body in now.afoot() if not body.seven and body is not lost)
    before = far(now, lost, target)
    for end in advances(now, lost, target, 3):
        after = replace(lost, at=end)
        assert far(now.moved(after), after, target) < before


@pytest.mark.parametrize("code", CODES)
def test_when_fear_is_set_down_nobody_shares_a_place(code: str) -> None:
    chance = random.Random(code)
    before = crowd(code, chance)
    fear = before.bodies["fear"]
    found = settings(before, fear, 3)
    for centre in chance.sample([*found], min(6, len(found))):
        made, now = found[centre], before
        facing = facings(before.relief, before.relief.board.space[fear.at[0]], centre)[0]
        for one in pushed(before, fear, made, facing):
            now = now.moved(replace(now.bodies[one.unit], at=chance.choice(push_bases(now, fear, made, one))))
        after = relief_of(before.relief.of, made.terrain)
        for drop in drops(now, after):
            lands = drop_bases(Field(after, now.bodies.values()), now.bodies[drop.unit])
            now = now.moved(replace(now.bodies[drop.unit], at=lands[0]))
        done = Field(after, now.moved(replace(fear, at=made.at)).bodies.values())
        assert len(done.taken) == sum([len(body.at) for body in done.afoot()])
        assert sorted([after.level[place] for place in made.at])[2:] == [made.level] * 5
