"""XP: who gains it, and the rewards of the active Terrain.

The lines of ``plain``: DEF +5; two cards; a level, and 10 healed; a level, and ATK +10.
"""

from __future__ import annotations

import pytest

from rules.terrene.told.battle_events import RewardGained, XpGained
from tests.rules.terrene.fighting import attack, gift, give
from tests.rules.terrene.making import ENEMY, ability, do, item, made, terrain
from tests.rules.terrene.table import C, Table, table

DECK = ["ann", "bob", "cat", "dan", "eve", "max"]


def lines(t: Table) -> list[int]:
    """The lines of trees that gave rewards, in order."""
    return [event.line for event in t.happened(RewardGained)]


def learn(xp: int, code: str = "gift") -> tuple[str, dict[str, object]]:
    """An Item that gives XP."""
    return gift(do("gain_xp", to="target1", amount=xp), code=code)


@pytest.mark.rule("TER-XP-1")
@pytest.mark.rule("TER-XP-2")
@pytest.mark.rule("TER-XP-6")
@pytest.mark.rule("TER-CHAR-6")
def test_who_defeats_gains_the_present_lv_of_the_victim() -> None:
    t = table([C("ann", xp=1), "cat"], [C("dan", damage=25), "bob"], decks=[DECK])  # LV 2
    attack(t, "ann", "dan")
    assert (t.member("ann").xp, t.member("cat").xp) == (3, 0)
    t = table([C("max"), "cat"], [C("cat", damage=15, levels=1), "bob"], decks=[DECK])
    attack(t, "max", "cat")
    assert t.member("max").xp == 2


@pytest.mark.rule("TER-XP-3")
def test_each_xp_has_its_line() -> None:
    t = table([C("ann", xp=1), "cat"], [C("cat", damage=15), "bob"], decks=[DECK])
    attack(t, "ann", "cat")
    assert lines(t) == [2]
    assert len(t.hand(0)) == 2


@pytest.mark.rule("TER-XP-4")
def test_the_terrain_that_is_active_then_counts() -> None:
    t = table(
        [C("ann", xp=2, plus={"def": 5}), "cat"],
        [C("cat", damage=15), "bob"],
        grounds=[["plain", "hill"]],
        decks=[DECK],
    )
    attack(t, "ann", "cat").passes()
    assert [(event.terrain, event.line) for event in t.happened(RewardGained)] == [("Hill", 3)]
    assert (t.member("ann").lv.now, t.member("ann").defence.now) == (2, 10)


@pytest.mark.rule("TER-XP-5")
@pytest.mark.rule("TER-XP-9")
@pytest.mark.rule("TER-XP-10")
def test_several_xp_give_every_line_that_they_pass() -> None:
    t = table([C("ann", damage=15), "cat"], [C("big", damage=65), "bob"], decks=[DECK])  # LV 3
    attack(t, "ann", "big")
    assert lines(t) == [1, 2, 3]
    ann = t.member("ann")
    assert (ann.xp, ann.defence.now, ann.lv.now, ann.damage) == (3, 10, 2, 5)
    assert len(t.hand(0)) == 2
    t.seat(0).chooses("end")
    assert t.member("ann").defence.now == 10


@pytest.mark.rule("TER-XP-7")
@pytest.mark.rule("TER-WAIT-8")
def test_a_fifth_xp_is_rewarded_by_any_line() -> None:
    t = table([C("ann", xp=4), C("cat", held="gift")], content=made(learn(2)), decks=[DECK])
    give(t, "ann")
    decider = t.seat(0).is_asked("which line")
    assert list(decider.options) == ["1", "2", "3", "4"]
    assert decider.decision.default.picks == ("4",)
    decider.chooses("2")
    t.seat(0).chooses("2")
    assert len(t.hand(0)) == 4
    t.seat(0).is_asked("action phase")


@pytest.mark.rule("TER-XP-8")
@pytest.mark.rule("TER-XP-17")
def test_xp_of_an_effect_comes_after_its_chain_and_nobody_responds() -> None:
    t = table([C("ann", held="gift"), "cat"], [C("bob", held="potion")], content=made(learn(1)), actions=(4, 4))
    give(t, "cat")
    t.seat(1).is_asked("respond").chooses("pass")
    assert t.member("cat").defence.now == 5
    t.seat(0).is_asked("action phase")


