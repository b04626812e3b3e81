"""Abaddon, a unit of two hexes, in a Skirmish."""

from __future__ import annotations

import pytest

from rules.timestrike.game_options import Skirmish
from rules.timestrike.told.combat_events import CheapShot, Contested
from rules.timestrike.units.unit_places import key_of
from tests.rules.timestrike.table import GAME, Struck, number, table

SEATS = [("abaddon",), ("jake", "gula")]


@pytest.mark.rule("TIM-SKSET-3")
@pytest.mark.rule("TIM-SKSET-7")
@pytest.mark.rule("TIM-CHAR-5")
def test_a_brute_is_drafted_and_starts_on_two_even_hexes_at_the_edge() -> None:
    played = Struck(GAME, GAME.new(Skirmish(points="100"), 2, bytes(32)))
    played.chooses("abaddon", "jake")
    assert all("+" in key for key in played.keys)
    played.someone.takes_default()
    assert len(played.unit("abaddon").at) == 2
    levels = {one.level for one in played.view().places if one.name in played.unit("abaddon").at}
    assert len(levels) == 1


@pytest.mark.rule("TIM-MULTI-1")
@pytest.mark.rule("TIM-MULTI-3")
def test_a_brute_moves_with_one_end_ahead() -> None:
    t = table({"abaddon": "H7 I7", "jake": "A1", "gula": "Q1"}, seats=SEATS)
    t.chooses("move.abaddon")
    assert all("+" in key for key in t.keys if key != "hold")
    key = key_of(tuple(sorted((int(number(t, "I7")), int(number(t, "J7"))))))
    t.chooses(key)
    assert set(t.unit("abaddon").at) == {"I7", "J7"}
    assert t.unit("abaddon").movement == 4


@pytest.mark.rule("TIM-CON-9")
@pytest.mark.rule("TIM-CON-11")
def test_a_smaller_unit_contests_no_brute_which_only_pushes() -> None:
    t = table({"abaddon": "H7 I7", "jake": "J7", "gula": "Q1"}, seats=SEATS, rig=[1, 20])
    t.does("contest", "abaddon")
    assert t.happened(Contested)[0].won
    assert not t.someone.can("swap")
    assert all("+" not in key for key in t.keys)
    other = table({"abaddon": "H7 I7", "jake": "J7", "gula": "Q1"}, seats=SEATS, active="jake")
    assert not other.can("contest", "jake")
    assert other.can("attack", "jake")


@pytest.mark.rule("TIM-ENG-10")
@pytest.mark.rule("TIM-RNG-3")
def test_each_hex_of_a_base_counts() -> None:
    t = table({"abaddon": "H7 I7", "jake": "J7", "gula": "G7"}, seats=SEATS)
    assert set(t.unit("abaddon").engaged) == {"jake", "gula"}


def test_the_first_cheap_shot_of_a_turn_does_a_brute_no_harm() -> None:
    t = table({"abaddon": "H7 I7", "jake": "J7", "gula": "K8"}, seats=SEATS, rig=["hit"])
    t.chooses("move.abaddon")
    t.chooses(key_of(tuple(sorted((int(number(t, "G7")), int(number(t, "H7")))))))
    assert t.happened(CheapShot)[0].hit
    assert t.unit("abaddon").health == 6


@pytest.mark.rule("TIM-MON-7")
@pytest.mark.rule("TIM-INV-5")
def test_drafted_monsters_have_turns_of_their_own_and_carry_nobody() -> None:
    at = {"abaddon": "H7 I7", "jake": "A1", "gula": "Q1", "moggie": "H6"}
    t = table(at, seats=[("abaddon", "moggie"), ("jake", "gula")], active="jake", fish={"jake": ["salt_ray"]})
    t.ends()
    assert t.keys == ["abaddon", "moggie", "end"]
    t.chooses("moggie")
    assert {key.partition(".")[2] for key in t.keys} <= {"moggie", ""}
    near = {**at, "jake": "H5", "gula": "J7"}
    beside = table(near, seats=[("abaddon", "moggie"), ("jake", "gula")], active="jake", fish={"jake": ["salt_ray"]})
    assert beside.unit("jake").engaged == ("moggie",)
    assert not beside.can("tame", "jake")
    assert [beside.unit(unit).on for unit in near] == [None] * 4
