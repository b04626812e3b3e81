"""The card of a finished game: it says who won, and nothing on it overlaps."""

from __future__ import annotations

import io
from itertools import combinations

import pytest
from PIL import Image

import render
import rules
from render.kit.drawing_notes import Note, noted
from render.kit.sharing.end_card import HEIGHT, WIDTH, EndCard

NAMES = ("Ana", "Bartholomew the Third of Somewhere", "Cy", "日本語", "Eve", "Flo", "Gus", "Hal")
FIGURES = (("12", "rounds"), ("1204", "moves"), ("364", "days"))
SEATS = {"clash": 4, "eternia": 3, "terrene": 2, "elemancers": 6, "timestrike": 8}


def card(game: str, headline: str) -> tuple[render.Picture, list[Note]]:
    """Return a game's card of as many seats as it has, with what is written on it."""
    loaded = rules.load(game)
    names = NAMES[: SEATS[game]]
    state = loaded.new(loaded.rules.usual(), len(names), bytes(32))
    rows = [(name, str(99 - place), place == 0) for place, name in enumerate(names)]
    told = EndCard(loaded.words.title, headline, rows, FIGURES)
    with noted() as notes:
        picture = render.end(game, loaded.view(state, None), names, told)
    return picture, [note for note in notes if note.kind == "text" and note.sheet[1:] == (WIDTH, HEIGHT)]


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize(
    "headline", ["Ana wins", "Ana, Bartholomew the Third of Somewhere and Cy win together", "W" * 60]
)
def test_a_card_says_who_won_and_three_figures_and_nothing_overlaps(game: str, headline: str) -> None:
    picture, written = card(game, headline)
    image = Image.open(io.BytesIO(picture.png))
    assert image.size == (picture.width, picture.height) == (WIDTH, HEIGHT)
    assert len(picture.png) < 150_000
    said = [note.what for note in written]
    for value, what in FIGURES:
        assert value in said
        assert what in said
    assert "Ana" in said
    for one, other in combinations(written, 2):
        assert not one.meets(other), (one, other)
    assert all(note.bottom <= HEIGHT and note.right <= WIDTH / 2 for note in written)
