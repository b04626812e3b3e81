"""Effects in vain are told, and why (ETE-SKL-7)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eternia.activations.strategy import PickControllerSkill
from rules.eternia.models import numbered
from rules.eternia.rounds.rounds import EndRound
from rules.eternia.state import EterniaTable
from rules.kernel import Step
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, Where, table


@pytest.mark.rule("ETE-SKL-7")
def test_a_part_of_a_skill_that_does_nothing_is_told() -> None:
    """Indomitable heals and recovers: one of the two does nothing."""
    hurt = table({"he_man": At("C6", hp=3, power=(2,))}, turn="he_man").chooses("bonus:indomitable")
    assert "Indomitable: He-Man is not Dazed." in hurt.words()
    dazed = table({"he_man": At("C6", power=(3,), dazed=True)}, turn="he_man").chooses("bonus:indomitable")
    assert "Indomitable: He-Man has lost no HP." in dazed.words()
    wet = table({"he_man": At("C6", hp=3, power=(3,), dazed=True)}, turn="he_man", tokens={"C6": "water"})
    assert "Indomitable: He-Man is kept Dazed by the ground." in wet.chooses("bonus:indomitable").words()


@pytest.mark.rule("ETE-SKL-7", "ETE-DAZ-1")
def test_an_attack_that_dazes_a_dazed_model_says_so() -> None:
    ram_man = At("C6", power=(0, 0, 0, 3), unlocked=("head_butt", "spring_legs", "living_missile"))
    t = table({"ram_man": ram_man}, {"skeletor": At("D6", dazed=True)}, turn="ram_man")
    will_roll(t, "melee melee melee melee melee melee").chooses("attack:living_missile:skeletor")
    t.passes()
    assert "Living Missile: Skeletor is already Dazed." in t.words()


@pytest.mark.rule("ETE-SKL-7", "ETE-MIN-1")
def test_with_nobody_left_in_the_supply_what_spawns_says_so() -> None:
    out = [f"{letter}1" for letter in "ABCDEFG"]
    t = table({"he_man": "C6"}, minions=out, skills=(2, 0, 0, 0), up=("reserves",), run=[PickControllerSkill()])
    t.chooses("reserves.1")
    t.chooses(next(iter(t.someone.options)))
    assert t.words().count("appears") == 1
    t = table(
        {"he_man": "C6"}, minions=[*out, "H1"], skills=(2, 0, 0, 0), up=("reserves",), run=[PickControllerSkill()]
    )
    assert "reserves.1" in t.someone.options, "a Minion may still be moved"
    t.chooses("reserves.1")
    assert "Reserves: no Minion is left." in t.words()


@pytest.mark.rule("ETE-RND-5")
def test_a_tie_at_the_end_says_to_whom_it_goes() -> None:
    t = table({"he_man": "C6"}, run=[EndRound()], round=8)
    while t.asked():
        t.seat(t.asked()[0]).takes_default()
    outcome = t.view().outcome
    assert outcome is not None
    assert outcome.reason == (
        "The Player Team wins: Round 8 is over, both sides are equally close, and a tie goes to the Player Team."
    )


@pytest.mark.rule("ETE-MOV-4", "ETE-BTF-7")
def test_who_is_left_where_it_stands_is_told() -> None:
    """A move of a Skill and a Push of 0 spaces are paid for, and do nothing."""
    t = table({"ram_man": At("C6", power=(1,))}, turn="ram_man").chooses("bonus:spring_legs", "stay")
    assert "Spring Legs: Ram Man stays on C6." in t.words()
    t = table({"ram_man": At("C6", power=(1,))}, {"skeletor": "D6"}, turn="ram_man", faces="melee")
    t.chooses("attack:head_butt:skeletor")
    t.chooses(next(key for key, option in t.someone.options.items() if option.label == "Run-Up"))
    t.passes("Push Skeletor").chooses("stay")
    assert "Head Butt: Skeletor is not Pushed, and stays on D6." in t.words()


class Scoring(Step, kw_only=True, tag="test.scoring"):
    """Both sides have scored."""

    def run(self, t: EterniaTable) -> None:
        """Note it."""
        t.state.points = (3, 2)


@pytest.mark.rule("ETE-RND-5")
def test_who_is_nearer_to_its_goal_is_told_with_both_shares() -> None:
    t = table({"he_man": "C6", "teela": "A1"}, run=[Scoring(), EndRound()], round=8)
    while t.asked():
        t.seat(t.asked()[0]).takes_default()
    outcome = t.view().outcome
    assert outcome is not None
    assert outcome.reason.endswith("is over and it is closer to its goal, with 3 of 7 against 2 of 22.")


# ---- Nobody there, and what is declined ----------------------------------------------------


@pytest.mark.rule("ETE-GLO-6", "ETE-SKL-7")
def test_an_effect_that_finds_nobody_is_told_in_its_own_words() -> None:
    """Orko alone, and Beast Man without a friend beside an Enemy."""
    orko = At("C6", power=(0, 0, 0, 3), unlocked=("switcheroo", "helpful_charm", "time_twist"))
    t = table({"orko": orko}, turn="orko").chooses("skill:time_twist")
    assert "Time Twist: there is nobody for “Another friendly Character within 4 gains 1 Power”." in t.words()
    t = table({"beast_man": At("C6", power=(1,))}, {"he_man": "H6", "teela": "M1", "orko": "M3"}, turn="beast_man")
    t.chooses("bonus:beast_call", "D6")
    said = "An Enemy within 6 that is next to another friend of Beast Man suffers 1 Wound"
    assert f"Beast Call: there is nobody for “{said}”." in t.words()


@pytest.mark.rule("ETE-GLO-6")
def test_an_attack_whose_target_fell_says_nothing_of_nobody() -> None:
    t = table({"skeletor": At("C6")}, {"he_man": At("E6", hp=1), "teela": "M1", "orko": "M3"}, turn="skeletor")
    will_roll(t, "ranged ranged").chooses("attack:havoc_staff:he_man")
    assert "nobody" not in t.words()


@pytest.mark.rule("ETE-OVR-8", "ETE-MOV-3", "ETE-MIN-3", "ETE-TER-6")
def test_what_is_declined_is_told() -> None:
    """A declined placement, spawn, token or Bonus Attack is told, and paid for all the same."""
    foes: dict[str, Where] = {"he_man": "E6", "teela": "M1", "ram_man": "M3"}
    t = table({"orko": At("C6", power=(2,))}, foes, turn="orko", faces="ranged")
    t.chooses("attack:wild_magic:he_man", "abracadabra")
    t.chooses(next(key for key, option in t.someone.options.items() if option.label.startswith("Stay")))
    assert "Wild Magic: He-Man stays on E6." in t.words()
    beast_man = At("C6", power=(0, 1), unlocked=("summon_shadow_beast",))
    t = table({"beast_man": beast_man}, foes, turn="beast_man").chooses("skill:summon_shadow_beast", "none")
    assert "Summon Shadow Beast: 1 Shadow Beast is not spawned." in t.words()
    t = table({"mer_man": At("C6", power=(1,))}, foes, turn="mer_man").chooses("bonus:call_the_tide", "D4", "none")
    assert "Call the Tide: 1 Water token is not placed." in t.words()
    teela = At("C6", power=(0, 0, 0, 2), unlocked=("snake_strike", "battle_orders", "cobra_flurry"))
    t = table({"teela": teela}, {"skeletor": "D6"}, turn="teela", faces="melee")
    t.chooses("attack:cobra_flurry:skeletor", "stay", "pass")
    assert "Cobra Flurry: Teela makes no Bonus Attack." in t.words()


@pytest.mark.rule("ETE-STR-6", "ETE-CTL-1")
def test_who_is_chosen_for_a_card_is_asked_in_its_own_words() -> None:
    """A Strategy card and a Controller Skill speak of the Controller's models."""
    t = table(
        {"he_man": "C6"}, skills=(0, 0, 0, 1), hand=("forced_march",), run=[PickControllerSkill()], minions=("D6", "D5")
    )
    t.chooses("play:forced_march", "stay", "stay")
    t.someone.is_asked("Forced March: which target? A Controller Minion makes a Bonus Attack.")
    t = table({"he_man": "C6"}, skills=(0, 2, 0, 0), run=[PickControllerSkill()]).chooses("command.0")
    t.someone.is_asked("Command: which target? A Controller Character performs 1 Action.")


