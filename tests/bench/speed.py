"""The engines alone: choices a second in place, and answers on a copy with their save."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, get_args

from msgspec import Struct, structs

import rules
from rules.clash.rulebook import ClashRules
from rules.clash.state import ClashState
from rules.content import loader
from rules.eternia.state import EterniaOptions, ScenarioCode
from rules.kernel import Answer, Choice, Game
from rules.kernel.play.chance import Chance
from rules.kernel.play.workbench import St
from tests.bench.figure import Figure, Goal
from tests.bench.floor import PER_BATCH, SIZE, Floor, QuickDraws, World, world
from tests.bench.harness import Race, race
from tests.toys.trick import Trick

SEATS = 4
SECONDS, QUICK_SECONDS = 6.0, 0.05
FLOOR = "draw a move and copy a made-up state of 20 KB"

AnyGame = Game[Any, Any, Any]


class CannotMeasure(Exception):  # noqa: N818  a benchmark that this machine cannot run; the message says why
    """Something that the benchmark needs is not there."""


class PaddedState(ClashState[St], kw_only=True):
    """A Clash table padded with a made-up rest to the size of larger games' states."""

    rest: World | None = None


class PaddedRules(ClashRules):
    """Clash on such a table."""

    State = PaddedState


def to_answer(game: AnyGame, state: Any) -> list[Choice]:
    """The choices that wait for answers; one of them where the first answer holds for all."""
    found = game.choices(state)
    return found[:1] if found and state.agenda[-1].first_wins else found


class Playouts:
    """Random games in place, one after the other, a share of the choices at a time."""

    def __init__(
        self, game: AnyGame, per_batch: int, tables: Sequence[tuple[Struct, int]] = (), *, first_wins: bool = False
    ) -> None:
        """Take the game to be played.

        Args:
            game: The game.
            per_batch: About how many choices a batch makes.
            tables: Options and seats of the games, in turn; the game's own options and four seats when empty.
            first_wins: It has questions where the first answer holds for all.
        """
        self._game = game
        self._choices = partial(to_answer, game) if first_wins else game.choices
        self._per_batch = per_batch
        self._tables = tables or ((game.rules.Options(), SEATS),)
        self._chance = QuickDraws(bytes(32))
        self._games = 0
        self._state = self._new()

    def _new(self) -> Any:
        options, seats = self._tables[self._games % len(self._tables)]
        self._games += 1
        return self._game.new(options, seats, self._games.to_bytes(32, "big"))

    def batch(self) -> int:
        """Play on for about so many choices, dealing new games in between; returns how many it were."""
        game, choices, chance, enough = self._game, self._choices, self._chance, self._per_batch
        state, made = self._state, 0
        while made < enough:
            for choice in choices(state):
                game.advance(state, Answer(choice.decision, choice.seat, choice.legal.sample(chance)))
                made += 1
            if state.outcome is not None:
                state = self._new()
        self._state = state
        return made


def _figure(what: str, unit: str, run: Race, *goals: Goal, **more: float) -> Figure:
    return Figure(
        what=what,
        value=run.value,
        unit=unit,
        against=FLOOR,
        reference=run.reference,
        goals=goals,
        more={
            "cpu_value": run.value_cpu,
            "cpu_reference": run.reference_cpu,
            "cpu_ratio": run.value_cpu / run.reference_cpu,
            **more,
        },
    )


def _seconds(quick: bool) -> float:
    return QUICK_SECONDS if quick else SECONDS


def kernel(quick: bool) -> Figure:
    """The kernel alone, on the toy of trick-taking, against the floor."""
    run = race(Playouts(Trick(), 16 * PER_BATCH).batch, Floor().batch, _seconds(quick))
    return _figure("Kernel, toy of trick-taking, in place", "choices/s", run, Goal("ratio", 15))


def clash_playouts(quick: bool) -> Figure:
    """Random games of Clash in place."""
    run = race(Playouts(rules.load("clash"), 4 * PER_BATCH).batch, Floor().batch, _seconds(quick))
    return _figure("Clash, random playouts, in place", "choices/s", run, Goal("value", 10_000))


def eternia_playouts(quick: bool) -> Figure:
    """Random games of Clash for Eternia in place: each scenario and number of seats, no AI."""
    game = rules.load("eternia")
    run = race(Playouts(game, 4 * PER_BATCH, eternia_tables(game)).batch, Floor().batch, _seconds(quick))
    return _figure("Clash for Eternia, random playouts, in place", "choices/s", run, Goal("value", 5_000))


def terrene_playouts(quick: bool) -> Figure:
    """Random matches of Terrene Odyssey in place."""
    game = rules.load("terrene")
    run = race(Playouts(game, 4 * PER_BATCH, [(game.rules.Options(), 2)]).batch, Floor().batch, _seconds(quick))
    return _figure("Terrene Odyssey, random playouts, in place", "choices/s", run, Goal("value", 5_000))


def eternia_tables(game: AnyGame) -> tuple[tuple[Struct, int], ...]:
    """Every scenario of Clash for Eternia with every number of seats."""
    every = [EterniaOptions(scenario=code) for code in get_args(ScenarioCode)]
    return tuple([(options, seats) for options in every for seats in game.rules.seats(options)])


def apply(quick: bool) -> Figure:
    """An answer on a copy of a Clash table of 20 KB, and the save of the result."""
    game, positions, size = _positions()
    turn = 0

    def batch(*, save: bool) -> int:
        nonlocal turn
        for _ in range(PER_BATCH):
            state, answer = positions[turn % len(positions)]
            turn += 1
            after = game.apply(state, answer)
            if save:
                game.encode(after.state)
        return PER_BATCH

    floor = Floor().batch
    alone = race(lambda: batch(save=False), floor, _seconds(quick) / 2)
    run = race(lambda: batch(save=True), floor, _seconds(quick))
    more = {"apply_alone": alone.value, "cpu_apply_alone": alone.value_cpu, "bytes": float(size)}
    return _figure("`apply` and save of a Clash state of 20 KB", "applies/s", run, Goal("value", 3_000), **more)


def _positions() -> tuple[AnyGame, list[tuple[Any, Answer]], int]:
    """The game, positions of random games with an answer each, and the median one's bytes."""
    plain = rules.load("clash")
    loaded = loader.load(rules.content_type("clash"), "clash")
    game: AnyGame = Game(PaddedRules(loaded.content), loaded.digest)
    chance = Chance(bytes(32))
    positions: list[tuple[Any, Answer]] = []
    rest = world(SIZE - len(plain.encode(plain.new(plain.rules.Options(), SEATS, bytes(32)))))
    for number in range(4):
        begun = game.new(game.rules.Options(), SEATS, number.to_bytes(32, "big"))
        state = PaddedState(**structs.asdict(begun), rest=rest)
        while state.outcome is None:
            for choice in game.choices(state):
                answer = Answer(choice.decision, choice.seat, choice.legal.sample(chance))
                positions.append((game.copy(state), answer))
                game.advance(state, answer)
    sizes = sorted(len(game.encode(state)) for state, _ in positions)
    return game, positions, sizes[len(sizes) // 2]
