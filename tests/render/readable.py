"""``python -m tests.render.readable 10000``: what cannot be read on a phone.

Random positions of every game are drawn. Every text, sign and plate is noted with its box
(``render.kit.drawing_notes``), and here the boxes are compared.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

import render
from render.kit.drawing_notes import Note, Sheet, noted
from render.kit.phone import points
from rules.kernel import Answer
from rules.kernel.play.chance import Chance
from tests.rules.conformance.games import CASES, EVERY, Case

HIGH = 10
"""Points: how high letters are at least."""
TOUCH = 5
"""Pixels that boxes may reach into each other: one point and a bit, of their own rounding."""
BYTES = 250_000
HEIGHT = 2_000
"""Pixels: what is higher would be narrow on a phone."""
SHEETS = 9
"""So many a message has room for, beside another picture."""
OUTLINES = {"frame", "ring"}
"""Shapes that leave free what they go round."""
PLAIN = ("Ana", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
WILD = (
    "Wolfeschlegelsteinhausen",
    "😀" * 32,
    "漢字の名前がとても長い人です",
    "אבגדה מרים ירושלים",
    "W" * 32,
    "Zoë Ångström",
    "Ж" * 32,
    "i" * 32,
)
GAMES = {*render.games()}

_AT_ONCE = 10
_DEEP = 0.75  # of the smaller of two signs may lie over the other: a mark at its corner


class Faults(NamedTuple):
    """What is wrong with a picture: what it is of, and what cannot be read on it."""

    what: str
    found: list[str]


def on_sheets(notes: Sequence[Note]) -> dict[Sheet, list[Note]]:
    """Sort notes by the picture that they are of."""
    found: dict[Sheet, list[Note]] = {}
    for note in notes:
        found.setdefault(note.sheet, []).append(note)
    return found


def faults(notes: Sequence[Note]) -> list[str]:
    """Say what is too small on pictures, what lies over what, and what lies over an edge."""
    return [fault for sheet, some in on_sheets(notes).items() for fault in _on_sheet(sheet, some)]


def _on_sheet(sheet: Sheet, notes: Sequence[Note]) -> Iterator[str]:
    shown = [note for note in notes if note.kind != "ground" and (note.kind != "text" or note.what.strip())]
    for note in shown:
        if note.kind == "text" and points(note.size, sheet.width) < HIGH:
            yield f"{note.what!r} is {points(note.size, sheet.width):.1f} points high"
        if min(note.left, note.top) < -1 or note.right > sheet.width + 1 or note.bottom > sheet.height + 1:
            yield f"{_named(note)} over the edge of the picture"
    boxes = np.array([note[2:6] for note in shown], dtype=np.float32).reshape(-1, 4)
    texts = [at for at, note in enumerate(shown) if note.kind == "text"]
    signs = [at for at, note in enumerate(shown) if note.kind == "shape" and note.what not in OUTLINES]
    plates = [at for at, note in enumerate(shown) if note.kind == "box" and not note.what]
    yield from _over_words(shown, boxes, texts, plates, signs)
    for one, other in _meeting(boxes, plates, plates):
        if one < other and not _holds(boxes[one], boxes[other]) and not _holds(boxes[other], boxes[one]):
            yield f"a plate over another at {shown[other].left:.0f}, {shown[other].top:.0f}"
    for one, other in _meeting(boxes, signs, signs):
        if one < other and _deep(boxes[one], boxes[other]):
            yield f"{_named(shown[other])} over {_named(shown[one])}"


def _over_words(
    shown: Sequence[Note], boxes: Any, texts: Sequence[int], plates: Sequence[int], signs: Sequence[int]
) -> Iterator[str]:
    """Say what lies over words, and which words lie over an edge."""
    for one, other in _meeting(boxes, texts, texts):
        if one < other:
            yield f"{shown[one].what!r} over {shown[other].what!r}"
    for text, plate in _meeting(boxes, texts, plates):
        if plate > text:
            yield f"{shown[text].what!r} under a later plate"
        elif not _holds(boxes[plate], boxes[text]):
            yield f"{shown[text].what!r} over the edge of a plate at {shown[plate].left:.0f}, {shown[plate].top:.0f}"
    for text, sign in _meeting(boxes, texts, signs):
        if _reaches(boxes[sign], boxes[text]):
            if sign > text:
                yield f"{shown[text].what!r} under a later {_named(shown[sign])}"
            elif not _middle_in(boxes[sign], boxes[text]):
                yield f"{shown[text].what!r} over a {_named(shown[sign])}"


def _named(note: Note) -> str:
    words = repr(note.what) if note.kind == "text" else note.what or "plate"
    return f"{words} at {note.left:.0f}, {note.top:.0f}"


def _meeting(boxes: Any, ones: Sequence[int], others: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Pairs whose boxes reach into each other."""
    one, other = boxes[ones][:, None], boxes[others][None]
    reach = np.minimum(one[..., 2:], other[..., 2:]) - np.maximum(one[..., :2], other[..., :2])
    for row, column in zip(*np.nonzero((reach > TOUCH).all(axis=2)), strict=True):
        if ones[row] != others[column]:
            yield ones[row], others[column]


