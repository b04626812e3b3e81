"""Boosts and Surges on Skills that are no Attack, in packs; not on Passives (ETE-SRG-1)."""

from __future__ import annotations

import pytest

from rules.eternia.content.records import Extra
from rules.eternia.effects import records as e
from rules.eternia.effects.using import UseSkill
from rules.eternia.told.combat_events import Boosted
from rules.eternia.told.events import PowerLost, PowerSpent
from rules.eternia.words.cards import skill_lines
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, table

DEEP_CUT = Extra("Deep Cut", 1, (e.Wounds(n=2, to="enemy", r=4, same=True),))
BARBS = Extra("Barbs", 2, (e.Root(to="enemy", r=4, same=True),))
HARPOON = {"harpoon": {"boosts": (DEEP_CUT,), "surges": (BARBS,)}}


@pytest.mark.rule("ETE-SRG-1", "ETE-SKL-5", "ETE-PWR-6")
@pytest.mark.parametrize(("key", "left", "power"), [("none", 10, 2), ("deep_cut", 8, 1), ("barbs", 10, 0)])
def test_a_boost_or_surge_of_an_action_is_paid_on_top_from_its_slots(key: str, left: int, power: int) -> None:
    """Harpoon on He-Man, who is the same for all of it."""
    jaw = At("C6", power=(3, 3), unlocked=("harpoon",))
    t = table({"trap_jaw": jaw}, {"he_man": "F6", "teela": "C9"}, turn="trap_jaw", cards=HARPOON)
    t.chooses("skill:harpoon")
    t.someone.is_asked("Trap Jaw uses Harpoon. Pay for an extra?")
    assert list(t.someone.options) == ["none", "deep_cut", "barbs"], "3 together would be too much"
    assert t.someone.decision.default.picks == ("none",)
    t.chooses(key, "he_man", "stay")
    assert t.model("he_man").hp == left
    assert t.power("trap_jaw") == (3, power)
    names = [] if key == "none" else [key.replace("_", " ").title()]
    assert [event.what for event in t.happened(Boosted)] == names
    rooted = any("move" in what for what in t.model("he_man").effects)
    assert rooted is (key == "barbs")


@pytest.mark.rule("ETE-SRG-1", "ETE-SKL-6")
def test_nothing_is_asked_where_nothing_more_can_be_paid() -> None:
    jaw = At("C6", power=(3, 1), unlocked=("harpoon",))
    t = table({"trap_jaw": jaw}, {"he_man": "F6"}, turn="trap_jaw", cards=HARPOON)
    t.chooses("skill:harpoon")
    t.someone.is_asked("Push He-Man")


@pytest.mark.rule("ETE-SRG-1")
def test_the_card_says_what_can_be_added() -> None:
    t = table({"trap_jaw": At("C6", unlocked=("harpoon",))}, cards=HARPOON)
    lines = skill_lines(t.game.cards.skill["harpoon"], t.game.cards)
    assert lines[1:] == (
        "Deep Cut, Boost for 1 Power: That Enemy suffers 2 Wounds.",
        "Barbs, Surge for 2 Power: That Enemy cannot move until the end of its next Activation (a Push still works).",
    )


@pytest.mark.rule("ETE-SRG-1", "ETE-REA-1")
def test_a_reaction_may_have_a_surge() -> None:
    more = {"field_repair": {"surges": (Extra("Weld", 1, (e.Heal(n=1, to="target"),)),)}}
    team = {"man_at_arms": At("C7", power=(2,)), "orko": At("C6", hp=5)}
    t = table(team, {"skeletor": "E6"}, turn="skeletor", cards=more)
    will_roll(t, "ranged blank").chooses("attack:havoc_staff_c:orko", "use:man_at_arms:field_repair", "weld")
    assert t.model("orko").hp == 6, "no Wound, and 1 HP healed"
    assert sum(event.amount for event in t.happened(PowerSpent)) == 2


@pytest.mark.rule("ETE-SRG-1", "ETE-BST-1")
def test_a_boost_may_have_a_surge_that_goes_with_it_alone() -> None:
    more = {"change_arm": {"surges": (Extra("Overload", 1, (e.IgnoreArmor(n=1, when="attack"),)),)}}
    jaw = At("C6", power=(0, 2), unlocked=("change_arm",))
    t = table({"trap_jaw": jaw}, {"man_at_arms": "D6"}, turn="trap_jaw", cards=more, faces="melee")
    t.chooses("attack:iron_bite:man_at_arms")
    assert list(t.someone.options) == ["none", "change_arm", "change_arm+change_arm.overload"]
    t.chooses("change_arm+change_arm.overload")
    assert t.model("man_at_arms").hp == 2, "4 Successes, and its Armor is ignored"
    assert t.power("trap_jaw") == (0, 0)


@pytest.mark.rule("ETE-SRG-1", "ETE-BST-1")
def test_a_defense_boost_and_a_move_boost_may_have_one_too() -> None:
    ward = {"bone_ward": {"surges": (Extra("Thorns", 1, (e.Wounds(n=1, to="attacker", when="after"),)),)}}
    skull = At("C6", power=(0, 2), unlocked=("bone_ward",))
    t = table({"skeletor": skull}, {"he_man": "D6"}, turn="he_man", cards=ward, faces="blank")
    t.chooses("attack:sword_of_power_c:skeletor", "bone_ward+bone_ward.thorns")
    assert t.model("he_man").hp == 9
    wind = {"updraft": {"surges": (Extra("Gust", 1, (e.MoveBonus(n=1, to="self"),)),)}}
    wing = At("C6", power=(0, 2), unlocked=("updraft",))
    t = table({"stratos": wing}, {"skeletor": "M11"}, turn="stratos", cards=wind)
    t.chooses("move", "updraft+updraft.gust")
    t.someone.is_asked("moves up to 7")
    assert t.power("stratos") == (0, 0)


@pytest.mark.rule("ETE-SRG-1", "ETE-AI-17")
def test_the_ai_adds_what_it_can_pay_and_what_does_something() -> None:
    more = {
        "harpoon_ai": {
            "surges": (
                Extra("Barbs", 1, (e.LosePower(n=1, to="enemy_character", r=4),)),
                Extra("Deep Cut", 1, (e.Wounds(n=2, to="enemy", r=4, same=True),)),
            )
        }
    }
    jaw = At("C6", power=(2,))
    t = table(
        {"he_man": "F6"}, {"trap_jaw": jaw}, controller="ai", cards=more, run=[UseSkill(model=1, skill="harpoon_ai")]
    )
    assert [event.what for event in t.happened(Boosted)] == ["Deep Cut"], "He-Man has no Power to lose"
    assert t.model("he_man").hp == 8
    assert t.happened(PowerLost) == []
