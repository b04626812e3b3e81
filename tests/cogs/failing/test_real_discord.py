"""Surprises of the real Discord: threads, private messages, slow answers."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from bot.page import simcord_touches as touches
from bot.talk.reply import ON_SERVERS
from tests.cogs.conftest import Enter
from tests.cogs.failing.trouble import lock, press, sleep
from tests.cogs.room import Room, labels, text
from tests.simulated import threads
from tests.simulated.statuses import refuse

HOUR = 3600.0
TIME = "Time Zone and Vacation"


def handle(room: Room, channel: int) -> ChannelHandle:
    return touches.handle(room.env, room.server.guild, channel)


def private_thread(room: Room, *people: str, with_bot: bool = False) -> ChannelHandle:
    """A private thread of these people; the gateway tells the bot of it only when it is in it."""
    backend = room.env.backend
    owner = room.people[people[0]].id
    made = backend.create_thread(room.channel.id, "Us alone", owner, type=12, broadcast=False)
    for who in people[1:]:
        made.thread_members[room.people[who].id] = backend.now_iso()
    if with_bot:
        made.thread_members[room.bot_id] = backend.now_iso()
        backend.announce_thread_create(made)
    return handle(room, made.id)


def hidden(user: int) -> Overwrite:
    """A channel is closed to somebody."""
    return Overwrite(user, OverwriteType.MEMBER, 0, discord.Permissions(view_channel=True).value)


# ---- threads


@pytest.mark.ux(60)
async def test_whoever_takes_a_seat_is_in_the_thread(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", "Bo", seats=4)
    thread = room.env.backend.get_channel(room.place.id)
    assert {room.people["Ana"].id, room.people["Bo"].id} <= set(thread.thread_members)
    await room.types("Cy", "table join")
    assert room.people["Cy"].id in thread.thread_members
    await room.press("Dee", room.last("Seats"), "How to Play")
    assert room.people["Dee"].id not in thread.thread_members, "who only looks is not added"
    adding = [r.path for r in room.env.http_requests if r.method == "PUT" and "thread-members" in r.path]
    assert len(adding) == len(set(adding)) == 3, "once each"


async def test_who_may_not_be_added_is_not_tried_at_each_press(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", seats=4)
    refuse(room.env, "PUT", "/channels/*/thread-members/*", 50001, times=None)
    before = len(room.env.http_requests)
    await room.press("Bo", room.last("Seats"), "Join")
    for _ in range(3):
        await room.types("Bo", "table status")
    assert [r.method for r in room.env.http_requests[before:]].count("PUT") == 1


@pytest.mark.ux(60)
async def test_the_thread_of_a_live_table_is_woken(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", pace="slow")
    thread = room.env.backend.get_channel(room.place.id)
    await room.env.advance_time(60)
    await sleep(room, room.place)
    await room.env.advance_time(6 * HOUR)
    assert not threads.asleep(thread)
    before = len(room.env.http_requests)
    await room.env.advance_time(6 * HOUR)
    assert [r.path for r in room.env.http_requests[before:] if r.method == "PATCH"] == [], "one that is awake is let be"


@pytest.mark.ux(60)
async def test_a_thread_that_fell_asleep_while_the_bot_was_away_is_woken_and_a_locked_one_is_left(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", pace="slow")
    first = room.env.backend.get_channel(room.place.id)
    await room.start("Cy", "Dee", pace="slow")
    second = room.place
    lock(room, second)
    for thread in (handle(room, first.id), second):
        await sleep(room, thread)
    await room.restart()
    await room.env.advance_time(1)
    assert not threads.asleep(first)
    assert threads.asleep(room.env.backend.get_channel(second.id))


async def test_an_answer_in_a_locked_thread_that_sleeps_is_written_in_a_private_message_once(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    lock(room, room.place)
    await sleep(room, room.place)
    before = len(room.dms("Ana"))
    for _ in range(2):
        await room.people["Ana"].click(turn, label="Choose")
    (letter,) = room.dms("Ana")[before:]
    assert "is locked, so I answer here." in text(letter)
    assert "How much do you bid?" in text(letter)
    said = await room.people["Ana"].user.click(letter, label="Bid two")
    assert "chosen: 1 of 2" in text(said.response)


@pytest.mark.ux(61)
async def test_a_private_thread_without_the_bot_says_how_it_is_added(enter: Enter) -> None:
    room = await enter()
    place = private_thread(room, "Ana", "Bo")
    said = await room.types("Ana", "table new", place, game="bids")
    assert f"I am not in this private thread. Mention <@{room.bot_id}> here" in text(said)
    assert await room.bot.tables.live() == []


@pytest.mark.ux(61)
async def test_a_private_thread_with_the_bot_hosts_a_table(enter: Enter) -> None:
    room = await enter()
    place = private_thread(room, "Ana", "Bo", with_bot=True)
    said = await room.types("Ana", "table new", place, game="bids")
    assert "Table 1 (Bids) is open" in text(said)
    assert any("Seats" in text(post) for post in place.history())


@pytest.mark.ux(61)
async def test_that_a_table_is_open_is_said_only_when_its_lobby_stands(enter: Enter) -> None:
    room = await enter()
    refuse(room.env, "POST", "/channels/*/messages", 50001)
    said = await room.types("Ana", "table new", room.channel, game="bids")
    assert "but Discord does not let me write there yet" in text(said)
    said = await room.types("Bo", "table new", room.channel, game="bids")
    assert "Others press **Join** there" in text(said)


@pytest.mark.ux(61)
async def test_in_an_announcement_channel_a_table_has_a_thread_of_its_kind(enter: Enter) -> None:
    room = await enter()
    news = room.server.guild.create_news_channel("news")
    await room.env.settle()
    said = await room.types("Ana", "table new", news, game="bids")
    assert "is open" in text(said)
    (table,) = await room.bot.tables.live()
    assert table.place.parent == news.id
    assert room.env.backend.get_channel(table.place.channel).type == threads.NEWS_THREAD
    lobby = next(post for post in handle(room, table.place.channel).history() if "Seats" in text(post))
    await room.press("Bo", lobby, "Join")
    await room.press("Ana", lobby, "Start")
    assert any("Choose" in labels(post) for post in handle(room, table.place.channel).history())


@pytest.mark.ux(61)
async def test_an_announcement_channel_without_threads_is_no_place(enter: Enter) -> None:
    room = await enter()
    news = room.server.guild.create_news_channel("news")
    await room.env.settle()
    refuse(room.env, "POST", f"/channels/{news.id}/threads", 50024)
    said = await room.types("Ana", "table new", news, game="bids")
    assert "In an announcement channel a table needs a thread of its own" in text(said)
    assert await room.bot.tables.live() == []
    assert list(news.history()) == []


# ---- lists of tables


@pytest.mark.ux(62)
async def test_a_lobby_whose_thread_sleeps_is_listed(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", seats=3)
    await sleep(room, room.place)
    assert room.bot.get_channel(room.place.id) is None
    assert "Join Table 1" in labels(await room.types("Bo", "tables", room.channel))


@pytest.mark.ux(62)
async def test_a_table_in_a_private_thread_is_told_to_nobody_else(enter: Enter) -> None:
    room = await enter()
    place = private_thread(room, "Ana", "Bo", with_bot=True)
    await room.types("Ana", "table new", place, game="bids")
    for asleep in (False, True):
        if asleep:
            await sleep(room, place)
        assert "No table here" in text(await room.types("Cy", "tables", room.channel))
    assert "Join Table 1" in labels(await room.types("Bo", "tables", place))
    asked = [r for r in room.env.http_requests if r.method == "GET" and r.path == f"/channels/{place.id}"]
    for _ in range(2):
        await sleep(room, place)
        await room.types("Cy", "tables", room.channel)
    again = [r for r in room.env.http_requests if r.method == "GET" and r.path == f"/channels/{place.id}"]
    assert len(again) == len(asked) == 1, "what kind a thread is, is asked once"


@pytest.mark.ux(62)
async def test_a_table_in_a_channel_that_somebody_may_not_see_is_not_listed(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", seats=3)
    room.env.backend.set_overwrite(room.channel.id, hidden(room.people["Bo"].id))
    elsewhere = room.server.guild.create_text_channel("elsewhere")
    await room.env.settle()
    assert "No table here" in text(await room.types("Bo", "tables", elsewhere))
    assert "Join Table 1" in labels(await room.types("Cy", "tables", elsewhere))


# ---- buttons, forms


@pytest.mark.ux(63)
async def test_close_the_table_under_its_settings_asks_once_more_and_closes(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    asked = await room.press("Ana", await room.types("Ana", "table settings"), "Close the Table")
    await room.press("Ana", asked, "Yes, Close the Table")
    assert (await room.bot.tables.load(1)).table.status == "abandoned"


async def test_a_form_that_takes_too_long_is_said_to(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await enter()
    page = await room.press("Ana", await room.types("Ana", "settings", room.channel), TIME)

    async def slow(*_: Any, **__: Any) -> Any:
        await asyncio.sleep(60)

    monkeypatch.setattr(room.bot.acts.settings, "form", slow)
    press(room, "Ana", page, "Time Zone…")
    await room.env.advance_time(2)
    assert "the form did not open. Please press again." in room.said_last()


async def test_a_form_that_fails_is_answered_as_everything_else(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await enter()
    page = await room.press("Ana", await room.types("Ana", "settings", room.channel), TIME)

    async def broken(*_: Any, **__: Any) -> Any:
        raise KeyError("no")

    monkeypatch.setattr(room.bot.acts.settings, "form", broken)
    assert "Something went wrong on my side" in text(await room.press("Ana", page, "Time Zone…"))


@pytest.mark.ux(30)
async def test_a_press_is_acknowledged_before_it_is_known_who_is_welcome_back(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a private acknowledgement is finished by an edit."""
    room = await enter()
    turn = await room.start("Ana", "Bo")
    back = room.bot.tables.people.back

    async def slow(*args: Any) -> Any:
        await asyncio.sleep(10)
        return await back(*args)

    monkeypatch.setattr(room.bot.tables.people, "back", slow)
    before = len(room.env.http_requests)
    press(room, "Ana", turn, "Choose")
    await room.env.advance_time(11)
    first, *_, last = room.env.http_requests[before:]
    assert first.path.endswith("/callback")
    assert str(first.json).startswith("{'type': 5")
    assert (last.method, last.path.rpartition("/")[2]) == ("PATCH", "@original")
    assert "How much do you bid?" in str(last.json)


