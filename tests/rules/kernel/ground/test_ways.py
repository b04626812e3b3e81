"""Ground under toys: a flat board, 25 locations, and two-layer hexes with water."""

from __future__ import annotations

import itertools
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.ground import NOWHERE, Going, Ground, reach, remaining, search
from rules.kernel.ground.hexes import Hex, distance, neighbours

ORIGIN = Hex(0, 0)
DISC = [Hex(q, r) for r in range(-3, 4) for q in range(-3, 4) if abs(q + r) <= 3]
FLAT: Ground[Hex] = Ground(DISC, neighbours)


def open_steps(ground: Ground[Hex]) -> dict[Hex, list[tuple[Hex, int]]]:
    """Return steps of 1 everywhere."""
    return {at: [(near, 1) for near in beside] for at, beside in ground.beside.items()}


# ---- A board ---------------------------------------------------------------------------


def test_the_border_clips_what_lies_beside() -> None:
    """A node has six neighbours inside, four on a side of the disc, and three at a tip."""
    assert len(FLAT.beside[ORIGIN]) == 6
    assert FLAT.beside[Hex(3, 0)] == (Hex(3, -1), Hex(2, 0), Hex(2, 1))
    assert FLAT.edge() == {at for at in DISC if distance(ORIGIN, at) == 3}


@given(st.sampled_from(DISC), st.sampled_from(DISC))
def test_on_a_whole_board_steps_are_the_straight_distance(one: Hex, other: Hex) -> None:
    assert FLAT.far[one][other] == distance(one, other)


def test_steps_go_round_a_gap_unless_the_game_counts_straight() -> None:
    """Three hexes in a row are taken out: the way round is longer, the straight distance is not."""
    holes = {Hex(0, -1), ORIGIN, Hex(0, 1)}
    left = [at for at in DISC if at not in holes]
    straight = {one: {other: distance(one, other) for other in left} for one in left}
    assert Ground(left, neighbours).apart([Hex(-1, 0)], [Hex(1, 0)]) == 5
    assert Ground(left, neighbours, straight).apart([Hex(-1, 0)], [Hex(1, 0)]) == 2


def test_of_several_nodes_the_nearest_count_and_nothing_is_out_of_reach() -> None:
    """The own nodes are within every distance; nearest keeps the order in which they are named."""
    assert FLAT.apart([Hex(-1, 0), ORIGIN], [Hex(2, 0), Hex(3, 0)]) == 2
    assert FLAT.apart([], [ORIGIN]) == NOWHERE
    assert FLAT.around([ORIGIN, Hex(1, 0)]).isdisjoint([ORIGIN, Hex(1, 0)])
    assert len(FLAT.around([ORIGIN, Hex(1, 0)])) == 8
    assert len(FLAT.within([ORIGIN], 1)) == 7
    assert len(FLAT.within([ORIGIN, Hex(1, 0)], 1)) == 10
    assert FLAT.nearest([ORIGIN], [Hex(3, 0), Hex(0, 1), Hex(1, 0)]) == [Hex(0, 1), Hex(1, 0)]
    assert FLAT.nearest([ORIGIN], []) == []


def test_neighbours_of_one_kind_are_one_piece() -> None:
    """Two woods that do not touch are two pieces, and water beside one is a third."""
    kinds = {Hex(0, 0): "wood", Hex(1, 0): "wood", Hex(0, 1): "water", Hex(-3, 0): "wood"}
    assert FLAT.pieces(kinds) == [(Hex(-3, 0),), (Hex(0, 0), Hex(1, 0)), (Hex(0, 1),)]


# ---- Bases -----------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "inside", "tip"), [(1, 1, 1), (2, 6, 3), (3, 6, 2), (7, 7, 1)])
def test_a_base_is_turned_every_way_that_the_border_leaves(size: int, inside: int, tip: int) -> None:
    """In the middle a base of three can be turned six ways, on a tip of the disc two."""
    found = FLAT.bases(ORIGIN, size)
    assert len(found) == len(set(found)) == inside
    assert all(len(base) == size and ORIGIN in base for base in found)
    assert len(FLAT.bases(Hex(3, 0), size)) == tip


