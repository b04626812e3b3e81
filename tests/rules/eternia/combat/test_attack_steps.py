"""The eight steps of an attack, one after the other."""

from __future__ import annotations

import pytest

from rules.eternia.activations.strategy import StrategyActivation
from rules.eternia.effects import records as e
from rules.eternia.models import numbered
from rules.eternia.state import Lasting
from rules.eternia.told.combat_events import (
    AttackBegan,
    AttackDropped,
    AttackHit,
    AttackMissed,
    Boosted,
    DiceRerolled,
    DiceRolled,
    Healed,
    Wounded,
)
from rules.eternia.told.events import PowerGained, PowerSpent
from rules.eternia.told.move_events import Pushed
from rules.eternia.view import space_of
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, Table, Where, table


def attacks(t: Table) -> list[str]:
    """The attacks that can be chosen, without their first word."""
    return [key.partition(":")[2] for key in t.someone.options if key.startswith("attack:")]


# ---- The rulebook's example -----------------------------------------------------------


@pytest.mark.rule("ETE-ATK-4", "ETE-ATK-9", "ETE-ATK-10", "ETE-ATK-16", "ETE-ATK-20", "ETE-ATK-21")
def test_the_attack_on_teela() -> None:
    """1 Power, 4 dice, 3 Successes against Armor 1: 2 Wounds; Skeletor heals 2 and gains 2."""
    siphon = At("C6", hp=5, power=(0, 0, 1), unlocked=("dark_bargain", "life_siphon"))
    t = table({"skeletor": siphon}, {"teela": "F6"}, turn="skeletor")
    will_roll(t, "ranged power power blank").chooses("attack:life_siphon:teela")
    assert [event.amount for event in t.happened(PowerSpent)] == [1]
    assert [len(event.faces) for event in t.happened(DiceRolled)] == [4]
    (hit,) = t.happened(AttackHit)
    assert (hit.successes, hit.armor) == (3, 1)
    assert t.model("teela").hp == 4
    assert [event.amount for event in t.happened(Healed)] == [2]
    t.someone.is_asked("gains 2 Power")
    t.chooses("0.0.2")
    assert t.model("skeletor").hp == 7
    assert t.power("skeletor") == (0, 0, 2)


# ---- Steps 1 and 2 ----------------------------------------------------------------------


@pytest.mark.rule("ETE-ATK-2")
def test_a_melee_attack_reaches_adjacent_enemies_alone() -> None:
    t = table({"he_man": "C6"}, {"skeletor": "D6", "mer_man": "E6"}, turn="he_man")
    assert attacks(t) == ["sword_of_power:skeletor"]


@pytest.mark.rule("ETE-ATK-3")
def test_a_ranged_attack_reaches_one_to_four_spaces() -> None:
    t = table({"orko": "C6"}, {"skeletor": "D6", "mer_man": "G6", "beast_man": "H6"}, turn="orko")
    assert sorted(attacks(t)) == ["wild_magic:mer_man", "wild_magic:skeletor"]


@pytest.mark.rule("ETE-ATK-3")
def test_a_printed_range_replaces_the_usual_one() -> None:
    darting = At("C6", power=(0, 1), unlocked=("sky_dart",))
    t = table({"stratos": darting}, {"skeletor": "H6", "mer_man": "I6"}, turn="stratos")
    assert attacks(t) == ["sky_dart:skeletor"]


@pytest.mark.rule("ETE-ATK-3", "ETE-SKL-4")
def test_an_attack_needs_line_of_sight_unless_it_says_otherwise() -> None:
    gazing = At("C6", power=(0, 0, 1), unlocked=("mark_the_prey", "gamma_gaze"))
    t = table({"tri_klops": gazing}, {"skeletor": "G6"}, turn="tri_klops", terrain={"rocks": ("D6", "E6", "F6")})
    assert attacks(t) == ["gamma_gaze:skeletor"]


@pytest.mark.rule("ETE-ATK-3", "ETE-ATK-6")
def test_a_target_beyond_the_range_can_be_chosen_with_the_boost_that_reaches_it() -> None:
    t = table({"tri_klops": At("C6", power=(1,))}, {"skeletor": "I6"}, turn="tri_klops")
    assert attacks(t) == ["eye_beam:skeletor"]
    t.chooses("attack:eye_beam:skeletor")
    assert [event.what for event in t.happened(Boosted)] == ["Distavision"]
    poor = table({"tri_klops": "C6"}, {"skeletor": "I6"}, turn="tri_klops")
    assert attacks(poor) == []


