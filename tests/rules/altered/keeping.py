"""The kept outcomes of altered data: two files for each game, a line for each change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import zip_longest
from pathlib import Path

from tests.rules.altered.outcomes import UNTRIED, contents, states

FOLDER = Path(__file__).parent
ADVICE = "If that is meant: python -m tests.rules.altered {game}, and read the difference."
Lines = Callable[[int], Iterator[str]]
"""The lines of what becomes of every so many-th change."""


def texts(game: str) -> dict[str, Lines]:
    """Return what is kept of a game, by the name of its file."""
    return {f"{game}-content": partial(contents, game), f"{game}-states": partial(states, game)}


def games() -> list[str]:
    """List the games of which something is kept."""
    return sorted({file.stem.partition("-")[0] for file in FOLDER.glob("*.txt")})


def kept(name: str) -> list[str]:
    """Return a kept file's lines."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def write(game: str) -> None:
    """Keep a game's outcomes anew."""
    for name, lines in texts(game).items():
        (FOLDER / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines(1)), encoding="utf-8")


def difference(name: str, now: Iterable[str], before: Iterable[str]) -> str:
    """Say which change first comes to something else than it did; empty if none does."""
    under = ""
    for line, old in zip_longest(now, before, fillvalue="nothing more"):
        if line not in (old, UNTRIED):
            said = (f"Where: {name} {under}", f"Kept:  {old}", f"Now:   {line}")
            return "\n".join((*said, ADVICE.format(game=name.partition("-")[0])))
        under = line if line.startswith("-- ") else under
    return ""
