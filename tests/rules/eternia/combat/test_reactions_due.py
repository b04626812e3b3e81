"""A Reaction answers an event that happened and still holds (ETE-REA-1, ETE-REA-4)."""

from __future__ import annotations

import pytest

from rules.eternia.told.combat_events import AttackBegan, AttackTurned, ReactionUsed
from rules.eternia.told.events import PowerLost, PowerSpent
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, Table, Where, table

SHIELD = ("throw", "shield_of_the_weak")
COUNTERSPELL = ("drain_power", "illusion", "counterspell")


def offered(t: Table) -> list[str]:
    """The Reactions and cards that somebody is asked for now."""
    return [key for seat in t.asked() for key in t.seat(seat).options if key.startswith(("use:", "play:"))]


# ---- Whose attack it is ------------------------------------------------------------------


@pytest.mark.rule("ETE-ATK-5", "ETE-REA-1")
def test_shield_of_the_weak_does_not_turn_an_attack_to_its_own_attacker() -> None:
    """He-Man, forced by Skeletor, attacks Teela: no Enemy attacks, so he is not the new target."""
    he_man = At("C6", power=(0, 0, 1), unlocked=SHIELD)
    foes: dict[str, Where] = {"skeletor": At("F6", power=(1,))}
    t = table({"he_man": he_man, "teela": "D6"}, foes, turn="skeletor", faces="melee")
    t.chooses("skill:mind_control_c", "he_man", "stay")
    assert offered(t) == []
    assert [event.targets for event in t.happened(AttackBegan)] == [("Teela",)]
    assert t.model("he_man").hp == 10


FORCED: dict[str, tuple[dict[str, Where], str]] = {
    "puff_of_smoke": ({"orko": At("D6", power=(0, 1), unlocked=("puff_of_smoke",))}, "orko"),
    "evasive_flight": (
        {"stratos": At("D6", power=(0, 0, 0, 1), unlocked=("sky_dart", "airlift", "evasive_flight"))},
        "stratos",
    ),
    "cover_me": ({"orko": "D6", "teela": At("D7", power=(0, 1), unlocked=("cover_me",))}, "orko"),
    "counter_bite": ({"trap_jaw": At("D6", power=(0, 0, 1), unlocked=("harpoon", "counter_bite"))}, "trap_jaw"),
}


@pytest.mark.rule("ETE-ATK-5", "ETE-REA-1")
@pytest.mark.parametrize("code", FORCED)
def test_what_answers_an_enemys_attack_does_not_answer_a_forced_friend(code: str) -> None:
    team, target = FORCED[code]
    foes: dict[str, Where] = {"skeletor": At("F6", power=(1,)), "mer_man": "M1", "beast_man": "M3"}
    t = table({"he_man": "C6", **team}, foes, turn="skeletor", faces="blank")
    t.chooses("skill:mind_control_c", "he_man", "stay")
    t.chooses(f"sword_of_power:{target}") if f"sword_of_power:{target}" in t.someone.options else None
    assert offered(t) == []
    enemy = table(team, {"skeletor": "M1", "mer_man": "M3", "beast_man": "E6"}, turn="beast_man", faces="blank")
    enemy.chooses(f"attack:savage_whip_c:{target}")
    assert [key.rpartition(":")[2] for key in offered(enemy)] == [code], "of an Enemy it does"


@pytest.mark.rule("ETE-ATK-5", "ETE-REA-1")
def test_wounds_of_a_forced_attack_can_still_be_answered() -> None:
    """Thick Skull answers Wounds from any cause."""
    skull = At("D6", power=(0, 1), unlocked=("thick_skull",))
    foes: dict[str, Where] = {"skeletor": At("F6", power=(1,))}
    t = table({"he_man": "C6", "ram_man": skull}, foes, turn="skeletor", faces="melee")
    t.chooses("skill:mind_control_c", "he_man", "stay")
    assert offered(t) == ["use:ram_man:thick_skull"]


