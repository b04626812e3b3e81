"""A player's Fear moves: once in a turn, onto others, along a road, with Cheap Shots."""

from __future__ import annotations

import pytest

from rules.timestrike.lost.lost_targets import FACING
from rules.timestrike.told.combat_events import CheapShot, Fell, Shoved
from rules.timestrike.told.lost_events import FearMoved
from tests.rules.timestrike.drafted_fear.fears import centre, led, on_map
from tests.rules.timestrike.table import Struck, number

FAR = {"jake": "A1", "mara": "A3"}


def treads(t: Struck, place: str, *keys: str) -> Struck:
    """Have Fear go somewhere; the keys answer what is asked then."""
    return t.does("tread", "fear", number(t, place), *keys)


def places(t: Struck) -> list[str]:
    """Where Fear can go."""
    return [option.label for option in t.someone.options.values()]


@pytest.mark.rule("TIM-SMOVE-8")
@pytest.mark.rule("TIM-SMOVE-1")
def test_fear_is_set_down_as_far_away_as_its_total_move_once_in_a_turn() -> None:
    t = led(FAR, curses={"fear": ["move"]})
    assert t.unit("fear").movement == 2
    t.chooses("tread.fear")
    assert len(t.keys) == 18 + 1, "or it stays"
    assert "K7" in places(t)
    assert "L7" not in places(t)
    t.chooses(number(t, "J7"))
    assert centre(t) == "J7"
    assert t.unit("fear").movement == 0
    assert not t.can("tread", "fear")
    assert not t.can("move", "fear")


@pytest.mark.rule("TIM-SMOVE-8")
@pytest.mark.rule("TIM-TURN-6")
def test_fear_does_not_move_after_an_attack() -> None:
    t = led({"jake": "K7", "mara": "A3"}, rig=["void"] * 5)
    t.chooses("attack.fear")
    t.passes_until(lambda d: "end" in t.keys)
    assert not t.can("tread", "fear")


@pytest.mark.rule("TIM-SMOVE-1")
@pytest.mark.rule("TIM-SMOVE-3")
@pytest.mark.rule("TIM-SMOVE-12")
def test_it_goes_onto_units_and_pushes_them_away_but_not_with_its_centre() -> None:
    t = led({"jake": "K7", "mara": "L7"})
    t.chooses("tread.fear")
    assert "K7" not in places(t)
    option = next(one for one in t.someone.options.values() if one.label == "J7")
    assert option.detail == "Pushes Jake Alland"
    t.chooses(number(t, "J7"))
    assert t.asked() == [1]
    where = t.keys[0]
    t.chooses(where)
    assert centre(t) == "J7"
    (shoved,) = t.happened(Shoved)
    assert shoved.unit == "jake"
    assert t.at("jake") == shoved.place


@pytest.mark.rule("TIM-SMOVE-4")
def test_the_owner_chooses_where_a_pushed_unit_goes_if_its_place_is_taken() -> None:
    t = led({"jake": "K7", "mara": "L7"})
    treads(t, "J7")
    assert t.asked() == [1]
    assert len(t.keys) > 1
    free = led({"jake": "K7", "mara": "A3"})
    treads(free, "J7")
    assert free.at("jake") == "L7"


@pytest.mark.rule("TIM-SMOVE-2")
def test_its_player_chooses_which_way_it_faces_where_it_moved_between_two() -> None:
    t = led(FAR)
    treads(t, "J6")
    assert t.asked() == [0]
    assert len(t.keys) == 2
    assert FACING in t.someone.decision.prompt, "a player who is asked in mid-game is told what it is good for"
    t.someone.takes_default()
    assert centre(t) == "J6"


