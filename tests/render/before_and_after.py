"""``python -m tests.render.before_and_after [GAME…]``: pictures before and after art.

For each game, the commit before its art plays a few games at random, saves them and draws every kind of picture of
them; the code of today loads the same saves and draws them too. Both go on a sheet at a phone's width, always a row of
before with one of after below it: ``docs/pictures/art-GAME.png``.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec
from PIL import Image

import render
import rules
from bot.prompts.option_tree import focus
from rules.kernel import Answer
from rules.kernel.play.chance import Chance
from rules.kernel.words import listing

WIDTH, GAP, GREY = 390, 10, (124, 128, 138)
ACROSS = 5
"""Pictures beside one another."""
_COLOURS = 256
NAMES = ("Ana", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
_TAKEN = Path(__file__).resolve()
PICTURES = _TAKEN.parents[2] / "docs" / "pictures"


class Table(NamedTuple):
    """A position: how its game begins, how it goes on, what is drawn of it.

    Attributes:
        seats: How many play.
        moves: How many answers are given; fewer where the game ends first.
        drawn: Functions of the package ``render``; a piece with its key.
        seed: Decides what is drawn and answered.
        options: What differs from the usual options.
    """

    seats: int
    moves: int
    drawn: tuple[str, ...]
    seed: int = 1
    options: dict[str, Any] | None = None


END = 10_000
"""Answers after which every game is over."""
BEFORE = {
    "clash": "71229ed2",
    "eternia": "4db6493e",
    "terrene": "dcc1ae45",
    "elemancers": "e7714db7",
    "timestrike": "6c52daaf",
}
"""The last commit before each game's art."""
_SKIRMISH = {"mode": "skirmish", "map": "throne_of_sand"}
TABLES = {
    "clash": (
        Table(4, 5, ("scene", "board", "hand", "legend", "piece cinder", "piece ashen_colossus")),
        Table(4, 10, ("asked",)),
        Table(4, END, ("end",)),
    ),
    "eternia": (
        Table(4, 60, ("scene", "board", "hand", "legend", "piece he_man", "piece attack_and_advance")),
        Table(4, 47, ("asked",)),
        Table(4, 77, ("asked",)),
        Table(4, END, ("end",)),
    ),
    "terrene": (
        Table(2, 40, ("scene", "board", "hand", "legend", "piece ethan")),
        Table(2, 18, ("asked",)),
        Table(2, 43, ("asked",)),
        Table(2, END, ("end",)),
    ),
    "elemancers": (
        Table(4, 60, ("scene", "board", "hand", "legend", "piece gloom_stalkers")),
        Table(4, 57, ("asked",)),
        Table(4, 89, ("asked",)),
        Table(4, END, ("end",)),
    ),
    "timestrike": (
        Table(2, 14, ("scene",), 7, {"mode": "raid", "map": "shallow_grave"}),
        Table(3, 160, ("scene", "hand", "legend", "piece jake", "piece magma_fists"), 3, _SKIRMISH),
        Table(3, 113, ("asked",), 3, _SKIRMISH),
        Table(3, END, ("end",), 3, _SKIRMISH),
    ),
}
"""What is drawn of each game, its own cover besides."""


# ---- In either tree --------------------------------------------------------------------------------


