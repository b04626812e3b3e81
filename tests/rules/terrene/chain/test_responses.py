"""Rounds of responses: their causes, the asked seats and their order, and their end."""

from __future__ import annotations

import pytest

from rules.kernel.play.model import Secrecy
from rules.terrene.state import TerreneOptions
from rules.terrene.told.ability_events import Triggered
from tests.rules.terrene.making import ONE_ENEMY, ability, do, made, person
from tests.rules.terrene.table import C, Table, game, table

HIT = do("damage", to="target1", amount=10, stab=True)
DRAW = do("draw", to="you", amount=1)
NEEDLE = ability(HIT, targets=ONE_ENEMY, cost={"actions": 1})
BOX = made(person("ned", NEEDLE), person("imp", NEEDLE | {"speed": "purple"}, classes=["Interdimensional"]))
MANY = (9, 9, 9, 9)


def needle(t: Table, by: str, at: str) -> str:
    """The key of a needle of one Character, aimed at another."""
    return f"use:{t.number(by)}:0:{t.number(at)}"


# ---- After what ------------------------------------------------------------------------


@pytest.mark.rule("TER-CHAIN-3")
def test_a_recruit_an_attack_a_block_and_each_ability_open_a_round() -> None:
    t = table(["ann", C("eve", hidden=True), C("cat", held="dart")], ["bob", C("dan", held="dart")], actions=MANY)
    t.seat(0).chooses(f"recruit:{t.number('eve')}")
    assert "recruited" in t.seat(1).decision.prompt
    t.seat(1).chooses("pass")
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    assert "attacks" in t.seat(1).decision.prompt
    t.seat(1).chooses(f"block:{t.number('bob')}:ask")
    assert "blocks" in t.seat(0).decision.prompt
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('bob')}")
    assert "Dart" in t.seat(1).decision.prompt


@pytest.mark.rule("TER-CHAIN-3")
def test_whoever_may_respond_reads_what_will_come_of_it() -> None:
    t = table(["ann", C("eve", hidden=True), C("cat", held="dart")], ["bob", C("dan", held="dart")], actions=MANY)
    t.seat(0).chooses(f"recruit:{t.number('eve')}")
    assert t.seat(1).decision.prompt == "⟪0⟫ has recruited Eve. Do you respond?"
    t.seat(1).chooses("pass")
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    assert t.seat(1).decision.prompt == "Ann of ⟪0⟫ attacks with 20 ATK. Do you respond?"
    t.seat(1).chooses(f"block:{t.number('bob')}:ask")
    assert t.seat(0).decision.prompt == "Bob blocks Ann: 10 damage as it stands. Do you respond?"
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('bob')}")
    used = "⟪0⟫ uses Dart on Bob of ⟪1⟫: Bob takes 10 Stab damage. Do you respond?"
    assert t.seat(1).decision.prompt == used


@pytest.mark.rule("TER-CHAIN-3")
def test_free_actions_and_the_end_of_the_turn_open_none() -> None:
    t = table(["ann", "cat"], [C("dan", held="dart")], hands=[["hill", "eve", "bomb"]], actions=(4, 9))
    for key in ("terrain:hill", "hide:eve", f"assign:bomb:{t.number('ann')}", f"dismiss:{t.number('cat')}"):
        t.seat(0).chooses(key)
        assert t.asked() == [0]
    t.seat(0).chooses("end")
    assert t.view().active == 1


@pytest.mark.rule("TER-CHAIN-3")
def test_who_is_recruited_by_an_effect_gives_none() -> None:
    call = ability(do("recruit", from_="hand", filter={"kind": "character"}), speed="green")
    t = table(["ira"], [C("bob", held="dart")], hands=[["cat"]], content=made(person("ira", call)), actions=MANY)
    t.seat(0).chooses(f"use:{t.number('ira')}:0")
    t.seat(1).chooses("pass")
    t.seat(0).is_asked("recruit").chooses("hand:cat")
    assert t.there("cat")
    t.seat(0).is_asked("action phase")


