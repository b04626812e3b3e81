"""Triggers: their causes, their order on a chain, and passive abilities."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel import Pick
from rules.terrene.told.ability_events import AbilityUsed, LinkResolved, Triggered
from tests.rules.terrene.making import ENEMY, ONE_ENEMY, OWN, ability, command, do, item, made, person, terrain
from tests.rules.terrene.table import C, Table, table

DRAW = do("draw", to="you", amount=1)
HIT = do("damage", to="target1", amount=10, stab=True)
DECK = ("ann", "bob", "cat", "dan", "eve", "max")
MANY = (9, 9, 9, 9)
OTHERS = OWN | {"other": True}
ANY_OTHER = {"side": "any", "other": True}


def triggered(t: Table) -> list[str]:
    """The cards that have triggered, in order."""
    return [event.card for event in t.happened(Triggered)]


def resolved(t: Table) -> list[str]:
    """The cards whose links have resolved, in order."""
    return [event.card for event in t.happened(LinkResolved)]


# ---- By itself, or for a price ---------------------------------------------------------


@pytest.mark.rule("TER-TRIG-11")
def test_a_condition_without_a_cost_goes_on_the_chain_by_itself() -> None:
    t = table(["ann"], hands=[["rex"]], decks=[DECK])
    t.seat(0).chooses("recruit:rex")
    assert triggered(t) == ["Rex"]
    assert t.hand(0) == ["ann"]


@pytest.mark.rule("TER-TRIG-11")
@pytest.mark.rule("TER-WAIT-3")
def test_a_condition_with_a_cost_asks_whether_to_pay() -> None:
    box = made(person("ira", ability(DRAW, when="recruited", cost={"actions": 1})))
    for answer, actions, hand in (("yes", 2, ["ann"]), ("no", 3, [])):
        t = table(["ann"], hands=[["ira"]], decks=[DECK], content=box)
        t.seat(0).chooses("recruit:ira")
        assert t.seat(0).is_asked("pay for it").decision.default.picks == ("no",)
        t.seat(0).chooses(answer)
        assert (t.player(0).actions, t.hand(0)) == (actions, hand)
    t = table(["ann"], hands=[["ira"]], decks=[DECK], content=box, actions=(1, 0))
    t.seat(0).chooses("recruit:ira")
    t.seat(0).is_asked("action phase")


@pytest.mark.rule("TER-TRIG-11")
def test_may_lets_its_player_do_nothing_when_it_resolves() -> None:
    box = made(person("ira", ability(DRAW, when="recruited", may=True)))
    for answer, hand in (("yes", ["ann"]), ("no", [])):
        t = table(["ann"], hands=[["ira"]], decks=[DECK], content=box)
        t.seat(0).chooses("recruit:ira")
        assert triggered(t) == ["Ira"]
        form = t.seat(0).decision.form
        assert isinstance(form, Pick)
        assert [option.detail for option in form.options] == ["", "Draw a card."], "said to its player"
        t.seat(0).chooses(answer)
        assert t.hand(0) == hand


@pytest.mark.rule("TER-DRAW-5", "TER-TRIG-10")
def test_nobody_is_asked_whether_to_search_a_discard_pile_that_holds_nothing_fitting() -> None:
    seek = do("search", from_="discard", filter={"kind": "item"})
    box = made(person("ira", ability(seek, when="recruited", may=True)))
    t = table(["ann"], hands=[["ira"]], discards=[["cat"]], content=box)
    t.seat(0).chooses("recruit:ira")
    assert triggered(t) == ["Ira"]
    assert t.words().endswith("Ira of seat 0 has no effect: no Item is in seat 0's discard pile.")
    t.seat(0).is_asked("action phase")
    t = table(["ann"], hands=[["ira"]], discards=[["cat", "bomb"]], content=box)
    t.seat(0).chooses("recruit:ira").seat(0).is_asked("use its effect").chooses("yes")
    t.seat(0).is_asked("discard pile")


@pytest.mark.rule("TER-TRIG-9")
def test_what_has_no_target_does_not_go_on_the_chain_by_itself() -> None:
    box = made(person("ira", ability(HIT, when="recruited", targets=ONE_ENEMY)))
    t = table(["ann"], [C("bob", hidden=True)], hands=[["ira"]], content=box)
    t.seat(0).chooses("recruit:ira")
    assert triggered(t) == []


# ---- Order --------------------------------------------------------------------------------


@pytest.mark.rule("TER-TRIG-12")
def test_the_last_players_ability_resolves_first() -> None:
    box = made(
        person("ira", ability(DRAW, when="recruited")),
        person("una", ability(DRAW, when="recruited", subject=ANY_OTHER)),
    )
    t = table(["ann"], ["una"], hands=[["ira"]], decks=[DECK, DECK], content=box)
    t.seat(0).chooses("recruit:ira")
    assert triggered(t) == ["Ira", "Una"]
    assert resolved(t) == ["Una", "Ira"]


@pytest.mark.rule("TER-TRIG-12")
@pytest.mark.rule("TER-WAIT-8")
def test_a_player_orders_their_own_abilities() -> None:
    box = made(
        person("una", ability(DRAW, when="recruited", subject=OTHERS)),
        person("kim", ability(do("heal", to="self", amount=5), when="recruited", subject=OTHERS)),
    )
    t = table(["una", "kim"], hands=[["cat"]], decks=[DECK], content=box)
    t.seat(0).chooses("recruit:cat")
    una, kim = f"{t.number('una')}.0", f"{t.number('kim')}.0"
    assert t.seat(0).is_asked("order").decision.default.picks == (una, kim)
    t.seat(0).chooses(kim, una)
    assert triggered(t) == ["Kim", "Una"]
    assert resolved(t) == ["Una", "Kim"]


@pytest.mark.rule("TER-TRIG-12")
def test_responses_come_after_what_an_action_has_triggered() -> None:
    t = table(["ann"], [C("bob", held="dart")], hands=[["rex"]], decks=[DECK], actions=MANY)
    t.seat(0).chooses("recruit:rex")
    assert t.asked() == [1]
    assert [link.name for link in t.view().chain][-1] == "Rex"
    t.seat(1).chooses(f"use:{t.held('dart')}:u:{t.number('rex')}")
    assert resolved(t) == ["Dart", "Rex"]


@pytest.mark.rule("TER-TRIG-13")
def test_a_green_ability_does_not_trigger_in_the_turns_of_others() -> None:
    def kin(speed: str) -> dict[str, object]:
        return ability(DRAW, when="recruited", subject=ANY_OTHER, speed=speed)

    for speed in ("green", "blue"):
        t = table(["ann"], ["una"], hands=[["cat"]], decks=[DECK, DECK], content=made(person("una", kin(speed))))
        t.seat(0).chooses("recruit:cat")
        assert triggered(t) == (["Una"] if speed == "blue" else [])
    t = table(["una"], hands=[["cat"]], decks=[DECK], content=made(person("una", kin("green"))))
    t.seat(0).chooses("recruit:cat")
    assert triggered(t) == ["Una"]


# ---- Once -----------------------------------------------------------------------------------


@pytest.mark.rule("TER-TRIG-14")
def test_the_resolution_of_an_ability_is_not_its_own_condition() -> None:
    spread = ability(
        do("recruit", from_="hand", filter={"kind": "character"}, free=True), when="recruited", subject=ANY_OTHER
    )
    box = made(person("una", spread))
    t = table(["una"], hands=[["cat", "dan", "eve"]], content=box)
    t.seat(0).chooses("recruit:cat")
    t.seat(0).is_asked("recruit").chooses("hand:dan")
    t.seat(0).is_asked("action phase")


@pytest.mark.rule("TER-TRIG-16")
def test_several_occurrences_in_one_effect_trigger_once() -> None:
    grief = ability(do("heal", to="self", amount=5), when="defeated", subject=OTHERS)
    blast = ability(do("damage", to={"side": "opponent"}, amount=20, stab=True))
    box = made(person("una", grief, hp=40), person("ira", blast))
    t = table(["ira"], [C("una", damage=10), C("cat"), C("cat")], content=box)
    t.seat(0).chooses(f"use:{t.number('ira')}:0").passes()
    assert not t.there("cat")
    assert t.member("una").damage == 25
    assert triggered(t) == ["Una"]


@pytest.mark.rule("TER-TRIG-16")
def test_its_player_chooses_what_it_is_about() -> None:
    thief = ability(do("damage", to="subject", amount=5, stab=True), when="recruited", subject=ENEMY)
    both = do("recruit", from_="hand", filter={"kind": "character"}, free=True)
    box = made(person("una", thief), person("ira", ability(both, both, speed="green")))
    t = table(["ira"], ["una"], hands=[["cat", "dan"]], content=box)
    t.seat(0).chooses(f"use:{t.number('ira')}:0")
    t.seat(0).chooses("hand:cat")
    t.seat(0).chooses("hand:dan")
    t.seat(1).is_asked("about").chooses("1")
    assert (t.member("cat").damage, t.member("dan").damage) == (0, 5)


@pytest.mark.rule("TER-TRIG-7")
def test_a_limit_is_used_up_by_the_trigger_but_not_by_declining() -> None:
    def kin(**said: Any) -> dict[str, Any]:
        return ability(DRAW, when="recruited", subject=OTHERS, limit="turn", **said)

    t = table(["una"], hands=[["zed", "zed"]], decks=[DECK], content=made(person("una", kin())))
    t.seat(0).chooses("recruit:zed")
    t.seat(0).chooses("recruit:zed")
    assert triggered(t) == ["Una"]
    t = table(["una"], hands=[["zed", "zed", "zed"]], decks=[DECK], content=made(person("una", kin(may=True))))
    t.seat(0).chooses("recruit:zed")
    t.seat(0).chooses("no")
    t.seat(0).chooses("recruit:zed")
    t.seat(0).chooses("yes")
    t.seat(0).chooses("recruit:zed")
    assert triggered(t) == ["Una", "Una"]


@pytest.mark.rule("TER-TRIG-18")
def test_an_ability_triggers_by_itself_ten_times_a_turn_at_most() -> None:
    kin = ability(do("heal", to="self", amount=5), when="recruited", subject=OTHERS)
    box = made(person("una", kin))
    t = table(["una"], hands=[["zed"] * 12], content=box, actions=(12, 0))
    for _ in range(12):
        t.seat(0).chooses("recruit:zed")
    assert len(triggered(t)) == 10


@pytest.mark.rule("TER-CHAIN-14")
def test_an_ability_is_on_a_chain_once() -> None:
    needle = ability(HIT, targets=ONE_ENEMY, cost={"actions": 1})
    box = made(person("ned", needle))
    t = table(["ned"], ["ned", "bob"], content=box, actions=MANY)
    mine, theirs, bob = t.number("ned", 0), t.number("ned", 1), t.number("bob")
    t.seat(0).chooses(f"attack:{mine}")
    t.seat(1).chooses(f"use:{theirs}:0:{mine}")
    t.seat(0).chooses(f"use:{mine}:0:{bob}")
    t.seat(1).is_asked("blocks?")
    t.passes("action phase")
    assert len(t.happened(AbilityUsed)) == 2


@pytest.mark.rule("TER-CHAIN-10")
@pytest.mark.rule("TER-CHAIN-11")
def test_what_triggers_while_a_chain_resolves_forms_a_new_one() -> None:
    grief = ability(DRAW, when="defeated", subject=OTHERS)
    t = table(
        [C("ann", held="dart"), C("bob", held="potion")],
        ["una", C("cat", damage=15), C("bob", held="dart")],
        decks=[DECK, DECK],
        content=made(person("una", grief)),
        actions=MANY,
    )
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('cat')}")
    t.seat(1).chooses("pass")
    assert not t.there("cat")
    assert [link.name for link in t.view().chain] == ["Una"]
    assert t.member("ann").xp == 1  # rewards came first
    t.passes()
    assert t.hand(1) == ["ann"]


@pytest.mark.rule("TER-DEFEAT-3")
def test_an_ability_on_the_own_defeat_works_although_its_character_is_gone() -> None:
    last = ability(do("damage", to="each_opponent", amount=10), when="defeated")
    box = made(person("una", last, hp=10))
    t = table([C("ann", held="dart")], ["una", "bob"], content=box)
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('una')}").passes()
    assert triggered(t) == ["Una"]
    assert t.damage == (10, 0)


@pytest.mark.rule("TER-DEFEAT-3")
def test_a_silenced_one_has_no_last_words() -> None:
    last = ability(do("damage", to="each_opponent", amount=10), when="defeated")
    hush = ability(do("status", to="target1", status="silence"), targets=ONE_ENEMY)
    box = made(person("una", last, hp=10), person("ira", hush))
    t = table(["ira", C("ann", held="dart")], ["una", "bob"], content=box)
    t.seat(0).chooses(f"use:{t.number('ira')}:0:{t.number('una')}").passes()
    t.seat(0).chooses(f"use:{t.held('dart')}:u:{t.number('una')}").passes()
    assert triggered(t) == []
    assert t.damage == (0, 0)


# ---- Passive abilities and turns ---------------------------------------------------------------


@pytest.mark.rule("TER-PASSIVE-1")
def test_a_passive_ability_that_names_a_moment_happens_by_itself() -> None:
    charge = ability(
        do("counters", kind="charge", amount=1), speed="passive", when="turn_start", demand={"own_turn": True}
    )
    box = made(person("ira", charge))
    t = table(["ann"], [C("ira"), C("bob", held="dart")], content=box, decks=[DECK, DECK], actions=MANY)
    t.seat(0).chooses("end")
    assert t.member("ira").counters == (("charge", 1),)
    t.seat(1).is_asked("action phase")
    t.seat(1).chooses("end")
    assert t.member("ira").counters == (("charge", 1),)


@pytest.mark.rule("TER-PASSIVE-1")
def test_a_passive_ability_works_while_its_character_is_recruited() -> None:
    proud = ability(do("stat", to=OWN, stat="atk", amount=5), speed="passive")
    box = made(person("ira", proud))
    t = table(["ann", C("ira", hidden=True)], content=box)
    assert t.member("ann").atk.now == 20
    t.seat(0).chooses(f"recruit:{t.number('ira')}")
    assert t.member("ann").atk.now == 25


@pytest.mark.rule("TER-PASSIVE-1")
@pytest.mark.rule("TER-HIDE-7")
@pytest.mark.parametrize(
    ("mine", "theirs", "outnumbered"),
    [([], [], False), ([], ["ann"], True), (["bob"], ["ann"], False), (["bob"], ["ann", "eve"], True)],
)
def test_a_terrain_can_help_who_has_fewer_recruited_characters(
    mine: list[str], theirs: list[str], outnumbered: bool
) -> None:
    mine_alone = {"own_turn": True, "outnumbered": True}
    rally = ability(do("gain_actions", to="you", amount=2), speed="passive", when="turn_start", demand=mine_alone)
    box = made(terrain("camp", rally))
    hidden = C("cat", hidden=True)
    t = table([*theirs, hidden], [*mine, hidden], content=box, grounds=[["plain"], ["camp"]], decks=[DECK, DECK])
    t.seat(0).chooses("end")
    assert t.player(1).actions == (5 if outnumbered else 3)


@pytest.mark.rule("TER-TURN-6")
def test_at_the_start_of_a_turn_passives_come_first_in_the_order_of_their_player() -> None:
    start = {"when": "turn_start", "demand": {"own_turn": True}}
    box = made(
        person("ira", ability(do("heal", to="self", amount=5), speed="passive", **start)),
        person("una", ability(do("counters", kind="charge", amount=1), speed="passive", **start)),
        person("kim", ability(DRAW, speed="green", **start)),
    )
    t = table(["ann"], ["ira", "una", "kim"], content=box, decks=[DECK, DECK])
    t.seat(0).chooses("end")
    ira, una = f"{t.number('ira')}.0", f"{t.number('una')}.0"
    t.seat(1).is_asked("order").chooses(una, ira)
    assert triggered(t) == ["Una", "Ira", "Kim"]
    assert len(t.hand(1)) == 2


@pytest.mark.rule("TER-XP-8")
def test_xp_of_a_passive_ability_is_rewarded_before_the_next_one_happens() -> None:
    start: dict[str, Any] = {"speed": "passive", "when": "turn_start", "demand": {"own_turn": True}}
    box = made(
        person("ira", ability(do("gain_xp", to="self", amount=2), **start)),
        person("una", ability(do("discard_hand", to="you", amount=9), **start)),
    )
    t = table(["ann"], ["ira", "una"], content=box, decks=[DECK, DECK])
    t.seat(0).chooses("end")
    t.seat(1).is_asked("order").takes_default()
    assert sorted(t.discarded(1)) == ["ann", "bob"]  # drawn for the second line of the tree, before Una


@pytest.mark.rule("TER-TURN-6")
def test_passives_of_the_turn_player_come_before_those_of_others() -> None:
    every = ability(do("heal", to="self", amount=5), speed="passive", when="turn_start")
    box = made(person("ira", every), person("una", every))
    t = table(["ira"], ["una"], content=box, decks=[DECK, DECK])
    t.seat(0).chooses("end")
    assert triggered(t) == ["Una", "Ira"]


@pytest.mark.rule("TER-TURN-6")
def test_a_storm_effect_is_one_of_them() -> None:
    t = table(["ann"], ["bob"], hands=[["gale"]], decks=[DECK, DECK], actions=(4, 4))
    t.seat(0).chooses("terrain:gale").chooses("end")
    t.seat(1).chooses("end")
    assert triggered(t) == ["Gale"]
    assert t.damage == (5, 5)
    assert t.member("ann").damage == 5


def test_a_trigger_of_the_terrain_belongs_to_its_player() -> None:
    fen = terrain("fen", ability(DRAW, when="recruited", subject=OWN))
    t = table(["ann"], grounds=[["fen"]], hands=[["cat"]], decks=[DECK], content=made(fen))
    t.seat(0).chooses("recruit:cat")
    assert triggered(t) == ["Fen"]
    assert t.hand(0) == ["ann"]


def test_a_trigger_of_an_ongoing_card_works_while_it_lies_face_up() -> None:
    post = command("post", ability(speed="green"), ability(DRAW, when="recruited", subject=OWN))
    t = table([C("ann", held="post")], hands=[["cat", "dan"]], decks=[DECK], content=made(post))
    t.seat(0).chooses("recruit:cat")
    assert triggered(t) == []
    t.seat(0).chooses(f"use:{t.held('post')}:u")
    t.seat(0).chooses("recruit:dan")
    assert triggered(t) == ["Post"]


@pytest.mark.rule("TER-TRIG-15")
def test_a_held_card_with_a_condition_is_never_forced_to_show_itself() -> None:
    alarm = item("alarm", ability(DRAW, when="recruited", subject=ENEMY))
    t = table(["ann"], [C("bob", held="alarm")], hands=[["cat"]], decks=[DECK, DECK], content=made(alarm))
    t.seat(0).chooses("recruit:cat")
    assert triggered(t) == []
    t.seat(1).chooses(f"use:{t.held('alarm')}:u")
    assert t.hand(1) == ["ann"]
