"""What follows when a letter cannot be sent: all inside the transaction that notes it."""

from __future__ import annotations

from bot.logs import log
from bot.outbox.courier import Letter
from bot.outbox.mail import CHANNEL, Mail, notice, put
from bot.outbox.trouble import Trouble
from bot.store import Transaction


async def drop(tx: Transaction, letter: Letter, why: str, now: float) -> None:
    """Give a letter up."""
    await tx.run("UPDATE outbox SET state = 'dropped', why = ?, done_at = ? WHERE id = ?", why, now, letter.id)


async def tell_owner(tx: Transaction, letter: Letter, trouble: Trouble, owner: int, now: float) -> None:
    """Tell the owner once what only a person can put right; nobody is told that Discord is slow."""
    what = {Trouble.FORBIDDEN: "forbidden", Trouble.LOCKED: "locked"}.get(trouble)
    if what is not None and letter.lane == CHANNEL:
        await put(tx, letter.table, [notice(what, letter.move, lane=owner)], now)


async def follow(tx: Transaction, letter: Letter, trouble: Trouble, owner: int, status: str, now: float) -> None:
    """Do what follows from trouble that no retry can mend."""
    await drop(tx, letter, trouble.value, now)
    if letter.private:
        if trouble is not Trouble.BROKEN:
            await _dm_closed(tx, letter, now)
    elif trouble is Trouble.CHANNEL_GONE:
        await _homeless(tx, letter, owner, now)
    elif letter.kind in {"turn_edit", "lobby_edit"} and trouble in {Trouble.MESSAGE_GONE, Trouble.TOO_OLD}:
        await _post_anew(tx, letter, trouble, status, now)
    else:
        log.warning("letter given up", trouble=trouble.name)


async def _dm_closed(tx: Transaction, letter: Letter, now: float) -> None:
    await tx.run(
        "INSERT INTO people (id, name, dm_closed, seen_at) VALUES (?, '', ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET dm_closed = excluded.dm_closed",
        letter.lane, now, now,
    )  # fmt: skip
    await tx.run(
        "UPDATE outbox SET state = 'dropped', why = ?, done_at = ? WHERE lane = ? AND state = 'waiting'",
        Trouble.DM_CLOSED.value, now, letter.lane,
    )  # fmt: skip
    if letter.kind == "calls" or letter.payload.get("called"):  # nobody has called them anywhere else
        tables = {item[0]: None for item in letter.payload.get("items", ())} or {letter.table: None}
        for table in tables:
            await put(tx, table, [notice("dm_closed", 0, user=letter.lane, ping=[letter.lane])], now)
    elif letter.kind in {"private", "reminder"}:
        await put(tx, letter.table, [notice("dm_closed", letter.move, user=letter.lane)], now)


async def _homeless(tx: Transaction, letter: Letter, owner: int, now: float) -> None:
    await tx.run("UPDATE tables SET homeless = 1 WHERE id = ?", letter.table)
    await tx.run(
        "UPDATE outbox SET state = 'dropped', why = ?, done_at = ? WHERE table_id = ? AND lane = ?"
        " AND state = 'waiting'",
        Trouble.CHANNEL_GONE.value, now, letter.table, CHANNEL,
    )  # fmt: skip
    await tx.run("UPDATE messages SET retired = 1 WHERE table_id = ? AND lane = ?", letter.table, CHANNEL)
    await put(tx, letter.table, [notice("homeless", letter.move, lane=owner)], now)


async def _post_anew(tx: Transaction, letter: Letter, trouble: Trouble, status: str, now: float) -> None:
    """Put a message that is gone, or too old to change, up again where the game still needs it."""
    kind = letter.kind.removesuffix("_edit")
    if trouble is Trouble.MESSAGE_GONE:
        await tx.run(
            "UPDATE messages SET retired = 1 WHERE message = (SELECT max(message) FROM messages"
            " WHERE table_id = ? AND kind = ? AND retired = 0)",
            letter.table, kind,
        )  # fmt: skip
    elif kind == "turn" and not letter.payload.get("follow"):
        return
    if kind == "lobby" and status == "lobby":
        await put(tx, letter.table, [Mail("lobby")], now)
    if kind == "turn" and status == "playing":
        await turn_anew(tx, letter, now)


async def turn_anew(tx: Transaction, letter: Letter, now: float) -> None:
    """Post the turn message again, without calling anybody; not when a newer one, which may call, is on its way."""
    waits = "SELECT 1 FROM outbox WHERE table_id = ? AND lane = ? AND kind = 'turn' AND state = 'waiting'"
    if await tx.first(waits, letter.table, CHANNEL) is None:
        mails = [Mail("turn", letter.move, payload={"ping": []}), Mail("retire", letter.move)]
        await put(tx, letter.table, mails, now)
