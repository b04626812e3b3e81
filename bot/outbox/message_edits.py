"""Changing messages on Discord: updating them, and closing those of finished steps."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.clock import Clock
from bot.logs import log
from bot.outbox import undeliverable
from bot.outbox.courier import Courier, Letter, Needless
from bot.outbox.discord_errors import Trouble, diagnose
from bot.outbox.letter_claims import Claims
from bot.store import Row, Store, sql

EDIT_WINDOW = 3600.0
"""Seconds for which a message is edited; older ones have their own limit."""

REQUEST = 30.0
"""Seconds a request may take; then it is retried later, and its lane is free for others."""

T = TypeVar("T")
Change = Callable[[Letter, int], Awaitable[None]]


class Changes:
    """The sender of letters that post nothing; a failed one is retried and holds up no other."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        courier: Courier,
        claims: Claims,
        note_attempt: Callable[[Letter], Awaitable[bool]],
        sent: Callable[[Letter, int | None], Awaitable[None]],
    ) -> None:
        self._store = store
        self._clock = clock
        self._courier = courier
        self._claims = claims
        self._note_attempt = note_attempt
        self._sent = sent

    async def edit(self, row: Row, letter: Letter) -> None:
        """Update a message.

        Raises:
            Needless: There is none, or a newer one has taken its place.
        """
        if letter.kind == "calls_edit":
            await self._gathered(letter)
            return
        kind = letter.kind.removesuffix("_edit")
        found = await self._store.first(sql.messages.to_change(letter.table, kind, letter.move))
        if found is None or (kind == "turn" and (row["status"] != "playing" or found["move"] > letter.move)):
            raise Needless
        if kind == "turn" and self._clock.now() - found["posted_at"] > EDIT_WINDOW:
            if not letter.payload.get("follow"):
                raise Needless
            async with self._claims.noting(letter) as tx:
                await undeliverable.drop(tx, letter, "posted anew", self._clock.now())
                await undeliverable.repost_turn(tx, letter, self._clock.now())
            return
        if await self._note_attempt(letter):
            await in_time(self._courier.edit(letter, found["message"]))
            await self._sent(letter, found["message"])

    async def _gathered(self, letter: Letter) -> None:
        """Update a private message that gathers what waits, or delete it once nothing does.

        Raises:
            Needless: It is gone.
        """
        message = letter.payload["message"]
        if await self._store.first(sql.messages.is_known(message)) is None:
            raise Needless
        if not await self._note_attempt(letter):
            return
        try:
            await in_time(self._courier.edit(letter, message))
        except Needless:
            await _tried(self._courier.delete, letter, message)
            async with self._store.transaction() as tx:
                await tx.run(sql.messages.forget_message(message))
        await self._sent(letter, None)

    async def retire(self, row: Row, letter: Letter) -> None:
        """Delete messages whose step is over, private ones too, or remove their buttons."""
        if not await self._note_attempt(letter):
            return
        courier = self._courier
        for old in await self._over(row, letter):
            gone = "to" not in letter.payload and await _tried(courier.delete, letter, old["message"])
            if not gone:
                await _tried(courier.edit, letter, old["message"])
            if not gone and "to" not in letter.payload and not letter.private:
                await _tried(courier.unpin, letter, old["message"])
            forget = sql.messages.forget_message if gone and letter.private else sql.messages.retire
            async with self._store.transaction() as tx:
                await tx.run(forget(old["message"]))
        await self._sent(letter, None)

    async def _over(self, row: Row, letter: Letter) -> list[Row]:
        """Return the messages that a letter retires."""
        if "messages" in letter.payload:
            return await self._store.fetch(sql.messages.known_of(letter.payload["messages"]))
        if letter.private:
            return await self._store.fetch(
                sql.messages.private_of(letter.table, letter.lane, letter.payload["decision"])
            )
        return await self._store.fetch(sql.messages.turns_passed(letter.table, row["status"] != "playing"))


async def _tried(change: Change, letter: Letter, message: int) -> bool:
    """Change a message whose step is over; returns whether it is done or the message is gone."""
    try:
        await in_time(change(letter, message))
    except Exception as error:
        trouble = diagnose(error)
        if trouble is Trouble.LATER:
            raise
        log.info("not retired", error=type(error).__name__)  # an old button answers kindly anyway
        return trouble is Trouble.MESSAGE_GONE
    return True


async def in_time(request: Awaitable[T]) -> T:
    """Return a request's answer.

    Raises:
        TimeoutError: It takes too long; whether it was carried out is not known.
    """
    async with asyncio.timeout(REQUEST):
        return await request
