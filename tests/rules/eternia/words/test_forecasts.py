"""Forecasts of an answer in Eternia, from its player's knowledge."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from msgspec.structs import replace

from rules.eternia.activations.activations import Slot
from rules.eternia.combat.attacks import StartAttack
from rules.eternia.combat.wounds import Suffer
from rules.eternia.effects.power import DivideGain, GainPower
from rules.eternia.models import numbered
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Hit
from rules.kernel.engine.forecast import outlooks
from rules.kernel.play.chance import Chance
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, Table, Where, printed, table

GAMES = 150


@pytest.mark.rule("ETE-ATK-9")
def test_the_odds_of_a_ko_come_out_as_often_as_they_say() -> None:
    """Skeletor attacks Orko, who has 1 HP left, with the same dice thrown again and again."""
    t = table({"orko": At("C6", hp=1)}, {"skeletor": "D6"}, turn="skeletor")
    key = "attack:havoc_staff_c:orko"
    said = re.fullmatch(r"(?:1\+ Wounds \d+%, )?KO (\d+)%", t.someone.foreseen[key].forecast)
    assert said is not None
    fell = sum(falls(t, key, number) for number in range(GAMES))
    assert abs(100 * fell / GAMES - int(said[1])) < 12


def falls(t: Table, key: str, number: int) -> bool:
    """Whether Orko falls by an attack, with the draws of this number."""
    again = Table(t.game, t.game.copy(t.state))
    again.state.chance = Chance(number.to_bytes(32, "big"))
    again.chooses(key)
    again.passes_until(lambda _: not again.state.attacks)
    return not again.state.models[numbered(again.state, "orko")].at


@pytest.mark.rule("ETE-SKL-7")
def test_a_skill_that_heals_says_how_much() -> None:
    def bonus(hp: int | None) -> dict[str, str]:
        t = table({"orko": "B2"}, {"he_man": At("D6", hp=hp, power=(3,))}, turn="he_man")
        return {key: one.forecast for key, one in t.someone.foreseen.items() if key.startswith("bonus:indomitable")}

    assert list(bonus(5).values()) == ["He-Man +2 HP"]
    assert "+2 HP" not in "".join(bonus(None).values()), "who is whole is healed by nothing"


def test_a_forecast_ends_with_the_activation() -> None:
    """Of the next one neither its card nor its dice are known."""
    t = table(controller="ai", turn="he_man")
    t.state.agenda.insert(1, Slot(side="controller", slot=1))
    (decision,) = t.game.decisions_for(t.state, 0)
    assert outlooks(t.game, t.state, decision)["pass"].sure


@pytest.mark.rule("ETE-REA-1")
@pytest.mark.parametrize("controller", ["ai", "person"])
def test_a_reaction_foretells_what_it_answers_and_not_the_next_hit(controller: Literal["ai", "person"]) -> None:
    """Man-at-Arms would be KO'ed by the next Wounds anyway, which he may answer then."""
    hits = [Suffer(hits=[Hit(model=0, wounds=2)], cause="effect", by=1) for _ in range(2)]
    t = table({"man_at_arms": At("C6", hp=2, power=(2,))}, {"skeletor": "E6"}, run=hits, controller=controller)
    assert t.someone.decision.prompt == "Man-at-Arms is about to suffer 2 Wounds. React?"
    found = {key: one.forecast for key, one in t.someone.foreseen.items()}
    assert found["pass"].startswith("Man-at-Arms KO"), found
    assert "KO" not in found["use:man_at_arms:field_repair"]
    assert "1 HP" in found["use:man_at_arms:field_repair"], found
    t.chooses("use:man_at_arms:field_repair").passes(until="about to suffer")
    assert t.model("man_at_arms").hp == 1
    assert t.game.foreseen(t.state, t.someone.decision).anyway.startswith("Man-at-Arms KO")


@pytest.mark.rule("ETE-OVR-2")
def test_a_reaction_to_the_wounds_that_decide_the_game_says_so_before_the_attack_is_settled() -> None:
    team: dict[str, Where] = {"man_at_arms": At("C6", hp=1, power=(2,))}
    told = next(one for one in printed().scenario if one.code == "crossroads")
    scale = tuple([replace(one, controller=1, minions=0) for one in told.scale])
    t = table(team, {"skeletor": "E6"}, turn="skeletor", changes={"scale": scale})
    will_roll(t, "ranged ranged").chooses("attack:havoc_staff_c:man_at_arms")
    assert t.someone.foreseen["pass"].forecast.startswith("you lose the game")


