"""Figures and health by HTTP: what they say, and that they say nothing about anybody."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import socket
from collections.abc import Awaitable, Callable

import aiohttp
import pytest

from bot import RELEASE, logs
from bot.errors import StoreBusy
from bot.settings import BadSettings, Listen, read
from bot.watching import metrics
from bot.watching.http_pages import Watched, served
from bot.watching.liveness import LONGEST_SWEEP, Liveness
from bot.watching.systemd import LIVES, READY, Systemd


class Bot:
    """A bot to be watched."""

    def __init__(self) -> None:
        self.at = 0.0
        self.stopping = False
        self.ready = True
        self.liveness = Liveness(lambda: self.at)
        self.read: Callable[[], Awaitable[None]] = self.well

    def is_ready(self) -> bool:
        return self.ready

    async def well(self) -> None:
        metrics.TABLES.labels("playing").set(7)

    async def figures(self) -> None:
        await self.read()


def port() -> int:
    """A port that is free."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


async def asked(bot: Watched, *paths: str) -> list[tuple[int, str]]:
    where = Listen("127.0.0.1", port())
    async with served(bot, where), served(bot, where), aiohttp.ClientSession() as session:
        found = []
        for path in paths:
            async with session.get(f"http://{where.host}:{where.port}{path}") as response:
                found.append((response.status, await response.text()))
        return found


async def test_a_bot_that_is_well_lives_and_is_ready() -> None:
    live, ready, figures = await asked(Bot(), "/live", "/ready", "/metrics")
    assert (live[0], json.loads(live[1])) == (200, {"live": True})
    assert (ready[0], json.loads(ready[1])) == (200, {"ready": True, "why": []})
    assert figures[0] == 200
    assert 'turnkeeper_tables{status="playing"} 7.0' in figures[1]


async def test_why_it_is_not_ready_is_said() -> None:
    async def busy() -> None:
        raise StoreBusy

    bot = Bot()
    bot.read = busy
    ready, figures = await asked(bot, "/ready", "/metrics")
    assert (ready[0], json.loads(ready[1])["why"]) == (503, ["the database does not answer"])
    assert figures[0] == 200, "what is counted here needs no database"
    bot.stopping, bot.ready = True, False
    ((status, said),) = await asked(bot, "/ready")
    assert (status, json.loads(said)["why"]) == (503, ["it stops", "Discord has not told it of its servers yet"])


async def test_a_bot_whose_sweep_does_not_come_by_does_not_live() -> None:
    bot = Bot()
    bot.at = 10 * LONGEST_SWEEP
    assert (await asked(bot, "/live"))[0][0] == 200, "it has only begun"
    bot.liveness.swept()
    bot.at += LONGEST_SWEEP + 1
    assert [status for status, _ in await asked(bot, "/live", "/ready")] == [503, 503]
    bot.liveness.swept()
    assert (await asked(bot, "/live"))[0][0] == 200


async def test_nothing_is_served_unless_it_is_wanted() -> None:
    async with served(Bot(), None):
        pass


def test_no_figure_has_a_label_for_anybody() -> None:
    allowed = {
        "release",
        "shards",
        "shard",
        "outcome",
        "reason",
        "lane",
        "trouble",
        "what",
        "status",
        "scope",
        "kind",
        "le",
    }
    found = {label for metric in metrics.REGISTRY.collect() for sample in metric.samples for label in sample.labels}
    named = {label for one in vars(metrics).values() for label in getattr(one, "_labelnames", ())}
    assert found | named <= allowed
    assert {"outcome", "shard", "kind"} <= named


@pytest.mark.parametrize("text", ["9464", "127.0.0.1:", "here:0", "here:70000", "a b:80", "http://here:80"])
def test_an_address_that_is_none_is_said(text: str) -> None:
    with pytest.raises(BadSettings, match=r"as 127\.0\.0\.1:9464"):
        read({"TURNKEEPER_HTTP": text})
    assert read({"TURNKEEPER_HTTP": "127.0.0.1:9464"}).http == Listen("127.0.0.1", 9464)
    assert read({"TURNKEEPER_HTTP": "[::1]:80"}).http == Listen("::1", 80)
    assert read({}).http is None


async def test_the_lag_of_the_loop_is_measured_and_signs_of_life_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[float] = []
    looks = asyncio.Event()
    liveness = Liveness(lambda: at[0])
    at = [0.0]
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        at[0] += seconds + 0.3
        if at[0] > 5:
            looks.set()
            await real(3600)

    monkeypatch.setattr("bot.watching.liveness.asyncio.sleep", sleep)
    before = metrics.REGISTRY.get_sample_value("turnkeeper_loop_lag_seconds_sum") or 0.0
    liveness.begin(2.0, lambda: told.append(at[0]))
    await looks.wait()
    liveness.end()
    assert (metrics.REGISTRY.get_sample_value("turnkeeper_loop_lag_seconds_sum") or 0.0) - before == pytest.approx(0.9)
    assert told == pytest.approx([0.0, 2.6])


def test_systemd_is_told_where_it_asks_for_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = str(tmp_path_factory.mktemp("s") / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        there.bind(path)
        there.settimeout(5)
        system = Systemd({"NOTIFY_SOCKET": path, "WATCHDOG_USEC": "30000000"})
        for message in (READY, LIVES):
            system.tell(message)
        assert [there.recv(99).decode() for _ in range(2)] == ["READY=1", "WATCHDOG=1"]
    system.tell(READY)  # nobody listens any more
    assert system.every == 15.0
    assert Systemd({"NOTIFY_SOCKET": path, "WATCHDOG_USEC": "9", "WATCHDOG_PID": "1"}).every is None
    assert Systemd({}).every is None
    Systemd({}).tell(READY)


def test_each_line_of_json_names_the_release_and_the_shards() -> None:
    stream = io.StringIO()
    logs.configure("json", "info", shards="0-3/16")
    handler = logging.getLogger().handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(stream)
    logs.log.info("something", table=3)
    logging.getLogger("discord").info("else")
    for line in stream.getvalue().splitlines():
        said = json.loads(line)
        assert (said["release"], said["shards"]) == (RELEASE, "0-3/16")
