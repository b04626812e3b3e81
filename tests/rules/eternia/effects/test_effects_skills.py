"""Skills in use: paying, targets, and the work of each kind of effect."""

from __future__ import annotations

import pytest

from rules.eternia.content.scenarios import Standing
from rules.eternia.told.combat_events import AttackBegan, DiceRolled, SkillUsed
from rules.eternia.told.events import PowerGained, PowerReturned
from rules.eternia.told.move_events import Placed, Pushed
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, Where, table

# ---- Using a Skill ----------------------------------------------------------------------


@pytest.mark.rule("ETE-BAL-1", "ETE-BAL-2", "ETE-SKL-3", "ETE-SKL-6")
def test_indomitable_feeds_the_controller_when_it_is_resolved() -> None:
    """He-Man spends 2 Power on Indomitable; once it is resolved the Controller gains them."""
    t = table({"he_man": At("C6", hp=7, power=(2,), dazed=True)}, turn="he_man")
    t.chooses("bonus:indomitable")
    assert t.model("he_man").hp == 9
    assert not t.model("he_man").dazed
    t.seat(0).is_asked("You gain 2 Power")
    t.chooses("0.0.0.2")
    assert t.boards == (0, 0, 0, 2)
    kinds = [type(event) for event in t.log]
    assert kinds.index(SkillUsed) < kinds.index(PowerReturned)
    t.someone.is_asked("(2 left)")


@pytest.mark.rule("ETE-SKL-6", "ETE-SKL-5", "ETE-PWR-7")
def test_throw_is_paid_from_the_power_on_its_card() -> None:
    """2 Power on Throw and 3 on the card: the 3 are of no use for Throw."""
    t = table({"he_man": At("C6", power=(3, 2), unlocked=("throw",))}, {"skeletor": "D6"}, turn="he_man", faces="blank")
    t.chooses("attack:throw:skeletor", "into_the_crowd")
    assert t.power("he_man") == (3, 0)
    t.chooses("2.0.0.0")
    assert "attack:throw:skeletor" not in t.someone.options


@pytest.mark.rule("ETE-SKL-7")
def test_a_skill_without_a_legal_target_is_not_offered() -> None:
    t = table({"skeletor": At("C6", power=(1,))}, {"he_man": "M1"}, turn="skeletor")
    assert "skill:mind_control" not in t.someone.options
    near = table({"skeletor": At("C6", power=(1,))}, {"he_man": "G6"}, turn="skeletor")
    assert "skill:mind_control" in near.someone.options


@pytest.mark.rule("ETE-SKL-4")
@pytest.mark.parametrize(("blind", "offered"), [("evil_lyn", False), ("trap_jaw", False)])
def test_a_skill_on_one_enemy_needs_line_of_sight(blind: str, offered: bool) -> None:
    code = {"evil_lyn": "skill:drain_power", "trap_jaw": "skill:harpoon"}[blind]
    user = At("C6", power=(0, 1), unlocked=(code.partition(":")[2],))
    t = table({blind: user}, {"he_man": "F6"}, turn=blind, terrain={"rocks": ("D6", "E6")})
    assert (code in t.someone.options) is offered
    clear = table({blind: user}, {"he_man": At("F6", power=(1,))}, turn=blind)
    assert code in clear.someone.options


@pytest.mark.rule("ETE-SKL-4", "ETE-BTF-4")
def test_effects_on_friends_and_on_all_within_a_distance_need_none() -> None:
    charm = At("C6", power=(0, 0, 1), unlocked=("switcheroo", "helpful_charm"))
    t = table({"orko": charm, "he_man": "F6"}, turn="orko", terrain={"rocks": ("D6", "E6")})
    t.chooses("bonus:helpful_charm").passes("choose an Action")
    assert t.power("he_man") == (1,)


@pytest.mark.rule("ETE-SKL-8", "ETE-ACT-11")
def test_a_skill_may_be_used_as_often_as_it_can_be_paid_but_a_bonus_action_once() -> None:
    t = table({"skeletor": At("C6", power=(2,))}, {"he_man": "F6"}, turn="skeletor")
    t.chooses("skill:mind_control").passes("choose an Action")
    assert "skill:mind_control" in t.someone.options
    flash = table({"orko": At("C6", power=(2,))}, turn="orko")
    flash.chooses("bonus:vanish").passes("choose an Action")
    assert "bonus:vanish" not in flash.someone.options


