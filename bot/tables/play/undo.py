"""Undo: one's own steps freely, others' with consent, never past anything that was seen.

Undone moves stay in the log. The state that was taken up again asks its questions under fresh ids, so no old button
can answer them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from msgspec import Struct

from bot.errors import CannotUndo, NotYourSeat, Stale
from bot.outbox.mail import Mail, notice, put
from bot.store import Row, Transaction, sql
from bot.tables.desk import Desk
from bot.tables.model import AnyGame, Line, Snapshot
from bot.tables.play import table_letters
from bot.tables.play.play import need_playing, write
from bot.tables.play.repeated_presses import ANSWERS, of_press
from bot.tables.play.write_move import encode, remember, repeated
from bot.tables.play.written_move import NewMove
from bot.tables.rows import lines_of, readable
from bot.tables.service_results import Undone
from rules.kernel import Decision, Secrecy, words

FAR_BACK = 200
"""Moves searched for a step to take back."""


class Taken(Struct, frozen=True):
    """A step that is or would be taken back.

    Attributes:
        seat: Whose it is.
        text: What it was, as far as the reader may know; seats stand as marks.
        own: It is the reader's own.
    """

    seat: int
    text: str
    own: bool = False


class Plan(Struct, frozen=True):
    """The effect of taking back one's newest step.

    Attributes:
        move: The newest move of the table when this was found out.
        seat: Who asks.
        target: The first move that is taken back.
        steps: All that are, oldest first, as the one who asks may know them.
        needed: The seats that have to agree.
        change: The step can be changed instead, since its question is open still.
    """

    move: int
    seat: int
    target: int
    steps: tuple[Taken, ...]
    needed: tuple[int, ...]
    change: bool = False


async def plan(desk: Desk, table: int, who: int) -> Plan:
    """Return the effect of taking back one's newest step; nothing is changed.

    Raises:
        CannotUndo: When there is no own step, or something was revealed or rolled since.
        NotYourSeat: When the person has no seat.
        NotStarted, TableOver: When no game is under way.
    """
    snapshot = await desk.snapshot(table)
    return await _plan(desk, snapshot, _seat(snapshot, who), who)


async def undo(desk: Desk, table: int, who: int, key: str, *, at: int | None = None) -> Undone:
    """Take back a person's newest step, or ask the people who moved since.

    Args:
        desk: The desk.
        table: The table.
        who: Who asks.
        key: The id of the press.
        at: The move at which they were told what it would do; whatever the move when left out.

    Raises:
        CannotUndo: When there is no own step, or something was revealed or rolled since.
        NotYourSeat: When the person has no seat.
        Stale: When the table has moved on since they were told.
        NotStarted, TableOver: When no game is under way.
    """
    async with desk.at(table, who):
        snapshot = await desk.snapshot(table)
        if await repeated(desk.store, key) is not None:
            return Undone(table, done=snapshot.consent is None, moves=0)
        seat = _seat(snapshot, who)
        if at is not None and at != snapshot.move:
            raise Stale("The table has moved on. Please check again what would be taken back.", table=table)
        found = await _plan(desk, snapshot, seat, who)
        moves = len(found.steps)
        if not found.needed:
            await _take_back(desk, snapshot, seat, found.target, key, by=who)
            return Undone(table, done=True, moves=moves)
        standing = snapshot.consent
        if standing is not None and (standing.seat, standing.target) == (seat, found.target):
            left = tuple(other for other in found.needed if other not in standing.given)
            if not left:  # whoever had not agreed is gone
                await _take_back(desk, snapshot, seat, found.target, key, by=who, agreed=True)
                return Undone(table, done=True, moves=moves)
            async with desk.store.transaction() as tx:  # nobody is called twice for one request, but it is put up again
                await remember(tx, key, table, desk.clock.now())
                asked = notice("undo_asked", snapshot.move, seat=seat, needed=list(found.needed), ping=[])
                await put(tx, table, [asked], desk.clock.now())
            return Undone(table, done=False, moves=moves, asked=left)
        ping = [user for other in found.needed if (user := table_letters.person_at(snapshot.seats, other)) is not None]
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, now)
            await tx.run(
                sql.moves.request_undo(table, seat, found.target, snapshot.move, encode(found.needed), encode(()), now)
            )
            await put(
                tx, table, [notice("undo_asked", snapshot.move, seat=seat, needed=list(found.needed), ping=ping)], now
            )
    return Undone(table, done=False, moves=moves, asked=found.needed)


async def agree(desk: Desk, table: int, who: int, key: str, *, yes: bool) -> Undone:
    """Agree to an undo request, or refuse it. The last consent carries it out.

    Raises:
        CannotUndo: When nobody asks, or the table has moved on since.
        NotYourSeat: When it is not for this person to say.
    """
    async with desk.at(table, who):
        snapshot = await desk.snapshot(table)
        if await repeated(desk.store, key) is not None:
            return Undone(table, done=snapshot.consent is None, moves=0)
        seat = _seat(snapshot, who)
        asked = snapshot.consent
        if asked is None:
            raise CannotUndo("Nobody is asking to take back a move now.", table=table)
        if seat not in asked.needed:
            raise NotYourSeat("You need not agree: you have not moved since.", table=table)
        given = tuple(sorted({*asked.given, seat}))
        here = [other for other in asked.needed if table_letters.person_at(snapshot.seats, other) is not None]
        open_seats = tuple(other for other in here if other not in given)
        moves = len(await would_go(desk, snapshot))
        if yes and not open_seats:
            await _take_back(desk, snapshot, asked.seat, asked.target, key, by=who, agreed=True)
            return Undone(table, done=True, moves=moves)
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, now)
            if yes:
                await tx.run(sql.moves.consent(encode(given), table))
            else:
                await tx.run(sql.moves.end_request(table))
                await put(tx, table, [notice("undo_refused", snapshot.move, seat=asked.seat, by=seat)], now)
    return Undone(table, done=False, moves=moves, asked=open_seats if yes else ())


class Step(Struct, frozen=True):
    """The last step of a person: its first move and its seat."""

    target: int
    seat: int


async def last_step(desk: Desk, snapshot: Snapshot) -> Step:
    """Return the last step that a person made or that was made for them; else the very last.

    Raises:
        CannotUndo: When there is none, or somebody left the game since.
    """
    table = snapshot.table.id
    rows = [row for row in await desk.store.fetch(sql.moves.back(table, FAR_BACK)) if row["kind"] != "undo"]
    answers = [row for row in rows if row["kind"] in ANSWERS]
    people = [row for row in answers if snapshot.seats[row["seat"]].holder == "person"]
    if not answers:
        raise CannotUndo("There is no step to take back yet.", table=table)
    found = (people or answers)[0]
    if any(row["kind"] == "leave" and row["n"] > found["n"] for row in rows):
        raise CannotUndo(
            "Someone left the game after the last step, so it cannot be taken back.",
            instead=("replace them", "pause the table"),
            table=table,
        )
    return Step(found["n"], found["seat"])


async def by_staff(
    desk: Desk, snapshot: Snapshot, step: Step, key: str, told: Mail, also: Callable[[Transaction], Awaitable[None]]
) -> None:
    """Take back a step as staff: nobody is asked, and knowledge gained since does not count.

    Args:
        desk: The desk; the caller holds the table.
        snapshot: The table, with or without its state.
        step: The step.
        key: The id of the press.
        told: What the table is told.
        also: What is written with it.
    """
    table, game = snapshot.table, snapshot.game
    earlier = await desk.state(table.id, step.target - 1, game)
    if earlier is None:
        raise CannotUndo("The position before that step is no longer kept.", table=table.id)
    rows = await _answers(desk, table.id, step.target)
    state, again = _renumbered(game, earlier, table.next_decision)
    n, waited = table.move + 1, table_letters.waited_for(game, state, snapshot.seats)
    fresh = [choice.decision for choice in game.choices(state)]
    mails = [told, Mail("turn", n, payload={"ping": waited}), Mail("retire", n)]
    mails += table_letters.questions(game, state, snapshot.seats, n, fresh)
    back = words.count(max(len({of_press(row["key"]) for row in rows}), 1), "move")
    move = NewMove(
        kind="undo", key=key, state=state, seat=step.seat, picks=(step.target, table.next_decision),
        lines=(Line(f"The staff took back {back}.", (), head=True),), again=again,
    )  # fmt: skip
    await write(desk, snapshot, snapshot.seats, move, mails, undone_from=step.target, also=also)


async def would_go(desk: Desk, snapshot: Snapshot) -> tuple[Taken, ...]:
    """Return the steps the open request would take back, oldest first, in public words."""
    if snapshot.consent is None:
        return ()
    rows = await _answers(desk, snapshot.table.id, snapshot.consent.target)
    return await _steps(desk, snapshot, rows, None)


async def went(desk: Desk, snapshot: Snapshot, move: int) -> tuple[Taken, ...]:
    """Return the steps an undo took back, oldest first, in public words.

    Args:
        desk: The desk.
        snapshot: The table.
        move: The number of the undo.
    """
    return await _steps(desk, snapshot, await desk.store.fetch(sql.moves.undone_by(snapshot.table.id, move)), None)


def _seat(snapshot: Snapshot, who: int) -> int:
    need_playing(snapshot.table)
    seat = snapshot.seat_of(who)
    if seat is None:
        raise NotYourSeat("You have no seat at this table.", table=snapshot.table.id)
    return seat


async def _plan(desk: Desk, snapshot: Snapshot, seat: int, who: int) -> Plan:
    table = snapshot.table.id
    rows = [row for row in await desk.store.fetch(sql.moves.back(table, FAR_BACK)) if row["kind"] != "undo"]
    mine = next((row for row in rows if row["seat"] == seat and row["user"] == who), None)
    if mine is None:
        raise CannotUndo("You have no step to take back.", table=table)
    own = min(row["n"] for row in rows if of_press(row["key"]) == of_press(mine["key"]))
    back = [row for row in reversed(rows) if row["n"] >= own]
    if (reason := _against(back, snapshot)) is not None:
        raise CannotUndo(reason, table=table)
    if await desk.state(table, own - 1, snapshot.game) is None:
        raise CannotUndo("That can no longer be taken back: the position before it is gone.", table=table)
    others = {row["seat"] for row in back if row["seat"] != seat and snapshot.seats[row["seat"]].holder == "person"}
    steps = await _steps(desk, snapshot, back, seat)
    named = {step.seat for step in steps}
    if not others <= named:  # to ask somebody who answered in secret would tell of it
        raise CannotUndo("That can no longer be taken back: the table has moved on since.", table=table)
    return Plan(
        snapshot.move,
        seat,
        own,
        steps,
        tuple(sorted(others)),
        change=any(asked.id == back[0]["decision"] and asked.revisable for asked in snapshot.decisions(seat)),
    )


def _against(back: Sequence[Row], snapshot: Snapshot) -> str | None:
    """Return why moves, the person's own first, cannot be taken back; ``None`` if they can."""
    for row in back:
        own = row is back[0]
        since = "" if own else " since"
        if row["kind"] not in ANSWERS:
            return f"That cannot be taken back: {snapshot.names[row['seat']]} left the game since."
        if not row["revealed"] and not row["random"]:
            continue
        shown = "something hidden was shown"
        rolled = "a die was rolled, or cards were shuffled"
        what = " and ".join(word for word, found in ((shown, row["revealed"]), (rolled, row["random"])) if found)
        with_it = " with it" if own else since
        return f"That cannot be taken back: {what}{with_it}, and nobody can unlearn that."
    return None


