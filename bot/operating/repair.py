"""Repair: saves a damaged table's rows, then mends it from its last good move.

What can be made again is made again: moves are played again from the last position that can be read. The rest is told:
a value gets the usual one, a row beside the game is dropped, and moves after the last good position are taken back.
"""

from __future__ import annotations

import contextlib
import re
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.clock import Clock
from bot.clockwork.paces import DEFAULT, PACES, Terms
from bot.errors import StoreError
from bot.game_editions import MissingPack
from bot.operating.raw_rows import keep
from bot.operating.verify import again
from bot.outbox.mail import Mail, notice, put
from bot.store import Row, Store, Transaction, sql
from bot.store.database_place import Place
from bot.store.schema_columns import FARTHEST, Column, columns
from bot.tables import damage
from bot.tables.desk import Desk, whole
from bot.tables.life.table_options import options_for
from bot.tables.model import MOST_SEATS, AnyGame, Line, edition_of
from bot.tables.play.play import write
from bot.tables.play.write_move import encode
from bot.tables.play.written_move import NewMove
from bot.tables.time.clocks import ask_again
from rules.kernel import words

Load = Callable[[str], AnyGame]
MAIN = frozenset({"tables", "seats", "moves"})
"""Rows of these are mended; damaged ones of the others are dropped."""
NOBODY = "somebody"
_PACKS = re.compile(r"[^:,]+:[0-9a-f]+(,[^:,]+:[0-9a-f]+)*")


class NotMendedError(StoreError):
    """A table cannot be repaired: it is not there, or too much of it is gone."""


class Repaired(Struct):
    """The result of a repair.

    Attributes:
        table: The table.
        mended: What was wrong and what became of it, in sentences; nothing when nothing was damaged.
        move: The move at which it goes on.
        taken_back: How many moves could not be read, and were taken back.
        raw: The file with its rows as they were.
    """

    table: int
    mended: list[str]
    move: int
    taken_back: int
    raw: str = ""


async def repair(store: Store, clock: Clock, load: Load, games: Sequence[str], table: int) -> Repaired:
    """Mend a table. No bot may be running.

    Args:
        store: The database.
        clock: The source of time.
        load: Gives a game by its id.
        games: The ids of all games.
        table: The table.

    Raises:
        StoreError: When there is no such table, or too much of it is gone.
    """
    desk = Desk(store, clock, load, tuple(games))
    row = await store.first(sql.tables.one(table))
    if row is None:
        raise NotMendedError(f"There is no table {table}.", "Name another one.")
    held = await store.first(sql.repair.status_before(table))
    if held is None and await damage.fault(desk, table, await store.read(*whole(table, None))) is None:
        return Repaired(table, [], row["move"], 0)
    told: list[str] = []
    async with store.transaction() as tx:
        game = await _game(tx, load, games, row, told)
        await _columns(tx, table, told)
        await _other_rows(tx, table, told)
        await _table(tx, row, game, told, clock.now())
        await _seats(tx, table, told)
    status = row["status"] if held is None else held["status"]
    good, state = await _positions(store, game, table, told)
    if state is not None and status == "playing":
        await _fill_seats(store, table, state.seats, told)
    async with store.transaction() as tx:
        if held is not None:
            await damage.give_back(tx, status, table)
        newest = await tx.first(sql.moves.newest(table))
        move = int(newest["n"] or 0) if newest is not None else 0
        await tx.run(sql.repair.set_move(move, table))
        await tx.run(sql.decisions.end_all(table))
        if state is not None:
            await tx.run(sql.repair.set_next_decision(state.decisions + 1 + move, table))
    if status in {"lobby", "playing"}:
        await _go_on(desk, table, good, state, told)
    return Repaired(table, told or ["Nothing is damaged any more."], good, move - good if state is not None else 0)


async def _game(tx: Transaction, load: Load, games: Sequence[str], row: Row, told: list[str]) -> AnyGame:
    """A table's game; if its name or packs are damaged, the game that can read a position.

    Raises:
        NotMendedError: None can, or a content pack is missing.
    """
    table, packs = row["id"], row["packs"] if isinstance(row["packs"], str) else ""
    states = await tx.fetch(sql.repair.states(table))
    known = [row["game"]] if row["game"] in games else []
    for name in (*known, *(game for game in games if game not in known)):
        for worn in dict.fromkeys((packs, "")):
            try:
                game = load(edition_of(name, worn))
            except MissingPack as error:
                if _PACKS.fullmatch(worn):
                    raise NotMendedError(f"{error}", "Put the pack back, and try again.") from error
                continue
            except LookupError:  # packs that were never any
                continue
            if name in known or any(_decoded(game, one["state"]) is not None for one in states):
                if (name, worn) != (row["game"], row["packs"]):
                    await tx.run(sql.repair.set_game(name, worn, table))
                    told.append(f"Its edition was damaged; its positions belong to {game.words.title}.")
                return game
    raise NotMendedError(
        f"Nothing tells which game table {table} plays.", "Put its content pack back, or let its owner close it."
    )


