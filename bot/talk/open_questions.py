"""Private answers at tables: one a person, below the turn message, closed once it is over.

Whoever is asked finds the question last. So a newer answer takes the place of the older ones, a question above the
turn message is sent once more below it, and one that changes stands below what its reader looked up meanwhile. Of small
answers, which acknowledge or refuse, the last one stands as well. Discord lets such a message be changed for fifteen
minutes after a press, by that press alone. So they are kept in memory: after a restart, or later, an old one stands as
it is, and its buttons answer kindly.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeVar

from bot.errors import Refused
from bot.logs import incident, log
from bot.messages import phrases
from bot.messages.message_parts import Asks, Message
from bot.messages.table import question_pages
from bot.store import sql
from bot.tables.table_service import Tables
from bot.talk.threads import LOST

K = TypeVar("K")
V = TypeVar("V")
LASTS = 14 * 60.0
"""Seconds for which a message is kept: Discord's limit is fifteen minutes."""
KEPT = 2_000
"""The most messages, and tables, kept."""
PATIENCE = 10.0
"""Seconds that one request may take; the message stands as it is after that."""


class Hold(NamedTuple):
    """The ways to a private message that its press gives.

    Attributes:
        channel: The channel where it stands.
        edit: Replaces it.
        delete: Deletes it.
        send: Sends another one to its reader, and returns that one's id and the ways to it.
    """

    channel: int
    edit: Callable[[Message], Awaitable[None]]
    delete: Callable[[], Awaitable[None]]
    send: Callable[[Message], Awaitable[tuple[int, Hold]]]


class Standing(NamedTuple):
    """A message that stands: what it shows and to whom, the ways to it, and the end of these.

    ``stays``: Discord has refused to have it sent again; it is asked once. ``under``: the message that it
    belongs below.
    """

    said: Message
    asks: Asks
    user: int
    hold: Hold
    until: float
    stays: bool = False
    under: int = 0


class Small(NamedTuple):
    """The last small answer to a person in a channel: its id, the ways to it, their end."""

    message: int
    hold: Hold
    until: float


