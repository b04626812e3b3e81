"""Refusals and losses of Discord, and people who leave: nothing is lost, all are told."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from bot.messages.message_parts import Message
from bot.talk.reply import Reply
from tests.cogs.conftest import Enter
from tests.cogs.failing.trouble import delete_channel, delete_message, deny, give_back, lock, sleep
from tests.cogs.room import labels, text
from tests.simulated.statuses import refuse

HOUR = 3600.0


async def test_a_closed_dm_is_said_at_the_table_without_the_secret(enter: Enter) -> None:
    room = await enter()
    room.server.close_dms("Bo")
    await room.start("Ana", "Bo")
    said = room.last("I cannot message Bo")
    assert labels(said) == ["My Hand", "Choose"]
    assert room.pings(said) == set()
    question = await room.press("Bo", said, "Choose")
    assert labels(question) == ["Bid one", "Bid two", "Bid three", "Why This Question?", "Why Can't I…?"]
    tries = sum("/messages" in r.path and r.method == "POST" for r in room.env.http_requests)
    await room.types("Bo", "play", choice="Bid one")
    await room.types("Ana", "play", choice="Bid one")
    assert len(room.dms("Bo")) == 0
    assert tries  # and it is not tried again until Bo asks for it
    assert not [
        r for r in room.env.http_requests if r.path.endswith(f"/{room.people['Bo'].user.dm_channel.id}/messages")
    ][1:]


async def test_a_deleted_turn_message_is_posted_again(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    await delete_message(room, turn)
    await room.types("Ana", "play", choice="Bid one")
    assert room.turn.id != turn.id
    assert "chosen: 1 of 2" in text(room.turn)
    assert room.pings(room.turn) == set()  # they were pinged for this step already


async def test_a_deleted_lobby_message_is_posted_again(enter: Enter) -> None:
    room = await enter()
    lobby = await room.open("Ana")
    await delete_message(room, lobby)
    await room.types("Bo", "table join")
    assert "2. Bo" in text(room.last("Seats"))


async def test_a_table_whose_channel_is_deleted_goes_on_in_another(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await delete_channel(room, room.place)
    await room.types("Ana", "play", room.channel, choice="Bid one", table=1)
    (told,) = [letter for letter in room.dms("Ana") if "is gone" in text(letter)]
    assert "/table move table:1" in text(told)
    said = await room.types("Ana", "table move", room.channel, table=1)
    assert "continues here" in text(said)
    assert "chosen: 1 of 2" in text(room.turn)
    await room.press("Bo", await room.press("Bo", room.turn, "Choose"), "Bid two")
    assert "Which colour?" in text(room.turn)


async def test_a_lost_permission_is_named_to_the_owner_and_waited_out(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    thread = room.place
    deny(room, room.channel, send_messages_in_threads=True)
    for who in await room.in_order():
        await room.types(who, "play", thread, choice="Bid one")
    (told,) = [letter for letter in room.dms("Ana") if "I cannot write in" in text(letter)]
    assert "Send Messages in Threads" in text(told)
    await give_back(room, room.channel)
    await room.env.advance_time(HOUR)
    assert "Which colour?" in text(room.turn)


async def test_a_locked_thread_is_said_to_the_owner_and_waited_out(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    thread = room.place
    lock(room, thread)
    for who in await room.in_order():
        await room.types(who, "play", choice="Bid one")
    (told,) = [letter for letter in room.dms("Ana") if "locked" in text(letter)]
    assert "unlock" in text(told)
    lock(room, thread, locked=False)
    await room.env.advance_time(HOUR)
    assert "Which colour?" in text(room.turn)


async def test_a_sleeping_thread_is_woken_for_an_edit(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    await sleep(room, room.place)
    await room.types("Ana", "play", room.place, choice="Bid one")  # who was never added to the thread wakes nothing
    assert "chosen: 1 of 2" in text(room.turn)
    assert room.turn.id == turn.id


async def test_a_thread_in_which_nothing_is_posted_falls_asleep_and_the_game_goes_on(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", pace="slow")
    thread = room.place
    room.env.backend.edit_channel(thread.id, {}, thread_metadata={"auto_archive_duration": 60})
    await room.env.advance_time(2 * HOUR)
    assert room.bot.get_channel(thread.id) is None, "discord.py forgets threads that sleep"
    for who in await room.in_order():
        await room.types(who, "play", thread, choice="Bid one")
    assert "Which colour?" in text(room.turn)


async def test_an_error_500_or_429_delays_a_post_and_loses_nothing(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    path = f"/channels/{room.place.id}/messages"
    for status in (500, 429, 503):
        room.env.inject_error("POST", path, status=status, times=1)
    for who in await room.in_order():
        said = await room.types(who, "play", choice="Bid one")
    assert "Bid one" in text(said)
    await room.env.advance_time(60)
    turns = [post for post in room.posts if "Which colour?" in text(post) and "Choose" in labels(post)]
    assert len(turns) == 1


async def test_an_answer_that_discord_refuses_is_said_in_words_alone(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    room.env.inject_error("POST", "/interactions/*/callback", status=500, times=1)
    said = await room.press("Ana", turn, "Choose")
    assert "How much do you bid?" in text(said)


@pytest.mark.parametrize(
    "error", [aiohttp.ServerDisconnectedError(), discord.RateLimited(90.0), ConnectionResetError()]
)
async def test_an_answer_lost_on_the_way_is_said_once_more(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    say, lost = Reply.say, [error]

    async def lossy(reply: Reply, message: Message, *, public: bool = False, separate: bool = False) -> None:
        if lost:
            raise lost.pop()
        await say(reply, message, public=public, separate=separate)

    monkeypatch.setattr(Reply, "say", lossy)
    assert "How much do you bid?" in text(await room.press("Ana", turn, "Choose"))


async def test_somebody_who_left_the_server_keeps_the_seat_and_a_computer_may_play(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", pace="live")
    room.server.guild.remove_member(room.people["Bo"])
    await room.env.advance_time(500)  # the reminder finds out
    said = room.last("left the server")
    assert "Bo" in text(said)
    refused = await room.press("Cy", said, "Let a Computer Play")
    assert "Only Ana, who opened this table, can" in text(refused)
    done = await room.press("Ana", said, "Let a Computer Play")
    assert "A computer plays there" in text(done)
    await room.types("Ana", "play", choice="Bid one")
    assert "A computer (easy) plays for Bo until" in text(room.last("A computer (easy)"))


async def test_somebody_who_left_is_not_called_at_the_next_turn_and_may_return(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.env.advance_time(2 * HOUR)
    first, second = await room.in_order()
    for who in (second, first):
        await room.types(who, "play", choice="Bid one")
    room.server.guild.remove_member(room.people[second])
    for _ in range(2):
        await room.types(first, "play", choice="Red")
    assert f"{second} left the server" in text(room.last("left the server"))
    room.people[second] = room.server.guild.add_member(room.people[second].user)
    await room.press(second, await room.press(second, room.turn, "Choose"), "Bid two")
    assert f"{second} is back" in text(room.last("is back"))


@pytest.mark.ux(32)
async def test_a_picture_that_fails_does_not_hold_a_move_up_and_is_tried_again(enter: Enter) -> None:
    broken = [True]

    def paint(kind: str, game: str, view: object, names: object, before: object) -> bytes | None:
        if broken[0]:
            raise RuntimeError("no ink")
        return PNG

    room = await enter(paint=paint)
    turn = await room.start("Ana", "Bo")
    assert not turn.attachments
    assert "Round 1" in text(turn)  # the position in words
    broken[0] = False
    await room.env.advance_time(60)
    (file,) = room.turn.attachments
    assert room.turn.id == turn.id
    assert file.filename == "board-1-1.png"
    assert file.description


@pytest.mark.ux(32)
async def test_a_picture_that_discord_does_not_take_is_left_out_and_tried_once_more(enter: Enter) -> None:
    room = await enter(paint=lambda *_: PNG)
    await room.open("Ana", "Bo")
    # the lobby with its cover, without it and in plain words; and the turn
    refuse(room.env, "PATCH", f"/channels/{room.place.id}/messages/*", 40005, times=4)
    await room.press("Ana", room.last("Seats"), "Start")
    assert not room.turn.attachments
    assert "Round 1" in text(room.turn)
    assert room.pings(room.turn) == {"Ana", "Bo"}
    await room.env.advance_time(60)
    assert room.turn.attachments


@pytest.mark.ux(32)
async def test_an_edit_whose_picture_is_refused_changes_the_words(enter: Enter) -> None:
    room = await enter(paint=lambda *_: PNG)
    turn = await room.start("Ana", "Bo")
    refuse(room.env, "PATCH", f"/channels/{room.place.id}/messages/*", 50035)
    await room.types("Ana", "play", choice="Bid one")
    assert (room.turn.id, room.turn.attachments) == (turn.id, [])
    assert "chosen: 1 of 2" in text(room.turn)
    await room.env.advance_time(60)
    assert room.turn.attachments


PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082"
)


async def test_a_thread_cannot_be_opened_so_the_channel_is_used(enter: Enter) -> None:
    room = await enter()
    deny(room, room.channel, create_public_threads=True)
    said = await room.types("Ana", "table new", room.channel, game="bids")
    assert f"<#{room.channel.id}>" in text(said)
    second = await room.types("Bo", "table new", room.channel, game="bids")
    assert "already holds a table" in text(second)


async def test_missing_permissions_are_named_before_a_table_starts(enter: Enter) -> None:
    room = await enter()
    deny(room, room.channel, send_messages=True, attach_files=True)
    said = await room.types("Ana", "table new", room.channel, game="bids")
    assert isinstance(said, discord.Message) or said.ephemeral
    assert "I lack Send Messages, Attach Files in this channel" in text(said)
    assert await room.bot.tables.live() == []