@pytest.mark.rule("ETE-STR-6", "ETE-ATK-5")
def test_iron_will_answers_an_attack_of_the_team_alone() -> None:
    """Skeletor of the team forces Beast Man to attack Mer-Man."""
    foes: dict[str, Where] = {"beast_man": "F6", "mer_man": "G6", "trap_jaw": "M1"}
    mind: dict[str, Where] = {"skeletor": At("C6", power=(1,))}
    t = table(mind, foes, turn="skeletor", skills=(0, 0, 0, 2), hand=("iron_will",), faces="blank")
    t.chooses("skill:mind_control")
    t.chooses("pass", "beast_man", "stay")
    assert [(event.who, event.targets) for event in t.happened(AttackBegan)] == [("Beast Man", ("Mer-Man",))]
    assert offered(t) == []


# ---- An attack that turned ----------------------------------------------------------------


@pytest.mark.rule("ETE-REA-4", "ETE-REA-5")
def test_an_attack_that_turned_is_none_on_the_old_target_and_a_new_one_on_the_new() -> None:
    """Orko is attacked; He-Man takes it on himself. Cover Me covers He-Man now, and not Orko."""
    team: dict[str, Where] = {
        "orko": At("C6", seat=1),
        "he_man": At("C7", power=(0, 0, 1), unlocked=SHIELD, seat=1),
        "teela": At("B7", power=(0, 2), unlocked=("cover_me",), seat=1),
    }
    t = table(team, {"mer_man": "D6"}, turn="mer_man", people=1)
    t.chooses("attack:trident_sword_c:orko")
    assert sorted(offered(t)) == ["use:he_man:shield_of_the_weak", "use:teela:cover_me"]
    t.chooses("use:he_man:shield_of_the_weak")
    assert [event.who for event in t.happened(AttackTurned)] == ["He-Man"]
    assert t.someone.decision.prompt.startswith("Mer-Man attacks He-Man.")
    assert offered(t) == ["use:teela:cover_me"]
    will_roll(t, "melee melee melee").chooses("use:teela:cover_me")
    assert t.model("he_man").hp == 10 - 3 + 2, "1 Armor of his own Reaction, 1 of Cover Me"
    t.someone.is_asked("He-Man moves up to 1")


@pytest.mark.rule("ETE-REA-4")
def test_an_attack_that_nobody_turns_is_offered_once() -> None:
    team: dict[str, Where] = {"orko": "C6", "teela": At("B7", power=(0, 2), unlocked=("cover_me",))}
    t = table(team, {"mer_man": "D6"}, turn="mer_man", faces="blank")
    t.chooses("attack:trident_sword_c:orko", "use:teela:cover_me")
    assert len(t.happened(ReactionUsed)) == 1
    assert offered(t) == []


# ---- Wounds that are due --------------------------------------------------------------------


@pytest.mark.rule("ETE-REA-4", "ETE-SKL-6")
@pytest.mark.parametrize("first", ["use:ram_man:thick_skull", "use:man_at_arms:field_repair"])
def test_wounds_that_are_cancelled_are_offered_to_nobody_else(first: str) -> None:
    """One Success: once one has reacted, the other is not asked, and pays nothing."""
    team: dict[str, Where] = {
        "ram_man": At("C6", power=(0, 1), unlocked=("thick_skull",), seat=1),
        "man_at_arms": At("C7", power=(1,), seat=1),
    }
    t = table(team, {"skeletor": "E6"}, turn="skeletor", people=1)
    will_roll(t, "ranged blank").chooses("attack:havoc_staff_c:ram_man")
    assert sorted(offered(t)) == ["use:man_at_arms:field_repair", "use:ram_man:thick_skull"]
    t.chooses(first)
    t.chooses("stay") if "stay" in t.someone.options else None
    assert not [key for key in offered(t) if key != first]
    assert sum(event.amount for event in t.happened(PowerSpent)) == 1


