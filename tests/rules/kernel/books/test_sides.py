"""Sides: those who have chosen have theirs, the others fill the rest."""

from __future__ import annotations

import pytest

from rules.kernel import Answer, Picks, Side
from rules.kernel.books.sides import settled
from tests.toys.turncoat import Turncoat, TurncoatOptions

OF_THREE = (Side("light", "Light", 1, 2), Side("dark", "Dark", 1, 2))
OF_FIVE = (Side("light", "Light", 2, 3), Side("dark", "Dark", 2, 3))


@pytest.mark.parametrize(
    ("offered", "chosen", "found"),
    [
        (OF_THREE, ("", "", ""), ("light", "dark", "light")),
        (OF_THREE, ("dark", "", "dark"), ("dark", "light", "dark")),
        (OF_THREE, ("", "", "light"), ("dark", "light", "light")),
        (OF_FIVE, ("dark", "dark", "", "dark", ""), ("dark", "dark", "light", "dark", "light")),
        (OF_FIVE, ("", "", "", "", ""), ("light", "light", "dark", "dark", "light")),
        (OF_FIVE, ("nobody knows it", "dark", "dark", "", ""), ("light", "dark", "dark", "light", "light")),
    ],
)
def test_the_others_fill_what_is_left(
    offered: tuple[Side, ...], chosen: tuple[str, ...], found: tuple[str, ...]
) -> None:
    assert settled(offered, chosen) == found


@pytest.mark.parametrize(
    ("offered", "chosen", "said"),
    [
        (OF_THREE, ("dark", "dark", "dark"), "Dark takes at most 2, and 3 have chosen it."),
        (OF_THREE, ("",) * 5, "All sides together have room for only 4."),
        (OF_FIVE, ("", ""), "Dark needs 2 and would have 0."),
    ],
)
def test_what_cannot_be_is_said(offered: tuple[Side, ...], chosen: tuple[str, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        settled(offered, chosen)


def test_a_game_begins_with_the_sides_that_were_chosen_and_ends_with_those_there_are_then() -> None:
    game = Turncoat()
    state = game.new(TurncoatOptions(), 3, bytes(32), sides=("dark", "", "light"))
    assert state.side == ["dark", "light", "light"]
    assert game.sides(TurncoatOptions(), state) == ((1, 2), (0,))
    with pytest.raises(ValueError, match="Dark takes at most 2"):
        game.new(TurncoatOptions(), 3, bytes(32), sides=("dark",) * 3)
    for key in ("stay", "turn") + ("stay",) * 7:
        if not game.choices(state):  # a seat that cannot turn is not asked
            break
        (choice,) = game.choices(state)
        picks: Picks = (key,) if choice.legal.reason_against((key,)) is None else ("stay",)
        game.advance(state, Answer(choice.decision, choice.seat, picks))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.sides == ((1,), (0, 2))
    assert set(outcome.winners) in ({1}, {0, 2})
