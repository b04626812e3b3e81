"""Games ended by agreement: a draw or no result. The rules have not ended them.

It is a fact about the table and not a move of the game: the log of moves stays as it was, and can be verified.
"""

from __future__ import annotations

from bot.outbox.mail import Mail, put
from bot.outbox.standing_messages import close_private
from bot.records import game_facts
from bot.store import Transaction, sql
from bot.tables.model import Snapshot
from bot.tables.people import happenings
from bot.tables.people.happenings import What
from bot.tables.play.write_move import encode
from rules.kernel import Outcome

REASONS: dict[What, str] = {
    "draw": "The players agreed to a draw.",
    "ended": "The players agreed to end the game here, without a result.",
}


def outcome(snapshot: Snapshot, how: What) -> Outcome:
    """Return the outcome of an agreement: no winner, no points, no rule.

    Args:
        snapshot: The table.
        how: ``draw``: all who stayed share one place, before those who gave up. ``ended``: nobody has a place.
    """
    stayed = tuple(seat.seat for seat in snapshot.seats if not seat.conceded)
    gone = tuple(seat.seat for seat in snapshot.seats if seat.conceded)
    ranking = tuple(group for group in (stayed, gone) if group) if how == "draw" else ()
    return Outcome(winners=(), ranking=ranking, scores=(), reason=REASONS[how], rules=())


def by_agreement(found: Outcome) -> bool:
    """Whether people, not the rules, ended a game: only the rules name a rule and give points."""
    return not found.rules and not found.scores and not found.winners


async def finish(tx: Transaction, snapshot: Snapshot, how: What, words: str, now: float) -> None:
    """End a game by agreement, in the transaction of the agreement.

    Args:
        tx: The transaction.
        snapshot: The table; the caller holds it.
        how: ``draw`` or ``ended``.
        words: The result of the vote, for the log.
        now: The time.
    """
    table = snapshot.table
    found = outcome(snapshot, how)
    await tx.run(sql.tables.agree_end(now, encode(found), table.id))
    await game_facts.ended(tx, table, snapshot.game, snapshot.seats, found, now)
    await tx.run(sql.decisions.end_all(table.id))
    await tx.run(sql.moves.end_drafts(table.id))
    await tx.run(sql.moves.end_request(table.id))
    await happenings.note(tx, table.id, table.move, how, now, words=words)
    await put(tx, table.id, [Mail("over", table.move), Mail("retire", table.move)], now)
    await close_private(tx, table.id, now)
