"""Plans in the store, all within the transaction of the move or act behind them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from random import SystemRandom
from typing import Any

import msgspec
from msgspec import Struct

from bot.logs import incident
from bot.outbox.mail import Mail, notice, put
from bot.plans.order_conditions import held, meant
from bot.plans.plan_matching import FOREGONE, Fits, Mode, Plan, Unfit, chosen, moment
from bot.store import Row, Transaction, sql
from bot.tables.model import AnyGame, Asked, Seat, Snapshot, Table, sound
from bot.tables.play.written_move import MoveWritten, NewMove
from bot.tables.time.pace import watch
from rules.kernel import Choice, Decision, Pick, Picks
from rules.kernel.engine.foregone import foregone, is_plain, may_tie_now
from rules.kernel.engine.planning import asked_now
from rules.kernel.play.open_question import open_question

NEW = 0
"""The number of a plan that has none yet."""
_picks = msgspec.msgpack.Decoder(Picks)
_undo = msgspec.msgpack.Decoder(tuple[int, int])
_random: Callable[[], float] = SystemRandom().random
_NUMBERED_FROM = 1_420_070_400.0
"""Seconds since 1970 from which Discord counts its ids."""


class ByHand(Struct, frozen=True):
    """A person's own answer.

    Attributes:
        user: The person.
        kind: The kind of question, one that can be planned.
        picks: The answer.
        said: The answer in words.
    """

    user: int
    kind: str
    picks: Picks
    said: str


class NewQuestions(Struct, frozen=True):
    """A table's position, and the questions that were open before it.

    Attributes:
        table: The table.
        game: Its game.
        seats: Its seats.
        state: The position.
        known: The decisions that were open before.
        now: The moment.
    """

    table: Table
    game: AnyGame
    seats: Sequence[Seat]
    state: Any
    known: Collection[int]
    now: float

    def to_people(self) -> Iterator[tuple[Choice, Seat, int]]:
        """Yield each new question to a person, with the seat and the person."""
        for choice in self.game.choices(self.state):
            seat = self.seats[choice.seat]
            if choice.decision not in self.known and seat.holder == "person" and seat.user is not None:
                yield choice, seat, seat.user


def plan_of(row: Row) -> Plan:
    """Return a plan from its row."""
    return sound(Plan(
        row["id"], row["table_id"], row["user"], row["kind"], row["topic"], Mode(row["mode"]),
        _picks.decode(row["picks"]), row["said"], row["ended"], row["why"],
        row["span"], row["span_key"], bool(row["quiet"]), row["again"],
        row["by_order"], row["condition"],
    ))  # fmt: skip


async def made(tx: Transaction, plan: Plan, now: float) -> Plan:
    """Keep a new plan; returns it with its number."""
    (row,) = await tx.fetch(
        sql.plans.add(
            plan.table,
            plan.user,
            plan.kind,
            plan.topic,
            plan.mode.value,
            msgspec.msgpack.encode(plan.picks),
            plan.said,
            now,
            plan.span,
            plan.span_key,
            plan.quiet,
            plan.again,
            plan.order,
            plan.condition,
        )
    )
    return plan_of(row)


def picks_of(blob: bytes) -> Picks:
    """Return an answer from its stored form."""
    return _picks.decode(blob)


def key_like_a_press(now: float) -> str:
    """Return a key like that of a press now: exported games show keys, which must tell nothing."""
    return str((int((now - _NUMBERED_FROM) * 1000) << 22) + int(_random() * (1 << 22)))


async def follow(tx: Transaction, written: MoveWritten) -> None:
    """Bring a table's plans up to date after a move.

    A question that came back by an undo is for its person to answer, since whoever takes a step back wants to think.
    One that stayed open is still answered as it was planned.
    """
    table, game, seats, move = written.table, written.game, written.seats, written.move
    n, now, state, plan, target = written.n, written.now, move.state, move.plan, move.target
    if plan is not None:
        await tx.run(sql.plans.answered(n, table.id, move.decision))
    if target is not None:
        await _undone(tx, table.id, target, n, now)
    open_before = {row.decision for row in written.before}
    for new, old in written.again.items():
        if old in open_before:
            await tx.run(sql.plans.rename(new, table.id, old))
    if game.outcome(state) is not None:
        await tx.run(sql.plans.over(table.id))
        await tx.run(sql.plans.lift_all(table.id))
        return
    if written.planned or target is not None:  # an undo may bring plans back
        await _standing(tx, written, open_before)
    await tx.run(sql.plans.lift_closed(table.id))
    if target is None:
        known = await _brought_back(tx, table.id, state) if may_tie_now(state) else open_before
        await _arrange_foregone(tx, NewQuestions(table, game, seats, state, known, now))


async def _brought_back(tx: Transaction, table: int, state: Any) -> list[int]:
    """Return the open questions whose persons had answered them before an undo."""
    question, undo = open_question(state), await tx.first(sql.moves.last_undo(table))
    if question is None or undo is None:
        return []
    _, first_asked = _undo.decode(undo["picks"])
    if min(question.asked.values()) != first_asked:
        return []  # it was asked later
    undone = await tx.fetch(sql.moves.undone_by(table, undo["n"]))
    return [question.asked[row["seat"]] for row in undone if row["seat"] in question.asked]


async def _standing(tx: Transaction, written: MoveWritten, open_before: Collection[int]) -> None:
    """Bring a table's open plans up to date after a move."""
    table, game, seats, move = written.table, written.game, written.seats, written.move
    n, now, state = written.n, written.now, move.state
    await _past(tx, table.id, game.rules.spans(state))
    if (by_hand := _by_hand(move)) is not None:
        await _holds(tx, table.id, game, by_hand, state, now)
    for seat in seats if move.kind == "leave" else ():
        if seat.conceded and seat.user is not None:
            await gone(tx, table.id, seat.user)
    if move.kind == "answer":  # be it by hand: the question that it was queued for has gone by
        await tx.run(sql.plans.used(table.id, move.decision))
    if move.target is None:
        await _answer_by_plans(tx, NewQuestions(table, game, seats, state, open_before, now), n)


