"""Writing a move: the one transaction of every change to a running game."""

from __future__ import annotations

import zlib
from collections.abc import Awaitable, Callable, Sequence
from hashlib import blake2b

import msgspec

from bot.calls import rows as called
from bot.errors import StoreBusy
from bot.outbox.mail import Mail, put
from bot.outbox.standing_messages import close_private
from bot.plans import rows as plans
from bot.records import game_facts
from bot.store import Row, Store, Transaction, moment, sql
from bot.tables.model import AnyGame, Asked, Line, Person, Seat, Table
from bot.tables.play.written_move import MoveWritten, NewMove
from bot.tables.time import clocks
from rules.kernel import Event
from rules.kernel.engine.codec import digest_of

FAST = 1
"""The zlib level: states are small and written often."""

encode = msgspec.msgpack.encode


def told_lines(game: AnyGame, events: Sequence[Event]) -> tuple[Line, ...]:
    """Return events as log lines: stored as they were told, readable under any later version."""
    return tuple(
        Line(
            game.words.tell(event),
            event.rules,
            event.audience,
            landmark=event.landmark,
            head=event.head,
            telling=event.tells(),
            routine=event.routine,
            concerns=event.concerns(),
            moment=game.words.moment(event) if event.audience is None else "",
        )
        for event in events
    )


def link(
    chain: str, n: int, kind: str, seat: int | None, decision: int | None, picks: bytes, key: str, digest: str
) -> str:
    """Return the next link of a table's hash chain.

    Args:
        chain: The link before; empty at the start.
        n: The number of the move.
        kind: Its kind.
        seat: The seat that moved.
        decision: What it answered.
        picks: The answer as it is stored.
        key: The press.
        digest: The hash of the state after it.

    Returns:
        64 hexadecimal digits that depend on every move so far.
    """
    told = encode((chain, n, kind, seat, decision, picks, key, digest))
    return blake2b(told, digest_size=32, person=b"tk-chain").hexdigest()


async def write_move(
    tx: Transaction,
    table: Table,
    game: AnyGame,
    seats: Sequence[Seat],
    asked: Sequence[Asked],
    move: NewMove,
    mails: Sequence[Mail],
    now: float,
) -> MoveWritten:
    """Write a move with everything that follows from it.

    Args:
        tx: The transaction of all this.
        table: The table as it was read.
        game: Its game.
        seats: Who sits where.
        asked: The decisions that waited before.
        move: The move.
        mails: What is to be sent.
        now: The time.

    Returns:
        The move as it stands in the store now.

    Raises:
        StoreBusy: When the table has changed since it was read, which only another process can do.
    """
    n = table.move + 1
    save = game.encode(move.state)
    digest = digest_of(save)
    kernel, version = game.versions()
    outcome = game.outcome(move.state)
    waited = next((row for row in asked if row.decision == move.decision), None)
    over = outcome is not None
    moved = await tx.fetch(
        sql.tables.advance(
            n, move.state.decisions + 1, "over" if over else "playing", now if over else None,
            encode(outcome) if over else None, now if move.user is not None else None, move.user is None,
            waited is not None and move.kind == "answer", table.id, table.move,
        )
    )  # fmt: skip
    if not moved:
        raise StoreBusy
    picks, stored = encode(move.picks), zlib.compress(save, FAST)
    chain = link(moved[0]["chain"] or "", n, move.kind, move.seat, move.decision, picks, move.key, digest)
    await tx.run(
        sql.moves.add(
            table.id,
            n,
            move.kind,
            move.seat,
            move.user,
            move.decision,
            picks,
            move.said,
            move.complete,
            move.key,
            stored,
            digest,
            chain,
            kernel,
            version,
            game.content,
            encode(move.lines),
            move.revealed,
            move.random,
            now,
        )
    )
    after = msgspec.structs.replace(
        table,
        move=n,
        next_decision=moved[0]["next_decision"],
        status="playing" if outcome is None else "over",
        ended_at=None if outcome is None else now,
        outcome=outcome,
        secret="" if outcome is None else moved[0]["secret"].hex(),
    )
    turn = clocks.Turn(seat=move.seat, depth=moved[0]["depth"], been=_been(moved[0]), since=moment(moved[0]["since"]))
    if (target := move.target) is not None:
        turn = await clocks.turned_back(tx, table.id, move.seat, target, dict(move.again))
        await called.follow_ids(tx, table.id, dict(move.again), {row.decision for row in asked})
    open_, seats = await clocks.write(tx, table, game, seats, asked, move.state, now, turn)
    if move.kind in {"act", "leave"}:
        await called.follow_questions(tx, table.id, _instead(table, asked, open_))
    for decision in _back(table, asked, open_) if target is None else ():
        await called.forget_step(tx, table.id, decision)
    written = MoveWritten(
        table=after, game=game, seats=seats, before=tuple(asked), open=open_, move=move, mails=tuple(mails), now=now,
        stored=stored, planned=bool(moved[0]["planned"]),
    )  # fmt: skip
    for follow in FOLLOWING:
        await follow(tx, written)
    return written


