"""An effect's targets are chosen and measured as it begins, unless it says the same."""

from __future__ import annotations

import pytest

from rules.eternia.activations.strategy import StrategyActivation
from rules.eternia.told.combat_events import AttackBegan, Wounded
from rules.eternia.told.events import PowerShifted
from rules.eternia.told.move_events import TokenPlaced
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, Table, Where, table


def wounded(t: Table) -> list[str]:
    return [event.who for event in t.happened(Wounded)]


# ---- Chosen as it begins ----------------------------------------------------------------


@pytest.mark.rule("ETE-GLO-6")
@pytest.mark.parametrize(("minion", "suffers"), [("G6", True), ("B6", False)])
def test_bulldoze_wounds_who_is_adjacent_after_the_move(minion: str, suffers: bool) -> None:
    ram = At("C6", power=(0, 0, 1), unlocked=("battering_ram", "bulldoze"))
    t = table({"ram_man": ram}, {"skeletor": "M1"}, minions=(minion,), turn="ram_man")
    t.chooses("bonus:bulldoze", "F6")
    assert t.stands("hover_robot_1") is not suffers


SUMMONS: dict[str, tuple[str, At, str]] = {
    "call_the_guard": ("teela", At("C6", power=(0, 0, 2), unlocked=("cover_me", "call_the_guard")), "royal_guard_1"),
    "summon_shadow_beast": (
        "beast_man",
        At("C6", power=(0, 1), unlocked=("summon_shadow_beast",)),
        "shadow_beast_1",
    ),
}


@pytest.mark.rule("ETE-GLO-6", "ETE-MIN-12")
@pytest.mark.parametrize("code", SUMMONS)
def test_who_was_just_spawned_may_be_the_minion_that_moves(code: str) -> None:
    who, at, elite = SUMMONS[code]
    t = table({who: at}, {"mer_man": "M1"}, turn=who)
    t.chooses(next(key for key in t.someone.options if key.endswith(code)), "D6")
    t.someone.is_asked("moves up to 2")
    t.chooses("F6")
    assert t.where(elite) == "F6"


@pytest.mark.rule("ETE-GLO-6", "ETE-CTL-3")
def test_a_minion_from_the_reserves_may_be_the_one_that_moves() -> None:
    foes = {"mer_man": "K6", "skeletor": "K4", "beast_man": "K8"}
    t = table({"he_man": "C6"}, foes, run=[StrategyActivation(slot=0)], skills=(1, 0, 0, 0), up=("reserves",))
    t.chooses("1.0.0.0", "reserves.1", "M1", "M3")
    assert sorted(t.someone.options) == ["hover_robot_1", "hover_robot_2"]
    t.chooses("hover_robot_2", "L3")
    assert t.where("hover_robot_2") == "L3"


@pytest.mark.rule("ETE-GLO-6", "ETE-SKL-7")
def test_stampede_moves_the_new_beast_and_wounds_who_is_next_to_a_minion_then() -> None:
    rush = At("C6", power=(0, 0, 0, 3), unlocked=("pounce", "thick_hide", "stampede"))
    t = table({"beast_man": rush}, {"he_man": "G6", "teela": "G9"}, turn="beast_man")
    t.chooses("skill:stampede", "E6")
    t.someone.is_asked("Shadow Beast")
    t.chooses("F6")
    assert wounded(t) == ["He-Man"], "Teela is within 6 and has no Minion next to her"


@pytest.mark.rule("ETE-GLO-6", "ETE-SKL-7")
def test_beast_call_wounds_an_enemy_that_is_next_to_a_friend_after_the_move() -> None:
    """Skeletor moves next to He-Man; Teela, who is next to Beast Man alone, cannot be chosen."""
    t = table({"beast_man": At("C6", power=(1,)), "skeletor": "E8"}, {"he_man": "H8", "teela": "D6"}, turn="beast_man")
    t.chooses("bonus:beast_call", "skeletor", "G8")
    assert wounded(t) == ["He-Man"]


@pytest.mark.rule("ETE-GLO-6")
def test_each_of_them_are_those_of_before_wherever_they_are_now() -> None:
    """Tactical Display: Teela moves from G6, within 4, to I6, out of it, and keeps her Armor."""
    display = At("C6", power=(0, 0, 1), unlocked=("mace_swing", "tactical_display"))
    t = table({"man_at_arms": display, "teela": "G6"}, turn="man_at_arms")
    t.chooses("skill:tactical_display")
    while "I6" not in t.someone.options:
        t.chooses("stay")
    t.chooses("I6")
    assert (t.where("teela"), t.model("teela").armor) == ("I6", 2)


