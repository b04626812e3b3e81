"""The site among people who mean harm, broken senders and careless servers before it."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any

import pytest

from bot.errors import StoreBusy
from bot.messages.message_parts import Picture
from bot.store.statement import change
from bot.tables.life.lobby import LEVELS
from bot.talk.painter import Sheet
from bot.web import bodies, door, guard
from bot.web.door import Sent
from bot.web.guard import HEADERS
from bot.web.picture_links import to_picture
from bot.web.rate_limit import counted
from rules.kernel import Pick
from tests.bot.kit import ANA, BO, CY, press
from tests.bot.web.conftest import OURS, Browser, Host, begun, pictures, plays, seat_of


@pytest.fixture
def incidents(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is noted as the bot's own fault."""
    found: list[str] = []

    def noted(error: BaseException, **_: Any) -> str:
        found.append(repr(error))
        return "abc123"

    for module in (door, guard):
        monkeypatch.setattr(module, "incident", noted)
    return found


# ---- keys


@pytest.mark.parametrize("key", ["", "0123456789abcdef"])
async def test_two_presses_that_differ_are_two_whatever_key_they_have(host: Host, browser: Browser, key: str) -> None:
    await begun(host, ANA, BO)
    path = await browser.sit(ANA)
    chosen = []
    for which in (0, -1):
        snapshot = await host.tables.load(1)
        (decision,) = snapshot.decisions(seat_of(snapshot, ANA.id))
        assert isinstance(decision.form, Pick)
        _, page = await browser.get(path)
        offered = re.findall(rf'name="id" value="tk:1:{decision.id}:(\w+):([^"]*)">', page[page.index('id="said"') :])
        verb, n = [one for one in offered if one[0] == offered[0][0]][which]
        sent = {"id": f"tk:1:{decision.id}:{verb}:{n}", "key": key}
        answer = await browser._client.post(path, data=sent, headers={**OURS, "Cookie": browser.cookie})
        assert answer.status == 200
        snapshot = await host.tables.load(1)
        (decision,) = snapshot.decisions(seat_of(snapshot, ANA.id))
        chosen.append(decision.chosen)
    assert chosen[0] != chosen[1]


def test_a_key_is_one_person_s_and_no_interaction_s() -> None:
    mine = Sent("tk:1:2:pick:0", key="1234567890123456")
    assert mine.request(101) == mine.request(101)
    assert mine.request(101) != mine.request(102)
    assert mine.request(101) != Sent("tk:1:2:pick:0", ("1",), key="1234567890123456").request(101)
    assert not mine.request(101).isdecimal(), "as the id of an interaction is"
    nobody = Sent("tk:1:2:pick:0")
    assert nobody.request(101) != nobody.request(101), "without a key nothing is a repetition"


# ---- requests


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data; boundary=x", b"nonsense"),
        ("multipart/form-data", b"x"),
        ("application/x-www-form-urlencoded; charset=nope", b"id=1"),
        ("application/x-www-form-urlencoded; charset=utf-16", b"abc"),
        ("application/x-www-form-urlencoded", b"\xff\xfe=%ff%fe"),
        ("application/x-www-form-urlencoded", b"values=1&" * 5000),
        ("application/x-www-form-urlencoded", b"x" * 70_000),
        ("application/json", b'{"id": "tk:1:0:log:"}'),
    ],
)
async def test_what_is_no_form_is_no_fault_of_the_bot(
    host: Host, browser: Browser, client: Any, incidents: list[str], kind: str, body: bytes
) -> None:
    await begun(host, ANA, BO)
    for path in (await browser.sit(ANA), browser.page(), "/rules", "/enter"):
        answer = await client.post(path, data=body, headers={**OURS, "Content-Type": kind, **browser._cookies()})
        assert answer.status in {200, 400, 403, 413}
        assert HEADERS.items() <= dict(answer.headers).items()
    assert incidents == []


async def test_a_body_that_is_packed_wrongly_is_no_fault_of_the_bot(
    host: Host, client: Any, incidents: list[str]
) -> None:
    answer = await client.post("/rules", data=b"id=1", headers={**OURS, "Content-Encoding": "gzip"})
    assert answer.status == 400
    assert incidents == []


async def test_a_request_that_never_ends_is_not_waited_for(
    client: Any, incidents: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bodies, "ARRIVES", 0.1)
    head = f"POST /rules HTTP/1.1\r\nHost: a\r\nOrigin: {OURS['Origin']}\r\nContent-Length: 99\r\n\r\n"
    reads, writes = await asyncio.open_connection("127.0.0.1", client.server.port)
    writes.write(head.encode() + b"id=tk")
    answer = await asyncio.wait_for(reads.readuntil(b"\r\n"), 5)
    assert b" 400 " in answer
    writes.close()
    _, writes = await asyncio.open_connection("127.0.0.1", client.server.port)
    writes.write(head.encode())
    writes.close()
    await asyncio.sleep(0.3)
    assert incidents == []
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []


# ---- addresses


