"""The Strategy cards, each on its trigger."""

from __future__ import annotations

import pytest

from rules.eternia.activations.activations import Slot
from rules.eternia.activations.strategy import PickControllerSkill, StrategyActivation
from rules.eternia.ground.board import apart
from rules.eternia.rounds.order_phase import EndOrders
from rules.eternia.told.combat_events import AttackBegan, StrategyPlayed
from rules.eternia.told.move_events import Spawned
from rules.eternia.view import space_of
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, Table, Where, table

PLAN = (0, 0, 0, 2)


def test_ambush_spawns_two_minions_exactly_two_spaces_from_an_enemy_character() -> None:
    t = table({"he_man": "C6"}, run=[StrategyActivation(slot=0)], skills=PLAN, hand=("ambush",))
    t.chooses("1.0.0.0", "play:ambush")
    assert {"E6", "A6", "D4"} <= set(t.someone.options)
    assert "D6" not in t.someone.options
    t.chooses("E6", "A6")
    assert [event.end for event in t.happened(Spawned)] == ["E6", "A6"]


def test_elite_summons_spawns_an_elite_minion_of_the_own_class() -> None:
    t = table({"he_man": "C6"}, run=[StrategyActivation(slot=0)], skills=PLAN, hand=("elite_summons",))
    t.chooses("1.0.0.0", "play:elite_summons")
    t.chooses(next(key for key in t.someone.options if key not in ("none", "stay")))
    assert [event.who for event in t.happened(Spawned)] == ["Shadow Beast 1"]


def test_counterattack_moves_and_attacks_after_an_attack() -> None:
    t = table({"he_man": "C6"}, {"skeletor": "D6"}, turn="he_man", faces="blank", skills=PLAN, hand=("counterattack",))
    t.chooses("attack:sword_of_power:skeletor", "pass", "play:counterattack", "stay")
    t.seat(0).is_asked("Skeletor may make a Bonus Attack")
    t.chooses("havoc_staff_c:he_man")
    assert [event.who for event in t.happened(AttackBegan)] == ["He-Man", "Skeletor"]


def test_iron_will_pushes_the_attacker_after_the_attack() -> None:
    t = table({"he_man": "C6"}, {"skeletor": "D6"}, turn="he_man", faces="blank", skills=PLAN, hand=("iron_will",))
    t.chooses("attack:sword_of_power:skeletor", "play:iron_will")
    t.seat(0).is_asked("Push He-Man")
    t.chooses("B6")
    assert t.where("he_man") == "B6"


@pytest.mark.rule("ETE-MIN-12", "ETE-STR-6")
@pytest.mark.parametrize(
    ("chosen", "beside"), [("shadow_beast", ("skeletor", "mer_man")), ("royal_guard", ("he_man",))]
)
def test_elite_summons_of_a_mixed_team_goes_by_the_class_of_the_character(chosen: str, beside: tuple[str, ...]) -> None:
    """Shadow Beasts come near Villains, Royal Guards near Heroes."""
    mixed: dict[str, Where] = {"he_man": "C6", "skeletor": "K6", "mer_man": "M1"}
    run = [StrategyActivation(slot=0)]
    t = table({"teela": "A11", "orko": "A10"}, mixed, run=run, skills=PLAN, hand=("elite_summons",))
    t.chooses("1.0.0.0", "play:elite_summons")
    t.someone.is_asked("Which Elite Minion")
    details = {key: option.detail for key, option in t.someone.options.items()}
    assert details == {"royal_guard": "Within 2 of He-Man", "shadow_beast": "Within 2 of Skeletor or Mer-Man"}
    t.chooses(chosen)
    spaces = [space_of(key) for key in t.someone.options if key != "none"]
    near = [space for code in beside for space in t.model(code).spaces]
    assert spaces
    assert all(any(apart((space,), (at,)) <= 2 for at in near) for space in spaces)


@pytest.mark.rule("ETE-MIN-12", "ETE-STR-6")
def test_elite_summons_asks_for_no_class_that_is_not_on_the_board() -> None:
    mixed: dict[str, Where] = {"he_man": "", "skeletor": "K6", "mer_man": "M1"}
    run = [StrategyActivation(slot=0)]
    t = table({"teela": "A11", "orko": "A10"}, mixed, run=run, skills=PLAN, hand=("elite_summons",))
    t.chooses("1.0.0.0", "play:elite_summons")
    t.someone.is_asked("Spawn Shadow Beast")


@pytest.mark.rule("ETE-REA-5")
def test_sap_their_strength_takes_power_when_the_action_is_complete() -> None:
    orders = At("C6", power=(3, 0, 1), unlocked=("cover_me", "battle_orders"))
    t = table({"teela": orders, "he_man": "D6"}, turn="teela", skills=PLAN, hand=("sap_their_strength",))
    t.chooses("skill:battle_orders")
    t.seat(0).is_asked("has paid for a Skill")
    t.chooses("play:sap_their_strength")
    assert t.power("teela") == (3, 0, 0)
    t.chooses("stay")
    t.passes("Push Teela")
    assert t.power("teela") == (1, 0, 0)


