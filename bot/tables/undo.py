"""Taking steps back: freely as far as they are one's own, with consent beyond another's, never past what was seen.

Undone moves stay in the log. The state that was taken up again asks its questions under fresh ids, so no old button
can answer them.
"""

from __future__ import annotations

from msgspec import Struct

from bot.errors import CannotUndo, NotYourSeat
from bot.outbox.mail import Mail, notice, put
from bot.store import Row
from bot.tables import announce
from bot.tables.desk import Desk
from bot.tables.model import Sitting, Undone
from bot.tables.play import need_playing, write
from bot.tables.write import NewMove, encode, remember, repeated

FAR_BACK = 200
"""Moves that are looked through for a step to take back."""


class Reach(Struct, frozen=True):
    """How far a step back reaches: the first move taken back, how many in all, and the seats that have to agree.

    Attributes:
        target: The first move that is taken back.
        moves: How many are.
        needed: The seats that have to agree.
        within: The step that is asked now stays the one that is asked: nobody saw what is taken back.
    """

    target: int
    moves: int
    needed: tuple[int, ...]
    within: bool = False


async def undo(desk: Desk, table: int, who: int, key: str) -> Undone:
    """Take back one's own newest step, or ask those who have moved since.

    Raises:
        CannotUndo: When there is no own step, or something was revealed or rolled since.
        NotYourSeat: When the person has no seat.
        NotStarted, TableOver: When no game is under way.
    """
    async with desk.at(table, who):
        sitting = await desk.sitting(table)
        if await repeated(desk.store, key) is not None:
            return Undone(table, done=sitting.consent is None, moves=0)
        seat = _seat(sitting, who)
        reach = await _reach(desk, sitting, seat, who)
        if not reach.needed:
            await _take_back(desk, sitting, seat, who, reach, key)
            return Undone(table, done=True, moves=reach.moves)
        standing = sitting.consent
        if standing is not None and (standing.seat, standing.target) == (seat, reach.target):
            left = tuple(other for other in standing.needed if other not in standing.given)
            return Undone(table, done=False, moves=reach.moves, asked=left)  # nobody is called twice for one request
        ping = [user for other in reach.needed if (user := announce.person_at(sitting.seats, other)) is not None]
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, now)
            await tx.run(
                "INSERT OR REPLACE INTO consents (table_id, seat, target, at_move, needed, given, at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                table, seat, reach.target, sitting.move, encode(reach.needed), encode(()), now,
            )  # fmt: skip
            asked = notice(
                "undo_asked", sitting.move, seat=seat, needed=list(reach.needed), moves=reach.moves, ping=ping
            )
            await put(tx, table, [asked], now)
    return Undone(table, done=False, moves=reach.moves, asked=reach.needed)


async def agree(desk: Desk, table: int, who: int, key: str, *, yes: bool) -> Undone:
    """Agree to an undo that somebody asked for, or not. With the last consent it is done.

    Raises:
        CannotUndo: When nobody asks, or the table has moved on since.
        NotYourSeat: When it is not for this person to say.
    """
    async with desk.at(table, who):
        sitting = await desk.sitting(table)
        if await repeated(desk.store, key) is not None:
            return Undone(table, done=sitting.consent is None, moves=0)
        seat = _seat(sitting, who)
        asked = sitting.consent
        if asked is None:
            raise CannotUndo("Nobody asks to take a move back now.", table=table)
        if seat not in asked.needed:
            raise NotYourSeat("It is not for you to agree: you have not moved since.", table=table)
        given = tuple(sorted({*asked.given, seat}))
        open_seats = tuple(other for other in asked.needed if other not in given)
        if yes and not open_seats:
            reach = Reach(asked.target, asked.moves, ())
            await _take_back(desk, sitting, asked.seat, None, reach, key)
            return Undone(table, done=True, moves=asked.moves)
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, now)
            if yes:
                await tx.run("UPDATE consents SET given = ? WHERE table_id = ?", encode(given), table)
            else:
                await tx.run("DELETE FROM consents WHERE table_id = ?", table)
                await put(tx, table, [notice("undo_refused", sitting.move, seat=asked.seat, by=seat)], now)
    return Undone(table, done=False, moves=asked.moves, asked=open_seats if yes else ())


def _seat(sitting: Sitting, who: int) -> int:
    need_playing(sitting.table)
    seat = sitting.seat_of(who)
    if seat is None:
        raise NotYourSeat("You have no seat at this table.", table=sitting.table.id)
    return seat


async def _reach(desk: Desk, sitting: Sitting, seat: int, who: int) -> Reach:
    table = sitting.table.id
    rows: list[Row] = await desk.store.fetch(
        "SELECT n, kind, seat, user, complete, revealed, random FROM moves WHERE table_id = ? AND undone_by IS NULL"
        " ORDER BY n DESC LIMIT ?",
        table, FAR_BACK,
    )  # fmt: skip
    others: set[int] = set()
    moves, within = 0, True
    for row in rows:
        if row["kind"] == "undo":
            continue
        if row["kind"] != "answer":
            break
        if row["revealed"] or row["random"]:
            raise CannotUndo(
                "That cannot be taken back: something hidden was shown or a die was rolled since.", table=table
            )
        moves += 1
        within = within and not row["complete"]
        if row["seat"] == seat and row["user"] == who:
            return Reach(row["n"], moves, tuple(sorted(others)), within)
        if row["seat"] != seat and sitting.seats[row["seat"]].holder == "person":
            others.add(row["seat"])
    raise CannotUndo("You have no step that could be taken back.", table=table)


async def _take_back(desk: Desk, sitting: Sitting, seat: int, who: int | None, reach: Reach, key: str) -> None:
    table, game = sitting.table, sitting.game
    earlier = await desk.state(table.id, reach.target - 1, game)
    state = game.renumber(earlier, table.next_decision)
    n = table.move + 1
    ping = announce.waited_for(game, state, sitting.seats)
    # Who took back has the question before them; others that are asked have it under a fresh id, so they get it anew.
    fresh = [choice.decision for choice in game.choices(state) if not (reach.within and choice.seat == seat)]
    called = [
        notice("undone", n, seat=seat, moves=reach.moves),
        Mail("turn", n, payload={"ping": [user for user in ping if user != who]}),
        Mail("retire", n),
    ]
    mails = [
        *([Mail("turn_edit", n)] if reach.within else called),
        *announce.questions(game, state, sitting.seats, n, fresh),
    ]
    move = NewMove(kind="undo", key=key, state=state, seat=seat, user=who, picks=(reach.target, table.next_decision))
    await write(desk, sitting, sitting.seats, move, mails, undone_from=reach.target)
