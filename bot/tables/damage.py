"""Damage: a table that cannot be read is set aside, and its owner and the operator are told.

Whatever meets such a table says so (:meth:`bot.tables.desk.Desk.doubt`) and goes on without it; then it is looked at
here. What another version asked, and this one has no words for, is asked again. A table that is set aside is in no list
and no sweep; ``python -m bot repair`` mends it, and a table that can be read again at a start goes on by itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

import msgspec
from msgspec import Struct

from bot.errors import StoreBusy
from bot.logs import incident, log
from bot.outbox.mail import Mail, notice, put
from bot.plans.rows import plan_of
from bot.store import Query, Row, Transaction, sql
from bot.store.schema_columns import columns
from bot.tables.desk import Desk, need_agreement, whole
from bot.tables.life.replacing import offer_of
from bot.tables.model import Line, Snapshot
from bot.tables.people.votes import KINDS
from bot.tables.play import table_letters
from bot.tables.play.play import write
from bot.tables.play.written_move import NewMove
from bot.tables.rows import consent_of
from bot.tables.time.clocks import ask_again

LIVE = ("tables", "seats", "decisions")
"""The columns checked at each sweep; the rest are checked each hour, and whenever something fails."""
MOVES_READ = 200
"""How many of a table's newest moves messages are made from."""
WHY = 300
"""The longest reason that is kept, in characters."""
WORDLESS = frozenset({"events", "said"})
"""Columns of moves that a table can do without: its log says that the words are lost."""

_payload = msgspec.msgpack.Decoder(dict[str, object])
_blob = msgspec.msgpack.Decoder()
T = TypeVar("T")


class Beside(Struct, frozen=True):
    """Rows that belong to a table besides its game.

    Attributes:
        table: The SQL table.
        key: The column that tells one row from another of the same table.
        rows: The query for its rows at a table.
        reads: Reads a row; it fails when the row is damaged.
    """

    table: str
    key: str
    rows: Callable[[int], Query]
    reads: Callable[[Row], object]


def _kind(row: Row) -> None:
    if row["kind"] not in KINDS:
        raise ValueError("kind of a vote")


BESIDE = (
    Beside("moves", "n", lambda table: sql.repair.newest_moves(table, MOVES_READ),
           lambda row: _blob.decode(row["picks"])),
    Beside("outbox", "id", sql.repair.waiting, lambda row: _payload.decode(row["payload"])),
    Beside("offers", "id", sql.votes.offers, offer_of),
    Beside("votes", "id", sql.votes.of_table, _kind),
    Beside("drafts", "decision", sql.repair.drafts, lambda row: _payload.decode(row["draft"])),
    Beside("brought", "seat", sql.seats.brought, lambda row: _blob.decode(row["things"])),
    Beside("plans", "id", sql.repair.plans, plan_of),
    Beside("consents", "at_move", sql.repair.requests, consent_of),
)  # fmt: skip


async def search(desk: Desk, names: Iterable[str] | None = None) -> None:
    """Doubt every live table that has a value of the wrong kind in a row.

    Args:
        desk: The desk.
        names: The SQL tables that are looked through; all that belong to tables when left out.
    """
    found = [one for one in columns() if (names is None or one.table in names) and one.name not in WORDLESS]
    for query in sql.repair.damaged_live(found):
        for row in await desk.store.fetch(query):
            desk.doubt(row["id"])


async def without_faulty(desk: Desk, part: Callable[[], Awaitable[T]]) -> T | None:
    """Do a part of the sweep; if it fails, find the faulty table and try once without it.

    Args:
        desk: What the tables share.
        part: The part.

    Returns:
        What the part returns; ``None`` if it failed both times.

    Raises:
        StoreBusy: The database did not answer in time.
    """
    for last in (False, True):
        try:
            return await part()
        except StoreBusy:
            raise
        except Exception as error:  # the other parts have their time, too
            incident(error)
            if not last:
                await search_all(desk)
                await see_to_doubts(desk)
    return None