@pytest.mark.rule("ETE-ATK-4", "ETE-SKL-6")
def test_an_attack_that_cannot_be_paid_is_not_offered() -> None:
    t = table({"he_man": At("C6", unlocked=("throw",))}, {"skeletor": "D6"}, turn="he_man")
    assert attacks(t) == ["sword_of_power:skeletor"]
    assert "attack:throw:skeletor" in t.someone.cannot("attack:throw:skeletor").reason


@pytest.mark.rule("ETE-ATK-5")
def test_allies_can_never_be_attacked() -> None:
    t = table({"he_man": "C6", "teela": "D6"}, {"skeletor": "C5"}, turn="he_man")
    assert attacks(t) == ["sword_of_power:skeletor"]
    t.someone.cannot("attack:sword_of_power:teela")


@pytest.mark.rule("ETE-ATK-4", "ETE-BAL-2")
def test_the_cost_is_paid_before_anything_else() -> None:
    t = table({"he_man": At("C6", power=(0, 1), unlocked=("throw",))}, {"skeletor": "D6"}, turn="he_man")
    t.chooses("attack:throw:skeletor")
    kinds = [type(event) for event in t.log]
    assert kinds.index(PowerSpent) < kinds.index(AttackBegan) < kinds.index(DiceRolled)


# ---- Step 5 -------------------------------------------------------------------------------


@pytest.mark.rule("ETE-ATK-8")
def test_dice_beyond_six_are_lost() -> None:
    """Sword of Power 3, Two-Handed 1, Empower 2, the Empowered benefit 1: 7."""
    t = table(
        {"skeletor": "C6"},
        {"he_man": At("D6", power=(1,), empowered=True)},
        turn="he_man",
        skills=(0, 0, 1, 0),
        up=("empower",),
    )
    t.chooses("attack:sword_of_power_c:skeletor", "two_handed+empower")
    assert [len(event.faces) for event in t.happened(DiceRolled)] == [6]


@pytest.mark.rule("ETE-ATK-8", "ETE-ATK-23")
def test_below_no_dice_nothing_is_rolled_and_nobody_is_hit() -> None:
    t = table({"orko": "C6"}, {"skeletor": "D6"}, turn="orko")
    weak = Lasting(effect=e.Weaken(n=5, dur="round"), on=[0], side="controller", until="round", source="hex")
    t.state.lasting.append(weak)
    t.chooses("attack:wild_magic:skeletor")
    assert [event.faces for event in t.happened(DiceRolled)] == [()]
    assert len(t.happened(AttackMissed)) == 1
    assert t.model("skeletor").hp == t.model("skeletor").full


@pytest.mark.rule("ETE-ATK-9")
@pytest.mark.parametrize(("face", "hits"), [("melee", 3), ("ranged", 0), ("power", 3), ("blank", 0)])
def test_symbols_in_a_melee_attack(face: str, hits: int) -> None:
    t = table({"he_man": "C6"}, {"skeletor": "D6"}, turn="he_man")
    will_roll(t, " ".join([face] * 3)).chooses("attack:sword_of_power:skeletor")
    assert 9 - t.model("skeletor").hp == hits


@pytest.mark.rule("ETE-ATK-9")
@pytest.mark.parametrize(("face", "hits"), [("melee", 0), ("ranged", 2), ("power", 2), ("blank", 0)])
def test_symbols_in_a_ranged_attack(face: str, hits: int) -> None:
    t = table({"trap_jaw": "C6"}, {"skeletor": "D6"}, turn="trap_jaw")
    will_roll(t, " ".join([face] * 2)).chooses("attack:laser_arm:skeletor")
    assert 9 - t.model("skeletor").hp == hits


