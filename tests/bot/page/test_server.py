"""Routes, windows, unread marks and time of the page, without a browser."""

from __future__ import annotations

import asyncio
import datetime
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import TestClient, TestServer

from bot.page import Shell, build_app, running, serve
from bot.page import simcord_touches as touches
from bot.page.server import LOOK, PortInUseError, listen, run
from tests.bot.page.tiny import Tiny

Client = TestClient[Any, Any]


@pytest.fixture
async def shell(tmp_path: Path) -> AsyncIterator[Shell]:
    database = tmp_path / "tiny.json"
    async with running(lambda: Tiny(database), database=database) as started:
        yield started


@pytest.fixture
async def client(shell: Shell) -> AsyncIterator[Client]:
    async with TestClient(TestServer(build_app(shell, any_host=False))) as started:
        yield started


async def open_page(client: Client, shell: Shell, name: str, channel: int) -> tuple[dict[str, str], dict[str, Any]]:
    """Headers and first state of a window, opened as the browser does."""
    answer = await client.post("/shell/open", json={"person": name, "channel": str(channel)})
    assert answer.status == 200
    headers = {touches.CAPABILITY: (await answer.json())["capability"]}
    state = await (await client.post("/api/pages", json={}, headers=headers)).json()
    return headers | {"X-Simcord-Context": state["context"]["id"]}, state


async def words(client: Client, headers: dict[str, str]) -> list[str]:
    state = await (await client.get("/api/state", headers=headers)).json()
    return [state["messages"][key]["content"] for key in state["timeline"]]


async def write(client: Client, headers: dict[str, str], state: dict[str, Any], text: str) -> dict[str, Any]:
    body = {
        "protocol_version": 3,
        "sequence": 1,
        "request_id": text,
        "generation": state["context"]["generation"],
        "bot_generation": state["botGeneration"],
        "published_revision": state["publishedRevision"],
        "kind": "send_message",
        "content": text,
    }
    result: dict[str, Any] = await (await client.post("/api/action", json=body, headers=headers)).json()
    return result


async def soon(check: Any) -> None:
    """Wait until an awaitable check holds; it fails by the test's own time-out of ten seconds."""
    async with asyncio.timeout(10):
        while not await check():  # noqa: ASYNC110  # what is waited for happens in the page, which has no event for it
            await asyncio.sleep(0.02)


@pytest.mark.ux(77)
@pytest.mark.parametrize("style", ["/shell/shell.css", "/preview.css"])
async def test_names_in_any_script_have_a_font_on_the_page_too(client: Client, style: str) -> None:
    text = await (await client.get(style)).text()
    served = dict(re.findall(r'font-family: "([^"]+)";\s*src: url\("([^"]+)"\)', text))
    for name in ("Noto Color Emoji", "Noto Sans SC", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari"):
        answer = await client.get(served[name])
        assert (answer.status, answer.content_type) == (200, "font/ttf")
        assert text.count(f'"{name}"') > 1, "it is named where words are set"


@pytest.mark.parametrize("style", ["shell.css", "frame.css"])
async def test_the_page_has_the_look_of_the_site_and_no_colours_of_its_own(client: Client, style: str) -> None:
    text = await (await client.get(f"/shell/{style}")).text()
    assert text.startswith('@import "look.css";')
    assert re.findall(r"#[0-9a-f]{6}", text) == []
    assert await (await client.get("/shell/look.css")).read() == LOOK.read_bytes()
    assert set(re.findall(r"var\((--\w+)\)", text)) <= {"--tint", *re.findall(r"(--\w+):", LOOK.read_text())}


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html"),
        ("/frame", "text/html"),
        ("/shell/shell.js", "text/javascript"),
        ("/shell/frame.css", "text/css"),
        ("/shell/look.css", "text/css"),
        ("/shell/icon.svg", "image/svg+xml"),
        ("/app.js", "text/javascript"),
        ("/protocol.schema.json", "application/json"),
        ("/fonts/noto-sans-latin-v2.015.ttf", "font/ttf"),
    ],
)
async def test_files(client: Client, path: str, kind: str) -> None:
    answer = await client.get(path)
    assert answer.status == 200
    assert answer.content_type == kind
    assert ("max-age" in answer.headers.get("Cache-Control", "")) == path.endswith(".ttf")
    assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]


