"""Every kind of effect that would come to nothing says so before it is used, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.rules.terrene.fighting import gift, give
from tests.rules.terrene.making import ENEMY, ONE_ENEMY, OWN, ability, do, made, person, terrain
from tests.rules.terrene.table import C, Table, Who, table

NEEDLE = ability(do("damage", to="target1", amount=10, stab=True), targets=ONE_ENEMY, cost={"actions": 1})
THIEVES = OWN | {"class": "Thief"}
HIDDEN: list[dict[str, Any]] = [{"filter": OWN | {"hidden": True}}]
ITEM: dict[str, Any] = {"kind": "item"}
ANYBODY: dict[str, Any] = {"kind": "character"}
TIRED = do("gain_actions", to="opponent", amount=-1)
MEND, DRAW = do("heal", to="self", amount=5), do("draw", to="you", amount=1)
WISE = {"controls": {"class": "Thief"}}


def using(
    *effects: dict[str, Any],
    mine: Sequence[Who] = ("bob",),
    theirs: Sequence[Who] = ("bob",),
    targets: Sequence[dict[str, Any]] = (),
    **setting: Any,
) -> tuple[Table, str]:
    """A table at which Ira of seat 0 can use an ability with these effects, and its key."""
    one = ability(*effects, cost={"actions": 1}, targets=list(targets))
    t = table(["ira", *mine], list(theirs), content=made(person("ira", one, hp=40)), **setting)
    return t, next(key for key in t.seat(0).options if key.startswith(f"use:{t.number('ira')}:0"))


def why(*effects: dict[str, Any], **setting: Any) -> str:
    """What seat 0 reads before the cost: why nothing would come of it."""
    t, key = using(*effects, **setting)
    option = t.seat(0).options[key]
    said, _, _ = option.detail.partition("1 Action: ")
    assert option.vain is said.startswith("No effect: ")
    return said.removeprefix("No effect: ").rstrip(". ")


# ---- On Characters and players ------------------------------------------------------------


@pytest.mark.rule("TER-CHAIN-8", "TER-HIDE-5")
@pytest.mark.parametrize(
    "effect",
    [
        do("level_up", to=THIEVES),
        do("gain_xp", to=THIEVES, amount=1),
        do("extra_attack", to=THIEVES),
        do("return_to_hand", to=THIEVES),
        do("stat", to=THIEVES, stat="atk", amount=5, dur="end_of_turn"),
        do("gain", to=THIEVES, ability="stab", dur="end_of_turn"),
        do("status", to=THIEVES, status="slow", dur="end_of_turn"),
        do("damage", to=THIEVES, amount=10),
    ],
    ids=lambda effect: effect["do"],
)
@pytest.mark.parametrize(("who", "there"), [(C("bob"), False), (C("cat", hidden=True), False), (C("cat"), True)])
def test_an_effect_on_characters_of_whom_none_is_there(effect: dict[str, Any], who: C, there: bool) -> None:
    assert why(effect, mine=[who]) == ("" if there else "there is no recruited Thief of yours")


@pytest.mark.rule("TER-CHAIN-8", "TER-DMG-3")
@pytest.mark.parametrize(
    ("effect", "theirs", "said"),
    [
        (do("damage", to=ENEMY, amount=10), ["bob"], "their DEF takes it all"),
        (do("damage", to=ENEMY, amount=11), ["bob"], ""),
        (do("damage", to=ENEMY, amount=10, stab=True), ["bob"], ""),
        (do("damage", to=ENEMY, amount=10), ["bob", "ann"], ""),
        (do("damage", to=ENEMY, amount=10), [C("bob", decay=1)], ""),
        (do("damage", to="each_opponent", amount=5), ["bob"], ""),
    ],
)
def test_damage_that_the_def_of_each_takes(effect: dict[str, Any], theirs: list[Who], said: str) -> None:
    assert why(effect, theirs=theirs) == said


@pytest.mark.rule("TER-CHAIN-8", "TER-HEAL-1")
@pytest.mark.parametrize(
    ("mine", "said"), [([C("bob")], "none of them has damage"), ([C("bob"), C("cat", damage=5)], "")]
)
def test_a_heal_of_several_of_whom_none_has_damage(mine: list[Who], said: str) -> None:
    assert why(do("heal", to=OWN, amount=10), mine=mine) == said


@pytest.mark.rule("TER-CHAIN-8", "TER-STATUS-4")
@pytest.mark.parametrize("status", ["", "slow", "stun", "silence"])
def test_one_status_condition_is_enough_to_be_removed(status: str) -> None:
    cure = ability(do("remove_status", to=OWN), cost={"actions": 1})
    glue = gift(do("status", to="target1", status=status or "slow"))
    t = table(["ira", C("cat", held="gift"), "bob"], content=made(person("ira", cure), glue))
    if status:
        give(t, "bob")
    said = "" if status else "No effect: none of them has a status condition. "
    assert t.seat(0).options[f"use:{t.number('ira')}:0"].detail.startswith(f"{said}1 Action: ")


@pytest.mark.rule("TER-CHAIN-8", "TER-2V2-14")
@pytest.mark.parametrize(
    ("effect", "setting", "said"),
    [
        (TIRED, {"actions": (4, 0)}, "⟪1⟫ has no unspent Action"),
        (TIRED, {"actions": (4, 1)}, ""),
        (TIRED, {"actions": (4, 0, 0, 0), "seats": 4}, ""),
        (do("gain_actions", to="opponent", amount=1), {"actions": (4, 0)}, ""),
        (do("gain_actions", to="each_player", amount=-1), {"actions": (4, 0)}, ""),
        (do("discard_hand", to="opponent", amount=1), {}, "⟪1⟫ has no card to discard"),
        (do("discard_hand", to="opponent", amount=1), {"hands": [[], ["cat"]]}, ""),
        (do("discard_hand", to="opponent", amount=1), {"seats": 4}, ""),
        (do("look", at="opponent_hand"), {}, "⟪1⟫'s hand is empty"),
        (do("look", at="opponent_hand"), {"hands": [[], ["cat"]]}, ""),
        (do("look", at="opponent_hand"), {"seats": 4}, ""),
    ],
)
def test_an_opponent_without_what_it_takes_unless_that_one_is_still_to_be_named(
    effect: dict[str, Any], setting: dict[str, Any], said: str
) -> None:
    assert why(effect, **setting) == said


# ---- On cards --------------------------------------------------------------------------------


@pytest.mark.rule("TER-CHAIN-8", "TER-DRAW-5", "TER-RECRUIT-7", "TER-RECRUIT-10")
@pytest.mark.parametrize(
    ("effect", "setting", "said"),
    [
        (DRAW, {"decks": [[]]}, "your deck is empty"),
        (DRAW, {"decks": [["cat"]]}, ""),
        (do("draw", to="each_player", amount=1), {"decks": [[]]}, ""),
        (do("look", at="top", amount=2), {"decks": [[]]}, "your deck is empty"),
        (do("look", at="top", amount=2), {"decks": [["cat"]]}, ""),
        (do("search", from_="deck", filter=ITEM), {"decks": [["cat"]]}, "no Item is in your deck"),
        (do("search", from_="deck", filter=ITEM), {"decks": [["cat", "bomb"]]}, ""),
        (do("search", from_="discard", filter=ITEM), {"discards": [["cat"]]}, "no Item is in your discard pile"),
        (do("search", from_="discard", filter=ITEM), {"discards": [["cat", "bomb"]]}, ""),
        (do("recruit", from_="hand", filter=ANYBODY), {}, "no Character to recruit is in your hand"),
        (do("recruit", from_="hand", filter=ANYBODY), {"hands": [["cat"]]}, ""),
        (
            do("recruit", from_="hand", filter=ANYBODY),
            {"hands": [["big"]], "mine": ["bob", "bob"]},
            "nobody can be recruited: you have 1 supply left",
        ),
        (do("recruit", from_="hand", filter=ANYBODY, free=True), {"hands": [["big"]], "mine": ["bob", "bob"]}, ""),
        (
            do("turn_up", to="target1"),
            {"mine": [C("big", hidden=True), "bob"], "targets": HIDDEN},
            "there is no supply for it, so it stays hidden",
        ),
        (do("turn_up", to="target1"), {"mine": [C("cat", hidden=True), "bob"], "targets": HIDDEN}, ""),
        (do("discard_card", to="target1"), {"targets": ONE_ENEMY, "theirs": ["cat"]}, "Cat holds no card"),
        (do("discard_card", to="target1"), {"targets": ONE_ENEMY, "theirs": [C("cat", held="dart")]}, ""),
    ],
)
def test_cards_that_are_not_there_or_find_no_supply(effect: dict[str, Any], setting: dict[str, Any], said: str) -> None:
    assert why(effect, **{"decks": [["cat", "bomb"]]} | setting) == said


@pytest.mark.rule("TER-CHAIN-8", "TER-RECRUIT-10", "TER-INFO-4")
def test_who_does_not_know_a_hidden_character_reads_nothing_of_its_supply() -> None:
    turn = ability(do("turn_up", to="target1"), cost={"actions": 1}, targets=[{"filter": ENEMY | {"hidden": True}}])
    t = table(["ira"], ["bob", "bob", C("big", hidden=True)], content=made(person("ira", turn)))
    assert t.seat(0).options[f"use:{t.number('ira')}:0:{t.number('big')}"].detail.startswith("1 Action: ")


@pytest.mark.rule("TER-CHAIN-8", "TER-CHAIN-9", "TER-COMP-5")
def test_counters_for_a_card_that_is_gone_by_then() -> None:
    charge = do("counters", kind="charge", amount=1)
    box = made(person("ira", ability(charge, cost={"actions": 1})), person("ned", NEEDLE))
    t = table([C("ira", damage=20), "bob"], ["ned"], content=box, actions=(4, 4))
    t.seat(0).chooses(f"use:{t.number('ira')}:0")
    t.seat(1).chooses(f"use:{t.number('ned')}:0:{t.number('ira')}").passes()
    assert "Ira is gone, and no Charge counter is put on it" in t.words()
    assert why(charge) == ""
    fen = terrain("fen", ability(charge, cost={"actions": 1}))
    t = table(["ann"], content=made(fen), grounds=[["fen"]])
    assert t.seat(0).options[f"use:{t.ground('fen')}:0"].detail.startswith("1 Action: ")


# ---- In battle, and choices ------------------------------------------------------------------


@pytest.mark.rule("TER-CHAIN-8")
@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (do("cancel_attack"), "the attack is over"),
        (do("redirect_block", to="self"), "nobody blocks"),
        (do("stat", to="self", stat="atk", amount=5, dur="this_battle"), "the battle is over"),
        (do("stat", to="self", stat="atk", amount=5, dur="end_of_turn"), ""),
        (do("extra_overkill", amount=5, dur="this_battle"), "the battle is over"),
        (do("extra_overkill", amount=5, dur="end_of_turn"), ""),
    ],
)
def test_what_is_for_a_battle_is_of_no_use_outside_of_it(effect: dict[str, Any], said: str) -> None:
    assert why(effect) == said
    if said != "nobody blocks":
        use = ability(effect, cost={"actions": 1})
        t = table(["bob"], ["ira", "bob"], content=made(person("ira", use)), actions=(4, 4))
        t.seat(0).chooses(f"attack:{t.number('bob', 0)}")
        assert t.seat(1).options[f"use:{t.number('ira')}:0"].detail.startswith("1 Action: ")


@pytest.mark.rule("TER-CHAIN-8", "TER-TRIG-10")
@pytest.mark.parametrize(
    ("effect", "setting", "said"),
    [
        (do("choose", options=[[MEND], [DRAW]]), {"decks": [[]]}, "Ira has no damage; your deck is empty"),
        (do("choose", options=[[MEND], [DRAW]]), {}, ""),
        (do("if", demand=WISE, then=[DRAW]), {}, "you control no recruited Thief"),
        (do("if", demand=WISE, then=[DRAW]), {"mine": ["cat"]}, ""),
        (do("if", demand=WISE, then=[DRAW]), {"mine": ["cat"], "decks": [[]]}, "your deck is empty"),
        (do("if", demand=WISE, then=[DRAW], else_=[MEND]), {}, "Ira has no damage"),
    ],
)
def test_a_choice_or_a_condition_of_which_nothing_does_anything(
    effect: dict[str, Any], setting: dict[str, Any], said: str
) -> None:
    assert why(effect, **{"decks": [["cat"]]} | setting) == said


@pytest.mark.rule("TER-CHAIN-8")
def test_of_several_effects_it_is_said_if_only_some_come_to_nothing() -> None:
    assert why(MEND, DRAW, decks=[["cat"]]) == "Only in part: Ira has no damage"
    assert why(MEND, DRAW, decks=[[]]) == "Ira has no damage; your deck is empty"