class OpenQuestions:
    """The private answers that show a question, or what became of it."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._standing: OrderedDict[int, Standing] = OrderedDict()
        self._turns: OrderedDict[int, int] = OrderedDict()
        self._aside: OrderedDict[tuple[int, int], int] = OrderedDict()
        self._small: OrderedDict[tuple[int, int], Small] = OrderedDict()
        self._outworn: list[Hold] = []
        self._task: asyncio.Task[None] | None = None
        self._again = False

    def note(self, message: int, user: int, said: Message, asks: Asks, hold: Hold) -> None:
        """Note what a message shows now; it may be over already."""
        under = self.aside(hold.channel, user) if _waits(asks) else 0
        self._drop_small(message, user, hold)
        self.put_back(message, Standing(said, asks, user, hold, self._tables.clock.now() + LASTS, under=under))

    def note_aside(self, message: int, user: int, hold: Hold, *, small: bool) -> None:
        """Note an answer without a question; a small one takes the place of the one before."""
        place = (hold.channel, user)
        _keep(self._aside, place, max(message, self._aside.get(place, 0)))
        if not small:
            self._drop_small(message, user, hold)
            return
        before, now = self._small.get(place), self._tables.clock.now()
        if before is not None and before.message != message and before.until > now:
            self._outworn.append(before.hold)
        _keep(self._small, place, Small(message, hold, now + LASTS))
        self.look()

    def aside(self, channel: int, user: int) -> int:
        """Return the last answer without a question that a person has in a channel; 0 without any."""
        return self._aside.get((channel, user), 0)

    def covered(self, message: int, channel: int, user: int, asks: Asks) -> bool:
        """Whether something that was looked up stands below a message that shows a question next."""
        return _waits(asks) and message < self.aside(channel, user)

    def _drop_small(self, message: int, user: int, hold: Hold) -> None:
        """Forget a small answer that shows something else now."""
        known = self._small.get((hold.channel, user))
        if known is not None and known.message == message:
            del self._small[hold.channel, user]

    def turned(self, table: int, message: int) -> None:
        """Note the newest turn message of a table: questions above it are brought down."""
        _keep(self._turns, table, message)
        self.look()

    def put_back(self, message: int, standing: Standing) -> None:
        """Keep a message that was not changed; its question may be over meanwhile, or stand above."""
        _keep(self._standing, message, standing)
        self.look()

    def take(self, message: int) -> Standing | None:
        """Take a message out: its own press changes it; one that is too old is forgotten."""
        one = self._standing.pop(message, None)
        return one if one is not None and one.until >= self._tables.clock.now() else None

    def look(self) -> None:
        """Look soon whose question is over, and what is outworn; again if that is under way."""
        if self._standing or self._outworn:
            self._again = True
            if self._task is None:
                self._task = asyncio.create_task(self._close_all(), name="open questions")
                self._task.add_done_callback(self._ended)

    async def settled(self) -> None:
        """Wait until all that is over is closed."""
        while self._task is not None:
            await asyncio.wait({self._task})

    async def close(self) -> None:
        """Stop."""
        self._standing.clear()
        self._outworn.clear()
        await self.settled()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled() and (error := task.exception()) is not None:
            incident(error)

    async def _close_all(self) -> None:
        while self._again:
            self._again = False
            now = self._tables.clock.now()
            for message in [message for message, one in self._standing.items() if one.until < now]:
                del self._standing[message]
            by_table: dict[int, list[int]] = defaultdict(list)
            for message, one in self._standing.items():
                by_table[one.asks.table].append(message)
            outworn, self._outworn = self._outworn, []
            work = [_gone(hold) for hold in outworn]
            for table, messages in by_table.items():
                here = [self._standing[message] for message in messages]
                if len(here) > 1 or any(not standing.asks.over for standing in here):
                    work.append(self._bring_up_to_date(table, messages))
            for error in await asyncio.gather(*work, return_exceptions=True):
                if isinstance(error, Exception):
                    incident(error)

    async def _bring_up_to_date(self, table: int, messages: Sequence[int]) -> None:
        """Close what is over at a table, delete what was replaced, and bring the rest down."""
        rows = await self._tables.store.fetch(sql.decisions.people_asked(table))
        open_ = {(row["user"], Asks(table, row["decision"])) for row in rows}
        waiting = {*open_}
        if any(self._standing[message].asks.answered for message in messages if message in self._standing):
            open_ |= await self._answered(table)
        newest = {one.user: message for message, one in self._standing.items() if one.asks.table == table}
        for message in messages:
            found = self._standing.get(message)
            if found is None:
                continue
            asked, last = (found.user, found.asks) in waiting, newest.get(found.user, message)
            instead = self._standing.get(last)
            if message != last and instead is not None and not (asked and found.asks != instead.asks):
                await self._deleted(message, found)
            elif not found.asks.over and (found.user, found.asks) not in open_:
                await self._closed(message, found)
            elif asked and not found.stays and message < max(turn := self._turns.get(table, 0), found.under):
                await self._brought_down(message, found, turn)

    async def _answered(self, table: int) -> set[tuple[int, Asks]]:
        """Return people whose answers can still be changed, each with the question answered."""
        try:
            now = await self._tables.load(table)
        except Refused:
            return set()
        return {
            (held.user, Asks(table, decision.id, answered=True))
            for seat, held in enumerate(now.seats if now.table.status == "playing" else ())
            for decision in now.decisions(seat)
            if held.user is not None and decision.chosen is not None
        }

    async def _deleted(self, message: int, one: Standing) -> None:
        """Delete a message that a newer one has replaced."""
        self._standing.pop(message, None)
        await _gone(one.hold)

    async def _brought_down(self, message: int, one: Standing, turn: int) -> None:
        """Send a question again that stands too high, and delete it there."""
        with suppress(Refused):
            place = (await self._tables.load(one.asks.table)).table.place
            if message > one.under and one.hold.channel != place.channel:
                return
            said = one.said.led_to(phrases.link(place), phrases.link(place, turn)) if turn else one.said
            try:
                async with asyncio.timeout(PATIENCE):
                    below, hold = await one.hold.send(said)
            except LOST as error:
                log.info("question stays above", error=type(error).__name__, code=getattr(error, "code", None))
                if self._standing.get(message) is one:
                    self._standing[message] = one._replace(stays=True)
                return
            again = one._replace(said=said, hold=hold)
            if self._standing.get(message) is one:
                self._standing[below] = again
                await self._deleted(message, one)
            else:  # it was pressed meanwhile, and its answer stands there
                await self._deleted(below, again)

    async def _closed(self, message: int, one: Standing) -> None:
        """Leave one line of a message: what was answered, or that the step is over."""
        tables, table = self._tables, one.asks.table
        with suppress(Refused):  # the table is gone: its messages are no matter any more
            self._standing[message] = one = one._replace(asks=Asks(table, one.asks.decision, over=True))
            now = await tables.load(table)
            seat = now.seat_of(one.user) if now.table.status == "playing" else None
            asked = seat is not None and any(decision.chosen is None for decision in now.decisions(seat))
            chosen = await tables.past.chosen(table, one.user, one.asks.decision)
            link = phrases.link(now.table.place, await tables.newest_message(now.table))
            said = question_pages.closed(now, chosen, link, asked=asked)
            try:
                async with asyncio.timeout(PATIENCE):
                    await one.hold.edit(said)
            except LOST as error:
                log.info("question not closed", error=type(error).__name__, code=getattr(error, "code", None))


def _waits(asks: Asks) -> bool:
    """Whether what is shown waits for an answer."""
    return not asks.over and not asks.answered


async def _gone(hold: Hold) -> None:
    """Delete a message that a newer one has replaced."""
    try:
        async with asyncio.timeout(PATIENCE):
            await hold.delete()
    except LOST as error:
        log.info("older answer not deleted", error=type(error).__name__, code=getattr(error, "code", None))


def _keep(kept: OrderedDict[K, V], key: K, value: V) -> None:
    """Keep something last, and forget the oldest beyond :data:`KEPT`."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > KEPT:
        kept.popitem(last=False)
