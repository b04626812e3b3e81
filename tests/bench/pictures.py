"""Pictures: boards and hands of random games, each position drawn once, as in play."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from time import perf_counter, thread_time
from typing import Any, get_args

from msgspec import Struct
from PIL import Image

import render
import rules
from render.kit.png import encode
from rules.elemancers.content.records import Size
from rules.kernel import Answer
from rules.kernel.play.chance import Chance
from tests.bench.figure import Figure, Goal
from tests.bench.harness import percentile
from tests.bench.speed import AnyGame, eternia_tables, to_answer
from tests.bench.timestrike import TABLES

PICTURES, QUICK_PICTURES = 500, 4
WARM_UP = 200
"""Pictures that are drawn before it counts: the parts that all tables share are there then."""

AT_ONCE = 12
"""Games that go on at the same time, each with people of its own."""

NAMES = (
    "Ana", "Bo", "Žofia", "Ирина", "Dee the Unready", "el_capitán", "Nguyễn Văn An", "xX_Shadow_Xx", "Grandma Joan",
    "K", "Marie-Claire", "Ólafur", "The Very Long Name Of Somebody", "ΑΘΗΝΑ", "bob1987", "Quinn",
)  # fmt: skip

GOALS = (
    Goal("value", 12, at_most=True), Goal("p99", 20, at_most=True), Goal("bytes_max", 250_000, at_most=True),
)  # fmt: skip
BACKGROUND = "copy a drawn picture and encode it"
MS = 1_000.0


Tables = Sequence[tuple[Struct, int]]
"""Options and seats of the games that are drawn, of which each takes one at random."""


class Position(Struct, frozen=True):
    """A position after an answer.

    Attributes:
        table: What everyone sees.
        own: What the seat that answered sees.
        names: Who plays.
        before: What everyone saw before the game last went on.
    """

    table: Any
    own: Any
    names: tuple[str, ...]
    before: Any


def _game(game: AnyGame, tables: Tables, chance: random.Random) -> Iterator[Position]:
    """The positions of one random game."""
    options, seats = chance.choice(tables)
    names = tuple(chance.sample(NAMES, seats))
    state = game.new(options, seats, chance.randbytes(32))
    drawn = Chance(chance.randbytes(32))
    before = None
    while state.outcome is None:
        asked = to_answer(game, state)
        shown = game.view(state, None)
        for choice in asked:
            game.advance(state, Answer(choice.decision, choice.seat, choice.legal.sample(drawn)))
            yield Position(game.view(state, None), game.view(state, choice.seat), names, before)
        before = shown


def positions(game: AnyGame, tables: Tables, seed: int = 1) -> Iterator[Position]:
    """Positions without end, of games that go on side by side."""
    chance = random.Random(seed)
    games = [_game(game, tables, chance) for _ in range(AT_ONCE)]
    while True:
        for number, going in enumerate(games):
            position = next(going, None)
            if position is None:
                games[number] = _game(game, tables, chance)
            else:
                yield position


def floor(png: bytes) -> tuple[float, float]:
    """Copy and encode a drawn picture; returns milliseconds by the clock and by the processor."""
    image = Image.open(io.BytesIO(png))
    image.load()
    cpu, start = thread_time(), perf_counter()
    encode(image.copy())
    return (perf_counter() - start) * MS, (thread_time() - cpu) * MS


def _measure(
    what: str, drawn: Iterator[Position], draw: Callable[[Position], bytes], goals: tuple[Goal, ...], quick: bool
) -> Figure:
    took: list[float] = []
    worked: list[float] = []
    bare: list[tuple[float, float]] = []
    sizes: list[int] = []
    warm_up, count = (2, QUICK_PICTURES) if quick else (WARM_UP, PICTURES)
    for number, position in enumerate(islice(drawn, warm_up + count)):
        cpu, start = thread_time(), perf_counter()
        png = draw(position)
        spent, cpu = perf_counter() - start, thread_time() - cpu
        if number >= warm_up:
            took.append(spent * MS)
            worked.append(cpu * MS)
            sizes.append(len(png))
            bare.append(floor(png))
    return Figure(
        what=what,
        value=percentile(took, 0.5),
        unit="ms",
        against=BACKGROUND,
        reference=percentile([took for took, _ in bare], 0.5),
        goals=goals,
        p99=percentile(took, 0.99),
        more={
            "cpu_value": percentile(worked, 0.5),
            "cpu_p99": percentile(worked, 0.99),
            "cpu_reference": percentile([worked for _, worked in bare], 0.5),
            "bytes": percentile(sizes, 0.5),
            "bytes_max": max(sizes),
        },
    )


def _usual(game_id: str) -> Iterator[Position]:
    """Positions of games with the usual options, of every number of seats."""
    game = rules.load(game_id)
    options = game.rules.Options()
    return positions(game, [(options, seats) for seats in game.rules.seats(options)])


def _board(game_id: str) -> Callable[[Position], bytes]:
    return lambda at: render.board(game_id, at.table, at.names, at.before).png


def picture_board(quick: bool) -> Figure:
    """The board of Clash, with its changes marked."""
    return _measure("Board of Clash, warm, p50", _usual("clash"), _board("clash"), GOALS, quick)


def _hand(game_id: str) -> Callable[[Position], bytes]:
    """Draw all sheets of a hand; the largest file counts."""

    def draw(at: Position) -> bytes:
        first = render.hand(game_id, at.own, at.names)
        return max([sheet.png for sheet in (first, *first.more)], key=len)

    return draw


def picture_hand(quick: bool) -> Figure:
    """The hand of the seat that answered."""
    return _measure("Hand of Clash, warm, p50", _usual("clash"), _hand("clash"), GOALS, quick)


def picture_eternia(quick: bool) -> Figure:
    """The board of every scenario, with its changes marked."""
    game = rules.load("eternia")
    drawn = positions(game, eternia_tables(game))
    return _measure("Board of Clash for Eternia, warm, p50", drawn, _board("eternia"), GOALS, quick)


def picture_terrene(quick: bool) -> Figure:
    """The board of two and of four, with what changed marked."""
    return _measure("Board of Terrene Odyssey, warm, p50", _usual("terrene"), _board("terrene"), GOALS, quick)


def _elemancers() -> Iterator[Position]:
    """Positions of games of Elemancers of every size."""
    game = rules.load("elemancers")
    every = [game.rules.Options(size=size) for size in get_args(Size)]
    return positions(game, [(options, seats) for options in every for seats in game.rules.seats(options)])


def picture_elemancers(quick: bool) -> Figure:
    """The board of two to six Clans, with what changed marked."""
    return _measure("Board of Elemancers, warm, p50", _elemancers(), _board("elemancers"), GOALS, quick)


def _timestrike() -> Iterator[Position]:
    """Positions of fights in every mode, of two to eight people."""
    game = rules.load("timestrike")
    every = [(options, seats) for options, most in TABLES.values() for seats in range(2, most + 1)]
    return positions(game, every)


def picture_timestrike(quick: bool) -> Figure:
    """The board of each mode on the largest map, with what changed marked."""
    return _measure("Board of TimeStrike, warm, p50", _timestrike(), _board("timestrike"), GOALS, quick)


def picture_hand_timestrike(quick: bool) -> Figure:
    """The hand in each mode, all its sheets."""
    what = "Hand of TimeStrike, all sheets, warm, p50"
    return _measure(what, _timestrike(), _hand("timestrike"), GOALS, quick)


def picture_hand_elemancers(quick: bool) -> Figure:
    """The hand of one to three Clans, all its sheets."""
    what = "Hand of Elemancers, all sheets, warm, p50"
    return _measure(what, _elemancers(), _hand("elemancers"), GOALS, quick)


def picture_hand_eternia(quick: bool) -> Figure:
    """The hand in every scenario, all its sheets."""
    drawn = positions(rules.load("eternia"), eternia_tables(rules.load("eternia")))
    return _measure("Hand of Clash for Eternia, all sheets, warm, p50", drawn, _hand("eternia"), GOALS, quick)


def picture_hand_terrene(quick: bool) -> Figure:
    """The hand of two and of four, all its sheets."""
    what = "Hand of Terrene Odyssey, all sheets, warm, p50"
    return _measure(what, _usual("terrene"), _hand("terrene"), GOALS, quick)
