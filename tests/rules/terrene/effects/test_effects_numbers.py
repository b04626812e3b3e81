"""Effects on numbers, on Actions and counters, on battles; choices and demands; immunity."""

from __future__ import annotations

import pytest

from rules.terrene.told.ability_events import ActionsChanged
from tests.rules.terrene.making import ENEMY, ONE_ENEMY, ONE_OWN, OWN, ability, command, do, item, made, person, terrain
from tests.rules.terrene.table import C, Table, table

DECK = ("ann", "bob", "cat", "dan", "eve", "max")
MANY = (9, 9)
DRAW = do("draw", to="you", amount=1)


def use(t: Table, code: str, place: int = 0) -> str:
    """The key of an ability of a Character."""
    return f"use:{t.number(code)}:{place}"


def cast(t: Table, code: str, target: str) -> Table:
    """Use a held card on a Character, and let it resolve."""
    return t.seat(0).chooses(f"use:{t.held(code)}:u:{t.number(target)}").passes()


# ---- Amounts ---------------------------------------------------------------------------


@pytest.mark.rule("TER-SPELL-2")
def test_the_strength_of_a_spell_depends_on_the_lv_when_it_resolves() -> None:
    for levels, damage in ((0, 10), (1, 20), (4, 20)):  # LV 2 as printed; DEF 10
        t = table([C("dan", held="spark", levels=levels)], ["bob"])
        cast(t, "spark", "bob")
        assert t.member("bob").damage == damage


@pytest.mark.rule("TER-SPELL-2")
def test_a_caster_who_is_gone_casts_at_the_lv_it_had_last() -> None:
    needle = ability(do("damage", to="target1", amount=10, stab=True), targets=ONE_ENEMY, cost={"actions": 1})
    t = table(
        [C("dan", held="spark", levels=1, damage=20), "cat"], ["ned"], content=made(person("ned", needle)), actions=MANY
    )
    t.seat(0).chooses(f"use:{t.held('spark')}:u:{t.number('ned')}")
    t.seat(1).chooses(f"use:{t.number('ned')}:0:{t.number('dan')}")
    assert not t.there("dan")
    assert not t.there("ned")  # 30 at LV 3


@pytest.mark.rule("TER-SPELL-2")
def test_an_amount_by_lv_is_that_of_lv_1_where_nobody_is_the_user() -> None:
    flood = ability(do("damage", to="target1", amount={"by_lv": [5, 10, 15]}, stab=True), targets=ONE_ENEMY)
    t = table([C("dan", levels=2)], ["bob"], content=made(terrain("fen", flood)), grounds=[["fen"]])
    t.seat(0).chooses(f"use:{t.ground('fen')}:0:{t.number('bob')}").passes()
    assert t.member("bob").damage == 5


def test_an_amount_can_be_a_stat_of_somebody() -> None:
    copy = ability(do("damage", to="target1", amount={"stat": "atk", "of": "self", "times": 2}), targets=ONE_ENEMY)
    t = table([C("ira", plus={"atk": 5})], ["bob"], content=made(person("ira", copy)))
    t.seat(0).chooses(f"{use(t, 'ira')}:{t.number('bob')}").passes()
    assert t.member("bob").damage == 20  # twice 15, less DEF 10


# ---- Actions, counters, levels ------------------------------------------------------------


def test_actions_are_gained_and_lost_down_to_none() -> None:
    swap = ability(do("gain_actions", to="you", amount=2), do("gain_actions", to="opponent", amount=-3), speed="green")
    t = table(["ira"], ["bob"], content=made(person("ira", swap)), actions=(4, 1))
    t.seat(0).chooses(use(t, "ira"))
    assert (t.player(0).actions, t.player(1).actions) == (6, 0)
    assert [event.change for event in t.happened(ActionsChanged)] == [2, -1]


@pytest.mark.rule("TER-ACT-1")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (2, "seat 1 gains 2 Actions and has 4"),
        (1, "seat 1 gains 1 Action and has 3"),
        (-1, "seat 1 loses 1 Action and has 1"),
        (-2, "seat 1 loses 2 Actions and has 0"),
        (-3, "seat 1 loses 2 Actions and has 0"),
    ],
)
def test_it_is_told_how_many_actions_are_gained_or_lost_and_how_many_there_are(change: int, said: str) -> None:
    give = ability(do("gain_actions", to="opponent", amount=change), speed="green")
    t = table(["ira"], content=made(person("ira", give)), actions=(4, 2))
    t.seat(0).chooses(use(t, "ira"))
    assert said in t.words()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (1, "Fen gains 1 Charge counter and has 3"),
        (2, "Fen gains 2 Charge counters and has 4"),
        (-1, "Fen loses 1 Charge counter and has 1"),
        (-2, "Fen loses 2 Charge counters and has 0"),
    ],
)
def test_it_is_told_how_many_counters_are_gained_or_lost_and_how_many_there_are(change: int, said: str) -> None:
    fen = terrain("fen", ability(do("counters", kind="charge", amount=change), speed="green"))
    t = table(["ann"], content=made(fen), grounds=[["fen"]])
    t.state.players[0].grounds[-1].counters = {"charge": 2}
    t.seat(0).chooses(f"use:{t.ground('fen')}:0")
    assert said in t.words()


def test_counters_lie_on_the_card_that_says_so() -> None:
    fen = terrain("fen", ability(do("counters", kind="charge", amount=2), cost={"actions": 1}))
    t = table(["ann"], content=made(fen), grounds=[["fen"]])
    t.seat(0).chooses(f"use:{t.ground('fen')}:0").passes()
    assert t.player(0).grounds[-1].counters == (("charge", 2),)


