"""Examples with printed cards, worked out by hand."""

from __future__ import annotations

import pytest

from rules.terrene.told.battle_events import Overkill
from tests.rules.terrene.fighting import attack
from tests.rules.terrene.printed import CONTENT
from tests.rules.terrene.table import C, Table, Who, table

GROUNDS = (["plateau"], ["plateau"])


def fight(mine: list[Who], theirs: list[Who]) -> Table:
    """A table of printed cards."""
    return table(mine, theirs, content=CONTENT, grounds=GROUNDS, actions=(4, 0))


@pytest.mark.rule("TER-OVERKILL-1", "TER-XP-1")
def test_ethan_attacks_inu() -> None:
    t = fight(["ethan"], [C("inu", damage=5), "sammy"])
    attack(t, "ethan", "inu").passes()
    assert not t.there("inu")
    assert [event.amount for event in t.happened(Overkill)] == [5]
    assert t.damage == (0, 5)
    assert t.member("ethan").xp == 1


@pytest.mark.rule("TER-DMG-1", "TER-DECAY-1", "TER-DECAY-2", "TER-BLOCK-2")
def test_ethan_attacks_asu_who_blocks_again() -> None:
    t = fight(["ethan", "sammy"], ["asu"])
    attack(t, "ethan", "asu").passes()
    asu = t.member("asu")
    assert (asu.damage, asu.defence.now) == (10, 5)
    t.seat(0).chooses(f"attack:{t.number('sammy')}").passes("who blocks")
    assert t.seat(1).can(f"block:{t.number('asu')}")
    t.seat(1).chooses("none").passes()
    t.seat(0).chooses("end")
    assert t.member("asu").defence.now == 10


@pytest.mark.rule("TER-DMG-3", "TER-XP-15")
def test_a_fire_bomb_on_sammy() -> None:
    t = fight([C("ethan", held="fire_bomb")], [C("sammy", damage=10), "asu"])
    t.seat(0).chooses(f"use:{t.held('fire_bomb')}:u:{t.number('sammy')}").passes()
    assert not t.there("sammy")
    assert t.damage == (0, 0)
    assert t.member("ethan").xp == 1


@pytest.mark.rule("TER-ATTACK-5")
def test_a_blocker_that_answers_by_its_text_does_so_before_the_damage() -> None:
    t = fight(["sammy"], ["asu"])
    attack(t, "sammy", "asu").passes()
    assert "Asu the Flame Hellion of seat 1 triggers" in t.words()
    assert t.member("sammy").damage > 0


@pytest.mark.rule("TER-CHAIN-5", "TER-CHAIN-6", "TER-TRIG-5", "TER-TRAP-3", "TER-ATTACK-5")
def test_disorientate_on_tripwire_and_malicious_closes_the_chain() -> None:
    t = table(
        ["ethan", C("zile", held="disorientate")],
        [C("asu", held="tripwire"), "akos", "malicious"],
        content=CONTENT,
        grounds=GROUNDS,
        actions=(4, 2),
    )
    t.seat(0).chooses(f"attack:{t.number('ethan')}")
    t.seat(1).chooses(f"use:{t.held('tripwire')}:u")
    assert t.view().battle is not None, "the battle waits for the chain"
    t.seat(0).chooses(f"use:{t.held('disorientate')}:u")
    t.seat(1).chooses(f"use:{t.number('malicious')}:0:{t.number('ethan')}")
    assert t.member("ethan").damage == 10, "by Malicious alone, 15 less 5 DEF: Tripwire was canceled"
    assert t.discarded(0) == ["disorientate"]
    assert t.discarded(1) == ["tripwire"]
    t.seat(1).is_asked("who blocks").chooses(f"block:{t.number('asu')}")
    t.passes()
    assert t.member("asu").damage == 10
    assert [t.player(seat).actions for seat in (0, 1)] == [2, 0]
