"""``python -m render sample GAME --out DIR``: pictures of a table after random moves.

This command alone of :mod:`render` plays a game, so it alone asks the rules for more than views.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path

import render
import rules

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")


def sample(
    game_id: str,
    out: Path,
    seed: int,
    moves: int,
    seats: int | None,
    viewer: int | None = None,
    options: Mapping[str, str] | None = None,
) -> list[Path]:
    """Play a game at random and write its board and each seat's hand.

    Args:
        game_id: The game.
        out: The folder to write to; it is made if it is missing.
        seed: The same number gives the same pictures.
        moves: How many answers are given, fewer when the game ends first.
        seats: How many play; as many as can unless given.
        viewer: The seat whose board is drawn; what a spectator sees unless given.
        options: Options of the game in text; the usual ones unless given.

    Returns:
        The files: ``board.png``, ``hand-0.png`` and so on.

    Raises:
        ValueError: That many seats cannot play, the viewer has no seat, or an option cannot be so.
    """
    game = rules.load(game_id)
    usual = game.rules.usual()
    chosen = rules.options_from_text(game.rules.Options, options, game.words.title) if options else usual
    state = game.new(chosen, seats or game.rules.seats(chosen)[-1], _secret(game_id, seed, "table"))
    chance = rules.Chance(_secret(game_id, seed, "answers"))
    if viewer is not None and not 0 <= viewer < state.seats:
        raise ValueError(f"Seats are 0 to {state.seats - 1}; there is no {viewer}.")
    before = view = game.view(state, viewer)
    for _ in range(moves):
        open_now = game.choices(state)
        if not open_now:
            break
        choice = chance.pick(open_now)
        game.advance(state, rules.Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
        before, view = view, game.view(state, viewer)
    out.mkdir(parents=True, exist_ok=True)
    names = NAMES[: view.seats]
    pictures = {"board.png": render.board(game_id, view, names, before)}
    for seat in range(view.seats):
        hand = render.hand(game_id, game.view(state, seat), names)
        pictures[f"hand-{seat}.png"] = hand
        pictures |= {f"hand-{seat}-{place}.png": sheet for place, sheet in enumerate(hand.more, 2)}
    for name, picture in pictures.items():
        (out / name).write_bytes(picture.png)
    return [out / name for name in pictures]


def _secret(game_id: str, seed: int, use: str) -> bytes:
    return blake2b(f"{game_id}/{seed}/{use}".encode(), digest_size=32).digest()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 with the pictures written, else 2 and the reason on stderr."""
    parser = argparse.ArgumentParser(prog="python -m render", description="Pictures of tables.")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("sample", help="write pictures of a table after random moves")
    one.add_argument("game", help=f"one of {', '.join(render.games())}")
    one.add_argument("--out", type=Path, required=True, help="the folder to write to")
    one.add_argument("--seed", type=int, default=0, help="the same number gives the same pictures")
    one.add_argument("--moves", type=int, default=20, help="how many random answers are given")
    one.add_argument("--seats", type=int, help="how many play; as many as can unless given")
    one.add_argument("--viewer", type=int, help="the seat, from 0, that sees the board; a spectator unless given")
    one.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    given = parser.parse_args(arguments)
    options = {name: value for name, _, value in (one.partition("=") for one in given.option)}
    if given.game not in rules.games():
        parser.error(f"there is no game {given.game!r}; there are {', '.join(rules.games())}")
    if given.game not in render.games():
        parser.error(f"nobody draws {given.game} yet: write render/{given.game}/__init__.py with board() and hand()")
    try:
        written = sample(given.game, given.out, given.seed, given.moves, given.seats, given.viewer, options)
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    for path in written:
        print(path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