def test_xp_and_levels_are_given() -> None:
    teach = ability(do("gain_xp", to="target1", amount=1), do("level_up", to="target1"), targets=ONE_OWN, speed="green")
    t = table(["ira", "cat"], content=made(person("ira", teach)))
    t.seat(0).chooses(f"{use(t, 'ira')}:{t.number('cat')}").passes()
    cat = t.member("cat")
    assert (cat.xp, cat.lv.now, cat.defence.now) == (1, 2, 5)


# ---- Choices ---------------------------------------------------------------------------------


@pytest.mark.rule("TER-TRIG-10")
@pytest.mark.rule("TER-WAIT-8")
def test_one_of_several_effects_is_chosen_when_it_resolves() -> None:
    either = ability(do("choose", options=[[DRAW], [do("heal", to="self", amount=10)]]), speed="green")
    t = table([C("ira", damage=20)], content=made(person("ira", either)), decks=[DECK])
    t.seat(0).chooses(use(t, "ira"))
    assert t.seat(0).is_asked("which effect").decision.default.picks == ("0",)
    told = [(option.label, option.detail) for option in t.seat(0).options.values()]
    assert told == [("Draw a card", ""), ("Ira heals 10", "")], "once, and without a stop on a button"
    t.seat(0).chooses("1")
    assert (t.member("ira").damage, t.hand(0)) == (10, [])


def test_a_demand_is_read_when_the_effect_comes() -> None:
    wise = ability(
        do("if", demand={"controls": {"class": "Tactician"}}, then=[DRAW], else_=[do("heal", to="self", amount=10)]),
        speed="green",
    )
    box = made(person("ira", wise))
    t = table([C("ira", damage=20), "eve"], content=box, decks=[DECK])
    t.seat(0).chooses(use(t, "ira"))
    assert (t.member("ira").damage, len(t.hand(0))) == (20, 1)
    t = table([C("ira", damage=20)], content=box, decks=[DECK])
    t.seat(0).chooses(use(t, "ira"))
    assert (t.member("ira").damage, len(t.hand(0))) == (10, 0)


# ---- Battle --------------------------------------------------------------------------------------


@pytest.mark.rule("TER-BLOCK-6")
def test_a_block_is_redirected_to_who_could_block() -> None:
    step_in = ability(do("redirect_block", to="self"), when="block_declared", subject=OWN | {"other": True}, may=True)
    t = table(["ann"], ["cat", "yan"], content=made(person("yan", step_in, hp=40)))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses(f"block:{t.number('cat')}")
    t.seat(1).is_asked("effect").chooses("yes")
    t.passes()
    assert (t.member("cat").damage, t.member("yan").damage) == (0, 20)


def test_an_attack_is_canceled() -> None:
    smoke = item("smoke", ability(do("cancel_attack"), when="attack_declared", subject=ENEMY))
    t = table(["ann"], [C("bob", held="smoke")], content=made(smoke))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses(f"use:{t.held('smoke')}:u")
    assert t.damage == (0, 0)
    t.seat(0).is_asked("action phase")


def test_an_additional_attack() -> None:
    again = ability(do("extra_attack", to="self"), speed="green")
    t = table(["ira"], [C("bob", hidden=True)], content=made(person("ira", again)))
    t.seat(0).chooses(use(t, "ira"))
    for _ in range(2):
        t.seat(0).chooses(f"attack:{t.number('ira')}")
    assert t.damage == (0, 20)
    assert not t.seat(0).can(f"attack:{t.number('ira')}")


# ---- Immunity ---------------------------------------------------------------------------------------


def proof(against: str) -> tuple[str, dict[str, object]]:
    """A Character that is Immune to something."""
    return person("pax", ability(do("gain", to="self", ability="immune", against=against), speed="passive"), hp=40)


BALL = command(
    "ball",
    ability(do("damage", to="target1", amount=10), DRAW, targets=ONE_ENEMY),
    subtype="spell",
    classes=["Spellcaster"],
)


@pytest.mark.rule("TER-IMMUNE-1")
@pytest.mark.rule("TER-IMMUNE-2")
@pytest.mark.rule("TER-IMMUNE-3")
def test_who_is_immune_can_be_chosen_and_is_left_alone_while_the_rest_happens() -> None:
    for against, damage in (("spells", 0), ("commands", 0), ("items", 10), ("traps", 10), ("characters", 10)):
        t = table([C("dan", held="ball")], ["pax"], decks=[DECK], content=made(proof(against), BALL))
        cast(t, "ball", "pax")
        assert t.member("pax").damage == damage, against
        assert t.hand(0) == ["ann"]


@pytest.mark.rule("TER-IMMUNE-1")
@pytest.mark.rule("TER-IMMUNE-3")
def test_immunity_to_characters_keeps_off_ones_own_side_too_and_bonuses() -> None:
    bless = ability(
        do("heal", to="target1", amount=10),
        do("stat", to="target1", stat="atk", amount=5, dur="end_of_turn"),
        do("gain_xp", to="target1", amount=1),
        targets=ONE_OWN,
        speed="green",
    )
    t = table(["ira", C("pax", damage=20)], content=made(proof("characters"), person("ira", bless)))
    t.seat(0).chooses(f"{use(t, 'ira')}:{t.number('pax')}").passes()
    pax = t.member("pax")
    assert (pax.damage, pax.atk.now, pax.xp) == (20, 10, 0)


@pytest.mark.rule("TER-IMMUNE-3")
def test_immunity_to_storms() -> None:
    t = table(["ann"], ["pax"], hands=[["gale"]], content=made(proof("storms")), decks=[DECK, DECK])
    t.seat(0).chooses("terrain:gale").chooses("end")
    t.seat(1).chooses("end")
    assert (t.member("ann").damage, t.member("pax").damage) == (5, 0)
