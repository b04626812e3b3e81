"""Numbers of Characters, status conditions, gained abilities, immunity that comes late."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.terrene.fighting import attack, gift, give
from tests.rules.terrene.making import ONE_ENEMY, OWN, ability, command, do, item, made, person, terrain
from tests.rules.terrene.table import C, table

STAB = ability(do("gain", to="self", ability="stab"), speed="passive")
HASTE = ability(do("gain", to="self", ability="haste"), speed="passive")
HUSH = gift(do("status", to="target1", status="silence"), code="hush")
SLOW = gift(do("status", to="target1", status="slow"), code="glue")
SPUR = gift(do("gain", to="target1", ability="haste", dur="end_of_turn"), code="spur")


# ---- Stats --------------------------------------------------------------------------------


@pytest.mark.rule("TER-CHAR-9")
@pytest.mark.rule("TER-DECAY-4")
@pytest.mark.rule("TER-CHAR-8")
def test_only_the_sum_is_raised_to_0() -> None:
    raised = gift(do("stat", to="target1", stat="def", amount=10, dur="end_of_turn"))
    t = table([C("ann", held="gift")], [C("eve", decay=3)], content=made(raised))  # DEF 5 - 15
    assert t.member("eve").defence.now == 0
    give(t, "eve")
    assert t.member("eve").defence.now == 0  # 5 + 10 - 15
    weak = gift(do("stat", to="target1", stat="atk", amount=-15, dur="end_of_turn"))
    t = table([C("ann", held="gift")], ["bob"], content=made(weak))
    give(t, "bob")
    assert (t.member("bob").atk.printed, t.member("bob").atk.now) == (10, 0)


@pytest.mark.rule("TER-CHAR-7")
@pytest.mark.rule("TER-DEFEAT-1")
def test_damage_stays_until_it_reaches_the_hp() -> None:
    t = table([C("ann", held="bomb")], ["cat", "bob"], damage=(0, 0))
    t.seat(0).chooses(f"use:{t.held('bomb')}:u:{t.number('cat')}")
    t.seat(0).chooses("end")
    assert t.member("cat").damage == 15
    t = table(
        [C("ann", held="gift")], [C("cat", damage=15), "bob"], content=made(gift(do("damage", to="target1", amount=5)))
    )
    give(t, "cat")
    assert not t.there("cat")
    assert t.damage == (0, 0)


@pytest.mark.rule("TER-CHAR-10")
@pytest.mark.rule("TER-XP-16")
def test_who_lowers_the_hp_to_the_damage_defeats() -> None:
    frail = gift(do("stat", to="target1", stat="hp", amount=-10, dur="end_of_turn"))
    t = table([C("ann", held="gift")], [C("cat", damage=10), "bob"], content=made(frail))
    give(t, "cat")
    assert not t.there("cat")
    assert t.member("ann").xp == 1


@pytest.mark.rule("TER-CHAR-10")
def test_nobody_gains_by_a_bonus_that_runs_out() -> None:
    hearty = gift(do("stat", to="target1", stat="hp", amount=10, dur="end_of_turn"))
    box = made(hearty)
    t = table(["ann"], [C("cat", held="gift", damage=5), "bob"], active=1, actions=(0, 4), content=box)
    give(t, "cat", seat=1)
    assert t.member("cat").hp.now == 30
    t.state.members[1].damage = 25
    t.seat(1).chooses("end")
    assert not t.there("cat")
    assert t.member("ann").xp == 0


@pytest.mark.rule("TER-CHAR-11")
@pytest.mark.rule("TER-STATUS-2")
def test_what_was_on_a_character_is_gone_when_it_comes_again() -> None:
    home = gift(do("return_to_hand", to="target1"))
    box = made(home, HUSH)
    t = table(
        [C("ann", held="gift"), C("eve", held="hush"), C("cat", damage=5, xp=2, levels=1, plus={"atk": 5})], content=box
    )
    give(t, "cat", "hush")
    give(t, "cat")
    assert t.hand(0) == ["cat"]
    t.seat(0).chooses("recruit:cat")
    cat = t.member("cat")
    assert (cat.damage, cat.xp, cat.lv.now, cat.atk.now, cat.statuses) == (0, 0, 1, 15, ())


@pytest.mark.rule("TER-CHAR-4")
@pytest.mark.rule("TER-CHAR-9")
def test_a_bonus_for_a_class_holds_as_long_as_its_card_works() -> None:
    chief = ability(
        do("stat", to={"side": "own", "class": "Thief", "other": True}, stat="atk", amount=5), speed="passive"
    )
    box = made(person("ira", chief, classes=["Thief"]), HUSH)
    t = table(["ira", "cat", "ann"], [C("bob", held="hush"), "cat"], active=1, content=box, actions=(0, 4))
    assert [t.member(code, 0).atk.now for code in ("ira", "cat", "ann")] == [10, 20, 20]
    assert t.member("cat", 1).atk.now == 15
    give(t, "ira", "hush", seat=1)
    assert t.member("cat", 0).atk.now == 15


@pytest.mark.rule("TER-CHAR-3")
@pytest.mark.rule("TER-CHAR-5")
def test_a_hero_and_an_affiliation_change_no_number() -> None:
    t = table(["hal"], grounds=[["hill"]])
    hal = t.member("hal")
    assert (hal.atk.now, hal.defence.now, hal.hp.now) == (20, 5, 30)


# ---- Status conditions -----------------------------------------------------------------------


@pytest.mark.rule("TER-STATUS-1")
@pytest.mark.rule("TER-GAINED-1")
def test_conditions_and_gained_abilities_are_told_apart() -> None:
    box = made(SLOW, gift(do("gain", to="target1", ability="stab", dur="end_of_turn"), code="edge"))
    t = table([C("ann", held="glue"), C("cat", held="edge")], ["bob"], content=box)
    give(t, "bob", "glue")
    give(t, "bob", "edge")
    bob = t.member("bob")
    assert (bob.statuses, bob.gained) == (("slow",), ("Stab",))


@pytest.mark.rule("TER-STATUS-2")
@pytest.mark.rule("TER-2V2-11")
def test_a_condition_ends_with_the_turn_in_which_it_was_given() -> None:
    t = table([C("ann", held="glue")], ["bob"], content=made(SLOW))
    give(t, "bob", "glue")
    assert t.member("bob").statuses == ("slow",)
    t.seat(0).chooses("end")
    assert t.member("bob").statuses == ()


@pytest.mark.rule("TER-STATUS-3")
def test_a_condition_lasts_as_long_as_the_longest_of_its_givers_says() -> None:
    long = gift(do("status", to="target1", status="slow", dur="start_of_your_next_turn"), code="tar")
    t = table([C("ann", held="glue"), C("cat", held="tar")], ["bob"], content=made(SLOW, long), actions=(4, 4))
    give(t, "bob", "glue")
    give(t, "bob", "tar")
    t.seat(0).chooses("end")
    assert t.member("bob").statuses == ("slow",)
    attack(t, "bob", seat=1)
    assert t.player(1).actions == 2  # two and not three or four
    t.seat(1).chooses("end")
    assert t.member("bob").statuses == ()


@pytest.mark.rule("TER-TURN-10")
def test_what_lasts_until_the_start_of_a_turn_is_over_before_anything_happens_in_it() -> None:
    shield = gift(do("stat", to="target1", stat="def", amount=10, dur="start_of_your_next_turn"))
    blast = ability(do("damage", to=OWN, amount=10), when="turn_start", speed="passive", demand={"own_turn": True})
    box = made(shield, terrain("pit", blast))
    t = table([C("bob", held="gift")], content=box, grounds=[["pit"]])
    give(t, "bob")
    t.seat(0).chooses("end")
    assert t.member("bob", 0).defence.now == 20
    t.seat(1).chooses("end")
    assert t.member("bob", 0).damage == 0  # 10 less DEF 10
    t = table([C("eve", held="gift")], content=box, grounds=[["pit"]])
    give(t, "eve")
    t.seat(0).chooses("end")
    t.seat(1).chooses("end")
    assert t.member("eve").damage == 5  # 10 less DEF 5: the bonus is over


@pytest.mark.rule("TER-STUN-3")
def test_who_is_stunned_still_uses_what_it_has() -> None:
    stun = gift(do("status", to="target1", status="stun"))
    t = table([C("ann", held="gift"), C("cat", held="bomb")], ["bob"], content=made(stun))
    give(t, "cat")
    assert t.seat(0).can(f"use:{t.held('bomb')}:u:{t.number('bob')}")
    assert t.seat(0).can(f"dismiss:{t.number('cat')}")


@pytest.mark.rule("TER-SILENCE-1")
@pytest.mark.rule("TER-GAINED-2")
@pytest.mark.rule("TER-GAINED-3")
def test_silence_takes_what_is_printed_and_leaves_what_was_gained() -> None:
    dig = ability(do("draw", to="you", amount=1), speed="green")
    box = made(person("ira", STAB, dig), HUSH, SPUR)
    t = table([C("ira", held="spur"), C("ann", held="hush")], ["bob"], content=box)
    assert t.seat(0).can(f"use:{t.number('ira')}:1")
    give(t, "ira", "spur")
    give(t, "ira", "hush")
    assert not t.seat(0).can(f"use:{t.number('ira')}:1")
    assert t.member("ira").gained == ("Haste",)
    attack(t, "ira", "bob")
    assert t.player(0).actions == 4
    assert t.member("bob").damage == 0  # no Stab


@pytest.mark.rule("TER-GAINED-1", "TER-GAINED-3", "TER-INFO-6")
@pytest.mark.parametrize(
    ("printed", "given", "gained"),
    [
        ((), (), ()),
        ((STAB,), (), ()),
        ((STAB,), ("spur",), ("Haste",)),
        ((STAB,), ("awl",), ("Stab",)),
        ((), ("awl", "spur"), ("Haste", "Stab")),
    ],
)
def test_a_printed_ability_is_listed_as_gained_only_once_it_is_gained_too(
    printed: tuple[dict[str, Any], ...], given: tuple[str, ...], gained: tuple[str, ...]
) -> None:
    awl = gift(do("gain", to="target1", ability="stab", dur="end_of_turn"), code="awl")
    t = table(["ira", C("ann", held="awl"), C("cat", held="spur")], content=made(person("ira", *printed), awl, SPUR))
    for code in given:
        give(t, "ira", code)
    assert tuple(sorted(t.member("ira").gained)) == gained


@pytest.mark.rule("TER-SILENCE-1")
def test_silence_takes_a_printed_immunity() -> None:
    proof = ability(do("gain", to="self", ability="immune", against="items"), speed="passive")
    t = table(
        [C("ann", held="bomb"), C("cat", held="bomb"), C("eve", held="hush")],
        ["pax"],
        content=made(
            person("pax", proof),
            command("hush", ability(do("status", to="target1", status="silence"), targets=ONE_ENEMY, speed="green")),
        ),
    )
    first, second = [one.held.number for one in t.state.members[:2] if one.held is not None]
    t.seat(0).chooses(f"use:{first}:u:{t.number('pax')}")
    assert t.member("pax").damage == 0
    give(t, "pax", "hush")
    t.seat(0).chooses(f"use:{second}:u:{t.number('pax')}")
    assert t.member("pax").damage == 15


@pytest.mark.rule("TER-SILENCE-2")
def test_silence_leaves_stats_the_ongoing_card_and_the_use_of_what_is_held() -> None:
    t = table([C("ann", held="banner", up=True), C("eve", held="hush"), C("dan", held="spark")], content=made(HUSH))
    give(t, "ann", "hush")
    assert t.member("ann").atk.now == 30
    t = table([C("dan", held="spark"), C("eve", held="hush")], ["bob"], content=made(HUSH))
    give(t, "dan", "hush")
    assert (t.member("dan").lv.now, t.member("dan").atk.now) == (2, 15)
    assert t.seat(0).can(f"use:{t.held('spark')}:u:{t.number('bob')}")


# ---- Gained abilities ---------------------------------------------------------------------------


@pytest.mark.rule("TER-GAINED-4")
def test_a_gained_ability_without_a_time_stays() -> None:
    t = table([C("ann", held="gift"), "cat"], content=made(gift(do("gain", to="target1", ability="stab"))))
    give(t, "cat")
    t.seat(0).chooses("end")
    t.seat(1).chooses("end")
    assert t.member("cat").gained == ("Stab",)


@pytest.mark.rule("TER-GAINED-5")
def test_stat_bonuses_add_up_and_other_abilities_do_not() -> None:
    more = item("more", ability(do("stat", to={"side": "own"}, stat="atk", amount=5, dur="end_of_turn"), speed="green"))
    t = table([C("ann", held="more"), C("cat", held="more")], content=made(more))
    for member in list(t.state.members[:2]):
        assert member.held is not None
        t.seat(0).chooses(f"use:{member.held.number}:u")
    assert t.member("ann").atk.now == 30
    t = table([C("ann", held="spur"), C("cat", held="spur"), "eve"], content=made(SPUR))
    for member in list(t.state.members[:2]):
        assert member.held is not None
        t.seat(0).chooses(f"use:{member.held.number}:u:{t.number('eve')}")
    assert t.member("eve").gained == ("Haste",)


@pytest.mark.rule("TER-HASTE-2")
def test_gained_haste_and_slow_end_each_other_the_later_one_stays() -> None:
    box = made(SPUR, SLOW)
    t = table([C("ann", held="spur"), C("eve", held="glue"), "cat"], content=box)
    give(t, "cat", "spur")
    give(t, "cat", "glue")
    cat = t.member("cat")
    assert (cat.statuses, cat.gained) == (("slow",), ())
    t = table([C("ann", held="spur"), C("eve", held="glue"), "cat"], content=box)
    give(t, "cat", "glue")
    give(t, "cat", "spur")
    cat = t.member("cat")
    assert (cat.statuses, cat.gained) == ((), ("Haste",))


@pytest.mark.rule("TER-HASTE-2")
def test_slow_wins_over_printed_haste_while_it_lasts() -> None:
    t = table([C("ira", held="glue")], content=made(person("ira", HASTE), SLOW), actions=(4, 0))
    give(t, "ira", "glue")
    assert t.seat(0).options[f"attack:{t.number('ira')}"].detail.startswith("2 Actions")
    t.seat(0).chooses("end")
    t.seat(1).chooses("end")
    assert t.seat(0).options[f"attack:{t.number('ira')}"].detail.startswith("0 Actions")


@pytest.mark.rule("TER-IMMUNE-4")
def test_immunity_does_not_undo_what_was_suffered() -> None:
    proof = gift(do("gain", to="target1", ability="immune", against="status", dur="end_of_turn"), code="salve")
    t = table([C("ann", held="glue"), C("cat", held="salve")], [C("bob", damage=5)], content=made(SLOW, proof))
    give(t, "bob", "glue")
    give(t, "bob", "salve")
    bob = t.member("bob")
    assert (bob.statuses, bob.damage, bob.gained) == (("slow",), 5, ("Immune",))


def test_what_is_immune_to_characters_takes_no_bonus_from_them() -> None:
    chief = ability(do("stat", to={"side": "own", "other": True}, stat="atk", amount=5), speed="passive")
    proof = ability(do("gain", to="self", ability="immune", against="characters"), speed="passive")
    t = table(["ira", "pax", "cat"], content=made(person("ira", chief), person("pax", proof)))
    assert (t.member("pax").atk.now, t.member("cat").atk.now) == (10, 20)


def test_costs_are_changed_by_a_card_in_use() -> None:
    cheap = command("sale", ability(speed="green"), ability(do("cost_change", what="item", amount=-1), speed="passive"))
    t = table([C("ann", held="sale", up=True), C("cat", held="bomb")], ["bob"], content=made(cheap), actions=(0, 0))
    assert t.seat(0).can(f"use:{t.held('bomb')}:u:{t.number('bob')}")