# ---- In which order ----------------------------------------------------------------------


@pytest.mark.rule("TER-CHAIN-4")
@pytest.mark.rule("TER-2V2-10")
def test_players_are_asked_in_player_order_and_an_answer_begins_again_after_its_player() -> None:
    t = table(["ned"], ["ned"], ["ned"], ["ned"], seats=4, content=BOX, actions=MANY)
    numbers = [one.number for one in t.state.members]
    t.seat(0).chooses(f"attack:{numbers[0]}")
    assert t.asked() == [1]
    t.seat(1).chooses("pass")
    assert t.asked() == [2]
    t.seat(2).chooses(f"use:{numbers[2]}:0:{numbers[1]}")
    assert t.asked() == [3]
    t.seat(3).chooses("pass")
    assert t.asked() == [0]
    t.seat(0).chooses("pass")
    assert t.asked() == [1]
    t.seat(1).is_asked("respond")


@pytest.mark.rule("TER-CHAIN-4")
@pytest.mark.parametrize("action", ["use:{ned}:0:{foe}", "attack:{ned}", "recruit:{hidden}", "recruit:zed"])
def test_after_every_action_the_next_player_is_asked_first_and_then_each_in_turn(action: str) -> None:
    t = table(
        ["ned", C("eve", hidden=True)], ["ned"], ["ned"], ["ned"], seats=4, hands=[["zed"]], content=BOX, actions=MANY
    )
    numbers = {"ned": t.number("ned", 0), "foe": t.number("ned", 1), "hidden": t.number("eve")}
    t.seat(0).chooses(action.format(**numbers))
    asked = []
    while t.asked() and "respond" in t.someone.decision.prompt:
        asked += t.asked()
        t.someone.chooses("pass")
    assert asked == [1, 2, 3]


@pytest.mark.rule("TER-CHAIN-4")
def test_the_chain_resolves_once_all_have_passed_in_a_row() -> None:
    t = table(["ned", C("cat", held="dart")], ["ned", "bob"], content=BOX, actions=MANY)
    t.seat(0).chooses(needle(t, "ned", "bob"))
    theirs = t.number("ned", 1)
    t.seat(1).chooses(f"use:{theirs}:0:{t.number('cat')}")
    assert (t.member("bob").damage, t.member("cat").damage) == (0, 0)
    t.seat(0).chooses("pass")
    assert (t.member("bob").damage, t.member("cat").damage) == (10, 10)


@pytest.mark.rule("TER-BLOCK-4")
@pytest.mark.rule("TER-ATTACK-5")
def test_after_the_block_decision_the_turn_player_is_asked_first() -> None:
    t = table(["ned"], ["ned", "bob"], content=BOX, actions=MANY)
    t.seat(0).chooses(f"attack:{t.number('ned', 0)}")
    t.seat(1).chooses(f"block:{t.number('bob')}:ask")
    assert t.asked() == [0]
    assert t.member("bob").damage == 0
    t.seat(0).chooses("pass")
    assert t.asked() == [1]
    t.seat(1).chooses("pass")
    assert t.view().battle is None


@pytest.mark.rule("TER-BLOCK-4")
def test_a_defender_is_asked_again_only_by_wish() -> None:
    t = table(["ned"], ["ned", "bob"], content=BOX, actions=MANY)
    t.seat(0).chooses(f"attack:{t.number('ned', 0)}")
    t.seat(1).chooses(f"block:{t.number('bob')}")
    t.seat(0).is_asked("blocks").chooses("pass")
    t.seat(0).is_asked("action phase")


@pytest.mark.rule("TER-ATTACK-5")
def test_what_was_meant_for_the_block_is_void_once_somebody_answers() -> None:
    t = table(["ann"], ["ned"], ["cat"], ["ned"], seats=4, content=BOX, actions=MANY)
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses(f"block:{t.number('ned', 1)}")
    t.seat(3).chooses(f"use:{t.number('ned', 3)}:0:{t.number('cat')}")
    t.seat(1).chooses("pass")
    t.seat(1).is_asked("blocks?")


