"""Combat: targets, the roll, defending, height, Melee, Jump Attacks, defeat."""

from __future__ import annotations

import pytest

from rules.timestrike.told.combat_events import AttackDeclared, Defeated, DiceRolled, Hits, Missed
from rules.timestrike.told.table_events import CardDrawn, LootDiscarded
from tests.rules.timestrike.table import number, table

DUEL = {"jake": "H7", "gula": "I7"}
SEATS = [("jake",), ("gula",)]
HIT3 = ["hit", "hit", "hit"]


@pytest.mark.rule("TIM-ATK-1")
@pytest.mark.rule("TIM-ATK-3")
@pytest.mark.rule("TIM-ATK-4")
@pytest.mark.rule("TIM-ATK-5")
@pytest.mark.rule("TIM-ATK-11")
@pytest.mark.rule("TIM-DEF-1")
@pytest.mark.rule("TIM-DEF-2")
@pytest.mark.rule("TIM-DEF-3")
@pytest.mark.rule("TIM-HP-1")
@pytest.mark.rule("TIM-DICE-3")
def test_hits_that_are_not_blocked_are_damage() -> None:
    t = table(DUEL, seats=SEATS, rig=["hit", "hit", "void", "block", "hit"])
    t.does("attack", "jake")
    attack, defense = t.happened(DiceRolled)
    assert attack.rolled == ("hit", "hit", "void")
    assert defense.rolled == ("block", "hit")
    assert (t.happened(Hits)[0].hits, t.happened(Hits)[0].blocks) == (2, 1)
    assert t.unit("gula").health == 8
    assert t.unit("jake").energy == 2


@pytest.mark.rule("TIM-DEF-1")
@pytest.mark.rule("TIM-DICE-5")
def test_without_hits_nobody_defends() -> None:
    t = table(DUEL, seats=SEATS, rig=["block", "void", "void"], items={"gula": ["bulwark_charm"]})
    t.does("attack", "jake")
    assert t.happened(Missed)
    assert len(t.happened(DiceRolled)) == 1
    assert t.asked() == [0]


@pytest.mark.rule("TIM-ATK-2")
@pytest.mark.rule("TIM-ENG-5")
@pytest.mark.rule("TIM-RNG-1")
def test_whoever_is_engaged_attacks_only_those_engaged_with_it() -> None:
    at = {"mara": "H7", "gula": "J7", "roland": "A1"}
    seats = [("mara",), ("gula", "roland")]
    t = table(at, seats=seats)
    assert t.can("attack", "mara")
    t = table({**at, "roland": "K9"}, seats=seats)
    t.chooses("attack.mara")
    assert set(t.keys) == {"gula", "roland"}
    t = table({**at, "roland": "H8"}, seats=seats, rig=["void"] * 3)
    t.does("attack", "mara")
    assert t.happened(AttackDeclared)[0].target == "roland"


@pytest.mark.rule("TIM-TGT-1")
@pytest.mark.rule("TIM-LOS-1")
def test_an_attack_needs_range_and_sight() -> None:
    at = {"mara": "H7", "gula": "L7"}
    seats = [("mara",), ("gula",)]
    assert table(at, seats=seats, land={"L7": "."}).can("attack", "mara")
    assert not table({**at, "gula": "M7"}, seats=seats).can("attack", "mara")
    ridge = dict.fromkeys(["J7", "I6", "J6", "I8", "J8", "J5", "J9"], "." * 9)
    assert not table(at, seats=seats, land={**ridge, "L7": "."}).can("attack", "mara")


@pytest.mark.rule("TIM-MELEE-1")
@pytest.mark.rule("TIM-MELEE-2")
@pytest.mark.rule("TIM-MELEE-3")
def test_a_melee_unit_attacks_only_who_it_is_engaged_with() -> None:
    t = table({"jake": "H7", "gula": "I7"}, seats=SEATS, land={"I7": "." * 9})
    assert not t.can("attack", "jake")
    lens = table(DUEL, seats=SEATS, artifacts={"jake": ["rimeglass_lens"]})
    assert lens.character("jake").totals["range"] == 1


