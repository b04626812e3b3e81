"""``python -m tests.render.documents docs``: the tables and hands of the games' pages.

Each is the first position of a seeded game that has in it what its page says. How a message with them looks on a
phone is taken by ``python -m tests.e2e.pictures``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import render
import rules
from rules.kernel import Answer, Decision
from rules.kernel.books.game_options import read
from rules.kernel.play.chance import Chance

NAMES = ("Ana", "Bo", "Cy", "Dee")
SEEDS = range(1, 60)


class Wanted(NamedTuple):
    """A picture: its file, its game, and the position that it is of.

    Attributes:
        file: Where it lies below the folder of the documents.
        game: The game.
        seats: How many play.
        options: Options that are not as usual.
        fits: Whether the view of the asked seat, and its question, are what is wanted.
        draw: What is drawn: the table on a phone, the whole of it, or a hand.
    """

    file: str
    game: str
    seats: int
    options: dict[str, Any]
    fits: Callable[[Any, Decision], bool]
    draw: str


def _cards(view: Any) -> int:
    """How many cards and Characters lie before the viewer."""
    player = view.players[view.seat]
    return len(player.cards) + len(player.party)


def _loot(view: Any) -> int:
    """How many items and fish the viewer's Characters hold."""
    return sum(len(one.items) + len(one.fish) for one in view.characters if one.seat == view.seat and not one.gone)


ALL = (
    Wanted(
        "pictures/eternia-ai.png",
        "eternia",
        2,
        {"controller": "ai"},
        lambda view, asked: (
            view.round > 1 and asked.prompt.startswith("The AI has a choice") and view.choice is not None
        ),
        "scene",
    ),
    Wanted(
        "pictures/eternia.png",
        "eternia",
        4,
        {"controller": "person", "scenario": "power_stones"},
        lambda view, asked: view.round > 1 and asked.prompt.endswith("Where to?") and len(view.choice.spaces) > 12,
        "scene",
    ),
    Wanted(
        "pictures/eternia-hand.png",
        "eternia",
        4,
        {"controller": "person"},
        lambda view, asked: view.round > 2 and asked.seat > 0,
        "hand",
    ),
    Wanted(
        "games/terrene-board.png",
        "terrene",
        2,
        {},
        lambda view, asked: view.battle is not None and view.battle.blocker is not None and len(view.chain) > 1,
        "board",
    ),
    Wanted(
        "games/terrene-teams.png",
        "terrene",
        4,
        {},
        lambda view, asked: view.battle is not None and len(view.chain) > 2,
        "board",
    ),
    Wanted(
        "games/timestrike-scene.png",
        "timestrike",
        2,
        {"points": "100"},
        lambda view, asked: view.round > 2 and view.fight is not None and len(view.fight.rolled) > 2,
        "scene",
    ),
    Wanted(
        "games/timestrike-hand.png",
        "timestrike",
        2,
        {"points": "100"},
        lambda view, asked: view.round > 3 and _loot(view) > 1,
        "hand",
    ),
    Wanted("games/terrene-hand.png", "terrene", 2, {}, lambda view, asked: view.turn > 2 and _cards(view) > 6, "hand"),
)


def drawn(wanted: Wanted) -> render.Picture:
    """Draw a picture.

    Raises:
        LookupError: No game has such a position.
    """
    game = rules.load(wanted.game)
    options = read(game.rules.Options, {**game.words.usual, **wanted.options})
    for seed in SEEDS:
        state, chance = game.new(options, wanted.seats, bytes([seed]) * 32), Chance(bytes([seed]) * 32)
        before = game.view(state, None)
        while choices := game.choices(state):
            choice = chance.pick(choices)
            view, (asked,) = game.view(state, choice.seat), game.decisions_for(state, choice.seat)
            if wanted.fits(view, asked):
                names = NAMES[: wanted.seats]
                if wanted.draw == "hand":
                    return render.hand(wanted.game, view, names)
                draw = render.scene if wanted.draw == "scene" else render.board
                return draw(wanted.game, view, names, before)
            before = view
            game.advance(state, Answer(choice.decision, choice.seat, game.mind.rollout_policy(state, choice, chance)))
    raise LookupError(wanted.file)


def main(folder: Path) -> None:
    """Draw all of them."""
    for wanted in ALL:
        (folder / wanted.file).write_bytes(drawn(wanted).png)
        print(folder / wanted.file)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
