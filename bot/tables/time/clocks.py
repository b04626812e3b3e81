"""The clocks of open questions: started when asked, stopped when not, kept by an undo.

Taking back neither adds nor takes time. A question that stays open keeps its clock. One that is asked again goes on
with what was left when it was answered; one that was withdrawn goes on where it stopped, once the game has come there
again. A table's depth, the decisions whose answers stand, says where the game has been.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.clockwork.deadlines import Due, Watch, filled
from bot.clockwork.paces import Bank
from bot.store import Row, Transaction, sql
from bot.tables.model import AnyGame, Asked, Seat, Table
from bot.tables.time.first_answers import people_first
from bot.tables.time.pace import PACES, watch
from rules.kernel import Choice
from rules.kernel.play.open_question import is_reaction


class Turn(Struct, frozen=True):
    """How far the game is after a move.

    Attributes:
        seat: Who moved, or took back.
        depth: How many decisions have an answer that stands.
        been: It has been as far before.
        back_to: When the first of the moves that are taken back was made; ``None`` when none is.
        again: Each question that an undo asks, with the id under which it was asked before.
        since: When a person last did something at the table; ``None`` is now.
    """

    seat: int | None = None
    depth: int = 0
    been: bool = False
    back_to: float | None = None
    again: Mapping[int, int] = {}
    since: float | None = None


async def turned_back(tx: Transaction, table: int, seat: int | None, target: int, again: Mapping[int, int]) -> Turn:
    """Note how far the game was, and how far it is without the moves taken back.

    Args:
        tx: The transaction of the undo, which has not marked those moves yet.
        table: The table.
        seat: Whose step is taken back.
        target: The first of the moves.
        again: Each question that is asked, with the id under which it was asked before.
    """
    row = await tx.first(sql.decisions.undo_depth(table, target))
    at, back = (0.0, 0) if row is None else (float(row["at"] or 0.0), int(row["back"]))
    (moved,) = await tx.fetch(sql.tables.undo_depth(back, table))
    return Turn(seat, moved["depth"], back_to=at, again=again)


async def write(
    tx: Transaction,
    table: Table,
    game: AnyGame,
    seats: Sequence[Seat],
    asked: Sequence[Asked],
    state: Any,
    now: float,
    turn: Turn,
) -> tuple[tuple[Asked, ...], tuple[Seat, ...]]:
    """Write the open decisions after a move.

    Args:
        tx: The transaction of the move.
        table: The table.
        game: Its game.
        seats: Who sits where.
        asked: The decisions that waited before.
        state: The state after it.
        now: The time.
        turn: Where the game is.

    Returns:
        The decisions that are open now, in order, and the seats with what is left in their reserves.
    """
    choices, reaction = game.choices(state), is_reaction(state)
    known = {row.decision: row for row in asked}
    still = known.keys() & {choice.decision for choice in choices}
    kept = {new: known[old] for new, old in turn.again.items() if old in known}
    open_ = still | {row.decision for row in kept.values()}
    for row in asked:
        if row.decision not in still:
            await tx.run(sql.decisions.end(table.id, row.decision))
        if row.decision not in open_ and row.holder == "person":
            await _stop(tx, table, seats[row.seat], row, now)
    banks = await _settle(tx, table, seats, asked, open_, now, turn.back_to)
    running = {row.seat: row.deadline for row in asked if row.decision in open_}
    now_open = [row for row in asked if row.decision in still]
    races = {one.decision for one in game.waiting(state) if one.either}
    for choice in sorted(choices, key=lambda choice: seats[choice.seat].holder != "person"):
        if choice.decision in known:
            continue
        holder = seats[choice.seat].holder
        open_before = kept.get(choice.decision)
        if open_before is not None:
            now_open.append(msgspec.structs.replace(open_before, decision=choice.decision))
            await _put(tx, table.id, now_open[-1])
            continue
        due, depth = Due(now, None), turn.depth
        if holder == "person":
            before = await _before(tx, table.id, choice, turn, reaction=reaction)
            clock = watch(table, seats[choice.seat], reaction=reaction)
            due = _due(clock, seats[choice.seat], before, banks.get(choice.seat), now, turn)
            depth = turn.depth if before is None else before["depth"]
            if banks:  # one reserve has one end, however many questions it is open for
                due = Due(running.setdefault(choice.seat, due.deadline), due.remind_at)
        elif choice.decision in races:
            since = now if turn.since is None else turn.since
            due = Due(max(now, people_first(table, seats, now_open, since, now)), None)
        now_open.append(Asked(
            choice.decision, choice.seat, holder, now, due.deadline, due.remind_at, depth=depth, reaction=reaction
        ))  # fmt: skip
        await _put(tx, table.id, now_open[-1])
    kept_seats = (msgspec.structs.replace(seat, bank=banks.get(seat.seat, seat.bank)) for seat in seats)
    return tuple(sorted(now_open, key=lambda row: row.decision)), tuple(kept_seats if banks else seats)


async def ask_again(
    tx: Transaction, table: Table, game: AnyGame, seats: Sequence[Seat], state: Any, now: float
) -> None:
    """Ask all open questions of an archived table again; no reserve grows by that."""
    await write(tx, table, game, seats, (), state, now, Turn(back_to=now))


def _due(clock: Watch, seat: Seat, before: Row | None, bank: float | None, now: float, turn: Turn) -> Due:
    added = turn.back_to is None
    if before is None:
        return clock.ask(now, bank, added=added)
    left, limit = before["remains"], clock.pace.limit
    if isinstance(limit, Bank):
        left = min(left, filled(limit, bank, added=added))
    # Whoever moves has the question before them; others may be asleep, and get what a reminder would leave them.
    least = 0.0 if seat.seat == turn.seat else clock.pace.lead(clock.pace.seconds)
    return clock.again(now, left, before["deadline"], least=least)


async def _before(tx: Transaction, table: int, choice: Choice, turn: Turn, *, reaction: bool) -> Row | None:
    """Return a question's clock as it stopped, if the game has been there before.

    A reaction has a time of its own, so it leaves nothing to a question of another kind at the same place.
    """
    if choice.decision in turn.again:
        return await tx.first(sql.decisions.stopped(table, turn.again[choice.decision]))
    if not turn.been:
        return None
    return await tx.first(sql.decisions.stopped_at(table, choice.seat, turn.depth, reaction=reaction))


async def _put(tx: Transaction, table: int, asked: Asked) -> None:
    await tx.run(
        sql.decisions.add(
            table,
            asked.decision,
            asked.seat,
            asked.holder,
            asked.asked_at,
            asked.deadline,
            asked.remind_at,
            asked.warned,
            asked.depth,
            asked.reaction,
        )
    )


async def _stop(tx: Transaction, table: Table, seat: Seat, asked: Asked, now: float) -> None:
    await tx.run(
        sql.decisions.keep_stopped(
            table.id,
            asked.decision,
            asked.seat,
            asked.depth,
            _left(table, seat, asked, now),
            asked.deadline,
            asked.reaction,
        )
    )


def _left(table: Table, seat: Seat, asked: Asked, now: float) -> float:
    """Return the time left on a clock; none once the owner was asked."""
    stopped = now if table.still_since is None else max(table.still_since, asked.asked_at)
    return 0.0 if asked.warned else watch(table, seat).left(stopped, asked.deadline)


async def _settle(
    tx: Transaction,
    table: Table,
    seats: Sequence[Seat],
    asked: Sequence[Asked],
    open_: set[int],
    now: float,
    back_to: float | None,
) -> dict[int, float | None]:
    """Put unused time back into the reserves of seats that have answered everything.

    What was asked since ``back_to`` gives up what it had added.

    Returns:
        The reserve of each seat; empty where there are none.
    """
    limit = PACES[table.pace].limit
    if not isinstance(limit, Bank):
        return {}
    banks = {seat.seat: seat.bank for seat in seats}
    running = {row.seat for row in asked if row.decision in open_}
    for row in asked:
        if row.decision in open_ or row.seat in running or row.holder != "person":
            continue
        left = _left(table, seats[row.seat], row, now)
        if back_to is not None and row.asked_at >= back_to:
            left = min(left, filled(limit, seats[row.seat].bank, added=False))
        banks[row.seat] = left
        await tx.run(sql.seats.keep_bank(left, table.id, row.seat))
    return banks