async def _columns(tx: Transaction, table: int, told: list[str]) -> None:
    """Reset each value of the wrong kind to the usual one, in rows a table cannot do without."""
    for one in columns():
        if one.table not in MAIN or one.name in {"id", "table_id"}:
            continue
        found = await tx.fetch(sql.repair.count_damaged(one, table))
        if not found[0]["n"]:
            continue
        if (one.table, one.name) == ("moves", "n"):
            await tx.run(sql.repair.delete_damaged(one, table))
        elif (one.table, one.name) != ("seats", "seat"):
            await tx.run(sql.repair.replace_damaged(one, _usual(one, table), table))
        told.append(f"{one.table}.{one.name}: {words.count(found[0]['n'], 'damaged value')} reset to the usual.")


def _usual(one: Column, table: int) -> Any:
    if one.optional:
        return None
    named = {
        "options": encode({}), "pace": DEFAULT, "owner_name": NOBODY, "name": NOBODY, "events": encode(()),
        "picks": encode(()), "key": f"repaired:{table}", "next_decision": 1, "deepest": -1, "seats": 2,
    }  # fmt: skip
    return named.get(one.name, {"INTEGER": 0, "REAL": 0.0, "TEXT": "", "BLOB": b""}[one.kind])


async def _other_rows(tx: Transaction, table: int, told: list[str]) -> None:
    """Drop a table's damaged rows outside its game."""
    for one in columns():
        if one.table in MAIN:
            continue
        gone = await tx.fetch(sql.repair.delete_damaged(one, table))
        if gone:
            told.append(f"{one.table}: {words.count(len(gone), 'damaged row')} dropped.")
    for kind in damage.BESIDE:
        for row in await tx.fetch(kind.rows(table)) if kind.table not in MAIN else ():
            with contextlib.suppress(Exception):  # whatever a damaged row does
                kind.reads(row)
                continue
            await tx.run(sql.repair.delete_row(kind.table, kind.key, table, row[kind.key]))
            told.append(f"{kind.table}: a damaged row dropped.")


async def _table(tx: Transaction, row: Row, game: AnyGame, told: list[str], now: float) -> None:
    """Mend a table's own row from the others, where possible."""
    table = row["id"]
    (fresh,) = await tx.fetch(sql.tables.one(table))
    if fresh["pace"] not in PACES:
        await tx.run(sql.repair.set_column("pace", DEFAULT, table))
        told.append(f"Its pace was damaged; it is now {PACES[DEFAULT].title}.")
    try:
        options_for(game, msgspec.msgpack.decode(fresh["options"], type=dict[str, Any]))
    except Exception:  # whatever damaged options do
        await tx.run(sql.repair.set_column("options", encode({}), table))
        told.append("Its options were damaged; from now on the usual ones apply.")
    for column, type_ in (("terms", Terms), ("outcome", Any)):
        try:
            if fresh[column] is not None:
                msgspec.msgpack.decode(fresh[column], type=type_)
        except (msgspec.MsgspecError, TypeError, ValueError):
            await tx.run(sql.repair.set_column(column, None, table))
            told.append(f"Its {column} could not be read; the usual ones apply.")
    players = await tx.fetch(sql.repair.readable_seats(table))
    if fresh["owner"] <= 0 and players:
        await tx.run(sql.repair.set_column("owner", players[0]["user"], table))
        await tx.run(sql.repair.set_column("owner_name", players[0]["name"], table))
        told.append("Its owner was damaged; the person in its first seat owns it now.")
    if fresh["channel"] <= 0:
        await tx.run(sql.repair.set_column("homeless", 1, table))
        told.append("Its channel was damaged; its owner can move it with /table move.")
    if not 0 < fresh["opened_at"] < FARTHEST:
        await tx.run(sql.repair.set_column("opened_at", now, table))
    for column in ("started_at", "ended_at", "paused_at", "paused_until"):
        if fresh[column] is not None and not 0 < fresh[column] < FARTHEST:
            await tx.run(sql.repair.set_column(column, None, table))
    count = await tx.first(sql.repair.seat_count(table))
    if count is not None and (not 0 < fresh["seats"] <= MOST_SEATS or fresh["started_at"] is not None):
        await tx.run(sql.repair.set_column("seats", max(1, count["n"]), table))
    if not 0 <= fresh["next_decision"] < 1 << 30:
        await tx.run(sql.repair.set_column("next_decision", 1, table))


async def _seats(tx: Transaction, table: int, told: list[str]) -> None:
    """Number the seats from 0 again; a seat with an unknown person becomes nobody's."""
    rows = await tx.fetch(sql.repair.seats(table))
    taken = {row["seat"] for row in rows if _fits(row["seat"], len(rows))}
    free = iter(sorted(set(range(len(rows))) - taken))
    for row in rows:
        if not _fits(row["seat"], len(rows)):
            await tx.run(sql.repair.renumber_seat(next(free), table, row["seat"]))
            told.append("A seat had lost its number; it now has the missing one.")
    await tx.run(sql.repair.empty_seats(table))
    await tx.run(sql.repair.reset_missed(table))
    await tx.run(sql.repair.level_seats(table))
    await tx.run(sql.repair.name_seats(table, NOBODY))