@pytest.mark.rule("ETE-ATK-15")
def test_rerolls_are_made_by_the_attacker_first_and_replace_what_was_rolled() -> None:
    """Wrist Laser rerolls its miss, then Bone Ward a Success: the same die may be rerolled."""
    warded = At("D6", power=(0, 1), unlocked=("bone_ward",))
    t = table({"skeletor": warded}, {"man_at_arms": "F6"}, turn="man_at_arms")
    will_roll(t, "blank ranged power melee").chooses("attack:wrist_laser_c:skeletor", "bone_ward")
    t.someone.is_asked("Reroll 1 Success of Man-at-Arms?")
    assert list(t.someone.options) == ["1.0", "0.1", "0.0"]
    t.chooses("1.0")
    rerolls = [(event.who, event.before, event.after) for event in t.happened(DiceRerolled)]
    assert rerolls == [("Man-at-Arms", ("blank",), ("power",)), ("Skeletor", ("power",), ("melee",))]
    assert [event.amount for event in t.happened(PowerGained) if event.who == "Man-at-Arms"] == []
    assert t.model("skeletor").hp == 9, "1 Success against Armor 1"


@pytest.mark.rule("ETE-ATK-15")
def test_a_die_is_rolled_again_once_by_a_side() -> None:
    """Both misses may be rolled again, but neither twice."""
    t = table({"he_man": At("C6", power=(1,))}, {"skeletor": "D6"}, turn="he_man")
    will_roll(t, "blank blank blank blank ranged melee melee").chooses("attack:sword_of_power:skeletor", "two_handed")
    (rerolled,) = t.happened(DiceRerolled)
    assert (rerolled.before, rerolled.after) == (("blank",), ("ranged",))


# ---- Steps 6 to 8 ----------------------------------------------------------------------------


@pytest.mark.rule("ETE-ATK-20", "ETE-ATK-10")
@pytest.mark.parametrize(("rolled", "wounds"), [("melee melee blank", 1), ("melee blank blank", 0), ("power " * 3, 2)])
def test_armor_prevents_one_wound_each_and_never_more(rolled: str, wounds: int) -> None:
    t = table({"he_man": "C6"}, {"trap_jaw": "D6"}, turn="he_man")
    will_roll(t, rolled).chooses("attack:sword_of_power:trap_jaw")
    assert 6 - t.model("trap_jaw").hp == wounds


@pytest.mark.rule("ETE-DAZ-3")
def test_armor_of_a_dazed_model_does_not_count() -> None:
    t = table({"he_man": "C6"}, {"trap_jaw": At("D6", dazed=True)}, turn="he_man")
    assert t.model("trap_jaw").armor == 0
    will_roll(t, "melee melee blank").chooses("attack:sword_of_power:trap_jaw")
    assert t.model("trap_jaw").hp == 4


@pytest.mark.rule("ETE-ATK-16")
def test_power_symbols_give_power_even_when_the_target_is_gone() -> None:
    t = table({"he_man": "C6"}, minions=("D6",), turn="he_man")
    will_roll(t, "power power blank").chooses("attack:sword_of_power:hover_robot_1")
    assert not t.stands("hover_robot_1")
    assert t.power("he_man") == (2,)


@pytest.mark.rule("ETE-ATK-16", "ETE-BAL-2")
def test_the_attacker_gains_before_the_controller_gets_what_was_spent() -> None:
    t = table({"he_man": At("C6", power=(1,))}, {"skeletor": "D6"}, turn="he_man")
    will_roll(t, "power blank blank blank").chooses("attack:sword_of_power:skeletor", "two_handed")
    assert t.power("he_man") == (1,)
    t.seat(0).is_asked("gain 1 Power")


@pytest.mark.rule("ETE-MIN-13")
def test_a_minion_gets_its_success_but_no_power() -> None:
    t = table({"he_man": "C6"}, minions=("E6",), run=[StrategyActivation(slot=0)])
    t.chooses("1.0.0.0", "stay")
    will_roll(t, "power power").chooses("he_man")
    assert t.model("he_man").hp == 8
    assert [event.who for event in t.happened(PowerGained)] == ["The Controller"]


@pytest.mark.rule("ETE-ATK-23", "ETE-ATK-25")
def test_a_hit_that_armor_stops_is_a_hit() -> None:
    t = table({"he_man": At("C6", power=(0, 1), unlocked=("throw",))}, {"trap_jaw": "D6"}, turn="he_man")
    will_roll(t, "melee blank blank").chooses("attack:throw:trap_jaw")
    assert t.happened(Wounded) == []
    t.someone.is_asked("push")


