"""Using abilities: whose, when, what they are aimed at, how often."""

from __future__ import annotations

from typing import Any

import pytest

from rules.terrene.told.ability_events import AbilityUsed
from tests.rules.terrene.making import (
    ENEMY,
    ONE_ENEMY,
    OWN,
    ability,
    do,
    made,
    person,
    terrain,
)
from tests.rules.terrene.table import C, Table, table

DRAW = do("draw", to="you", amount=1)
HIT = do("damage", to="target1", amount=10)
HEAL = do("heal", to="target1", amount=10)
DECK = ("ann", "bob", "cat", "dan", "eve", "max")


def use(t: Table, code: str, place: int = 0) -> str:
    """The key of an ability of a Character, without its target."""
    return f"use:{t.number(code)}:{place}"


def use_held(t: Table, code: str) -> str:
    """The key of the use of a held card, without its target."""
    return f"use:{t.held(code)}:u"


# ---- Targets -------------------------------------------------------------------------


@pytest.mark.rule("TER-TRIG-9")
def test_targets_are_chosen_with_the_use_and_are_public() -> None:
    t = table([C("ann", held="bomb")], ["bob", "cat"])
    key = use_held(t, "bomb")
    assert [one for one in t.seat(0).options if one.startswith(key)] == [
        f"{key}:{t.number('bob')}",
        f"{key}:{t.number('cat')}",
    ]
    t.seat(0).chooses(f"{key}:{t.number('cat')}")
    (used,) = t.happened(AbilityUsed)
    assert used.audience is None
    assert "Cat" in used.targets[0]


@pytest.mark.rule("TER-TRIG-9")
@pytest.mark.parametrize(
    ("many", "said"),
    [
        ({"n": 2}, "What does Ira target (2)?"),
        ({"n": 2, "up_to": True}, "What does Ira target (up to 2)?"),
        ({"n": 3, "up_to": True}, "What does Ira target (up to 3)?"),
        ({"n": 1, "up_to": True}, "What does Ira target?"),
    ],
)
def test_the_question_for_targets_says_how_many(many: dict[str, Any], said: str) -> None:
    targets = [{"filter": ENEMY} | many, {"filter": ENEMY}]
    t = table(["ira"], ["bob", "cat", "eve"], content=made(person("ira", ability(HIT, targets=targets))))
    t.seat(0).chooses(use(t, "ira"))
    assert t.seat(0).decision.prompt == said


@pytest.mark.rule("TER-TRIG-9")
def test_without_a_legal_target_nothing_can_be_used() -> None:
    t = table([C("ann", held="bomb")], [C("bob", hidden=True)])
    assert not t.seat(0).can(f"{use_held(t, 'bomb')}:")
    assert any("could target" in refusal.reason for refusal in t.seat(0).explained())


@pytest.mark.rule("TER-HIDE-5")
@pytest.mark.rule("TER-HIDE-6")
def test_a_hidden_character_is_a_target_only_where_hidden_ones_are_meant() -> None:
    spy = ability(do("look", at="target1"), targets=[{"filter": ENEMY | {"hidden": True}}])
    hit = ability(HIT, targets=ONE_ENEMY)
    t = table(["spy"], ["bob", C("cat", hidden=True)], content=made(person("spy", spy, hit)))
    assert t.seat(0).can(f"{use(t, 'spy', 0)}:{t.number('cat')}")
    assert not t.seat(0).can(f"{use(t, 'spy', 0)}:{t.number('bob')}")
    assert t.seat(0).can(f"{use(t, 'spy', 1)}:{t.number('bob')}")
    assert not t.seat(0).can(f"{use(t, 'spy', 1)}:{t.number('cat')}")


@pytest.mark.rule("TER-HIDE-5")
def test_an_effect_on_all_characters_skips_the_hidden_ones() -> None:
    storm = ability(do("damage", to={"side": "any"}, amount=5, stab=True))
    t = table(["ira", C("cat", hidden=True)], ["bob"], content=made(person("ira", storm)))
    t.seat(0).chooses(use(t, "ira")).passes()
    assert t.member("bob").damage == 5
    t.seat(0).chooses(f"recruit:{t.number('cat')}").passes()
    assert t.member("cat").damage == 0