@pytest.mark.rule("ETE-GLO-6")
def test_one_among_them_is_one_of_those_who_were_pushed_wherever_they_are_now() -> None:
    """Tidal Wave: He-Man is Pushed from 3 to 6 spaces away, Teela was never within 3."""
    wave = At("C6", power=(0, 0, 0, 3), unlocked=("swim", "whirlpool", "tidal_wave"))
    t = table({"mer_man": wave}, {"he_man": "F6", "teela": "G6"}, turn="mer_man")
    t.chooses("skill:tidal_wave", "none", "I6")
    assert wounded(t) == ["He-Man"]
    assert t.model("he_man").dazed
    assert not t.model("teela").dazed


@pytest.mark.rule("ETE-SKL-7", "ETE-GLO-6")
def test_nobody_is_asked_for_what_would_do_nothing_to_anyone() -> None:
    """Helpful Charm, and nobody is Dazed."""
    charm = At("C6", power=(0, 0, 1), unlocked=("switcheroo", "helpful_charm"))
    t = table({"orko": charm, "he_man": "D6", "teela": "C7"}, turn="orko")
    t.chooses("bonus:helpful_charm")
    asked: list[str] = []
    while t.state.uses:
        asked.append(t.someone.decision.prompt)
        t.someone.takes_default()
    assert not [prompt for prompt in asked if "which target" in prompt]


@pytest.mark.rule("ETE-SKL-7", "ETE-TER-1")
def test_who_is_kept_dazed_by_the_ground_does_not_recover_and_nobody_is_asked() -> None:
    charm = At("C6", power=(0, 0, 1), unlocked=("switcheroo", "helpful_charm"))
    there: dict[str, Where] = {"orko": charm, "he_man": At("D6", dazed=True), "teela": "C7"}
    dry = table(there, turn="orko").chooses("bonus:helpful_charm").passes("which target")
    assert dry.someone.chooses("he_man").words().count("no longer Dazed") == 1
    t = table(there, turn="orko", tokens={"D6": "water"}).chooses("bonus:helpful_charm")
    while t.state.uses:
        assert "which target" not in t.someone.decision.prompt
        t.someone.takes_default()
    assert t.model("he_man").dazed


@pytest.mark.rule("ETE-GLO-6", "ETE-MNT-5")
def test_the_same_as_nobody_is_nobody() -> None:
    """Savage Leap has Pushed this Activation: a second Move has no Push, so no Wound."""
    mounted = {"skeletor": At("B6/C6", mounted="panthor")}
    t = table({"he_man": "F6", "teela": "F10"}, mounted, turn="skeletor", tokens={"F11": "water"})
    t.chooses("move", "D6/E6", "G6")
    assert wounded(t) == [], "nothing is near He-Man"
    t.chooses("move")
    t.chooses(next(key for key in t.someone.options if "F9" in key.split("/")))
    assert wounded(t) == [], "Teela stands next to Water, and was not Pushed"


# ---- What needs a target -----------------------------------------------------------------


@pytest.mark.rule("ETE-SKL-7")
def test_swim_needs_no_enemy_to_push() -> None:
    swim = At("C6", power=(0, 1), unlocked=("swim",))
    t = table({"mer_man": swim}, {"he_man": "M1"}, turn="mer_man", tokens={"F6": "water"})
    t.chooses("bonus:swim", "F6")
    assert t.where("mer_man") == "F6"
    dry = table({"mer_man": swim}, {"he_man": "M1"}, turn="mer_man")
    assert "bonus:swim" not in dry.someone.options


@pytest.mark.rule("ETE-SKL-7")
def test_switcheroo_can_be_used_with_a_minion_alone_in_reach() -> None:
    """There is nobody to exchange spaces with; the Minion is Pushed."""
    trick = At("C6", power=(0, 1), unlocked=("switcheroo",))
    t = table({"orko": trick}, {"skeletor": "M1"}, minions=("E6",), turn="orko")
    t.chooses("skill:switcheroo", "G6")
    assert t.where("hover_robot_1") == "G6"