@pytest.mark.rule("ETE-GLO-2", "ETE-REA-1")
def test_field_repair_helps_its_user_too() -> None:
    """A friendly Character within 2 takes Man-at-Arms in."""
    t = table({"man_at_arms": At("C6", power=(1,))}, {"skeletor": "E6"}, turn="skeletor")
    will_roll(t, "ranged ranged").chooses("attack:havoc_staff_c:man_at_arms")
    assert offered(t) == ["use:man_at_arms:field_repair"]
    t.chooses("use:man_at_arms:field_repair")
    assert t.model("man_at_arms").hp == 6, "2 Successes, Armor 1, 1 Wound less"


# ---- Whoever set it off is gone ---------------------------------------------------------------


@pytest.mark.rule("ETE-REA-4", "ETE-KO-1", "ETE-STR-6")
@pytest.mark.parametrize(("roll", "left"), [("blank blank blank", True), ("ranged ranged", False)])
def test_a_mover_that_the_first_answer_kos_is_answered_by_no_other_skill_or_card(roll: str, left: bool) -> None:
    team: dict[str, Where] = {"he_man": At("I6", hp=1), "teela": "A1", "orko": "A3"}
    klops: dict[str, Where] = {"tri_klops": At("C6", power=(2,)), "mer_man": "M1", "beast_man": "M3"}
    t = table(team, klops, turn="he_man", skills=(0, 0, 0, 1), hand=("it_is_a_trap",))
    t.chooses("move", "F6", "pass")
    assert sorted(offered(t)) == ["play:it_is_a_trap", "use:tri_klops:overwatch_c"]
    t.chooses("use:tri_klops:overwatch_c")
    will_roll(t, roll).chooses("eye_beam_c:he_man")
    t.passes_until(lambda decision: not decision.prompt.startswith("Push"))
    asked = [t.seat(seat).decision.prompt for seat in t.asked()]
    assert (asked == ["He-Man has moved. Play a Strategy card?"]) is left
    assert (offered(t) == ["play:it_is_a_trap"]) is left


@pytest.mark.rule("ETE-REA-4", "ETE-KO-1")
@pytest.mark.parametrize(("roll", "left"), [("blank blank blank", True), ("ranged ranged", False)])
def test_a_mover_that_the_first_reaction_kos_gets_no_other(roll: str, left: bool) -> None:
    team: dict[str, Where] = {
        "tri_klops": At("C6", power=(0, 0, 1), unlocked=("mark_the_prey", "overwatch"), seat=1),
        "mer_man": At("D7", power=(0, 0, 1), unlocked=("water_jet", "lurking_depths"), seat=1),
    }
    t = table(team, {"he_man": At("I6", hp=1), "teela": "M1", "orko": "M3"}, turn="he_man", people=1)
    t.chooses("move", "F6")
    assert sorted(offered(t)) == ["use:mer_man:lurking_depths", "use:tri_klops:overwatch"]
    t.chooses("use:tri_klops:overwatch")
    will_roll(t, roll).chooses("eye_beam:he_man")
    assert (offered(t) == ["use:mer_man:lurking_depths"]) is left


@pytest.mark.rule("ETE-REA-4", "ETE-KO-1", "ETE-STR-6")
@pytest.mark.parametrize(("hp", "asked"), [(9, True), (1, False)])
def test_who_is_koed_by_an_attack_does_not_strike_back_after_it(hp: int, asked: bool) -> None:
    foes: dict[str, Where] = {"skeletor": At("D6", hp=hp)}
    t = table({"he_man": "C6"}, foes, turn="he_man", skills=(0, 0, 0, 1), hand=("counterattack",), faces="melee")
    t.chooses("attack:sword_of_power:skeletor")
    seen = []
    while t.state.attacks:
        seen += [t.someone.decision.prompt]
        t.someone.takes_default()
    assert t.stands("skeletor") is asked
    assert any("on Skeletor is over" in prompt for prompt in seen) is asked