def test_no_base_has_four_nodes() -> None:
    with pytest.raises(ValueError, match="no base has 4 nodes"):
        FLAT.bases(ORIGIN, 4)


def test_one_step_of_a_base_keeps_all_but_one_of_its_nodes() -> None:
    """Of a base of two, either end leads; a base of three rolls over a side; one goes anywhere."""
    two = (ORIGIN, Hex(1, 0))
    assert {after for after in FLAT.shifts(two) if ORIGIN in after} == {
        base for base in FLAT.bases(ORIGIN, 2) if base != two
    }
    three = FLAT.bases(ORIGIN, 3)[0]
    assert len(FLAT.shifts(three)) == 3
    assert all(len({*after} & {*three}) == 2 for after in FLAT.shifts(three))
    assert {*FLAT.shifts((ORIGIN,))} == {(near,) for near in neighbours(ORIGIN)}


# ---- Ways ------------------------------------------------------------------------------


@given(st.sets(st.sampled_from(DISC), max_size=20), st.sampled_from(DISC), st.integers(0, 7))
def test_a_reach_agrees_with_relaxing_until_nothing_changes(walls: set[Hex], start: Hex, budget: int) -> None:
    steps = {at: [(near, 1 + (near.q * 7 + near.r * 3) % 3) for near in near_] for at, near_ in FLAT.beside.items()}
    best = {start: 0}
    for _ in range(len(DISC)):
        for here, spent in list(best.items()):
            for there, paid in steps[here]:
                if there not in walls and spent + paid <= min(budget, best.get(there, budget)):
                    best[there] = spent + paid
    found = reach(start, budget, Going(steps, walls))
    assert {at: way.cost for at, way in found.items()} == best
    for at, way in found.items():
        passed = (start, *way.steps)
        assert passed[-1] == at
        assert sum(dict(steps[here])[there] for here, there in itertools.pairwise(passed)) == way.cost


def test_less_harm_is_better_than_less_cost() -> None:
    """Past a guard it is two steps, round it three; a budget of two leaves the short way."""
    leaving = dict.fromkeys(neighbours(Hex(1, -1)), 1)
    going = Going(open_steps(FLAT), {Hex(1, -1)}, leaving)
    near = reach(ORIGIN, 2, going)[Hex(2, 0)]
    assert (near.harm, near.cost) == (2, 2)
    round_it = reach(ORIGIN, 4, going)[Hex(2, 0)]
    assert (round_it.harm, round_it.cost) == (1, 3)
    assert [found[1:3] for found in search((ORIGIN,), 4, going) if found[0] == Hex(2, 0)] == [(2, 2), (3, 1)]


def test_the_first_step_may_hurt_otherwise() -> None:
    """Of several nodes all are left at once: the game says what that costs."""
    found = reach(ORIGIN, 1, Going(open_steps(FLAT), leaving={ORIGIN: 1}), first=3)
    assert {way.harm for at, way in found.items() if at != ORIGIN} == {3}


def test_what_hurts_on_entering_is_asked_with_the_way_so_far() -> None:
    """A trap that is sprung once hurts a newcomer, and not one who walks along it."""
    trap = Hex(1, 0)
    perils = {trap, *neighbours(trap)}

    def entering(way: tuple[Hex, ...], there: Hex) -> int:
        return 0 if way and way[-1] in perils else 2

    found = reach(Hex(-1, 0), 3, Going(open_steps(FLAT), perils=perils, entering=entering))
    assert (found[ORIGIN].harm, found[trap].harm) == (2, 2)
    assert found[Hex(-1, 1)].harm == 0