def play(game_id: str, table: Table) -> bytes:
    """Play a game at random, and return its save."""
    game: Any = rules.load(game_id)
    options = game.rules.usual()
    if table.options is not None:
        options = msgspec.convert(table.options, game.rules.Options)
    state = game.new(options, table.seats, table.seed.to_bytes(32, "big"))
    chance = Chance(table.seed.to_bytes(32, "little"))
    for _ in range(table.moves):
        if not game.choices(state):
            break
        choice = chance.pick(game.choices(state))
        game.advance(state, Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
    saved: bytes = game.encode(state)
    return saved


def pictures(game_id: str, table: Table, saved: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures of a save with their kinds, as its first asked seat sees it."""
    game: Any = rules.load(game_id)
    state, names = game.decode(saved), NAMES[: table.seats]
    seat = next((choice.seat for choice in game.choices(state)), None)
    view = game.view(state, seat)
    for what in table.drawn:
        kind, _, key = what.partition(" ")
        picture: Any
        match kind:
            case "asked":
                picture = render.asked(game_id, view, names, focus(game.decisions_for(state, seat)[0]))
            case "piece":
                face = next(piece.face for piece in game.words.pieces() if piece.key == key)
                picture = render.piece(game_id, face)
            case "legend":
                picture = render.legend(game_id, view)
            case "end" if hasattr(render, "end"):
                picture = render.end(game_id, view, names, end_card(game, state, names))
            case _:
                picture = getattr(render, "scene" if kind == "end" else kind)(game_id, view, names)
        yield kind, picture.png


def end_card(game: Any, state: Any, names: Sequence[str]) -> render.EndCard:
    """Return what the card of a finished game says."""
    outcome = game.outcome(state)
    won = [names[seat] for seat in outcome.winners]
    head = f"{listing(won)} {'wins' if len(won) == 1 else 'win'}" if won else "The players lose"
    order = [seat for group in outcome.ranking for seat in group] or range(len(names))
    scored = any(outcome.scores)
    rows = [(names[one], str(outcome.scores[one]) if scored else "", one in outcome.winners) for one in order]
    rounds = getattr(game.view(state, None), "round", 0)
    figures = (*([(str(rounds), "rounds")] if rounds else []), ("3", "days"))
    return render.EndCard(game.words.title, head, rows, figures)


def draw(game_id: str, folder: Path, own: Path) -> None:
    """Draw all of a game into a folder; what is not saved yet is played first."""
    own.mkdir()
    for number, table in enumerate(TABLES[game_id]):
        save = folder / f"{number}.save"
        if not save.exists():
            save.write_bytes(play(game_id, table))
        for place, (kind, png) in enumerate(pictures(game_id, table, save.read_bytes())):
            (own / f"{number}-{place}-{kind}.png").write_bytes(png)
    title = rules.load(game_id).words.title
    cover = render.cover(game_id, title, ["2 to 4 players", "1 hour"], 4)
    if cover is not None:
        (own / "9-cover.png").write_bytes(cover.png)


# ---- The sheet ---------------------------------------------------------------------------------------


def sheet(pairs: Sequence[tuple[Image.Image, Image.Image]]) -> Image.Image:
    """Lay pictures side by side at a phone's width, each with its other below it."""
    scaled = [(_at_width(before), _at_width(after)) for before, after in pairs]
    blocks = [scaled[first : first + ACROSS] for first in range(0, len(scaled), ACROSS)]
    rows = [[pair[row] for pair in block] for block in blocks for row in (0, 1)]
    high = [max(one.height for one in row) for row in rows]
    whole = Image.new("RGB", (ACROSS * (WIDTH + GAP) - GAP, sum(high) + GAP * (len(rows) - 1)), GREY)
    top = 0
    for row, down in zip(rows, high, strict=True):
        for place, one in enumerate(row):
            whole.paste(one, (place * (WIDTH + GAP), top))
        top += down + GAP
    return whole


def _at_width(one: Image.Image) -> Image.Image:
    return one.resize((WIDTH, round(WIDTH * one.height / one.width)), Image.Resampling.LANCZOS)


def _at(commit: str, folder: Path) -> None:
    """Unpack the project as it was at a commit."""
    command = ["git", "archive", commit]
    packed = subprocess.run(command, cwd=_TAKEN.parents[2], stdout=subprocess.PIPE, check=True).stdout  # noqa: S603
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        files.extractall(folder, filter="data")


def _opened(file: Path) -> Image.Image:
    return Image.open(file).convert("RGB")


def made(game_id: str) -> Image.Image:
    """Return the sheet of a game."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        old = folder / "tree"
        _at(BEFORE[game_id], old)
        command = [sys.executable, "-P", str(_TAKEN), game_id, name]
        subprocess.run(command, cwd=old, env={**os.environ, "PYTHONPATH": str(old)}, check=True)  # noqa: S603
        draw(game_id, folder, folder / "after")
        files = sorted((folder / "after").glob("*.png"))
        return sheet([(_opened(folder / "before" / file.name), _opened(file)) for file in files])


def main(*games: str) -> None:
    """Write the sheets of some games, or of all."""
    for game_id in games or TABLES:
        file = PICTURES / f"art-{game_id}.png"
        made(game_id).quantize(_COLOURS, kmeans=1, dither=Image.Dither.NONE).save(file, optimize=True)
        print(f"{file.name}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    if len(sys.argv) == 3 and Path(sys.argv[2]).is_dir():  # in the old tree
        draw(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[2]) / "before")
    else:
        main(*sys.argv[1:])
