"""Boosts and Surges: whose they are, when they are used, what pays them."""

from __future__ import annotations

import pytest

from rules.eternia.activations.strategy import StrategyActivation
from rules.eternia.combat.attacks import StartAttack
from rules.eternia.told.combat_events import Boosted, DiceRolled
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, table


@pytest.mark.rule("ETE-ATK-6", "ETE-SKL-5", "ETE-BST-1")
def test_a_boost_is_paid_on_top_of_its_attack_and_before_the_roll() -> None:
    t = table({"he_man": At("C6", power=(0, 2), unlocked=("throw",))}, {"skeletor": "D6"}, turn="he_man")
    t.chooses("attack:throw:skeletor")
    t.someone.is_asked("Attack Boosts")
    assert t.happened(DiceRolled) == []
    t.chooses("into_the_crowd")
    assert t.power("he_man") == (0, 0)
    assert [event.what for event in t.happened(Boosted)] == ["Into the crowd"]


@pytest.mark.rule("ETE-SKL-5", "ETE-SKL-6")
def test_a_boost_that_cannot_be_paid_is_not_offered() -> None:
    t = table({"he_man": At("C6", power=(5, 1), unlocked=("throw",))}, {"skeletor": "D6"}, turn="he_man")
    t.chooses("attack:throw:skeletor")
    assert [event.what for event in t.happened(Boosted)] == []
    assert len(t.happened(DiceRolled)) == 1


@pytest.mark.rule("ETE-BST-2", "ETE-BST-1")
def test_different_boosts_are_combined_and_each_is_used_once_for_an_attack() -> None:
    arm = At("C6", power=(1, 1), unlocked=("change_arm",))
    t = table({"trap_jaw": arm}, {"skeletor": "D6"}, turn="trap_jaw")
    t.chooses("attack:laser_arm:skeletor")
    assert list(t.someone.options) == ["none", "full_charge", "change_arm", "full_charge+change_arm"]
    will_roll(t, "ranged ranged ranged ranged").chooses("full_charge+change_arm")
    assert [len(event.faces) for event in t.happened(DiceRolled)] == [4]
    assert t.power("trap_jaw") == (0, 0)


@pytest.mark.rule("ETE-ATK-6", "ETE-ATK-7")
@pytest.mark.parametrize(("chosen", "shown"), [("none", ()), ("two_handed", ("Two-Handed",))])
def test_the_picture_of_an_attack_shows_the_boosts_used_by_their_names_and_nothing_else(
    chosen: str, shown: tuple[str, ...]
) -> None:
    t = table({"he_man": At("C6", power=(1,))}, {"skeletor": "D6"}, turn="he_man", skills=(0, 0, 1, 0))
    t.chooses("attack:sword_of_power:skeletor", chosen)
    t.someone.is_asked("Defense Boosts")
    attack = t.view().attack
    assert attack is not None
    assert attack.boosts == shown


@pytest.mark.rule("ETE-BST-2")
def test_a_boost_can_be_used_again_in_the_next_attack() -> None:
    t = table({"he_man": At("C6", power=(2,))}, {"skeletor": "D6"}, turn="he_man", faces="blank")
    t.chooses("attack:sword_of_power:skeletor", "two_handed").passes("choose an Action")
    t.chooses("attack:sword_of_power:skeletor", "two_handed")
    assert [event.what for event in t.happened(Boosted)] == ["Two-Handed", "Two-Handed"]


@pytest.mark.rule("ETE-BST-1")
def test_a_defense_boost_is_not_offered_for_an_attack_of_its_own() -> None:
    hidden = At("C6", power=(1, 0, 1), unlocked=("pounce", "thick_hide"))
    t = table({"beast_man": hidden}, {"skeletor": "D6"}, turn="beast_man")
    t.chooses("attack:savage_whip:skeletor")
    assert list(t.someone.options) == ["none", "lash"]


@pytest.mark.rule("ETE-ATK-7", "ETE-BST-3", "ETE-BST-1")
def test_the_defender_decides_after_the_attacker_and_for_itself_alone() -> None:
    warded = At("D6", power=(0, 1), unlocked=("bone_ward",))
    t = table({"skeletor": warded, "orko": "D7"}, {"he_man": At("C6", power=(2,))}, turn="he_man")
    t.chooses("attack:sword_of_power_c:skeletor")
    t.seat(0).is_asked("Attack Boosts")
    t.chooses("two_handed")
    t.seat(1).is_asked("Defense Boosts")
    assert list(t.someone.options) == ["none", "bone_ward"]
    will_roll(t, "melee melee melee blank").chooses("bone_ward", "0.0")
    assert t.model("skeletor").hp == 9 - 2


@pytest.mark.rule("ETE-BST-3")
def test_nobody_uses_the_boost_of_a_friend() -> None:
    warded = At("D6", power=(0, 1), unlocked=("bone_ward",))
    t = table({"skeletor": warded, "orko": "D7"}, {"mer_man": "C7"}, turn="mer_man", faces="blank")
    t.chooses("attack:trident_sword_c:orko")
    assert t.happened(Boosted) == []
    assert len(t.happened(DiceRolled)) == 1