@pytest.mark.rule("TIM-SMOVE-5")
@pytest.mark.rule("TIM-SMOVE-6")
def test_it_destroys_roads_and_levels_the_ground() -> None:
    t = led(FAR, land={"K7": ".=", "J6": "..", "J8": "..", "K8": ".."})
    t.chooses("tread.fear")
    option = next(one for one in t.someone.options.values() if one.label == "J7")
    assert option.detail == "Destroys roads"
    t.chooses(number(t, "J7"))
    seen = {place.name: (place.level, place.kind) for place in t.view().places}
    assert {seen[name] for name in t.unit("fear").at} == {(1, "base")}


@pytest.mark.rule("TIM-SMOVE-12")
@pytest.mark.rule("TIM-FALL-5")
def test_who_is_pushed_may_fall() -> None:
    t = led({"jake": "K7", "mara": "A3"}, land={"K7": "." * 8}, rig=["void"])
    treads(t, "J7")
    assert [(one.unit, one.levels) for one in t.happened(Fell)] == [("jake", 6)]


@pytest.mark.rule("TIM-SMOVE-8")
@pytest.mark.rule("TIM-FLEE-1")
def test_enemies_that_it_leaves_make_cheap_shots() -> None:
    t = led({"jake": "K7", "mara": "J6"}, rig=["hit", "void"])
    treads(t, "G7")
    assert [(one.unit, one.target, one.hit) for one in t.happened(CheapShot)] == [
        ("jake", "fear", True),
        ("mara", "fear", False),
    ]
    assert t.unit("fear").health == 19


@pytest.mark.rule("TIM-SMOVE-8")
def test_neither_who_is_pushed_nor_who_is_still_engaged_shoots() -> None:
    t = led({"jake": "K7", "mara": "K8"}, land={"K8": "."})
    treads(t, "J7")
    t.passes_until(lambda d: "end" in t.keys)
    assert t.happened(CheapShot) == []


@pytest.mark.rule("TIM-SMOVE-8")
@pytest.mark.rule("TIM-CLIMBS-12")
def test_who_stands_on_it_comes_along_and_does_not_shoot() -> None:
    t = led({"mara": "A3"}, on={"jake": 1})
    treads(t, "L7")
    assert (t.unit("jake").at, t.unit("jake").tier) == (("L7",), 1)
    assert t.happened(CheapShot) == []


@pytest.mark.rule("TIM-SMOVE-12")
@pytest.mark.rule("TIM-SKI-5")
def test_a_cheap_shot_may_defeat_it() -> None:
    t = led({"jake": "K7", "mara": "A3"}, damage={"fear": 19}, rig=["hit"])
    treads(t, "G7")
    outcome = t.view().outcome
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.rule("TIM-ROAD-4")
@pytest.mark.rule("TIM-ROAD-5")
def test_on_a_road_as_broad_as_itself_it_goes_along_it_and_is_shot_at_on_the_way() -> None:
    road = [*[f"{column}{row}" for column in "EFGHIJKLMN" for row in (6, 7, 8)], "D6", "D7", "D8"]
    t = led({"jake": "H5", "mara": "A3"}, fear="E7", land=dict.fromkeys(road, ".="), rig=["hit"])
    t.chooses("tread.fear")
    assert "M7" in places(t)
    t.chooses(number(t, "M7"))
    assert centre(t) == "M7"
    assert [(one.unit, one.hit) for one in t.happened(CheapShot)] == [("jake", True)]
    kinds = {place.name: place.kind for place in t.view().places}
    assert {kinds[name] for name in t.unit("fear").at} == {"base"}
    assert kinds["G7"] == "road"
    assert len(t.happened(FearMoved)) == 1


@pytest.mark.rule("TIM-ROAD-4")
@pytest.mark.rule("TIM-ROAD-5")
def test_it_travels_no_farther_than_the_road_and_past_nobody() -> None:
    road = [*[f"{column}{row}" for column in "EFGHIJKLMN" for row in (6, 7, 8)], "D6", "D7", "D8"]
    t = led({"jake": "J7", "mara": "A3"}, fear="E7", land=dict.fromkeys(road, ".="))
    t.chooses("tread.fear")
    assert "M7" not in places(t)
    assert on_map(t) == []