@pytest.mark.rule("ETE-GLO-6")
def test_each_target_is_chosen_as_its_effect_begins() -> None:
    """Switcheroo: choose and swap, then choose and Push, then choose a friend to heal."""
    trick = At("C6", power=(0, 1), unlocked=("switcheroo",))
    foes = {"skeletor": "D4", "mer_man": "I6"}
    t = table({"orko": trick, "he_man": At("E6", hp=5)}, foes, turn="orko")
    t.chooses("skill:switcheroo")
    assert sorted(t.someone.options) == ["he_man", "skeletor"]
    t.chooses("he_man")
    assert (t.where("orko"), t.where("he_man")) == ("E6", "C6")
    assert sorted(t.someone.options) == ["mer_man", "skeletor"], "Mer-Man is within 5 of where Orko stands now"
    t.chooses("mer_man")
    t.someone.is_asked("Push Mer-Man")
    t.chooses("stay")
    assert sorted(t.someone.options) == ["he_man", "orko"]
    t.chooses("he_man")
    assert t.model("he_man").hp == 6


@pytest.mark.rule("ETE-GLO-2")
def test_friendly_takes_the_user_in_and_an_ally_does_not() -> None:
    cell = At("C6", power=(1, 1), unlocked=("power_cell",))
    t = table({"man_at_arms": cell, "he_man": "D6", "teela": At("E6", power=(1,))}, turn="man_at_arms")
    t.chooses("bonus:power_cell")
    assert sorted(t.someone.options) == ["he_man", "teela"], "an Ally gains Power"
    t.chooses("he_man")
    assert sorted(t.someone.options) == ["he_man", "man_at_arms", "teela"], "a friend may shift it"


@pytest.mark.rule("ETE-GLO-6", "ETE-SKL-2")
def test_effects_with_the_same_target_share_it_and_another_is_another() -> None:
    twist = At("C6", power=(0, 0, 0, 3), unlocked=("switcheroo", "helpful_charm", "time_twist"))
    t = table({"orko": twist, "he_man": "D6", "teela": At("E6", hp=3)}, turn="orko")
    t.chooses("skill:time_twist", "he_man")
    assert sorted(t.someone.options) == ["orko", "teela"]
    t.chooses("teela")
    assert t.power("he_man") == (1,)
    assert t.model("teela").hp == 4
    t.chooses("3.0.0.0")
    t.someone.is_asked("He-Man: choose an Action (1 left)")
    t.chooses("pass")
    t.someone.is_asked("Teela: choose an Action (1 left)")
    t.chooses("pass")
    t.someone.is_asked("Orko: choose an Action (1 left)")


# ---- NPCs ---------------------------------------------------------------------------------


@pytest.mark.rule("ETE-NPC-3")
def test_skills_do_nothing_to_an_npc_but_the_wounds_of_attacks() -> None:
    beast = Standing(npc="war_beast", spaces=("D6",), side="none")
    throwing = At("C6", power=(0, 1), unlocked=("throw",))
    t = table({"he_man": throwing}, turn="he_man", npcs=(beast,))
    will_roll(t, "melee melee melee").chooses("attack:throw:war_beast")
    assert t.model("war_beast").hp == 3, "Armor 1"
    assert t.happened(Pushed) == []
    assert t.where("war_beast") == "D6"


@pytest.mark.rule("ETE-NPC-3")
def test_an_npc_cannot_be_chosen_for_a_skill() -> None:
    beast = Standing(npc="war_beast", spaces=("D6",), side="none")
    t = table({"skeletor": At("C6", power=(1,))}, {"he_man": "M1"}, turn="skeletor", npcs=(beast,))
    assert "skill:mind_control" not in t.someone.options


# ---- Attacks through Skills ------------------------------------------------------------------


@pytest.mark.rule("ETE-ATK-5", "ETE-ESD-3")
def test_mind_control_moves_an_enemy_and_has_it_attack_its_own_friend() -> None:
    t = table({"skeletor": At("C6", power=(1,))}, {"he_man": "F6", "mer_man": "H6"}, minions=("G5",), turn="skeletor")
    t.chooses("skill:mind_control", "he_man")
    t.seat(1).is_asked("He-Man")
    t.chooses("G6")
    t.seat(1).is_asked("attack one of its own friends")
    assert list(t.someone.options) == ["sword_of_power_c:hover_robot_1", "sword_of_power_c:mer_man"]
    will_roll(t, "melee melee blank")
    t.chooses("sword_of_power_c:mer_man")
    (began,) = t.happened(AttackBegan)
    assert (began.who, began.by, began.targets) == ("He-Man", "Skeletor", ("Mer-Man",))
    assert t.model("mer_man").hp == 7


@pytest.mark.rule("ETE-ACT-12")
def test_a_bonus_attack_pays_its_cost_and_has_the_dice_beside_it() -> None:
    orders = At("C6", power=(0, 0, 1), unlocked=("cover_me", "battle_orders"))
    thrower = At("D6", power=(0, 1), unlocked=("throw",))
    t = table({"teela": orders, "he_man": thrower}, {"skeletor": "E6"}, turn="teela")
    t.chooses("skill:battle_orders", "stay")
    t.seat(2).is_asked("Bonus Attack")
    assert list(t.someone.options) == ["pass", "sword_of_power:skeletor", "throw:skeletor"]
    will_roll(t, "blank blank blank blank").chooses("throw:skeletor")
    assert [len(event.faces) for event in t.happened(DiceRolled)] == [4]
    assert t.power("he_man") == (0, 0)


