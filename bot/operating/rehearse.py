"""The dry run before an upgrade: whether this program can go on with a table in play.

The table is loaded, every open question is asked again as its message would ask it, and each one's default is answered
on a copy. Nothing is written.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bot.messages.table import question_pages, turn_message
from bot.tables.life.table_options import options_for
from bot.tables.model import AnyGame, Snapshot, Table
from bot.tables.rows import asked_of, seat_of, table_of
from bot.tables.time.pace import PACES
from rules.kernel import Choice


def rehearse(rows: Sequence[Sequence[Any]], game: AnyGame) -> list[str]:
    """Go through a live table; returns its faults, in sentences.

    Args:
        rows: The row of the table, those of its seats with their people, its newest move's, and its open decisions'.
        game: Its game, as this program has it.
    """
    return [*_problems(rows, game)]


def _problems(rows: Sequence[Sequence[Any]], game: AnyGame) -> Iterator[str]:
    found: list[Snapshot] = []
    yield from _step("It cannot be loaded", lambda: found.append(_snapshot(rows, game)))
    if not found:
        return
    (snapshot,) = found
    yield from _step("Its lobby cannot be opened", lambda: _open(snapshot.table, game))
    if snapshot.state is None:
        if snapshot.table.status == "playing":
            yield "Its newest position is missing."
        return
    choices = game.choices(snapshot.state)
    asked, stored = ({(one.decision, one.seat) for one in some} for some in (choices, snapshot.asked))
    if snapshot.table.status == "playing" and asked != stored:  # in the archive nothing has a clock
        yield "It asks something other than it has clocks for."
    yield from _step("Its turn message cannot be made", lambda: turn_message.turn(snapshot))
    for choice in choices:
        yield from _step(f"Decision {choice.decision} cannot be asked again", _asks(snapshot, choice))
        yield from _step(f"The default of decision {choice.decision} cannot be played", _default(snapshot, choice))


def _step(said: str, work: Callable[[], object]) -> Iterator[str]:
    try:
        work()
    except Exception as error:  # whatever an old row does to this program is what is looked for
        yield f"{said} ({type(error).__name__}: {str(error)[:200]})."


def _snapshot(rows: Sequence[Sequence[Any]], game: AnyGame) -> Snapshot:
    (row,), seats, states, asked = rows
    table = table_of(row)
    save = states[0]["state"] if states else None
    return Snapshot(
        table=table,
        seats=tuple(seat_of(seat) for seat in seats),
        game=game,
        move=table.move,
        state=None if save is None else game.decode(zlib.decompress(save)),
        asked=tuple(asked_of(decision) for decision in asked),
    )


def _open(table: Table, game: AnyGame) -> None:
    game.rules.seats(options_for(game, table.options))
    PACES[table.pace]


def _asks(snapshot: Snapshot, choice: Choice) -> Callable[[], None]:
    def ask() -> None:
        decision = snapshot.decision(choice.decision)
        if decision is None:
            raise LookupError("nobody is asked it")
        question_pages.ask(snapshot, decision)
        snapshot.view(choice.seat)

    return ask


def _default(snapshot: Snapshot, choice: Choice) -> Callable[[], None]:
    def play() -> None:
        game = snapshot.game
        after = game.apply(snapshot.state, game.default(snapshot.state, choice)).state
        for seat in (None, *range(len(snapshot.seats))):
            game.view(after, seat)
        for following in game.choices(after):
            game.decisions_for(after, following.seat)

    return play
