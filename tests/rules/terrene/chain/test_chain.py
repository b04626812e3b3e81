"""The chain: its links, the order of resolving, failing links, and its end."""

from __future__ import annotations

from typing import Any

import pytest

from rules.terrene.told.ability_events import LinkFailed, LinkResolved
from tests.rules.terrene.making import ENEMY, ONE_ENEMY, ONE_OWN, OWN, ability, do, item, made, person
from tests.rules.terrene.table import C, Table, table

DRAW = do("draw", to="you", amount=1)
HIT = do("damage", to="target1", amount=10, stab=True)
HUSH = do("status", to="target1", status="silence")
DECK = ("ann", "bob", "cat", "dan", "eve", "max")
MANY = (9, 9, 9, 9)
NEEDLE = ability(HIT, targets=ONE_ENEMY, cost={"actions": 1})
BOX = made(
    person("ned", NEEDLE),
    person("gus", ability(do("heal", to="target1", amount=10), targets=ONE_OWN, cost={"actions": 1})),
    person("shy", ability(HUSH, targets=ONE_ENEMY, cost={"actions": 1})),
    item("stop", ability(do("cancel_ability"), when="item_or_command_used", subject=ENEMY)),
)


def key(t: Table, code: str, target: str) -> str:
    """The key of the ability of one Character, aimed at another."""
    return f"use:{t.number(code)}:0:{t.number(target)}"


def chain(t: Table) -> list[str]:
    """The names of open links, the newest last."""
    return [link.name for link in t.view().chain]


@pytest.mark.rule("TER-CHAIN-1")
@pytest.mark.rule("TER-CHAIN-2")
def test_abilities_are_links_and_an_attack_is_none() -> None:
    t = table([C("ann", held="tonic"), "ned"], ["gus", C("bob", damage=20, held="potion")], content=BOX, actions=MANY)
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses(f"use:{t.number('gus')}:0:{t.number('bob')}")
    t.seat(0).chooses(key(t, "ned", "bob"))
    assert len(chain(t)) == 3
    t.passes("blocks?")
    assert [event.card for event in t.happened(LinkResolved)] == ["Ned", "Gus"]
    assert t.view().battle is not None


@pytest.mark.rule("TER-CHAIN-2")
def test_a_recruit_takes_effect_at_once_whatever_answers_it() -> None:
    t = table(["ann"], ["ned"], hands=[["cat"]], content=BOX, actions=MANY)
    t.seat(0).chooses("recruit:cat")
    assert t.there("cat")
    t.seat(1).chooses(key(t, "ned", "cat"))
    assert t.member("cat").damage == 10


@pytest.mark.rule("TER-CHAIN-5")
def test_the_last_link_added_resolves_first() -> None:
    t = table(["ned"], ["gus", C("bob", damage=5)], content=BOX, actions=MANY)
    t.seat(0).chooses(key(t, "ned", "bob"))
    t.seat(1).chooses(f"use:{t.number('gus')}:0:{t.number('bob')}")
    assert t.member("bob").damage == 10  # healed first, damaged after
    assert [event.card for event in t.happened(LinkResolved)] == ["Gus", "Ned"]


@pytest.mark.rule("TER-CHAIN-5")
@pytest.mark.rule("TER-CHAIN-8")
@pytest.mark.rule("TER-CHAIN-9")
def test_a_defeat_is_complete_before_the_next_link_which_resolves_without_its_source() -> None:
    t = table(["ned", C("cat", damage=10)], [C("ned", damage=25), "bob"], content=BOX, actions=MANY)
    mine, theirs = t.number("ned", 0), t.number("ned", 1)
    t.seat(0).chooses(f"attack:{mine}")
    t.seat(1).chooses(f"use:{theirs}:0:{t.number('cat')}")
    t.seat(0).chooses(f"use:{mine}:0:{theirs}")
    assert not t.there("ned", 1)
    assert not t.there("cat")  # the ability of one that is gone still resolved


@pytest.mark.rule("TER-CHAIN-7")
def test_nothing_comes_in_between_once_links_resolve() -> None:
    t = table(["ned", C("cat", held="dart")], ["gus", C("bob", held="dart")], content=BOX, actions=MANY)
    t.seat(0).chooses(key(t, "ned", "bob"))
    t.seat(1).chooses(f"use:{t.number('gus')}:0:{t.number('bob')}")
    t.seat(0).chooses("pass")
    t.seat(1).chooses("pass") if t.asked() == [1] else None
    t.seat(0).is_asked("action phase")
    assert chain(t) == []