@pytest.mark.rule("TER-HIDE-6")
def test_the_card_of_a_hidden_character_can_be_taken() -> None:
    grab = ability(do("take_card", to="target1"), targets=[{"kind": "face_down_card", "filter": ENEMY}])
    t = table(["gil"], [C("cat", hidden=True, held="bomb")], content=made(person("gil", grab)))
    assert t.seat(0).can(f"{use(t, 'gil')}:{t.held('bomb')}")


@pytest.mark.rule("TER-HIDE-7")
def test_what_a_hidden_character_is_meets_no_demand() -> None:
    wise = ability(DRAW, demand={"controls": {"class": "Tactician"}})
    t = table(["ida", C("eve", hidden=True)], content=made(person("ida", wise)), decks=[DECK])
    assert not t.seat(0).can(use(t, "ida"))
    t.seat(0).chooses(f"recruit:{t.number('eve')}").passes()
    assert t.seat(0).can(use(t, "ida"))


@pytest.mark.rule("TER-2V2-8")
def test_own_allied_and_opponent_are_three_things() -> None:
    def kind(side: str) -> dict[str, object]:
        return ability(do("heal", to="target1", amount=5), targets=[{"filter": {"side": side}}])

    box = made(person("ira", kind("own"), kind("allied"), kind("opponent")))
    t = table(["ira"], ["bob"], ["cat"], ["dan"], seats=4, content=box)
    numbers = {code: t.number(code) for code in ("ira", "bob", "cat", "dan")}
    found = [
        [code for code, number in numbers.items() if t.seat(0).can(f"{use(t, 'ira', place)}:{number}")]
        for place in range(3)
    ]
    assert found == [["ira"], ["ira", "cat"], ["bob", "dan"]]


@pytest.mark.rule("TER-2V2-8")
def test_you_control_means_oneself_and_not_the_team_mate() -> None:
    wise = ability(DRAW, demand={"controls": {"class": "Tactician"}})
    t = table(["ida"], ["bob"], ["eve"], seats=4, content=made(person("ida", wise)))
    assert not t.seat(0).can(use(t, "ida"))


# ---- Who uses what --------------------------------------------------------------------


@pytest.mark.rule("TER-TRIG-1")
def test_only_the_player_who_controls_a_card_uses_it() -> None:
    box = made(person("ira", ability(DRAW)))
    t = table(["ira"], [C("ira")], content=box)
    mine, theirs = t.number("ira", 0), t.number("ira", 1)
    assert t.seat(0).can(f"use:{mine}:0")
    assert not t.seat(0).can(f"use:{theirs}:0")


@pytest.mark.rule("TER-TRIG-6")
def test_the_abilities_of_a_hidden_character_and_its_card_cannot_be_used() -> None:
    t = table(["bob", C("ira", hidden=True, held="potion")], content=made(person("ira", ability(DRAW))))
    assert not t.seat(0).can(use(t, "ira"))
    assert not t.seat(0).can(use_held(t, "potion"))


@pytest.mark.rule("TER-TRIG-6")
@pytest.mark.rule("TER-TERRAIN-9")
def test_only_the_active_terrain_offers_its_abilities() -> None:
    t = table(["ann"], grounds=[["hill", "plain"]])
    assert not t.seat(0).can(f"use:{t.ground('hill')}:0")
    t.seat(0).chooses(f"switch:{t.ground('hill')}")
    assert t.seat(0).can(f"use:{t.ground('hill')}:0")


@pytest.mark.rule("TER-ITEM-1")
def test_every_character_can_use_an_item() -> None:
    t = table([C("dan", held="tonic")])
    t.seat(0).chooses(use_held(t, "tonic")).passes()
    assert t.member("dan").atk.now == 25