@pytest.mark.rule("TER-XP-17")
def test_silence_takes_no_reward() -> None:
    hush = gift(do("status", to="target1", status="silence"), code="hush")
    t = table([C("ann", held="gift"), C("eve", held="hush"), "cat"], content=made(learn(1), hush))
    give(t, "cat", "hush")
    give(t, "cat")
    assert t.member("cat").defence.now == 5


@pytest.mark.rule("TER-XP-11")
def test_what_belongs_to_no_character_gives_nobody_xp() -> None:
    t = table([C("cat", damage=10), "ann"], ["bob"], grounds=[["gale"]], active=1, turn=4)
    t.state.players[0].grounds[0].played = 1
    t.seat(1).chooses("end")
    assert not t.there("cat")
    assert t.happened(XpGained) == []


@pytest.mark.rule("TER-XP-12")
def test_ones_own_side_gives_no_xp() -> None:
    blast = item("gift", ability(do("damage", to={"side": "allied", "other": True}, amount=20), speed="green"))
    t = table(
        [C("ann", held="gift"), "cat"], ["bob"], [C("cat", damage=15), "ann"], ["eve"], seats=4, content=made(blast)
    )
    t.seat(0).chooses(f"use:{t.held('gift')}:u")
    assert not t.there("cat")
    assert t.happened(XpGained) == []


@pytest.mark.rule("TER-XP-13")
def test_who_is_gone_gains_nothing() -> None:
    duel = item("gift", ability(do("damage", to={"class": "Warrior"}, amount=40, stab=True), speed="green"))
    t = table([C("ann", held="gift"), "cat"], ["hal", "bob"], content=made(duel))
    t.seat(0).chooses(f"use:{t.held('gift')}:u")
    assert [t.there(code) for code in ("ann", "hal", "cat", "bob")] == [False, False, True, True]
    assert t.happened(XpGained) == []


@pytest.mark.rule("TER-XP-14")
def test_xp_for_several_comes_together_and_the_turn_players_characters_go_first() -> None:
    flood = item("gift", ability(do("damage", to=ENEMY, amount=15), speed="green"))
    t = table(
        [C("ann", held="gift")], [C("cat", damage=5), C("eve", damage=15), "bob"], content=made(flood), decks=[DECK]
    )
    t.seat(0).chooses(f"use:{t.held('gift')}:u")
    assert [event.amount for event in t.happened(XpGained)] == [2]
    both = item("both", ability(do("gain_xp", to={"side": "any"}, amount=1), speed="green"))
    t = table([C("bob", held="both")], ["cat", "ann"], content=made(both), active=0)
    t.seat(0).chooses(f"use:{t.held('both')}:u")
    assert [event.card for event in t.happened(XpGained)] == ["Bob"]
    decider = t.seat(1).is_asked("which order")
    assert decider.decision.default.picks == (str(t.number("cat")), str(t.number("ann")))
    decider.chooses(str(t.number("ann")), str(t.number("cat")))
    assert [event.card for event in t.happened(XpGained)] == ["Bob", "Ann", "Cat"]


@pytest.mark.rule("TER-XP-15")
@pytest.mark.rule("TER-XP-16")
def test_the_user_of_the_last_item_gains_all_of_it() -> None:
    t = table(["bob", C("eve", held="dart")], ["dan", "cat"])
    attack(t, "bob", "cat").passes()
    assert t.member("cat").damage == 10
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('cat')}")
    assert not t.there("cat")
    assert (t.member("bob").xp, t.member("eve").xp) == (0, 1)


@pytest.mark.rule("TER-XP-18")
def test_a_part_that_can_do_nothing_does_nothing() -> None:
    t = table([C("ann", held="gift", xp=1)], content=made(learn(2)), decks=[["bob"]])
    give(t, "ann")
    assert lines(t) == [2, 3]
    assert t.hand(0) == ["bob"]
    assert t.member("ann").lv.now == 2


@pytest.mark.rule("TER-XP-10")
def test_a_reward_may_hit_an_opponent_whom_its_player_names() -> None:
    moor = terrain("moor", xp=[[do("damage", to="opponent", amount=5)]] * 4)
    t = table(
        [C("ann", held="gift")], ["bob"], ["cat"], ["eve"], seats=4, content=made(moor, learn(1)), grounds=[["moor"]]
    )
    give(t, "ann")
    t.seat(0).is_asked("which opponent").chooses("3")
    assert t.damage == (0, 5)