@pytest.mark.rule("ETE-SKL-7")
@pytest.mark.parametrize(
    ("who", "code", "at"),
    [
        ("evil_lyn", "skill:drain_power", At("C6", power=(0, 1), unlocked=("drain_power",))),
        ("tri_klops", "bonus:mark_the_prey", At("C6", power=(0, 1), unlocked=("mark_the_prey",))),
        ("evil_lyn", "skill:illusion", At("C6", power=(0, 0, 1), unlocked=("shroud", "illusion"))),
    ],
)
def test_what_begins_with_an_effect_that_cannot_be_declined_needs_its_target(who: str, code: str, at: At) -> None:
    far = table({who: at}, {"he_man": "M1"}, turn=who)
    assert code not in far.someone.options
    near = table({who: at}, {"he_man": At("F6", power=(1,))}, turn=who)
    assert code in near.someone.options


# ---- Effects of an attack -----------------------------------------------------------------


@pytest.mark.rule("ETE-ATK-25", "ETE-TER-6")
@pytest.mark.parametrize("faces", ["ranged", "blank"])
def test_water_jet_places_its_token_by_the_target_after_the_attack(faces: str) -> None:
    """Hit or not: within 1 of where He-Man stands after the Push."""
    jet = At("C6", power=(0, 1), unlocked=("water_jet",))
    t = table({"mer_man": jet}, {"he_man": "F6"}, turn="mer_man", faces=faces)  # type: ignore[arg-type]
    t.chooses("attack:water_jet:he_man")
    if faces == "ranged":
        t.chooses("H6")
    around = {"ranged": ["G5", "G6", "G7", "H5", "H6", "H7", "I6"], "blank": ["E5", "E6", "E7", "F5", "F6", "F7", "G6"]}
    spaces = sorted(key for key in t.someone.options if key != "none")
    assert len(spaces) == 7
    assert {"H6" if faces == "ranged" else "F6"} <= set(spaces)
    assert set(spaces) <= {*around[faces], "G5", "H5", "I5", "I7", "G7", "H7", "F5", "E5", "F7", "E7"}
    t.chooses("H6" if faces == "ranged" else "F6")
    assert len(t.happened(TokenPlaced)) == 1


@pytest.mark.rule("ETE-ATK-25", "ETE-KO-1")
def test_water_jet_places_its_token_where_a_target_fell() -> None:
    jet = At("C6", power=(0, 1), unlocked=("water_jet",))
    t = table({"mer_man": jet}, {"he_man": At("F6", hp=1)}, turn="mer_man", faces="ranged")
    t.chooses("attack:water_jet:he_man")
    assert "G6" in t.someone.options
    assert "C6" not in t.someone.options


@pytest.mark.rule("ETE-ATK-25")
def test_ocean_warlord_heals_after_the_attack_where_mer_man_stands_then() -> None:
    warlord = At("C6", hp=5, power=(0, 0, 0, 2), unlocked=("swim", "whirlpool", "ocean_warlord"))
    t = table({"mer_man": warlord}, {"he_man": At("D6", hp=10)}, turn="mer_man", tokens={"C5": "water"})
    t.chooses("attack:ocean_warlord:he_man")
    t.someone.is_asked("Push He-Man")
    assert t.model("mer_man").hp == 5
    t.chooses("stay")
    assert t.model("mer_man").hp == 6


@pytest.mark.rule("ETE-ATK-25", "ETE-ATK-19")
def test_hexfire_heals_once_after_the_attack() -> None:
    """Two targets are hit; at half its HP Skeletor heals 1, once."""
    t = table({"he_man": "D6", "teela": "C7"}, {"skeletor": At("C6", hp=3, power=(2,))}, turn="skeletor")
    t.chooses("attack:havoc_staff_c:he_man")
    will_roll(t, "ranged ranged").chooses("hexfire")
    assert t.model("skeletor").hp == 3
    while t.state.attacks:
        t.someone.takes_default()
    assert t.model("skeletor").hp == 4


@pytest.mark.rule("ETE-ATK-25")
@pytest.mark.parametrize(("target", "left"), [("he_man", 4), ("royal_guard_1", 3)])
def test_what_is_for_the_user_asks_about_the_target_and_not_the_user(target: str, left: int) -> None:
    """Life Siphon heals Skeletor if the attack wounds a Character: a Minion is none."""
    guard = {"royal_guard_1": At("C7", master="he_man")}
    t = table({"he_man": "D6"}, {"skeletor": At("C6", hp=3, power=(1,))}, elites=guard, turn="skeletor")
    t.chooses(f"attack:havoc_staff_c:{target}")
    will_roll(t, "ranged ranged ranged").chooses("life_siphon")
    while t.state.attacks:
        t.someone.takes_default()
    assert t.model("skeletor").hp == left


