"""Why a unit cannot attack an enemy."""

from __future__ import annotations

import pytest

from tests.rules.timestrike.table import Struck, table

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
    assert [one.reason for one in melee.seat(0).explained()] == [
        "Jake Alland is Melee and attacks only whom it is engaged with."
    ]