@pytest.mark.rule("TER-CMD-1")
def test_a_used_card_is_turned_up_resolves_and_is_discarded() -> None:
    t = table([C("ann", held="potion", damage=20)], ["eve"])
    t.seat(0).chooses(use_held(t, "potion")).passes()
    assert t.member("ann").damage == 5
    assert t.member("ann").held is None
    assert t.discarded(0) == ["potion"]
    assert t.player(0).actions == 3


@pytest.mark.rule("TER-CMD-2")
def test_a_command_that_names_a_class_is_for_that_class() -> None:
    t = table([C("bob", held="drill"), C("ann", held="drill")])
    other, mine = [one.held.number for one in t.state.members if one.held is not None]
    assert not t.seat(0).can(f"use:{other}:u")
    assert t.seat(0).can(f"use:{mine}:u")
    assert any("Warrior" in refusal.reason for refusal in t.seat(0).explained())


@pytest.mark.rule("TER-CMD-3")
def test_a_used_card_keeps_its_place_until_it_is_discarded() -> None:
    t = table([C("ann", held="bomb")], [C("bob", held="dart")], actions=(4, 1))
    t.seat(0).chooses(f"{use_held(t, 'bomb')}:{t.number('bob')}")
    t.seat(1).is_asked("respond")
    held = t.member("ann").held
    assert held is not None
    assert held.up
    t.passes()
    assert t.member("ann").held is None
    assert t.discarded(0) == ["bomb"]


@pytest.mark.rule("TER-CMD-4")
def test_the_holder_of_a_card_is_its_user() -> None:
    t = table([C("ann", held="bomb"), "cat"], [C("eve", damage=15), "bob"])
    t.seat(0).chooses(f"{use_held(t, 'bomb')}:{t.number('eve')}").passes()
    assert not t.there("eve")
    assert t.member("ann").xp == 1
    assert t.member("cat").xp == 0


@pytest.mark.rule("TER-SPELL-1")
def test_a_spell_needs_a_spellcaster_that_holds_it() -> None:
    t = table([C("ann", held="spark"), "dan"], ["bob"])
    assert not t.seat(0).can(f"{use_held(t, 'spark')}:")
    assert any("Spellcaster" in refusal.reason for refusal in t.seat(0).explained())
    t = table([C("dan", held="spark")], ["bob"])
    assert t.seat(0).can(f"{use_held(t, 'spark')}:")


# ---- Colours ----------------------------------------------------------------------------


@pytest.mark.rule("TER-TRIG-2")
@pytest.mark.rule("TER-TRIG-3")
@pytest.mark.rule("TER-TRIG-4")
def test_green_is_for_the_own_action_phase_and_blue_answers_too() -> None:
    box = made(person("ira", ability(HIT, targets=ONE_ENEMY, speed="green"), ability(HIT, targets=ONE_ENEMY)))
    t = table(["bob"], ["ira"], content=box)
    t.seat(0).chooses(f"attack:{t.number('bob')}")
    assert not t.seat(1).can(f"{use(t, 'ira', 0)}:")
    assert t.seat(1).can(f"{use(t, 'ira', 1)}:")
    assert any("Green" in refusal.reason for refusal in t.seat(1).explained())
    t = table(["ira"], ["bob"], content=box)
    assert t.seat(0).can(f"{use(t, 'ira', 0)}:")
    assert t.seat(0).can(f"{use(t, 'ira', 1)}:")


@pytest.mark.rule("TER-TRIG-5")
def test_nobody_answers_a_purple_ability() -> None:
    t = table(["imp"], [C("bob", held="dart")], actions=(4, 4))
    t.seat(0).chooses(f"use:{t.number('imp')}:0:{t.number('bob')}")
    assert t.member("bob").damage == 0  # DEF 10
    assert t.asked() == [0]


@pytest.mark.rule("TER-TRIG-8")
def test_in_the_turns_of_others_an_ability_needs_something_to_answer() -> None:
    t = table(["ann"], [C("bob", held="dart"), "cat"], hands=[["hill"]], actions=(4, 4))
    t.seat(0).chooses("terrain:hill")
    assert t.asked() == [0]
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    assert t.asked() == [1]


# ---- How often ----------------------------------------------------------------------------