# ---- Who is asked -------------------------------------------------------------------------


@pytest.mark.rule("TER-CHAIN-13")
def test_a_face_down_card_is_enough_to_be_asked_whatever_it_is() -> None:
    for card, actions in (("dart", 4), ("bomb", 4), ("dart", 0)):
        t = table(["ann"], [C("bob", held=card)], actions=(4, actions))
        t.seat(0).chooses(f"attack:{t.number('ann')}")
        assert t.asked() == [1]
        assert t.seat(1).decision.secrecy is Secrecy.SEALED


@pytest.mark.rule("TER-CHAIN-13")
def test_a_hidden_characters_card_and_what_cannot_be_used_ask_nobody() -> None:
    t = table(["ann"], [C("bob", hidden=True, held="dart"), "ned"], content=BOX, actions=(4, 0))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).is_asked("blocks?")


@pytest.mark.rule("TER-CHAIN-13")
def test_a_visible_ability_that_can_be_used_is_enough() -> None:
    t = table(["ann"], ["ned"], content=BOX, actions=(4, 1))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    assert t.seat(1).is_asked("respond").can(needle(t, "ned", "ann"))


@pytest.mark.rule("TER-CHAIN-13")
def test_who_acted_is_asked_only_on_request() -> None:
    for listens in ([], [0]):
        t = table([C("ann", held="tonic")], ["bob"], listens=listens)
        t.seat(0).chooses(f"attack:{t.number('ann')}")
        prompt = t.someone.decision.prompt
        assert ("respond" in prompt) is bool(listens)


@pytest.mark.rule("TER-CHAIN-13")
def test_what_an_asked_player_could_have_done_stays_secret() -> None:
    t = table(["ann"], [C("bob", held="dart")], actions=(4, 4))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    assert t.game.decisions_for(t.state, 0) == ()
    assert t.view(0).choices == ()
    assert t.view(1).choices != ()


# ---- When it ends ---------------------------------------------------------------------------


@pytest.mark.rule("TER-CHAIN-6")
def test_a_purple_ability_closes_the_chain() -> None:
    t = table(["ned", "cat"], ["imp", "bob"], content=BOX, actions=MANY, listens=[0])
    t.seat(0).chooses(needle(t, "ned", "bob"))
    t.seat(1).chooses(needle(t, "imp", "cat"))
    assert (t.member("bob").damage, t.member("cat").damage) == (10, 10)
    t.seat(0).is_asked("action phase")


@pytest.mark.rule("TER-CHAIN-6")
def test_what_the_same_event_triggers_goes_on_the_chain_before_it_closes() -> None:
    kin = person("una", ability(DRAW, when="recruited", subject={"side": "any", "other": True}))
    shy = ability(HIT, speed="purple", when="recruited", targets=ONE_ENEMY)
    vex = person("vex", shy, classes=["Interdimensional"])
    box = made(kin, vex, person("ned", NEEDLE))
    t = table(["ann"], ["una", "ned"], hands=[["vex"]], decks=[[], ["cat"]], content=box, actions=MANY)
    t.seat(0).chooses("recruit:vex")
    t.seat(0).is_asked("target").chooses(str(t.number("ned")))
    assert t.hand(1) == ["cat"]
    assert t.member("ned").damage == 10
    order = [event.card for event in t.happened(Triggered)]
    assert order == ["Vex", "Una"]
    t.seat(0).is_asked("action phase")


@pytest.mark.rule("TER-WAIT-3")
def test_no_answer_is_a_pass() -> None:
    t = table(["ann"], [C("bob", held="dart")], actions=(4, 4))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    assert t.seat(1).decision.default.picks == ("pass",)