@pytest.mark.rule("TIM-ATK-9")
@pytest.mark.rule("TIM-TEAM-2")
@pytest.mark.rule("TIM-TEAM-3")
def test_friends_are_not_attacked() -> None:
    t = table({"jake": "H7", "hod": "I7", "gula": "Q1"}, seats=[("jake", "hod"), ("gula",)])
    assert not t.can("attack", "jake")
    mates = table(
        {"jake": "H7", "hod": "I7", "gula": "Q1"}, seats=[("jake",), ("hod",), ("gula",)], sides=("red", "red", "blue")
    )
    assert not mates.can("attack", "jake")


@pytest.mark.rule("TIM-HIGH-1")
@pytest.mark.rule("TIM-HIGH-2")
@pytest.mark.rule("TIM-HIGH-3")
@pytest.mark.rule("TIM-STAT-2")
@pytest.mark.parametrize(("pieces", "attack", "defense"), [("....", 4, 2), ("..", 4, 2), (".", 3, 2), ("", 3, 3)])
def test_whoever_stands_higher_rolls_one_more(pieces: str, attack: int, defense: int) -> None:
    t = table(DUEL, seats=SEATS, land={"H7": pieces}, rig=["hit"] * attack + ["void"] * defense)
    t.does("attack", "jake")
    assert [len(one.rolled) for one in t.happened(DiceRolled)] == [attack, defense]


@pytest.mark.rule("TIM-STAT-6")
@pytest.mark.rule("TIM-STAT-3")
def test_nothing_is_rolled_with_no_dice() -> None:
    t = table(
        {"mana_wyrms_1": "H7", "mana_wyrms_2": "A1", "mana_wyrms_3": "A2", "gula": "I7"},
        seats=[("mana_wyrms",), ("gula",)],
        also=lambda s: None,
        curses={"mana_wyrms": ["attack", "defense"]},
    )
    assert t.character("mana_wyrms").totals["defense"] == 0
    assert t.character("mana_wyrms").totals["attack"] == 1


@pytest.mark.rule("TIM-DEF-4")
@pytest.mark.rule("TIM-ENR-3")
@pytest.mark.rule("TIM-INFO-6")
def test_a_defender_with_enrage_may_keep_it() -> None:
    t = table(DUEL, seats=SEATS, rig=HIT3, buffs={"gula": ["enrage"]})
    t.does("attack", "jake")
    assert t.asked() == [1]
    assert t.someone.decision.default.picks == ("blubber",)
    t.chooses("none")
    assert t.unit("gula").health == 6
    assert t.character("gula").buffs == ("enrage",)


@pytest.mark.rule("TIM-DEF-5")
@pytest.mark.rule("TIM-SKILL-6")
def test_a_defender_with_two_skills_chooses_one() -> None:
    t = table(DUEL, seats=SEATS, rig=HIT3, artifacts={"gula": ["mirror_of_longing"]})
    t.does("attack", "jake")
    assert set(t.keys) == {"blubber", "dazzle", "none"}


@pytest.mark.rule("TIM-SKILL-9")
@pytest.mark.rule("TIM-LUCK-1")
@pytest.mark.rule("TIM-LUCK-2")
def test_the_combat_of_the_rulebook() -> None:
    """Roland's 3 hits meet 1 Lucky block with Enchanted Armor: 1 damage, and no Attack curse."""
    t = table(
        {"roland": "H7", "jake": "I7"},
        seats=[("roland",), ("jake",)],
        rig=["hit", "hit", "hit", "void", "lucky_block", "void", "void"],
    )
    t.does("attack", "roland")
    assert (t.happened(Hits)[0].hits, t.happened(Hits)[0].blocks) == (3, 2)
    assert t.unit("jake").health == 6
    assert t.character("roland").curses == ()


@pytest.mark.rule("TIM-ATK-8")
@pytest.mark.rule("TIM-SKILL-5")
def test_one_attack_skill_is_declared_before_the_roll() -> None:
    t = table(
        {"gula": "H7", "jake": "I7"},
        seats=[("gula",), ("jake",)],
        artifacts={"gula": ["oathblade"]},
        damage={"gula": 4},
    )
    t.does("attack", "gula")
    assert set(t.keys) == {"devour", "oathstrike"}
    assert t.someone.decision.default.picks == ("devour",)


# ---- Jump Attack ---------------------------------------------------------------------

CLIFF = {"H7": "....."}
LEAP = {"jake": "H7", "gula": "J7"}


