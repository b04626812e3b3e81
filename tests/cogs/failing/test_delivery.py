"""Letters on a Discord like the real one: previews, late stops, channels opened once."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.backend import serializers

from bot.talk.private_channels import A_MINUTE
from tests.cogs.conftest import Enter
from tests.cogs.room import Room, labels, text
from tests.simulated.statuses import OPENING, refuse

MINUTE, HOUR = 60.0, 3600.0


def openings(room: Room) -> int:
    """How often a private channel was asked for."""
    return sum(r.method == "POST" and r.path == OPENING for r in room.env.http_requests)


@pytest.mark.ux(56)
async def test_what_calls_somebody_is_posted_with_a_line_that_a_phone_shows(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    ana, bo = room.people["Ana"].id, room.people["Bo"].id
    (post,) = [body for body in room.sent() if body["allowed_mentions"].get("users")]
    assert {f"<@{ana}>", f"<@{bo}>"} <= set(post["content"].replace(":", "").split())
    assert "How much do you bid" in post["content"] or "bid" in post["content"].lower()
    assert not post.get("flags")
    assert (turn.content, turn.flags.components_v2) == ("", True)
    assert room.pings(turn) == {"Ana", "Bo"}
    silent = [body for body in room.sent() if not body["allowed_mentions"].get("users")]
    assert silent
    assert not any(body.get("content") for body in silent)


@pytest.mark.ux(56)
async def test_after_a_stop_before_the_rest_the_line_can_be_read_and_pressed_and_is_finished(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", "Bo")
    room.env.inject_error("PATCH", f"/channels/{room.place.id}/messages/*", status=503, times=2)
    await room.press("Ana", room.last("Seats"), "Start")
    line = room.turn
    assert line.content.startswith("<@")
    assert labels(line) == ["Choose", "My Hand", "Rules", "More"]
    assert "How much" in text(await room.press("Bo", line, "Choose"))
    await room.restart()
    await room.env.advance_time(MINUTE)
    assert (room.turn.id, room.turn.content) == (line.id, "")
    assert room.turn.flags.components_v2
    assert [message.id for message in room.place.pinned_messages()] == [line.id]


@pytest.mark.parametrize(("status", "code"), [(404, 0), (404, 10004), (403, 50001), (503, 0), (404, 10003)])
async def test_an_error_of_a_question_about_a_person_is_none_of_the_post(enter: Enter, status: int, code: int) -> None:
    room = await enter()
    room.env.inject_error("GET", "/guilds/*/members/*", status=status, code=code, times=None)
    turn = await room.start("Ana", "Bo")
    assert room.pings(turn) == {"Ana", "Bo"}
    assert not (await room.bot.tables.load(1)).table.homeless


async def test_a_person_whom_discord_does_not_know_has_left(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", "Bo")
    refuse(room.env, "GET", f"/guilds/*/members/{room.people['Bo'].id}", 10013, times=None)
    await room.press("Ana", room.last("Seats"), "Start")
    called = {user for body in room.sent() for user in body["allowed_mentions"].get("users", ())}
    assert {int(user) for user in called} == {room.people["Ana"].id}
    assert "Bo left the server" in text(room.last("left the server"))


@pytest.mark.ux(66)
async def test_a_private_channel_is_opened_once_and_known_after_a_restart(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    assert openings(room) == 2, "who started the game is at the table"
    await room.restart()
    for who in await room.in_order():
        await room.types(who, "play", choice="Bid one")
    await room.start("Ana", "Bo", "Cy")
    assert openings(room) == 2
    assert len(room.dms("Bo")) == 1


@pytest.mark.ux(66)
async def test_few_private_channels_are_opened_at_once_and_the_rest_follows(enter: Enter) -> None:
    room = await enter()
    now = room.env.backend.clock.now().timestamp()
    courier: Any = room.bot.outbox._sending._courier
    courier._openings._opened.extend([now] * (A_MINUTE - 1))  # others were written to just before
    await room.start("Ana", "Bo", "Cy")
    assert sorted(len(room.dms(who)) for who in ("Bo", "Cy")) == [0, 1]
    await room.env.advance_time(2 * MINUTE + 1)
    assert [len(room.dms(who)) for who in ("Bo", "Cy")] == [1, 1]


@pytest.mark.ux(66)
@pytest.mark.parametrize(("code", "wait"), [(40003, 10 * MINUTE), (20026, HOUR)])
async def test_after_a_warning_no_private_channel_is_opened_for_a_while(
    enter: Enter, code: int, wait: float, capsys: pytest.CaptureFixture[str]
) -> None:
    room = await enter()
    refuse(room.env, "POST", OPENING, code)
    await room.start("Ana", "Bo", "Cy")
    tried = openings(room)
    assert tried <= 2
    await room.restart()
    await room.env.advance_time(wait / 2)
    assert len(room.dms("Bo")) + len(room.dms("Cy")) <= 1, "one may have been opened beside the other"
    assert openings(room) == tried
    await room.env.advance_time(wait / 2 + MINUTE)
    assert [len(room.dms(who)) for who in ("Bo", "Cy")] == [1, 1]
    assert ("flagged the bot" in capsys.readouterr().out) is (code == 20026)


@pytest.mark.ux(59)
async def test_a_bot_that_is_removed_and_invited_again_goes_on(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    guild = room.server.guild.id
    backend = room.env.backend
    backend.emit("GUILD_DELETE", {"id": str(guild)})
    await room.env.settle()
    (told,) = [letter for letter in room.dms("Ana") if "no longer in the server" in text(letter)]
    assert "clocks are stopped" in text(told)
    (due,) = {row.deadline for row in (await room.bot.tables.load(1)).asked}
    await room.env.advance_time(2 * HOUR)
    backend.emit("GUILD_CREATE", dict(serializers.guild_create_payload(backend, backend.guilds[guild])))
    await room.env.settle()
    assert not (await room.bot.tables.load(1)).table.homeless
    (after,) = {row.deadline for row in (await room.bot.tables.load(1)).asked}
    assert after == pytest.approx(due + 2 * HOUR, abs=5)
    assert room.turn.id != turn.id
    assert f"<t:{int(after)}:f>" in text(room.turn)