@pytest.mark.rule("ETE-DAZ-3", "ETE-REA-1")
@pytest.mark.parametrize("dazed", [False, True])
def test_a_reaction_is_offered_for_the_part_of_it_that_still_helps(dazed: bool) -> None:
    """Dazed, He-Man has no Armor from it, but takes the attack on himself."""
    team: dict[str, Where] = {
        "orko": "C6",
        "he_man": At("C7", power=(0, 0, 1), unlocked=SHIELD, dazed=dazed),
    }
    t = table(team, {"mer_man": "D6"}, turn="mer_man", faces="blank")
    t.chooses("attack:trident_sword_c:orko")
    assert offered(t) == ["use:he_man:shield_of_the_weak"]


# ---- Line of Sight ------------------------------------------------------------------------------


@pytest.mark.rule("ETE-SKL-7", "ETE-SKL-4", "ETE-REA-1")
@pytest.mark.parametrize(("rocks", "asked"), [(("D6", "E6", "D5", "D7"), False), ((), True)])
def test_overwatch_is_offered_where_eye_beam_can_see(rocks: tuple[str, ...], asked: bool) -> None:
    watching = At("C6", power=(0, 0, 1), unlocked=("mark_the_prey", "overwatch"))
    terrain = {"rocks": rocks} if rocks else {}
    t = table({"tri_klops": watching}, {"he_man": "I6", "mer_man": "M1"}, turn="he_man", terrain=terrain)
    t.chooses("move", "F6")
    assert (offered(t) == ["use:tri_klops:overwatch"]) is asked
    t = table({"he_man": "I6"}, {"tri_klops": At("C6", power=(2,))}, turn="he_man", terrain=terrain)
    t.chooses("move", "F6")
    assert (offered(t) == ["use:tri_klops:overwatch_c"]) is asked


@pytest.mark.rule("ETE-SKL-4", "ETE-REA-1")
def test_overwatch_needs_line_of_sight_also_where_a_surge_would_not() -> None:
    """Gammavision could be paid; the Enemy must still end its move in Line of Sight."""
    watching = At("C6", power=(3, 0, 1), unlocked=("mark_the_prey", "overwatch"))
    terrain = {"rocks": ("D6", "E6", "D5", "D7")}
    t = table({"tri_klops": watching}, {"he_man": "I6", "mer_man": "M1"}, turn="he_man", terrain=terrain)
    t.chooses("move", "F6")
    assert offered(t) == []


# ---- After the Skill is resolved --------------------------------------------------------------------


@pytest.mark.rule("ETE-REA-1", "ETE-REA-5")
def test_counterspell_on_a_reaction_takes_effect_before_the_next_one() -> None:
    """Field Repair for the first of two victims is countered, and none is left for the second."""
    wrath = At("C6", power=(0, 0, 0, 3), unlocked=("dark_bargain", "life_siphon", "wrath_of_snake_mountain"), seat=1)
    lyn = At("C7", power=(0, 0, 0, 2), unlocked=COUNTERSPELL, seat=1)
    foes: dict[str, Where] = {"he_man": "E6", "teela": "E5", "man_at_arms": At("F6", power=(2,))}
    t = table({"skeletor": wrath, "evil_lyn": lyn}, foes, turn="skeletor", people=1)
    will_roll(t, "ranged ranged ranged ranged blank").chooses("attack:wrath_of_snake_mountain")
    while "use:man_at_arms:field_repair_c" not in offered(t):
        t.someone.takes_default()
    t.chooses("use:man_at_arms:field_repair_c")
    assert offered(t) == ["use:evil_lyn:counterspell"]
    t.chooses("use:evil_lyn:counterspell")
    assert [event.amount for event in t.happened(PowerLost)] == [1]
    assert t.power("man_at_arms") == (0,)
    while t.state.harms:
        assert "use:man_at_arms:field_repair_c" not in offered(t)
        t.someone.takes_default()