@pytest.mark.rule("TIM-JUMP-1")
@pytest.mark.rule("TIM-JUMP-2")
@pytest.mark.rule("TIM-JUMP-3")
@pytest.mark.rule("TIM-JUMP-4")
@pytest.mark.rule("TIM-JUMP-6")
@pytest.mark.rule("TIM-JUMP-9")
def test_a_melee_unit_jumps_down_at_an_enemy() -> None:
    t = table(LEAP, seats=SEATS, land=CLIFF, rig=["hit"] * 4 + ["void"] * 2 + ["hit"])
    t.does("jump", "jake", f"gula@{number(t, 'I7')}")
    assert t.at("jake") == "I7"
    assert [len(one.rolled) for one in t.happened(DiceRolled)] == [4, 2, 1]
    assert t.unit("gula").health == 5
    assert t.unit("jake").health == 6
    assert (t.unit("jake").movement, t.unit("jake").energy) == (0, 2)


@pytest.mark.rule("TIM-JUMP-1")
def test_nobody_jumps_who_is_engaged_or_not_higher_or_ranged() -> None:
    assert not table(LEAP, seats=SEATS).can("jump", "jake")
    assert not table({**LEAP, "gula": "I7"}, seats=SEATS, land={"H7": "..."}).can("jump", "jake")
    ranged = table({"mara": "H7", "gula": "J7"}, seats=[("mara",), ("gula",)], land=CLIFF)
    assert not ranged.can("jump", "mara")


@pytest.mark.rule("TIM-JUMP-7")
def test_the_landing_may_be_higher_than_the_target() -> None:
    t = table(LEAP, seats=SEATS, land={**CLIFF, "I7": "...", "I6": "....."}, rig=["void"] * 4)
    t.chooses("jump.jake")
    assert f"gula@{number(t, 'I7')}" in t.keys
    assert f"gula@{number(t, 'I6')}" not in t.keys


@pytest.mark.rule("TIM-JUMP-8")
@pytest.mark.rule("TIM-STL-1")
def test_a_hidden_enemy_is_not_jumped_at() -> None:
    at, seats = {"jake": "H7", "luxuria": "J7"}, [("jake",), ("luxuria",)]
    assert table(at, seats=seats, land=CLIFF).can("jump", "jake")
    assert not table(at, seats=seats, land=CLIFF, buffs={"luxuria": ["stealth"]}).can("jump", "jake")


@pytest.mark.rule("TIM-JUMP-11")
def test_a_skill_is_declared_after_the_landing() -> None:
    t = table(LEAP, seats=SEATS, land=CLIFF, rig=["lucky_hit", "void", "void", "void", "void", "void", "void"])
    t.does("jump", "jake", f"gula@{number(t, 'I7')}")
    assert t.happened(AttackDeclared)[0].skill == "shield_bash"


# ---- Defeat --------------------------------------------------------------------------

THREE = [("jake",), ("gula", "hod")]
LAST = {**DUEL, "hod": "Q1"}


@pytest.mark.rule("TIM-KO-1")
@pytest.mark.rule("TIM-KO-2")
@pytest.mark.rule("TIM-KO-3")
@pytest.mark.rule("TIM-KO-6")
@pytest.mark.rule("TIM-HP-3")
@pytest.mark.rule("TIM-HP-4")
def test_the_victor_of_an_attack_gets_the_loot() -> None:
    t = table(
        LAST,
        seats=THREE,
        damage={"gula": 8},
        rig=[*HIT3, "void", "void"],
        fish={"gula": ["salt_ray"]},
        artifacts={"gula": ["oathblade"]},
        materials={"gula": 2},
    )
    t.does("attack", "jake")
    jake, gula = t.character("jake", 0), t.character("gula")
    assert [one.by for one in t.happened(Defeated)] == ["jake"]
    assert gula.gone
    assert (jake.fish, jake.equipped, jake.materials) == (("salt_ray",), "oathblade", 2)
    assert t.at("gula") == ""