@pytest.mark.rule("ETE-CTL-5", "ETE-CTL-7", "ETE-BST-3")
def test_empower_boosts_attacks_of_controller_characters() -> None:
    t = table({"he_man": "C6"}, {"skeletor": "D6"}, turn="skeletor", skills=(0, 0, 1, 0))
    t.chooses("attack:havoc_staff_c:he_man")
    will_roll(t, "ranged ranged blank power").chooses("empower")
    assert t.boards == (0, 0, 0, 0)
    assert t.model("he_man").hp == 7, "3 dice, and the miss rolled again"


@pytest.mark.rule("ETE-CTL-5", "ETE-MIN-8")
def test_empower_boosts_attacks_of_minions() -> None:
    t = table({"he_man": "C6"}, minions=("E6",), run=[StrategyActivation(slot=0)], skills=(0, 0, 1, 0))
    t.chooses("1.0.0.0", "stay", "he_man")
    t.someone.is_asked("Attack Boosts")
    t.chooses("empower")
    assert [len(event.faces) for event in t.happened(DiceRolled)] == [3]


@pytest.mark.rule("ETE-CTL-5", "ETE-ATK-7")
@pytest.mark.parametrize(("target", "kept"), [("skeletor", 8), ("hover_robot_1", 1)])
def test_empower_defends_characters_and_minions(target: str, kept: int) -> None:
    at = {"skeletor": "D6"} if target == "skeletor" else {}
    t = table({"he_man": "C6"}, at, minions=("C5",), turn="he_man", skills=(0, 0, 1, 0))
    will_roll(t, "melee melee blank" if kept > 1 else "melee blank blank")
    t.chooses(f"attack:sword_of_power:{target}")
    t.seat(0).is_asked("Defense Boosts")
    t.chooses("empower")
    assert t.model(target).hp == kept


@pytest.mark.rule("ETE-SRG-1", "ETE-SRG-2", "ETE-SRG-3")
def test_surges_are_paid_with_the_boosts_before_the_roll_and_may_be_combined() -> None:
    t = table({"tri_klops": At("C6", power=(2,))}, {"trap_jaw": "E6"}, turn="tri_klops")
    t.chooses("attack:eye_beam:trap_jaw")
    assert t.happened(DiceRolled) == []
    assert list(t.someone.options) == ["none", "distavision", "gammavision", "distavision+gammavision"]
    will_roll(t, "ranged ranged ranged").chooses("distavision+gammavision")
    assert t.power("tri_klops") == (0,)
    assert t.model("trap_jaw").hp == 3, "Gammavision ignores the Armor"


@pytest.mark.rule("ETE-SRG-1")
def test_a_surge_is_paid_from_the_slots_of_its_skill() -> None:
    elsewhere = At("C6", power=(0, 3), unlocked=("mark_the_prey",))
    t = table({"tri_klops": elsewhere}, {"trap_jaw": "E6"}, turn="tri_klops")
    t.chooses("attack:eye_beam:trap_jaw")
    assert len(t.happened(DiceRolled)) == 1


@pytest.mark.rule("ETE-AI-17", "ETE-AI-19")
def test_the_ai_uses_boosts_and_surges_that_have_an_effect_in_printed_order() -> None:
    """Crunch is useless without Armor; Chew dazes, and does no more to a Dazed Enemy."""
    cases: list[tuple[At, list[str]]] = [(At("C6"), ["Chew"]), (At("C6", dazed=True), [])]
    for orko, used in cases:
        number = 1
        attack = StartAttack(attacker=number, skill="iron_bite_ai", target=0)
        t = table({"orko": orko}, {"trap_jaw": At("D6", power=(1,))}, controller="ai", run=[attack], faces="blank")
        assert [event.what for event in t.happened(Boosted)] == used
    attack = StartAttack(attacker=1, skill="iron_bite_ai", target=0)
    t = table({"teela": "C6"}, {"trap_jaw": At("D6", power=(2,))}, controller="ai", run=[attack], faces="blank")
    assert [event.what for event in t.happened(Boosted)] == ["Crunch", "Chew"]


@pytest.mark.rule("ETE-OVR-6")
def test_no_defense_beats_a_defense_boost() -> None:
    missile = At("C6", power=(0, 0, 0, 3), unlocked=("battering_ram", "bulldoze", "living_missile"))
    t = table({"ram_man": missile}, {"skeletor": "D6"}, turn="ram_man", skills=(0, 0, 3, 0))
    t.chooses("attack:living_missile:skeletor")
    assert len(t.happened(DiceRolled)) == 1
    assert t.boards[2] == 3


@pytest.mark.rule("ETE-ATK-6", "ETE-BST-2")
def test_a_boost_says_what_it_does_also_where_the_odds_do_not_show_it() -> None:
    """Plasma Burst wounds those beside the target, and changes nothing in the odds on it."""
    t = table({"orko": "D6"}, {"man_at_arms": At("C6", power=(3,))}, turn="man_at_arms")
    t.chooses("attack:wrist_laser_c:orko")
    options = t.someone.options
    assert options["plasma_burst"].detail.startswith("2 Power. ")
    assert options["plasma_burst"].forecast.startswith("1+ Wounds ")
    assert "each other Enemy next to the target, or to where it fell, suffers 1 Wound" in options["plasma_burst"].detail
    assert "rolls 1 more die" in options["overcharge"].detail
    assert options["none"].forecast.startswith("1+ Wounds ")