@pytest.mark.rule("ETE-ACT-12", "ETE-GLO-6")
@pytest.mark.parametrize("second", ["skeletor", "mer_man"])
def test_cobra_flurry_is_followed_by_a_bonus_attack_of_teela(second: str) -> None:
    flurry = At("C6", power=(0, 0, 0, 2), unlocked=("cover_me", "battle_orders", "cobra_flurry"))
    t = table({"teela": flurry}, {"skeletor": "D6", "mer_man": "C5"}, turn="teela", faces="melee")
    t.chooses("attack:cobra_flurry:skeletor", "stay")
    t.someone.is_asked("Teela may make a Bonus Attack")
    assert sorted(t.someone.options) == ["cobra_staff:mer_man", "cobra_staff:skeletor", "pass"]
    t.chooses(f"cobra_staff:{second}")
    assert [event.skill for event in t.happened(AttackBegan)] == ["Cobra Flurry", "Cobra Staff"]


# ---- Around a target that fell --------------------------------------------------------------


@pytest.mark.rule("ETE-ATK-25", "ETE-KO-1")
def test_a_splash_is_dealt_around_where_the_target_fell() -> None:
    """Throw, Into the crowd: Skeletor falls on D6; Mer-Man on E6 suffers, Beast Man does not."""
    throw = At("C6", power=(0, 2), unlocked=("throw",))
    foes: dict[str, Where] = {"skeletor": At("D6", hp=1), "mer_man": "E6", "beast_man": "G6"}
    t = table({"he_man": throw}, foes, turn="he_man", faces="melee")
    t.chooses("attack:throw:skeletor")
    assert "or to where it fell" in t.someone.options["into_the_crowd"].detail
    t.chooses("into_the_crowd")
    assert not t.stands("skeletor")
    assert wounded(t) == ["Skeletor", "Mer-Man"]


@pytest.mark.rule("ETE-ATK-25", "ETE-KO-1")
def test_plasma_burst_and_bowling_over_are_dealt_where_the_target_fell_too() -> None:
    burst: dict[str, Where] = {"orko": At("E6", hp=1), "teela": "F6"}
    t = table(burst, {"man_at_arms": At("C6", power=(3,))}, turn="man_at_arms", faces="ranged")
    t.chooses("attack:wrist_laser_c:orko", "plasma_burst")
    assert wounded(t) == ["Orko", "Teela"]
    bowl = At("C6", power=(0, 0, 1), unlocked=("battering_ram", "bowling_over"))
    foes: dict[str, Where] = {"skeletor": At("D6", hp=1), "mer_man": "E6"}
    t = table({"ram_man": bowl}, foes, turn="ram_man", faces="melee")
    t.chooses("attack:bowling_over:skeletor")
    assert wounded(t) == ["Skeletor", "Mer-Man"]


# ---- Power and tokens -----------------------------------------------------------------------


@pytest.mark.rule("ETE-PWR-8")
def test_power_cell_shifts_between_slots_or_from_its_user_as_its_user_likes() -> None:
    cell = At("C6", power=(3, 1), unlocked=("power_cell",))
    teela = At("E6", power=(1,), unlocked=("cover_me",))
    t = table({"man_at_arms": cell, "teela": teela, "orko": "D6"}, turn="man_at_arms")
    t.chooses("bonus:power_cell", "orko", "teela")
    assert t.asked() == [1], "Man-at-Arms shifts, not whose Character Teela is"
    t.someone.is_asked("between slots of Teela, or from Man-at-Arms to it")
    assert {"0.1.1", "own.0.0.1", "own.0.1.2"} <= set(t.someone.options)
    t.chooses("0.1.1", "own.0.1.1")
    assert t.power("teela") == (0, 2)
    assert t.power("man_at_arms") == (2, 0)
    assert len(t.happened(PowerShifted)) == 2


@pytest.mark.rule("ETE-TER-6")
def test_a_token_may_lie_on_rocks() -> None:
    tide = table({"mer_man": At("C6", power=(1,))}, turn="mer_man", terrain={"rocks": ("E6",)})
    tide.chooses("bonus:call_the_tide")
    assert "E6" in tide.someone.options
    tide.chooses("E6", "none")
    assert [event.end for event in tide.happened(TokenPlaced)] == ["E6"]