def _by_hand(move: NewMove) -> ByHand | None:
    """The answer, when a person gave it to a question that can be planned."""
    if move.kind != "answer" or move.user is None or not move.topic:
        return None
    return ByHand(move.user, move.topic, tuple(pick for pick in move.picks if not isinstance(pick, int)), move.said)


async def _past(tx: Transaction, table: int, spans: Mapping[str, str]) -> None:
    """End, without a word, the plans whose stretch of the game is over."""
    rows = await tx.fetch(sql.plans.with_span(table))
    for row in rows:
        if spans.get(row["span"]) != row["span_key"]:
            await end(tx, plan_of(row), "past")


async def _holds(tx: Transaction, table: int, game: AnyGame, given: ByHand, state: Any, now: float) -> None:
    """Keep an answer for a stretch of the game where its person has ordered so."""
    rows = await tx.fetch(sql.plans.repeated(table, given.user, given.kind))
    for row in rows:
        order = next((one for one in game.rules.orders if one.key == row["again"]), None)
        span_key = "" if order is None else game.rules.spans(state).get(order.within, "")
        if order is None or not span_key or not order.holds(given.kind, given.picks):
            continue
        await tx.run(sql.plans.replace_repeats(table, given.user, given.kind, order.within))
        holding = Plan(
            NEW, table, given.user, given.kind, row["topic"], Mode.ALWAYS, given.picks, given.said,
            span=order.within, span_key=span_key, quiet=True,
        )  # fmt: skip
        await made(tx, holding, now)


