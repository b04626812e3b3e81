"""Two processes serve the same servers for a while: each press is taken by one of them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.errors import LockedDatabase, StoreBusy, StoreError
from bot.operating.command_database import taking_over
from bot.processes import hand_over
from bot.processes.hand_over import LATELY, PATIENCE, Duty, take_over
from bot.settings import Settings
from bot.shards import Shards
from bot.store.database_place import Server as Address
from bot.store.postgresql.server_lock import ServerLock
from tests.postgresql import Server

SHARE, OTHER = Shards(0, 3, 8), Shards(4, 7, 8)


class Channel:
    """What processes tell one another."""

    def __init__(self) -> None:
        self.duties: list[Duty] = []
        self.said: list[str] = []
        self.seconds = 0.0

    def duty(self, share: Shards = SHARE, *, waits: bool = False) -> Duty:
        found = Duty(share, self.wake, lambda: self.seconds)
        if waits:
            found.wait()
        self.duties.append(found)
        return found

    async def wake(self, what: str) -> None:
        self.said.append(what)
        for duty in self.duties:
            await duty.heard(what)


@pytest.fixture
def channel() -> Channel:
    return Channel()


@pytest.fixture(autouse=True)
def no_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press that waits does so for a moment only."""
    monkeypatch.setattr(hand_over, "PARKED", 0.01)


async def test_the_older_process_answers_until_the_newer_one_asks(channel: Channel) -> None:
    older, newer = channel.duty(), channel.duty(waits=True)
    assert [await older.takes(1), await newer.takes(1)] == [True, False]
    await newer.ask()
    assert older.relieved.is_set()
    assert newer.begun
    assert [await older.takes(2), await newer.takes(2)] == [False, True]


async def test_a_press_that_waits_is_taken_by_one(channel: Channel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_over, "PARKED", 60.0)
    older, newer = channel.duty(), channel.duty(waits=True)
    assert await older.takes(1)
    waiting = [asyncio.create_task(newer.takes(press)) for press in (1, 2)]
    await asyncio.sleep(0)
    await newer.ask()
    assert not await older.takes(2)
    assert [await task for task in waiting] == [False, True]


async def test_presses_are_remembered_for_a_while_only(channel: Channel) -> None:
    older, newer = channel.duty(), channel.duty(waits=True)
    for press in (1, 2):
        assert await older.takes(press)
        channel.seconds += LATELY
    assert await older.takes(3)
    await newer.ask()
    assert channel.said[-1].split()[3:] == ["2", "3"]


async def test_processes_with_other_shards_go_on(channel: Channel) -> None:
    other, newer = channel.duty(OTHER), channel.duty(waits=True)
    await newer.ask()
    assert await other.takes(1)
    assert not newer.begun


async def test_of_two_that_ask_the_later_one_stays(channel: Channel) -> None:
    first, second = channel.duty(waits=True), channel.duty(waits=True)
    first.mark, second.mark = "1", "2"
    await second.ask()
    await first.ask()
    assert [first.relieved.is_set(), second.relieved.is_set()] == [True, False]
    assert second.begun


async def test_shards_are_taken_over_when_their_locks_are_free(channel: Channel) -> None:
    older, newer = channel.duty(), channel.duty(waits=True)
    looks = iter([False, False, True])

    async def ours() -> bool:
        return next(looks)

    ready = iter([False, True])
    await take_over(newer, ours, lambda: next(ready))
    assert older.relieved.is_set()
    assert newer.begun
    assert [what.split()[0] for what in channel.said] == ["asks", "gives"]


async def test_an_older_process_that_does_not_hear_is_not_waited_for(channel: Channel) -> None:
    newer = channel.duty(waits=True)
    begun: list[bool] = []

    async def ours() -> bool:
        begun.append(newer.begun)
        return len(begun) == PATIENCE + 2

    await take_over(newer, ours, lambda: True)
    assert begun == [False] * (PATIENCE + 0) + [True] * 2


async def test_whoever_is_relieved_asks_no_more(channel: Channel) -> None:
    newer = channel.duty(waits=True)
    newer.relieved.set()

    async def ours() -> bool:
        return False

    await take_over(newer, ours, lambda: True)
    assert channel.said == []


async def test_a_database_that_is_busy_is_asked_again(channel: Channel) -> None:
    async def busy(_what: str) -> None:
        raise StoreBusy

    newer = Duty(SHARE, busy)
    await newer.ask()


def test_the_locks_of_shards_go_from_one_to_the_next(postgresql: Server) -> None:
    address = Address(postgresql.address(asyncio.run(postgresql.make())))
    older, newer, third = ServerLock(address), ServerLock(address), ServerLock(address)
    older.acquire("run", SHARE)
    with pytest.raises(LockedDatabase, match="run --take-over"):
        third.acquire("run", SHARE)
    newer.take_over(SHARE)
    assert not newer.complete()
    older.release()
    assert newer.complete()
    with pytest.raises(LockedDatabase, match="Shard 0 of 8"):
        third.acquire("run", SHARE)
    newer.release()
    assert not newer.complete()


@pytest.mark.parametrize(
    "settings", [Settings(database=Path("bot.db"), shards=SHARE), Settings(database=Address("postgresql://h/bot"))]
)
def test_only_one_of_several_processes_can_be_taken_over(settings: Settings) -> None:
    with pytest.raises(StoreError, match="says its shards"), taking_over(settings):
        pass