def test_dark_bargains_is_played_at_the_start_of_an_activation() -> None:
    dazed = At("K4", dazed=True)
    slot = Slot(side="controller", slot=0)
    t = table({"he_man": "C6"}, {"skeletor": dazed}, run=[slot], skills=PLAN, hand=("dark_bargains",))
    t.seat(0).is_asked("Skeletor starts its Activation")
    t.chooses("play:dark_bargains")
    assert t.power("skeletor") == (3,)
    assert not t.model("skeletor").dazed


def test_fall_back_heals_and_places() -> None:
    hurt = At("D6", hp=5)
    t = table({"he_man": "C6"}, {"skeletor": hurt}, turn="he_man", faces="blank", skills=PLAN, hand=("fall_back",))
    t.chooses("attack:sword_of_power:skeletor", "pass", "play:fall_back", "H6")
    assert (t.model("skeletor").hp, t.where("skeletor")) == (6, "H6")


def test_vengeance_gives_dice_when_a_character_is_koed() -> None:
    t = table(
        {"he_man": "C6"}, {"skeletor": At("D6", hp=1), "mer_man": "K6"}, turn="he_man", skills=PLAN, hand=("vengeance",)
    )
    will_roll(t, "melee melee blank").chooses("attack:sword_of_power:skeletor", "pass")
    t.seat(0).is_asked("Skeletor is KO'ed")
    t.chooses("play:vengeance")
    t.passes("choose an Action", most=5)
    assert t.model("mer_man").effects != ()


def test_quicksand_stops_a_move_before_it_begins() -> None:
    t = table({"he_man": "C6"}, turn="he_man", skills=PLAN, hand=("quicksand",))
    t.chooses("move", "E6")
    t.seat(0).is_asked("about to move")
    t.chooses("play:quicksand")
    assert (t.where("he_man"), t.model("he_man").hp, t.model("he_man").rooted) == ("C6", 9, True)


def test_change_of_plans_is_played_when_all_cards_are_placed() -> None:
    t = table({"he_man": "C6"}, run=[EndOrders()], skills=PLAN, hand=("change_of_plans",))
    t.seat(0).is_asked("All Activation cards are placed")
    t.chooses("play:change_of_plans")
    assert [event.card for event in t.happened(StrategyPlayed)] == ["Change of Plans"]
    t.seat(0).is_asked("which target? ")


def reasons(t: Table, card: str) -> list[str]:
    """Why the Controller cannot play a card."""
    return [refusal.reason for refusal in t.seat(0).explained() if refusal.what == f"play:{card}"]


@pytest.mark.rule("ETE-SKL-7", "ETE-STR-6", "ETE-STR-1")
def test_a_card_that_would_do_nothing_is_asked_about_all_the_same_but_not_offered() -> None:
    hand = ("ambush", "elite_summons", "dark_bargains")
    elites = {f"shadow_beast_{number}": At(space) for number, space in ((1, "L2"), (2, "L4"))}
    t = table({"he_man": At("")}, run=[PickControllerSkill()], skills=PLAN, hand=hand, elites=elites)
    t.seat(0).is_asked("Which Controller Skill")
    assert not [key for key in t.someone.options if key.startswith("play:")]
    assert reasons(t, "ambush") == ["Ambush would do nothing now."]
    assert reasons(t, "elite_summons") == ["Elite Summons would do nothing now."]
    assert reasons(t, "dark_bargains") == ["Dark Bargains is for another moment."]
    assert not [refusal for refusal in t.game.explain(t.state, 1) if refusal.what.startswith("play:")]


@pytest.mark.rule("ETE-SKL-7", "ETE-STR-1")
@pytest.mark.parametrize(
    ("power", "card", "offered"), [(5, "dark_bargains", False), (2, "dark_bargains", True), (5, "ambush", False)]
)
def test_a_card_for_an_activation_is_offered_where_it_does_something(power: int, card: str, offered: bool) -> None:
    foes: dict[str, Where] = {"skeletor": At("K4", power=(power,))}
    t = table({"he_man": "C6"}, foes, run=[Slot(side="controller", slot=0)], skills=PLAN, hand=(card,))
    t.seat(0).is_asked("starts its Activation")
    assert (f"play:{card}" in t.someone.options) == offered
    assert bool(reasons(t, card)) != offered


@pytest.mark.rule("ETE-STR-6", "ETE-SKL-7")
@pytest.mark.parametrize(("mate", "offered"), [("K4", True), ("", False)])
def test_vengeance_is_offered_where_somebody_is_left_to_take_it(mate: str, offered: bool) -> None:
    foes: dict[str, Where] = {"skeletor": At("D6", hp=1), "mer_man": At(mate), "beast_man": At("")}
    t = table({"he_man": "C6"}, foes, turn="he_man", faces="melee", skills=PLAN, hand=("vengeance",))
    t.chooses("attack:sword_of_power:skeletor", "pass")
    t.seat(0).is_asked("Skeletor is KO'ed.")
    assert t.seat(0).can("play:vengeance") == offered


@pytest.mark.rule("ETE-GLO-9", "ETE-STR-6")
def test_whose_next_activation_ends_quicksand_is_told() -> None:
    t = table({"he_man": "C6"}, turn="he_man", skills=PLAN, hand=("quicksand",))
    t.chooses("move", "D4", "play:quicksand")
    assert "Quicksand, on He-Man: no move until the end of its next Activation." in t.words()
