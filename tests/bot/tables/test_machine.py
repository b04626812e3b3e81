"""A state machine presses, waits and restarts in any order, and checks the invariants."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from operator import attrgetter
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.errors import Refused
from bot.operating.verify import verify
from bot.outbox import Outbox
from bot.store import Store, query
from bot.tables.model import Place
from bot.tables.people.votes import KINDS
from bot.tables.table_service import Tables
from bot.tables.time.pace import DAY
from rules.kernel.play.chance import Chance
from tests.bot.journal import Journal
from tests.bot.kit import GAMES, PEOPLE, StillClock, make

T = TypeVar("T")

people = st.integers(0, len(PEOPLE) - 1)
places = st.integers(0, 1)


class Machine(RuleBasedStateMachine):
    """Four people, two channels, and a bot that may be started again at any time."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.clock = StillClock()
        self.journal = Journal(self.clock)
        self.presses = 0
        self.last: tuple[str, tuple[Any, ...], dict[str, Any]] | None = None
        self.asked: dict[int, int] = {}
        self.run(self.begin())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    async def begin(self) -> None:
        self.store = await Store.open(Path(self.folder.name) / "machine.db")
        self.tables: Tables = make(self.store, self.clock)
        self.outbox = Outbox(self.store, self.clock, self.journal)
        await self.tables.resume()

    async def end(self) -> None:
        await self.tables.close()
        await self.outbox.close()
        await self.store.close()

    def teardown(self) -> None:
        self.run(self.end())
        self.runner.close()
        self.folder.cleanup()

    def press(self, act: str, *args: Any, **named: Any) -> Any:
        """Press; a refusal is fine, anything else that is raised is not."""
        self.presses += 1
        key = f"press-{self.presses}"
        self.last = (act, args, {**named, "key": key})
        return self.again()

    def again(self) -> Any:
        assert self.last is not None
        act, args, named = self.last

        async def work() -> Any:
            try:
                return await attrgetter(act)(self.tables)(*args, **named)
            except Refused:
                return None
            finally:
                await self.tables.settled()

        return self.run(work())

    def at(self, place: int) -> int:
        table = self.run(self.tables.at(700 + place, ended=True))
        return 0 if table is None else table.id

    # ---- presses

    @rule(who=people, place=places, game=st.sampled_from(tuple(GAMES)))
    def open(self, who: int, place: int, game: str) -> None:
        self.press(
            "open", game=game, options={}, seats=4, pace="days", owner=PEOPLE[who], place=Place(1, 700 + place, 1)
        )

    @initialize(game=st.sampled_from(tuple(GAMES)), computers=st.integers(0, 2))
    def a_table_in_play(self, game: str, computers: int) -> None:
        self.press("open", game=game, options={}, seats=4, pace="days", owner=PEOPLE[0], place=Place(1, 700, 1))
        self.press("join", 1, PEOPLE[1])
        for _ in range(computers):
            self.press("add_computer", 1, "easy", PEOPLE[0].id)
        self.press("start", 1, PEOPLE[0].id)

    @rule(place=places)
    def fill_and_start(self, place: int) -> None:
        table = self.at(place)
        if table:
            for who in PEOPLE[:3]:
                self.press("join", table, who)
            self.press("start", table, self.run(self.tables.load(table)).table.owner.id)

    @rule(who=people, place=places)
    def join(self, who: int, place: int) -> None:
        self.press("join", self.at(place), PEOPLE[who])

    @rule(who=people, place=places, act=st.sampled_from(("leave", "start", "start", "undo", "undo", "concede")))
    def alone(self, who: int, place: int, act: str) -> None:
        self.press(act, self.at(place), PEOPLE[who].id)

    @rule(who=people, place=places, yes=st.booleans())
    def agree(self, who: int, place: int, yes: bool) -> None:
        self.press("agree", self.at(place), PEOPLE[who].id, yes=yes)

    @rule(who=people, place=places)
    def computer(self, who: int, place: int) -> None:
        self.press("add_computer", self.at(place), "easy", PEOPLE[who].id)

    @rule(who=people, place=places, seat=st.integers(0, 3))
    def replace(self, who: int, place: int, seat: int) -> None:
        self.press("replace", self.at(place), seat, "easy", PEOPLE[who].id)

    @rule(place=places, dice=st.binary(min_size=32, max_size=32), times=st.integers(1, 12))
    def play(self, place: int, dice: bytes, times: int) -> None:
        chance = Chance(dice)
        for _ in range(times):
            table = self.at(place)
            snapshot = self.run(self.tables.load(table)) if table else None
            if snapshot is None or snapshot.table.status != "playing":
                return
            if chance.below(6) == 0:
                self.take_back(place, 1 + chance.below(2), yes=chance.below(2) == 0)
                continue
            choice = chance.pick(snapshot.game.choices(snapshot.state))
            user = snapshot.seats[choice.seat].user or PEOPLE[0].id
            self.press("answer", table, user, choice.decision, choice.legal.sample(chance))

    def take_back(self, place: int, back: int, *, yes: bool) -> None:
        table = self.at(place)
        moves = [move for move in self.run(self.tables.past.log(table)) if move.user is not None]
        if len(moves) < back:
            return
        undone = self.press("undo", table, moves[-back].user)
        for seat in undone.asked if undone is not None else ():
            user = self.run(self.tables.load(table)).seats[seat].user
            self.press("agree", table, user, yes=yes)

    @rule(dice=st.binary(min_size=32, max_size=32))
    def play_on(self, dice: bytes) -> None:
        self.play(0, dice, 8)

    @rule(who=people, place=places, decision=st.integers(1, 30), pick=st.sampled_from(("one", "red", "a2", "nonsense")))
    def press_something_old_or_foreign(self, who: int, place: int, decision: int, pick: str) -> None:
        self.press("answer", self.at(place), PEOPLE[who].id, decision, (pick,))

    @rule()
    def press_again(self) -> None:
        if self.last is None:
            return
        before = self.run(self.store.fetch(query("SELECT table_id, n, hash FROM moves ORDER BY table_id, n")))
        self.again()
        after = self.run(self.store.fetch(query("SELECT table_id, n, hash FROM moves ORDER BY table_id, n")))
        assert [tuple(row) for row in before] == [tuple(row) for row in after]

    # ---- people with each other

    @rule(who=people, place=places, seat=st.integers(0, 3))
    def offer_a_seat(self, who: int, place: int, seat: int) -> None:
        self.press("people.offer", self.at(place), seat, PEOPLE[who].id)

    @rule(who=people, place=places, seat=st.integers(0, 3), withdraw=st.booleans())
    def take_a_seat(self, who: int, place: int, seat: int, withdraw: bool) -> None:
        table = self.at(place)
        for offer in self.run(self.tables.people.offers(table)):
            if offer.seat == seat and withdraw:
                self.press("people.withdraw", table, offer.id, PEOPLE[who].id)
            elif offer.seat == seat:
                self.press("people.take", table, offer.id, PEOPLE[who])

    @rule(who=people, place=places)
    def hand_over(self, who: int, place: int) -> None:
        table = self.at(place)
        seat = self.run(self.tables.load(table)).seat_of(PEOPLE[who].id) if table else None
        if seat is not None and (offer := self.press("people.offer", table, seat, PEOPLE[who].id)) is not None:
            self.press("people.take", table, offer.id, PEOPLE[(who + 1) % len(PEOPLE)])

    @rule(who=people, place=places)
    def come_back(self, who: int, place: int) -> None:
        table = self.at(place)

        async def work() -> None:
            await self.tables.people.back(table, PEOPLE[who])
            await self.tables.settled()

        self.run(work())

    @rule(place=places, kind=st.sampled_from(sorted(KINDS)), seat=st.integers(0, 3), yes=st.lists(st.booleans()))
    def vote(self, place: int, kind: str, seat: int, yes: list[bool]) -> None:
        table = self.at(place)
        vote = self.press("people.open_vote", table, PEOPLE[0], kind, seat)
        for who, says in zip(PEOPLE[1:], yes, strict=False):
            if vote is not None:
                self.press("people.cast", table, vote.id, who.id, yes=says)

    # ---- time, kills, Discord

    @rule(hours=st.sampled_from((1, 19, 21, 30)))
    def time_passes(self, hours: int) -> None:
        async def work() -> None:
            await self.tables.sweep()
            self.clock.pass_by(hours * DAY / 24)
            await self.tables.sweep()
            await self.tables.settled()

        self.run(work())

    @rule()
    def restart(self) -> None:
        self.run(self.end())
        self.run(self.begin())

    @rule()
    def send(self) -> None:
        self.run(self.outbox.drain())

    @rule(who=people)
    def leave_the_server(self, who: int) -> None:
        async def work() -> None:
            await self.tables.left_server(1, PEOPLE[who].id)
            await self.tables.settled()

        self.run(work())

    # ---- what always holds

    @invariant()
    def every_table_is_sound(self) -> None:
        for row in self.run(self.store.fetch(query("SELECT * FROM tables"))):
            snapshot = self.run(self.tables.load(row["id"]))
            open_now = {} if snapshot.state is None else snapshot.game.choices(snapshot.state)
            rows = {asked.decision: asked for asked in snapshot.asked}
            if row["status"] == "playing":
                assert set(rows) == {choice.decision for choice in open_now}
                for choice in open_now:
                    held = snapshot.seats[choice.seat]
                    assert rows[choice.decision].holder == held.holder
                    assert held.holder == "person", "nobody waits for a seat that nobody sits at"
                assert row["next_decision"] > max(rows)
            else:
                assert self.run(self.store.fetch(query("SELECT 1 FROM decisions WHERE table_id = ?", row["id"]))) == []
            if row["start_key"] is not None:
                moves = self.run(
                    self.store.fetch(query("SELECT * FROM moves WHERE table_id = ? ORDER BY n", row["id"]))
                )
                assert verify(row, moves, snapshot.game).problems == []

    @invariant()
    def nobody_holds_two_seats_of_a_table(self) -> None:
        twice = self.run(
            self.store.fetch(
                query('SELECT 1 FROM seats WHERE "user" IS NOT NULL GROUP BY table_id, "user" HAVING count(*) > 1')
            )
        )
        assert twice == []

    @invariant()
    def no_decision_is_asked_twice(self) -> None:
        rows = self.run(self.store.fetch(query("SELECT table_id, decision, asked_at FROM decisions")))
        moves = self.run(self.store.fetch(query("SELECT table_id, decision, n FROM moves WHERE undone_by IS NOT NULL")))
        undone = {(row["table_id"], row["decision"]) for row in moves}
        assert undone.isdisjoint((row["table_id"], row["decision"]) for row in rows)

    @invariant()
    def nobody_is_written_to_twice(self) -> None:
        posts = [request.nonce for request in self.journal.requests if request.act in {"post", "dm"}]
        assert len(posts) == len(set(posts))


TestMachine = Machine.TestCase
TestMachine.settings = settings(
    max_examples=12, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
