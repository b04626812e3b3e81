"""Shards: whose servers a process serves, as written in the settings and told to Discord."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.application import make_bot
from bot.settings import BadSettings, Settings, read
from bot.shards import ALL, Shards, shard_of, written
from cogs.left_servers import Homes

SERVERS = (0, 81384788765712384, 613425648685547541, 1128000000000000000)
ON_A_SERVER = "postgresql://db.example.org/turnkeeper"


@pytest.mark.parametrize(
    ("server", "count", "shard"),
    [(None, 16, 0), (0, 16, 0), (81384788765712384, 4, 2), (5 << 22, 4, 1), ((5 << 22) - 1, 4, 0), (7 << 22, 1, 0)],
)
def test_a_server_has_the_shard_that_discord_gives_it(server: int | None, count: int, shard: int) -> None:
    assert shard_of(server, count) == shard


def test_every_server_is_of_one_process() -> None:
    parts = [written(text) for text in ("0-3/16", "4-14/16", "15/16")]
    for server in (None, *SERVERS):
        assert [part.own(server) for part in parts].count(True) == 1
        assert ALL.own(server)
    assert parts[0].own(None), "tables without a server are at shard 0"


@pytest.mark.parametrize(
    ("text", "shards"), [("0-3/16", Shards(0, 3, 16)), ("2/16", Shards(2, 2, 16)), ("0-0/1", Shards(0, 0, 1))]
)
def test_shards_are_written_and_read(text: str, shards: Shards) -> None:
    assert written(text) == written(str(shards)) == shards
    assert shards.ids == list(range(shards.first, shards.last + 1))


@pytest.mark.parametrize("text", ["3", "0-3", "3-1/16", "16/16", "0-16/16", "0/0", "-1/4", "0-3/16/2", "a-b/c", "٣/٤"])
def test_shards_that_cannot_be_are_said(text: str) -> None:
    with pytest.raises(BadSettings, match="Write the shards of this process"):
        read({"TURNKEEPER_SHARDS": text, "TURNKEEPER_DATABASE": ON_A_SERVER})


def test_a_file_is_for_one_process() -> None:
    with pytest.raises(BadSettings, match="Write 0-15/16, leave it out"):
        read({"TURNKEEPER_SHARDS": "0-3/16"})
    assert read({"TURNKEEPER_SHARDS": "0-15/16"}).shards == Shards(0, 15, 16)
    assert read({"TURNKEEPER_SHARDS": " 0-3/16 ", "TURNKEEPER_DATABASE": ON_A_SERVER}).shards == Shards(0, 3, 16)
    assert read({}).shards is None


async def test_discord_is_asked_for_those_shards(tmp_path: Path) -> None:
    bot = make_bot(Settings(database=tmp_path / "turnkeeper.db", shards=Shards(2, 3, 16)))
    assert (bot.shard_ids, bot.shard_count) == ([2, 3], 16)
    assert make_bot(Settings(database=tmp_path / "turnkeeper.db")).shard_ids is None


async def test_servers_of_other_processes_are_not_thought_to_be_left() -> None:
    here, gone, elsewhere = 1 << 22, 3 << 22, 2 << 22
    lost: list[int] = []

    async def live() -> list[Any]:
        return [SimpleNamespace(place=SimpleNamespace(guild=guild)) for guild in (here, gone, elsewhere, None)]

    async def lost_server(guild: int) -> int:
        lost.append(guild)
        return 0

    async def found_server(guild: int) -> int:
        assert guild == here
        return 0

    bot: Any = SimpleNamespace(
        in_new_world=False,
        share=Shards(1, 1, 2),
        tables=SimpleNamespace(live=live, lost_server=lost_server, found_server=found_server),
        get_guild=lambda guild: guild if guild == here else None,
    )
    await Homes(bot).on_ready()
    assert lost == [gone]
