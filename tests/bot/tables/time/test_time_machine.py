"""Time in any order: answers, pauses, vacations, quiet hours, outages; invariants hold."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.clockwork.deadlines import SLIGHT
from bot.clockwork.hours import Quiet
from bot.clockwork.paces import PACES, Bank, Daily, Each, Expiry, Night, Terms
from bot.errors import Refused
from bot.store import Store, query
from bot.tables.life import pause
from bot.tables.model import Place, Snapshot
from bot.tables.table_service import Tables
from bot.tables.time import hours
from bot.tables.time.pace import DAY, HOUR, MINUTE, watch
from rules.kernel.play.chance import Chance
from tests.bot.clockwork.made import ZONES, in_quiet, quiets
from tests.bot.kit import PEOPLE, StillClock, make, press

T = TypeVar("T")
people = st.integers(0, 2)
STEP = 45 * MINUTE


class TimeMachine(RuleBasedStateMachine):
    """Three people at one table that nobody leaves."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.clock = StillClock()
        self.clock.at = 1_812_000_000.0
        self.run(self.begin())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    async def begin(self) -> None:
        self.store = await Store.open(Path(self.folder.name) / "time.db")
        self.tables: Tables = make(self.store, self.clock)
        await self.tables.resume()

    async def end(self) -> None:
        await self.tables.close()
        await self.store.close()

    def teardown(self) -> None:
        self.run(self.end())
        self.runner.close()
        self.folder.cleanup()

    @initialize(
        pace=st.sampled_from(sorted(PACES)),
        terms=st.builds(
            Terms, st.sampled_from(Expiry), st.booleans(), st.booleans(), st.sampled_from(ZONES), st.integers(0, 1439)
        ),
        nights=st.lists(st.none() | quiets(), min_size=3, max_size=3),
    )
    def a_table_in_play(self, pace: str, terms: Terms, nights: list[Quiet | None]) -> None:
        async def work() -> None:
            for who, quiet in zip(PEOPLE, nights, strict=False):
                await hours.set_quiet(self.tables.desk, who, quiet)
            table = await self.tables.open(
                game="bids", options={"rounds": 60}, seats=3, pace=pace, owner=PEOPLE[0], place=Place(1, 700, 1),
                key=press(), terms=terms,
            )  # fmt: skip
            for who in PEOPLE[1:3]:
                await self.tables.join(table.id, who, press())
            await self.tables.start(table.id, PEOPLE[0].id, press())
            await self.tables.sweep()

        self.run(work())

    @property
    def snapshot(self) -> Snapshot:
        return self.run(self.tables.load(1))

    def readings(self) -> dict[int, float]:
        """The time left on each clock, by decision; a paused table's clocks stopped at the pause."""
        snapshot, now = self.snapshot, self.clock.now()
        stopped = snapshot.table.paused_at
        return {
            asked.decision: watch(snapshot.table, snapshot.seats[asked.seat]).left(
                now if stopped is None else max(stopped, asked.asked_at), asked.deadline
            )
            for asked in snapshot.asked
            if asked.holder == "person"
        }

    def exact(self) -> bool:
        """Whether no clock here waits for a morning or a fixed hour, so readings never change."""
        pace = PACES[self.snapshot.table.pace]
        return isinstance(pace.limit, Each | Bank) and pace.night is not Night.WAIT

    def without_cost(self, work: Coroutine[Any, Any, Any], *, but: tuple[int, ...] = ()) -> None:
        """Do something that stops or moves clocks; nobody loses time, but to a fixed hour."""
        before, limit = self.readings(), PACES[self.snapshot.table.pace].limit
        with contextlib.suppress(Refused):
            self.run(work)
        after = self.readings()
        assert set(before) == set(after)
        for decision, left in before.items():
            if self.exact() and decision not in but:
                assert abs(after[decision] - left) < 1, (left, after[decision])
            elif decision not in but:
                kept = min(left, limit.notice) - SLIGHT if isinstance(limit, Daily) else left
                assert after[decision] > kept - 1

    # ---- what people do

    @rule(who=people, dice=st.binary(min_size=32, max_size=32))
    def one_answers(self, who: int, dice: bytes) -> None:
        self.answer(who, dice)

    def answer(self, who: int, dice: bytes) -> None:
        snapshot = self.snapshot
        seat = snapshot.seat_of(PEOPLE[who].id)
        chance = Chance(dice)
        for choice in snapshot.game.choices(snapshot.state):
            if choice.seat == seat:
                work = self.tables.answer(1, PEOPLE[who].id, choice.decision, choice.legal.sample(chance), press())
                self.run(work)
                self.run(self.tables.settled())
                return

    @rule(dice=st.binary(min_size=32, max_size=32))
    def all_answer(self, dice: bytes) -> None:
        for who in (0, 1, 2):
            self.answer(who, dice)

    @rule(who=people)
    def take_back(self, who: int) -> None:
        with contextlib.suppress(Refused):
            self.run(self.tables.undo(1, PEOPLE[who].id, press()))
        self.run(self.tables.settled())

    @rule(who=people)
    def come_back(self, who: int) -> None:
        self.run(self.tables.people.back(1, PEOPLE[who]))

    @rule(who=people, days=st.integers(1, 9), ahead=st.sampled_from((0.0, HOUR, 2 * DAY)))
    def go_away(self, who: int, days: int, ahead: float) -> None:
        self.without_cost(hours.leave(self.tables.desk, PEOPLE[who], days, press(), self.clock.now() + ahead))

    @rule(who=people)
    def return_early(self, who: int) -> None:
        self.without_cost(hours.back(self.tables.desk, PEOPLE[who], press()))

    @rule(who=people, quiet=st.none() | quiets())
    def be_quiet(self, who: int, quiet: Quiet | None) -> None:
        self.without_cost(hours.set_quiet(self.tables.desk, PEOPLE[who], quiet))

    @rule(who=people, zone=st.sampled_from(ZONES))
    def move_house(self, who: int, zone: str) -> None:
        self.without_cost(hours.set_zone(self.tables.desk, PEOPLE[who], zone))

    @rule(who=people, on=st.booleans())
    def keep_vacation(self, who: int, on: bool) -> None:
        self.without_cost(hours.set_spends(self.tables.desk, PEOPLE[who], on=on))

    # ---- what happens to the table

    @precondition(lambda self: self.snapshot.table.paused_at is None)
    @rule(until=st.none() | st.just(3 * DAY))
    def halt(self, until: float | None) -> None:
        async def work() -> None:
            end = None if until is None else self.clock.now() + until
            async with self.store.transaction() as tx:
                await pause.pause(tx, await self.tables.load(1), self.clock.now(), until=end)

        self.without_cost(work())

    @precondition(lambda self: self.snapshot.table.paused_at is not None)
    @rule()
    def go_on(self) -> None:
        async def work() -> None:
            snapshot = await self.tables.load(1)
            async with self.store.transaction() as tx:
                await pause.unpause(tx, snapshot, self.clock.now())

        self.without_cost(work())

    @rule(seconds=st.sampled_from((300.0, 5 * HOUR, 4 * DAY)))
    def outage(self, seconds: float) -> None:
        async def work() -> None:
            await self.end()
            self.clock.pass_by(seconds)
            await self.begin()

        self.run(self.tables.sweep())
        self.run(self.tables.settled())
        self.without_cost(work())

    @rule(steps=st.sampled_from((1, 2, 10, 40)))
    def time_passes(self, steps: int) -> None:
        """Check that the sweep decides for a person only while that person's clock may run out."""
        for _ in range(steps):
            before = self.snapshot
            self.clock.pass_by(STEP)
            self.run(self.tables.sweep())
            self.run(self.tables.settled())
            now = self.clock.now()
            for move in self.run(self.tables.past.log(1, after=before.move)):
                if move.seat is None or move.user is not None or before.seats[move.seat].holder != "person":
                    continue
                clock = watch(before.table, before.seats[move.seat])
                assert clock.calendar.stopped_until(now) is None, "answered for somebody whose clock stands still"
                if clock.pace.night is not Night.COUNT:
                    assert not in_quiet(clock, now), "answered for somebody in their quiet hours"
                after = self.snapshot.table
                assert before.table.paused_at is None or after.paused_at is None, "answered for somebody in a pause"

    # ---- what always holds

    @invariant()
    def no_reserve_holds_more_than_it_can(self) -> None:
        if not self.run(self.store.fetch(query("SELECT 1 FROM tables"))):
            return
        limit = PACES[self.snapshot.table.pace].limit
        if isinstance(limit, Bank):
            for row in self.run(self.store.fetch(query("SELECT bank FROM seats WHERE bank IS NOT NULL"))):
                assert -1 < row["bank"] < limit.reserve + 1
            warned = {asked.decision for asked in self.snapshot.asked if asked.warned}
            for decision, left in self.readings().items():
                assert decision in warned or left < limit.reserve + 1

    @invariant()
    def nobody_s_deadline_is_at_a_standstill(self) -> None:
        if not self.run(self.store.fetch(query("SELECT 1 FROM tables"))):
            return
        snapshot = self.snapshot
        for asked in snapshot.asked:
            if asked.holder == "person" and snapshot.table.paused_at is None:
                clock = watch(snapshot.table, snapshot.seats[asked.seat])
                assert clock.waits(asked.deadline) is None
                assert asked.remind_at is None or asked.remind_at < asked.deadline

    @invariant()
    def nobody_has_more_vacation_than_there_is(self) -> None:
        for who in PEOPLE[:3]:
            found = self.run(hours.hours(self.store, who.id))
            assert found.spent(2027) <= 30


TestTimeMachine = TimeMachine.TestCase
TestTimeMachine.settings = settings(
    max_examples=8, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)


@pytest.mark.full
def test_time_in_many_more_orders() -> None:
    run_state_machine_as_test(TimeMachine, settings=settings(TestTimeMachine.settings, max_examples=100))