@pytest.mark.rule("ETE-ATK-23", "ETE-ATK-25")
def test_without_a_success_the_text_for_a_hit_does_nothing() -> None:
    t = table({"he_man": At("C6", power=(0, 1), unlocked=("throw",))}, {"trap_jaw": "D6"}, turn="he_man")
    will_roll(t, "ranged blank blank").chooses("attack:throw:trap_jaw")
    assert t.happened(Pushed) == []
    assert [event.who for event in t.happened(AttackMissed)] == ["He-Man"]


@pytest.mark.rule("ETE-ATK-24")
def test_wounds_beyond_the_last_hp_are_lost() -> None:
    siphon = At("C6", hp=2, power=(0, 0, 1), unlocked=("dark_bargain", "life_siphon"))
    t = table({"skeletor": siphon}, {"he_man": At("F6", hp=1)}, turn="skeletor")
    will_roll(t, "ranged ranged ranged ranged").chooses("attack:life_siphon:he_man")
    assert [event.wounds for event in t.happened(Wounded)] == [1]
    assert t.model("skeletor").hp == 3


@pytest.mark.rule("ETE-ATK-25")
def test_a_target_that_is_gone_is_not_affected_but_the_attacker_is() -> None:
    biting = At("C6", hp=3, power=(0, 0, 1), unlocked=("harpoon", "devour"))
    t = table({"trap_jaw": biting}, {"he_man": At("D6", hp=1)}, turn="trap_jaw")
    will_roll(t, "melee melee melee melee").chooses("attack:devour:he_man")
    assert t.happened(Pushed) == []
    assert t.model("trap_jaw").hp == 4


# ---- Before the roll ------------------------------------------------------------------------


@pytest.mark.rule("ETE-ATK-27", "ETE-SKL-7")
def test_without_a_target_in_range_the_attack_ends_and_its_cost_stays_spent() -> None:
    """The target is moved away by hand, as no Reaction of the box does that before the roll."""
    t = table({"he_man": At("C6", power=(0, 2), unlocked=("throw",))}, {"skeletor": "D6"}, turn="he_man")
    t.chooses("attack:throw:skeletor")
    t.someone.is_asked("Attack Boosts")
    t.state.models[numbered(t.state, "skeletor")].at = [space_of("F6")]
    t.chooses("none")
    assert t.happened(DiceRolled) == []
    assert [event.skill for event in t.happened(AttackDropped)] == ["Throw"]
    assert t.power("he_man") == (0, 1)


@pytest.mark.rule("ETE-ATK-27", "ETE-KO-9")
def test_an_attacker_that_falls_before_the_roll_does_not_roll() -> None:
    """No card of the box does that; here it is taken off by hand."""
    t = table({"he_man": At("C6", power=(1,))}, {"skeletor": "D6"}, turn="he_man")
    t.chooses("attack:sword_of_power:skeletor")
    t.someone.is_asked("Attack Boosts")
    t.state.models[numbered(t.state, "he_man")].at = []
    t.chooses("none")
    assert t.happened(DiceRolled) == []
    assert len(t.happened(AttackDropped)) == 1


@pytest.mark.rule("ETE-ATK-25", "ETE-SKL-2")
@pytest.mark.parametrize(("target", "left"), [("skeletor", 8), ("hover_robot_1", 9)])
def test_spell_gone_wrong_wounds_its_caster_after_the_attack_and_for_a_character_alone(target: str, left: int) -> None:
    """Hit or not, and though the target has fallen; a Minion costs Orko nothing."""
    reckless = At("C6", power=(0, 0, 1), unlocked=("switcheroo", "spell_gone_wrong"))
    foes: dict[str, Where] = {"skeletor": At("E6", hp=1)}
    t = table({"orko": reckless}, foes, minions=("C4",), turn="orko", faces="ranged")
    t.chooses(f"attack:spell_gone_wrong:{target}")
    assert not t.stands(target)
    assert t.model("orko").hp == left
    wounded = [event.who for event in t.happened(Wounded)]
    assert wounded[0] != "Orko", "first the attack"