async def search_all(desk: Desk) -> None:
    """Doubt every live table that cannot be read as a whole."""
    await search(desk)
    for row in await desk.store.fetch(sql.tables.live_ids()):
        with desk.alone(row["id"]), desk.reading(row["id"]):
            await desk.need_sound(row["id"])
            await _need_readable(desk, row["id"])


async def see_to_doubts(desk: Desk) -> None:
    """Check every table in doubt."""
    for table in sorted(desk.doubts):
        try:
            await look(desk, table)
        except Exception as error:  # the next one may be seen to
            incident(error, table=table)


async def look(desk: Desk, table: int) -> None:
    """Settle a doubt about a table: ask its question again, set it aside, or find it sound."""
    async with desk.at(table):
        desk.doubts.discard(table)
        rows = await desk.store.read(*whole(table, None))
        if not rows[0] or rows[0][0]["damaged"] is not None or rows[0][0]["status"] not in {"lobby", "playing"}:
            return
        why = await fault(desk, table, rows)
        if why is None:
            snapshot = desk.made(None, rows)
            if snapshot.state is None or snapshot.game.can_ask(snapshot.state):
                return
            try:
                await _ask_again(desk, snapshot)
            except Exception as error:  # what cannot be asked again cannot be gone on with
                incident(error, table=table)
                why = f"The open question cannot be asked ({type(error).__name__})."
            else:
                return
        await set_aside(desk, table, why)


async def fault(desk: Desk, table: int, rows: list[list[Row]]) -> str | None:
    """Return a table's damage, for the operator; ``None`` if there is none.

    Args:
        desk: The desk.
        table: The table.
        rows: The rows of :func:`bot.tables.desk.whole`.
    """
    for query in sql.repair.damaged_one([one for one in columns() if one.name not in WORDLESS], table):
        if found := await desk.store.fetch(query):
            return f"A row of {found[0]['place']} holds something that does not belong there."
    try:
        snapshot = desk.made(None, rows)
        need_agreement(snapshot)
        if snapshot.state is not None:
            snapshot.waiting()
            for seat in (None, *range(len(snapshot.seats))):
                snapshot.view(seat)
            snapshot.game.encode(snapshot.state)
    except Exception as error:  # whatever a damaged row does
        return f"The table cannot be built from its rows ({type(error).__name__}: {error})."[:WHY]
    try:
        await _need_readable(desk, table)
    except Exception as error:
        return f"Part of the table cannot be read ({type(error).__name__}: {error})."[:WHY]
    return None


async def _need_readable(desk: Desk, table: int) -> None:
    found = await desk.store.read(*(one.rows(table) for one in BESIDE))
    for one, rows in zip(BESIDE, found, strict=True):
        for row in rows:
            one.reads(row)


async def set_aside(desk: Desk, table: int, why: str) -> None:
    """Set a table aside; the caller holds it. Only its status changes; its messages are dropped."""
    now = desk.clock.now()
    log.error("table set aside", table=table, why=why, fix=f"Stop the bot, then: python -m bot repair {table}")
    async with desk.store.transaction() as tx:
        kept = await tx.fetch(sql.repair.set_aside(why, now, table))
        if not kept:
            return
        row = await tx.first(sql.tables.place(table))
        await tx.run(sql.repair.abandon(table))
        await tx.run(sql.letters.drop_at_table("set aside", now, table))
        await put(tx, table, _words(row), now)


def _words(row: Row | None) -> list[Mail]:
    """Return the notices to the table and to its owner, each if readable."""
    said = []
    if row is not None and isinstance(row["channel"], int):
        said.append(notice("set_aside", 0))
    if row is not None and isinstance(row["owner"], int) and row["owner"] > 0:
        said.append(notice("set_aside", 0, lane=row["owner"]))
    return said


