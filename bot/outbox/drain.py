"""The drain: sends what is due, each lane in its order, each letter once as far as Discord allows.

An attempt is noted before it is made. Within Discord's memory for nonces the same nonce is sent again and posts nothing
twice; beyond it the channel is looked at first. A retry is a due time in the row; the task ends when nothing is due.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from bot.clock import Clock
from bot.logs import bound, incident, log
from bot.outbox import consequences, standing
from bot.outbox.calling import Caller
from bot.outbox.courier import Courier, Letter, Needless
from bot.outbox.mail import CHANNEL
from bot.outbox.trouble import Trouble, diagnose, wait
from bot.store import Row, Store
from bot.store.database import SET_META

NONCE_WINDOW = 240.0
"""Seconds for which we trust Discord to know a nonce again; it speaks of the past few minutes."""

EDIT_WINDOW = 3600.0
"""Seconds for which a message is edited; older ones have a limit of their own."""

AT_ONCE = 16
"""Lanes that are served at the same time."""

GIVE_UP_AFTER = 7 * 86400.0
"""Seconds after which a letter that nobody could receive is given up."""

OWN_FAULTS = 5
"""Attempts at a letter that our own code fails to make."""

_POSTS = frozenset(
    {"lobby", "turn", "result", "over", "reminder", "notice", "private", "vote", "offer", "calls", "test"}
)
_KEPT = frozenset({"lobby", "turn", "result", "over", "vote", "offer"})
_KEPT_PRIVATE = frozenset({"private", "reminder"})
_INSTANCE = "instance"

_payload = msgspec.msgpack.Decoder(dict[str, Any])


def _payload_of(stored: bytes) -> dict[str, Any]:
    """What a letter needs; nothing where that cannot be read, so that it alone fails, as a fault of ours."""
    try:
        return _payload.decode(stored)
    except (TypeError, ValueError):
        return {}


_DUE = """
SELECT o.*, t.channel, t.status, t.owner FROM outbox o JOIN tables t ON t.id = o.table_id
WHERE o.state = 'waiting' AND o.due <= ? AND (o.lane > 0 OR t.homeless = 0) AND NOT EXISTS (
    SELECT 1 FROM outbox e WHERE e.state = 'waiting' AND e.table_id = o.table_id AND e.lane = o.lane AND e.id < o.id)
