"""Lookups by name: every card and tile, with everything on it."""

from __future__ import annotations

import pytest

import rules
from rules.clash.view import CardView, TileView

PIECES = {piece.name: piece for piece in rules.load("clash").words.pieces()}


def test_every_card_and_tile_is_there() -> None:
    content = rules.load("clash").cards
    assert len(PIECES) == len(content.card) + len(content.tile)


def test_a_card_says_what_is_on_its_four_sides() -> None:
    piece = PIECES["Rime Golem"]
    assert piece.kind == "golem card"
    assert piece.text.splitlines() == [
        "A: shield 2, sword 3 frost",
        "B: shield 2, confuse",
        "C: shield 1, heart 1",
        "D: shield 2, key 2",
    ]
    assert {"CLA-FRO-1", "CLA-CON-1", "CLA-HEA-1", "CLA-KEY-1"} <= set(piece.rules)
    assert piece.source == "made for Turnkeeper"
    assert isinstance(piece.face, CardView)


@pytest.mark.parametrize(("name", "rule"), [("+1 Attack", "CLA-EQU-4"), ("+1 Heal", "CLA-EQU-6")])
def test_a_tile_says_what_it_helps(name: str, rule: str) -> None:
    piece = PIECES[name]
    assert piece.rules[0] == rule
    assert "1 " in piece.text
    assert isinstance(piece.face, TileView)


def test_the_titans_and_the_boss_are_told_apart() -> None:
    kinds = [piece.kind for piece in PIECES.values()]
    assert kinds.count("Titan card") == 3
    assert kinds.count("Boss card") == 1