def test_of_equal_ways_the_one_whose_nodes_come_first_is_taken() -> None:
    found = reach(ORIGIN, 2, Going(open_steps(FLAT)))
    assert found[Hex(1, 1)].steps == (Hex(0, 1), Hex(1, 1))


def test_a_run_up_asks_for_so_many_steps() -> None:
    """A hex next door, or the start itself, is reached in three steps if no fewer will do."""
    found = reach(ORIGIN, 3, Going(open_steps(FLAT)), least=3)
    assert len(found[Hex(1, 0)].steps) == 3
    assert found[ORIGIN].cost == 3
    assert not reach(ORIGIN, 2, Going(open_steps(FLAT)), least=3)


def test_what_is_left_to_a_goal_is_counted_backwards() -> None:
    """Uphill costs more than downhill: the way back is not the way there."""
    up = {at: [(near, 1 + 2 * (near.q > at.q)) for near in beside] for at, beside in FLAT.beside.items()}
    back: dict[Hex, list[tuple[Hex, int]]] = {at: [] for at in DISC}
    for at, steps in up.items():
        for there, paid in steps:
            back[there].append((at, paid))
    left = remaining([Hex(2, 0), Hex(-2, 0)], Going(back))
    assert left[Hex(1, 0)] == 3
    assert left[Hex(-1, 0)] == 1
    assert left[ORIGIN] == 2
    assert Hex(-3, 0) not in remaining([Hex(2, 0)], Going(back), until={Hex(1, 0)})


# ---- Elemancers: 25 locations, three steps, an end with room, a centre that may be shut ------


def test_a_creature_passes_anybody_and_ends_where_there_is_room() -> None:
    """ELE-MOV-1, 3, 4, ELE-BRD-7, 8: a full location is passed, the shielded Hollow is not."""
    board = [at for at in DISC if distance(ORIGIN, at) < 3 or 0 in at or at.q == -at.r]
    ground = Ground(board, neighbours)
    assert len(board) == 25
    full = {Hex(2, 0)}
    shielded = reach(Hex(3, 0), 3, Going(open_steps(ground), walls={ORIGIN}))
    ends = {at: way for at, way in shielded.items() if at not in full}
    assert Hex(1, 0) in ends
    assert Hex(2, 0) in ends[Hex(1, 0)].steps
    assert ORIGIN not in shielded
    assert ORIGIN in reach(Hex(3, 0), 3, Going(open_steps(ground)))


# ---- TimeStrike: two standing places a hex, heights, water, falls, bases -------------------


class Place(NamedTuple):
    """A standing place: a hex, and whether it is the top of an overhang."""

    hex: Hex
    over: bool = False


class Hill:
    """A strip of hexes with heights, water, and an overhang with a gap of 3 below it."""

    HEIGHT = 4

    def __init__(self) -> None:
        self.level = {Place(Hex(q, r)): 0 for q in range(6) for r in range(2)}
        self.level |= {Place(Hex(2, 0), over=True): 4, Place(Hex(3, 0), over=True): 4}
        self.level[Place(Hex(5, 0))] = 8
        self.level[Place(Hex(4, 0))] = 4
        self.water = {Place(Hex(1, 0))}
        self.ground: Ground[Place] = Ground(self.level, self._neighbours)

    def _neighbours(self, at: Place) -> list[Place]:
        return [Place(near, over) for near in neighbours(at.hex) for over in (False, True)]

    def steps(self, at: Place) -> list[tuple[Place, int]]:
        """TIM-MOVE-5, TIM-OVER-2, TIM-OVER-3: climbing costs levels, water 1; gaps and heights."""
        found = []
        for near in self.ground.beside[at]:
            up = self.level[near] - self.level[at]
            low = not near.over and Place(near.hex, over=True) in self.level
            if (near.over and up > self.HEIGHT) or (low and self.HEIGHT > 2 * 3):
                continue
            found.append((near, max(1, up) + (at in self.water)))
        return found

    def dice(self, way: tuple[Place, ...], start: Place, there: Place) -> int:
        """TIM-FALL-2: the dice of a step down, by its whole multiples of the height."""
        falls = (self.level[way[-1] if way else start] - self.level[there]) // self.HEIGHT
        return 2 * falls - 1 if falls > 0 else 0

    def going(self, start: Place) -> Going[Place]:
        """Return how a unit goes from somewhere."""
        exits = {at: self.steps(at) for at in self.level}
        return Going(exits, perils=self.level, entering=lambda way, there: self.dice(way, start, there))