ORDER BY o.due, o.id LIMIT ?
"""


Change = Callable[[Letter, int], Awaitable[None]]


class Outbox:
    """Sends the mail of one database."""

    def __init__(self, store: Store, clock: Clock, courier: Courier, caller: Caller | None = None) -> None:
        self._store = store
        self._clock = clock
        self._courier = courier
        self._caller = caller
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._instance = ""
        self._come: Callable[[float], None] | None = None

    def on_retry(self, come_within: Callable[[float], None]) -> None:
        """Name what is to be told how many seconds from now a letter is to be tried again."""
        self._come = come_within

    def kick(self) -> None:
        """Send soon what is due; at most one task is alive, and none when nothing is due."""
        self._again = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._drain_safely(), name="outbox")

    async def settled(self) -> None:
        """Wait until nothing that is due is left."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def close(self) -> None:
        """Stop; what was not sent is sent after the next start."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
            await self.settled()

    async def drain(self) -> None:
        """Send all that is due."""
        if not self._instance:
            self._instance = await self._read_instance()
        while True:
            self._again = False
            due = await self._store.fetch(_DUE, self._clock.now(), AT_ONCE)
            if due:
                ended = await asyncio.gather(*(self._send(row) for row in due), return_exceptions=True)
                for error in ended:  # not before all have ended: no letter is under way when the next drain begins
                    if error is not None:
                        raise error
            elif not self._again:
                return

    async def _drain_safely(self) -> None:
        try:
            await self.drain()
        except Exception as error:  # the sweeper comes back to it
            incident(error)

    async def _read_instance(self) -> str:
        """A mark of this database in its nonces, so that a copy of it never repeats them."""
        known = await self._store.meta(_INSTANCE)
        if known is None:
            known = secrets.token_hex(3)
            async with self._store.transaction() as tx:
                await tx.run(SET_META, _INSTANCE, known)
        return known

    async def _send(self, row: Row) -> None:
        payload = _payload_of(row["payload"])
        letter = Letter(
            id=row["id"],
            table=row["table_id"],
            kind=row["kind"],
            move=row["move"],
            lane=row["lane"],
            payload=payload,
            channel=payload.get("at", row["channel"]),
            nonce=f"{self._instance}-{row['id']}",
            tries=row["tries"],
        )
        with bound(table=letter.table, outbox=letter.id, kind=letter.kind):
            try:
                if letter.kind in _POSTS:
                    await self._post(row, letter)
                elif letter.kind == "retire":
                    await self._retire(row, letter)
                else:
                    await self._edit(row, letter)
            except Needless:
                await self._drop(letter, "needless")
            except Exception as error:  # every error has its consequence
                await self._trouble(row, letter, error)

    # ---- posts

    async def _post(self, row: Row, letter: Letter) -> None:
        letter = await self._still_wanted(letter)
        if self._caller is not None and row["message"] is None:
            letter = await self._caller.sorted(letter)
        if not await self._note_attempt(letter):
            return
        message: int | None = row["message"]
        if message is None and row["first_try_at"] is not None:
            message = await self._look(row, letter)
        if message is None:
            message = await (self._courier.dm(letter) if letter.private else self._courier.post(letter))
        if letter.kind != "turn":
            await self._sent(letter, message)
            return
        await self._note_message(letter, message)
        try:
            await self._courier.pin(letter, message)
        except Exception as error:
            if diagnose(error) is Trouble.LATER:
                raise
            log.info("not pinned", error=type(error).__name__)  # the game goes on without a pin
        await self._sent(letter, message)

    async def _still_wanted(self, letter: Letter) -> Letter:
        """The letter without those who have answered meanwhile, or have the seat no more.

        Raises:
            Needless: When nobody is left to tell.
        """
        if letter.kind not in {"private", "reminder"}:
            return letter
        rows = await self._store.fetch(
            "SELECT d.decision, s.user FROM decisions d JOIN seats s ON s.table_id = d.table_id AND s.seat = d.seat"
            " WHERE d.table_id = ? AND d.holder = 'person'",
            letter.table,
        )
        waiting = {(row["user"], row["decision"]) for row in rows}
        if letter.private:
            if (letter.lane, letter.payload["decision"]) not in waiting:
                raise Needless
            return letter
        asked = zip(letter.payload["ping"], letter.payload["decisions"], strict=True)
        left = [(user, decision) for user, decision in asked if (user, decision) in waiting]
        if not left:
            raise Needless
        payload = {"ping": [user for user, _ in left], "decisions": [decision for _, decision in left]}
        return msgspec.structs.replace(letter, payload=payload)

    async def _note_attempt(self, letter: Letter) -> bool:
        """Note that the nonce is used now; ``False`` when the letter was dropped meanwhile."""
        async with self._store.transaction() as tx:
            rows = await tx.fetch(
                "UPDATE outbox SET tries = tries + 1, first_try_at = coalesce(first_try_at, ?)"
                " WHERE id = ? AND state = 'waiting' RETURNING id",
                self._clock.now(), letter.id,
            )  # fmt: skip
        return bool(rows)

    async def _look(self, row: Row, letter: Letter) -> int | None:
        """Find what an earlier attempt may have posted, when Discord does not know the nonce any more."""
        now = self._clock.now()
        if now - row["first_try_at"] <= NONCE_WINDOW:
            return None
        found = await self._courier.find(letter)
        if found is None:
            async with self._store.transaction() as tx:
                await tx.run("UPDATE outbox SET first_try_at = ? WHERE id = ?", now, letter.id)
        return found

    async def _note_message(self, letter: Letter, message: int) -> None:
        async with self._store.transaction() as tx:
            await tx.run("UPDATE outbox SET message = ? WHERE id = ?", message, letter.id)
            await standing.remember(tx, letter, message, self._clock.now())

    async def _sent(self, letter: Letter, message: int | None) -> None:
        now = self._clock.now()
        async with self._store.transaction() as tx:
            await tx.run(
                "UPDATE outbox SET state = 'sent', message = ?, done_at = ? WHERE id = ?", message, now, letter.id
            )
            if message is None:
                return
            kept = _KEPT_PRIVATE if letter.private else _KEPT if letter.lane == CHANNEL else ()
            if letter.kind in kept:
                await standing.remember(tx, letter, message, now)

    async def _drop(self, letter: Letter, why: str) -> None:
        async with self._store.transaction() as tx:
            await consequences.drop(tx, letter, why, self._clock.now())

    # ---- edits

    async def _edit(self, row: Row, letter: Letter) -> None:
        kind = letter.kind.removesuffix("_edit")
        found = await self._store.first(
            "SELECT message, posted_at FROM messages WHERE table_id = ?1 AND kind = ?2 AND retired = 0"
            " AND (?2 IN ('lobby', 'turn') OR move = ?3) ORDER BY message DESC LIMIT 1",
            letter.table, kind, letter.move,
        )  # fmt: skip
        if found is None or (kind == "turn" and row["status"] != "playing"):
            raise Needless
        if kind == "turn" and self._clock.now() - found["posted_at"] > EDIT_WINDOW:
            if not letter.payload.get("follow"):
                raise Needless
            async with self._store.transaction() as tx:
                await consequences.drop(tx, letter, "posted anew", self._clock.now())
                await consequences.turn_anew(tx, letter, self._clock.now())
            return
        if await self._note_attempt(letter):
            await self._courier.edit(letter, found["message"])
            await self._sent(letter, found["message"])

    async def _retire(self, row: Row, letter: Letter) -> None:
        if not await self._note_attempt(letter):
            return
        courier = self._courier
        for old in await self._over(row, letter):
            if letter.private or "to" in letter.payload:
                await _tried(courier.edit, letter, old["message"])
            elif not await _tried(courier.delete, letter, old["message"]):
                await _tried(courier.edit, letter, old["message"])
                await _tried(courier.unpin, letter, old["message"])
            async with self._store.transaction() as tx:
                await tx.run("UPDATE messages SET retired = 1 WHERE message = ?", old["message"])
        await self._sent(letter, None)

    async def _over(self, row: Row, letter: Letter) -> list[Row]:
        """The messages that a letter retires."""
        if "to" in letter.payload:
            return await self._store.fetch(
                "SELECT message FROM messages WHERE message IN (SELECT value FROM json_each(?)) ORDER BY message",
                msgspec.json.encode(letter.payload["messages"]).decode(),
            )
        if letter.private:
            return await self._store.fetch(
                "SELECT message FROM messages WHERE table_id = ? AND lane = ? AND lane > 0 AND decision = ?"
                " ORDER BY message",
                letter.table, letter.lane, letter.payload["decision"],
            )  # fmt: skip
        return await self._store.fetch(
            "SELECT message FROM messages WHERE table_id = ?1 AND kind = 'turn' AND retired = 0 AND (?2 OR message <"
            " (SELECT max(message) FROM messages WHERE table_id = ?1 AND kind = 'turn')) ORDER BY message",
            letter.table, row["status"] != "playing",
        )  # fmt: skip

    # ---- trouble

    async def _trouble(self, row: Row, letter: Letter, error: Exception) -> None:
        now = self._clock.now()
        tries = letter.tries + 1
        trouble = diagnose(error)
        if trouble is Trouble.OURS:
            incident(error)
        else:
            log.info("not sent", trouble=trouble.name, error=type(error).__name__)
        again = trouble in {Trouble.LATER, Trouble.OURS, Trouble.FORBIDDEN, Trouble.LOCKED}
        pause = wait(error, tries) if again else 0.0
        given_up = now - row["at"] > GIVE_UP_AFTER or (trouble is Trouble.OURS and tries >= OWN_FAULTS)
        async with self._store.transaction() as tx:
            if given_up:
                await consequences.drop(tx, letter, trouble.value, now)
            elif pause:
                await tx.run("UPDATE outbox SET due = ? WHERE id = ?", now + pause, letter.id)
                if tries == 1:
                    await consequences.tell_owner(tx, letter, trouble, row["owner"], now)
            else:
                await consequences.follow(tx, letter, trouble, row["owner"], row["status"], now)
        if pause and not given_up and self._come is not None:
            self._come(pause)


async def _tried(change: Change, letter: Letter, message: int) -> bool:
    """Change a message whose step is over; whether it is done, or the message gone."""
    try:
        await change(letter, message)
    except Exception as error:
        trouble = diagnose(error)
        if trouble is Trouble.LATER:
            raise
        log.info("not retired", error=type(error).__name__)  # an old button answers kindly anyway
        return trouble is Trouble.MESSAGE_GONE
    return True
