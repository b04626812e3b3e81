"""Recruiting and supply."""

from __future__ import annotations

import pytest

from rules.terrene.state import TerreneOptions
from rules.terrene.told.match_events import Recruited, TokenEntered
from rules.terrene.turns.recruiting import create_token, recruit
from rules.terrene.turns.supply import ChooseToDismiss
from tests.rules.terrene.table import C, Table, table


def recruits(t: Table, what: str) -> Table:
    """Recruit, and let everybody pass."""
    return t.chooses(f"recruit:{what}").passes()


@pytest.mark.rule("TER-RECRUIT-1", "TER-RECRUIT-5", "TER-CHAR-2")
def test_a_hidden_character_is_turned_up_for_an_action_and_keeps_its_card_face_down() -> None:
    t = table([C("ann", hidden=True, held="bomb")])
    recruits(t, str(t.number("ann")))
    ann = t.member("ann")
    assert (ann.hidden, ann.card is not None, t.player(0).actions) == (False, True, 3)
    assert ann.held is not None
    assert ann.held.card is None


@pytest.mark.rule("TER-RECRUIT-1", "TER-RECRUIT-5", "TER-DRAW-4")
def test_one_from_the_hand_enters_without_a_card() -> None:
    t = table(["bob"], hands=[["ann"]])
    recruits(t, "ann")
    assert t.member("ann").held is None
    assert t.hand(0) == []
    assert [event.origin for event in t.happened(Recruited)] == ["hand"]


@pytest.mark.rule("TER-RECRUIT-2", "TER-SUPPLY-1", "TER-SUPPLY-2")
def test_recruiting_needs_the_supply_and_frees_what_the_hidden_one_used() -> None:
    four = [C(code, hidden=True) for code in ("max", "ann", "cat", "dan")]
    t = table(four, hands=[["eve"]])
    assert t.player(0).supply == 4
    assert "TER-RECRUIT-2" in t.seat(0).cannot(f"recruit:{t.number('max')}").rules
    assert "TER-RECRUIT-2" in t.seat(0).cannot("recruit:eve").rules
    recruits(t, str(t.number("ann")))
    assert t.player(0).supply == 4


@pytest.mark.rule("TER-SUPPLY-1")
def test_what_a_recruit_leaves_of_the_supply_is_said() -> None:
    t = table(["bob", C("ann", hidden=True)], hands=[["cat", "max"]])
    said = [t.seat(0).options[key].detail.rpartition("; ")[2] for key in ("recruit:cat", f"recruit:{t.number('ann')}")]
    assert said == ["1 supply stays free", "needs no more supply"]
    assert t.seat(0).options["hide:cat"].detail == "takes 1 of 2 free supply; nobody sees who it is"
    assert t.seat(0).options["recruit:max"].detail.endswith("; fills your supply")


@pytest.mark.rule("TER-SUPPLY-2", "TER-HIDE-7")
def test_a_hidden_character_uses_one_supply_and_a_recruited_one_its_own() -> None:
    t = table([C("big", hidden=True), "max"])
    assert t.player(0).supply == 3
    t.seat(0).cannot(f"recruit:{t.number('big')}")


@pytest.mark.rule("TER-SUPPLY-3")
def test_supply_is_free_at_once() -> None:
    t = table(["big", "cat"], hands=[["ann"]])
    t.seat(0).cannot("recruit:ann")
    t.chooses(f"dismiss:{t.number('cat')}")
    assert t.seat(0).can("recruit:ann")


@pytest.mark.rule("TER-RECRUIT-3")
def test_it_can_attack_at_once() -> None:
    t = table(["bob"], hands=[["ann"]])
    recruits(t, "ann")
    assert t.seat(0).can(f"attack:{t.number('ann')}")


@pytest.mark.rule("TER-RECRUIT-4", "TER-HIDE-2")
def test_nothing_turns_it_down_again() -> None:
    t = table(["ann"])
    assert "TER-RECRUIT-4" in t.seat(0).cannot(f"hide:{t.number('ann')}").rules


@pytest.mark.rule("TER-RECRUIT-6", "TER-CHAIN-3")
def test_it_lies_face_up_before_anybody_responds() -> None:
    t = table(["bob"], [C("cat", held="dart")], hands=[["ann"]], actions=(4, 4))
    t.chooses("recruit:ann")
    assert t.asked() == [1]
    assert not t.member("ann").hidden
    assert t.seat(1).can(f"use:{t.held('dart')}:u:{t.number('ann')}")


@pytest.mark.rule("TER-RECRUIT-7", "TER-RECRUIT-8")
def test_an_effect_recruits_without_an_action_and_triggers_too() -> None:
    t = table(["bob"], decks=[["dan", "rex", "eve"]])
    recruit(t.t, None, 0, code="rex", origin="deck", by_effect=True)
    assert (t.player(0).actions, t.player(0).deck) == (4, 2)
    assert [one.code for one in t.state.waiting] == ["rex"]


