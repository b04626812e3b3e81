"""Legends are complete: each sign of a picture is drawn there, and can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module

import pytest

import render
import rules
from bot.prompts.option_tree import focus
from render.kit.drawing_notes import Note, noted
from render.kit.phone import LEAST, WIDTH, points
from rules.kernel import Answer
from rules.kernel.play.chance import Chance
from tests.render.eternia import overlaps
from tests.render.eternia.test_board import EVERY
from tests.render.eternia.views import PLAIN, table

Sign = tuple[str, tuple[int, int, int]]
UNDER = {"hexagon", "circle", "square", "diamond"}
"""Shapes that also lie under others: in the colour of ink they are no signs."""
ASKED = {"hourglass", "frame", *UNDER}
"""What is amber: the sign of who is asked, a frame or a rim."""


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
        assert {note.what for note in notes if note.kind == "shape" and note.fill == theme.AMBER} <= ASKED


def shown(game_id: str, seats: int, seed: int, steps: int) -> Iterator[list[Note]]:
    """The pictures of a random game: the table, and each question as its seat sees it."""
    game = rules.load(game_id)
    chance = Chance(bytes([seed]) * 32)
    state, before = game.new(game.rules.usual(), seats, bytes([seed]) * 32), None
    for step in range(steps):
        open_now = game.choices(state)
        if not open_now:
            return
        choice = chance.pick(open_now)
        if step % 4 == seed % 4:
            view = game.view(state, choice.seat)
            (decision,) = game.decisions_for(state, choice.seat)
            with noted() as notes:
                render.board(game_id, view, PLAIN[:seats], before)
                render.scene(game_id, view, PLAIN[:seats], before)
                render.asked(game_id, view, PLAIN[:seats], focus(decision))
            yield notes
            before = view
        game.advance(state, Answer(choice.decision, choice.seat, choice.legal.sample(chance)))


@pytest.mark.ux(31)
@pytest.mark.parametrize(("game_id", "seats"), [("clash", 4), ("terrene", 4), ("terrene", 2), ("elemancers", 4)])
def test_each_sign_of_a_game_of_pieces_and_cards_is_explained(game_id: str, seats: int) -> None:
    theme = import_module(f"render.{game_id}.theme")
    game = rules.load(game_id)
    view = game.view(game.new(game.rules.usual(), seats, bytes(32)), 0)
    notes = drawn(game_id, view)
    assert min(note.size for note in notes if note.kind == "text") >= LEAST
    known = signs(notes, theme.INK)
    for seed in (1, 2, 3):
        for found in shown(game_id, seats, seed, 90):
            assert signs(found, theme.INK) <= known
            assert {note.what for note in found if note.kind == "shape" and note.fill == theme.AMBER} <= ASKED


@pytest.mark.ux(31)
def test_a_legend_can_be_read_and_says_which_side_is_whose() -> None:
    words = {}
    for seat in (0, 1, None):
        notes = drawn("eternia", table(seat))
        texts = [note for note in notes if note.kind == "text"]
        assert min(points(note.size, WIDTH) for note in texts) >= 10
        assert max(note.right for note in texts) <= WIDTH
        words[seat] = [note.what for note in texts if "your side" in note.what]
    assert "Controller" in " ".join(words[0])
    assert "Player Team" in " ".join(words[1])
    assert not words[None]


@pytest.mark.parametrize("game_id", rules.games())
def test_no_legend_says_bright_or_dark_which_is_turned_round_in_the_light_theme(game_id: str) -> None:
    """Higher ground, bright in dark colours and dark in light ones, stands out in both."""
    game = rules.load(game_id)
    seats = game.rules.usual_seats(game.rules.usual())
    notes = drawn(game_id, game.view(game.new(game.rules.usual(), seats, bytes(32)), 0))
    said = " ".join([note.what for note in notes if note.kind == "text"] + [*game.words.texts.legend])
    assert re.findall(r"\b(?:white|black|bright\w*|dark\w*|pale|light)\b", said) == []
