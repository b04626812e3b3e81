"""What a bot counts while people play, and what is read from the database."""

from __future__ import annotations

import tomllib
from pathlib import Path

from bot import RELEASE
from bot.outbox import Outbox
from bot.outbox.letter_claims import OVERDUE
from bot.shards import Shards
from bot.store import Store
from bot.tables.table_service import Tables
from bot.tables.time.heartbeats import beat
from bot.watching import metrics, stored_figures
from tests.bot.journal import Journal
from tests.bot.kit import ANA, BO, StillClock, lobby, started


def value(name: str, **labels: str) -> float:
    return metrics.REGISTRY.get_sample_value(name, labels) or 0.0


async def test_tables_letters_and_shards_are_read(
    store: Store, tables: Tables, clock: StillClock, outbox: Outbox
) -> None:
    share = Shards(0, 1, 2)
    async with store.transaction() as tx:
        await beat(tx, share, clock.now())
    await lobby(tables, ANA)
    await started(tables, ANA, BO, channel=501)
    clock.pass_by(30)
    await stored_figures.read(store, share, clock.now())
    assert (value("turnkeeper_tables", status="lobby"), value("turnkeeper_tables", status="playing")) == (1, 1)
    assert value("turnkeeper_letters_due") > 1
    assert value("turnkeeper_letter_oldest_seconds") == 30
    assert [value("turnkeeper_shard_silence_seconds", shard=shard) for shard in ("0/2", "1/2")] == [30, 30]
    await outbox.drain()
    await stored_figures.read(store, share, clock.now())
    assert (value("turnkeeper_letters_due"), value("turnkeeper_letter_oldest_seconds")) == (0, 0)


async def test_letters_sent_late_and_taken_over_are_counted(
    store: Store, tables: Tables, clock: StillClock, journal: Journal
) -> None:
    await lobby(tables, ANA, server=1 << 22)
    clock.pass_by(OVERDUE)
    names = ("turnkeeper_letters_taken_over_total", "turnkeeper_letter_seconds_sum", "turnkeeper_letter_seconds_count")
    labels = [{}, {"lane": "table"}, {"lane": "table"}]
    before = [value(name, **label) for name, label in zip(names, labels, strict=True)]
    await Outbox(store, clock, journal, share=Shards(0, 0, 2)).drain()
    after = [value(name, **label) for name, label in zip(names, labels, strict=True)]
    assert [now - then for now, then in zip(after, before, strict=True)] == [1, OVERDUE, 1]


def test_the_release_is_that_of_the_project() -> None:
    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["version"] == RELEASE