async def _answer_by_plans(tx: Transaction, new: NewQuestions, move: int) -> None:
    """Let plans answer the new questions that they were made for."""
    topic = asked_now(new.state)
    if topic is None:
        return
    for choice, seat, user in new.to_people():
        plans = [plan_of(row) for row in await tx.fetch(sql.plans.of_user(new.table.id, user))]
        for plan in plans:
            why = held(new.game, new.state, choice.seat, plan) if plan.order and plan.kind == topic.kind else ""
            if isinstance(why, str) and why:
                await drop(tx, plan, move, new.now, why=why)
        match chosen(meant(new.game, new.state, choice.seat, plans), topic.kind, choice.legal):
            case Fits(plan):
                await intend(tx, new.table, seat, choice, plan, new.now, alone=_alone(new.seats, choice.seat))
            case Unfit(plan):
                await drop(tx, plan, move, new.now, why=against(new.game, new.state, choice, plan))
            case None:
                pass


async def answer_again(
    tx: Transaction, table: Table, game: AnyGame, seats: Sequence[Seat], state: Any, now: float
) -> None:
    """Let plans answer the open questions of a table whose clocks start afresh."""
    await tx.run(sql.plans.lift_all(table.id))
    new = NewQuestions(table, game, seats, state, (), now)
    await _answer_by_plans(tx, new, table.move)
    await _arrange_foregone(tx, new)


async def _arrange_foregone(tx: Transaction, new: NewQuestions) -> None:
    """Arrange foregone answers to new questions, and to those that others have settled.

    They come at once, or in a while to hide something.
    """
    table, now = new.table, new.now
    for choice, seat, user in new.to_people():
        if (
            foregone_answer(new.game, new.state, choice) is None
            or await tx.first(sql.people.asked_all(user)) is not None
        ):
            continue
        row = await tx.first(sql.decisions.deadline(table.id, choice.decision))
        if row is None or await tx.first(sql.plans.is_matched(table.id, choice.decision)) is not None:
            continue
        at_once = tells_nothing(new.game, new.state, choice, new.seats)
        due = now if at_once else moment(watch(table, seat), now, row["deadline"], _random())
        await tx.run(sql.plans.match(table.id, choice.decision, FOREGONE, user, due))


async def ask_all_the_same(tx: Transaction, user: int, now: float, *, alone: tuple[int, int] | None = None) -> None:
    """Ask a person what was to be answered for them.

    The letter about it may have been given up, so that another one is written; a call that was put off until the
    answer comes now.

    Args:
        tx: The transaction.
        user: The person.
        now: The moment.
        alone: The table and the decision, where it is about that one alone.
    """
    for row in await tx.fetch(sql.plans.foregone_of(user, FOREGONE)):
        table, decision = row["table_id"], row["decision"]
        if alone is None or alone == (table, decision):
            await _ask(tx, table, user, now, move=row["move"], seat=row["seat"], decision=decision)


def loses(snapshot: Snapshot, decision: Decision, picks: Picks) -> bool:
    """Whether a planned answer loses something that another would keep."""
    form = snapshot.foreseen(decision, [str(pick) for pick in picks]).form
    return isinstance(form, Pick) and any(option.danger and picks == (option.key,) for option in form.options)


async def ask_anyway(tx: Transaction, snapshot: Snapshot, asked: Asked, user: int, now: float) -> None:
    """Ask a person what their plan was to answer; the plan stands on for later questions."""
    table, move = snapshot.table.id, snapshot.move
    await _ask(tx, table, user, now, move=move, seat=asked.seat, decision=asked.decision)


async def _ask(tx: Transaction, table: int, user: int, now: float, *, move: int, seat: int, decision: int) -> None:
    await tx.run(sql.plans.forget(table, decision))
    await tx.run(sql.calls.put_off(now, user, table, "turn", decision, dm=True))
    await put(tx, table, [Mail("private", move, user, {"seat": seat, "decision": decision})], now)


def foregone_answer(game: AnyGame, state: Any, choice: Choice) -> Picks | None:
    """Return the foregone answer to a choice, if any; none where trying it fails."""
    try:
        return foregone(game, state, choice)
    except Exception as error:
        incident(error)
        return None