# ---- private messages


@pytest.mark.ux(64)
async def test_in_private_messages_commands_of_servers_say_where_they_are(enter: Enter) -> None:
    room = await enter()
    user: Any = room.people["Ana"].user
    for command in ("mytables", "help", "play"):
        said = text((await user.slash(command)).response)
        assert ON_SERVERS.search(said)
        assert "in a server's channels" in said
    assert "in a server's channels" not in text(await room.types("Ana", "mytables", room.channel))


@pytest.mark.ux(64)
async def test_the_records_of_a_server_are_asked_for_on_it(enter: Enter) -> None:
    room = await enter()
    user: Any = room.people["Ana"].user
    for command, options in (("records stats", {}), ("records ratings", {"game": "bids"})):
        said = text((await user.slash(command, **options)).response)
        assert "That is about a server: use it in one of its channels." in said
        assert "/records mine" in said
    assert "this server" not in text((await user.slash("records mine")).response)


async def test_which_commands_are_on_servers_only_and_that_all_are_installed_there(enter: Enter) -> None:
    room = await enter()
    commands = room.bot.tree.get_commands()
    chat = [one for one in commands if isinstance(one, app_commands.Command | app_commands.Group)]
    only = {one.name for one in chat if one.guild_only}
    assert {"table", "tables"} <= only
    assert {name for name in (one.name for one in chat) if ON_SERVERS.fullmatch(f"/{name}")} == only
    registered = room.env.backend.commands[None].values()
    assert registered
    assert all(one["integration_types"] == [0] for one in registered)
