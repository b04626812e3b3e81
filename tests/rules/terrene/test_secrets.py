"""Secrets that names in public questions, or a copy of a card from a hand, must not tell."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.kernel import Secrecy
from rules.terrene.state import ALL, SIDES
from tests.rules.acting import Acting
from tests.rules.terrene.fighting import attack, give
from tests.rules.terrene.making import ability, do, item, made, person
from tests.rules.terrene.table import C, Table, table

DECK = ("ann", "bob", "cat", "dan", "eve", "max")
HIDDEN = C("ann", hidden=True)


def read_by_all(acting: Acting[Table]) -> str:
    """An open question's public part: itself and its answers."""
    asked = acting.decision
    assert asked.secrecy is Secrecy.OPEN
    return "\n".join([asked.prompt, *[option.label for option in acting.options.values()]])


@pytest.mark.rule("TER-INFO-4")
def test_the_question_of_a_block_tells_of_no_hidden_namesake() -> None:
    for mine in ("ann", "cat"):
        t = table([mine], ["ann" if mine == "cat" else "bob", HIDDEN])
        t.seat(0).chooses(f"attack:{t.number(mine, 0)}")
        said = read_by_all(t.seat(1).is_asked("who blocks"))
        assert "Ann" in said
        assert "Ann (" not in said


@pytest.mark.rule("TER-INFO-4")
def test_questions_about_xp_tell_of_no_hidden_namesake() -> None:
    both = item("both", ability(do("gain_xp", to={"side": "own"}, amount=1), speed="green"))
    t = table([C("bob", held="both"), "ann", HIDDEN], content=made(both), decks=[DECK])
    t.seat(0).chooses(f"use:{t.held('both')}:u")
    assert "Ann (" not in read_by_all(t.seat(0).is_asked("which order"))
    t = table([C("ann", held="both", xp=4), HIDDEN], content=made(both), decks=[DECK])
    t.seat(0).chooses(f"use:{t.held('both')}:u")
    assert "Ann (" not in read_by_all(t.seat(0).is_asked("which line"))


@pytest.mark.rule("TER-INFO-4", "TER-INFO-6")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_of_a_hidden_character_the_view_tells_no_number_and_nothing_that_holds(viewer: int | None) -> None:
    t = table([C("big", hidden=True), C("ann", hidden=True)], ["bob"])
    big, ann = (t.member(code, viewer=viewer) for code in ("big", "ann"))
    assert replace(big, number=ann.number, card=ann.card) == ann
    assert {(one.printed, one.now) for one in (big.lv, big.atk, big.defence, big.hp)} == {(0, 0)}


def known(t: Table, seat: int, viewer: int) -> list[str]:
    """The cards of a hand that another seat knows."""
    return [card.code for card in t.player(seat, viewer).cards]


@pytest.mark.rule("TER-INFO-2")
def test_of_copies_in_a_hand_the_one_that_others_know_is_shown_first() -> None:
    for seen in (SIDES, ALL):
        t = table(["ann"], ["bob"], hands=[["cat", "cat", "dan"]])
        t.state.players[0].hand[1].seen = seen
        assert known(t, 0, 1) == ["cat"]
        t.seat(0).chooses("recruit:cat")
        assert known(t, 0, 1) == []
        box = made(person("ira", ability(do("draw", to="you", amount=1), speed="green", cost={"discard": 1})))
        t = table(["ira"], ["bob"], hands=[["cat", "cat", "dan"]], decks=[DECK], content=box)
        t.state.players[0].hand[1].seen = seen
        t.seat(0).chooses(f"use:{t.number('ira')}:0")
        t.seat(0).chooses("cat")
        assert known(t, 0, 1) == []


@pytest.mark.rule("TER-CMD-5")
def test_of_copies_in_a_hand_a_card_of_another_deck_goes_last() -> None:
    box = made(person("ira", ability(do("draw", to="you", amount=1), speed="green", cost={"discard": 1})))
    t = table(["ira"], ["bob"], hands=[["tonic", "tonic"]], decks=[DECK], content=box)
    t.state.players[0].hand[0].owner, t.state.players[0].hand[0].seen = 1, SIDES
    t.state.players[0].cards.remove("tonic")
    t.state.players[1].cards.append("tonic")
    t.seat(0).chooses(f"use:{t.number('ira')}:0")
    t.seat(0).chooses("tonic")
    assert (t.discarded(0), t.discarded(1)) == (["tonic"], [])


@pytest.mark.rule("TER-XP-15")
@pytest.mark.rule("TER-HASTE-2")
def test_slow_that_ends_haste_takes_nothing_from_who_has_defeated() -> None:
    haste = {"haste": ability(do("gain", to="target1", ability="haste", dur="end_of_turn"), speed="green")}
    slow = [
        do("damage", to="target1", amount=10, stab=True),
        do("status", to="target1", status="slow", dur="end_of_turn"),
    ]
    anybody = [{"filter": {"side": "any"}}]
    box = made(
        item("spur", haste["haste"] | {"targets": anybody}),
        item("haze", ability(*slow, speed="green", targets=anybody)),
    )
    t = table([C("ann", held="haze"), C("eve", held="spur")], [C("cat", damage=10), "bob"], content=box, decks=[DECK])
    give(t, "cat", "spur")
    give(t, "cat", "haze")
    assert not t.there("cat")
    assert t.member("ann").xp == 1


@pytest.mark.rule("TER-2V2-14")
def test_its_player_is_the_player_of_whoever_was_defeated_be_it_oneself() -> None:
    zane = ability(do("damage", to="opponent", amount=10), when="defeats_character")
    hit = ability(do("damage", to="target1", amount=15), speed="green", targets=[{"filter": {"side": "any"}}])
    box = made(person("ira", zane, atk=30), item("gift", hit))
    t = table([C("ira", held="gift"), C("cat", damage=10)], ["bob", "cat"], content=box, decks=[DECK])
    give(t, "cat").passes()
    assert t.damage == (10, 0)
    t = table([C("ira"), "ann"], [C("cat"), "bob"], content=box, decks=[DECK])
    attack(t, "ira", "cat").passes()
    assert t.damage == (0, 20)  # 10 of it overkill
