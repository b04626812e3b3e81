"""A defender's orders about attacks: the blockers, and when the player is asked anyway."""

from __future__ import annotations

import pytest

from rules.kernel import Picks
from rules.kernel.engine.planning import answer_by
from rules.terrene.battle.defence_orders import SafeBlock
from tests.rules.terrene.making import ability, do, made, person
from tests.rules.terrene.table import C, Table, table


def answered(t: Table, order: SafeBlock, seat: int = 1) -> Picks | None:
    """The order's answer for a seat."""
    return answer_by(t.game, t.state, seat, order)


@pytest.mark.rule("TER-BLOCK-1")
def test_whoever_keeps_the_most_hp_of_those_that_survive_blocks() -> None:
    t = table(["ann"], [C("bob", damage=35), "cat", "bob"])  # ATK 20
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).is_asked("who blocks")
    assert answered(t, SafeBlock()) == (f"block:{[one.number for one in t.state.members if one.seat == 1][2]}",)


@pytest.mark.rule("TER-WAIT-4")
@pytest.mark.parametrize(
    ("wounds", "damage", "order", "wanted"),
    [
        (0, 0, SafeBlock(), "block"),
        (0, 0, SafeBlock(least=20), "block"),
        (0, 0, SafeBlock(least=25), None),
        (0, 0, SafeBlock(least=25, otherwise="none"), "none"),
        (30, 0, SafeBlock(), None),
        (30, 0, SafeBlock(otherwise="none"), "none"),
        (30, 30, SafeBlock(otherwise="none"), None),
    ],
)
def test_what_would_lose_the_blocker_or_the_game_is_not_ordered(
    wounds: int, damage: int, order: SafeBlock, wanted: str | None
) -> None:
    t = table(["ann"], [C("bob", damage=wounds)], damage=(0, damage))  # ATK 20 against 40 HP and 10 DEF
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    picks = {"block": (f"block:{t.number('bob')}",), "none": ("none",), None: None}[wanted]
    assert answered(t, order) == picks


@pytest.mark.rule("TER-CHAIN-3")
def test_the_attack_before_it_is_left_to_the_player_unless_that_is_ordered_too() -> None:
    t = table([C("ann", held="tonic")], [C("bob", held="dart")], actions=(4, 4))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).is_asked("Do you respond")
    assert answered(t, SafeBlock()) is None
    assert answered(t, SafeBlock(first="pass")) == (f"block:{t.number('bob')}",)
    assert answered(t, SafeBlock(first="pass", least=25, otherwise="none")) == ("none",)


@pytest.mark.rule("TER-BLOCK-3")
def test_where_nobody_can_block_the_order_passes_or_asks() -> None:
    sly = ability(do("block_rule", to="self", rule="only_blocked_by", filter={"def_at_most": 5}), speed="passive")
    for damage, wanted in ((0, ("pass",)), (45, None)):
        content = made(person("ira", sly))
        t = table(["ira"], [C("bob", held="dart")], content=content, actions=(4, 4), damage=(0, damage))
        t.seat(0).chooses(f"attack:{t.number('ira')}")
        t.seat(1).is_asked("Do you respond")
        assert answered(t, SafeBlock(first="pass")) is None
        assert answered(t, SafeBlock(first="pass", otherwise="none")) == wanted
