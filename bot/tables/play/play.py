"""Playing: taking an answer from a person, and answering for a seat whose player does not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec import Struct

from bot.errors import Illegal, NotStarted, NotYourSeat, Refused, Stale, StoreConflict, TableOver
from bot.outbox.mail import Mail, notice
from bot.plans.plan_matching import FOREGONE
from bot.plans.rows import key_like_a_press, tells_nothing
from bot.prompts.prompt_presses import Answered, Shown
from bot.store import Transaction, sql
from bot.tables.desk import Desk
from bot.tables.model import Line, Seat, Snapshot, Table
from bot.tables.people import happenings
from bot.tables.play import drafts, repeated_presses, table_letters
from bot.tables.play.answer_words import of_a_tie, words_of
from bot.tables.play.repeated_presses import FURTHER
from bot.tables.play.write_move import answered_for, heir, offers_fall, pass_on, told_lines, votes_fall, write_move
from bot.tables.play.written_move import MoveWritten, NewMove
from bot.tables.rows import readable
from bot.tables.service_results import Accepted
from rules.kernel import Answer, Decision, IllegalAnswer, Pick, Picks, words
from rules.kernel.engine.foregone import may_be_needless
from rules.kernel.play.joined_keys import JOINT, parts

Meaning = Callable[[Decision, Picks], Shown | Answered]
"""Returns what a press means for its question, given its owner's draft."""


class Looked(Struct, frozen=True):
    """A press that answers nothing: a look elsewhere in a question, or a change of the draft.

    Attributes:
        snapshot: The table.
        decision: The question.
        draft: What they have put together now.
        shown: What is to be shown.
    """

    snapshot: Snapshot
    decision: Decision
    draft: Picks
    shown: Shown


async def press(desk: Desk, table: int, who: int, decision: int, meaning: Meaning, key: str) -> Accepted | Looked:
    """Take a press on a question: read the held table once, then the meaning of the press.

    Args:
        desk: The desk.
        table: The table.
        who: Who presses.
        decision: The question that the press names.
        meaning: What the press means.
        key: The id of the press; the same one again changes nothing.

    Raises:
        Refused: As :func:`answer` does, and :class:`Stale` when the press does not fit the question.
    """
    async with desk.at(table, who):
        snapshot, known, draft = await desk.drafting(table, key, decision, who)
        if known is not None:
            return await repeated_presses.of(desk.store, snapshot, known)
        found = await _find(desk, snapshot, snapshot.seat_of(who), who, decision)
        if isinstance(found, Accepted):
            return found
        with desk.reading(table):
            begun = drafts.begun(draft, found)
        meant = meaning(snapshot.joined(found), begun)
        if isinstance(meant, Answered):
            return await _answer(desk, snapshot, found, meant.picks, key, who)
        if meant.draft is not None:
            begun = meant.draft
            await drafts.save(desk.store, table, decision, who, {"picks": begun}, desk.clock.now())
        return Looked(snapshot, found, begun, meant)


async def answer(desk: Desk, table: int, who: int, decision: int, picks: Picks, key: str) -> Accepted:
    """Take a person's answer: load, check, apply, and write its effects in one transaction.

    Args:
        desk: The desk.
        table: The table.
        who: Who presses.
        decision: What is answered.
        picks: The answer.
        key: The id of the press; the same one again changes nothing.

    Raises:
        Illegal: When the rules refuse it.
        NotYourSeat: When the person is not asked this.
        Stale: When the question is not open any more.
        NotStarted, TableOver, NoTable, Busy, StoreBusy: As they say.
    """
    async with desk.at(table, who):
        snapshot, known = await desk.pressed(table, key)
        if known is not None:
            return await repeated_presses.of(desk.store, snapshot, known)
        found = await _find(desk, snapshot, snapshot.seat_of(who), who, decision)
        if isinstance(found, Accepted):
            return found
        return await _answer(desk, snapshot, found, picks, key, who)


