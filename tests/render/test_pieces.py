"""Pictures for lookups by name: every piece of every game that is drawn."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

import pytest

import render
import rules
from tests.render.pictures import decoded

PIECES = [
    (game, piece) for game in render.games() for piece in rules.load(game).words.pieces() if piece.face is not None
]


@cache
def digest(number: int) -> bytes:
    """The digest of a piece's picture, drawn once for several tests."""
    game, piece = PIECES[number]
    return sha256(render.piece(game, piece.face).png).digest()


@pytest.mark.parametrize(
    "number", range(len(PIECES)), ids=lambda number: f"{PIECES[number][0]}-{PIECES[number][1].key}"
)
def test_a_piece_is_drawn_small_and_wide_enough_for_a_phone(number: int) -> None:
    game, piece = PIECES[number]
    picture = render.piece(game, piece.face)
    assert decoded(picture).size == (picture.width, picture.height)
    size = (picture.width, picture.height)
    assert size[0] >= 400, f"{size} is too small to be read: at least 400 wide"
    assert size[0] != size[1], f"{size} is a square, which some phones crop"
    assert len(picture.png) < 150_000
    assert digest(number) == sha256(picture.png).digest()


def test_pieces_are_drawn() -> None:
    assert PIECES


@pytest.mark.parametrize("game", render.games())
def test_no_two_pieces_look_the_same(game: str) -> None:
    drawn = [digest(number) for number, (of, _) in enumerate(PIECES) if of == game]
    assert len(set(drawn)) == len(drawn)
