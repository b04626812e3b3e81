"""Reactions: their triggers, who is asked and when, what they change."""

from __future__ import annotations

import pytest

from rules.eternia.combat.reaction_occasions import order
from rules.eternia.rounds.rounds import BeginRound
from rules.eternia.told.combat_events import AttackTurned, DiceRolled, ReactionUsed, StrategyPlayed
from rules.eternia.told.events import PowerSpent
from rules.kernel import Secrecy, Table
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, table

COVER = At("C7", power=(0, 1), unlocked=("cover_me",))


@pytest.mark.rule("ETE-REA-1", "ETE-REA-3", "ETE-REA-5")
def test_a_reaction_to_an_attack_comes_before_the_boosts_and_holds_in_it() -> None:
    t = table({"he_man": "C6", "teela": COVER}, {"mer_man": At("D6", power=(1,))}, turn="mer_man")
    t.chooses("attack:trident_sword_c:he_man")
    t.seat(2).is_asked("Mer-Man attacks He-Man")
    t.chooses("use:teela:cover_me")
    t.seat(0).is_asked("Attack Boosts")
    will_roll(t, "melee melee melee").chooses("none")
    assert t.model("he_man").hp == 8, "3 Successes against 1 Armor"
    assert t.power("teela") == (0, 0)
    t.seat(1).is_asked("He-Man moves up to 1")


@pytest.mark.rule("ETE-REA-3")
def test_a_reaction_is_optional_and_free_of_actions() -> None:
    t = table({"he_man": "C6", "teela": COVER}, {"mer_man": "D6"}, turn="mer_man", faces="blank")
    t.chooses("attack:trident_sword_c:he_man", "pass")
    assert t.happened(ReactionUsed) == []
    assert t.power("teela") == (0, 1)


@pytest.mark.rule("ETE-REA-2")
def test_a_reaction_can_be_used_once_for_each_trigger() -> None:
    ready = At("C7", power=(0, 2), unlocked=("cover_me",))
    t = table({"he_man": "C6", "teela": ready}, {"mer_man": "D6"}, turn="mer_man", faces="blank")
    t.chooses("attack:trident_sword_c:he_man", "use:teela:cover_me", "stay", "1.0.0.0")
    t.seat(0).is_asked("choose an Action")
    t.chooses("attack:trident_sword_c:he_man", "use:teela:cover_me")
    assert len(t.happened(ReactionUsed)) == 2


@pytest.mark.rule("ETE-REA-1", "ETE-SKL-6")
def test_a_reaction_that_cannot_be_paid_or_is_too_far_away_is_not_asked_for() -> None:
    for teela in (At("C7", unlocked=("cover_me",)), At("F6", power=(0, 1), unlocked=("cover_me",))):
        t = table({"he_man": "C6", "teela": teela}, {"mer_man": "B6"}, turn="mer_man", faces="blank")
        t.chooses("attack:trident_sword_c:he_man")
        assert len(t.happened(DiceRolled)) == 1


@pytest.mark.rule("ETE-SKL-9")
def test_a_character_that_is_gone_does_not_react() -> None:
    gone = At("", power=(0, 1), unlocked=("cover_me",))
    t = table({"he_man": "C6", "teela": gone}, {"mer_man": "D6"}, turn="mer_man", faces="blank")
    t.chooses("attack:trident_sword_c:he_man")
    assert len(t.happened(DiceRolled)) == 1


@pytest.mark.rule("ETE-REA-5", "ETE-ATK-27")
def test_an_attack_can_be_turned_to_another_even_out_of_range() -> None:
    shield = At("E6", power=(0, 0, 1), unlocked=("throw", "shield_of_the_weak"))
    t = table({"orko": "C6", "he_man": shield}, {"mer_man": "B6"}, turn="mer_man")
    t.chooses("attack:trident_sword_c:orko")
    will_roll(t, "melee melee blank").seat(2).chooses("use:he_man:shield_of_the_weak")
    assert [(event.who, event.instead_of) for event in t.happened(AttackTurned)] == [("He-Man", "Orko")]
    assert (t.model("orko").hp, t.model("he_man").hp) == (9, 9), "2 Successes against 1 Armor"


@pytest.mark.rule("ETE-REA-1", "ETE-ATK-21")
def test_wounds_about_to_be_suffered_can_be_cancelled() -> None:
    skull = At("C6", power=(0, 1), unlocked=("thick_skull",))
    t = table({"ram_man": skull}, {"mer_man": "D6"}, turn="mer_man")
    will_roll(t, "melee melee blank").chooses("attack:trident_sword_c:ram_man")
    t.seat(1).is_asked("about to suffer 2 Wounds")
    t.chooses("use:ram_man:thick_skull")
    t.someone.is_asked("moves up to 1")
    t.chooses("stay")
    assert t.model("ram_man").hp == 9


@pytest.mark.rule("ETE-REA-1", "ETE-REA-5")
def test_an_attack_that_is_over_can_be_answered() -> None:
    counter = At("C6", power=(0, 0, 1), unlocked=("change_arm", "counter_bite"))
    t = table({"trap_jaw": counter}, {"mer_man": "D6"}, turn="mer_man", faces="blank")
    t.chooses("attack:trident_sword_c:trap_jaw")
    t.seat(1).is_asked("is over")
    t.chooses("use:trap_jaw:counter_bite")
    assert t.model("mer_man").hp == 8


