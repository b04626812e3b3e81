"""The worked examples and the pictures of the rulebook, with their numbers, at a table."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel import Step
from rules.timestrike.told.combat_events import (
    CheapShot,
    Defeated,
    DiceRolled,
    Fell,
    Shoved,
)
from rules.timestrike.told.table_events import CardDrawn, Fished, LootMoved, TurnBegan
from rules.timestrike.turns.rounds import NextTurn
from rules.timestrike.turns.turns import BeginTurn, EndTurn, TakeTurn
from rules.timestrike.units.unit_places import relief
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import State, Struck, _bench, number, table

AWAY = {"gula": "Q1"}


def alone(unit: str, place: str, **given: Any) -> Struck:
    """A unit with its enemy far away."""
    return table({unit: place, **AWAY}, seats=[(unit,), ("gula",)], **given)


def movement(t: Struck, unit: str, place: str) -> int:
    """What a move to a place uses."""
    t.chooses(f"move.{unit}")
    return int(t.someone.options[number(t, place)].detail.split()[0])


# ---- Movement (p. 18 to 20) ----------------------------------------------------------


@pytest.mark.rule("TIM-STAT-1")
@pytest.mark.rule("TIM-STAT-4")
def test_a_move_of_5_and_a_buff_of_2_are_7_and_after_3_steps_4_are_left() -> None:
    assert alone("jake", "H7", buffs={"jake": ["move"]}).character("jake").totals["move"] == 7
    t = alone("jake", "H7", fish={"jake": ["quickfin"]}).goes("jake", "H4")
    assert t.unit("jake").movement == 2
    assert t.does("loot", "jake", "quickfin").unit("jake").movement == 4


@pytest.mark.rule("TIM-MOVE-2")
@pytest.mark.rule("TIM-CLIMB-1")
@pytest.mark.rule("TIM-CLIMB-2")
@pytest.mark.parametrize(
    ("here", "there", "used"),
    [(".", ".", 1), ("...", ".", 1), (".", "..", 1), (".", "....", 3), ("", "...", 3)],
    ids=["level", "down", "up 1", "from 1 to 4", "from 0 to 3"],
)
def test_climbing_uses_the_levels_climbed(here: str, there: str, used: int) -> None:
    assert movement(alone("jake", "H7", land={"H7": here, "I7": there}), "jake", "I7") == used


@pytest.mark.rule("TIM-SWIM-1")
@pytest.mark.rule("TIM-SWIM-2")
@pytest.mark.rule("TIM-MOVE-5")
@pytest.mark.rule("TIM-HEX-7")
@pytest.mark.parametrize(
    ("here", "there", "used"),
    [("~", "~", 2), ("~", ".", 2), (".", "~", 1), ("~", "...", 4)],
    ids=["water to water", "water to land one higher", "land to water", "water at 0 to land at 3"],
)
def test_leaving_water_uses_one_more(here: str, there: str, used: int) -> None:
    t = alone("jake", "H7", land={"H7": here, "I7": there})
    assert movement(t, "jake", "I7") == used


@pytest.mark.rule("TIM-MULTI-3")
def test_a_brute_climbs_from_1_to_3_with_3_movement() -> None:
    land = {"H7": ".", "I7": ".", "J7": "...", "K7": "..."}
    t = table({"abaddon": "H7 I7", **AWAY}, seats=[("abaddon",), ("gula",)], land=land)
    t.chooses("move.abaddon")
    up = "+".join([number(t, "J7"), number(t, "K7")])
    assert t.someone.options[up].detail.startswith("3 Movement")
    assert "+".join([number(t, "I7"), number(t, "J7")]) not in t.keys


@pytest.mark.rule("TIM-OVER-2")
@pytest.mark.parametrize(
    ("unit", "stops", "passes"),
    [("roland", False, True), ("hod", True, True)],
    ids=["height 5", "height 3"],
)
def test_below_a_gap_of_3_height_5_passes_and_height_3_stops(unit: str, stops: bool, passes: bool) -> None:
    land = {"K9": ".", "J9": ".", "K10": ".", "L9": ".", "M9": "."}
    t = table({unit: "J9", "gula": "A1"}, seats=[(unit,), ("gula",)], map_="broken_span", land=land)
    now = relief(_bench(t.state))
    assert now.gap(now.board.called("K9")) == 3
    t.chooses(f"move.{unit}")
    assert (number(t, "K9") in t.keys) == stops
    assert (number(t, "K10") in t.keys) == passes


@pytest.mark.rule("TIM-ROAD-1")
def test_a_road_of_six_that_rises_from_1_to_4_uses_1_movement() -> None:
    places = ("E7", "F7", "G7", "H7", "I7", "J7")
    levels = ("=", "=", ".=", ".=", "..=", "...=")
    t = alone("jake", "E7", land=dict(zip(places, levels, strict=True)))
    assert movement(t, "jake", "J7") == 1
    assert t.chooses(number(t, "J7")).happened(Fell) == []
    back = alone("jake", "J7", land=dict(zip(places, levels, strict=True)))
    assert movement(back, "jake", "E7") == 1


# ---- Falls (p. 21) -------------------------------------------------------------------


@pytest.mark.rule("TIM-FALL-1")
@pytest.mark.rule("TIM-FALL-2")
@pytest.mark.parametrize(
    ("unit", "levels", "dice"),
    [("jake", 3, 0), ("jake", 4, 1), ("jake", 7, 1), ("jake", 8, 3), ("jake", 11, 3), ("hod", 9, 5)],
)
def test_the_dice_of_a_fall(unit: str, levels: int, dice: int) -> None:
    land = {"H7": "." * (levels + 1), "I7": "."}
    t = alone(unit, "H7", land=land, rig=["void"] * dice).goes(unit, "I7")
    assert [one.levels for one in t.happened(Fell)] == [levels] * bool(dice)
    assert [len(one.rolled) for one in t.happened(DiceRolled)] == [dice] * bool(dice)


@pytest.mark.rule("TIM-FALL-6")
def test_down_from_6_by_3_to_0_is_no_fall() -> None:
    land = {"H7": "." * 6, "I7": "...", "J7": "", "I6": "." * 6, "I8": "." * 6, "H6": "." * 6, "H8": "." * 6}
    t = alone("jake", "H7", land=land).goes("jake", "J7")
    assert (t.at("jake"), t.happened(Fell)) == ("J7", [])


@pytest.mark.rule("TIM-MOVE-7")
@pytest.mark.parametrize("deadly", [False, True])
def test_a_cheap_shot_comes_before_the_fall_of_the_same_step(deadly: bool) -> None:
    t = table(
        {"jake": "H7", "gula": "G7", "hod": "A1"},
        seats=[("jake", "hod"), ("gula",)],
        land={"H7": "." * 5, "G7": "." * 5, "I7": "."},
        damage={"jake": 6 if deadly else 0},
        materials={"jake": 1} if deadly else {},
        rig=["hit", "void"],
    ).goes("jake", "I7")
    order = [type(event).__name__ for event in t.log if isinstance(event, CheapShot | Fell | Defeated | LootMoved)]
    assert order == (["CheapShot", "Defeated", "LootMoved"] if deadly else ["CheapShot", "Fell"])
    assert [len(one.rolled) for one in t.happened(DiceRolled)] == ([1] if deadly else [1, 1])
    assert t.character("gula").materials == int(deadly)


# ---- Engagement (p. 22) --------------------------------------------------------------


@pytest.mark.rule("TIM-ENG-1")
@pytest.mark.rule("TIM-ENG-2")
@pytest.mark.parametrize(("level", "engaged"), [(5, True), (6, False)])
def test_a_unit_of_height_4_is_engaged_with_one_4_levels_above_and_not_5(level: int, engaged: bool) -> None:
    t = table({"jake": "H7", "gula": "I7"}, seats=[("jake",), ("gula",)], land={"H7": ".", "I7": "." * level})
    assert t.unit("jake").engaged == (("gula",) if engaged else ())
    assert t.unit("gula").engaged == (("jake",) if engaged else ())


@pytest.mark.rule("TIM-FLEE-2")
def test_from_one_hex_beside_an_enemy_to_another_beside_it_is_no_fleeing() -> None:
    t = table({"jake": "H7", "gula": "I7"}, seats=[("jake",), ("gula",)]).goes("jake", "H8")
    assert t.happened(CheapShot) == []
    assert t.unit("jake").engaged == ("gula",)


# ---- Turns and Energy (p. 17, 23) ----------------------------------------------------


def _fresh(s: State) -> None:
    """The round begins."""
    s.last = None


@pytest.mark.rule("TIM-EXH-4")
def test_of_three_characters_and_one_the_turns_are_a_b_a_a() -> None:
    at = {"jake": "A1", "mara": "A3", "hod": "A6", **AWAY}
    t = table(at, seats=[("jake", "mara", "hod"), ("gula",)], steps=[NextTurn()], also=_fresh)
    while t.view().round == 1:
        t.someone.takes_default()
    turns = [one.seat for one in t.happened(TurnBegan)]
    assert turns[:4] == [0, 1, 0, 0]


@pytest.mark.rule("TIM-ACT-2")
@pytest.mark.rule("TIM-ACT-3")
def test_three_units_with_1_energy_mine_three_times_and_one_with_3_once() -> None:
    at = {"mana_wyrms_1": "E7", "mana_wyrms_2": "G7", "mana_wyrms_3": "G8", **AWAY}
    t = table(at, seats=[("mana_wyrms",), ("gula",)])
    for unit in ("mana_wyrms_1", "mana_wyrms_2", "mana_wyrms_3"):
        t.chooses(f"mine.{unit}")
        if any(key.isdigit() for key in t.keys):
            t.someone.takes_default()
    assert t.character("mana_wyrms").materials == 3
    one = alone("jake", "E7")
    one.does("mine", "jake")
    assert (one.unit("jake").energy, one.can("mine", "jake")) == (2, False)


@pytest.mark.rule("TIM-ACT-4")
@pytest.mark.rule("TIM-TURN-3")
def test_two_units_with_2_energy_leave_none_for_a_tamed_beast_and_one_of_five_stays_out() -> None:
    def tamed(s: State) -> None:
        for code in ("moggie", "txato", "abaddon"):
            s.characters[code].seat, s.characters[code].tamer = 0, "legion"
        s.units["legion_1"].did, s.units["legion_1"].spent, s.units["legion_1"].active = ["mine", "fish"], 2, True
        s.units["legion_2"].did, s.units["legion_2"].spent, s.units["legion_2"].active = ["mine", "fish"], 2, True
        s.characters["legion"].acting = True

    at = {"legion_1": "A1", "legion_2": "A2", "moggie": "A6", "txato": "A8", "abaddon": "H12 G12", "tentacle_1": "B6"}
    t = raid(at, seats=[("legion",)], also=tamed)
    assert not t.seat(0).can("attack.moggie")
    assert t.seat(0).can("move.moggie")
    t.chooses("move.moggie", number(t, "A5"))
    t.passes_until(lambda asked: "end.legion" in t.keys)
    t.chooses("move.txato")
    t.chooses(t.keys[0])
    assert not t.seat(0).can("move.abaddon")  # four are active: Legion's two and the Beasts


# ---- Actions (p. 23 to 25) -----------------------------------------------------------


@pytest.mark.rule("TIM-FISH-1")
@pytest.mark.rule("TIM-DICE-7")
@pytest.mark.rule("TIM-SKILL-4")
@pytest.mark.parametrize(
    ("unit", "die", "caught"),
    [("hod", 10, True), ("hod", 6, True), ("hod", 5, False), ("jake", 10, True), ("jake", 9, False)],
)
def test_hod_fishes_with_a_10_and_with_a_6(unit: str, die: int, caught: bool) -> None:
    t = alone(unit, "F5", rig=[die])
    t.does("fish", unit, number(t, "E5"))
    assert [one.caught for one in t.happened(Fished)] == [caught]


@pytest.mark.rule("TIM-FISH-2")
@pytest.mark.parametrize(("water", "fishes"), [("~", True), (".~", False)])
def test_a_unit_at_1_fishes_in_water_at_0_and_not_at_1(water: str, fishes: bool) -> None:
    dry = dict.fromkeys(["G6", "H6", "G7", "G8", "H8"], ".")
    assert alone("jake", "H7", land={**dry, "H7": ".", "I7": water}).can("fish", "jake") == fishes


@pytest.mark.rule("TIM-MINE-2")
@pytest.mark.parametrize(
    ("base", "top", "reached"),
    [(1, 9, True), (1, 10, False), (6, 2, True), (6, 1, False)],
)
def test_a_resource_is_mined_4_below_the_base_and_4_above_the_top(base: int, top: int, reached: bool) -> None:
    t = alone("jake", "H7", land={"H7": "." * base, "I7": "." * (top - 1) + "o"})
    assert t.can("mine", "jake") == reached


@pytest.mark.rule("TIM-TAME-3")
@pytest.mark.parametrize(("health", "die", "tamed"), [(4, 12, True), (4, 11, False), (6, 18, True), (6, 17, False)])
def test_a_monster_is_tamed_with_three_times_its_health(health: int, die: int, tamed: bool) -> None:
    beast, at = ("moggie", "D12") if health == 4 else ("abaddon", "D12 E12")
    t = raid({"jake": "C12", beast: at}, fish={"jake": ["salt_ray"]}, rig=[die])
    t.chooses("tame.jake")
    assert t.someone.options[f"{beast}>salt_ray"].detail == f"Needs {3 * health} on a D20"
    t.chooses(f"{beast}>salt_ray")
    assert (t.character(beast).tamer == "jake") == tamed


@pytest.mark.rule("TIM-SKILL-3")
@pytest.mark.parametrize(("face", "comes"), [("hit", True), ("block", False)])
def test_allure_brings_an_enemy_beside_luxuria_on_a_hit(face: str, comes: bool) -> None:
    t = table({"luxuria": "H7", "gula": "K7"}, seats=[("luxuria",), ("gula",)], rig=[face])
    t.does("cast", "luxuria", "allure>gula")
    if comes:
        t.someone.takes_default()
    assert bool(t.happened(Shoved)) == comes
    assert t.unit("gula").engaged == (("luxuria",) if comes else ())


# ---- Curses (p. 31) ------------------------------------------------------------------


@pytest.mark.rule("TIM-AFF-1")
@pytest.mark.rule("TIM-AFF-2")
def test_affliction_gained_in_the_own_turn_hurts_at_the_end_of_the_next_one() -> None:
    def turn() -> list[Step]:
        return [BeginTurn(), TakeTurn(actor="jake"), EndTurn(of="jake")]

    def in_own(s: State) -> None:
        s.characters["jake"].fresh = ["affliction"]

    own = alone("jake", "H7", curses={"jake": ["affliction"]}, steps=turn(), also=in_own).ends()
    assert own.unit("jake").health == 7
    assert own.character("jake").curses == ("affliction",)
    other = alone("jake", "H7", curses={"jake": ["affliction"]}, steps=turn()).ends()
    assert other.unit("jake").health == 6
    assert (other.character("jake").curses, other.happened(CardDrawn)) == ((), [])
