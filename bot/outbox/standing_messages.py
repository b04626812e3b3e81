"""Messages standing on Discord that may have to change, and when private ones are closed."""

from __future__ import annotations

from bot.outbox.courier import Letter
from bot.outbox.mail import CHANNEL, Mail, put, putting, renewing
from bot.store import Transaction, Work, sql


async def remember(tx: Transaction, letter: Letter, message: int, now: float) -> None:
    """Note a message.

    A private one takes the place of those before it from the same table; if its question is already over, it is
    closed at once.
    """
    gathers = letter.private and letter.kind == "calls"
    newest = max(letter.payload.get("decisions", ()), default=None)
    decision = letter.id if gathers else letter.payload.get("decision", newest)
    note = sql.messages.asks if letter.private else sql.messages.posted
    await tx.run(note(message, letter.table, letter.kind, letter.move, now, letter.lane, decision))
    if not letter.private:
        return
    retire_ = (
        sql.messages.retire_gathered(letter.lane, message)
        if gathers
        else sql.messages.retire_older(letter.table, letter.lane, message)
    )
    older = [row["message"] for row in await tx.fetch(retire_)]
    if older:
        retire = Mail("retire", letter.move, letter.lane, {"decision": decision, "messages": older})
        await put(tx, letter.table, [retire], now)
    if gathers:
        await tx.follow(renewing(await tx.fetch(sql.messages.gathered_of(letter.lane)), now))
    else:
        await close_private(tx, letter.table, now)


async def close_private(tx: Transaction, table: int, now: float, answered: int | None = None) -> None:
    """Close all private messages, and calls at the table, whose question waits for no person.

    Private ones that gather what waits at several tables are brought up to date.

    Args:
        tx: The transaction that ends the waiting.
        table: The table.
        now: The time.
        answered: The decision that was answered: its messages tell of a change of the answer, too.
    """
    await tx.follow(_closing(table, now, answered))


def _closing(table: int, now: float, answered: int | None) -> Work:
    rows = yield sql.messages.close_private(table, answered)
    called = [row["message"] for row in rows if row["lane"] == CHANNEL]
    if called:
        yield from putting(table, [Mail("retire", rows[0]["move"], payload={"messages": called})], now)
    newest = {(row["lane"], row["decision"]): row["move"] for row in rows if row["lane"] != CHANNEL}
    mails = [Mail("retire", move, lane, {"decision": asked}) for (lane, asked), move in sorted(newest.items())]
    yield from putting(table, mails, now)
    gathered = yield sql.messages.gathered_at(table)
    yield from renewing(gathered, now)
