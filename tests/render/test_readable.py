"""Pictures can be read on a phone: letters of ten points, and nothing over anything else."""

from __future__ import annotations

import pytest

from render.kit.drawing_notes import Note, Sheet, noted
from render.kit.phone import LEAST, WIDTH
from tests.render import readable
from tests.render.readable import PLAIN, WILD, faults, of_products, positions, wrong
from tests.rules.conformance.games import CASES, EVERY, PRODUCTS, few

SHEET = Sheet(1, WIDTH, 800)
RED, BLUE = (255, 0, 0), (0, 0, 255)


def found(count: int, seed: int, full: bool) -> dict[str, list[str]]:
    cases = of_products(EVERY if full else [case for game in PRODUCTS for case in few(game)])
    return {
        what: some
        for number, at in enumerate(positions(cases, seed, count))
        for what, some in wrong(at, (WILD if number % 4 == 3 else PLAIN)[: at.case.seats])
    }


def test_all_is_ten_points_high_and_nothing_lies_over_anything_else() -> None:
    """A sample; ``python -m tests.render.readable 10000`` draws as many as are wanted."""
    assert found(100, 7, full=False) == {}


@pytest.mark.full
def test_ten_thousand_positions_can_be_read() -> None:
    assert found(10_000, 1, full=True) == {}


def text(left: float, top: float, words: str = "G5", size: int = LEAST) -> Note:
    return Note("text", words, left, top, left + 50, top + 30, size, RED, SHEET)


def sign(left: float, top: float, size: int = 60, what: str = "circle") -> Note:
    return Note("shape", what, left, top, left + size, top + size, size, BLUE, SHEET)


def plate(left: float, top: float, wide: int = 200, high: int = 80) -> Note:
    return Note("box", "", left, top, left + wide, top + high, high, BLUE, SHEET)


@pytest.mark.parametrize(
    "notes",
    [
        [text(10, 10), text(100, 10)],
        [plate(0, 0), text(10, 10), sign(80, 10)],
        [sign(0, 0, 70), text(10, 20), sign(50, 50, 30, "check")],
        [plate(0, 0), plate(4, 4, 192, 72), text(20, 20)],
        [plate(0, 0), plate(0, 90)],
        [sign(0, 0, 70, "frame"), text(50, 20)],
    ],
)
def test_what_stands_apart_or_on_its_plate_is_right(notes: list[Note]) -> None:
    assert faults(notes) == []


@pytest.mark.parametrize(
    ("notes", "said"),
    [
        ([text(10, 10, size=LEAST - 1)], "'G5' is 9.8 points high"),
        ([text(10, 10), text(40, 20, "G6")], "'G5' over 'G6'"),
        ([text(-20, 10)], "'G5' at -20, 10 over the edge of the picture"),
        ([sign(10, 770)], "circle at 10, 770 over the edge of the picture"),
        ([plate(0, 0), text(180, 10)], "'G5' over the edge of a plate at 0, 0"),
        ([text(10, 10), plate(0, 0)], "'G5' under a later plate"),
        ([text(10, 10), sign(30, 10)], "'G5' under a later circle at 30, 10"),
        ([sign(40, 0), text(10, 10)], "'G5' over a circle at 40, 0"),
        ([plate(0, 0), plate(100, 40)], "a plate over another at 100, 40"),
        ([sign(0, 0), sign(12, 0)], "circle at 12, 0 over circle at 0, 0"),
    ],
)
def test_each_fault_is_found(notes: list[Note], said: str) -> None:
    assert faults(notes) == [said]


def test_pictures_are_compared_each_by_itself() -> None:
    other = text(40, 20, "G6")._replace(sheet=Sheet(2, WIDTH, 800))
    assert faults([text(10, 10), other]) == []


def test_what_was_kept_is_noted_again_wherever_it_is_pasted() -> None:
    """Else nothing on kept parts would ever be compared but the first time."""
    case = next(case for case in of_products(CASES) if case.game.id == "clash")
    at = next(positions([case], 3, 1))
    first, again = (
        [[note[:6] for note in notes] for _, _, notes in readable.drawn(at, PLAIN[: case.seats])] for _ in range(2)
    )
    assert first == again
    assert first[0]
    with noted() as nothing:
        pass
    assert nothing == []