class Carrying(Step, kw_only=True, tag="test.carrying"):
    """A Character carries the first shard."""

    who: str

    def run(self, t: EterniaTable) -> None:
        """Give it the shard."""
        shard = t.state.objectives[0]
        shard.at, shard.carrier = None, numbered(t.state, self.who)


@pytest.mark.rule("ETE-MOV-3", "ETE-SCN-10")
def test_a_carrier_that_is_not_put_elsewhere_is_told() -> None:
    """Stratos lifts Orko, Orko swaps with He-Man, Mer-Man swims: a shard's carrier stays."""
    stones: dict[str, Any] = {"scenario": "power_stones", "whole": True}
    told = "carries or leads something and is not put elsewhere."
    stratos = At("E3", power=(0, 0, 1), unlocked=("updraft", "airlift"))
    t = table({"orko": "F3", "stratos": stratos}, turn="stratos", run=[Carrying(who="orko")], **stones)
    assert f"Airlift: Orko {told}" in t.chooses("skill:airlift", "stay").words()
    orko = At("F3", power=(0, 1), unlocked=("switcheroo",))
    foe: dict[str, Where] = {"skeletor": "G3"}
    t = table({"orko": orko, "he_man": "F5"}, foe, turn="orko", run=[Carrying(who="he_man")], **stones)
    assert f"Switcheroo: He-Man {told}" in t.chooses("skill:switcheroo", "he_man").words()
    swimmer = At("F3", power=(0, 1), unlocked=("swim",))
    stones["tokens"] = {"F4": "water"}
    t = table({"mer_man": swimmer}, foe, turn="mer_man", run=[Carrying(who="mer_man")], **stones)
    assert f"Swim: Mer-Man {told}" in t.chooses("bonus:swim", "stay").words()
