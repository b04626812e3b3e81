"""The kept walks: a file for each game, a heading for each walk, a line for each answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path

import rules
from tests.rules.conformance.games import EVERY, few
from tests.rules.walks.looking import short
from tests.rules.walks.walking import MANNERS, PARTS, UNSEEN, Line, Walk, played

FOLDER = Path(__file__).parent
HEAD = "== "
ADVICE = "If that is meant: python -m tests.rules.walks {game}"


def file_of(game: str) -> Path:
    """Return where a game's walks are kept."""
    return FOLDER / f"{game}.txt"


def walks(game: str) -> dict[str, list[str]]:
    """Return a game's kept walks: the lines under each heading."""
    found: dict[str, list[str]] = {}
    for line in file_of(game).read_text(encoding="utf-8").splitlines():
        if line.startswith(HEAD):
            lines = found.setdefault(line.removeprefix(HEAD), [])
        else:
            lines.append(line)
    return found


def headed(game: str, heading: str) -> Walk:
    """Return the walk that a heading names.

    Raises:
        KeyError: The game cannot be played so any more: the heading has to go.
    """
    name, manner, seed = heading.rsplit(" ", 2)
    cases = {case.name: case for case in (*EVERY, *few(rules.load(game)))}
    return Walk(cases[name], manner, int(seed))


def usual(game: str) -> list[str]:
    """Return headings for a game of which nothing is kept: each of its few cases in each manner."""
    return [f"{case.name} {manner} 1" for case in few(rules.load(game)) for manner in MANNERS]


def write(game: str) -> None:
    """Play a game's walks and keep them anew."""
    kept = list(walks(game)) if file_of(game).exists() else usual(game)
    texts = [f"{HEAD}{heading}\n" + "".join(f"{line}\n" for line in played(headed(game, heading))) for heading in kept]
    file_of(game).write_text("".join(texts), encoding="utf-8")


def difference(game: str, heading: str, now: Iterable[Line], kept: Iterable[str]) -> str:
    """Say at which line a walk first goes another way than the kept one; empty if it does not."""
    for number, (line, before) in enumerate(zip_longest(now, kept)):
        if line is None or before is None or not line.agrees(before):
            return "\n".join(_said(game, f"{heading}, line {number}", line, before))
    return ""


def _said(game: str, where: str, line: Line | None, before: str | None) -> Iterator[str]:
    yield f"Where: {where}"
    yield f"Kept:  {before or 'the game is over'}"
    yield f"Now:   {line or 'the game is over'}"
    marks = (before or "").split(" ")
    for name, mark, kept, part in zip(PARTS, line.digests, marks, line.parts, strict=False) if line else ():
        if mark not in (kept, UNSEEN) and name != "state":
            yield f"Now, {name}: {short(part)}"
    yield ADVICE.format(game=game)
