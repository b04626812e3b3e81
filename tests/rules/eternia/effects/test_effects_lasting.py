"""Lasting effects, permanent and for a time: their amounts, and their ends."""

from __future__ import annotations

import pytest

from rules.eternia.combat.attacks import StartAttack
from rules.eternia.effects import records as e
from rules.eternia.models import numbered
from rules.eternia.rounds.rounds import EndRound
from rules.eternia.told.combat_events import DiceRolled, EffectBegan
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, Table, table

MIST = {"effects": (e.Range(n=-1, to="all_models", given="ranged_attack", dur="game"),)}


def dice_of(t: Table, key: str, *more: str) -> int:
    """The dice that an attack rolls."""
    t.chooses(key, *more)
    return len(t.happened(DiceRolled)[-1].faces)


# ---- For a time ---------------------------------------------------------------------------


@pytest.mark.rule("ETE-GLO-9")
def test_what_lasts_for_an_activation_ends_with_it() -> None:
    power = At("C6", power=(0, 0, 0, 3), unlocked=("throw", "ground_slam", "by_the_power"))
    t = table({"he_man": power}, {"skeletor": "D6"}, turn="he_man", faces="blank")
    t.chooses("bonus:by_the_power", "3.0.0.0")
    t.someone.is_asked("(3 left)")
    assert t.model("he_man").effects != ()
    assert dice_of(t, "attack:sword_of_power:skeletor") == 5
    t.passes()
    assert t.model("he_man").effects == ()


@pytest.mark.rule("ETE-GLO-9", "ETE-ATK-8")
def test_what_lasts_for_a_round_ends_with_it() -> None:
    marking = At("C6", power=(0, 1), unlocked=("mark_the_prey",))
    t = table({"tri_klops": marking}, {"skeletor": "E6"}, turn="tri_klops", faces="blank")
    t.state.agenda[0] = EndRound()
    t.chooses("bonus:mark_the_prey")
    t.passes("choose an Action")
    assert dice_of(t, "attack:eye_beam:skeletor") == 3
    while t.state.round == 1:
        t.seat(t.asked()[0]).takes_default()
    assert t.model("skeletor").effects == ()


@pytest.mark.rule("ETE-GLO-9", "ETE-ATK-20")
def test_armor_until_the_next_activation_of_the_one_who_gave_it() -> None:
    shroud = At("C6", power=(0, 1), unlocked=("shroud",))
    t = table({"evil_lyn": shroud, "he_man": "D6"}, turn="evil_lyn")
    t.chooses("bonus:shroud", "he_man").passes("choose an Action")
    assert t.model("he_man").armor == 1
    t.passes()
    assert t.model("he_man").armor == 1


@pytest.mark.rule("ETE-GLO-9")
def test_armor_against_the_next_attack_ends_with_it() -> None:
    display = At("C6", power=(0, 0, 1), unlocked=("power_cell", "tactical_display"))
    heroes: dict[str, At | str] = {"man_at_arms": display, "he_man": "D6"}
    t = table(heroes, {"skeletor": "E6"}, turn="man_at_arms", actions=3, faces="blank")
    t.chooses("skill:tactical_display").passes("choose an Action")
    assert (t.model("man_at_arms").armor, t.model("he_man").armor) == (2, 1)
    assert len(t.happened(EffectBegan)) == 1
    t.chooses("attack:wrist_laser:skeletor")
    assert t.model("man_at_arms").armor == 2, "its own attack changes nothing"
    attack = StartAttack(attacker=numbered(t.state, "skeletor"), skill="havoc_staff_c", target=1)
    t.state.agenda.insert(-1, attack)
    t.chooses("pass")
    assert (t.model("man_at_arms").armor, t.model("he_man").armor) == (2, 0)


@pytest.mark.rule("ETE-DAZ-5", "ETE-DAZ-3")
def test_a_dazed_model_has_no_armor_and_moves_one_less() -> None:
    t = table({"man_at_arms": At("C6", dazed=True)}, turn="man_at_arms")
    assert t.model("man_at_arms").armor == 0
    assert "Up to 2" in t.someone.options["move"].detail
    t.chooses("move")
    assert "F6" not in t.someone.options
    assert "E6" in t.someone.options


# ---- Always --------------------------------------------------------------------------------


@pytest.mark.rule("ETE-SKL-2")
def test_a_passive_is_always_on_and_never_used() -> None:
    t = table({"stratos": "C6"}, turn="stratos")
    assert not any("winged_flight" in key for key in t.someone.options)
    assert "Up to 4" in t.someone.options["move"].detail


@pytest.mark.rule("ETE-OVR-5", "ETE-ATK-8")
def test_an_eternian_soldier_rolls_one_more_die_beside_a_friend_of_its_own() -> None:
    for spaces, dice in ((("D6", "C5"), 3), (("D6",), 2)):
        t = table({"he_man": "C6"}, minion="eternian_soldier", minions=spaces)
        soldier = numbered(t.state, "eternian_soldier_1")
        attack = StartAttack(attacker=soldier, skill="eternian_soldier", target=0)
        t = table({"he_man": "C6"}, minion="eternian_soldier", minions=spaces, run=[attack])
        assert len(t.happened(DiceRolled)[-1].faces) == dice


@pytest.mark.rule("ETE-EMP-6", "ETE-ATK-15")
def test_an_empowered_benefit_reaches_friends_near_by() -> None:
    """Captain's Example: other friends within 2 roll one miss again in each attack."""
    t = table({"skeletor": "C6"}, {"mer_man": "D6", "teela": At("E6", empowered=True)}, turn="mer_man")
    will_roll(t, "melee blank blank melee").chooses("attack:trident_sword_c:skeletor")
    assert t.model("skeletor").hp == 7