async def _answer(desk: Desk, snapshot: Snapshot, found: Decision, picks: Picks, key: str, who: int) -> Accepted:
    """Take a person's answer; choosing the same again changes nothing."""
    if found.chosen is not None and found.chosen == picks:
        return _unchanged(snapshot, found, picks)
    one = picks[0] if len(picks) == 1 else ""
    given = parts(one) if isinstance(one, str) else ()
    if len(given) < 2:
        return await _take(desk, snapshot, found, Answer(found.id, found.seat, picks), key, who)
    return await _one_by_one(desk, snapshot, found, given, key, who)


async def _one_by_one(
    desk: Desk, snapshot: Snapshot, found: Decision, given: Sequence[str], key: str, who: int
) -> Accepted:
    """Take answers given in one press, each to the question that the one before led to.

    Should anything come between, which no press can foresee, the rest is not answered but asked; so it is if the rules
    or the database refuse it, as the first answer stands.
    """
    said = words_of(snapshot.joined(found), (JOINT.join(given),))
    accepted = await _take(desk, snapshot, found, Answer(found.id, found.seat, (given[0],)), key, who)
    for n, pick in enumerate(given[1:], start=1):
        after = accepted.after
        then = next((one for one in after.decisions(found.seat) if one.chosen is None), None)
        if then is None or not isinstance(then.form, Pick) or all(one.key != pick for one in then.form.options):
            return accepted
        lines = accepted.lines
        try:
            accepted = await _take(desk, after, then, Answer(then.id, found.seat, (pick,)), f"{key}{FURTHER}{n}", who)
        except Refused:
            return accepted
        accepted = msgspec.structs.replace(accepted, lines=(*lines, *accepted.lines))
    return msgspec.structs.replace(accepted, chosen=said)


async def answer_for(
    desk: Desk, snapshot: Snapshot, decision: Decision, picks: Picks, *, late: str = ""
) -> Accepted | None:
    """Answer for a computer player, an empty seat, or a late person. The table must be held.

    Args:
        desk: The desk.
        snapshot: The table as it is now.
        decision: What is answered.
        picks: The answer.
        late: A person let the deadline pass: ``default``, ``computer`` or ``own``, whose answer it is.

    Returns:
        What came of it; ``None`` when somebody was quicker.
    """
    key = auto_key(snapshot.table.id, decision.id)
    if await desk.store.first(sql.moves.is_made(key, snapshot.table.id)) is not None:
        return None
    return await _take(desk, snapshot, decision, Answer(decision.id, decision.seat, picks), key, None, late=late)


async def answer_planned(
    desk: Desk, snapshot: Snapshot, decision: Decision, picks: Picks, who: int, plan: int | None, *, quiet: bool = False
) -> None:
    """Answer for a person by their plan, as if they had pressed. The table must be held.

    Args:
        desk: The desk.
        snapshot: The table as it is now.
        decision: What is answered.
        picks: The answer.
        who: Whose plan it is.
        plan: Its number; :data:`bot.plans.plan_matching.FOREGONE` where there was nothing to choose;
            ``None`` for an order that they give with it.
        quiet: They are not written to, unless they are asked next what no plan answers.
    """
    key = key_like_a_press(desk.clock.now())
    await _take(desk, snapshot, decision, Answer(decision.id, decision.seat, picks), key, who, plan=plan, quiet=quiet)


def auto_key(table: int, decision: int) -> str:
    """Return the idempotency key of an answer without a press."""
    return f"auto:{table}:{decision}"


def need_playing(table: Table) -> None:
    """Check that a game is under way.

    Raises:
        NotStarted: When the table is in its lobby.
        TableOver: When it has ended.
    """
    if table.status == "lobby":
        raise NotStarted("The game has not started yet.", table=table.id)
    if table.status != "playing":
        raise over(table)


