"""What one of several processes does for all: registering commands, and identifying in turn."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.application import make_bot
from bot.command_registering import AGAIN, LATELY, Registering
from bot.outbox import Outbox
from bot.processes import shard_identifying
from bot.processes.shard_identifying import APART, Identifying
from bot.settings import Settings
from bot.shards import Shards
from bot.store import Store, query
from bot.store.database_place import Server
from bot.tables.model import Place
from tests.bot.journal import Journal
from tests.bot.kit import ANA, GAMES, FirstChoice, StillClock, press
from tests.postgresql import Server as DatabaseServer


class Tree:
    """Commands, as far as they are registered."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.synced = 0

    def get_commands(self) -> list[Any]:
        return [SimpleNamespace(to_dict=lambda _, name=name: {"name": name}) for name in self.names]

    async def sync(self) -> None:
        self.synced += 1


async def synced(tree: Any, store: Store, clock: StillClock, *, shared: bool = True) -> int:
    registering = Registering(tree, store, clock, shared=shared)
    await registering.register()
    assert registering.when_due() == AGAIN[1]
    return int(tree.synced)


async def test_one_process_registers_the_commands_for_all(store: Store, clock: StillClock) -> None:
    first, second, newer = Tree("play"), Tree("play"), Tree("play", "rules")
    assert await synced(first, store, clock) == 1
    assert await synced(second, store, clock) == 0
    assert await synced(newer, store, clock) == 1, "a release with other commands registers them"
    clock.pass_by(LATELY)
    assert await synced(newer, store, clock) == 2, "a later start puts right what was changed by hand"


async def test_a_process_alone_registers_at_every_start(store: Store, clock: StillClock) -> None:
    tree = Tree("play")
    assert [await synced(tree, store, clock, shared=False) for _ in range(2)] == [1, 2]


@pytest.mark.parametrize(
    ("groups", "moments"), [(1, [0, APART, 2 * APART, 3 * APART]), (2, [0, 0, APART, APART]), (16, [0, 0, 0, 0])]
)
async def test_shards_identify_one_after_the_other(
    store: Store, clock: StillClock, monkeypatch: pytest.MonkeyPatch, groups: int, moments: list[float]
) -> None:
    async def sleep(seconds: float) -> None:
        clock.pass_by(seconds)

    monkeypatch.setattr(shard_identifying, "asyncio", SimpleNamespace(sleep=sleep))
    processes, begun, seen = [Identifying(store, clock, groups) for _ in range(2)], clock.now(), []
    for shard in range(4):
        await processes[shard % 2].turn(shard)
        seen.append(clock.now() - begun)
    assert seen == moments


async def test_the_bot_lets_its_shards_identify_in_turn(
    store: Store, clock: StillClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def limits() -> Any:
        return SimpleNamespace(max_concurrency=2)

    bot = make_bot(Settings(database=tmp_path / "turnkeeper.db", shards=Shards(0, 1, 2)), clock=clock)
    bot.store = store
    monkeypatch.setattr(bot, "fetch_session_start_limits", limits)
    for shard in (0, 1):
        await bot.before_identify_hook(shard, initial=not shard)
    assert [await store.meta(f"identified {group}") for group in (0, 1)] == [str(clock.now())] * 2


async def test_a_bot_with_shards_lets_others_have_their_tables_and_hears_them(
    postgresql: DatabaseServer, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = Server(postgresql.address(await postgresql.make()))
    bot = make_bot(
        Settings(database=address, shards=Shards(1, 1, 2)), load=GAMES.__getitem__, games=("bids",), clock=clock,
        players=lambda _: FirstChoice(), sync=False, new_world=True,
    )  # fmt: skip
    other = await Store.open(address)
    woken, seen = asyncio.Event(), asyncio.Event()
    async with bot:
        await bot.setup_hook()
        await bot.tables.open(
            game="bids", options={}, seats=2, pace="days", owner=ANA, place=Place(1, 500, 2), key=press()
        )
        kept, wake = Outbox(other, clock, Journal(clock), share=Shards(0, 0, 2)), bot.store.wake

        async def waking(what: str) -> None:
            woken.set()
            await wake(what)

        monkeypatch.setattr(bot.store, "wake", waking)
        bot.outbox.kick()
        await woken.wait()  # the letter is for a server of the other process
        monkeypatch.setattr(bot.outbox, "kick", seen.set)
        while not seen.is_set():
            await other.wake("outbox")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(seen.wait(), 0.05)
        await kept.drain()
    rows = await other.fetch(query("SELECT state FROM outbox"))
    assert [row["state"] for row in rows] == ["sent"]
    await other.close()


def test_a_database_is_shared_by_processes_that_say_their_shards(tmp_path: Path) -> None:
    server, some = Server("postgresql://db.example.org/turnkeeper"), Shards(0, 3, 16)
    assert Settings(database=server, shards=some).shared
    assert not Settings(database=server).shared
    assert not Settings(database=tmp_path / "bot.db", shards=Shards(0, 15, 16)).shared
