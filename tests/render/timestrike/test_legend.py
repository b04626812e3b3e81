"""The legend of TimeStrike is complete, readable, and says which team is whose."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.prompts.option_tree import focus, tree
from render.kit.drawing_notes import Note, noted
from render.kit.phone import WIDTH, points
from render.timestrike import asked, board, hand, legend, scene, theme
from rules.timestrike.view import TimestrikeView
from tests.render.readable import faults
from tests.render.test_legends import ASKED, signs
from tests.render.timestrike.views import PLAIN, middle, played

SHAPES = {*theme.TEAM_SHAPE}
"""Under a unit's sign; a team's shape in a colour that is not its own is a rim or a dark ground."""


def drawn(view: TimestrikeView) -> list[Note]:
    with noted() as notes:
        legend(view)
    return notes


def pictures() -> Iterator[list[Note]]:
    with noted() as notes:
        for view in (middle(0), middle(2)):
            board(view, PLAIN)
            scene(view, PLAIN, middle())
            hand(view, PLAIN)
    yield notes
    for map_, seats, seed in (("source_foundation", 3, 4), ("broken_span", 8, 6)):
        before = None
        for view, decisions in played(map_, seats, seed, 17, 500):
            with noted() as notes:
                scene(view, PLAIN, before)
                board(view, PLAIN, before)
                for decision in decisions:
                    last = len(tree(getattr(decision.form, "options", ()))) - 1
                    asked(view, PLAIN, focus(decision, last))
            yield notes
            before = view


def meant(notes: list[Note]) -> set[tuple[str, tuple[int, int, int]]]:
    """What is drawn as a sign: the colours under Characters' signs left out."""
    teams = {*theme.TEAMS}
    found = set()
    for what, fill in signs(notes, theme.INK):
        under = what in SHAPES and fill in (theme.RAISED, theme.INK)
        if not under:
            found.add((what, theme.INK if fill in teams and what not in SHAPES else fill))
    return found


@pytest.mark.ux(31)
def test_each_sign_is_explained() -> None:
    known = meant(drawn(middle(0)))
    rims = {theme.TEXT, theme.AMBER, theme.CHOICE, theme.RED}
    assert {fill for what, fill in known if what in SHAPES} >= rims
    for notes in pictures():
        missing = meant(notes) - known
        assert {one for one in missing if not (one[0] in SHAPES and one[1] in rims)} == set()
        amber = {note.what for note in notes if note.kind == "shape" and note.fill == theme.AMBER}
        assert amber <= ASKED | SHAPES


@pytest.mark.ux(31)
def test_it_can_be_read_and_says_which_team_is_whose() -> None:
    for seat, own in ((0, "team 1"), (2, "team 3"), (None, "")):
        notes = drawn(middle(seat))
        assert faults(notes) == []
        texts = [note for note in notes if note.kind == "text"]
        assert min(points(note.size, WIDTH) for note in texts) >= 10
        yours = [note.what.partition(",")[0] for note in texts if "your team" in note.what and "team " in note.what[:5]]
        assert yours == ([own] if own else [])