@pytest.mark.rule("ETE-REA-1", "ETE-REA-5")
def test_counterspell_on_a_bonus_action_comes_after_it_is_resolved_and_not_before() -> None:
    """Call the Tide: two tokens and a Push, then Mer-Man loses Power."""
    spell = At("C6", power=(0, 0, 0, 2), unlocked=COUNTERSPELL)
    t = table({"evil_lyn": spell}, {"mer_man": At("F6", power=(2,))}, turn="mer_man")
    t.chooses("bonus:call_the_tide_c", "use:evil_lyn:counterspell")
    assert t.happened(PowerLost) == []
    t.chooses("none", "stay")
    assert [event.amount for event in t.happened(PowerLost)] == [1]


# ---- What costs Power ---------------------------------------------------------------------------------


@pytest.mark.rule("ETE-REA-1", "ETE-SKL-2", "ETE-BST-1")
def test_an_attack_boost_is_a_skill_that_costs_power() -> None:
    """Sap Their Strength answers Change Arm; after the attack Trap Jaw loses 2 Power."""
    jaw = At("C6", power=(2, 1), unlocked=("change_arm",))
    t = table({"trap_jaw": jaw}, {"he_man": "D6"}, turn="trap_jaw", skills=(0, 0, 0, 1), hand=("sap_their_strength",))
    t.chooses("attack:iron_bite:he_man")
    will_roll(t, "blank blank blank blank blank blank").chooses("pass", "change_arm")
    assert offered(t) == ["play:sap_their_strength"]
    t.chooses("play:sap_their_strength")
    while t.state.attacks:
        assert t.happened(PowerLost) == []
        t.someone.takes_default()
    t.passes("choose an Action")
    assert [event.amount for event in t.happened(PowerLost)] == [2]


@pytest.mark.rule("ETE-REA-1", "ETE-SKL-2", "ETE-BST-1")
@pytest.mark.parametrize(
    ("who", "unlocked", "power"),
    [("skeletor", ("bone_ward",), (0, 1)), ("beast_man", ("pounce", "thick_hide"), (0, 0, 1))],
)
def test_a_defense_boost_is_a_skill_that_costs_power(
    who: str, unlocked: tuple[str, ...], power: tuple[int, ...]
) -> None:
    """The Controller may answer it with Sap Their Strength; Counterspell is for the team."""
    team: dict[str, Where] = {who: At("C6", power=power, unlocked=unlocked)}
    t = table(team, {"he_man": "D6"}, turn="he_man", skills=(0, 0, 0, 1), hand=("sap_their_strength",), faces="blank")
    t.chooses(f"attack:sword_of_power_c:{who}", unlocked[-1])
    assert offered(t) == ["play:sap_their_strength"]


@pytest.mark.rule("ETE-REA-1", "ETE-SKL-5")
def test_a_boost_printed_on_a_free_attack_is_no_skill_of_its_own() -> None:
    lyn: dict[str, Where] = {"evil_lyn": At("C6", power=(0, 0, 0, 2), unlocked=COUNTERSPELL)}
    t = table(lyn, {"mer_man": At("D6", power=(1,))}, turn="mer_man", faces="blank")
    t.chooses("attack:trident_sword_c:evil_lyn", "undertow")
    assert offered(t) == []


# ---- No Reaction to it ----------------------------------------------------------------------------------


@pytest.mark.rule("ETE-OVR-6", "ETE-STR-6")
@pytest.mark.parametrize("card", ["counterattack", "fall_back"])
@pytest.mark.parametrize(("attack", "answered"), [("living_missile", False), ("head_butt", True)])
def test_an_attack_that_allows_no_reaction_is_not_answered_after_it_either(
    card: str, attack: str, answered: bool
) -> None:
    ram = At("C6", power=(0, 0, 0, 3), unlocked=("thick_skull", "bulldoze", "living_missile"))
    foes: dict[str, Where] = {"skeletor": "D6"}
    t = table({"ram_man": ram}, foes, turn="ram_man", skills=(0, 0, 0, 2), hand=(card,), faces="melee")
    t.chooses(f"attack:{attack}:skeletor")
    seen: list[str] = []
    while t.state.attacks:
        seen += offered(t)
        t.someone.takes_default()
    assert (f"play:{card}" in seen) is answered


