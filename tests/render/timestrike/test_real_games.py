"""Tables and questions of real games of TimeStrike, drawn on the way."""

from __future__ import annotations

import pytest

from bot.prompts.option_tree import focus, tree
from render.kit.drawing_notes import noted
from render.timestrike import asked, board, hand, scene, theme
from rules.kernel.play.model import Focus
from tests.render.pictures import decoded
from tests.render.readable import HEIGHT, SHEETS, faults
from tests.render.timestrike.views import WILD, overlaps, played

_FEW = 1300


def spaces(about: Focus) -> set[str]:
    """The names of all spaces that can be chosen; the top of a hex has its name."""
    targets = (option.target for option in about.options)
    ends = [target.id for target in targets if target is not None and target.kind == "space"]
    return {name.removesuffix(" top") for end in ends for name in end.split(" and ")}


@pytest.mark.parametrize(
    ("map_", "seats", "seed", "every"),
    [("source_foundation", 2, 3, 60), ("throne_of_sand", 4, 2, 83), ("broken_span", 8, 5, 90)],
)
def test_any_position_of_a_real_game_can_be_drawn_and_read(map_: str, seats: int, seed: int, every: int) -> None:
    before = None
    for view, decisions in played(map_, seats, seed, every, _FEW):
        for draw in (board, scene):
            with noted() as notes:
                picture = draw(view, WILD, before)
            assert decoded(picture).size == (picture.width, picture.height)
            assert len(picture.png) < 300_000
            assert (overlaps if draw is board else faults)(notes) == []
            assert picture.height <= HEIGHT
        if view.seat is not None:
            with noted() as notes:
                held = hand(view, WILD)
            assert faults(notes) == []
            assert len(held.more) < SHEETS
        for decision in decisions:
            last = len(tree(getattr(decision.form, "options", ()))) - 1
            for node in {0, last}:
                about = focus(decision, node)
                with noted() as notes:
                    shown = asked(view, WILD, about)
                assert faults(notes) == []
                assert spaces(about) <= {note.what for note in notes if note.fill == theme.CHOICE}, decision.prompt
                for sheet in (shown, *shown.more) if shown else ():
                    assert len(sheet.png) < 150_000
        before = view
