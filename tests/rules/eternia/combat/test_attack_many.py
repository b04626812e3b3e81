"""Attacks on several targets: one roll, own Armor, one moment."""

from __future__ import annotations

import pytest

from rules.eternia.told.combat_events import AttackBegan, AttackHit, DiceRolled, KnockedOut, TargetsAdded, Wounded
from rules.eternia.told.events import PowerGained
from rules.eternia.told.move_events import Pushed
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, Table, table

SLAM = At("C6", power=(0, 0, 1), unlocked=("throw", "ground_slam"))


def slam(rolled: str) -> Table:
    """He-Man's Ground Slam beside Trap Jaw with Armor 1, Skeletor and a Minion."""
    t = table({"he_man": SLAM}, {"trap_jaw": "D6", "skeletor": "B6"}, minions=("C5",), turn="he_man")
    will_roll(t, rolled)
    return t.chooses("attack:ground_slam")


@pytest.mark.rule("ETE-ATK-17", "ETE-ATK-26")
def test_one_roll_is_compared_with_every_target() -> None:
    t = slam("melee melee power")
    (began,) = t.happened(AttackBegan)
    assert sorted(began.targets) == ["Hover Robot 1", "Skeletor", "Trap Jaw"]
    assert len(t.happened(DiceRolled)) == 1
    assert {(hit.who, hit.successes) for hit in t.happened(AttackHit)} == {
        ("Trap Jaw", 3),
        ("Skeletor", 3),
        ("Hover Robot 1", 3),
    }


@pytest.mark.rule("ETE-ATK-18", "ETE-ATK-21")
def test_each_target_subtracts_its_own_armor() -> None:
    t = slam("melee melee blank")
    assert (t.model("trap_jaw").hp, t.model("skeletor").hp, t.stands("hover_robot_1")) == (5, 7, False)


@pytest.mark.rule("ETE-ATK-19")
def test_wounds_come_at_one_moment_and_effects_in_the_order_that_the_attacker_chooses() -> None:
    t = slam("melee melee blank")
    kinds = [type(event) for event in t.log]
    assert max(place for place, kind in enumerate(kinds) if kind is Wounded) < kinds.index(KnockedOut)
    t.someone.is_asked("next")
    assert sorted(t.someone.options) == ["skeletor", "trap_jaw"]
    t.chooses("skeletor")
    t.someone.is_asked("Skeletor")
    t.chooses(next(key for key in t.someone.options if key != "stay"))
    assert [event.who for event in t.happened(Pushed)] == ["Skeletor"]
    t.someone.is_asked("Trap Jaw")


@pytest.mark.rule("ETE-ATK-19", "ETE-ATK-16")
def test_power_symbols_give_power_once_and_not_for_each_target() -> None:
    t = slam("power melee blank")
    t.passes("gains 1 Power")
    assert sum(event.amount for event in t.happened(PowerGained) if event.who == "He-Man") == 0
    t.someone.takes_default()
    assert sum(event.amount for event in t.happened(PowerGained) if event.who == "He-Man") == 1


@pytest.mark.rule("ETE-ATK-26")
def test_allies_and_enemies_out_of_sight_are_not_in_the_area() -> None:
    raging = At("C6", power=(0, 0, 0, 3), unlocked=("dark_bargain", "life_siphon", "wrath_of_snake_mountain"))
    t = table(
        {"skeletor": raging, "beast_man": "C5"},
        {"he_man": "D6", "teela": "F8", "stratos": "C9"},
        turn="skeletor",
        terrain={"rocks": ("D7", "E7")},
    )
    t.chooses("attack:wrath_of_snake_mountain")
    (began,) = t.happened(AttackBegan)
    assert began.targets == ("He-Man", "Stratos")


@pytest.mark.rule("ETE-ATK-17", "ETE-ATK-6")
def test_a_boost_can_make_an_attack_one_on_many() -> None:
    t = table({"teela": "D6", "orko": "B6"}, {"he_man": At("C6", power=(2,))}, turn="he_man")
    t.chooses("attack:sword_of_power_c:teela")
    assert "2 targets" in t.someone.options["ground_slam"].detail
    t.chooses("ground_slam")
    assert [event.targets for event in t.happened(TargetsAdded)] == [("Orko",)]


@pytest.mark.rule("ETE-ATK-18")
def test_the_defending_side_chooses_which_defender_decides_first() -> None:
    """Empower serves one defender in an attack: who has it alone gains Armor."""
    t = table({"he_man": SLAM}, {"mer_man": "D6", "skeletor": "B6"}, turn="he_man", skills=(0, 0, 2, 0))
    will_roll(t, "melee melee blank").chooses("attack:ground_slam")
    t.seat(0).is_asked("several")
    assert list(t.someone.options) == ["mer_man", "skeletor", "none"]
    t.chooses("skeletor", "empower")
    assert (t.model("mer_man").hp, t.model("skeletor").hp) == (7, 8)
    assert t.boards[2] == 1