def _within(back: Sequence[Row]) -> bool:
    """Whether the open step stays open, and nobody was told anything."""
    return all(row["kind"] == "answer" and not row["complete"] for row in back if row["kind"] in ANSWERS)


async def _answers(desk: Desk, table: int, target: int) -> list[Row]:
    """Return the moves in force from one on, oldest first."""
    return [row for row in reversed(await desk.store.fetch(sql.moves.back(table, FAR_BACK))) if row["n"] >= target]


async def _steps(desk: Desk, snapshot: Snapshot, rows: Sequence[Row], reader: int | None) -> tuple[Taken, ...]:
    """Return moves in words for one reader, without any unknown to them.

    Those of one press are one step.
    """
    found: dict[str, list[tuple[Row, Decision | None]]] = {}
    for row in rows:
        if row["kind"] not in ANSWERS:
            continue
        own = row["seat"] == reader
        if row["kind"] == "act" and not own and not readable(lines_of(row["events"]), reader):
            continue  # of which the reader was not told
        asked = await _asked(desk, snapshot, row)
        if asked is not None and asked.secrecy is Secrecy.HIDDEN and not own:
            continue
        found.setdefault(of_press(row["key"]), []).append((row, asked))
    taken = [(made[0][0]["seat"], _step(made, reader)) for made in found.values()]
    return tuple([Taken(seat, said, seat == reader) for seat, said in taken])


