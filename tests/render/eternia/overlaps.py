"""``python -m tests.render.eternia.overlaps 10000``: overlaps in random positions."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import hypot

from msgspec.structs import replace

import render
from render.eternia import theme
from render.kit.drawing_notes import Note, noted
from rules.eternia.view import SPACES, AimView, ChoiceView, EterniaView, ReachView, TokenView, name_of
from rules.kernel import Focus, Option, Ref
from tests.render.eternia.views import MODELS, PLAIN, TOKENS, minion, table

TOUCH = 5
"""Pixels that letters may reach into what stands beside them: one point and a bit, of their own rounding."""
SIGNS = {"circle", "square", "diamond", "hexagon"}
LARGE = 52


def positions(seed: int, count: int) -> Iterator[EterniaView]:
    """Tables with everyone somewhere, with objectives, and with somebody who may move or attack."""
    chance = random.Random(seed)
    for _ in range(count):
        middle = chance.randrange(SPACES)
        near = sorted(range(SPACES), key=lambda space: abs(space - middle) + chance.random() * chance.choice((9, 99)))
        crowd = [*MODELS, *[minion(number, "A1") for number in range(10, 10 + chance.randrange(6))]]
        places = iter(near[: len(crowd) + 40])
        models = tuple([replace(model, spaces=(next(places),), active=not n) for n, model in enumerate(crowd)])
        tokens = tuple([replace(token, space=next(places)) for token in TOKENS])
        tokens += tuple([TokenView("carry", "East Shard", next(places), side, "ES") for side in ("none", "players")])
        reach = tuple([ReachView((next(places),), chance.randrange(1, 6), chance.choice((0, 0, 2))) for _ in range(14)])
        aims = tuple([AimView(one.number, one.spaces[0], True, odds=(500, 500)) for one in models[3:5]])
        choice = ChoiceView(0, reach, aims) if chance.random() < 0.7 else None
        yield replace(table(1), models=models, tokens=tokens, choice=choice, trail=())


def _inside(text: Note, sign: Note) -> bool:
    x, y = (text.left + text.right) / 2, (text.top + text.bottom) / 2
    return sign.left <= x <= sign.right and sign.top <= y <= sign.bottom


def _covers(sign: Note, text: Note) -> bool:
    """Whether a sign lies over another's words; a circle and a hexagon have no corners."""
    if _inside(text, sign) or not text.meets(sign, TOUCH):
        return False
    if sign.what == "square":
        return True
    x, y = (sign.left + sign.right) / 2, (sign.top + sign.bottom) / 2
    near = max(text.left, min(x, text.right)) - x, max(text.top, min(y, text.bottom)) - y
    return hypot(*near) < sign.size / 2 - TOUCH


def overlaps(notes: Sequence[Note], width: int, height: int) -> list[str]:
    """Say which parts overlap each other, and which overlap an edge of the picture."""
    texts = [note for note in notes if note.kind == "text" and note.what]
    signs = [
        note
        for note in notes
        if note.kind == "shape" and note.what in SIGNS and note.size >= LARGE and note.fill in theme.SIDE.values()
    ]
    found = [f"{one.what!r} over {other.what!r}" for one, other in combinations(texts, 2) if one.meets(other, TOUCH)]
    found += [
        f"{text.what!r} over a {sign.what} at {sign.left:.0f}, {sign.top:.0f}, {sign.size}"
        for text in texts
        for sign in signs
        if _covers(sign, text)
    ]
    found += [
        f"{note.what!r} over the edge"
        for note in (*texts, *signs)
        if note.left < 0 or note.top < 0 or note.right > width or note.bottom > height
    ]
    return found


def faults(view: EterniaView) -> list[str]:
    """Draw a position as the main picture and as a question; say the overlaps."""
    with noted() as notes:
        picture = render.scene("eternia", view, PLAIN)
    found = overlaps(notes, picture.width, picture.height)
    if view.choice is not None:
        ends = [name_of(reach.spaces[-1]) for reach in view.choice.spaces]
        options = tuple([Option(end, end, "", Ref("space", end)) for end in ends])
        with noted() as notes:
            asked = render.asked("eternia", view, PLAIN, Focus((Ref("model", view.models[0].code),), options))
        if asked is not None:
            found += [f"asked: {one}" for one in overlaps(notes, asked.width, asked.height)]
    return found


def main(count: int) -> int:
    """Draw so many positions and print each that has an overlap; return how many have one."""
    bad = 0
    for number, view in enumerate(positions(1, count)):
        if found := faults(view):
            bad += 1
            print(number, found[:4])
    print(f"{count} positions, {bad} with an overlap")
    return bad


if __name__ == "__main__":
    sys.exit(min(1, main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)))
