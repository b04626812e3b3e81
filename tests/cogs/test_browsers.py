"""Links to the browser: given at the table, withdrawn by a press, good while the bot runs."""

from __future__ import annotations

import json
import re
import socket

import aiohttp
import discord
import pytest
from aiohttp.test_utils import unused_port
from simcord import SetupError
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.settings import BadSettings, Listen, Settings, read
from tests.cogs.conftest import Enter
from tests.cogs.failing.test_real_discord import private_thread
from tests.cogs.people.staff import forged, with_staff
from tests.cogs.room import Room, Seen, labels, parts, text

VIEW = discord.Permissions(view_channel=True).value


def urls(message: Seen) -> dict[str, str]:
    """Return the addresses that a message's buttons open, by their labels."""
    return {one["label"]: one["url"] for one in parts(message) if one.get("url")}


async def got(address: str, secret: str = "") -> tuple[int, str]:
    """Open a page; with the secret of a seat, its page."""
    site = "/".join(address.split("/")[:3])
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as asking:
        if secret:
            async with asking.post(f"{site}/enter", json={"secret": secret}, headers={"Origin": site}) as entered:
                if entered.status != 200:
                    return entered.status, ""
                address = site + (await entered.json())["to"]
        async with asking.get(address) as answer:
            return answer.status, await answer.text()


async def given(room: Room, who: str) -> Seen:
    return await room.press(who, await room.press(who, room.turn, "More"), "In the Browser")


@pytest.mark.ux(127)
async def test_the_links_of_a_table_are_had_under_more_and_withdrawn_there(enter: Enter) -> None:
    port = unused_port()
    room = await enter(web=Listen("127.0.0.1", port), web_url=f"http://127.0.0.1:{port}")
    await room.start("Ana", "Bo")
    said = await given(room, "Ana")
    assert said.flags.ephemeral
    assert [*urls(said)] == ["The Table", "My Seat"]
    assert "give it to nobody" in text(said)
    open_to_all = urls(said)["The Table"]
    status, page = await got(open_to_all)
    assert status == 200
    assert "Bids, table 1" in page
    entrance, _, secret = urls(said)["My Seat"].partition("#")
    assert (await got(entrance, secret))[0] == 200
    assert [*urls(await given(room, "Eve"))] == ["The Table"], "who watches has no seat"

    gone = await room.press("Ana", said, "Withdraw My Links")
    assert "withdrawn" in text(gone)
    assert (await got(entrance, secret))[0] == 403
    fresh = urls(await room.press("Ana", gone, "New Links"))["My Seat"].partition("#")[2]
    assert (await got(entrance, fresh))[0] == 200
    assert (await got(open_to_all))[0] == 200, "which is nobody's own"

    await room.bot.close()
    with pytest.raises(aiohttp.ClientConnectionError):
        await got(entrance)


@pytest.mark.ux(128)
async def test_the_staff_lets_open_tables_be_listed_where_everyone_sees_them(enter: Enter) -> None:
    port = unused_port()
    room = await with_staff(enter, web=Listen("127.0.0.1", port), web_url=f"http://127.0.0.1:{port}")
    guild, kept = room.server.guild, private_thread(room, "Ana", with_bot=True)
    office = guild.create_text_channel("office")
    await room.env.settle()
    await room.start("Ana", "Bo")
    for place in (office, kept):
        await room.types("Ana", "table new", place, game="bids", vacation=False)
    assert len(await room.bot.tables.live()) == 3
    room.env.backend.set_overwrite(office.id, Overwrite(guild.id, OverwriteType.ROLE, 0, VIEW))
    panel = await room.types("Sam", "server settings", room.channel)
    page = await room.choose("Sam", panel, "Open Tables in the Browser")
    assert "Now: **not listed**" in text(page)
    page = await room.press("Sam", page, "List Them")
    address = urls(page)["The Page"]
    status, shown = await got(address)
    assert status == 200
    assert "Open tables of Game night" in shown
    assert re.findall(r"<strong>([^<]+)", shown) == ["Bids, table 1"]
    assert urls(await given(room, "Bo"))["All Open Tables"] == address

    off = await room.types("Sam", "server open-tables", room.channel, listed=False)
    assert "Now: **not listed**" in text(off)
    assert (await got(address))[0] == 404
    again = urls(await room.types("Sam", "server open-tables", room.channel, listed=True))["The Page"]
    assert again != address
    assert (await got(again))[0] == 200
    with pytest.raises(SetupError):
        await room.people["Ana"].slash(room.channel, "server open-tables", listed=False)
    said = await forged(room, "Ana", room.turn, "More", "tk:0:0:server:listed.off")
    assert "Only staff with the permission Manage Channels" in said
    assert (await got(again))[0] == 200


async def test_an_open_page_holds_up_nobody_on_discord(enter: Enter) -> None:
    port = unused_port()
    room = await enter(web=Listen("127.0.0.1", port), web_url=f"http://127.0.0.1:{port}")
    await room.start("Ana", "Bo")
    address = urls(await given(room, "Ana"))["The Table"]
    async with aiohttp.ClientSession() as visitor, visitor.get(address) as page:
        assert page.status == 200
        await page.read()
        assert "My Seat" in labels(await given(room, "Bo")), "while the connection stands"
        again = await visitor.get(address)
        assert again.status == 200
        again.release()
        assert not [one.label for one in room.env._work.tasks.values() if "RequestHandler" in one.label]


async def test_without_a_site_there_is_no_button_and_an_old_one_says_so(enter: Enter) -> None:
    room = await with_staff(enter)
    assert "Browser" not in json.dumps(parts(await room.types("Sam", "server settings", room.channel)))
    with pytest.raises(SetupError):
        await room.people["Sam"].slash(room.channel, "server open-tables", listed=True)
    await room.start("Ana", "Bo")
    more = await room.press("Ana", room.turn, "More")
    assert "In the Browser" not in labels(more)


async def test_a_taken_address_costs_only_the_site(enter: Enter) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        room = await enter(web=Listen("127.0.0.1", port), web_url=f"http://127.0.0.1:{port}")
        await room.start("Ana", "Bo")
        assert "Choose" in labels(room.turn)


@pytest.mark.parametrize("wrong", ["boards.example.org", "https://a.example/boards", "ftp://a.example", "https://a b"])
def test_the_public_address_has_to_be_one(wrong: str) -> None:
    with pytest.raises(BadSettings, match=re.escape("https://boards.example.org")):
        read({"TURNKEEPER_WEB": "127.0.0.1:9480", "TURNKEEPER_WEB_URL": wrong})
    with pytest.raises(BadSettings, match="TURNKEEPER_WEB_URL is not"):
        read({"TURNKEEPER_WEB": "127.0.0.1:9480"})
    for activity in ("Turnkeeper", "1234", "123456789012345678.discordsays.com"):
        with pytest.raises(BadSettings, match="TURNKEEPER_ACTIVITY is "):
            read({"TURNKEEPER_ACTIVITY": activity})
    assert read({"TURNKEEPER_ACTIVITY": " 123456789012345678 "}).activity == "123456789012345678"
    found = read({"TURNKEEPER_WEB": "127.0.0.1:9480", "TURNKEEPER_WEB_URL": "https://a.example/"})
    assert (found.web, found.web_url) == (Listen("127.0.0.1", 9480), "https://a.example")
    assert Settings(found.database).web is None
