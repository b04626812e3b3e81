"""Pictures for lookups by name: every piece of every game that is drawn, and its words."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest

import render
import rules
from render.kit.drawing_notes import noted
from rules.kernel import Piece
from tests.render.pictures import decoded

AGAIN = 5
"""Of so many pieces one is drawn twice, to see that it looks the same."""
NUMBER = re.compile(r"(?<![\w.])\d+")


def pieces(game: str) -> list[Piece]:
    return [piece for piece in rules.load(game).words.pieces() if piece.face is not None]


def numbers(text: str) -> set[int]:
    return {*map(int, NUMBER.findall(text))}


@pytest.mark.parametrize("game", render.games())
def test_a_piece_is_drawn_small_and_wide_enough_for_a_phone(game: str) -> None:
    """In one test with what else is asked of its picture, so that each is drawn once."""
    drawn = dict[bytes, str]()
    for number, piece in enumerate(pieces(game)):
        with noted() as notes:
            picture = render.piece(game, piece.face)
        assert decoded(picture).size == (picture.width, picture.height), piece.key
        size = (picture.width, picture.height)
        assert size[0] >= 400, f"{piece.key}: {size} is too small to be read: at least 400 wide"
        assert size[0] != size[1], f"{piece.key}: {size} is a square, which some phones crop"
        assert len(picture.png) < 150_000, piece.key
        if number % AGAIN == 0:
            assert render.piece(game, piece.face).png == picture.png, piece.key
        digest = sha256(picture.png).digest()
        assert digest not in drawn, f"{piece.key} looks like {drawn[digest]}"
        drawn[digest] = piece.key
        said = " ".join([note.what for note in notes if note.kind == "text"])
        assert numbers(piece.text) - {0} <= numbers(said), piece.name


def test_pieces_are_drawn() -> None:
    assert any(map(pieces, render.games()))