@pytest.mark.rule("ETE-TER-1", "ETE-ATK-20")
@pytest.mark.parametrize(("attacker", "armor"), [("C6", 1), ("E6", 0)])
def test_a_forest_gives_armor_against_ranged_attacks_from_outside(attacker: str, armor: int) -> None:
    t = table({"orko": attacker}, {"skeletor": "F6"}, turn="orko", terrain={"forest": ("E6", "F6", "G6")})
    will_roll(t, "ranged ranged").chooses("attack:wild_magic:skeletor")
    assert t.model("skeletor").hp == 7 + armor


@pytest.mark.rule("ETE-SCN-4", "ETE-ATK-3")
def test_the_mist_shortens_ranged_attacks() -> None:
    t = table({"orko": "C6"}, {"skeletor": "G6"}, turn="orko", scenario="hunters_in_the_mist", changes=MIST)
    assert "attack:wild_magic:skeletor" not in t.someone.options
    near = table({"orko": "C6"}, {"skeletor": "F6"}, turn="orko", scenario="hunters_in_the_mist", changes=MIST)
    assert "attack:wild_magic:skeletor" in near.someone.options


@pytest.mark.rule("ETE-ACT-9")
def test_a_run_up_counts_the_spaces_of_this_activation() -> None:
    t = table({"ram_man": At("C6", power=(0, 1), unlocked=("battering_ram",))}, {"skeletor": "G6"}, turn="ram_man")
    t.chooses("move", "F6")
    assert dice_of(t, "attack:battering_ram:skeletor") == 4


@pytest.mark.rule("ETE-GLO-9", "ETE-MOV-4")
def test_a_root_holds_until_the_end_of_the_next_activation() -> None:
    tangle = At("C6", power=(0, 0, 1), unlocked=("power_cell", "tangle_cannon"))
    t = table({"man_at_arms": tangle}, {"skeletor": "F6"}, turn="man_at_arms", faces="ranged")
    t.chooses("attack:tangle_cannon:skeletor")
    assert t.model("skeletor").rooted
    t.passes()
    assert t.model("skeletor").rooted


# ---- Empowered benefits and auras ------------------------------------------------------------


def test_pack_leader_gives_minions_near_by_a_die() -> None:
    for empowered, dice in ((True, 4), (False, 3)):
        beasts = {"shadow_beast_1": At("D6")}
        near = {"beast_man": At("E6", empowered=empowered)}
        number = numbered(table({"orko": "C6"}, near, elites=beasts).state, "shadow_beast_1")
        attack = StartAttack(attacker=number, skill="shadow_beast", target=0)
        t = table({"orko": "C6"}, near, elites=beasts, run=[attack])
        assert len(t.happened(DiceRolled)[-1].faces) == dice


def test_shadow_mistress_weakens_dazed_enemies_near_her() -> None:
    for dazed, dice in ((True, 1), (False, 2)):
        t = table({"orko": At("C6", dazed=dazed)}, {"evil_lyn": At("E6", empowered=True)}, turn="orko", faces="blank")
        assert dice_of(t, "attack:wild_magic:evil_lyn") == dice


def test_iron_hide_helps_against_melee_attacks_alone() -> None:
    hide = At("C6", unlocked=("harpoon", "devour", "iron_hide"))
    for attacker, skill, rolled, left in (
        ("mer_man", "trident_sword_c", "melee melee melee", 5),
        ("skeletor", "havoc_staff_c", "ranged ranged", 5),
    ):
        t = table({"trap_jaw": hide}, {attacker: "D6"}, turn=attacker)
        will_roll(t, rolled).chooses(f"attack:{skill}:trap_jaw")
        assert t.model("trap_jaw").hp == left


@pytest.mark.rule("ETE-ATK-15")
def test_lucky_star_has_successes_rolled_again_once_a_round() -> None:
    t = table({"he_man": "C6"}, {"orko": At("D6", empowered=True)}, turn="he_man")
    will_roll(t, "melee melee power blank blank").chooses("attack:sword_of_power:orko")
    t.seat(0).is_asked("up to 2 Successes")
    t.chooses("1.1")
    assert t.model("orko").hp == 8
    will_roll(t, "melee melee melee").chooses("attack:sword_of_power:orko")
    assert t.model("orko").hp == 5


@pytest.mark.rule("ETE-GLO-9", "ETE-OVR-7")
@pytest.mark.parametrize(
    ("user", "at", "foe", "key", "on", "said"),
    [
        (
            "man_at_arms",
            At("C6", power=(0, 0, 0, 2), unlocked=("power_cell", "tactical_display", "force_dome")),
            "skeletor",
            "bonus:force_dome",
            "man_at_arms",
            "Force Dome: Man-at-Arms has 1 more Armor until Man-at-Arms's next Activation.",
        ),
        (
            "tri_klops",
            At("C6", power=(0, 1), unlocked=("mark_the_prey",)),
            "he_man",
            "bonus:mark_the_prey",
            "he_man",
            "Mark the Prey: Every attack against He-Man rolls 1 more die until the end of the Round.",
        ),
        (
            "evil_lyn",
            At("C6", power=(1,)),
            "he_man",
            "bonus:hex",
            "he_man",
            "Hex: Every attack of He-Man rolls 1 fewer die until the end of the Round.",
        ),
    ],
)
def test_a_model_shows_what_holds_on_it_and_until_whose_activation(
    user: str, at: At, foe: str, key: str, on: str, said: str
) -> None:
    """Of it alone, and not of other possible choices."""
    t = table({user: at}, {foe: "F6"}, turn=user)
    t.chooses(key)
    assert t.model(on).effects == (said,)
