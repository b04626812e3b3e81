"""Answers without a press, for computers, empty seats and late people, by the same door."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.errors import NotYourSeat, Stale
from bot.logs import bound, incident, log
from bot.plans import plan_service as planned
from bot.store import Row, moment, sql
from bot.tables import damage
from bot.tables.desk import Desk
from bot.tables.life.lobby import LEVELS
from bot.tables.model import Snapshot
from bot.tables.play import drafts
from bot.tables.play.play import answer_for, need_playing
from bot.tables.time.expiry import time_is_up
from bot.tables.time.first_answers import held_back, people_first
from bot.tables.time.pace import Expiry
from bot.thinking import Thinking
from rules.kernel import Decision, Picks

COMPUTERS = (Expiry.COMPUTER_ONCE, Expiry.COMPUTER)
"""Terms where a computer answers once for a late person; playing on is handled before."""

GIVE_UP = 3
"""A computer player's failed choices before its default is played."""

LONGEST_WAIT = 3600.0
"""The longest wait, in seconds, before a seat that could not be answered for is tried again."""


class Auto:
    """Answers for seats without a person, in short tasks: one per table, none when idle."""

    def __init__(self, desk: Desk, thinking: Thinking, kick_mail: Callable[[], None]) -> None:
        self._desk = desk
        self._thinking = thinking
        self._kick_mail = kick_mail
        self._come: Callable[[float], None] | None = None
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._sent_ahead: dict[int, frozenset[int]] = {}  # decisions; who is told so presses again after a restart

    def on_planned(self, come_within: Callable[[float], None]) -> None:
        """Name the function to tell how many seconds remain until the next planned answer."""
        self._come = come_within

    def kick(self, table: int) -> None:
        """Handle a table soon; again if that is under way, since it may have looked already."""
        self._again.add(table)
        if table not in self._tasks:
            task = asyncio.create_task(self._see_to(table), name=f"auto-{table}")
            self._tasks[table] = task
            task.add_done_callback(lambda ended: self._ended(table, ended))

    async def send_ahead(self, table: int, user: int) -> None:
        """Have computers answer now what they let people answer first.

        Args:
            table: The table.
            user: One of these people.

        Raises:
            NotYourSeat: They are not.
            Stale: No computer waits for people.
            NoTable, NotStarted, TableOver, Busy, StoreBusy: As they say.
        """
        desk = self._desk
        async with desk.at(table, user):
            snapshot = await desk.snapshot(table)
            need_playing(snapshot.table)
            held = held_back(snapshot)
            if not held:
                raise Stale("No computer waits for anybody here now.", table=table)
            if snapshot.seat_of(user) not in [one.seat for one in snapshot.waiting() if one.either]:
                raise NotYourSeat("Only those whom the computer waits for can send it ahead.", table=table)
            async with desk.store.transaction() as tx:
                for row in held:
                    await tx.run(sql.decisions.extend(desk.clock.now(), table, row.decision))
            self._sent_ahead[table] = frozenset([row.decision for row in held])
        self.kick(table)

    async def settled(self) -> None:
        """Wait until everything kicked is done."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop; the remaining questions are answered after the next start."""
        for task in list(self._tasks.values()):
            task.cancel()
        await self.settled()
        await self._thinking.close()

    def _ended(self, table: int, task: asyncio.Task[None]) -> None:
        self._tasks.pop(table, None)
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            incident(error, table=table)  # the sweeper comes back to it
        elif table in self._again:
            self.kick(table)

    async def _see_to(self, table: int) -> None:
        desk = self._desk
        while True:
            self._again.discard(table)
            if table in desk.doubts:
                await damage.look(desk, table)
                self._kick_mail()
            await self.planned(table)
            due = await desk.store.fetch(sql.decisions.due(table, desk.clock.now(), desk.servers))
            if not due:
                await self._come_in_time(table)
                return
            for row in due:
                try:
                    await self._answer(row)
                except Exception as error:  # one seat that fails must not stop the others
                    await self._put_off(row, error)

    async def _come_in_time(self, table: int) -> None:
        """Have the sweep come when the next planned answer is due: else it would sleep past it."""
        row = await self._desk.store.first(sql.plans.soonest(table)) if self._come is not None else None
        at = None if row is None else moment(row["at"])
        if self._come is not None and at is not None:
            self._come(max(at - self._desk.clock.now(), 0.0))

    async def planned(self, table: int) -> bool:
        """Give the answers that are due without a press, before anything is played for late people.

        Returns:
            Whether there was one.
        """
        found = False
        try:
            while await planned.fire(self._desk, table):
                found = True
        except Exception as error:  # the others at the table must not wait for it
            incident(error, table=table)
            await planned.try_later(self._desk, table)
        if found:
            self._kick_mail()
        return found

    async def _answer(self, row: Row) -> None:
        desk, table = self._desk, row["table_id"]
        snapshot = await desk.snapshot(table)
        decision = snapshot.decision(row["decision"])
        if decision is None:
            log.warning("decision without a question", table=table, decision=row["decision"])
            async with desk.store.transaction() as tx:
                await tx.run(sql.decisions.end(table, row["decision"]))
            return
        late = row["holder"] == "person"
        if late and not await self._expired(row):
            return
        if not late and await self._lets_people_first(row, snapshot, decision):
            return
        thinks = row["holder"] == "computer" or (late and snapshot.table.terms.expiry in COMPUTERS)
        thinks = thinks or (row["holder"] == "gone" and snapshot.game.rules.stands_in(snapshot.state, decision.seat))
        own = await self._filled_in(snapshot, decision) if late and not row["tries"] else None
        thinks = thinks and row["tries"] < GIVE_UP and own is None
        picks = own or (await self._choose(snapshot, decision) if thinks else decision.default.picks)
        async with desk.at(table):
            now = await desk.snapshot(table)
            asked = next((asked for asked in now.asked if asked.decision == decision.id), None)
            still = now.decision(decision.id)
            if asked is None or still is None or asked.deadline > desk.clock.now():
                return
            if late and now.table.paused_at is not None:
                return
            how = "own" if own else "computer" if thinks else "default"
            with bound(interaction=None):
                await answer_for(desk, now, still, picks, late=how if asked.holder == "person" else "")
        self._kick_mail()

    async def _lets_people_first(self, row: Row, snapshot: Snapshot, decision: Decision) -> bool:
        """Whether people who could answer instead have time; then it is put off to its end."""
        if not decision.first_wins or decision.id in self._sent_ahead.pop(snapshot.table.id, ()):
            return False
        now, since = self._desk.clock.now(), moment(row["since"])
        until = people_first(snapshot.table, snapshot.seats, snapshot.asked, now if since is None else since, now)
        if until <= now:
            return False
        async with self._desk.store.transaction() as tx:
            await tx.run(sql.decisions.extend(until, snapshot.table.id, decision.id))
        return True

    async def _filled_in(self, snapshot: Snapshot, decision: Decision) -> Picks | None:
        """Return a late person's filled-in but unsubmitted answer, if it is legal."""
        user = snapshot.seats[decision.seat].user
        if user is None:
            return None
        draft = await drafts.drafted(self._desk.store, snapshot.table.id, decision.id, user)
        return drafts.legal(snapshot.game, snapshot.state, decision, draft)

    async def _expired(self, row: Row) -> bool:
        """Whether a late person's answer must be given for them now."""
        desk, table = self._desk, row["table_id"]
        async with desk.at(table):
            snapshot = await desk.snapshot(table)
            asked = next((asked for asked in snapshot.asked if asked.decision == row["decision"]), None)
            if asked is None or asked.holder != "person" or snapshot.table.paused_at is not None:
                return False
            given = await time_is_up(desk, snapshot, asked)
        self._kick_mail()
        return given

    async def _choose(self, snapshot: Snapshot, decision: Decision) -> Picks:
        level = snapshot.seats[decision.seat].level or LEVELS[0]
        return await self._thinking.choose(snapshot.game, snapshot.table.edition, snapshot.state, decision, level)

    async def _put_off(self, row: Row, error: Exception) -> None:
        """Try again after a growing delay, so that no failure repeats a thousand times a second."""
        incident(error, table=row["table_id"], decision=row["decision"])
        desk = self._desk
        wait = min(5.0 * 2 ** row["tries"], LONGEST_WAIT)
        async with desk.store.transaction() as tx:
            await tx.run(sql.decisions.try_later(desk.clock.now() + wait, row["table_id"], row["decision"]))
