"""Legends are complete: each sign of a picture is drawn there, and can be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import render
from render.kit.canvas import Note, noted
from render.kit.legend import LEAST, WIDTH
from tests.render.eternia import overlaps
from tests.render.eternia.test_board import EVERY
from tests.render.eternia.views import PLAIN, table

PHONE = 250
Sign = tuple[str, tuple[int, int, int]]
UNDER = {"hexagon", "circle", "square", "diamond"}
"""Shapes that also lie under others: in the colour of ink they are no signs."""


def signs(notes: list[Note], ink: tuple[int, int, int]) -> set[Sign]:
    return {
        (note.what, note.fill)
        for note in notes
        if note.kind == "shape" and not (note.what in UNDER and note.fill == ink)
    }


def drawn(game: str, view: object) -> list[Note]:
    with noted() as notes:
        render.legend(game, view)
    return notes


def eternia() -> Iterator[list[Note]]:
    for view in (*[build() for build in EVERY], *overlaps.positions(3, 12)):
        with noted() as notes:
            render.scene("eternia", view, PLAIN, table())
        yield notes


@pytest.mark.ux(31)
def test_each_sign_of_eternia_is_explained() -> None:
    from render.eternia import theme  # noqa: PLC0415

    known = signs(drawn("eternia", table(1)), theme.INK) | {("hexagon", theme.PLAIN)}
    for notes in eternia():
        assert signs(notes, theme.INK) <= known


@pytest.mark.ux(31)
def test_a_legend_can_be_read_and_says_which_side_is_whose() -> None:
    words = {}
    for seat in (0, 1, None):
        notes = drawn("eternia", table(seat))
        texts = [note for note in notes if note.kind == "text"]
        assert min(note.size for note in texts) * PHONE >= 10 * WIDTH
        assert max(note.right for note in texts) <= WIDTH
        words[seat] = [note.what for note in texts if "your side" in note.what]
    assert "Controller" in " ".join(words[0])
    assert "Player Team" in " ".join(words[1])
    assert not words[None]
    assert LEAST >= 40
