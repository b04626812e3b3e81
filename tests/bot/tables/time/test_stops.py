"""Stops in a month of Terrene Odyssey: how often it waits for a player out of turn.

The usual settings are one order a player: to be asked once a turn when attacked, or when something is aimed at one of
theirs. What orders answer is no stop: the person need not be there. Questions that follow each other are one stop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from random import Random

import pytest

import rules
from bot.clockwork.hours import DAY, HOUR
from bot.store import Store, query
from bot.tables.model import Snapshot
from bot.tables.table_service import Tables
from rules.kernel import Picks
from rules.kernel.play.chance import Chance
from tests.bot import kit
from tests.bot.kit import ANA, BO, CY, DEE, FirstChoice, Keys, StillClock, started
from tests.rules.terrene import habits

MOST = 1.5
"""Stops a turn, for each opponent."""
USUAL = "once"


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.life.lobby.secrets.token_bytes", bytes)
    monkeypatch.setattr("bot.plans.rows._random", lambda: 0.5)
    monkeypatch.setattr(kit, "press", Keys())


@pytest.fixture
async def tables(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    opened = Tables(store, clock, load=rules.load, games=("terrene",), players=lambda _: FirstChoice())
    yield opened
    await opened.close()


class Month:
    """Matches one after the other, with answers hours after each question, for a month."""

    def __init__(self, tables: Tables, store: Store, clock: StillClock, seed: int) -> None:
        self.tables = tables
        self.store = store
        self.clock = clock
        self.random = Random(seed)
        self.stops = Counter[str]()
        self.turns = 0
        self.matches = 0
        self.by_orders = 0

    async def play(self, *people: int, days: float) -> None:
        """Play matches until the days are over; the last one is played to its end."""
        over = self.clock.at + days * DAY
        who = [one for one in (ANA, BO, CY, DEE) if one.id in people]
        while self.clock.at < over:
            table = (await started(self.tables, *who, game="terrene")).id
            for one in who:
                await self.tables.plans.order(table, one.id, USUAL, kit.press())
            await self._match(table)
            self.matches += 1

    async def _match(self, table: int) -> None:
        waited = -1
        turn = (0, 0)
        while (snapshot := await self.tables.load(table)).table.status == "playing":
            state = snapshot.state
            if state.turn and (state.game, state.turn) != turn:
                turn = (state.game, state.turn)
                self.turns += 1
            seat = self.random.choice([row.seat for row in snapshot.asked])
            decision = next(one for one in snapshot.decisions(seat) if one.chosen is None)
            if await self._ordered(table, decision.id):
                self.by_orders += 1
                continue
            other = state.phase != "setup" and state.turn and seat != state.active
            if other and seat != waited:
                self.stops[decision.kind or decision.rules[0]] += 1
            waited = seat if other else -1
            self.clock.pass_by(self.random.uniform(0.2, 6) * HOUR)
            user = snapshot.seats[seat].user
            assert user is not None
            await self.tables.answer(table, user, decision.id, self._picks(snapshot, seat, decision.id), kit.press())

    async def _ordered(self, table: int, decision: int) -> bool:
        """Wait until an order has answered, if one is going to."""
        rows = await self.store.fetch(
            query("SELECT due FROM planned WHERE table_id = ? AND decision = ? AND move IS NULL", table, decision)
        )
        if not rows:
            return False
        self.clock.at = max(self.clock.at, rows[0]["due"] + 1)
        await self.tables.sweep()
        await self.tables.settled()
        return True

    def _picks(self, snapshot: Snapshot, seat: int, decision: int) -> Picks:
        choice = next(one for one in snapshot.game.choices(snapshot.state) if one.decision == decision)
        keys = getattr(choice.legal, "keys", ())
        if "end" in keys:
            return (habits.action(keys, self.random),)
        if "pass" in keys:
            return (habits.response(keys, self.random),)
        picks: Picks = choice.legal.sample(Chance(self.random.randbytes(32)))
        return picks


@pytest.mark.parametrize(("people", "days"), [((ANA, BO), 30), ((ANA, BO, CY, DEE), 12)])
async def test_a_month_has_few_stops(
    tables: Tables, store: Store, clock: StillClock, people: tuple[object, ...], days: float
) -> None:
    month = Month(tables, store, clock, seed=1)
    await month.play(*[one.id for one in people], days=days)  # type: ignore[attr-defined]
    opponents = len(people) // 2
    figure = sum(month.stops.values()) / month.turns / opponents
    said = f"{figure:.2f} a turn and opponent: {dict(month.stops)} in {month.turns} turns of {month.matches} matches"
    print(said)
    assert month.turns > days / 2, said
    assert month.by_orders > 20, said
    assert figure <= MOST, said