def _holds(outer: Any, inner: Any) -> bool:
    return bool((inner[:2] >= outer[:2] - TOUCH).all() and (inner[2:] <= outer[2:] + TOUCH).all())


def _middle_in(sign: Any, text: Any) -> bool:
    middle = (text[:2] + text[2:]) / 2
    return bool((sign[:2] <= middle).all() and (middle <= sign[2:]).all())


def _reaches(sign: Any, text: Any) -> bool:
    """Whether a sign, taken as round, reaches into words."""
    middle = (sign[:2] + sign[2:]) / 2
    near = np.clip(middle, text[:2], text[2:]) - middle
    return bool(np.hypot(*near) < (sign[2] - sign[0]) / 2 - TOUCH)


def _deep(one: Any, other: Any) -> bool:
    """Whether two signs, taken as round, cover each other, unless one lies on the other."""
    first, second = (one[:2] + one[2:]) / 2, (other[:2] + other[2:]) / 2
    small, large = sorted(((one[2] - one[0]) / 2, (other[2] - other[0]) / 2))
    far = float(np.hypot(*(first - second)))
    return bool(far + small > large + TOUCH and far > TOUCH and (small + large - far) > 2 * small * _DEEP)


# ---- Random positions -----------------------------------------------------------------------


class Position(NamedTuple):
    """A case, what a watcher sees of it now and before, and what the seat that answered sees."""

    case: Case
    view: Any
    own: Any
    before: Any


def _game(case: Case, chance: random.Random) -> Iterator[Position]:
    state = case.game.new(case.options, case.seats, chance.randbytes(32))
    drawn, before = Chance(chance.randbytes(32)), None
    while choices := case.game.choices(state):
        choice = chance.choice(choices)
        case.game.advance(state, Answer(choice.decision, choice.seat, choice.legal.sample(drawn)))
        view = case.game.view(state, chance.choice((None, *range(case.seats))))
        yield Position(case, view, case.game.view(state, choice.seat), before)
        before = view if chance.random() < 0.5 else before


def positions(cases: Sequence[Case], seed: int, count: int) -> Iterator[Position]:
    """Positions of games of all cases, one of each and then the next, from anywhere in the game."""
    chance = random.Random(seed)
    going: list[Iterator[Position]] = [iter(()) for _ in cases]
    for number in range(count):
        place = number % len(cases)
        for _ in range(1 + chance.randrange(_AT_ONCE)):
            found = next(going[place], None)
            while found is None:
                going[place] = _game(cases[place], chance)
                found = next(going[place], None)
        if found is not None:
            yield found


def of_products(cases: Sequence[Case]) -> list[Case]:
    """The cases of games that are drawn."""
    return [case for case in cases if case.game.id in GAMES]


def drawn(at: Position, names: Sequence[str]) -> Iterator[tuple[str, render.Picture, list[Note]]]:
    """The pictures of a position: the table as it is shown first, and a hand."""
    game_id = at.case.game.id
    draws: tuple[tuple[str, Callable[[], render.Picture]], ...] = (
        ("scene", lambda: render.scene(game_id, at.view, names, at.before)),
        ("hand", lambda: render.hand(game_id, at.own, names)),
    )
    for what, draw in draws:
        with noted() as notes:
            picture = draw()
        yield f"{what} of {at.case.name}", picture, notes


def wrong(at: Position, names: Sequence[str]) -> Iterator[Faults]:
    """What is wrong with the pictures of a position."""
    for what, picture, notes in drawn(at, names):
        found = faults(notes)
        for sheet in (picture, *picture.more):
            if len(sheet.png) > BYTES:
                found.append(f"{len(sheet.png)} bytes")
            if picture.more and not sheet.says:
                found.append("a sheet that says nothing")
            if sheet.height > HEIGHT:
                found.append(f"{sheet.height} high")
        if len(picture.more) >= SHEETS:
            found.append(f"{1 + len(picture.more)} sheets")
        if found:
            yield Faults(what, found)


def main(count: int, *games: str) -> int:
    """Print what is wrong in so many positions; return how many pictures have a fault."""
    cases = [case for case in of_products(EVERY if count >= 1_000 else CASES) if not games or case.game.id in games]
    bad: Counter[str] = Counter()
    for number, at in enumerate(positions(cases, 1, count)):
        names = (WILD if number % 4 == 3 else PLAIN)[: at.case.seats]
        for what, found in wrong(at, names):
            bad[what] += 1
            if bad[what] <= 2:
                print(number, what, found[:6])
    print(f"{count} positions, {bad.total()} pictures with faults")
    return bad.total()


if __name__ == "__main__":
    sys.exit(min(1, main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, *sys.argv[2:])))