async def release(desk: Desk) -> None:
    """At a start, resume tables that can be read again because their game or cards are back."""
    for row in await desk.store.fetch(sql.repair.quarantine()):
        table = row["table_id"]
        try:
            async with desk.at(table):
                rows = await desk.store.read(*whole(table, None))
                if rows[0] and await fault(desk, table, rows) is None:
                    async with desk.store.transaction() as tx:
                        await give_back(tx, row["status"], table)
                    await _go_on(desk, table)
        except Exception as error:  # it stays where it is, and the others go on
            incident(error, table=table)


async def give_back(tx: Transaction, status: str, table: int) -> None:
    """End a table's quarantine; if another table has its channel by now, it is homeless."""
    taken = await tx.first(sql.repair.channel_taken(table))
    await tx.run(sql.repair.restore_status(status, taken is not None, table))
    await tx.run(sql.repair.release(table))


async def _go_on(desk: Desk, table: int) -> None:
    """Ask a table's questions again with fresh clocks, as nobody knows how long it stood still."""
    now, snapshot = desk.clock.now(), await desk.snapshot(table)
    async with desk.store.transaction() as tx:
        if snapshot.table.status == "lobby" or snapshot.state is None:
            await put(tx, table, [Mail("lobby")], now)
            return
        await tx.run(sql.decisions.end_all(table))
        await ask_again(tx, snapshot.table, snapshot.game, snapshot.seats, snapshot.state, now)
        await put(tx, table, [notice("mended", snapshot.move), *again(snapshot)], now)


def again(snapshot: Snapshot) -> list[Mail]:
    """Return a table's turn message and private questions, again."""
    game, state, seats, move = snapshot.game, snapshot.state, snapshot.seats, snapshot.move
    fresh = [choice.decision for choice in game.choices(state)]
    turn = table_letters.turn(game, state, seats, move) or [Mail("turn", move, payload={"ping": []})]
    return [*turn, *table_letters.questions(game, state, seats, move, fresh)]


async def _ask_again(desk: Desk, snapshot: Snapshot) -> None:
    """Ask another version's question in this version's words; every clock runs on.

    It is written as a step back over no move, which is what it comes to.
    """
    table, game, n = snapshot.table, snapshot.game, snapshot.table.move + 1
    state = game.renumber(snapshot.state, table.next_decision)
    before = {choice.seat: choice.decision for choice in game.choices(snapshot.state)}
    after = game.choices(state)
    again_ = tuple((one.decision, before[one.seat]) for one in after if one.seat in before)
    for seat in range(len(snapshot.seats)):
        game.decisions_for(state, seat)
    fresh = [one.decision for one in after]
    mails = [
        notice("asked_anew", n),
        *(table_letters.turn(game, state, snapshot.seats, n) or [Mail("turn_edit", n)]),
        *table_letters.questions(game, state, snapshot.seats, n, fresh),
    ]
    move = NewMove(
        kind="undo", key=f"anew:{table.id}:{n}", state=state, picks=(n, table.next_decision), again=again_,
        lines=(Line("The open question was asked again: the cards have changed since.", (), head=True),),
    )  # fmt: skip
    log.warning("question asked again", table=table.id)
    await write(desk, snapshot, snapshot.seats, move, mails)


async def close(
    desk: Desk, table: int, who: int, *, staff: bool, also: Callable[[Transaction], Awaitable[None]] | None = None
) -> bool:
    """Close a table that is set aside, for its owner or its server's staff.

    Args:
        desk: The desk.
        table: The table.
        who: Who closes it.
        staff: They are of the staff.
        also: What is written with it.

    Returns:
        Whether it was set aside, and theirs to close.
    """
    async with desk.at(table, who):
        row = await desk.store.first(sql.tables.with_damage(table))
        theirs = row is not None and (who == row["owner"] or staff)
        if row is None or row["damaged"] is None or not theirs:
            return False
        async with desk.store.transaction() as tx:
            await tx.run(sql.repair.release(table))
            await tx.run(sql.tables.end_at(desk.clock.now(), table))
            await tx.run(sql.decisions.end_all(table))
            await tx.run(sql.moves.end_drafts(table))
            await tx.run(sql.moves.end_request(table))
            if also is not None:
                await also(tx)
    return True