def over(table: Table) -> TableOver:
    """Return the refusal for a table that has ended or is archived."""
    if table.archived:
        return TableOver(
            f"Table {table.id} is archived, as nobody played there. Nothing is lost.",
            instead=(f"press Restore there, or use /table restore with its number, {table.id}",), table=table.id,
        )  # fmt: skip
    return TableOver(f"Table {table.id} is over. Thank you for playing.", table=table.id)


async def _find(desk: Desk, snapshot: Snapshot, seat: int | None, who: int, number: int) -> Decision | Accepted:
    table = snapshot.table
    if seat is not None:
        for decision in snapshot.decisions(seat) if table.status == "playing" else ():
            if decision.id == number:
                return decision
        row = await desk.store.first(sql.moves.last_answer(table.id, who))
        before = [] if row is None else await repeated_presses.given_with(desk.store, row)
        if any(one["decision"] == number for one in before):
            return repeated_presses.taken_before(snapshot, *before)
    need_playing(table)
    other = snapshot.decision(number)
    watching = f"You are watching table {table.id}."
    if other is not None and other.secrecy.value != "hidden":
        name = snapshot.names[other.seat]
        raise NotYourSeat(
            f"It is {name}'s choice, not yours. {watching if seat is None else ''}".strip(), table=table.id
        )
    if seat is None:
        gave_up = any(held.user == who and held.conceded for held in snapshot.seats)
        raise NotYourSeat("You gave up your seat at this table." if gave_up else watching, table=table.id)
    raise Stale("That step is over; the table has moved on.", table=table.id)


def _unchanged(snapshot: Snapshot, decision: Decision, picks: Picks) -> Accepted:
    """Return the reply to a press that chooses the same again; nothing is written for it."""
    return Accepted(
        table=snapshot.table.id,
        seat=decision.seat,
        decision=decision.id,
        chosen=words_of(decision, picks),
        complete=False,
        after=snapshot,
        asked=decision,
        repeated=True,
    )


def _tie(snapshot: Snapshot, decision: Decision, picks: Picks) -> Line:
    """Return the line on a tie answered for its seat, for it alone where others cannot tell."""
    game, state = snapshot.game, snapshot.state
    said = of_a_tie(decision, picks)
    choices = [one for one in game.choices(state) if one.decision == decision.id]
    open_to_all = all(tells_nothing(game, state, one, snapshot.seats) for one in choices) if said else True
    return Line(said, decision.rules, None if open_to_all else (decision.seat,))


async def _take(
    desk: Desk,
    snapshot: Snapshot,
    decision: Decision,
    given: Answer,
    key: str,
    who: int | None,
    *,
    late: str = "",
    plan: int | None = None,
    quiet: bool = False,
) -> Accepted:
    table, game = snapshot.table, snapshot.game
    seat = decision.seat
    try:
        made = game.apply(snapshot.state, given)
    except IllegalAnswer as refused:
        fill = snapshot.names
        raise Illegal(
            words.fill(refused.reason, fill),
            rules=refused.rules,
            instead=tuple(words.fill(text, fill) for text in refused.instead),
            table=table.id,
            tried=words.fill(words_of(decision, given.picks, nothing=""), fill),
        ) from None
    before = {row.decision for row in snapshot.asked}
    open_now = {choice.decision for choice in game.choices(made.state)}
    complete = not open_now or not open_now <= before
    tie = [_tie(snapshot, decision, given.picks)] if plan == FOREGONE else []
    lines = (*[line for line in tie if line.text], *told_lines(game, made.events))
    returned = who is not None and snapshot.seats[seat].holder != "person"
    seats = _seated(snapshot.seats, seat, who, late=bool(late) and not _warned(snapshot, decision))
    n = table.move + 1
    mails = [notice("timeout", n, seat=seat, how=late)] if late else []
    mails += [notice("returned", n, seat=seat)] if returned else []
    mails += table_letters.after_answer(
        game, made.state, seats, n, before=before, lines=lines, by=who, counted=decision.chosen is None
    )
    follows = any(choice.seat == seat and choice.decision not in before for choice in game.choices(made.state))
    if plan and who is not None and (follows or not quiet):
        mails.append(notice("planned", n, lane=who, seat=seat, decision=decision.id, quiet=quiet))
    said = words_of(decision, given.picks)
    move = NewMove(
        kind="answer", key=key, state=made.state, seat=seat, user=who, decision=decision.id, picks=given.picks,
        said=said, complete=complete, lines=lines, revealed=made.revealed, random=made.random,
        plan=plan, topic=decision.kind if who is not None and plan is None else "",
    )  # fmt: skip
    written = await write(desk, snapshot, seats, move, mails)
    after = Snapshot(written.table, written.seats, game, written.n, move.state, written.open)
    desk.share(after, written.stored)
    given_so = msgspec.structs.replace(decision, chosen=given.picks)
    if not complete and decision.revisable:
        after.answered(given_so)
    return Accepted(
        table=table.id,
        seat=seat,
        decision=decision.id,
        chosen=said,
        complete=complete,
        after=after,
        asked=given_so,
        lines=readable(lines, seat),
        over=game.outcome(made.state) is not None,
        free=not made.revealed and not made.random,
        further=may_be_needless(made.state),
    )


