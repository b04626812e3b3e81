"""Verifying a table: its chance was sealed before anyone joined, and its log holds true.

What was made under the versions and cards of this program is played again, and every state's hash compared. For the
rest the chain of hashes is checked, which shows that no move was changed, left out or put in.
"""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.errors import StoreError
from bot.operating.rehearse import rehearse
from bot.store import Row, sql
from bot.store.database_place import Place
from bot.store.database_reader import Reader, reading
from bot.tables.life.table_options import options_for
from bot.tables.model import AnyGame, edition_of
from bot.tables.play.write_move import link
from rules.kernel import Answer, Picks, SaveError
from rules.kernel.engine.codec import digest_of
from rules.kernel.play import chance
from rules.kernel.words import count

_start = msgspec.msgpack.Decoder(tuple[int | str, ...])
_picks = msgspec.msgpack.Decoder(Picks)
_numbers = msgspec.msgpack.Decoder(tuple[int, ...])


class Report(Struct):
    """The findings at one table.

    Attributes:
        table: Its number.
        ok: Nothing was wrong.
        status: Whether it is over.
        moves: Moves in its log.
        replayed: How many of them were played again and led to the same state.
        by_chain: How many could only be checked by the chain of hashes, being of other versions or cards.
        commitment: The secret is the one that was promised.
        problems: What is wrong, in sentences.
    """

    table: int
    ok: bool
    status: str
    moves: int
    replayed: int
    by_chain: int
    commitment: bool
    problems: list[str]


def verify(table: Any, moves: Sequence[Any], game: AnyGame, brought: Sequence[Any] = ()) -> Report:
    """Verify one table.

    Args:
        table: Its row.
        moves: The rows of its moves in order.
        game: Its game, as this program has it.
        brought: The rows of what its players brought.
    """
    problems: list[str] = []
    commitment = chance.commit(table["secret"]) == table["commitment"]
    if not commitment:
        problems.append("The secret is not the one promised before anyone joined.")
    _check_chain(table, moves, problems)
    replayed = _replay(table, moves, game, brought, problems)
    return Report(
        table["id"], not problems, table["status"], len(moves), replayed, len(moves) - replayed, commitment, problems
    )


def verify_all(
    database: Place, tables: Sequence[int] | None, load: Callable[[str], AnyGame]
) -> tuple[list[Report], list[int]]:
    """Verify some tables of a database, or all that are over, in play, in a lobby or archived.

    A table that can go on is rehearsed as well: see :mod:`bot.operating.rehearse`.

    Args:
        database: The database.
        tables: Their numbers; ``None`` for all.
        load: Gives a game by its id.

    Returns:
        The reports, and the numbers that no table has.

    Raises:
        StoreError: When the database cannot be read.
    """
    with reading(database) as db:
        wanted = [row["id"] for row in db.fetch(sql.tables.checked())] if tables is None else tables
        reports, missing = [], []
        for number in wanted:
            try:
                report = _verified(db, number, load)
            except Exception as error:  # one damaged row is that table's alone
                if isinstance(error, StoreError):
                    raise
                said = f"It cannot be read ({type(error).__name__}: {str(error)[:200]})."
                report = Report(number, False, "damaged", 0, 0, 0, False, [said])
            missing.append(number) if report is None else reports.append(report)
    return reports, missing


def _verified(db: Reader, number: int, load: Callable[[str], AnyGame]) -> Report | None:
    """Verify a table of a database, and rehearse one that can go on; ``None`` without a table."""
    found = read(db, number)
    if found is None:
        return None
    table, moves, brought = found
    game = load(edition_of(table["game"], table["packs"]))
    report = verify(table, moves, game, brought)
    aside = db.first(sql.repair.why(number))
    if aside is not None:
        report.problems.append(f"It is set aside: {aside['why']}. See: python -m bot repair {number}")
        report.ok = False
    if table["status"] in {"lobby", "playing"} or table["archived"]:
        queries = (sql.seats.of(number), sql.moves.newest_state(number), sql.decisions.open_of(number))
        report.problems += rehearse([[table], *(db.fetch(query) for query in queries)], game)
        report.ok = not report.problems
    return report


def read(db: Reader, table: int) -> tuple[Row, list[Row], list[Row]] | None:
    """A table's row, its moves and the things brought to it; ``None`` if there is no such table."""
    row = db.first(sql.tables.one(table))
    if row is None:
        return None
    return row, db.fetch(sql.moves.all_of(table)), db.fetch(sql.seats.brought(table))