def test_whose_hp_counts_most_comes_first() -> None:
    t = table({"orko": "B2"}, {"skeletor": "D6"}, turn="skeletor")
    names = [one.name for one in t.game.words.figures(t.state, 1).values() if one.unit == "HP"]
    assert names[0] == "Orko"
    assert "Skeletor" in names[1:]


def test_the_own_power_is_a_price_and_that_of_others_is_not_counted() -> None:
    t = table({"orko": At("B2", power=(2,))}, {"skeletor": At("D6", power=(3,))}, turn="skeletor")
    for seat, name in ((0, "Skeletor's Power"), (1, "Orko's Power")):
        counted = [one for one in t.game.words.figures(t.state, seat).values() if one.price]
        assert counted[0].name == name
        assert len({one.name for one in counted} & {"Skeletor's Power", "Orko's Power"}) == 1


@pytest.mark.rule("ETE-AI-16", "ETE-ATK-7")
def test_a_forecast_goes_on_past_ones_own_defense_boosts_to_the_wounds_of_the_attack() -> None:
    """What a choice for the AI means is seen only after the attack that it leads to."""
    warded = At("D6", power=(0, 1), unlocked=("bone_ward",))
    number = numbered(table({"skeletor": warded}, {"he_man": "C6"}, controller="ai").state, "he_man")
    attack = StartAttack(attacker=number, skill="sword_of_power_ai")
    t = table({"skeletor": warded}, {"he_man": "C6"}, controller="ai", run=[attack])
    t.someone.is_asked("Defense Boosts")
    (choice,) = t.game.choices(t.state)
    bench = EterniaTable(t.state, t.game.cards)
    assert t.game.words.plainly(bench, choice, choice.seat, Chance(bytes(32))) == ("none",)


@pytest.mark.rule("ETE-BAL-1", "ETE-BAL-2")
@pytest.mark.parametrize(("controller", "whose"), [("ai", "the AI"), ("person", "the Controller")])
def test_power_that_is_spent_is_told_to_go_to_the_controller(controller: Literal["ai", "person"], whose: str) -> None:
    heroes: dict[str, Where] = {"he_man": At("D6", hp=5, power=(3, 2), unlocked=("throw",))}
    t = table(heroes, {"skeletor": "E6"}, controller=controller, turn="he_man")
    options = t.someone.foreseen
    healed = next(one for key, one in options.items() if key.startswith("bonus:indomitable"))
    possessive = "the AI's" if controller == "ai" else "the Controller's"
    assert healed.forecast == f"He-Man +2 HP, {possessive} Power +2"
    thrown = next(one for key, one in options.items() if key.startswith("attack:throw"))
    assert thrown.detail == f"1 Power (goes to {whose})"
    assert "goes to" not in " ".join(one.detail for key, one in options.items() if key == "move")
    t.chooses("attack:throw:skeletor")
    boosts = [one.detail for key, one in t.someone.options.items() if key != "none"]
    assert not boosts or all(f"(goes to {whose})" in said for said in boosts)


@pytest.mark.rule("ETE-PWR-2", "ETE-ACT-3")
@pytest.mark.parametrize(
    ("power", "said"),
    [(0, ""), (4, "; 1 slot is free for the Power of its next"), (5, "; no slot is free for the Power of its next")],
)
def test_passing_with_full_slots_says_that_the_next_power_finds_none(power: int, said: str) -> None:
    t = table({"he_man": At("D6", power=(power,))}, turn="he_man")
    assert t.someone.options["pass"].detail == f"End the Activation; 2 Actions are lost{said}"


@pytest.mark.rule("ETE-PWR-5", "ETE-ACT-3")
def test_where_power_is_put_the_rest_that_finds_no_slot_is_named() -> None:
    wide = table({"he_man": At("D6", power=(4, 2), unlocked=("throw",))}, run=[GainPower(model=0, n=1)])
    assert "no slot" not in wide.someone.decision.prompt
    full = DivideGain(n=1, model=0, lost=2).prompt(EterniaTable(wide.state, wide.game.cards), 1)
    assert full == "He-Man gains 1 Power. 2 more is lost: no slot is free. Where does it go?"
