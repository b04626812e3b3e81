"""``python -m tests.render.before_and_after [GAME…]``: pictures before and after art.

For each game, the commit before its art plays a few games at random, saves them and draws them; the code of today loads
the same saves and draws them too. Both rows go on a sheet at a phone's width: ``docs/pictures/art-GAME.png``.
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
from rules.kernel import Answer
from rules.kernel.play.chance import Chance

WIDTH, GAP, GREY = 390, 10, (124, 128, 138)
_COLOURS = 256
NAMES = ("Ana", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
_TAKEN = Path(__file__).resolve()
PICTURES = _TAKEN.parents[2] / "docs" / "pictures"


class Table(NamedTuple):
    """A position: how its game begins, how it goes on, what is drawn of it.

    Attributes:
        seats: How many play.
        moves: How many answers are given.
        drawn: Functions of the package ``render``.
        seed: Decides what is drawn and answered.
        options: What differs from the usual options.
    """

    seats: int
    moves: int
    drawn: tuple[str, ...]
    seed: int = 1
    options: dict[str, Any] | None = None


BEFORE = {
    "clash": "71229ed2",
    "eternia": "4db6493e",
    "terrene": "dcc1ae45",
    "elemancers": "e7714db7",
    "timestrike": "6c52daaf",
}
"""The last commit before each game's art."""
TABLES = {
    "clash": (Table(4, 5, ("scene", "hand", "board")),),
    "eternia": (Table(4, 60, ("scene", "hand", "board")),),
    "terrene": (Table(2, 40, ("scene", "hand", "board")),),
    "elemancers": (Table(4, 60, ("scene", "hand", "board")),),
    "timestrike": (
        Table(2, 14, ("scene",), 7, {"mode": "raid", "map": "shallow_grave"}),
        Table(3, 160, ("scene", "hand"), 3, {"mode": "skirmish", "map": "throne_of_sand"}),
    ),
}


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
        choice = chance.pick(game.choices(state))
        game.advance(state, Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
    saved: bytes = game.encode(state)
    return saved


def pictures(game_id: str, table: Table, saved: bytes) -> Iterator[bytes]:
    """Yield the pictures of a save, as its first asked seat sees it."""
    game: Any = rules.load(game_id)
    state = game.decode(saved)
    view = game.view(state, game.choices(state)[0].seat)
    for what in table.drawn:
        yield getattr(render, what)(game_id, view, NAMES[: table.seats]).png


def draw(game_id: str, folder: Path, own: Path) -> None:
    """Draw all of a game into a folder; what is not saved yet is played first."""
    own.mkdir()
    for number, table in enumerate(TABLES[game_id]):
        save = folder / f"{number}.save"
        if not save.exists():
            save.write_bytes(play(game_id, table))
        for place, png in enumerate(pictures(game_id, table, save.read_bytes())):
            (own / f"{number}-{place}.png").write_bytes(png)
    title = rules.load(game_id).words.title
    cover = render.cover(game_id, title, ["2 to 4 players", "1 hour"], 4)
    if cover is not None:
        (own / "9-cover.png").write_bytes(cover.png)


# ---- The sheet ---------------------------------------------------------------------------------------


def sheet(rows: Sequence[Sequence[Image.Image]]) -> Image.Image:
    """Lay pictures side by side at a phone's width, a row below the other."""
    scaled = [
        [one.resize((WIDTH, round(WIDTH * one.height / one.width)), Image.Resampling.LANCZOS) for one in row]
        for row in rows
    ]
    high = [max([one.height for one in row], default=0) for row in scaled]
    across = max(map(len, scaled))
    whole = Image.new("RGB", (across * (WIDTH + GAP) - GAP, sum(high) + GAP * (len(rows) - 1)), GREY)
    top = 0
    for row, down in zip(scaled, high, strict=True):
        for place, one in enumerate(row):
            whole.paste(one, (place * (WIDTH + GAP), top))
        top += down + GAP
    return whole


def _at(commit: str, folder: Path) -> None:
    """Unpack the project as it was at a commit."""
    command = ["git", "archive", commit]
    packed = subprocess.run(command, cwd=_TAKEN.parents[2], stdout=subprocess.PIPE, check=True).stdout  # noqa: S603
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        files.extractall(folder, filter="data")


def _images(folder: Path) -> list[Image.Image]:
    return [Image.open(file).convert("RGB") for file in sorted(folder.glob("*.png"))]


def made(game_id: str) -> Image.Image:
    """Return the sheet of a game."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        old = folder / "tree"
        _at(BEFORE[game_id], old)
        command = [sys.executable, "-P", str(_TAKEN), game_id, name]
        subprocess.run(command, cwd=old, env={**os.environ, "PYTHONPATH": str(old)}, check=True)  # noqa: S603
        draw(game_id, folder, folder / "after")
        return sheet([_images(folder / "before"), _images(folder / "after")])


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