def _warned(snapshot: Snapshot, decision: Decision) -> bool:
    """Whether this deadline already counted as missed when the owner was asked."""
    return any(asked.decision == decision.id and asked.warned for asked in snapshot.asked)


def _seated(seats: tuple[Seat, ...], seat: int, who: int | None, *, late: bool) -> tuple[Seat, ...]:
    """Return the seats after an answer: an answering person is back; a late one missed one more."""
    held = seats[seat]
    if late:
        held = msgspec.structs.replace(held, missed=held.missed + 1)
    elif who is not None:
        held = msgspec.structs.replace(held, holder="person", level=None, missed=0)
    return (*seats[:seat], held, *seats[seat + 1 :])


async def write(
    desk: Desk,
    snapshot: Snapshot,
    seats: tuple[Seat, ...],
    move: NewMove,
    mails: list[Mail],
    undone_from: int | None = None,
    also: Callable[[Transaction], Awaitable[None]] | None = None,
) -> MoveWritten:
    """Write a move, its changed seats and their consequences in one transaction.

    Returns:
        The move as it stands in the store.

    Raises:
        Stale: When the key was used for another table.
        StoreBusy: When nothing could be written.
    """
    table = snapshot.table
    try:
        async with desk.store.transaction() as tx:
            for old, new in zip(snapshot.seats, seats, strict=True):
                if old != new:
                    await tx.run(
                        sql.seats.write(
                            new.holder, new.user, new.name, new.level, new.conceded, new.missed, table.id, new.seat
                        )
                    )
                if new.holder == "person" != old.holder:
                    back = happenings.person(new)
                    await happenings.note(
                        tx, table.id, table.move, "returned", desk.clock.now(), seat=new.seat, old=back
                    )
                if new.conceded and not old.conceded:
                    fallen = [
                        *await offers_fall(tx, table.id, new.seat, "over"), *await votes_fall(tx, table.id, new.seat)
                    ]  # fmt: skip
                    mails = [*mails, *fallen]
                    if new.user is not None:
                        await pass_on(tx, table, new.user, heir(seats, new.seat))
                if new.holder not in {old.holder, "person"}:
                    await answered_for(tx, table.id, new.seat, new.holder, desk.clock.now())
            written = await write_move(tx, table, snapshot.game, seats, snapshot.asked, move, mails, desk.clock.now())
            if undone_from is not None:
                await tx.run(sql.moves.undo(written.n, table.id, undone_from, written.n))
            if also is not None:
                await also(tx)
    except StoreConflict:
        raise Stale("That press was already used.", table=table.id) from None
    desk.asks_this(table.id, written.stored)
    return written