@pytest.mark.parametrize(
    ("remote", "forwarded", "whose"),
    [
        ("203.0.113.7", [], "203.0.113.7"),
        ("1.2.3.4", ["198.51.100.1"], "1.2.3.4"),  # nobody from outside speaks for others
        ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["198.51.100.1, 198.51.100.2"], "198.51.100.2"),
        ("127.0.0.1", ["198.51.100.1", "198.51.100.2"], "198.51.100.2"),  # a server that adds a line of its own
        ("::ffff:127.0.0.1", ["198.51.100.2"], "198.51.100.2"),
        ("::ffff:203.0.113.7", [], "203.0.113.7"),
        ("2001:db8:1:2:3::4", [], "2001:db8:1:2::/64"),
        ("127.0.0.1", ["2001:db8:1:2:ffff::1"], "2001:db8:1:2::/64"),
        ("127.0.0.1", ["unknown"], "unknown"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("", ["198.51.100.1"], ""),
    ],
)
def test_requests_are_counted_by_who_has_the_address(remote: str, forwarded: list[str], whose: str) -> None:
    assert counted(remote, forwarded) == whose


# ---- pictures


async def test_every_sheet_of_a_picture_is_on_the_page(
    host: Host, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(host, ANA, BO)
    sheets = tuple([Sheet(b"\x89PNG %d" % place, f"part {place}") for place in (1, 2, 3)])
    monkeypatch.setattr(host.painter, "_draw", lambda *_: sheets)
    path = await browser.sit(ANA)
    for one in (browser.page(), path):
        _, page = await browser.get(one)
        shown = pictures(page[: page.index('id="said"')])
        assert [await (await browser.ask(each)).read() for each in shown] == [sheet.png for sheet in sheets]
        assert 'alt="Sheet 2 of 3: part 2"' in page


async def test_a_picture_that_cannot_be_drawn_is_there_in_words(
    host: Host, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(host, ANA, BO, game="clash")
    noted: list[BaseException] = []
    monkeypatch.setattr("bot.talk.painter.incident", lambda error, **_: noted.append(error))

    def broken(*_: Any) -> bytes:
        raise RuntimeError("no brush")

    monkeypatch.setattr(host.painter, "_draw", broken)
    for path in (browser.page(), await browser.sit(ANA)):
        status, page = await browser.get(path)
        assert status == 200
        assert pictures(page) == []
        assert "og:image" not in page
        assert "Siege" in page or "health" in page.lower()
    assert noted


async def test_a_seat_s_pictures_are_kept_nowhere(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO, game="clash")
    path = await browser.sit(ANA)
    _, page = await browser.post(path, "hand")
    for picture in pictures(page):
        assert (await browser.ask(picture)).headers["Cache-Control"] == "no-store"
    public = pictures((await browser.get(browser.page()))[1])[0]
    assert "public" in (await browser.ask(public)).headers["Cache-Control"]


async def test_a_seat_s_pictures_end_with_the_seat(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO, CY)
    host.painter._draw = lambda *_: b"\x89PNG"
    path = await browser.sit(ANA)
    mine = pictures((await browser.get(path))[1]) + pictures((await browser.post(path, "hand"))[1])
    seat = seat_of(await host.tables.load(1), ANA.id)
    assert {(await browser.ask(one)).status for one in mine} == {200}
    await host.tables.concede(1, ANA.id, press())
    assert (await host.tables.load(1)).seats[seat].conceded
    assert {(await browser.ask(one)).status for one in mine} <= {403}
    status, page = await browser.get(path)
    assert status == 200
    assert pictures(page)


# ---- tables


async def test_a_seat_that_is_played_for_somebody_is_theirs_again_by_a_press(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO)
    path = await browser.sit(ANA)
    snapshot = await host.tables.load(1)
    seat = seat_of(snapshot, ANA.id)
    await host.tables.replace(1, seat, LEVELS[0], ANA.id, press())
    assert (await host.tables.load(1)).seats[seat].holder == "computer"
    await browser.get(path)
    assert (await host.tables.load(1)).seats[seat].holder == "computer", "to look is no press"
    await browser.post(path, "status")
    assert (await host.tables.load(1)).seats[seat].holder == "person"


async def test_a_damaged_table_harms_itself_alone(host: Host, browser: Browser, incidents: list[str]) -> None:
    await begun(host, ANA, BO)
    path = await browser.sit(ANA)
    async with host.tables.store.transaction() as tx:
        await tx.run(change("UPDATE tables SET pace = 'never'"))
    for page in (browser.page(), f"{browser.page()}/replay", f"{browser.page()}/now", path):
        status, said = await browser.get(page)
        assert status == 409
        assert "damaged and set aside" in said
    assert (await browser.get("/rules"))[0] == 200
    assert incidents == []


async def test_a_busy_store_is_said(
    host: Host, browser: Browser, incidents: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(host, ANA, BO)
    path = await browser.sit(ANA)

    async def busy(*_: Any, **__: Any) -> None:
        raise StoreBusy

    monkeypatch.setattr(host.tables, "load", busy)
    for page in (browser.page(), path):
        status, said = await browser.get(page)
        assert status == 409
        assert "Please press again in a moment" in said
    assert incidents == []


async def test_a_table_closed_before_its_end_shows_nobody_s_secrets(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO)
    await plays(host, (ANA, BO), 2)
    await host.tables.close_table(1, ANA.id, press())
    path = browser.page()
    assert (await host.tables.load(1)).table.status == "abandoned"
    _, page = await browser.get(f"{path}/replay")
    assert "Whose view" not in page
    for seat in (0, 1):
        sent = {"id": "tk:1:0:replay_as:1", "values": str(seat), "key": ""}
        answer = await browser._client.post(path, data=sent, headers=OURS)
        said = await answer.text()
        assert "as everyone saw it" in said
        hers = to_picture(host.links, Picture("hand", 1, 2, seat, ""), 0)
        assert (await browser.ask(f"{path}/{hers}")).status == 404
