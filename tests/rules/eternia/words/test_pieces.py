"""Lookups by name: every Character on its three cards, and everything else once."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.eternia.view import CardView
from rules.eternia.words.pieces import pieces_of
from tests.rules.eternia.box import CARDS

PIECES = {piece.key: piece for piece in pieces_of(CARDS)}


@pytest.mark.rule("ETE-CMP-1", "ETE-CMP-2", "ETE-AI-4")
@pytest.mark.parametrize("code", CARDS.character)
@pytest.mark.parametrize(
    ("suffix", "name", "kind"),
    [("", "", "Character"), ("-c", " (Controller)", "Controller Character"), ("-ai", " (AI)", "AI Character")],
)
def test_a_character_is_found_on_each_of_its_cards(code: str, suffix: str, name: str, kind: str) -> None:
    piece, character = PIECES[code + suffix], CARDS.character[code]
    assert (piece.name, piece.kind) == (character.name + name, kind)
    assert isinstance(piece.face, CardView)
    assert f"{piece.face.hp} HP" in piece.text
    assert ("Red Skill card: " in piece.text) is (not suffix)


def test_nothing_is_left_out_and_nothing_is_there_twice() -> None:
    keys = [piece.key for piece in pieces_of(CARDS)]
    assert [key for key, times in Counter(keys).items() if times > 1] == []
    names = {piece.name for piece in PIECES.values()}
    for kind in (CARDS.skill, CARDS.minion, CARDS.mounted, CARDS.npc, CARDS.terrain, CARDS.strategy, CARDS.scenario):
        assert [one.name for one in kind.values() if not any(name.startswith(one.name) for name in names)] == []
