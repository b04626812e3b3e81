"""Acting: a seat's acts without a question, and queries about its view."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

from msgspec import structs

from bot.errors import Illegal, NotYourSeat, Stale
from bot.tables.desk import Desk
from bot.tables.model import AnyGame, Snapshot
from bot.tables.play import repeated_presses, table_letters
from bot.tables.play.play import need_playing, write
from bot.tables.play.write_move import told_lines
from bot.tables.play.written_move import NewMove
from bot.tables.rows import readable
from bot.tables.service_results import Accepted
from rules.kernel import IllegalAnswer, Option, Phrasebook, Rulebook, Transition, words


def has_acts(game: AnyGame) -> bool:
    """Whether the players of a game ever act without being asked."""
    return type(game.rules).may_do is not Rulebook.may_do


def has_queries(game: AnyGame) -> bool:
    """Whether a game has queries."""
    return type(game.words).queries is not Phrasebook.queries


def mark(option: Option) -> str:
    """Return a short mark for an act or a query, since an id cannot hold every key."""
    return blake2b(option.key.encode(), digest_size=6).hexdigest()


def marked(options: Iterable[Option], wanted: str) -> Option | None:
    """Return the act or query with that mark, if it is among them."""
    return next((option for option in options if mark(option) == wanted), None)


async def act(desk: Desk, table: int, who: int, wanted: str, key: str) -> Accepted:
    """Do an act for a person.

    Args:
        desk: The desk.
        table: The table.
        who: Who presses.
        wanted: The mark of the act.
        key: The id of the press; the same one again changes nothing.

    Raises:
        Illegal: When the rules refuse it.
        NotYourSeat: When the person has no seat.
        Stale: When it cannot be done any more.
        NotStarted, TableOver, NoTable, Busy, StoreBusy: As they say.
    """
    async with desk.at(table, who):
        snapshot, known = await desk.pressed(table, key)
        if known is not None:
            return repeated_presses.taken_before(snapshot, known)
        need_playing(snapshot.table)
        seat = snapshot.seat_of(who)
        if seat is None:
            raise NotYourSeat("Only the players of this table can do that.", table=table)
        with desk.reading(table):
            may = snapshot.game.acts(snapshot.state, seat)
        option = marked(may, wanted)
        if option is None:
            raise Stale("That is no longer possible: the table has moved on.", table=table)
        try:
            made = snapshot.game.act(snapshot.state, seat, option.key)
        except IllegalAnswer as refused:
            fill = snapshot.names
            instead = tuple(words.fill(text, fill) for text in refused.instead)
            raise Illegal(words.fill(refused.reason, fill), rules=refused.rules, instead=instead, table=table) from None
        return await _write(desk, snapshot, seat, who, option, made, key)


async def _write(
    desk: Desk, snapshot: Snapshot, seat: int, who: int, option: Option, made: Transition[Any], key: str
) -> Accepted:
    game, state = snapshot.game, made.state
    lines = told_lines(game, made.events)
    n = snapshot.table.move + 1
    move = NewMove(
        kind="act", key=key, state=state, seat=seat, user=who, picks=(option.key,), said=option.label,
        complete=False, lines=lines, revealed=made.revealed, random=made.random,
    )  # fmt: skip
    seats = tuple(
        held if held.seat != seat else structs.replace(held, holder="person", level=None, missed=0)
        for held in snapshot.seats
    )
    mails = table_letters.after_something_else(snapshot, state, snapshot.seats, n, lines=lines, by=who)
    written = await write(desk, snapshot, seats, move, mails)
    after = Snapshot(written.table, written.seats, game, written.n, state, written.open)
    return Accepted(
        table=snapshot.table.id, seat=seat, decision=0, chosen=option.label, complete=False, after=after,
        lines=readable(lines, seat), over=game.outcome(state) is not None,
    )  # fmt: skip