@pytest.mark.rule("ETE-ATK-4", "ETE-SKL-7")
def test_a_move_before_an_attack_makes_a_target_legal() -> None:
    pouncing = At("C6", power=(0, 1), unlocked=("pounce",))
    t = table({"beast_man": pouncing}, {"he_man": "E6"}, turn="beast_man", faces="melee")
    t.chooses("attack:pounce", "D6")
    assert [event.targets for event in t.happened(AttackBegan)] == [("He-Man",)]


# ---- Single effects ------------------------------------------------------------------------


def test_wild_magic_wounds_once_more_for_each_power_symbol_and_turns_a_miss() -> None:
    t = table({"orko": At("C6", power=(1,))}, {"skeletor": "E6"}, turn="orko")
    t.chooses("attack:wild_magic:skeletor")
    will_roll(t, "power blank").chooses("abracadabra")
    assert t.model("skeletor").hp == 9 - 2 - 2
    t.someone.is_asked("Skeletor")
    t.chooses(next(key for key in t.someone.options if key not in ("stay", "none")))
    assert len(t.happened(Placed)) == 1


def test_a_splash_wounds_the_other_enemies_next_to_the_target_after_the_push() -> None:
    t = table(
        {"he_man": At("C6", power=(0, 2), unlocked=("throw",))}, {"skeletor": "D6", "mer_man": "F6"}, turn="he_man"
    )
    t.chooses("attack:throw:skeletor")
    will_roll(t, "melee blank blank").chooses("into_the_crowd", "E6")
    assert (t.model("skeletor").hp, t.model("mer_man").hp) == (8, 8)


def test_pushes_of_one_attack_in_the_same_direction_are_one() -> None:
    """Head Butt with Run-Up Pushes 1 away, Unstoppable 2: one Push of up to 3."""
    free = At("C6", power=(1, 0, 0, 0), unlocked=("thick_skull", "bulldoze", "unstoppable"))
    t = table({"ram_man": free}, {"skeletor": "D6"}, turn="ram_man")
    t.chooses("attack:head_butt:skeletor")
    will_roll(t, "melee blank blank blank").chooses("run_up", "G6")
    assert [(event.start, event.end) for event in t.happened(Pushed)] == [("D6", "G6")]


@pytest.mark.rule("ETE-PWR-11", "ETE-KO-9")
def test_power_is_drained_and_gained() -> None:
    drain = At("C6", power=(0, 1), unlocked=("drain_power",))
    t = table({"evil_lyn": drain}, {"he_man": At("D6", power=(3,))}, turn="evil_lyn")
    t.chooses("skill:drain_power")
    assert t.power("he_man") == (1,)
    assert [event.amount for event in t.happened(PowerGained)] == []
    t.someone.is_asked("gains 1 Power")


@pytest.mark.rule("ETE-MIN-12")
def test_an_elite_minion_of_a_player_character_belongs_to_it() -> None:
    calling = At("C6", power=(0, 0, 2), unlocked=("cover_me", "call_the_guard"))
    t = table({"teela": calling}, turn="teela")
    t.chooses("bonus:call_the_guard")
    t.chooses(next(iter(t.someone.options)))
    guard = t.model("royal_guard_1")
    assert (guard.side, guard.seat) == ("players", 1)


@pytest.mark.rule("ETE-ATK-5", "ETE-BTF-7", "ETE-ORD-10")
def test_whoever_forces_an_attack_decides_all_of_it_and_not_its_team_leader() -> None:
    foes: dict[str, Where] = {"beast_man": "K8", "trap_jaw": "E6", "mer_man": "F6"}
    team: dict[str, Where] = {"he_man": "A1", "skeletor": At("C6", power=(1,))}
    t = table(team, foes, turn="skeletor", faces=("melee", "ranged"))
    assert t.view().leader == 1
    t.chooses("skill:mind_control", "trap_jaw", "stay", "laser_arm_c:mer_man")
    t.someone.is_asked("Push Mer-Man")
    while t.state.uses:
        assert t.asked() == [2], t.someone.decision.prompt
        t.someone.takes_default()
    assert t.happened(AttackBegan)


@pytest.mark.rule("ETE-GLO-6", "ETE-SKL-4")
def test_who_chooses_somebody_reads_what_will_happen_to_them() -> None:
    """Not the name of the Skill alone."""
    t = table({"evil_lyn": At("C6", power=(3,))}, {"he_man": "D6", "teela": "E6"}, turn="evil_lyn")
    t.chooses("bonus:hex")
    t.someone.is_asked("Hex: which target? ")
    assert "1 fewer die" in t.someone.decision.prompt