async def _asked(desk: Desk, snapshot: Snapshot, row: Row) -> Decision | None:
    """Return the decision that a move answered, as it was asked."""
    before = await desk.state(snapshot.table.id, row["n"] - 1, snapshot.game)
    asked = () if before is None else snapshot.game.decisions_for(before, row["seat"])
    return next((decision for decision in asked if decision.id == row["decision"]), None)


def _renumbered(game: AnyGame, earlier: Any, first: int) -> tuple[Any, tuple[tuple[int, int], ...]]:
    """Return an earlier state with fresh question ids, and each new id with its old one."""
    state = game.renumber(earlier, first)
    old, new = game.choices(earlier), game.choices(state)
    return state, tuple((now.decision, then.decision) for now, then in zip(new, old, strict=True))


def _step(made: Sequence[tuple[Row, Decision | None]], reader: int | None) -> str:
    """Say what one press did: the answer in words, or what each of its answers came to."""
    (row, asked), *further = made
    if further and row["seat"] == reader:
        said = ", ".join([one["said"] for one, _ in made])
        return f"{said} ({asked.prompt})" if asked is not None else said
    return " ".join([_words(one, its, reader) for one, its in made])


def _words(row: Row, asked: Decision | None, reader: int | None) -> str:
    seat, said = row["seat"], row["said"]
    if row["seat"] == reader:
        return f"{said} ({asked.prompt})" if asked is not None else said
    told = " ".join(line.text for line in readable(lines_of(row["events"]), reader))
    if told:
        return told
    if asked is not None and asked.secrecy is Secrecy.OPEN:
        return f"{words.seat(seat)}: {said}"
    return f"{words.seat(seat)}'s secret choice"


