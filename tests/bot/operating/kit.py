"""Shared by the operator's tests: a database with played tables, and the command line."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.store import Store
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, CY, StillClock, make, play, press, started

Main = Callable[..., tuple[int, Any]]


async def finish(tables: Tables, table: int) -> None:
    """Play a table to its end with an undo, a change of mind and a seat given up on the way."""
    await play(tables, table, ANA.id, "three")
    await play(tables, table, ANA.id, "two")
    await tables.undo(table, ANA.id, press())
    await tables.concede(table, CY.id, press())
    await tables.settled()
    while (snapshot := await tables.load(table)).table.status == "playing":
        for seat in snapshot.seats:
            for decision in (await tables.load(table)).decisions(seat.seat):
                if decision.chosen is None and seat.holder == "person":
                    await play(tables, table, seat.user or 0, decision.form.options[0].key)  # type: ignore[union-attr]
        await tables.settled()


async def played(path: Path, clock: StillClock) -> None:
    """A database with table 1, over, and table 2, in play."""
    store = await Store.open(path)
    tables = make(store, clock)
    over = await started(tables, ANA, BO, CY)
    await finish(tables, over.id)
    await started(tables, ANA, BO, channel=501)
    await play(tables, 2, BO.id, "two")
    await tables.close()
    await store.close()


def alter(path: Path, sql: str, *values: object) -> None:
    with contextlib.closing(sqlite3.connect(path)) as db:
        assert db.execute(sql, values).rowcount > 0
        db.commit()
