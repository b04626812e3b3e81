"""Damage outside battles, prevention, healing, defeats."""

from __future__ import annotations

import pytest

from rules.terrene.told.battle_events import Defeated, Prevented
from rules.terrene.told.match_events import PlayerHealed, PlayerHurt
from tests.rules.terrene.fighting import attack, gift, give
from tests.rules.terrene.making import ENEMY, ability, command, do, item, made, person
from tests.rules.terrene.table import C, table

SHIELD = gift(do("prevent", to="target1", amount=10, dur="end_of_turn"), code="shield")


@pytest.mark.rule("TER-DMG-3")
@pytest.mark.rule("TER-STAB-1")
def test_def_reduces_all_damage_but_stab() -> None:
    t = table([C("ann", held="bomb"), C("cat", held="dart")], ["bob"])
    t.seat(0).chooses(f"use:{t.held('bomb')}:u:{t.number('bob')}")
    assert t.member("bob").damage == 5  # 15 less DEF 10
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('bob')}")
    assert t.member("bob").damage == 15


@pytest.mark.rule("TER-DMG-4")
@pytest.mark.rule("TER-2V2-12")
def test_each_dealing_is_reduced_and_one_effect_deals_at_once() -> None:
    storm = do("damage", to={"side": "opponent"}, amount=15)
    twice = item("gift", ability(storm, storm, do("damage", to="each_opponent", amount=5), speed="green"))
    t = table([C("ann", held="gift")], ["bob", C("cat", damage=10), "eve"], content=made(twice))
    t.seat(0).chooses(f"use:{t.held('gift')}:u")
    assert t.member("bob").damage == 10  # 5 and 5
    assert t.member("eve").damage == 20
    assert t.damage == (0, 5)
    assert [event.card for event in t.happened(Defeated)] == ["Cat"]


@pytest.mark.rule("TER-DMG-8")
@pytest.mark.rule("TER-DECAY-1")
def test_a_store_of_prevention_is_used_up_after_def() -> None:
    box = made(SHIELD, person("two", atk=12))
    t = table([C("eve", held="shield"), "two", "ann"], ["dan"], content=box)  # DEF 5
    give(t, "dan", "shield")
    attack(t, "two", "dan")
    assert (t.member("dan").damage, t.member("dan").defence.now) == (0, 0)
    attack(t, "ann", "dan")
    assert t.member("dan").damage == 17
    assert [event.amount for event in t.happened(Prevented)] == [7, 3]


@pytest.mark.rule("TER-DMG-8")
def test_prevented_damage_gives_no_overkill() -> None:
    perfect = gift(do("prevent", to="target1", amount="all", what="battle", dur="end_of_turn"))
    t = table([C("ann", held="gift"), C("max", held="bomb")], [C("cat", damage=10), "bob"], content=made(perfect))
    give(t, "cat")
    attack(t, "max", "cat").passes()
    assert (t.member("cat").damage, t.damage) == (10, (0, 0))
    t.seat(0).chooses(f"use:{t.held('bomb')}:u:{t.number('cat')}")  # no battle damage
    assert not t.there("cat")


@pytest.mark.rule("TER-HEAL-1")
@pytest.mark.rule("TER-HEAL-2")
def test_healing_removes_no_more_than_there_is() -> None:
    cure = gift(do("heal", to="target1", amount=10), do("heal", to="you", amount=10))
    t = table([C("ann", held="gift"), C("cat", damage=5)], content=made(cure), damage=(7, 0))
    give(t, "cat")
    assert t.member("cat").damage == 0
    assert t.member("cat").hp.now == 20
    assert t.damage == (0, 0)
    assert [event.amount for event in t.happened(PlayerHealed)] == [7]


@pytest.mark.rule("TER-HEAL-3")
def test_healing_saves_only_as_an_answer() -> None:
    t = table([C("ann", held="bomb")], [C("cat", damage=10, held="potion"), "bob"], actions=(4, 1))
    t.seat(0).chooses(f"use:{t.held('bomb')}:u:{t.number('cat')}")
    t.seat(1).chooses(f"use:{t.held('potion')}:u")
    assert t.member("cat").damage == 15
    t = table([C("ann", held="bomb")], [C("cat", damage=10, held="potion"), "bob"], actions=(4, 1))
    t.seat(0).chooses(f"use:{t.held('bomb')}:u:{t.number('cat')}")
    t.seat(1).chooses("pass")
    assert not t.there("cat")


@pytest.mark.rule("TER-HP-1")
@pytest.mark.rule("TER-2V2-5")
def test_damage_of_players_adds_up_for_the_side() -> None:
    bolt = item("gift", ability(do("damage", to="each_opponent", amount=5), speed="green"))
    t = table([C("ann", held="gift")], ["bob"], ["cat"], ["eve"], seats=4, content=made(bolt), damage=(0, 10))
    t.seat(0).chooses(f"use:{t.held('gift')}:u")
    assert t.damage == (0, 20)
    assert [event.total for event in t.happened(PlayerHurt)] == [15, 20]


@pytest.mark.rule("TER-DEFEAT-1")
@pytest.mark.rule("TER-DEFEAT-2")
@pytest.mark.rule("TER-CHAR-12")
@pytest.mark.rule("TER-INFO-5")
def test_the_defeated_leave_together_with_what_they_hold() -> None:
    flood = item("gift", ability(do("damage", to=ENEMY, amount=15), speed="green"))
    t = table(
        [C("ann", held="gift")],
        [C("cat", damage=5, held="bomb"), C("eve", damage=15, held="banner", up=True), "bob"],
        content=made(flood),
    )
    t.seat(0).chooses(f"use:{t.held('gift')}:u").passes()
    assert [t.there(code, 1) for code in ("cat", "eve", "bob")] == [False, False, True]
    assert sorted(t.discarded(1)) == ["banner", "bomb", "cat", "eve"]


@pytest.mark.rule("TER-DEFEAT-2")
@pytest.mark.rule("TER-CHAIN-9")
def test_the_use_of_a_defeated_character_still_resolves() -> None:
    t = table([C("cat", held="bomb", damage=10), "ann"], [C("bob", held="dart")], actions=(4, 1))
    t.seat(0).chooses(f"use:{t.held('bomb')}:u:{t.number('bob')}")
    t.seat(1).chooses(f"use:{t.held('dart')}:u:{t.number('cat')}")
    assert not t.there("cat")
    assert t.member("bob").damage == 5
    assert sorted(t.discarded(0)) == ["bomb", "cat"]


def test_what_does_nothing_is_told_too() -> None:
    ban = command("ban", ability(do("damage", to=ENEMY, amount=5), speed="green"))
    t = table([C("ann", held="ban")], ["bob"], content=made(ban))
    t.seat(0).chooses(f"use:{t.held('ban')}:u")
    assert "Bob takes no damage" in t.words()