def test_the_two_places_of_a_hex_are_neither_adjacent_nor_apart_from_what_is_beside() -> None:
    """TIM-OVER-1, TIM-HEX-6: touching places are adjacent at any height; stacked ones are not."""
    ground = Hill().ground
    below, above = Place(Hex(2, 0)), Place(Hex(2, 0), over=True)
    assert above not in ground.beside[below]
    assert {Place(Hex(3, 0)), Place(Hex(3, 0), over=True)} <= {*ground.beside[below]}


def test_climbing_swimming_and_falling() -> None:
    """TIM-MOVE-5, TIM-FALL-1, 6: out of water onto 4 costs 5; two steps of 4 down, two falls."""
    hill = Hill()
    swims = Place(Hex(1, 0))
    climbs = reach(swims, 5, hill.going(swims))
    assert climbs[Place(Hex(2, 0), over=True)].cost == 5
    peak = Place(Hex(5, 0))
    down = reach(peak, 2, hill.going(peak))
    assert (down[Place(Hex(4, 1))].harm, down[Place(Hex(4, 1))].cost) == (2, 2)
    straight = [found for found in search((peak,), 2, hill.going(peak)) if found[0] == Place(Hex(4, 1))]
    assert [(cost, harm) for _, cost, harm, _ in straight] == [(1, 3), (2, 2)]


def test_one_movement_goes_any_way_along_a_road() -> None:
    """TIM-ROAD-1: a node is a hex and whether its travel is paid for, so a step may be free."""
    road = [Hex(q, 0) for q in range(6)]
    exits: dict[tuple[Hex, bool], list[tuple[tuple[Hex, bool], int]]] = {}
    for at, paid in itertools.product(road, (False, True)):
        exits[at, paid] = [((near, True), 0 if paid else 1) for near in neighbours(at) if near in road]
    found = reach((Hex(0, 0), False), 1, Going(exits))
    assert {at for (at, _), way in found.items() if way.cost == 1} == {*road}
    assert not [at for (at, _), way in reach((Hex(0, 0), False), 0, Going(exits)).items() if at != Hex(0, 0)]


def test_a_base_of_three_goes_round_a_pit_and_rests_on_even_ground() -> None:
    """TIM-MULTI-1, 2, 3: a node is a whole base; it passes uneven ground and ends on even."""
    high = {Hex(-1, 0), Hex(-1, 1)}
    starts = (Hex(-3, 0), Hex(-2, 0), Hex(-3, 1))
    every = {base for at in DISC for base in FLAT.bases(at, 3)}
    start = next(base for base in every if {*base} == {*starts})
    exits = {base: [(after, 1) for after in FLAT.shifts(base)] for base in every}
    pit = Hex(0, 0)
    found = reach(start, 12, Going(exits, walls=[base for base in every if pit in base]))

    def even(base: tuple[Hex, ...]) -> bool:
        return len({at in high for at in base}) == 1

    ends = {base: way for base, way in found.items() if even(base)}
    assert all(pit not in base for base in found)
    assert not all(even(base) for way in ends.values() for base in way.steps)
    far = next(base for base in ends if Hex(2, 0) in base)
    passed = (start, *ends[far].steps)
    assert all(len({*here} & {*there}) == 2 for here, there in itertools.pairwise(passed))
