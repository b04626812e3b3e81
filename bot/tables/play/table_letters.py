"""The messages that follow an event at a table. Pure: plain data in, mail out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from bot.outbox.mail import Mail
from bot.tables.model import AnyGame, Line, Seat, Snapshot
from rules.kernel import Secrecy


def person_at(seats: Sequence[Seat], seat: int) -> int | None:
    """Return the person to ping for a seat; ``None`` for computers and empty seats."""
    return seats[seat].user if seats[seat].holder == "person" else None


def questions(game: AnyGame, state: Any, seats: Sequence[Seat], move: int, fresh: Collection[int]) -> list[Mail]:
    """Return private messages to the people asked in secret.

    Args:
        game: The game.
        state: The state after the move.
        seats: Who sits where.
        move: The move.
        fresh: Ids of the decisions that are new with it.
    """
    mails = []
    for choice in game.choices(state):
        user = person_at(seats, choice.seat)
        if user is None or choice.decision not in fresh:
            continue
        if choice.secrecy is not Secrecy.OPEN:
            mails.append(Mail("private", move, user, {"seat": choice.seat, "decision": choice.decision}))
    return mails


def waited_for(game: AnyGame, state: Any, seats: Sequence[Seat]) -> list[int]:
    """Return the people to move, as everyone may know."""
    users = (person_at(seats, waiting.seat) for waiting in game.waiting(state))
    return [user for user in users if user is not None]


def turn(game: AnyGame, state: Any, seats: Sequence[Seat], move: int) -> list[Mail]:
    """Return a new turn message for the people to move, if any; older ones retire."""
    ping = waited_for(game, state, seats)
    return [Mail("turn", move, payload={"ping": ping}), Mail("retire", move)] if ping else []


def after_answer(
    game: AnyGame,
    state: Any,
    seats: Sequence[Seat],
    move: int,
    *,
    before: Collection[int],
    lines: Sequence[Line],
    by: int | None,
    counted: bool,
) -> list[Mail]:
    """Return the letters after an answer.

    Args:
        game: The game.
        state: The state after the answer.
        seats: Who sits where.
        move: The number of the answer's move.
        before: Ids of the decisions that waited for an answer before it.
        lines: What happened.
        by: The person who answered by pressing; they have the next question before them already.
        counted: The answer is new, not a change of an earlier one.
    """
    after = {choice.decision for choice in game.choices(state)}
    fresh = after - set(before)
    if after and not fresh:  # the step still waits for others
        return [Mail("turn_edit", move)] if counted and game.waiting(state) else []
    landmark = any(line.landmark for line in lines)
    mails = [Mail("result", move)] if landmark else []
    if game.outcome(state) is not None:
        return [*mails, Mail("over", move), Mail("retire", move)]
    if by is not None and not landmark and waited_for(game, state, seats) == [by]:
        return [*mails, Mail("turn_edit", move, payload={"follow": True})]
    called = turn(game, state, seats, move)
    if not called and game.waiting(state):  # a computer thinks: nobody shall go on reading that it is their move
        called = [Mail("turn_edit", move)]
    return [*mails, *called, *questions(game, state, seats, move, fresh)]


def after_something_else(
    snapshot: Snapshot, state: Any, seats: Sequence[Seat], move: int, *, lines: Sequence[Line], by: int
) -> list[Mail]:
    """Return the letters after an act or a leaving; who had to move already is not pinged again.

    Args:
        snapshot: The table before it.
        state: The state after it.
        seats: Who sits where then.
        move: The number of its move.
        lines: What happened.
        by: The person who acted, or left.
    """
    game = snapshot.game
    mails = [Mail("result", move)] if any(line.landmark for line in lines) else []
    if game.outcome(state) is not None:
        return [*mails, Mail("over", move), Mail("retire", move)]
    before = {*waited_for(game, snapshot.state, snapshot.seats), by}
    called = [user for user in waited_for(game, state, seats) if user not in before]
    if called:
        mails += [Mail("turn", move, payload={"ping": called}), Mail("retire", move)]
    else:
        mails.append(Mail("turn_edit", move))
    fresh = {choice.decision for choice in game.choices(state)} - {row.decision for row in snapshot.asked}
    return [*mails, *questions(game, state, seats, move, fresh)]