async def _fall(tx: Transaction, written: MoveWritten) -> None:
    """Drop the step's drafts and any open undo request."""
    table, move = written.table.id, written.move
    if move.complete:
        await tx.run(sql.moves.end_drafts(table))
    else:
        await tx.run(sql.moves.end_drafts_of(table, move.decision))
    await tx.run(sql.moves.end_request(table))


async def _tell(tx: Transaction, written: MoveWritten) -> None:
    """Put messages in the outbox, and close private messages whose question is over."""
    await put(tx, written.table.id, written.mails, written.now)
    await close_private(tx, written.table.id, written.now, written.move.decision)


FOLLOWING: tuple[Callable[[Transaction, MoveWritten], Awaitable[None]], ...] = (
    plans.follow, _fall, _tell, game_facts.follow,
)  # fmt: skip
"""What follows each move, in order, in its transaction. The clocks come first."""


def _back(table: Table, asked: Sequence[Asked], open_: Sequence[Asked]) -> list[int]:
    """Questions that something came between, and that are open again under their numbers."""
    before = {row.decision for row in asked}
    return [row.decision for row in open_ if row.decision < table.next_decision and row.decision not in before]


def _instead(table: Table, asked: Sequence[Asked], open_: Sequence[Asked]) -> dict[int, int]:
    """New questions of seats whose question before is no longer open, each with that one.

    One that comes back under its number has calls of its own; see :func:`_back`.
    """
    still = {row.decision for row in open_}
    gone = {row.seat: row.decision for row in asked if row.decision not in still}
    new = [row for row in open_ if row.decision >= table.next_decision]
    return {row.decision: gone[row.seat] for row in new if row.seat in gone}


def _been(moved: Row) -> bool:
    """Whether the game has been this far before; a damaged depth says no."""
    return isinstance(moved["deepest"], int) and isinstance(moved["depth"], int) and moved["depth"] <= moved["deepest"]


async def repeated(store: Store, key: str) -> int | None:
    """Return the table that a press with this key has already changed; ``None`` if it is new."""
    row = await store.first(sql.moves.table_of(key))
    return None if row is None else int(row["table_id"])


async def remember(tx: Transaction, key: str, table: int, now: float) -> None:
    """Note a press that is not a move, to recognise a repetition.

    Raises:
        StoreConflict: When it is noted already.
    """
    await tx.run(sql.moves.keep_request(key, table, now))


async def answered_for(tx: Transaction, table: int, seat: int, holder: str, now: float) -> None:
    """Have a seat's open questions answered at once, since no person holds it now.

    What was left on its clocks is kept, for whoever holds the seat next: a decision has one budget.
    """
    await tx.run(sql.decisions.stop_clocks(now, table, seat))
    await tx.run(sql.decisions.hand_over(holder, now, table, seat))
    await close_private(tx, table, now)


async def offers_fall(tx: Transaction, table: int, seat: int, result: str, why: str | None = None) -> list[Mail]:
    """End the offers of a seat, all or of one kind; returns the edits of their messages."""
    rows = await tx.fetch(sql.votes.close_offer(result, table, seat, why))
    return [Mail("offer_edit", int(row["id"])) for row in rows]


async def votes_fall(tx: Transaction, table: int, seat: int) -> list[Mail]:
    """End the votes on a person who lost their seat, so none counts against the next; as edits."""
    rows = await tx.fetch(sql.votes.close_replacing(table, seat))
    return [Mail("vote_edit", int(row["id"])) for row in rows]


def heir(seats: Sequence[Seat], without: int) -> Person | None:
    """Return somebody who plays at a table on another seat."""
    return next(
        (
            Person(held.user, held.name)
            for held in seats
            if held.seat != without and held.holder == "person" and held.user is not None
        ),
        None,
    )


async def pass_on(tx: Transaction, table: Table, leaver: int, to: Person | None) -> None:
    """Pass a table to somebody else if its owner has lost their seat."""
    if table.owner.id == leaver and to is not None:
        await tx.run(sql.tables.give_to(to.id, to.name, table.id))


async def vacate(tx: Transaction, table: int, seats: int, seat: int) -> None:
    """Free a seat of a lobby; the seats behind it move up."""
    await tx.run(sql.seats.leave(table, seat))
    for later in range(seat + 1, seats):
        await tx.run(sql.seats.renumber(later - 1, table, later))
    await tx.run(sql.seats.name_computers(table))
