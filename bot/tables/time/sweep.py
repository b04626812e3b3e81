"""The sweep: does everything due in the store, and says when to come again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from bot.logs import log
from bot.outbox.mail import notice, put
from bot.plans import rows as plans
from bot.store import Row, Transaction, moment, sql
from bot.tables import damage
from bot.tables.desk import Desk
from bot.tables.life import idle
from bot.tables.life.pause import fresh_turn, shift, unpause
from bot.tables.time.heartbeats import Beats, beat
from bot.tables.time.pace import DAY, HOUR, MINUTE
from bot.tables.time.reminders import remind

WORTH_SAYING = 10 * MINUTE
"""Outages shorter than that are given back without a word."""
KEEP_STATES = 30 * DAY
"""How long after the end of a table the state of every move is kept."""
KEEP_SENT = 7 * DAY
KEEP_REQUESTS = DAY
KEEP_CALLS = 60 * DAY
"""Longer than any decision waits, so that nobody is called for the same one again."""
AT_ONCE = 50
"""Tables seen to in one sweep; the rest follows at once in the next."""
READ_AT_ONCE = 200
"""Tables whose clocks are read together, so that a start with many takes no more memory than one with few."""
SOONEST, LATEST = 1.0, 60.0
OVERDUE = 60.0
"""Seconds after which the tables of other processes are seen to."""
TIDIED = "tidied"
"""When one of several processes last tidied."""


class Sweeper:
    """Sees to deadlines, reminders, seats without a person, and old rows."""

    def __init__(self, desk: Desk, see_to: Callable[[int], None], kick_mail: Callable[[], None]) -> None:
        self._desk = desk
        self._see_to = see_to
        self._kick_mail = kick_mail
        self._tidied_at = 0.0

    async def resume(self, *, beside: bool = False) -> float:
        """Give every running clock the time that the bot was away, and say so where it matters.

        Args:
            beside: Another process serves the same servers still, so that nobody was away.

        Returns:
            The seconds given back.
        """
        store, now = self._desk.store, self._desk.clock.now()
        await damage.search_all(self._desk)
        await damage.see_to_doubts(self._desk)
        await damage.release(self._desk)
        beats, given = await Beats.of(store), 0.0
        async with store.transaction() as tx:
            await beat(tx, self._desk.servers, now)
            if beside:
                return given
            live = [row["id"] for row in await tx.fetch(sql.tables.live_ids())]
            for some in (live[first : first + READ_AT_ONCE] for first in range(0, len(live), READ_AT_ONCE)):
                silent: dict[float, list[Row]] = defaultdict(list)
                for row in await tx.fetch(sql.decisions.clocks(some[0], some[-1])):
                    since = beats.since(row["guild"], now) if self._desk.servers.own(row["guild"]) else None
                    if since is not None:
                        silent[since].append(row)
                for since, rows in silent.items():
                    given = max(given, now - since)
                    await self._give_back(tx, rows, since, now)
        if given:
            log.info("clocks moved on by the outage", seconds=round(given))
        return given

    async def _give_back(self, tx: Transaction, rows: list[Row], since: float, now: float) -> None:
        """Give clocks back the time of an outage, and say so where it was long."""
        for table in {row["table_id"]: None for row in rows if row["paused_at"] is None}:
            await plans.shift(tx, since, now, table)
        for table in await shift(tx, rows, since, now):
            if now - since >= WORTH_SAYING:
                row = await tx.first(sql.tables.move(table))
                move = 0 if row is None else row["move"]
                await put(tx, table, [notice("downtime", move, seconds=round(now - since)), fresh_turn(move)], now)

    async def sweep(self) -> float:
        """Do everything due.

        Returns:
            Seconds until the next thing is due, from :data:`SOONEST` to :data:`LATEST`.
        """
        store, now = self._desk.store, self._desk.clock.now()
        async with store.transaction() as tx:
            await beat(tx, self._desk.servers, now)
        await damage.search(self._desk, damage.LIVE)
        await damage.see_to_doubts(self._desk)
        due = await store.fetch(sql.decisions.tables_due(now, AT_ONCE, now - OVERDUE, self._desk.servers))
        for row in due:
            self._see_to(row["table_id"])
        await self._go_on(now)
        await self._remind(now)
        if now - self._tidied_at >= HOUR:
            self._tidied_at = now
            if await self._is_our_turn(now):
                await damage.search_all(self._desk)
                await damage.see_to_doubts(self._desk)
                await self._tidy(now)
                await idle.sweep(self._desk, now)
        self._kick_mail()
        if len(due) == AT_ONCE:
            return SOONEST
        return await self._pause(now)

    async def _pause(self, now: float) -> float:
        row = await self._desk.store.first(sql.decisions.next_due(self._desk.servers))
        at = None if row is None else moment(row["at"])
        return LATEST if at is None else min(max(at - now, SOONEST), LATEST)

    async def _go_on(self, now: float) -> None:
        """End the pauses whose time is over."""
        rows = await self._desk.store.fetch(sql.tables.pauses_over(now, AT_ONCE, now - OVERDUE, self._desk.servers))
        for row in rows:
            with self._desk.alone(row["id"]):
                async with self._desk.at(row["id"]):
                    snapshot = await self._desk.snapshot(row["id"])
                    until = snapshot.table.paused_until
                    if until is None or until > now:
                        continue  # it goes on already, or later than it did
                    async with self._desk.store.transaction() as tx:
                        await unpause(tx, snapshot, now)
                        if snapshot.table.status == "playing":
                            move = snapshot.table.move
                            await put(tx, row["id"], [notice("unpaused", move), fresh_turn(move)], now)

    async def _remind(self, now: float) -> None:
        rows = await self._desk.store.fetch(
            sql.decisions.reminders_due(now, AT_ONCE, now - OVERDUE, self._desk.servers)
        )
        tables: dict[int, list[Row]] = defaultdict(list)
        for row in rows:
            tables[row["table_id"]].append(row)
        for table, asked in tables.items():
            failed = True
            async with self._desk.at(table):
                with self._desk.alone(table):
                    await remind(self._desk, table, asked, now)
                    failed = False
                if failed:
                    await self._no_reminder(table, asked)

    async def _no_reminder(self, table: int, asked: list[Row]) -> None:
        async with self._desk.store.transaction() as tx:
            for row in asked:
                await tx.run(sql.decisions.no_reminder(table, row["decision"]))

    async def _is_our_turn(self, now: float) -> bool:
        """Whether this process tidies, of several; it is noted at once, so that no other does."""
        if not self._desk.several:
            return True
        async with self._desk.store.transaction() as tx:
            last = moment(await tx.meta(TIDIED))
            if last is not None and now - last < HOUR:
                return False
            await tx.remember(TIDIED, str(now))
        return True

    async def _tidy(self, now: float) -> None:
        async with self._desk.store.transaction() as tx:
            await tx.run(sql.letters.forget_done(now - KEEP_SENT))
            await tx.run(sql.moves.forget_requests(now - KEEP_REQUESTS))
            await tx.run(sql.calls.forget_before(now - KEEP_CALLS))
            await tx.run(sql.decisions.forget_stopped_over())
            await tx.run(sql.moves.drop_states(now - KEEP_STATES))
        await self._desk.store.checkpoint()
