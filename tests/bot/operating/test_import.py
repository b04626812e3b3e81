"""Exported tables made or changed by hand: each is refused and leaves nothing behind."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path

import msgspec
import pytest

from bot.errors import StoreError
from bot.operating.exchange import table_files
from bot.store import Store, query
from bot.tables.people import happenings
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, CY, GAMES, StillClock, press, started


def _pack(value: object) -> str:
    return base64.b64encode(msgspec.msgpack.encode(value)).decode()


@pytest.mark.parametrize(
    ("part", "field", "value"),
    [
        ("table", "id", -5),
        ("table", "id", 0),
        ("table", "id", 1 << 63),
        ("table", "channel", -1),
        ("table", "pace", "../../etc/passwd"),
        ("table", "status", "sleeping"),
        ("table", "options", _pack([])),
        ("table", "options", _pack({"x": 1})),
        ("table", "outcome", _pack({"winners": 1})),
        ("table", "start_key", None),
        ("table", "move", 99),
        ("table", "next_decision", 1),
        ("table", "opened_at", 1e300),
        ("table", "seats", 3),
        ("seats", "seat", 5),
        ("seats", "holder", "god"),
        ("seats", "user", None),
        ("seats", "user", 1 << 64),
        ("moves", "n", 7),
        ("moves", "kind", "cheat"),
        ("moves", "state", None),
        ("moves", "state", base64.b64encode(zlib.compress(b"\xc1")).decode()),
        ("moves", "state", base64.b64encode(zlib.compress(bytes(table_files.LARGEST + 1))).decode()),
        ("moves", "events", _pack(1)),
        ("moves", "kernel", 1 << 64),
        ("moves", "at", -1e300),
        ("decisions", "seat", 9),
        ("decisions", "decision", 999),
        ("decisions", "deadline", 1e300),
    ],
)
async def test_a_table_made_by_hand_is_not_taken_in(
    database: Path, store: Store, clock: StillClock, part: str, field: str, value: object
) -> None:
    made = json.loads(table_files.export(database, 2))
    (made[part] if part == "table" else made[part][-1])[field] = value
    with pytest.raises(StoreError):
        await table_files.take_in(
            store, clock, table_files.read(msgspec.json.encode(made)), GAMES.__getitem__, tuple(GAMES)
        )
    assert await store.fetch(query("SELECT id FROM tables")) == []


@pytest.mark.parametrize("part", ["seats", "moves", "decisions"])
async def test_a_table_without_a_part_is_not_taken_in(
    database: Path, store: Store, clock: StillClock, part: str
) -> None:
    made = {**json.loads(table_files.export(database, 2)), part: []}
    with pytest.raises(StoreError):
        await table_files.take_in(
            store, clock, table_files.read(msgspec.json.encode(made)), GAMES.__getitem__, tuple(GAMES)
        )


async def test_who_sat_there_before_comes_along(
    tmp_path: Path, tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await started(tables, ANA, BO)
    seat = (await tables.load(table.id)).seat_of(BO.id)
    assert seat is not None
    offer = await tables.people.offer(table.id, seat, BO.id, press())
    await tables.people.take(table.id, offer.id, CY, press())
    exported = table_files.read(table_files.export(tmp_path / "turnkeeper.db", table.id))
    other = await Store.open(tmp_path / "other.db")
    try:
        number = await table_files.take_in(other, clock, exported, GAMES.__getitem__, tuple(GAMES))
        (taken,) = await happenings.read(other, number)
    finally:
        await other.close()
    assert (taken.name, taken.new_name, taken.seat) == ("Bo", "Cy", seat)
    changed = json.loads(msgspec.json.encode(exported))
    changed["happenings"][0]["seat"] = 9
    with pytest.raises(StoreError):
        await table_files.take_in(
            store, clock, table_files.read(msgspec.json.encode(changed)), GAMES.__getitem__, tuple(GAMES)
        )