def tells_nothing(game: AnyGame, state: Any, choice: Choice, seats: Sequence[Seat]) -> bool:
    """Whether others learn nothing hidden from an answer that is seen to be foregone."""
    if _alone(seats, choice.seat):
        return True
    try:
        return is_plain(game, state, choice)
    except Exception as error:
        incident(error)
        return False


def _alone(seats: Sequence[Seat], seat: int) -> bool:
    """Whether no other person plays here."""
    return all(one.holder != "person" for one in seats if one.seat != seat)


async def intend(
    tx: Transaction, table: Table, seat: Seat, choice: Choice, plan: Plan, now: float, *, alone: bool = False
) -> None:
    """Schedule a plan's answer to an open question; at once if its owner plays ``alone``."""
    row = await tx.first(sql.decisions.deadline(table.id, choice.decision))
    if row is not None:
        due = now if alone else moment(watch(table, seat), now, row["deadline"], _random())
        await tx.run(sql.plans.match(table.id, choice.decision, plan.id, plan.user, due))


async def put_off(tx: Transaction, table: Table, seat: Seat, asked: Asked, now: float) -> None:
    """Delay a planned answer."""
    due = moment(watch(table, seat), now, asked.deadline, _random())
    await tx.run(sql.plans.set_due(due, table.id, asked.decision))


def against(game: AnyGame, state: Any, choice: Choice, plan: Plan) -> str:
    """The rules' reason against a plan, if one names its picks; seats stand as marks."""
    said = (refusal.reason for refusal in game.explain(state, choice.seat) if refusal.what in plan.picks)
    return next(said, "It is not one of the choices now.")


async def drop(tx: Transaction, plan: Plan, move: int, now: float, *, why: str = "", ended: str = "unfit") -> None:
    """End a plan that its owner did not end, and tell them."""
    await tx.run(sql.plans.end_saying(ended, why, plan.id))
    await tx.run(sql.plans.lift(plan.id))
    await put(tx, plan.table, [notice("plan_dropped", move, lane=plan.user, plan=plan.id)], now)


async def end(tx: Transaction, plan: Plan, ended: str) -> list[int]:
    """End a plan as its owner wants; returns the open questions that it was to answer."""
    await tx.run(sql.plans.end(ended, plan.id))
    return [row["decision"] for row in await tx.fetch(sql.plans.lift(plan.id))]


async def let_go(tx: Transaction, snapshot: Snapshot, decisions: Collection[int], now: float) -> None:
    """Arrange the foregone answers to open questions that an ended plan was to answer.

    Args:
        tx: The transaction that ends the plan.
        snapshot: The table.
        decisions: The questions.
        now: The moment.
    """
    if decisions and snapshot.table.status == "playing":
        known = {row.decision for row in snapshot.asked} - {*decisions}
        new = NewQuestions(snapshot.table, snapshot.game, snapshot.seats, snapshot.state, known, now)
        await _arrange_foregone(tx, new)


async def gone(tx: Transaction, table: int, user: int) -> None:
    """End the plans of a person who left their seat; the next person does not get them."""
    await tx.run(sql.plans.leave(table, user))
    await tx.run(sql.plans.lift_of(table, user))


async def shift(tx: Transaction, since: float, now: float, table: int | None = None) -> None:
    """After a standstill, put off the planned answers due in it or later by its length.

    One that was intended in the standstill, since people may play on in a pause, has stood still only since then. An
    outage is part of a pause that is under way, and counts when that ends.

    Args:
        tx: The transaction of all this.
        since: When the clocks stopped.
        now: When they go on.
        table: The table whose clocks stood still; all that are not paused when left out.
    """
    await tx.run(sql.plans.shift_due(now, since, table))


async def _undone(tx: Transaction, table: int, target: int, n: int, now: float) -> None:
    rows = await tx.fetch(sql.plans.used_between(table, target, n))
    for row in rows:
        await drop(tx, plan_of(row), n, now, ended="undone")
    await tx.run(sql.plans.undo_repeats(table, target, n))
