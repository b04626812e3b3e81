"""Traps, and cards that wait for a moment."""

from __future__ import annotations

import pytest

from tests.rules.terrene.making import ENEMY, OWN, ability, command, do, item, made, person
from tests.rules.terrene.table import C, Table, table

DRAW = do("draw", to="you", amount=1)
MANY = (9, 9)
TRAP = {"subtype": "trap"}


def key(t: Table, code: str) -> str:
    """The key of the use of a held card."""
    return f"use:{t.held(code)}:u"


def attacked(*party: C | str, **said: object) -> Table:
    """A table with Ann attacking a party."""
    t = table(["ann", "dan"], list(party), actions=MANY, **said)  # type: ignore[arg-type]
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    return t


@pytest.mark.rule("TER-TRAP-1")
@pytest.mark.rule("TER-TRAP-2")
def test_a_trap_needs_a_recruited_tactician_whoever_holds_it() -> None:
    t = attacked(C("bob", held="snare"), "eve")
    assert t.seat(1).can(key(t, "snare"))
    for party in ([C("bob", held="snare")], [C("bob", held="snare"), C("eve", hidden=True)]):
        t = attacked(*party)
        assert not t.seat(1).can(key(t, "snare"))
        assert any("Tactician" in refusal.reason for refusal in t.seat(1).explained())


@pytest.mark.rule("TER-TRAP-2")
def test_the_tactician_of_a_team_mate_does_not_count() -> None:
    t = table(["ann"], [C("bob", held="snare")], ["dan"], ["eve"], seats=4)
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    assert not t.seat(1).can(key(t, "snare"))


@pytest.mark.rule("TER-TRAP-2")
def test_the_tactician_is_needed_when_the_trap_is_used_and_not_when_it_resolves() -> None:
    t = table(
        ["ann", C("dan", held="dart")], [C("bob", held="snare"), C("eve", damage=20)], actions=MANY, damage=(0, 0)
    )
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses(key(t, "snare"))
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('eve')}")
    assert not t.there("eve")
    assert t.view().battle is None
    assert t.damage == (0, 0)


@pytest.mark.rule("TER-TRAP-3")
def test_a_trap_answers_its_event_and_is_discarded_after_it() -> None:
    t = attacked(C("bob", held="snare"), "eve")
    t.seat(1).chooses(key(t, "snare"))
    assert t.view().battle is None
    assert t.discarded(1) == ["snare"]
    t.seat(0).is_asked("action phase")


@pytest.mark.rule("TER-TRAP-3")
def test_its_window_stays_open_when_others_answer_first() -> None:
    needle = ability(do("damage", to={"side": "opponent"}, amount=5), cost={"actions": 1})
    t = table(
        ["ann", C("dan", held="tonic")],
        [C("bob", held="snare"), C("eve"), "ned"],
        content=made(person("ned", needle)),
        actions=MANY,
    )
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses(f"use:{t.number('ned')}:0")
    t.seat(0).chooses(f"use:{t.held('tonic')}:u")
    assert t.seat(1).can(key(t, "snare"))


@pytest.mark.rule("TER-TRAP-3")
@pytest.mark.rule("TER-TRIG-15")
def test_it_closes_with_the_round_of_its_event() -> None:
    t = attacked(C("bob", held="snare"), "eve")
    t.seat(1).chooses(f"block:{t.number('eve')}:ask")
    assert not t.seat(1).can(key(t, "snare"))
    assert any("own moment" in refusal.reason for refusal in t.seat(1).explained())


@pytest.mark.rule("TER-TRIG-15")
def test_a_held_card_with_a_condition_is_not_used_in_the_own_action_phase() -> None:
    t = table([C("ann", held="snare"), "eve"])
    assert not t.seat(0).can(key(t, "snare"))


@pytest.mark.rule("TER-TRAP-3")
def test_whose_event_it_is_matters() -> None:
    loot = command("loot", ability(DRAW, when="block_declared", subject=ENEMY, demand={"battle_as": "attacker"}))
    t = table([C("ann", held="loot"), C("cat", held="loot")], ["bob"], content=made(loot), actions=MANY)
    held = {one.code: one.held.number for one in t.state.members if one.held is not None}
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses(f"block:{t.number('bob')}")
    assert t.seat(0).can(f"use:{held['ann']}:u")
    assert not t.seat(0).can(f"use:{held['cat']}:u")


def test_a_canceled_trap_lets_the_battle_go_on_until_a_purple_ability_closes_the_chain() -> None:
    wire = command(
        "wire",
        ability(do("cancel_attack"), do("damage", to="attacker", amount=15), when="attack_declared", subject=ENEMY),
        **TRAP,
    )
    muddle = command("muddle", ability(do("cancel_ability"), when="item_or_command_used", subject=ENEMY), **TRAP)
    shield = ability(do("heal", to=OWN, amount=5), speed="purple", cost={"actions": 1})
    box = made(wire, muddle, person("imp", shield, classes=["Interdimensional"]))
    t = table(
        ["ann", C("eve", held="muddle")],
        [C("bob", held="wire", damage=10), C("eve"), "imp"],
        content=box,
        actions=MANY,
    )
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses(key(t, "wire"))
    t.seat(0).chooses(key(t, "muddle"))
    t.seat(1).chooses(f"use:{t.number('imp')}:0")
    assert t.member("bob").damage == 5
    assert t.member("ann").damage == 0
    assert t.view().battle is not None
    t.seat(1).is_asked("blocks?")


def test_it_is_chosen_which_of_several_uses_is_canceled() -> None:
    stop = item("stop", ability(do("cancel_ability"), when="item_or_command_used", subject=ENEMY))
    t = table(
        [C("ann", held="dart"), C("cat", held="tonic")],
        [C("bob", held="stop"), C("dan", held="potion")],
        content=made(stop),
        actions=MANY,
    )
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('bob')}")
    t.seat(1).chooses(key(t, "potion"))
    t.seat(0).chooses(key(t, "tonic"))
    t.seat(1).chooses(key(t, "stop"))
    t.seat(1).is_asked("about").chooses("0")
    assert t.member("bob").damage == 0
    assert t.member("cat").atk.now == 25
