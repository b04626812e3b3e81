"""The legend of Elemancers is complete, can be read, and says which Faction is whose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

import rules
from bot.prompts.option_tree import focus, tree
from render.elemancers import asked, board, legend, scene, theme
from render.kit.drawing_notes import Note, noted
from render.kit.phone import WIDTH, points
from rules.elemancers.view import ElemancersView
from rules.kernel import Answer
from rules.kernel.play.chance import Chance
from tests.render.elemancers.views import PLAIN, early, full, middle
from tests.render.readable import faults
from tests.render.test_legends import ASKED, signs


def drawn(view: ElemancersView) -> list[Note]:
    with noted() as notes:
        legend(view)
    return notes


def pictures(seats: int, seed: int, steps: int) -> Iterator[Sequence[Note]]:
    """The pictures of a random game: the table, and questions at two points of choosing."""
    game = rules.load("elemancers")
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
            last = len(tree(getattr(decision.form, "options", ()))) - 1
            with noted() as notes:
                for draw in (board, scene):
                    draw(view, PLAIN, before)
                for node in {0, last}:
                    asked(view, PLAIN, focus(decision, node))
            yield notes
            before = view
        game.advance(state, Answer(choice.decision, choice.seat, choice.legal.sample(chance)))


def by_hand() -> Iterator[Sequence[Note]]:
    """Tables set up by hand, each seen after another."""
    for view, before in ((early(), None), (middle(0), None), (full(), full(0))):
        with noted() as notes:
            board(view, PLAIN, before)
            scene(view, PLAIN, before)
        yield notes


@pytest.mark.ux(31)
def test_each_sign_is_explained() -> None:
    known = signs(drawn(early()), theme.INK)
    for notes in (*by_hand(), *pictures(4, 1, 160), *pictures(6, 2, 200)):
        assert signs([*notes], theme.INK) <= known
        assert {note.what for note in notes if note.kind == "shape" and note.fill == theme.AMBER} <= ASKED


@pytest.mark.ux(31)
def test_it_can_be_read_and_says_which_faction_is_whose() -> None:
    for seat, own in ((0, "Dark"), (1, "Light"), (None, "")):
        notes = drawn(early(seat))
        assert faults(notes) == []
        texts = [note for note in notes if note.kind == "text"]
        assert min(points(note.size, WIDTH) for note in texts) >= 10
        yours = [note.what.partition(",")[0] for note in texts if "your Faction" in note.what]
        assert yours == ([own] if own else [])
