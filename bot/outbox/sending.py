"""Sending one letter, once as far as Discord allows, and noting the result.

An attempt is noted before it is made. Within Discord's memory for nonces the same nonce is sent again and posts nothing
twice; beyond it the channel is looked at first. What notifies somebody may take two steps: what was posted is noted
between them, so that a stop leaves a line that can be read, and the next start finishes it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bot.calls.outbox_interface import Caller
from bot.clock import Clock
from bot.logs import bound, incident, log
from bot.outbox import standing_messages, undeliverable
from bot.outbox.courier import Courier, Letter, Needless, NotYet, Posted
from bot.outbox.discord_errors import FIRST_WAIT, Trouble, diagnose, wait
from bot.outbox.letter_claims import Claims, Lost
from bot.outbox.mail import CHANNEL, PLANNED
from bot.outbox.message_edits import EDIT_WINDOW, Changes, in_time
from bot.store import Row, Store, sql
from bot.watching import metrics

NONCE_WINDOW = 60.0
"""Seconds for which Discord is trusted to know a nonce; it promises a few minutes."""

GIVE_UP_AFTER = 7 * 86400.0
"""Seconds before an undeliverable letter is given up; a turn message only once its game is over."""

OWN_FAULTS = undeliverable.PATIENCE
"""Tries of a letter that our own code fails to make."""

WANTED = frozenset({"lobby", "turn", "over"})
"""Letters no table can do without: retried even if Discord refused them."""

_POSTS = frozenset(
    {
        "lobby",
        "turn",
        "result",
        "over",
        "mention",
        "reminder",
        "notice",
        "private",
        "vote",
        "offer",
        "calls",
        "test",
    }
)
_KEPT = frozenset({"lobby", "turn", "result", "over", "vote", "offer", "mention", "reminder"})
_KEPT_PRIVATE = frozenset({"private", "reminder", "calls"})
_RETRIED = frozenset({Trouble.LATER, Trouble.OURS, Trouble.FORBIDDEN, Trouble.LOCKED, Trouble.ASLEEP})

_payload = msgspec.msgpack.Decoder(dict[str, Any])


class Sending:
    """Sends letters.

    Attributes:
        instance: A mark of the database in its nonces.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        courier: Courier,
        caller: Caller | None,
        kick: Callable[[], None],
        claims: Claims,
    ) -> None:
        self.instance = ""
        self._store = store
        self._clock = clock
        self._courier = courier
        self._caller = caller
        self._kick = kick  # what follows from trouble goes to other lanes
        self._claims = claims
        self._changes = Changes(store, clock, courier, claims, self._note_attempt, self._sent)
        self._come: Callable[[float], None] | None = None
        self._turned: Callable[[int, int], None] | None = None

    def on_turn(self, turned: Callable[[int, int], None]) -> None:
        """Name the function to call with a table and its turn message when that stands."""
        self._turned = turned

    def on_retry(self, come_within: Callable[[float], None]) -> None:
        """Name the function to tell how many seconds remain until a letter's next try."""
        self._come = come_within

    async def send(self, row: Row) -> None:
        """Send a row; each answer of Discord has its consequence in the store."""
        payload = _payload_of(row["payload"])
        renewed = f"-{row['renewed']}" if row["renewed"] else ""
        letter = Letter(
            id=row["id"],
            table=row["table_id"],
            kind=row["kind"],
            move=row["move"],
            lane=row["lane"],
            payload=payload,
            channel=payload.get("at", row["channel"]),
            nonce=f"{self.instance}-{row['id']}{renewed}",
            tries=row["tries"],
            at=row["at"],
        )
        with bound(table=letter.table, outbox=letter.id, kind=letter.kind):
            try:
                await self._claims.take(letter, row["claimed_by"], row["guild"])
                await self._send(row, letter)
            except Lost:
                log.info("another process has this letter")
            finally:
                self._claims.done(letter)

    async def _send(self, row: Row, letter: Letter) -> None:
        try:
            try:
                await self._carry(row, letter)
            except Needless:
                await self._needless(row, letter)
        except Lost:
            raise
        except NotYet as later:
            await self._not_yet(letter, later.seconds)
        except Exception as error:  # every error has its consequence
            await self._trouble(row, letter, error)

    async def _carry(self, row: Row, letter: Letter) -> None:
        if letter.kind in _POSTS:
            await self._post(row, letter)
        elif letter.kind == "retire":
            await self._changes.retire(row, letter)
        else:
            await self._changes.edit(row, letter)

    # ---- posts

    async def _post(self, row: Row, letter: Letter) -> None:
        await self._need_news(row, letter)
        letter = await self._still_wanted(letter)
        if self._caller is not None and row["message"] is None:
            letter = await self._caller.sorted(letter)
        if not await self._note_attempt(letter):
            return
        posted = await self._stands(row, letter) or await self._rewritten(letter)
        if posted is None:
            self._claims.check(letter)
            posted = await in_time(self._courier.dm(letter) if letter.private else self._courier.post(letter))
        if not posted.whole:
            await self._finish(row, letter, posted)
        if letter.kind == "turn":
            await self._note_message(letter, posted.message)
            await self._pin(letter, posted.message)
        await self._sent(letter, posted.message, reached=row["homeless"] == 2)
        if letter.kind == "turn" and self._turned is not None:
            self._turned(letter.table, posted.message)

    async def _need_news(self, row: Row, letter: Letter) -> None:
        """Drop a refused letter that others passed, if something has replaced it.

        Raises:
            Needless: It is out of date.
        """
        if row["why"] is None:
            return
        if letter.kind == "lobby" and row["status"] != "lobby":
            raise Needless
        if letter.kind != "turn":
            return
        if await self._store.first(sql.letters.newer_waits(letter.table, letter.lane, letter.id)) is not None:
            raise Needless

    async def _stands(self, row: Row, letter: Letter) -> Posted | None:
        """Return the message that an earlier try has posted, if it can be found without a nonce."""
        message: int | None = row["message"]
        if message is not None:
            whole = await self._store.first(sql.messages.is_known(message)) is not None
            return Posted(message, whole)
        now = self._clock.now()
        if row["first_try_at"] is None or now - row["first_try_at"] <= NONCE_WINDOW:
            return None
        found = await in_time(self._courier.find(letter))
        if found is None:
            async with self._claims.noting(letter) as tx:
                await tx.run(sql.letters.tried_at(now, letter.id))
        return found

    async def _rewritten(self, letter: Letter) -> Posted | None:
        """Rewrite a person's private message as a letter that calls nobody.

        Returns:
            The message; ``None`` without one, or where the letter is a message of its own.
        """
        found = await self._to_rewrite(letter)
        if found is None or self._clock.now() - found["posted_at"] > EDIT_WINDOW:
            return None
        try:
            await in_time(self._courier.finish(letter, Posted(found["message"], whole=False)))
        except Exception as error:
            if diagnose(error, private=True) not in {Trouble.MESSAGE_GONE, Trouble.SHUT}:
                raise
            log.info("not rewritten", error=type(error).__name__)  # a message of its own says more
            return None
        return Posted(found["message"])

    async def _to_rewrite(self, letter: Letter) -> Row | None:
        """Return the private message that a letter is written over, if there is one."""
        if letter.kind == "private" and letter.payload.get("quiet"):
            return await self._store.first(sql.messages.private_standing(letter.table, letter.lane))
        if letter.kind == "notice" and letter.private and letter.payload["what"] == PLANNED:
            since = self._clock.now() - EDIT_WINDOW
            found = await self._store.first(sql.letters.last_notice(letter.table, letter.lane, since))
            return found if found is not None and _payload_of(found["payload"]).get("what") == PLANNED else None
        return None

    async def _finish(self, row: Row, letter: Letter, posted: Posted) -> None:
        """Replace a message's first line with all of it; if Discord refuses, that line has to do."""
        reached = row["homeless"] == 2 and letter.lane == CHANNEL
        if row["message"] is None or reached:
            async with self._claims.noting(letter) as tx:
                await tx.run(sql.letters.posted_as(posted.message, letter.id))
                if reached and self._caller is not None:
                    await undeliverable.reached(tx, letter, self._caller, self._clock.now(), whole=False)
        if reached:  # what was made of it shows the deadlines as they were
            posted = Posted(posted.message, whole=False)
        try:
            await in_time(self._courier.finish(letter, posted))
        except Exception as error:
            if diagnose(error) is not Trouble.REFUSED:
                raise
            log.warning("only its first line stands", error=type(error).__name__, code=getattr(error, "code", None))
            async with self._store.transaction() as tx:
                await undeliverable.tell_owner(tx, letter, Trouble.REFUSED, row, self._clock.now())
            self._kick()

    async def _pin(self, letter: Letter, message: int) -> None:
        try:
            await in_time(self._courier.pin(letter, message))
        except Exception as error:
            if diagnose(error) is Trouble.LATER:
                raise
            log.info("not pinned", error=type(error).__name__)  # the game goes on without a pin

    async def _still_wanted(self, letter: Letter) -> Letter:
        """Return the letter without people who have answered meanwhile or lost their seat.

        Raises:
            Needless: When nobody is left to tell.
        """
        if letter.kind not in {"private", "mention", "reminder"}:
            return letter
        rows = await self._store.fetch(sql.decisions.people_asked(letter.table))
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

    async def _needless(self, row: Row, letter: Letter) -> None:
        """Give up an unwanted letter; find and close any message of an interrupted try."""
        message: int | None = row["message"]
        if letter.kind in _POSTS and message is None and row["first_try_at"] is not None:
            found = await in_time(self._courier.find(letter))
            message = None if found is None else found.message
        now = self._clock.now()
        async with self._claims.noting(letter) as tx:
            await undeliverable.drop(tx, letter, "needless", now)
            if message is None and letter.private and (letter.kind == "calls" or letter.payload.get("called")):
                await tx.run(sql.calls.untell(letter.lane, letter.id))  # it uses up no private message
            if message is not None and _is_kept(letter):
                await tx.run(sql.letters.posted_as(message, letter.id))
                await standing_messages.remember(tx, letter, message, now)

    # ---- notes

    async def _note_attempt(self, letter: Letter) -> bool:
        """Note that the nonce is used now; ``False`` if the letter was dropped meanwhile."""
        async with self._claims.noting(letter, about=letter.table) as tx:
            rows = await tx.fetch(sql.letters.try_now(self._clock.now(), letter.id))
        return bool(rows)

    async def _note_message(self, letter: Letter, message: int) -> None:
        async with self._claims.noting(letter, about=letter.table) as tx:
            await tx.run(sql.letters.posted_as(message, letter.id))
            await standing_messages.remember(tx, letter, message, self._clock.now())

    async def _sent(self, letter: Letter, message: int | None, *, reached: bool = False) -> None:
        now = self._clock.now()
        async with self._claims.noting(letter, about=letter.table) as tx:
            await tx.run(sql.letters.sent(message, now, letter.id))
            if message is not None and _is_kept(letter):
                await standing_messages.remember(tx, letter, message, now)
            if reached and letter.lane == CHANNEL and self._caller is not None:
                await undeliverable.reached(tx, letter, self._caller, now, whole=True)
        metrics.LETTERS.labels("private" if letter.private else "table").observe(max(now - letter.at, 0.0))

    # ---- trouble

    async def _not_yet(self, letter: Letter, seconds: float) -> None:
        """Handle an unsent letter: try again when allowed, or ping at the table if it cannot wait."""
        now = self._clock.now()
        async with self._claims.noting(letter) as tx:
            if await undeliverable.cannot_wait(tx, letter, seconds, now):
                await undeliverable.call_at_table(tx, letter, "dm_waits", now)
                seconds = 0.0
            else:
                await tx.run(sql.letters.hold_back(now + seconds, letter.id))
        self._kick()
        if seconds and self._come is not None:
            self._come(seconds)

    async def _trouble(self, row: Row, letter: Letter, error: Exception) -> None:
        now, tries = self._clock.now(), letter.tries + 1
        trouble = diagnose(error, private=letter.private)
        metrics.LETTER_TROUBLE.labels(trouble.name.lower()).inc()
        if trouble is Trouble.OURS:
            incident(error)
        else:
            code, status = getattr(error, "code", None), getattr(error, "status", None)
            log.info("not sent", trouble=trouble.name, error=type(error).__name__, code=code, status=status)
        posts = letter.kind in _POSTS
        gone = posts and trouble is Trouble.MESSAGE_GONE and letter.kind in WANTED
        again = trouble in _RETRIED or (trouble is Trouble.REFUSED and letter.kind in WANTED)
        again = again and not ("at" in letter.payload and trouble is not Trouble.LATER)
        pause = FIRST_WAIT if gone else wait(error, tries) if again else 0.0
        needed = letter.kind == "turn" and row["status"] == "playing"
        old = now - row["at"] > GIVE_UP_AFTER or (trouble is Trouble.OURS and tries >= OWN_FAULTS)
        passes = not posts or trouble in {Trouble.REFUSED, Trouble.OURS}
        async with self._claims.noting(letter) as tx:
            await undeliverable.tell_owner(tx, letter, trouble, row, now)
            if posts and self._caller is not None:
                await undeliverable.stuck(tx, letter, trouble, self._caller, now)
            if gone:  # Discord knows the nonce of what somebody has deleted, so that it needs another
                await tx.run(sql.letters.renew(now + pause, letter.id))
            elif pause and not (old and not needed):
                why = trouble.value if passes else None
                await tx.run(sql.letters.try_later(now + pause, why, letter.id))
            else:
                pause = 0.0
                await undeliverable.follow(tx, letter, trouble, row, now)
        self._kick()
        if pause and self._come is not None:
            self._come(pause)


def _payload_of(stored: bytes) -> dict[str, Any]:
    """Return a letter's fields; empty if unreadable, so that only this letter fails."""
    try:
        return _payload.decode(stored)
    except (TypeError, ValueError):
        return {}


def _is_kept(letter: Letter) -> bool:
    return letter.kind in (_KEPT_PRIVATE if letter.private else _KEPT if letter.lane == CHANNEL else ())