@pytest.mark.rule("TER-CHAIN-8")
def test_a_target_that_is_gone_is_left_out_and_the_rest_is_done() -> None:
    both = ability(HIT, DRAW, targets=ONE_ENEMY, cost={"actions": 1})
    box = made(person("ira", both), person("ned", NEEDLE))
    t = table(["ned", "ira"], [C("cat", damage=10), "ned"], content=box, decks=[DECK], actions=MANY)
    cat = t.number("cat")
    t.seat(0).chooses(f"use:{t.number('ira')}:0:{cat}")
    t.seat(1).chooses(f"use:{t.number('ned', 1)}:0:{t.number('ira')}")
    t.seat(0).chooses(f"use:{t.number('ned', 0)}:0:{cat}").passes()
    assert t.hand(0) == ["ann"]
    assert t.player(0).actions == 7


@pytest.mark.rule("TER-CHAIN-8")
def test_a_target_that_does_not_fit_any_more_is_left_out() -> None:
    finish = ability(HIT, targets=[{"filter": ENEMY | {"damaged": True}}], cost={"actions": 1})
    box = made(
        person("fin", finish),
        person("gus", ability(do("heal", to="target1", amount=10), targets=ONE_OWN, cost={"actions": 1})),
    )
    t = table(["fin"], ["gus", C("bob", damage=5)], content=box, actions=MANY)
    t.seat(0).chooses(key(t, "fin", "bob"))
    t.seat(1).chooses(key(t, "gus", "bob"))
    assert t.member("bob").damage == 0


@pytest.mark.rule("TER-CHAIN-8")
@pytest.mark.rule("TER-CMD-3")
def test_a_card_that_did_nothing_is_discarded_too() -> None:
    t = table(["ned", C("ann", held="dart")], ["ned", C("cat", damage=10)], content=BOX, actions=MANY)
    cat = t.number("cat")
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{cat}")
    t.seat(1).chooses(f"use:{t.number('ned', 1)}:0:{t.number('ned', 0)}")
    t.seat(0).chooses(f"use:{t.number('ned', 0)}:0:{cat}").passes()
    assert t.discarded(0) == ["dart"]
    assert t.member("ann").held is None


@pytest.mark.rule("TER-CHAIN-9")
def test_demands_are_not_asked_for_again_when_a_link_resolves() -> None:
    wise = ability(DRAW, demand={"controls": {"class": "Tactician"}}, cost={"actions": 1})
    box = made(person("ida", wise), person("ned", NEEDLE))
    t = table(["ida", C("eve", damage=20)], ["ned"], content=box, decks=[DECK], actions=MANY)
    t.seat(0).chooses(f"use:{t.number('ida')}:0")
    t.seat(1).chooses(key(t, "ned", "eve"))
    assert not t.there("eve")
    assert t.hand(0) == ["ann"]


@pytest.mark.rule("TER-SILENCE-3")
def test_a_character_silenced_meanwhile_loses_its_link_and_its_price() -> None:
    once = NEEDLE | {"limit": "turn"}
    box = made(person("ira", once), person("shy", ability(HUSH, targets=ONE_ENEMY, cost={"actions": 1})))
    t = table(["ira"], ["shy", "bob"], content=box, actions=(2, 9))
    t.seat(0).chooses(key(t, "ira", "bob"))
    t.seat(1).chooses(key(t, "shy", "ira"))
    assert t.member("bob").damage == 0
    assert t.player(0).actions == 1
    assert [event.card for event in t.happened(LinkFailed)] == ["Ira"]
    assert f"turn.{t.number('ira')}.0" in t.state.used


@pytest.mark.rule("TER-SILENCE-3", "TER-DEFEAT-3", "TER-CHAIN-9")
@pytest.mark.parametrize(("effects", "damage"), [((HUSH, HIT), 0), ((HIT, HUSH), 0), ((HIT,), 10)])
def test_the_link_of_a_defeated_character_fails_only_if_it_was_silenced_before(
    effects: tuple[dict[str, Any], ...], damage: int
) -> None:
    box = made(person("ned", NEEDLE), person("shy", ability(*effects, targets=ONE_ENEMY, cost={"actions": 1})))
    t = table([C("ned", damage=20), "cat"], ["shy", "bob"], content=box, actions=MANY)
    t.seat(0).chooses(key(t, "ned", "bob"))
    t.seat(1).chooses(key(t, "shy", "ned"))
    assert not t.there("ned")
    assert t.member("bob").damage == damage


@pytest.mark.rule("TER-SILENCE-3")
def test_the_card_that_a_silenced_character_holds_still_works() -> None:
    t = table([C("ann", held="dart")], ["shy", "bob"], content=BOX, actions=MANY)
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('bob')}")
    t.seat(1).chooses(key(t, "shy", "ann"))
    assert t.member("bob").damage == 10


@pytest.mark.rule("TER-CHAIN-15")
def test_a_canceled_ability_has_no_effect_and_its_card_is_discarded() -> None:
    t = table([C("ann", held="dart")], [C("bob", held="stop")], content=BOX, actions=MANY)
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('bob')}")
    t.seat(1).chooses(f"use:{t.held('stop')}:u")
    assert t.member("bob").damage == 0
    assert t.discarded(0) == ["dart"]
    assert t.player(0).actions == 8
    assert "Dart of seat 0 has no effect: an answer has cancelled it." in t.words()
    assert [event.rules for event in t.happened(LinkFailed)] == [("TER-CHAIN-15",)]