@pytest.mark.rule("ETE-OVR-6", "ETE-REA-1")
def test_an_attack_that_allows_no_reaction_is_not_bitten_back() -> None:
    bite = At("D6", power=(0, 0, 1), unlocked=("harpoon", "counter_bite"))
    stratos = At("C6", power=(3,))
    t = table({"trap_jaw": bite}, {"stratos": stratos}, turn="stratos", faces="blank")
    t.chooses("attack:wing_strike_c:trap_jaw", "none")
    assert offered(t) == ["use:trap_jaw:counter_bite"]
    eagle: dict[str, Where] = {
        "stratos": At("C6", power=(0, 0, 0, 2), unlocked=("sky_dart", "airlift", "stoop_of_the_eagle"))
    }
    t = table(eagle, {"trap_jaw": "D6"}, turn="stratos", skills=(0, 0, 0, 2), hand=("counterattack",), faces="blank")
    t.chooses("attack:stoop_of_the_eagle:trap_jaw")
    assert offered(t) == []


# ---- In the middle of a move -------------------------------------------------------------------------------


@pytest.mark.rule("ETE-REA-5", "ETE-MOV-1", "ETE-ESD-6")
@pytest.mark.parametrize(("free", "end"), [("stay", "C9"), ("B6", "B6")])
def test_a_free_move_in_the_middle_of_the_own_move_ends_that_move(free: str, end: str) -> None:
    """Ram Man leaves Mer-Man; Thick Skull cancels the Wound, and its move ends his own."""
    skull = At("C6", power=(0, 1), unlocked=("thick_skull",))
    t = table({"ram_man": skull}, {"mer_man": "D6"}, turn="ram_man")
    t.chooses("move", "C9", "use:ram_man:thick_skull")
    t.someone.is_asked("Ram Man moves up to 1 space. This ends the move under way. Where to?")
    t.chooses(free)
    assert t.where("ram_man") == end


# ---- What would do nothing ------------------------------------------------------------------


@pytest.mark.rule("ETE-DAZ-3", "ETE-SKL-7", "ETE-REA-1")
@pytest.mark.parametrize(("dazed", "expected"), [(True, []), (False, ["use:teela:cover_me"])])
def test_armor_and_a_move_of_1_are_not_offered_for_the_dazed(dazed: bool, expected: list[str]) -> None:
    """Cover Me gives Armor and a move of 1: a Dazed friend has none of both."""
    team: dict[str, Where] = {"teela": At("C6", power=(0, 1), unlocked=("cover_me",)), "orko": At("C7", dazed=dazed)}
    t = table(team, {"skeletor": "E7"}, turn="skeletor", faces="blank").chooses("attack:havoc_staff_c:orko")
    assert offered(t) == expected


@pytest.mark.rule("ETE-DAZ-3", "ETE-SKL-7", "ETE-CTL-5")
@pytest.mark.parametrize(("dazed", "up", "asked"), [(True, (), False), (True, ("empower",), True), (False, (), True)])
def test_armor_alone_is_no_defense_boost_for_the_dazed(dazed: bool, up: tuple[str, ...], asked: bool) -> None:
    """Empowered, Empower has a Success rolled again too."""
    foes: dict[str, Where] = {"skeletor": At("D6", dazed=dazed)}
    t = table({"he_man": "C6"}, foes, turn="he_man", faces="melee", skills=(0, 0, 2, 0), up=up)
    t.chooses("attack:sword_of_power:skeletor")
    assert ("Use Defense Boosts?" in t.someone.decision.prompt) == asked