async def _take_back(
    desk: Desk, snapshot: Snapshot, seat: int, target: int, key: str, *, by: int, agreed: bool = False
) -> None:
    """Take back moves.

    Args:
        desk: The desk.
        snapshot: The table.
        seat: Whose step it is.
        target: The first move that is taken back.
        key: The id of the press.
        by: Who presses: the one whose step it is, or the last who agreed.
        agreed: Others agreed.
    """
    table, game = snapshot.table, snapshot.game
    rows = await _answers(desk, table.id, target)
    moves = len(await _steps(desk, snapshot, rows, None))
    within = _within(rows)
    earlier = await desk.state(table.id, target - 1, game)
    state, again = _renumbered(game, earlier, table.next_decision)
    n = table.move + 1
    waited = table_letters.waited_for(game, state, snapshot.seats)
    before = table_letters.waited_for(game, snapshot.state, snapshot.seats)
    unseen = not agreed and (within or (not moves and waited == before))
    # Who took back has the question before them; others that are asked have it under a fresh id, so they get it again.
    fresh = [choice.decision for choice in game.choices(state) if agreed or not within or choice.seat != seat]
    # Whoever is waited for in the same step as before has been called for it.
    ping = [user for user in waited if user != by and not (within and user in before)]
    freed = [row.seat for row in snapshot.seats if row.user in before and row.user not in waited and row.user != by]
    called = [
        notice("undone", n, seat=seat, freed=freed),
        Mail("turn", n, payload={"ping": ping}),
        Mail("retire", n),
    ]
    mails = [
        *([Mail("turn_edit", n)] if unseen else called),
        *table_letters.questions(game, state, snapshot.seats, n, fresh),
    ]
    back = words.count(max(moves, 1), "move")
    line = Line(f"{words.seat(seat)} took back {back}.", (), (seat,) if unseen else None, head=True)
    move = NewMove(
        kind="undo", key=key, state=state, seat=seat, user=None if agreed else by,
        picks=(target, table.next_decision), lines=(line,), again=again,
    )  # fmt: skip
    await write(desk, snapshot, snapshot.seats, move, mails, undone_from=target)
