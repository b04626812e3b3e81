"""Consequences of a letter that cannot be sent, within the transaction that notes it."""

from __future__ import annotations

import msgspec

from bot.calls.outbox_interface import Caller
from bot.logs import log
from bot.outbox.courier import Letter
from bot.outbox.discord_errors import Trouble
from bot.outbox.mail import BESIDE, CHANNEL, Mail, notice, put
from bot.servers.rows import settings
from bot.store import Row, Transaction, sql

TOLD_FOR = 86400.0
"""Seconds before the owner is told again of the same trouble at the same table."""
PATIENCE = 5
"""Failures of our own code before the owner hears of them."""
_TOLD = {
    Trouble.FORBIDDEN: "forbidden",
    Trouble.LOCKED: "locked",
    Trouble.REFUSED: "refused",
    Trouble.OURS: "refused",
}


async def drop(tx: Transaction, letter: Letter, why: str, now: float) -> None:
    """Give up a letter."""
    await tx.run(sql.letters.drop(why, now, letter.id))


async def tell_owner(tx: Transaction, letter: Letter, trouble: Trouble, row: Row, now: float) -> None:
    """Tell the owner once about trouble that only a person can mend; slowness is not told.

    What the staff of the server has to put right is said in their channel, too, or in that of the table's thread.
    """
    what = _TOLD.get(trouble)
    if what is None or letter.lane != CHANNEL or (trouble is Trouble.OURS and letter.tries + 1 < PATIENCE):
        return
    said = notice(what, letter.move, lane=row["owner"])
    known = await tx.first(
        sql.letters.told_owner(letter.table, row["owner"], msgspec.msgpack.encode(said.payload), now - TOLD_FOR)
    )
    if known is not None:
        return
    there = (await settings(tx, row["guild"])).staff_channel or row["parent"]
    beside = [notice(what, letter.move, lane=BESIDE, at=there)] if there and what != "refused" else []
    await put(tx, letter.table, [said, *beside], now)


async def stuck(tx: Transaction, letter: Letter, trouble: Trouble, caller: Caller, now: float) -> None:
    """Stop a table's clocks because its turn message cannot be posted, from when it was due."""
    if letter.lane != CHANNEL or trouble in {Trouble.CHANNEL_GONE, Trouble.MESSAGE_GONE}:
        return
    row = await tx.first(sql.letters.turn_waiting(letter.table, CHANNEL))
    waits = None if row is None else row["at"]
    if waits is not None or trouble in {Trouble.FORBIDDEN, Trouble.LOCKED}:
        await caller.stuck(tx, letter.table, now if waits is None else min(waits, now))


async def reached(tx: Transaction, letter: Letter, caller: Caller, now: float, *, whole: bool) -> None:
    """Run the clocks of a table that can be reached again, once its turn message stands."""
    row = await tx.first(sql.letters.turn_waiting(letter.table, CHANNEL, letter.id))
    if row is None or row["at"] is None:
        await caller.reached(tx, letter.table, now, shown=letter.kind == "turn" and not whole)


async def follow(tx: Transaction, letter: Letter, trouble: Trouble, row: Row, now: float) -> None:
    """Act on trouble that no retry can fix."""
    await drop(tx, letter, trouble.value, now)
    if trouble is Trouble.SHUT:
        await _shut(tx, letter, now)
    elif letter.private or letter.lane != CHANNEL:
        log.warning("letter given up", trouble=trouble.name)
    elif trouble is Trouble.CHANNEL_GONE:
        await _homeless(tx, letter, row["owner"], now)
    elif letter.kind in {"turn_edit", "lobby_edit"} and trouble in {Trouble.MESSAGE_GONE, Trouble.TOO_OLD}:
        await _repost(tx, letter, trouble, row["status"], now)
    else:
        log.warning("letter given up", trouble=trouble.name)


async def _shut(tx: Transaction, letter: Letter, now: float) -> None:
    await tx.run(sql.people.closed(letter.lane, now))
    await tx.run(sql.letters.drop_lane(Trouble.SHUT.value, now, letter.lane))
    if _calls(letter):  # nobody has called them anywhere else
        await call_at_table(tx, letter, "dm_closed", now)
    elif letter.kind in {"private", "reminder"}:
        await put(tx, letter.table, [notice("dm_closed", letter.move, user=letter.lane)], now)


def _calls(letter: Letter) -> bool:
    return letter.private and (letter.kind == "calls" or bool(letter.payload.get("called")))


async def call_at_table(tx: Transaction, letter: Letter, what: str, now: float) -> None:
    """Ping at the table, or at each of several, the people a private letter was to ping."""
    await drop(tx, letter, what, now)
    tables = {item[0]: None for item in letter.payload.get("items", ())} or {letter.table: None}
    for table in tables:
        await put(tx, table, [notice(what, 0, user=letter.lane, ping=[letter.lane])], now)


async def cannot_wait(tx: Transaction, letter: Letter, seconds: float, now: float) -> bool:
    """Whether a private ping would come after half of the time to answer."""
    if not _calls(letter):
        return False
    asked = [(letter.table, letter.payload.get("decision")), *((i[0], i[2]) for i in letter.payload.get("items", ()))]
    for table, decision in asked:
        row = await tx.first(sql.decisions.deadline_for(table, decision, letter.lane))
        if row is not None and seconds > (row["deadline"] - now) / 2:
            return True
    return False


async def _homeless(tx: Transaction, letter: Letter, owner: int, now: float) -> None:
    await tx.run(sql.tables.lose_channel(letter.table))
    await tx.run(sql.letters.drop_lane_of(Trouble.CHANNEL_GONE.value, now, letter.table, CHANNEL))
    await tx.run(sql.messages.retire_lane(letter.table, CHANNEL))
    await put(tx, letter.table, [notice("homeless", letter.move, lane=owner)], now)


async def _repost(tx: Transaction, letter: Letter, trouble: Trouble, status: str, now: float) -> None:
    """Repost a message that is gone, or too old to change, if the game still needs it."""
    kind = letter.kind.removesuffix("_edit")
    if trouble is Trouble.MESSAGE_GONE:
        await tx.run(sql.messages.retire_newest(letter.table, kind))
    elif kind == "turn" and not letter.payload.get("follow"):
        return
    if kind == "lobby" and status == "lobby":
        await put(tx, letter.table, [Mail("lobby")], now)
    if kind == "turn" and status == "playing":
        await repost_turn(tx, letter, now)


async def repost_turn(tx: Transaction, letter: Letter, now: float) -> None:
    """Repost the turn message without pinging; not if a newer one is on its way."""
    if await tx.first(sql.letters.turn_waits(letter.table)) is None:
        mails = [Mail("turn", letter.move, payload={"ping": []}), Mail("retire", letter.move)]
        await put(tx, letter.table, mails, now)
