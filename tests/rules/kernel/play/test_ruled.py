"""Choosing by measures, ties by a roll, and the question the rules answer, with the wolf."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel import Answer, Table
from rules.kernel.play.actors import RULES
from rules.kernel.play.chance import Chance
from rules.kernel.play.ruled import best, rolled
from tests.toys.wolves import HILL, PLACES, Lope, Wolves, WolvesOptions, WolvesState

WORDS = ("pear", "fig", "plum", "kiwi", "date")


def test_each_measure_decides_among_those_that_the_one_before_left_equal() -> None:
    assert best(WORDS, len) == ("fig",)
    assert best(WORDS, lambda word: -len(word)) == ("pear", "plum", "kiwi", "date")
    assert best(WORDS, lambda word: -len(word), lambda word: word[0] != "p") == ("pear", "plum")
    assert best(WORDS) == WORDS
    assert best((), len) == ()


def test_a_measure_is_not_taken_once_one_is_left() -> None:
    def dear(word: str) -> int:
        raise AssertionError(f"{word} is measured for nothing")

    assert best(WORDS, len, dear) == ("fig",)


def test_those_that_are_lowest_together_roll_again() -> None:
    """TIM-LTGT-4: over many tables each is chosen, and some ties are rolled again."""
    found, dice = set(), set()
    for seed in range(40):
        t = table(seed)
        found.add(rolled(t, "abc", 6))
        dice.add(t.state.chance.count)
    assert found == {*"abc"}
    assert len(dice) > 1
    assert rolled(table(0), "a", 6) == "a"
    with pytest.raises(ValueError, match="nobody rolls"):
        rolled(table(0), "", 6)


def table(seed: int, sheep: tuple[str, ...] = ("A3", "E3"), wolf: str = "C3") -> Table[WolvesState[Any], None]:
    """Return a table with a wolf in the middle."""
    chance = Chance(seed.to_bytes(32, "big"))
    return Table(WolvesState(seats=len(sheep), chance=chance, sheep=list(sheep), wolf=wolf), None)


def test_where_one_answer_is_best_nobody_is_asked() -> None:
    """The prey stands beside the wolf."""
    t = table(0, sheep=("C4", "E3"))
    Lope(points=1).run(t)
    (lope,) = t.state.agenda
    assert lope.answers == {RULES: ("C4",)}
    assert not t.stopped


def test_what_the_measures_leave_open_the_shepherd_settles() -> None:
    """The prey is two places away round either corner: the last seat with a sheep is asked."""
    t = table(0, sheep=("A4", "E3", "eaten"))
    assert HILL.apart([PLACES["C3"]], [PLACES["A4"]]) == 2
    Lope(points=1).run(t)
    (lope,) = t.state.agenda
    assert t.stopped
    assert lope.ties == ("B3", "B4")
    assert [*lope.asked] == [1]
    assert lope.default(t, 1) == ("B3",)


def test_the_answer_moves_the_wolf() -> None:
    """A whole game: wherever a tie is settled, the wolf goes where the shepherd says."""
    game, settled = Wolves(), 0
    for seed in range(6):
        state = game.new(WolvesOptions(), 4, seed.to_bytes(32, "big"))
        while choices := game.choices(state):
            choice = choices[0]
            asked, picks = state.agenda[-1], choice.legal.sample(Chance(bytes(32)))
            game.advance(state, Answer(choice.decision, choice.seat, picks))
            if isinstance(asked, Lope):
                settled += 1
                assert state.wolf == picks[0]
    assert settled