def test_each_kind_of_thing_to_answer_has_its_own_topic() -> None:
    t = table(["ned", C("cat", hidden=True)], ["ned", "bob"], ["ann"], ["dan"], seats=4, content=BOX, actions=MANY)
    numbers = [one.number for one in t.state.members if one.code == "ned"]
    seen = []
    t.seat(0).chooses(f"recruit:{t.number('cat')}")
    seen.append(t.seat(1).decision.topic)
    t.seat(1).chooses("pass")
    t.seat(0).chooses(f"use:{numbers[0]}:0:{t.number('bob')}")
    seen.append(t.seat(1).decision.topic)
    t.seat(1).chooses("pass")
    t.seat(0).chooses(f"attack:{numbers[0]}")
    seen.append(t.seat(1).decision.topic)
    t.seat(1).chooses(f"block:{t.number('bob')}:ask")
    seen.append(t.seat(0).decision.topic)
    assert seen == [
        "a recruit",
        "an ability aimed at one of yours",
        "an attack on your side",
        "what follows your own attack",
    ]
    t.seat(0).chooses("pass")
    assert t.someone.decision.topic == "what follows a block"


def test_to_pass_says_what_it_leads_to_and_each_word_stands_for_one_thing() -> None:
    t = table(["ann", C("eve", hidden=True), C("cat", held="dart")], ["bob", C("dan", held="dart")], actions=MANY)
    said = []
    t.seat(0).chooses(f"recruit:{t.number('eve')}")
    said.append(t.seat(1).options["pass"])
    t.seat(1).chooses("pass")
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    said.append(t.seat(1).options["pass"])
    t.seat(1).chooses(f"block:{t.number('bob')}:ask")
    said.append(t.seat(0).options["pass"])
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('bob')}")
    said.append(t.seat(1).options["pass"])
    assert [(one.label, one.detail) for one in said] == [
        ("Pass", "The turn goes on once all have passed"),
        ("Decide later", "Say who blocks when all have answered"),
        ("Pass", "The battle is fought once all have passed"),
        ("Pass", "The card takes effect once all have passed"),
    ]
    assert [order.name for order in game().rules.orders if "pass" in order.name.lower()] == []
    assert all(order.says for order in game().rules.orders)


def test_orders_that_wait_for_attacks_leave_what_follows_the_own_ones() -> None:
    orders = {order.name: order for order in game().rules.orders}
    own, whole = "terrene.respond_own_block", {"Answer nothing in this chain", "Answer nothing this turn"}
    assert {label for label, order in orders.items() if own in order.kinds} == whole
    assert own not in {kind for order in orders.values() for kind in order.again}


@pytest.mark.rule("TER-2V2-10")
def test_what_a_team_mate_aims_at_an_own_character_is_no_aim_at_one_of_yours() -> None:
    box = made(person("ned", NEEDLE), person("meg", ability(HIT, targets=[{"filter": {"side": "own"}}], speed="green")))
    t = table(["meg"], ["bob"], ["ned"], ["dan"], seats=4, content=box, actions=MANY)
    t.seat(0).chooses(f"use:{t.number('meg')}:0:{t.number('meg')}")
    t.seat(2).is_asked("respond")
    assert t.seat(2).decision.topic == "anything else to answer"


@pytest.mark.rule("TER-OPT-5")
def test_the_option_gives_a_round_after_each_link_but_the_last() -> None:
    for between in (False, True):
        options = TerreneOptions(answers_between=between)
        t = table(["ned", C("cat", held="dart")], ["ned", "bob"], content=BOX, actions=MANY, options=options)
        t.seat(0).chooses(needle(t, "ned", "bob"))
        t.seat(1).chooses(f"use:{t.number('ned', 1)}:0:{t.number('cat')}")
        t.seat(0).chooses("pass")
        assert t.member("cat").damage == 10
        assert (t.member("bob").damage == 0) is between
        if between:
            t.someone.is_asked("respond")
            t.passes()
            assert t.member("bob").damage == 10