@pytest.mark.rule("TIM-KO-4")
@pytest.mark.rule("TIM-LOOT-3")
@pytest.mark.rule("TIM-AFF-4")
@pytest.mark.rule("TIM-INFO-3")
def test_loot_of_any_other_defeat_is_discarded() -> None:
    t = table(
        LAST,
        seats=THREE,
        active="gula",
        damage={"gula": 8},
        fish={"gula": ["salt_ray"]},
        materials={"gula": 2},
        curses={"gula": ["affliction"]},
    )
    # its Affliction heals Gula, so that it lives on
    t.ends()
    assert not t.character("gula").gone
    jake = table(LAST, seats=THREE, damage={"jake": 6}, curses={"jake": ["affliction"]}, fish={"jake": ["salt_ray"]})
    jake.ends()
    assert [one.cards for one in jake.happened(LootDiscarded)] == [("salt_ray",)]
    assert jake.view().decks[1] == 20


@pytest.mark.rule("TIM-HP-5")
@pytest.mark.rule("TIM-HP-7")
@pytest.mark.rule("TIM-CHAR-4")
def test_units_of_one_bar_fall_together() -> None:
    t = table(
        {"jake": "H7", "legion_1": "I7", "legion_2": "A1", "hod": "Q1"},
        seats=[("jake",), ("legion", "hod")],
        damage={"legion": 6},
        rig=["hit", "hit", "void", "void", "void"],
    )
    assert t.unit("legion_2").health == 2
    t.does("attack", "jake")
    assert t.character("legion").gone
    assert t.at("legion_2") == ""


@pytest.mark.rule("TIM-KO-5")
def test_a_defeated_character_is_out_of_the_game() -> None:
    t = table(LAST, seats=THREE, damage={"gula": 8}, rig=[*HIT3, "void", "void"], curses={"gula": ["move"]})
    t.does("attack", "jake").ends()
    gula = t.character("gula")
    assert (gula.curses, gula.trial) == ((), False)
    assert t.view().active == "hod"


@pytest.mark.rule("TIM-ITEM-3")
@pytest.mark.rule("TIM-ITEM-4")
@pytest.mark.rule("TIM-SKI-2")
def test_damage_to_an_enemy_draws_one_item() -> None:
    t = table(DUEL, seats=SEATS, rig=[*HIT3, "void", "void"])
    t.does("attack", "jake")
    assert [one.loot for one in t.happened(CardDrawn)] == ["item"]
    blocked = table(DUEL, seats=SEATS, rig=["hit", "void", "void", "block", "void"])
    blocked.does("attack", "jake")
    assert not blocked.happened(CardDrawn)


@pytest.mark.rule("TIM-KO-7")
@pytest.mark.rule("TIM-AOE-2")
@pytest.mark.rule("TIM-AOE-6")
def test_an_area_settles_one_unit_after_the_other_each_once() -> None:
    t = table(
        {"hod": "H7", "mara": "A1", "abaddon": "J7 K7", "gula": "J8"},
        seats=[("hod", "mara"), ("abaddon", "gula")],
        damage={"gula": 8},
        rig=["hit", "void"] + ["void"] * 5,
    )
    t.does("cast", "hod", f"keg_toss@{number(t, 'J8')}").someone.chooses("gula", "abaddon")
    assert [one.unit for one in t.happened(Hits)] == ["gula", "abaddon"]
    told = [type(one).__name__ for one in t.log]
    assert told.index("Defeated") < len(told) - 1 - told[::-1].index("Hits")


@pytest.mark.rule("TIM-TGT-5")
def test_a_unit_between_hides_nobody_it_does_not_cover() -> None:
    at = {"mara": "H7", "hod": "I7", "luxuria": "J7"}
    seats = [("mara", "hod"), ("luxuria",)]
    assert table(at, seats=seats, land={"I7": ""}).can("attack", "mara")
    assert not table(at, seats=seats, land={"I7": "....."}).can("attack", "mara")


@pytest.mark.rule("TIM-INV-2")
@pytest.mark.rule("TIM-INV-5")
def test_units_share_an_inventory_and_a_drafted_beast_has_its_own() -> None:
    t = table(
        {"legion_1": "H7", "legion_2": "A1", "gula": "Q1"},
        seats=[("legion",), ("gula",)],
        fish={"legion": ["salt_ray"]},
    )
    assert t.can("loot", "legion_1")
    assert t.can("loot", "legion_2")
    beast = table({"moggie": "H7", "gula": "I7"}, seats=[("moggie",), ("gula",)], rig=[*HIT3, "void", "void"])
    beast.does("attack", "moggie")
    assert beast.character("moggie").held == (1, 0)