def _fits(seat: object, seats: int) -> bool:
    return isinstance(seat, int) and 0 <= seat < seats


async def _fill_seats(store: Store, table: int, seats: int, told: list[str]) -> None:
    known = {row["seat"] for row in await store.fetch(sql.repair.seat_numbers(table))}
    async with store.transaction() as tx:
        await tx.run(sql.repair.cut_seats(table, seats))
        for seat in sorted(set(range(seats)) - known):
            await tx.run(sql.repair.add_seat(table, seat, NOBODY))
            told.append(f"Seat {seat + 1} was gone; the defaults are played there.")
        await tx.run(sql.repair.set_seats(seats, table))


def _decoded(game: AnyGame, blob: object) -> Any:
    """A stored position that can be played on from; ``None`` when it cannot."""
    try:
        state = game.decode(zlib.decompress(blob))  # type: ignore[arg-type]
        for seat in (None, *range(state.seats)):
            game.view(state, seat)
        game.choices(state)
    except Exception:  # whatever damaged bytes do
        return None
    return state


async def _positions(store: Store, game: AnyGame, table: int, told: list[str]) -> tuple[int, Any]:
    """Replay the moves after the last readable position, up to the newest.

    Returns:
        The last move whose position is known now, and that position; 0 and ``None`` in a lobby.

    Raises:
        NotMendedError: When there are moves, and no position of them.
    """
    (row,) = await store.fetch(sql.tables.one(table))
    moves = await store.fetch(sql.moves.all_of(table))
    brought = await store.fetch(sql.seats.brought(table))
    if not moves:
        return 0, None
    states: dict[int, Any] = {}
    made = []
    for move in moves:
        n = move["n"]
        state = _decoded(game, move["state"])
        if state is not None and (move["kernel"], move["version"]) == game.versions():
            state = state if game.digest(state) == move["hash"] or n - 1 not in states else None
        if state is None:
            with contextlib.suppress(Exception):  # whatever a damaged move does to the game
                state = _same(game, move, again(row, move, states, game, brought))
            if state is not None:
                made.append((n, state))
        if state is not None:
            states[n] = state
    if not states:
        raise NotMendedError(f"No position of table {table} can be read or rebuilt.", "Let its owner close it.")
    good = max(states)
    async with store.transaction() as tx:
        for n, state in made:
            save = zlib.compress(game.encode(state), 1)
            await tx.run(sql.repair.set_state(save, table, n))
    await _picks(store, table, moves)
    if made:
        told.append(f"{words.count(len(made), 'position')} rebuilt from earlier moves.")
    return good, states[good]


def _same(game: AnyGame, move: Row, state: Any) -> Any:
    """A replayed position if it is the one the move led to; ``None`` if not."""
    return state if move["hash"] in {"", game.digest(state)} else None


async def _picks(store: Store, table: int, moves: Sequence[Row]) -> None:
    """Blank unreadable answers: their results are known, or taken back."""
    async with store.transaction() as tx:
        for move in moves:
            try:
                msgspec.msgpack.decode(move["picks"])
            except (msgspec.MsgspecError, ValueError, TypeError):
                await tx.run(sql.repair.blank_picks(encode(()), table, move["n"]))


async def _go_on(desk: Desk, table: int, good: int, state: Any, told: list[str]) -> None:
    """Ask the last good position's questions again, each with a fresh clock."""
    now, store = desk.clock.now(), desk.store
    if state is None:
        async with store.transaction() as tx:
            await put(tx, table, [Mail("lobby")], now)
        return
    found = desk.made(good, await store.read(*whole(table, good)))
    snapshot = msgspec.structs.replace(found, state=state, asked=())
    game, newest = snapshot.game, snapshot.table.move
    if newest > good or not game.can_ask(state):
        first = max(snapshot.table.next_decision, state.decisions + 1)
        fresh = game.renumber(state, first)
        line = Line("The table was damaged, and continues from its last good move.", (), head=True)
        move = NewMove(
            kind="undo", key=f"repair:{table}:{newest + 1}", state=fresh, picks=(good + 1, first), lines=(line,)
        )
        await write(desk, snapshot, snapshot.seats, move, [], undone_from=good + 1)
        if newest > good:
            told.append(
                f"{words.count(newest - good, 'move')} after move {good} could not be read and had to be taken back."
            )
    else:
        async with store.transaction() as tx:
            await ask_again(tx, snapshot.table, game, snapshot.seats, state, now)
    after = desk.made(None, await store.read(*whole(table, None)))
    async with store.transaction() as tx:
        await put(tx, table, [notice("mended", after.move), *damage.again(after)], now)


async def mend(database: Place, clock: Clock, load: Load, games: Sequence[str], table: int) -> Repaired:
    """Write the table's rows to a file, then do the work of :func:`repair`.

    Raises:
        StoreError: As :func:`repair`, or when that file cannot be written.
    """
    file = keep(database, table)
    store = await Store.open(database)
    try:
        done = await repair(store, clock, load, games, table)
    finally:
        await store.close()
    if done.mended:
        return msgspec.structs.replace(done, raw=str(file))
    file.unlink()
    return done