@pytest.mark.rule("TER-TRIG-7")
def test_an_ability_is_used_as_often_as_it_is_paid_for_unless_it_has_a_limit() -> None:
    paid: dict[str, Any] = {"cost": {"actions": 1}}
    box = made(person("ira", ability(DRAW, **paid), ability(DRAW, **paid, limit="turn")))
    t = table(["ira", C("ira")], content=box, actions=(5, 0), decks=[DECK])
    first, second = [one.number for one in t.state.members if one.code == "ira"]
    t.seat(0).chooses(f"use:{first}:0").passes()
    assert t.seat(0).can(f"use:{first}:0")
    t.seat(0).chooses(f"use:{first}:1").passes()
    assert not t.seat(0).can(f"use:{first}:1")
    assert t.seat(0).can(f"use:{second}:1")


@pytest.mark.rule("TER-TRIG-18")
def test_a_free_ability_is_used_on_ones_own_initiative_once_a_turn() -> None:
    box = made(person("ira", ability(DRAW)))
    t = table(["ira"], [C("bob")], content=box, decks=[DECK], listens=[0])
    t.seat(0).chooses(use(t, "ira")).passes()
    assert not t.seat(0).can(use(t, "ira"))
    assert any("once a turn" in refusal.reason for refusal in t.seat(0).explained())
    t.seat(0).chooses(f"attack:{t.number('ira')}")
    assert t.seat(0).is_asked("respond").can(use(t, "ira"))


# ---- Terrains -------------------------------------------------------------------------------


@pytest.mark.rule("TER-TERRAIN-7")
def test_a_terrain_ability_needs_a_character_for_each_affiliation() -> None:
    box = made(terrain("dell", ability(DRAW, cost={"actions": 1}, affiliations=["Fire", "Fire"])))
    t = table(["ann"], content=box, grounds=[["dell"]], hands=[["zed"]], decks=[DECK])
    key = f"use:{t.ground('dell')}:0"
    assert not t.seat(0).can(key)
    t.seat(0).chooses("recruit:zed").passes()
    t.seat(0).chooses(key).passes()
    assert t.player(0).actions == 2
    assert t.hand(0) == ["ann"]


@pytest.mark.rule("TER-TERRAIN-7")
def test_a_hidden_character_or_a_team_mates_gives_no_affiliation() -> None:
    t = table([C("ann", hidden=True)], ["bob"], ["ann"], seats=4, grounds=[["hill"]])
    assert not t.seat(0).can(f"use:{t.ground('hill')}:0")


@pytest.mark.rule("TER-TERRAIN-8")
def test_switching_away_and_back_does_not_renew_a_terrain_ability() -> None:
    t = table(["ann"], grounds=[["plain", "hill"]])
    key = f"use:{t.ground('hill')}:0"
    t.seat(0).chooses(key).passes()
    assert not t.seat(0).can(key)
    t.state.players[0].grounds.reverse()
    t.runs()
    t.state.players[0].grounds.reverse()
    t.runs()
    assert not t.seat(0).can(key)


def test_several_targets_are_asked_for_after_the_use() -> None:
    box = made(person("ira", ability(HEAL, targets=[{"filter": OWN, "n": 2, "up_to": True}])))
    t = table(["ira", C("bob", damage=20), C("cat", damage=15)], content=box)
    t.seat(0).chooses(use(t, "ira"))
    t.seat(0).is_asked("target").chooses(str(t.number("bob")), str(t.number("cat"))).passes()
    assert (t.member("bob").damage, t.member("cat").damage) == (10, 5)


@pytest.mark.rule("TER-WAIT-8")
def test_the_default_target_has_the_fewest_hp_left_then_is_longest_in_play() -> None:
    box = made(person("ira", ability(HEAL, targets=[{"filter": OWN, "n": 1}, {"filter": OWN, "n": 1}])))
    t = table(["ira", C("bob", damage=35), C("cat", damage=15)], content=box)
    t.seat(0).chooses(use(t, "ira"))
    assert t.seat(0).decision.default.picks == (str(t.number("bob")),)