@pytest.mark.rule("TER-RECRUIT-8")
def test_recruiting_triggers() -> None:
    t = table(["bob"], hands=[["rex"]], decks=[["dan", "eve"]])
    recruits(t, "rex")
    assert t.hand(0) == ["dan"]


@pytest.mark.rule("TER-RECRUIT-9", "TER-OPT-3")
@pytest.mark.parametrize("one_name", [False, True])
def test_several_of_a_name_are_allowed_unless_the_option_says_otherwise(one_name: bool) -> None:
    t = table(["ann"], hands=[["ann"]], options=TerreneOptions(one_name=one_name))
    assert t.seat(0).can("recruit:ann") is not one_name
    if one_name:
        assert "TER-OPT-3" in t.seat(0).cannot("recruit:ann").rules
        t.chooses("hide:ann")
        assert len(t.player(0).party) == 2


@pytest.mark.rule("TER-SUPPLY-5")
def test_one_recruited_for_no_supply_never_uses_any() -> None:
    t = table(["max", "cat", C("ann", hidden=True)])
    member = t.state.members[2]
    recruit(t.t, member, 0, free=True, by_effect=True)
    assert t.member("ann").supply == 0
    assert t.player(0).supply == 3


@pytest.mark.rule("TER-CHAR-13")
def test_a_token_enters_face_up_for_its_supply_and_goes_nowhere() -> None:
    t = table(["max", "cat"])
    assert create_token(t.t, 0, "pup") is not None
    pup = t.member("pup")
    assert (pup.hidden, pup.supply, t.player(0).supply) == (False, 1, 4)
    assert create_token(t.t, 0, "pup") is None
    t.runs()
    assert t.seat(0).can(f"attack:{pup.number}")
    t.chooses(f"dismiss:{pup.number}")
    assert t.discarded(0) == []
    assert not t.there("pup")


@pytest.mark.rule("TER-CHAR-13")
def test_tokens_are_told_of() -> None:
    t = table(["cat"])
    made = t.t
    create_token(made, 0, "pup")
    assert isinstance(made.events[0], TokenEntered)


@pytest.mark.rule("TER-SUPPLY-4", "TER-WAIT-7", "TER-DISMISS-3")
def test_a_player_over_supply_dismisses_until_the_rest_fits() -> None:
    party = [C("max", damage=5), C("big", damage=20), C("cat", damage=5), C("ann", hidden=True)]
    t = table(party, run=[ChooseToDismiss(player=0)])
    assert t.asked() == [0]
    assert t.someone.decision.default.picks == (str(t.number("ann")),)
    t.chooses(str(t.number("cat")))
    assert t.damage == (5, 0)
    assert t.asked() == [0]
    t.chooses(str(t.number("big")))
    assert t.damage == (25, 0)
    assert t.player(0).supply <= 4


@pytest.mark.rule("TER-2V2-2")
def test_in_2v2_each_has_three_of_their_own() -> None:
    t = table(["max", "cat"], ["bob"], ["bob"], ["bob"], seats=4, hands=[["ann"]])
    assert "TER-RECRUIT-2" in t.seat(0).cannot("recruit:ann").rules
    assert t.player(0).most == 3


@pytest.mark.rule("TER-HIDE-1", "TER-INFO-7")
def test_any_character_is_hidden_for_one_supply_as_often_as_wanted() -> None:
    t = table(["bob"], hands=[["big", "ann", "cat", "dan"]], actions=(0, 0))
    t.chooses("hide:big", "hide:ann", "hide:cat")
    assert (t.player(0).supply, t.player(0).actions) == (4, 0)
    assert [member.card for member in t.player(0).party if member.hidden] == [None] * 3
    assert "Big" not in t.words()
    assert "TER-HIDE-1" in t.seat(0).cannot("hide:dan").rules


@pytest.mark.rule("TER-HIDE-3")
def test_only_characters_are_hidden() -> None:
    t = table(hands=[["bomb", "hill"]])
    assert "TER-HIDE-3" in t.seat(0).cannot("hide:bomb").rules
    t.seat(0).cannot("hide:hill")


@pytest.mark.rule("TER-HIDE-4", "TER-CHAR-2")
def test_a_hidden_character_neither_attacks_nor_uses_anything() -> None:
    t = table([C("imp", hidden=True, held="bomb"), "bob"], ["cat"])
    assert "TER-HIDE-4" in t.seat(0).cannot(f"attack:{t.number('imp')}").rules
    assert not t.seat(0).can("use:")
