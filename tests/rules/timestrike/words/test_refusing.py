"""Why a unit cannot attack an enemy."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from msgspec import Struct

from rules.timestrike.game_options import Raid, Royale, Skirmish
from rules.timestrike.raid.raid_rounds import Act
from rules.timestrike.state import has_turn, led_by, turn_units
from rules.timestrike.turns.turns import VERBS, TakeTurn
from tests.rules.conformance.games import Case
from tests.rules.conformance.walk import walk
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import GAME, State, Struck, table

LOOKED_AT = 80
"""Questions of a random game of which each verb is looked at."""

SEATS = [("mara",), ("gula", "roland")]


def reasons(t: Struck) -> dict[str, tuple[str, ...]]:
    """What Mara's player is told, with the rules."""
    return {one.reason: one.rules for one in t.seat(0).explained() if one.what == "attack.mara"}


@pytest.mark.rule("TIM-LOS-15")
@pytest.mark.rule("TIM-RNG-1")
def test_it_says_what_is_too_far_and_what_is_in_the_way() -> None:
    ridge = dict.fromkeys(["J7", "I6", "J6", "I8", "J8", "J5", "J9"], "." * 9)
    t = table({"mara": "H7", "gula": "L7", "roland": "Q7"}, seats=SEATS, land={**ridge, "L7": "."})
    said = reasons(t)
    assert said["Roland Rumpus is 9 hexes from Mara the Meek, beyond its Range."] == ("TIM-RNG-1",)
    (hidden,) = [one for one in said if "does not see" in one]
    assert hidden == "Mara the Meek does not see Gula: the ground at J7 is in the way."
    assert said[hidden] == ("TIM-LOS-1",)


@pytest.mark.rule("TIM-ENG-5")
@pytest.mark.rule("TIM-MELEE-2")
def test_it_says_who_holds_a_unit_and_that_melee_units_need_to_be_engaged() -> None:
    t = table({"mara": "H7", "gula": "I7", "roland": "K7"}, seats=SEATS)
    assert reasons(t) == {"Mara the Meek is engaged with Gula and cannot choose Roland Rumpus.": ("TIM-ENG-5",)}
    melee = table({"jake": "H7", "gula": "K7"}, seats=[("jake",), ("gula",)])
    assert [one.reason for one in melee.seat(0).explained() if one.what == "attack.jake"] == [
        "Jake Alland is Melee and attacks only whom it is engaged with."
    ]


def barred(t: Struck, seat: int = 0) -> dict[str, tuple[str, tuple[str, ...]]]:
    """What a seat is told of each key, with the rules."""
    return {one.what: (one.reason, one.rules) for one in t.seat(seat).explained()}


@pytest.mark.rule("TIM-TURN-6")
@pytest.mark.rule("TIM-ACT-2")
@pytest.mark.parametrize("make", [table, raid], ids=["skirmish", "raid"])
def test_after_an_attack_it_says_why_neither_movement_nor_an_attack_is_left(make: Callable[..., Struck]) -> None:
    def attacked(s: State) -> None:
        s.units["jake"].did, s.units["jake"].spent, s.units["jake"].active = ["attack", "mine", "contest"], 3, True

    said = barred(make({"jake": "H12"}, items={"jake": ["lucky_coin"]}, also=attacked))
    assert said["move.jake"] == (
        "Jake Alland cannot move: after an attack no Movement is left in this turn.",
        ("TIM-TURN-6",),
    )
    assert said["attack.jake"] == (
        "Jake Alland cannot attack again: each Action is done once in a turn.",
        ("TIM-ACT-2",),
    )
    assert said["jump.jake"][1] == ("TIM-ACT-2",)
    assert said["fish.jake"] == ("Jake Alland cannot do an Action: no Energy is left in this turn.", ("TIM-ACT-1",))


@pytest.mark.rule("TIM-ACT-7")
@pytest.mark.parametrize("options", [Skirmish(), Raid(), Royale()], ids=["skirmish", "raid", "royale"])
def test_every_verb_that_is_not_offered_is_answered(options: Struct) -> None:
    turns = (move.before for move in walk(Case(GAME, options, 2), 1) if is_turn(move.before))
    for state in islice(turns, LOOKED_AT):
        for seat in state.agenda[-1].asked:
            all_answered(state, seat)


def is_turn(state: State) -> bool:
    """Whether somebody is asked what units do next."""
    return isinstance(state.agenda[-1], TakeTurn | Act)


def all_answered(state: State, seat: int) -> None:
    """Check that each verb of each unit is offered, refused, or nothing for such a unit."""
    offered: set[Any] = {*state.agenda[-1].offers[seat].keys}
    said = {one.what for one in GAME.explain(state, seat) if one.rules}
    assert not {key for key in said & offered if not key.startswith("attack.")}
    for unit in [unit for code in led_by(state, seat) if has_turn(state, code) for unit in turn_units(state, code)]:
        sentience = GAME.cards.board_of(unit).kind == "sentience"
        nothing = {"free", "move" if sentience else "tread"}
        nothing |= {"tame"} if state.boss is None else set()
        nothing |= {"climb"} if sentience or "fear" not in state.units else set()
        assert {verb for verb in VERBS if f"{verb}.{unit}" not in offered | said} <= nothing


@pytest.mark.rule("TIM-STL-1")
def test_it_says_that_stealth_hides_an_enemy() -> None:
    t = table({"mara": "H7", "luxuria": "J7"}, seats=[("mara",), ("luxuria",)], buffs={"luxuria": ["stealth"]})
    assert reasons(t) == {"Luxuria has Stealth and is not engaged with Mara the Meek.": ("TIM-STL-1",)}
