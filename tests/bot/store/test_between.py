"""Between processes: tasks that one does at a time, and what one wakes in the others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.errors import StoreBusy
from bot.store import Store, query
from bot.store.database_place import Server as Address
from bot.store.postgresql import between_processes, connections
from tests.postgresql import Server


@pytest.fixture
async def address(postgresql: Server) -> Address:
    return Address(postgresql.address(await postgresql.make()))


async def opened(address: Address) -> AsyncIterator[Store]:
    store = await Store.open(address)
    yield store
    await store.close()


one = pytest.fixture(opened, name="one")
two = pytest.fixture(opened, name="two")


async def in_turn(first: Store, second: Store) -> list[str]:
    """What comes of two who do a task, and another one, where each is done alone."""
    order: list[str] = []

    async def other() -> None:
        async with second.alone("tidying"):
            order.append("second")

    async with first.alone("tidying"):
        task = asyncio.create_task(other())
        async with second.alone("something else"):
            order.append("something else")
        await asyncio.wait([task], timeout=0.1)
        order.append("first")
    await task
    return order


async def hear(store: Store, found: list[str]) -> None:
    async for what in store.heard():
        found.append(what)


async def wake_until_heard(store: Store, what: str, found: list[str], hearing: asyncio.Task[None]) -> None:
    while what not in found:
        await store.wake(what)
        await asyncio.wait([hearing], timeout=0.02)


async def test_a_task_is_done_by_one_at_a_time(store: Store) -> None:
    assert await in_turn(store, store) == ["something else", "first", "second"]


async def test_a_task_is_done_by_one_process_at_a_time(one: Store, two: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(connections.SETTINGS, "lock_timeout", "20ms")  # the wait for a task has no end
    assert await in_turn(one, two) == ["something else", "first", "second"]


async def test_a_task_ends_with_its_process(one: Store, two: Store) -> None:
    """The server takes the lock away with the connection."""
    async with one.alone("tidying"):
        await two.fetch(query("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"))
        async with asyncio.timeout(5), two.alone("tidying"):
            pass


async def test_a_task_cannot_begin_without_a_server(one: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one.driver, "_server", Address("postgresql://nobody@/nowhere?host=/nowhere"))
    with pytest.raises(StoreBusy):
        async with one.alone("tidying"):
            pass


@pytest.mark.sqlite
async def test_what_is_woken_is_heard(store: Store) -> None:
    found: list[str] = []
    hearing = asyncio.create_task(hear(store, found))
    await wake_until_heard(store, "outbox", found, hearing)
    await wake_until_heard(store, "pictures", found, hearing)
    assert found == ["outbox", "pictures"]
    hearing.cancel()
    await asyncio.wait([hearing])
    await store.wake("nobody hears this")


async def test_what_a_process_wakes_is_heard_by_others(one: Store, two: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(between_processes, "WAIT", 0.0)
    found: list[str] = []
    hearing = asyncio.create_task(hear(two, found))
    await wake_until_heard(one, "outbox", found, hearing)
    await one.fetch(query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"))
    await wake_until_heard(one, "pictures", found, hearing)
    hearing.cancel()
    await asyncio.wait([hearing])
