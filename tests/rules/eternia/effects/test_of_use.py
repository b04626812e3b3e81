"""Skills that would do nothing are not offered, and it is said why (ETE-SKL-7)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eternia.activations.actions import Act
from rules.eternia.content.scenarios import Standing
from rules.eternia.effects.records import Daze, Effect, Heal, LosePower, PlaceToken, Undaze
from rules.eternia.effects.vocabulary import To, TokenKind
from rules.eternia.models import numbered
from tests.rules.eternia.table import At, Table, table

SHARDS: dict[str, Any] = {"scenario": "power_stones", "whole": True}


def carrying(code: str, hero: At) -> Table:
    """It is the Activation of a Character that carries the North Shard."""
    t = table({code: hero}, {"teela": "K4", "stratos": "K6", "man_at_arms": "K8"}, turn=code, **SHARDS)
    shard = next(one for one in t.state.objectives if one.code == "shard_north")
    shard.at, shard.carrier = None, numbered(t.state, code)
    t.state.agenda[-1] = Act(model=numbered(t.state, code))
    t.log += t.game.resume(t.state)
    return t


def reasons(t: Table, what: str) -> list[str]:
    """Why something cannot be chosen."""
    return [refusal.reason for refusal in t.someone.explained() if refusal.what == what]


@pytest.mark.rule("ETE-SKL-7", "ETE-SCN-10")
def test_a_carrier_is_not_offered_a_skill_that_would_put_it_elsewhere_and_nothing_else() -> None:
    skeletor = At("C6", power=(3, 1, 1), unlocked=("dark_bargain", "teleport"))
    t = carrying("skeletor", skeletor)
    assert "bonus:dark_bargain" in t.someone.options
    assert "bonus:teleport" not in t.someone.options
    assert "carries or leads something" in reasons(t, "teleport")[0]
    free = table({"skeletor": skeletor}, {"teela": "K4", "stratos": "K6", "man_at_arms": "K8"}, turn="skeletor")
    assert "bonus:teleport" in free.someone.options
    assert not reasons(free, "teleport")


@pytest.mark.rule("ETE-SKL-7", "ETE-NPC-1", "ETE-SCN-10")
def test_who_leads_a_captive_is_put_nowhere_by_a_skill_and_so_never_leaves_it_behind() -> None:
    orko = At("C6", power=(0, 1), unlocked=("switcheroo",))
    captive = (Standing(npc="captive", spaces=("C8",), side="players"),)
    t = table({"orko": orko, "he_man": "C7"}, turn="orko", scenario="vine_jungle", npcs=captive)
    t.state.models[numbered(t.state, "he_man")].leads = numbered(t.state, "captive")
    t.chooses("skill:switcheroo")
    while t.state.uses:
        options = t.someone.options
        t.chooses("he_man" if "he_man" in options else next(iter(options)))
    assert (t.where("orko"), t.where("he_man"), t.where("captive")) == ("C6", "C7", "C8")


@pytest.mark.rule("ETE-SKL-7")
def test_a_move_that_nobody_could_make_is_not_offered() -> None:
    around = ["B6", "D6", "C5", "D5", "C7", "D7"]
    hemmed: dict[str, Any] = {
        "villains": dict(zip(("skeletor", "mer_man", "beast_man"), around, strict=False)),
        "minions": around[3:],
    }
    t = table({"ram_man": At("C6", power=(1,))}, turn="ram_man", **hemmed)
    assert "bonus:spring_legs" not in t.someone.options
    assert reasons(t, "spring_legs") == ["Spring Legs would do nothing now."]
    t = table({"he_man": At("C6", power=(0, 1), unlocked=("mighty_leap",))}, turn="he_man", **hemmed)
    assert "bonus:mighty_leap" in t.someone.options, "it flies"


@pytest.mark.rule("ETE-SKL-7", "ETE-TER-6", "ETE-TER-7")
@pytest.mark.parametrize(
    ("near", "token", "lies", "offered"),
    [
        (2, "water", "A1 B1 A2", True),
        (1, "water", "A1 B1 A2", False),
        (1, "water", "B1 A2", True),
        (1, "boulder", "B1 A2", False),
    ],
)
def test_a_token_is_placed_only_where_a_space_near_enough_is_free(
    near: int, token: TokenKind, lies: str, offered: bool
) -> None:
    """From a corner; Water can lie under a model, and a Boulder cannot."""
    effects = (PlaceToken(n=1, token=token, r=near),)
    t = table(
        {"mer_man": At("A1", power=(1,))},
        {"he_man": "M1", "teela": "M3", "orko": "M5"},
        turn="mer_man",
        cards={"call_the_tide": {"effects": effects}},
        tokens=dict.fromkeys(lies.split(), "water"),
    )
    assert ("bonus:call_the_tide" in t.someone.options) is offered
    assert bool(reasons(t, "call_the_tide")) is not offered


EACH: To = "friendly_characters_r"
FOES: To = "enemies_r"


@pytest.mark.rule("ETE-SKL-7")
@pytest.mark.parametrize(
    ("effect", "friend", "foe", "offered"),
    [
        (Heal(n=1, to=EACH, r=99), At("A9"), At("M1"), False),
        (Heal(n=1, to=EACH, r=99), At("A9", hp=1), At("M1"), True),
        (Undaze(to=EACH, r=99), At("A9"), At("M1"), False),
        (Undaze(to=EACH, r=99), At("A9", dazed=True), At("M1"), True),
        (Daze(to=FOES, r=99), At("A9"), At("M1"), True),
        (Daze(to=FOES, r=99), At("A9"), At("M1", dazed=True), False),
        (LosePower(n=1, to=FOES, r=99), At("A9"), At("M1"), False),
        (LosePower(n=1, to=FOES, r=99), At("A9"), At("M1", power=(1,)), True),
    ],
)
def test_an_effect_on_several_is_of_use_if_it_changes_one_of_them(
    effect: Effect, friend: At, foe: At, offered: bool
) -> None:
    """One of two friends, or one of three Enemies, the other two without Power and Dazed."""
    others = {"teela": At("M3", dazed=True), "orko": At("M5", dazed=True)}
    t = table(
        {"mer_man": At("A1", power=(1,)), "skeletor": friend},
        {"he_man": foe, **others},
        turn="mer_man",
        cards={"call_the_tide": {"effects": (effect,)}},
    )
    assert ("bonus:call_the_tide" in t.someone.options) is offered
    assert bool(reasons(t, "call_the_tide")) is not offered


@pytest.mark.rule("ETE-SKL-7", "ETE-ATK-4")
def test_an_attack_that_begins_with_a_move_is_not_refused_where_it_is_offered() -> None:
    t = table({"beast_man": At("C6", power=(0, 1), unlocked=("pounce",))}, {"skeletor": "E6"}, turn="beast_man")
    assert "attack:pounce" in t.someone.options
    assert not reasons(t, "pounce")
    assert reasons(t, "savage_whip")
