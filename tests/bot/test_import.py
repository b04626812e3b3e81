"""Exported tables that somebody has made or changed by hand: none is taken in, and nothing of them stays."""

from __future__ import annotations

import asyncio
import base64
import json
import zlib
from pathlib import Path

import msgspec
import pytest

from bot import exchange
from bot.errors import StoreError
from bot.store import Store
from tests.bot.kit import GAMES, StillClock
from tests.bot.test_operating import played


@pytest.fixture
def database(tmp_path: Path, clock: StillClock) -> Path:
    path = tmp_path / "played.db"
    asyncio.run(played(path, clock))
    return path


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
        ("moves", "state", base64.b64encode(zlib.compress(bytes(exchange.LARGEST + 1))).decode()),
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
    made = json.loads(exchange.export(database, 2))
    (made[part] if part == "table" else made[part][-1])[field] = value
    with pytest.raises(StoreError):
        await exchange.take_in(store, clock, exchange.read(msgspec.json.encode(made)), GAMES.__getitem__, tuple(GAMES))
    assert await store.fetch("SELECT id FROM tables") == []


@pytest.mark.parametrize("part", ["seats", "moves", "decisions"])
async def test_a_table_without_a_part_is_not_taken_in(
    database: Path, store: Store, clock: StillClock, part: str
) -> None:
    made = {**json.loads(exchange.export(database, 2)), part: []}
    with pytest.raises(StoreError):
        await exchange.take_in(store, clock, exchange.read(msgspec.json.encode(made)), GAMES.__getitem__, tuple(GAMES))