async def test_the_frame_is_simcords_page_with_our_additions(client: Client) -> None:
    text = await (await client.get("/frame")).text()
    assert '<link rel="stylesheet" href="/shell/frame.css">' in text
    assert '<script type="module" src="/app.js">' in text


async def test_other_host_names_are_refused_and_other_ports_are_not(client: Client, shell: Shell) -> None:
    assert (await client.get("/", headers={"Host": "evil.example"})).status == 403
    assert (await client.get("/", headers={"Host": "localhost:9999"})).status == 200
    async with TestClient[Any, Any](TestServer(build_app(shell, any_host=True))) as opened:
        assert (await opened.get("/", headers={"Host": "table.example"})).status == 200


async def test_a_window_needs_its_capability_and_its_origin(client: Client, shell: Shell) -> None:
    headers, _ = await open_page(client, shell, "ana", shell.world.rooms[0].id)
    assert (await client.get("/api/state", headers=headers)).status == 200
    wrong = headers | {touches.CAPABILITY: "guessed"}
    assert (await client.get("/api/state", headers=wrong)).status == 401
    assert (await client.get("/api/state", headers=headers | {"Origin": "http://evil.example"})).status == 401
    here = {"Host": "localhost:9999", "Origin": "http://localhost:9999"}
    assert (await client.get("/api/commands", headers=headers | here)).status == 200


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"person": "zoe", "channel": "1"}, 400),
        ({"person": "ana", "channel": "x"}, 400),
        ({"person": "ana", "channel": "12"}, 404),
        ({"person": ["ana"], "channel": "12"}, 400),
        ({"person": "ana", "channel": "9" * 5000}, 400),
        ([], 400),
    ],
)
async def test_windows_on_nothing(client: Client, asked: Any, status: int) -> None:
    assert (await client.post("/shell/open", json=asked)).status == status


async def test_commands_on_messages(client: Client, shell: Shell) -> None:
    room = shell.world.rooms[0]
    headers, state = await open_page(client, shell, "ana", room.id)
    await write(client, headers, state, "one two")
    [said] = touches.messages(shell.env, room.id)
    assert await (await client.get("/shell/message-commands", headers=headers)).json() == ["Count Words"]
    for asked, status in (
        ({"command": "Count Words", "message": str(said.id)}, 200),
        ({"command": "Count Words", "message": "1"}, 404),
        ({"command": "Count Words", "message": "one"}, 400),
        ({"message": "1"}, 400),
    ):
        assert (await client.post("/shell/message-commands", json=asked, headers=headers)).status == status
    assert (await client.post("/shell/message-commands", json={})).status == 401
    assert await words(client, headers) == ["one two", "2 words"]

    private, _ = await open_page(client, shell, "ana", shell.world.conversations["ana"])
    assert await (await client.get("/shell/message-commands", headers=private)).json() == []
    asked = {"command": "Count Words", "message": str(said.id)}
    assert (await client.post("/shell/message-commands", json=asked, headers=private)).status == 404


async def test_looking_as_nobody(client: Client) -> None:
    assert (await client.get("/shell/look?person=zoe")).status == 400
    assert (await client.get(f"/shell/look?person=ana&watching={'9' * 5000}")).status == 200
    assert (await client.post("/shell/open", data=b"{")).status == 400


async def test_another_persons_window_follows_by_itself(client: Client, shell: Shell) -> None:
    room = shell.world.rooms[0].id
    ana, state = await open_page(client, shell, "ana", room)
    bo, _ = await open_page(client, shell, "bo", room)
    result = await write(client, ana, state, "hello Bo")
    assert result["settlement"] == "settled"

    async def followed() -> bool:
        return await words(client, bo) == ["hello Bo"]

    await soon(followed)