def _check_chain(table: Any, moves: Sequence[Any], problems: list[str]) -> None:
    chain = ""
    for expected, row in enumerate(moves, start=1):
        if row["n"] != expected:
            problems.append(f"Move {expected} is missing.")
            return
        chain = link(chain, row["n"], row["kind"], row["seat"], row["decision"], row["picks"], row["key"], row["hash"])
        if chain != row["chain"]:
            problems.append(f"Move {row['n']}, or one before it, was changed after it was made.")
            return
    if len(moves) != table["move"]:
        problems.append(f"The table is at move {table['move']}, but its log ends at {len(moves)}.")


def _replay(table: Any, moves: Sequence[Any], game: AnyGame, brought: Sequence[Any], problems: list[str]) -> int:
    current = (*game.versions(), game.content)
    states: dict[int, Any] = {}
    replayed = 0
    for row in moves:
        n = row["n"]
        if (row["kernel"], row["version"], row["content"]) == current:
            try:
                states[n] = again(table, row, states, game, brought)
            except Exception as error:  # whatever a changed log does to the game
                problems.append(f"Move {n} cannot be replayed ({type(error).__name__}).")
                return replayed
        if n in states and game.digest(states[n]) == row["hash"]:
            replayed += 1
        elif n in states:
            problems.append(f"Move {n}, replayed, leads to another state.")
            return replayed
        else:
            _stored(row, states, game)
        if not _same_as_stored(row, game, current):
            problems.append(f"The stored state of move {n} does not match its hash.")
            return replayed
    return replayed


def again(table: Any, row: Any, states: dict[int, Any], game: AnyGame, brought: Sequence[Any]) -> Any:
    """The position after a move, replayed from earlier ones.

    Args:
        table: The row of the table.
        row: The row of the move.
        states: The positions after earlier moves, by number.
        game: Its game.
        brought: What the players brought, as rows.

    Raises:
        Exception: Of any kind, when the log does not lead there.
    """
    n = row["n"]
    if row["kind"] == "start":
        options = options_for(game, msgspec.msgpack.decode(table["options"]))
        seed = chance.seed(table["secret"], table["start_key"])
        sides = [str(side) for side in _start.decode(row["picks"]) if isinstance(side, str)]
        return game.new(options, table["seats"], seed, _things(table["seats"], brought), sides)
    if row["kind"] == "undo":
        target, first = _numbers.decode(row["picks"])
        return game.renumber(states[target - 1], first)
    if row["kind"] == "leave":
        return game.leave(states[n - 1], row["seat"]).state
    if row["kind"] == "act":
        (key,) = _picks.decode(row["picks"])
        return game.act(states[n - 1], row["seat"], str(key)).state
    answer = Answer(row["decision"], row["seat"], _picks.decode(row["picks"]))
    return game.apply(states[n - 1], answer).state


def _things(seats: int, brought: Sequence[Any]) -> list[list[Any]]:
    """The things that players brought, by seat; empty where nobody brought anything."""
    by_seat = {row["seat"]: msgspec.msgpack.decode(row["things"]) for row in brought}
    return [by_seat.get(seat, []) for seat in range(seats)] if by_seat else []


def _stored(row: Any, states: dict[int, Any], game: AnyGame) -> None:
    """Take the stored state of a move that cannot be replayed, as a base for later ones."""
    if row["state"] is not None:
        with contextlib.suppress(SaveError, zlib.error):
            states[row["n"]] = game.decode(zlib.decompress(row["state"]))


def _same_as_stored(row: Any, game: AnyGame, current: tuple[int, int, str]) -> bool:
    if row["state"] is None or (row["kernel"], row["version"]) != current[:2]:
        return True
    try:
        stored = zlib.decompress(row["state"])
        game.decode(stored)
        return bool(digest_of(stored) == row["hash"])
    except (SaveError, zlib.error):
        return False


def told(reports: Sequence[Report], missing: Sequence[int], *, every: bool) -> list[str]:
    """Put reports into words, the last line for all of them.

    Args:
        reports: One for each table that was found.
        missing: Numbers of tables that are not there.
        every: All tables were asked for.
    """
    lines = []
    for report in reports:
        lines.append(
            f"Table {report.table} ({report.status}): {'sound' if report.ok else 'NOT SOUND'}; {report.moves} "
            f"moves, {report.replayed} replayed, {report.by_chain} checked by hash chain"
        )
        lines += [f"  {problem}" for problem in report.problems]
    lines += [f"There is no table {number}." for number in missing]
    bad = [report.table for report in reports if not report.ok]
    if not reports:
        return [*lines, "There are no tables yet, so there is nothing to verify." if every else "Nothing was verified."]
    found = f"{len(bad)} NOT SOUND ({', '.join(map(str, bad))})" if bad else "sound"
    if not bad and len(reports) > 1:
        found = "all sound"
    return [*lines, f"{count(len(reports), 'table')} verified: {found}."]
