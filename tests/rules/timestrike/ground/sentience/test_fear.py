"""Fear set down: where it fits, what it levels and destroys, whom it pushes, how it turns."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.engaging import engaged
from rules.timestrike.ground.placing.shaping import drops
from rules.timestrike.ground.sentience.fear import (
    Pushed,
    Setting,
    facings,
    fits_at_setup,
    push_bases,
    pushed,
    road_ways,
    setting,
    settings,
    towards,
)
from rules.timestrike.ground.terrain import Relief, opening, relief_of
from tests.rules.timestrike.ground.lands import BOARD, Span, at, body, field, land, maps, names

CENTRE = at("H8")[0]
RING = BOARD.ring(CENTRE)


def fear_at(name: str = "C12", *, relief: Relief | None = None, ai: bool = True) -> Body:
    board = BOARD if relief is None else relief.board
    return Body("fear", "lost", board.ring(board.called(name)), 12, ai=ai)


def under(*pieces: str) -> Relief:
    """Return a field with these columns under a base at H8.

    The centre, then by direction from the east.
    """
    return land({BOARD.names[space]: column for space, column in zip(RING, pieces, strict=True)})


def made_at(now: Field, centre: int = CENTRE) -> Setting:
    made = setting(now, now.bodies["fear"], centre)
    assert made is not None
    return made


def levels(relief: Relief, made: Setting) -> list[int]:
    after = relief_of(relief.of, made.terrain)
    return sorted([after.level[place] for place in made.at], reverse=True)


@pytest.mark.rule("TIM-BRSET-8", "TIM-SMOVE-11", "TIM-FEAR-1")
@pytest.mark.parametrize(
    ("pieces", "fits"),
    [("2222210", True), ("2222111", False), ("2222223", False), ("2222222", True), ("22222~~", True)],
)
def test_at_setup_five_of_seven_are_level_and_two_lower(pieces: str, fits: bool) -> None:
    """The examples of the rule; water counts like land."""
    assert bool(fits_at_setup(under(*pieces), CENTRE)) == fits


@pytest.mark.rule("TIM-BRSET-8", "TIM-SMOVE-7", "TIM-SMOVE-11")
def test_on_the_maps_fear_fits_where_they_say() -> None:
    """On the Span with its centre at (11,8), (10,7), (11,7), (10,9) or (11,9); below it nowhere."""
    for of in maps().values():
        relief = relief_of(of, opening(of))
        for name in of.fear:
            assert fits_at_setup(relief, relief.board.called(name)), name
    relief = relief_of(maps()["broken_span"], opening(maps()["broken_span"]))
    tops = set(relief.top.values())
    on_it = [relief.board.names[c] for c in range(relief.board.spaces) if tops & {*fits_at_setup(relief, c)}]
    assert on_it == ["K8", "L8", "L9", "K10", "L10"]
    edge = at("A8")[0]
    assert fits_at_setup(land(), edge) == ()
    assert fits_at_setup(land(walls=(("H8", "I8", 1),)), CENTRE) == ()


@pytest.mark.rule("TIM-SMOVE-6", "TIM-HEX-8")
@pytest.mark.rule("TIM-MULTI-6")
def test_the_highest_hexes_go_until_five_are_level() -> None:
    """The examples of the rule; resources leave, and water goes with the land under it."""
    relief = under("3", "2", "2", "2", "1", "1", "1")
    assert levels(relief, made_at(field(fear_at(), relief=relief))) == [1] * 7
    relief = under("2", "2", "2", "2", "2", "1", "0")
    made = made_at(field(fear_at(), relief=relief))
    assert (levels(relief, made), made.level, made.terrain) == ([2, 2, 2, 2, 2, 1, 0], 2, relief.lasting())
    relief = under(".o", ".o", "2~", "2", "1", "1", "1")
    made = made_at(field(fear_at(), relief=relief))
    assert {made.terrain.columns[place] for place in made.at} == {"."}
    relief = under("1", "0", "0", "0", "0", "0", "~")
    assert levels(relief, made_at(field(fear_at(), relief=relief))) == [0] * 7


@pytest.mark.rule("TIM-SMOVE-5", "TIM-SMOVE-12", "TIM-WALL-5")
def test_structures_below_it_go_before_the_ground_is_levelled() -> None:
    """A wall goes even if only one of its hexes is under the base; a road hex lowers its place."""
    relief = land({"H8": "=", "I8": "="}, walls=(("G8", "F8", 2), ("D4", "E4", 1)))
    made = made_at(field(fear_at(), relief=relief))
    assert (made.walls, made.roads, made.level) == (2, 2, 0)
    after = relief_of(relief.of, made.terrain)
    assert after.roads == set()
    assert after.walls == ((*at("D4", "E4"), 1),)
    assert levels(relief, made) == [0] * 7


@pytest.mark.rule("TIM-SMOVE-1", "TIM-SMOVE-8")
def test_the_whole_base_is_on_the_map_and_the_centre_is_clear() -> None:
    fear = fear_at("H10")
    now = field(fear, body("one", "H8"), body("other", "I8"))
    assert setting(now, fear, CENTRE) is None
    assert setting(now, fear, at("I8")[0]) is None
    assert setting(now, fear, at("G8")[0]) is not None
    assert setting(now, fear, at("A8")[0]) is None
    assert setting(now, fear, at("H10")[0]) is not None
    near = settings(now, fear, 1)
    assert {BOARD.far[fear.at[0]][centre] for centre in near} == {1}
    assert len(near) == 6
    assert len(settings(now, fear, 2)) == 6 + 12 - 2


@pytest.mark.rule("TIM-SMOVE-7", "TIM-SMOVE-11", "TIM-FEAR-1")
def test_an_overhang_holds_it_or_goes_as_a_whole() -> None:
    """With five tops below it, it rests there.

    With fewer the whole connected overhang is destroyed.
    """
    five = tuple([BOARD.names[space] for space in RING[:5]])
    relief = land(spans=(Span(five, 4, 5),))
    under_it = body("under", "H8", relief=relief)
    now = field(fear_at(relief=relief), under_it, relief=relief)
    made = made_at(now)
    assert (made.level, made.overhang, made.terrain) == (5, (), relief.lasting())
    assert pushed(now, now.bodies["fear"], made, 0) == []
    four = (*five[:4], "L8", "K8", "J8")
    relief = land(spans=(Span(four, 4, 5),))
    now = field(fear_at(relief=relief), relief=relief)
    made = made_at(now)
    assert made.level == 0
    assert len(made.overhang) == 7
    assert relief_of(relief.of, made.terrain).top == {}


@pytest.mark.rule("TIM-SMOVE-11", "TIM-SMOVE-7")
def test_on_a_destroyed_overhang_those_above_the_base_are_pushed_and_others_fall() -> None:
    relief = land(spans=(Span(("I8", "J8", "K8"), 4, 5),))
    above = body("above", "I8 top", relief=relief)
    beside = body("beside", "K8 top", side="b", relief=relief)
    now = field(fear_at(relief=relief), above, beside, body("below", "I8", relief=relief), relief=relief)
    made = made_at(now)
    assert pushed(now, now.bodies["fear"], made, 3) == [Pushed("above", 0), Pushed("below", 0)]
    assert [drop.unit for drop in drops(now, relief_of(relief.of, made.terrain))] == ["above", "beside"]
    assert setting(field(fear_at(relief=relief), above, relief=relief), fear_at(relief=relief), at("I8")[0]) is None


# ---- Turning and pushing -------------------------------------------------------------------


@pytest.mark.rule("TIM-SMOVE-2")
def test_it_faces_away_from_where_it_came() -> None:
    """The example of the rule: from (0,0) to (3,-1) it faces east.

    Between two directions both are allowed.
    """
    here = BOARD.hexes[CENTRE]

    def to(q: int, r: int) -> tuple[int, ...]:
        return facings(land(), CENTRE, BOARD.at[here.q + q, here.r + r])

    assert to(3, -1) == (0,)
    assert to(0, 3) == (1,)
    assert to(1, 1) == (0, 1)


@pytest.mark.rule("TIM-SMOVE-3", "TIM-SMOVE-12")
def test_units_are_pushed_from_the_front_hex_on_clockwise() -> None:
    units = [body(f"way{way}", BOARD.names[RING[1 + way]], side="ab"[way % 2]) for way in range(6)]
    now = field(fear_at(), *units)
    made = made_at(now)
    for facing in (0, 4):
        order = [one.unit for one in pushed(now, now.bodies["fear"], made, facing)]
        assert order == [f"way{(facing + turn) % 6}" for turn in range(6)]
    here = BOARD.hexes[CENTRE]
    for one in pushed(now, now.bodies["fear"], made, 0):
        assert push_bases(now, now.bodies["fear"], made, one) == [(BOARD.at[here.step(one.way, 2)],)]


@pytest.mark.rule("TIM-SMOVE-4", "TIM-OVER-6")
def test_where_the_hex_beyond_is_taken_the_nearest_free_one_is_used() -> None:
    """Of several the owner chooses; hexes under the new base are none of them."""
    one = body("one", "I8")
    taken = field(fear_at(), one, body("other", "J8"))
    made = made_at(taken)
    found = push_bases(taken, taken.bodies["fear"], made, Pushed("one", 0))
    assert sorted([names(base) for base in found]) == ["J7", "J9"]
    assert made.at[1] == one.at[0]
    low = land(spans=(Span(("J8",), 2, 6),))
    mover = body("one", "I8", relief=low)
    now = field(fear_at(relief=low), mover, relief=low)
    assert [names(base, low) for base in push_bases(now, now.bodies["fear"], made_at(now), Pushed("one", 0))] == [
        "J8 top"
    ]
    digger = replace(mover, move="burrow")
    now = field(fear_at(relief=low), digger, relief=low)
    assert at("J8") not in push_bases(now, now.bodies["fear"], made_at(now), Pushed("one", 0))


@pytest.mark.rule("TIM-SMOVE-4", "TIM-OVER-7")
def test_nobody_is_pushed_through_an_overhang() -> None:
    """From elevation 6 the place below the Span cannot be entered; others serve."""
    high = land({"I8": "6"}, spans=(Span(("J8",), 4, 5),))
    mover = body("one", "I8", relief=high)
    now = field(fear_at(relief=high), mover, body("on_top", "J8 top", relief=high), relief=high)
    found = [names(base, high) for base in push_bases(now, now.bodies["fear"], made_at(now), Pushed("one", 0))]
    assert found == ["J7", "J9"]


@pytest.mark.rule("TIM-SMOVE-4")
def test_a_large_unit_is_moved_as_a_whole() -> None:
    brute = body("brute", "I8", "J8", height=6)
    now = field(fear_at(), brute)
    made = made_at(now)
    assert pushed(now, now.bodies["fear"], made, 0) == [Pushed("brute", 0)]
    found = push_bases(now, now.bodies["fear"], made, Pushed("brute", 0))
    assert at("J8", "K8") in found
    assert all({*base}.isdisjoint(RING) for base in found)


# ---- Where it goes -------------------------------------------------------------------------


@pytest.mark.rule("TIM-SMOVE-10", "TIM-SMOVE-1")
def test_towards_a_unit_it_goes_as_far_as_needed_to_be_engaged() -> None:
    """Nearest to its old centre.

    Never onto the unit where another place will do, and not at all if engaged.
    """
    fear = fear_at("E8")
    target = body("target", "K8", side="b")
    now = field(fear, target)
    found = towards(now, fear, target, 6)
    assert found
    for centre, made in found.items():
        assert BOARD.apart(made.at, target.at) == 1
        assert BOARD.far[fear.at[0]][centre] == 4
        after = replace(fear, at=made.at)
        assert engaged(now.moved(after), after, target)
    assert {BOARD.apart(made.at, target.at) for made in towards(now, fear, target, 3).values()} == {2}
    near = body("near", "G8", side="b")
    assert towards(field(fear, near), fear, near, 3) == {}


@pytest.mark.rule("TIM-SMOVE-10")
def test_a_unit_too_high_to_be_engaged_is_approached_all_the_same() -> None:
    """Height 12 at 0 reaches up to 12 levels.

    A target in a pit of its own height does not hold it.
    """
    relief = land(dict.fromkeys(("D7", "D8", "D9", "E7", "E8", "E9", "C8", "F8", "E10", "D10", "F9", "C9"), "9"))
    fear = fear_at("K8")
    target = body("target", "I8", side="b", height=1)
    high = field(replace(fear, height=2), body("target", "D8", side="b"), relief=relief)
    found = towards(high, high.bodies["fear"], high.bodies["target"], 3)
    assert {BOARD.far[fear.at[0]][centre] for centre in found} == {3}
    assert towards(field(fear, target), fear, target, 3) == {}


@pytest.mark.rule("TIM-ROAD-4", "TIM-ROAD-5")
def test_a_players_fear_travels_on_a_road_as_broad_as_itself() -> None:
    names_ = {BOARD.names[space] for centre in at("E8", "F8", "G8") for space in BOARD.ring(centre)}
    relief = land(dict.fromkeys(names_, "="))
    fear = fear_at("E8", ai=False)
    assert [BOARD.names[centre] for centre in road_ways(field(fear, relief=relief), fear)] == ["F8", "G8"]
    blocked = field(fear, body("one", "H8"), relief=relief)
    assert [BOARD.names[centre] for centre in road_ways(blocked, fear)] == ["F8"]
    assert road_ways(field(fear), fear) == {}
    back = fear_at("G8", ai=False)
    assert [BOARD.names[centre] for centre in road_ways(field(back, relief=relief), back)] == ["F8", "E8"]
