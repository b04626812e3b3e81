"""Words of the rulebook that mean one thing, and parts of the box, as they show in play."""

from __future__ import annotations

import pytest

from rules import load
from rules.lookup import plain
from tests.rules.clash.tables import BLANK, At, dealt, table

HIT = {"hit": "0/S2 0/- 0/- 0/-", "key": "0/- 0/K3 0/- 0/-"}


@pytest.mark.rule("CLA-COM-4")
def test_five_markers_of_a_kind_serve_four_players_and_the_titan() -> None:
    venom = {"venom": "0/SP1 0/- 0/- 0/-"}
    t = table(4, cards=venom, titan="0/SP1 0/SP1 0/SP1 0/SP1", health=5)
    t.plays("venom.A", "blank0.A", "blank0.A", "blank0.A")
    assert [player.poisoned for player in t.view().players] == [True] * 4
    titan = t.view().titan
    assert titan is not None
    assert titan.poisoned


@pytest.mark.rule("CLA-COM-7")
def test_a_summoner_card_is_no_piece_of_play() -> None:
    assert not any("Summoner" in piece.name for piece in load("clash").words.pieces())
    assert plain().ask("clash", "what is the summoner card for", 1)[0].id == "CLA-COM-7"


@pytest.mark.rule("CLA-GLO-2")
def test_health_taken_from_the_titan_is_the_token_that_scores() -> None:
    t = table(2, cards=HIT, health=5).solo("hit.A")
    titan = t.view().titan
    assert titan is not None
    assert (titan.health, t.player(0).titan_tokens) == (3, 2)


@pytest.mark.rule("CLA-GLO-3")
def test_a_battle_has_several_rounds() -> None:
    t = dealt(2, cards={"one": BLANK, "two": BLANK})
    seen = [(t.view().battle, t.view().round)]
    for card in ("one", "two"):
        t.solo(f"{card}.A")
        seen.append((t.view().battle, t.view().round))
    assert seen == [(1, 1), (1, 2), (1, 3)]


@pytest.mark.rule("CLA-GLO-4")
def test_a_captured_titan_is_a_card_of_the_hand_like_a_golem() -> None:
    t = table(2, at={0: At(cards=["ogre"])})
    assert {card.kind for card in t.player(0).hand} == {"golem", "titan"}
    assert {"ogre.A", "blank0.A"} <= {*t.seat(0).options}


@pytest.mark.rule("CLA-GLO-5")
def test_a_tile_is_one_item_of_a_stack() -> None:
    t = table(2, cards=HIT)
    before = [stack.tiles for stack in t.view().stacks]
    t.solo("key.A")
    after = [stack.tiles for stack in t.view().stacks]
    assert sum(before) - sum(after) == 1 == len(t.player(0).equipment)


@pytest.mark.rule("CLA-GLO-6")
def test_only_the_titan_in_the_centre_is_active() -> None:
    t = table(2, cards={"hit": "0/S9 0/- 0/- 0/-"}).solo("hit.A", 0)
    active = t.view().titan
    assert active is not None
    captured = [card.code for _, card in t.view().captured]
    assert captured == ["giant"]
    assert active.card.code not in captured
