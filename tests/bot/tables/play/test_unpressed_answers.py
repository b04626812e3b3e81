"""Seats without a person are answered for at once, and the messages follow at once."""

from __future__ import annotations

import contextlib
import sqlite3

import pytest

from bot.shards import ALL
from bot.store import Query, Row, Store, query, sql
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, StillClock, play, started
from tests.files import sqlite


@pytest.mark.sqlite
async def test_what_follows_a_computers_answer_is_sent_without_waiting_for_the_sweep(tables: Tables) -> None:
    table = await started(tables, ANA, computers=1)
    told: list[int] = []

    def kicked() -> None:
        with contextlib.closing(sqlite3.connect(sqlite(tables.store).path)) as db:
            told.append(db.execute("SELECT max(n) FROM moves").fetchone()[0])

    tables.on_mail(kicked)
    await play(tables, table.id, ANA.id, "two")
    await tables.settled()
    assert told[-1] == (await tables.load(table.id)).move > 2


async def test_a_seat_is_not_forgotten_when_the_last_look_is_under_way(
    tables: Tables, store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables, ANA, computers=1)
    look = store.fetch
    last_look = sql.decisions.due(table.id, clock.now(), ALL).sql
    asked: list[Row] = []

    async def fetch(asks: Query) -> list[Row]:
        rows = await look(asks)
        if asks.sql == last_look and not rows and not asked:
            answer = "two"
            while not asked:  # until the computer is asked again
                await play(tables, table.id, ANA.id, answer)
                asked.extend(await look(query("SELECT decision FROM decisions WHERE deadline <= ?", clock.now())))
                answer = "red"
        return rows

    monkeypatch.setattr(store, "fetch", fetch)
    await tables.settled()
    assert asked
    assert await look(query("SELECT decision FROM decisions WHERE deadline <= ?", clock.now())) == []