@pytest.mark.rule("ETE-REA-1", "ETE-ACT-12", "ETE-REA-5")
def test_the_end_of_a_move_can_be_answered_with_an_attack() -> None:
    watching = At("C6", power=(0, 0, 1), unlocked=("mark_the_prey", "overwatch"))
    t = table({"tri_klops": watching}, {"mer_man": "H6"}, turn="mer_man", faces="ranged")
    t.chooses("move", "G6")
    t.seat(1).is_asked("has moved")
    t.chooses("use:tri_klops:overwatch")
    t.someone.is_asked("Bonus Attack")
    t.chooses("eye_beam:mer_man")
    assert t.model("mer_man").hp == 7


@pytest.mark.rule("ETE-REA-1")
def test_a_skill_that_costs_power_can_be_answered() -> None:
    spell = At("C6", power=(0, 0, 0, 2), unlocked=("drain_power", "illusion", "counterspell"))
    t = table({"evil_lyn": spell}, {"mer_man": At("F6", power=(2,))}, turn="mer_man")
    t.chooses("bonus:call_the_tide_c")
    t.seat(1).is_asked("has paid for a Skill")
    t.chooses("use:evil_lyn:counterspell")
    assert t.power("mer_man") == (1,), "it loses the rest only after its Action"


@pytest.mark.rule("ETE-REA-1", "ETE-RND-4")
def test_the_start_of_a_round_can_be_answered() -> None:
    princess = At("C6", power=(0, 0, 0, 2), unlocked=("snake_strike", "battle_orders", "warrior_princess"))
    t = table({"teela": princess, "he_man": "D6"}, run=[BeginRound()])
    t.seat(1).is_asked("The Round starts")
    t.chooses("use:teela:warrior_princess", "2.0.0.0", "stay")
    assert t.power("he_man") == (1,)
    assert t.model("teela").armor == 2


@pytest.mark.rule("ETE-REA-4")
@pytest.mark.parametrize(("turn", "first"), [("he_man", "players"), ("skeletor", "controller"), (None, "controller")])
def test_the_active_side_reacts_first_and_the_controller_outside_of_any_activation(
    turn: str | None, first: str
) -> None:
    t = table({"he_man": "C6"}, turn=turn)
    t.state.activation = t.state.activation if turn else None
    assert order(Table(t.state, t.game.cards))[0] == first


# ---- Strategy cards --------------------------------------------------------------------------


@pytest.mark.rule("ETE-STR-6", "ETE-CTL-7")
def test_a_strategy_card_is_played_on_its_trigger_for_1_power_of_battle_plan() -> None:
    t = table({"he_man": "C6"}, {"skeletor": "D6"}, turn="he_man", skills=(0, 0, 0, 2), hand=("iron_will",))
    t.chooses("attack:sword_of_power:skeletor")
    assert list(t.seat(0).options) == ["pass", "play:iron_will"]
    will_roll(t, "melee melee melee").chooses("play:iron_will")
    assert t.model("skeletor").hp == 8, "3 Successes against 2 Armor"
    assert t.boards[3] == 1
    assert [event.card for event in t.happened(StrategyPlayed)] == ["Iron Will"]
    t.seat(0).is_asked("He-Man")


@pytest.mark.rule("ETE-STR-6")
def test_without_power_on_battle_plan_no_card_can_be_played() -> None:
    t = table({"he_man": "C6"}, {"skeletor": "D6"}, turn="he_man", skills=(5, 5, 0, 0), hand=("iron_will",))
    t.chooses("attack:sword_of_power:skeletor")
    assert len(t.happened(DiceRolled)) == 1


@pytest.mark.rule("ETE-STR-1", "ETE-OVR-7")
def test_the_controller_is_asked_whether_it_holds_a_card_that_fits_or_not() -> None:
    for hand in (("iron_will",), ("ambush",)):
        t = table({"he_man": "C6"}, {"skeletor": "D6"}, turn="he_man", skills=(0, 0, 0, 2), hand=hand)
        t.chooses("attack:sword_of_power:skeletor")
        assert t.seat(0).decision.secrecy is Secrecy.SEALED
        assert t.view(1).controller.cards == ()
        assert t.view(1).controller.hand == 1


@pytest.mark.rule("ETE-STR-6")
def test_a_card_for_characters_is_not_played_for_minions() -> None:
    t = table({"he_man": "C6"}, minions=("D6",), turn="he_man", skills=(0, 0, 0, 2), hand=("iron_will",))
    t.chooses("attack:sword_of_power:hover_robot_1")
    assert len(t.happened(DiceRolled)) == 1


@pytest.mark.rule("ETE-STR-6", "ETE-BAL-4")
def test_a_card_can_be_played_on_the_end_of_a_move() -> None:
    t = table({"he_man": "C6"}, turn="he_man", skills=(0, 0, 0, 1), hand=("it_is_a_trap",))
    t.chooses("move", "D6")
    t.seat(0).is_asked("is about to move")
    t.chooses("pass", "play:it_is_a_trap")
    assert t.model("he_man").hp == 9
    assert t.model("he_man").dazed
    assert t.happened(PowerSpent) == []