@pytest.mark.rule("TER-SILENCE-3", "TER-TRIG-10", "TER-CHAIN-8")
@pytest.mark.parametrize(
    ("use", "answer", "said", "cited"),
    [
        ({"may": True}, "no", "seat 0 does without the effect of Ira.", ["TER-TRIG-10"]),
        ({}, "shy", "Ira of seat 0 has no effect: Ira is silenced.", ["TER-SILENCE-3"]),
        ({"may": True}, "gus", "Ira of seat 0 has no effect: none of them has damage.", ["TER-TRIG-10", "TER-CHAIN-8"]),
    ],
)
def test_it_is_told_why_an_ability_comes_to_nothing(
    use: dict[str, Any], answer: str, said: str, cited: list[str]
) -> None:
    mend = ability(do("heal", to=OWN, amount=5), cost={"actions": 1}, **use)
    foe = {
        "shy": ability(HUSH, targets=ONE_ENEMY),
        "gus": ability(do("heal", to=ENEMY, amount=5)),
    }.get(answer, ability(DRAW, speed="green"))
    t = table([C("ira", damage=5)], ["foe"], content=made(person("ira", mend), person("foe", foe)), actions=MANY)
    t.seat(0).chooses(f"use:{t.number('ira')}:0")
    if answer == "no":
        t.seat(0).is_asked("use its effect?").chooses("no")
    else:
        t.seat(1).chooses(next(one for one in t.seat(1).options if one.startswith("use:")))
    assert said in t.words()
    assert [rule for event in t.happened(LinkFailed) for rule in event.rules] == cited


@pytest.mark.rule("TER-CHAIN-12")
def test_choices_of_a_resolving_link_are_made_then_by_whom_it_names() -> None:
    tax = ability(do("discard_hand", to="each_opponent", amount=1), cost={"actions": 1})
    t = table(
        ["ira"], [C("bob", held="dart")], hands=[[], ["cat", "dan"]], content=made(person("ira", tax)), actions=MANY
    )
    t.seat(0).chooses(f"use:{t.number('ira')}:0")
    t.seat(1).is_asked("respond").chooses("pass")
    t.seat(1).is_asked("discard").chooses("dan")
    assert t.discarded(1) == ["dan"]


@pytest.mark.rule("TER-CHAIN-11")
@pytest.mark.rule("TER-TURN-8")
def test_rewards_come_before_supply_and_what_waits_before_the_phase_goes_on() -> None:
    grief = ability(DRAW, when="defeated", subject=ENEMY)
    t = table(
        [C("ann", held="dart", xp=1), "una"],
        [C("cat", damage=10), "bob"],
        decks=[DECK],
        content=made(person("una", grief)),
    )
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('cat')}")
    assert t.hand(0) == ["ann", "bob", "cat"]  # two from the second line of the tree, then one from the trigger
    assert t.words().index("is rewarded") < t.words().index("Una of seat 0 triggers")
    assert t.seat(0).is_asked("action phase").can("end")


@pytest.mark.rule("TER-CHAIN-11")
def test_what_triggers_in_a_chain_of_a_battle_resolves_before_the_block() -> None:
    grief = ability(DRAW, when="defeated", subject=OWN | {"other": True})
    t = table(
        ["ann", C("cat", damage=10)],
        ["ned", "bob"],
        content=made(person("ned", NEEDLE), person("ann", grief, atk=20)),
        decks=[DECK],
        actions=MANY,
    )
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses(key(t, "ned", "cat"))
    assert chain(t) == ["Ann"]
    t.seat(1).is_asked("triggered").chooses("pass")
    assert t.hand(0) == ["ann"]
    t.seat(1).is_asked("blocks?")


def test_a_chain_three_answers_deep() -> None:
    box = made(
        item("stop", ability(do("cancel_ability"), when="item_or_command_used", subject=ENEMY)),
        person("imp", NEEDLE | {"speed": "purple"}, classes=["Interdimensional"]),
    )
    t = table(
        [C("ann", held="dart"), C("cat", held="stop")],
        [C("bob", held="stop"), "imp"],
        content=box,
        actions=MANY,
    )
    mine, theirs = t.number("cat"), t.number("bob")
    held = {one.number: one.held.number for one in t.state.members if one.held is not None}
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('imp')}")
    t.seat(1).chooses(f"use:{held[theirs]}:u")
    t.seat(0).chooses(f"use:{held[mine]}:u")
    assert chain(t) == ["Dart", "Stop", "Stop"]
    t.seat(1).chooses(f"use:{t.number('imp')}:0:{t.number('ann')}")
    assert t.member("ann").damage == 10
    assert t.member("imp").damage == 10  # the dart was not stopped after all
    assert sorted(t.discarded(0)) == ["dart", "stop"]
    assert t.discarded(1) == ["stop"]