async def test_a_question_for_news_is_held_until_there_is_some(
    client: Client, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = shell.world.rooms[0].id
    bo, state = await open_page(client, shell, "bo", room)
    ana, _ = await open_page(client, shell, "ana", room)
    assert (await client.get("/api/state", headers=ana)).status == 200
    waiting = asyncio.create_task(client.get("/api/state", headers=ana))
    await write(client, bo, state, "hello Ana")
    answer = await waiting
    assert "hello Ana" in await answer.text()
    assert answer.headers["Content-Encoding"] in {"deflate", "gzip"}
    monkeypatch.setattr("bot.page.shell.HOLD", 0.0)
    assert (await client.get("/api/state", headers=ana)).status == 204
    assert (await client.get("/api/state", headers=bo)).status == 200  # has just acted
    monkeypatch.setattr("bot.page.shell.WHOLE", 0.0)
    monkeypatch.setattr("bot.page.shell.HOLD", 60.0)
    assert (await client.get("/api/state", headers=ana)).status == 200
    gone = ana | {"X-Simcord-Context": "p_gone"}
    assert (await client.get("/api/state", headers=gone)).status == 410


async def test_who_has_pressed_is_answered_at_once(client: Client, shell: Shell) -> None:
    ana, state = await open_page(client, shell, "ana", shell.world.rooms[0].id)
    assert (await client.get("/api/state", headers=ana)).status == 200
    refused = await write(client, ana, state, "")
    assert refused["rejected"]
    for _ in range(2):  # the first answer may be dropped on the way
        assert (await client.get("/api/state", headers=ana)).status == 200


async def test_a_refused_press_does_not_hide_what_happened_before_it(client: Client, shell: Shell) -> None:
    room = shell.world.rooms[0].id
    ana, seen = await open_page(client, shell, "ana", room)
    bo, state = await open_page(client, shell, "bo", room)
    await write(client, bo, state, "hello Ana")
    refused = await write(client, ana, seen, "")
    assert refused["rejected"]
    assert await words(client, ana) == ["hello Ana"]


async def test_what_nobody_waits_for_any_more_does_not_count_as_sent(client: Client, shell: Shell) -> None:
    headers, state = await open_page(client, shell, "ana", shell.world.rooms[0].id)
    window = shell.window(headers[touches.CAPABILITY])
    assert window is not None
    page = state["context"]["id"]
    assert not await shell.has_news(window, page, lambda: False)
    assert page not in window.sent
    assert await shell.has_news(window, page, lambda: True)


async def test_a_press_on_a_window_that_has_moved_on_is_taken(client: Client, shell: Shell) -> None:
    room = shell.world.rooms[0].id
    ana, stale = await open_page(client, shell, "ana", room)
    bo, state = await open_page(client, shell, "bo", room)
    await write(client, bo, state, "hello Ana")

    async def followed() -> bool:
        return await words(client, ana) == ["hello Ana"]

    await soon(followed)
    result = await write(client, ana, stale, "hello Bo")
    assert not result["rejected"], result


async def test_presses_at_the_same_time_are_all_taken(client: Client, shell: Shell) -> None:
    room = shell.world.rooms[0].id
    pages = [await open_page(client, shell, name, room) for name in ("ana", "bo", "cy", "dee")]
    results = await asyncio.gather(
        *(write(client, page, state, f"hello {number}") for number, (page, state) in enumerate(pages))
    )
    assert [result["rejected"] for result in results] == [False] * 4


async def test_unread_marks_and_pings(client: Client, shell: Shell) -> None:
    world = shell.world
    room = world.rooms[0].id

    async def seen(name: str, watching: int | str = "") -> dict[str, tuple[int, int]]:
        look = await (await client.get(f"/shell/look?person={name}&watching={watching}")).json()
        return {place["name"]: (place["unread"], place["pings"]) for place in look["channels"]}

    async with shell.lock:
        await world.members["ana"].slash(world.rooms[0], "tell", what="hexes", whom=world.members["bo"])
    assert await seen("bo") == {"": (1, 1), "tables": (1, 1), "chat": (0, 0)}
    assert await seen("cy") == {"": (0, 0), "tables": (1, 0), "chat": (0, 0)}
    look = await (await client.get("/shell/look?person=cy")).json()
    assert {person["name"]: person["pings"] for person in look["people"]}["Bo"] == 2
    assert await seen("bo", room) == {"": (1, 1), "tables": (0, 0), "chat": (0, 0)}
    assert (await seen("bo"))["tables"] == (0, 0)
    assert (await seen("ana", world.conversations["bo"]))["tables"] == (1, 0)  # not hers to read


async def test_a_thread_of_the_bot_is_listed_at_once_and_an_archived_one_no_longer(
    client: Client, shell: Shell
) -> None:
    async with shell.lock:
        await shell.world.members["ana"].slash(shell.world.rooms[0], "table")

    async def places() -> dict[str, Any]:
        look = await (await client.get("/shell/look?person=dee")).json()
        return {place["name"]: place for place in look["channels"]}

    thread = (await places())["Table 1"]
    assert thread["kind"] == "thread"
    assert thread["unread"] == 1
    assert thread["parent"] == str(shell.world.rooms[0].id)
    shell.env.backend.edit_channel(int(thread["id"]), {}, thread_metadata={"archived": True})
    assert "Table 1" not in await places()


async def test_time_runs_with_the_real_clock(shell: Shell) -> None:
    bot = shell.env.bot
    assert isinstance(bot, Tiny)
    now = datetime.datetime.now(datetime.UTC)
    assert abs((shell.env.now() - now).total_seconds()) < 60
    ticks = bot.ticks

    async def ticked() -> bool:
        return bot.ticks > ticks

    await soon(ticked)


async def test_after_a_sleep_time_catches_up_in_steps(shell: Shell) -> None:
    touches.set_clock(shell.env, shell.env.now() - datetime.timedelta(seconds=900))
    before = shell.env.now()
    await shell.catch_up()
    assert 250 < (shell.env.now() - before).total_seconds() < 400
    await shell.catch_up()
    await shell.catch_up()
    await shell.catch_up()
    assert (datetime.datetime.now(datetime.UTC) - shell.env.now()).total_seconds() < 60


async def test_a_clock_set_back_does_no_harm(shell: Shell) -> None:
    touches.set_clock(shell.env, shell.env.now() + datetime.timedelta(hours=1))
    before = shell.env.now()
    await shell.catch_up()
    assert shell.env.now() == before


async def test_windows_nobody_looks_through_are_closed(client: Client, shell: Shell) -> None:
    headers, state = await open_page(client, shell, "ana", shell.world.rooms[0].id)
    await shell.tidy()
    await shell.tidy()
    assert (await client.get("/api/state", headers=headers)).status == 200
    await client.delete(f"/api/pages/{state['context']['id']}", headers=headers)
    await shell.tidy()
    await shell.tidy()
    assert (await client.get("/api/state", headers=headers)).status == 401


async def test_the_bot_is_told_of_the_new_world_once_and_closed_at_the_end(tmp_path: Path) -> None:
    database = tmp_path / "tiny.json"
    bot = Tiny(database)
    async with running(lambda: bot, database=database) as shell:
        assert bot.worlds == 1
        async with shell.lock:
            await shell.world.members["ana"].slash(shell.world.rooms[0], "table")
        thread = bot.thread
    assert bot.closed
    async with running(lambda: Tiny(database), database=database) as shell:
        assert len(touches.messages(shell.env, thread)) == 1  # reposted under the old id


async def test_serving_until_stopped(tmp_path: Path) -> None:
    said: list[str] = []
    stop = asyncio.Event()
    database = tmp_path / "tiny.json"
    serving = asyncio.create_task(
        serve(lambda: Tiny(database), port=0, open_browser=False, database=database, stop=stop, say=said.append)
    )

    async def up() -> bool:
        return bool(said) or serving.done()

    await soon(up)
    address = said[0].split()[3]
    async with ClientSession() as session, session.get(address + "shell/look?person=eve") as answer:
        assert answer.status == 200
    stop.set()
    await serving


def test_a_port_that_is_taken_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PortInUseError, match=f"--port {port + 1}"):
            listen("127.0.0.1", port)
        assert run(lambda: Tiny(tmp_path / "x"), port=port, open_browser=False, database=tmp_path / "x") == 1
    assert f"Port {port} on 127.0.0.1 cannot be used" in capsys.readouterr().out


@pytest.mark.parametrize("port", [-5, 65536])
def test_a_port_that_cannot_be_is_said(port: int) -> None:
    with pytest.raises(PortInUseError, match=f"no port {port}"):
        listen("127.0.0.1", port)
