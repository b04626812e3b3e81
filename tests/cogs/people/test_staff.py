"""A server's staff at a table, letters to it, and seats that owners keep and free."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import discord
import pytest
from simcord import SetupError

from bot.errors import Refused
from bot.messages.button_ids import Press
from bot.servers.model import Standing
from bot.store import change
from bot.tables.model import Person, Place
from bot.talk import table_places
from bot.talk.requester import By
from cogs.which_table import table_choices
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.failing.trouble import deny, give_back
from tests.cogs.people.seats import settled
from tests.cogs.people.staff import fills, forged, opens, picks, role, with_staff
from tests.cogs.room import Room, Seen, labels, links, parts, text

# ---- the staff's panel


async def panel(room: Room, who: str = "Sam") -> Seen:
    """The staff's page of the table, by way of More."""
    return await room.press(who, await room.press(who, room.turn, "More"), "Staff…")


@pytest.mark.ux(87)
async def test_staff_pauses_and_lets_go_on_with_a_reason_that_the_table_reads(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.start("Ana", "Bo")
    page = await panel(room)
    await fills(room, "Sam", await opens(room, "Sam", page, "Pause"), reason="@everyone a *quarrel*")
    said = room.last("for the server's staff")
    assert "**Sam**, for the server's staff, paused the game." in text(said)
    assert "Reason: @" in text(said)
    assert "quarrel" in text(said)
    assert room.pings(said) == set()
    assert "paused, all clocks stopped; until the staff resumes" in text(room.turn)
    assert "/table vote" not in text(room.turn)
    assert "Paused by the staff since" in text(await room.types("Ana", "table status"))
    assert "Sam, for the staff, pauses the game" in text(await room.types("Ana", "table log"))
    assert "Resume" not in labels(await room.types("Ana", "table vote"))
    page = await panel(room)
    assert "Pause" not in labels(page)
    await fills(room, "Sam", await opens(room, "Sam", page, "Resume"), reason="peace")
    assert "resumed the game" in text(room.last("peace"))


@pytest.mark.ux(87, 94)
async def test_the_panel_shows_no_hand_and_who_may_not_is_refused(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.start("Ana", "Bo", game="trick")
    page = await panel(room)
    snapshot = await room.bot.tables.load(1)
    hands = [
        option.label
        for seat in range(2)
        for one in snapshot.decisions(seat)
        for option in getattr(one.form, "options", ())
    ]
    assert hands
    assert not any(label in json.dumps(parts(page)) for label in hands)
    assert not any(part["type"] == 12 for part in parts(page))
    assert "Staff…" not in labels(await room.press("Ana", room.turn, "More"))
    for custom_id in ("tk:1:0:staff:", "tk:1:0:staff_form:close"):
        said = await forged(room, "Ana", room.turn, "Rules", custom_id)
        assert "Only staff with Manage Channels, and this server's hosts" in said
        await room.restart()
    assert (await room.bot.tables.load(1)).table.status == "playing"


@pytest.mark.ux(87)
async def test_hosts_do_it_by_the_panel_and_staff_by_command(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.types("Sam", "server hosts", room.channel, add=role(room, "Hosts"))
    await room.start("Ana", "Bo")
    page = await panel(room, "Host")
    await fills(room, "Host", await opens(room, "Host", page, "Free: Bo"), reason="away for good")
    assert "**Host**, for the server's staff, freed the seat of Bo." in text(room.last("away for good"))
    await settled(room)
    assert "Take the Seat" in labels(room.last("This seat is free"))
    log = text(await room.types("Ana", "table log"))
    assert "is taken from Bo by the staff; a computer plays there." in log
    assert "by vote" not in log
    said = await room.types("Sam", "staff pause", room.channel, table=1, reason="for tonight")
    assert "Table 1 is paused" in text(said)
    said = await room.types("Sam", "staff go-on", room.channel, table=1, reason="for tonight")
    assert "Table 1 resumes." in text(said)
    with pytest.raises(SetupError):
        await room.people["Ana"].slash(room.channel, "staff close", table=1, reason="no")
    assert "There is no table here" in text(await room.types("Sam", "staff close", room.channel, reason="x"))
    assert "There is no table 9" in text(await room.types("Sam", "staff close", room.channel, table=9, reason="x"))
    assert "Table 1 is closed." in text(await room.types("Sam", "staff close", room.channel, table=1, reason="spam"))
    assert "**Sam**, for the server's staff, closed the table.\nReason: spam" in text(room.last("spam"))


@pytest.mark.ux(87)
async def test_the_last_step_is_taken_back_by_the_staff(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.start("Ana", "Bo")
    await room.types("Ana", "play", choice="Bid two")
    page = await panel(room)
    await fills(room, "Sam", await opens(room, "Sam", page, "Take Back the Last Step"), reason="a slip")
    assert "took back the last step of Ana" in text(room.last("a slip"))
    assert "takes back the last step of seat" in text(await room.types("Bo", "table log"))
    await room.types("Ana", "play", choice="Bid one")


@pytest.mark.ux(87)
async def test_a_table_is_moved_and_the_old_channel_says_where(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.start("Ana", "Bo")
    old, turn = room.place, room.turn
    elsewhere = room.server.guild.create_text_channel("elsewhere")
    await room.env.settle()
    said = await room.types("Sam", "staff move", elsewhere, table=1, reason="too loud")
    assert "Table 1 continues here." in text(said)
    await settled(room)
    (new,) = elsewhere.threads
    assert any("moved the table here" in text(message) and "too loud" in text(message) for message in new.history())
    assert any("Choose" in labels(message) for message in new.history())
    added = {request.path for request in room.env.http_requests if request.method == "PUT"}
    assert {f"/channels/{new.id}/thread-members/{room.people[who].id}" for who in ("Ana", "Bo")} <= added
    left = next(message for message in old.history() if message.id == turn.id)
    assert f"This table continues in <#{new.id}>." in text(left)
    assert labels(left) == []
    await room.types("Ana", "play", new, choice="Bid two")


async def test_a_host_moves_a_table_and_a_move_that_is_refused_leaves_no_thread(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.types("Sam", "server hosts", room.channel, add=role(room, "Hosts"))
    await room.open("Ana", "Bo")
    elsewhere, general = (room.server.guild.create_text_channel(name) for name in ("elsewhere", "general"))
    await room.env.settle()
    said = await room.types("Eve", "table move", elsewhere, table=1, reason="mine")
    assert "Only staff with Manage Channels, and this server's hosts" in text(said)
    await room.types("Sam", "server channels", room.channel, add=room.channel)
    await room.types("Sam", "server channels", room.channel, add=elsewhere)
    said = await room.types("Host", "table move", general, table=1, reason="too loud")
    assert "is not a channel for tables" in text(said)
    said = await room.types("Host", "table move", room.channel, table=9, reason="too loud")
    assert "There is no table 9" in text(said)
    assert len(room.channel.threads) == 1
    assert general.threads == elsewhere.threads == []
    said = await room.types("Host", "table move", elsewhere, table=1, reason="too loud")
    assert "Table 1 continues here." in text(said)
    await settled(room)
    (new,) = elsewhere.threads
    lobby = next(message for message in new.history() if "Seats" in text(message))
    await room.press("Cy", lobby, "Join")
    assert (await room.bot.tables.load(1)).seat_of(room.people["Cy"].id) == 2


async def test_who_is_too_late_for_the_last_table_leaves_no_thread(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await with_staff(enter)
    await room.types("Sam", "server limits", room.channel, here=1)
    sound = table_places.settle

    async def slowly(*args: Any, **more: Any) -> Any:
        place = await sound(*args, **more)
        people = room.people
        await room.bot.tables.open(
            game="bids", options={}, seats=2, pace="days", owner=Person(people["Bo"].id, "Bo"),
            place=Place(room.server.guild.id, 5, None), key="faster",
        )  # fmt: skip
        return place

    monkeypatch.setattr(table_places, "settle", slowly)
    said = await room.types("Ana", "table new", room.channel, game="bids", vacation=False)
    assert "allows 1 at once" in text(said)
    (thread,) = room.channel.threads  # it may not delete it
    state: Any = room.env.backend.get_channel(thread.id)
    assert state.thread_metadata.archived


async def test_a_lobby_is_reached_by_its_settings(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.open("Ana", "Bo")
    page = await room.press("Sam", await room.types("Sam", "table settings"), "Staff…")
    await fills(room, "Sam", await opens(room, "Sam", page, "Free: Bo"), reason="a name")
    assert "2. *open*" in text(room.last("**Seats**"))
    assert "freed the seat of Bo" in text(room.last("a name"))
    assert "Staff…" not in labels(await room.types("Ana", "table settings"))
    page = await room.press("Ana", await room.types("Ana", "table settings"), "Seats…")
    assert "By Invitation Only" in labels(page)


async def test_the_owner_closes_as_ever_and_staff_is_asked_why(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.start("Ana", "Bo")
    assert "Only Ana, who opened this table, can close it" in text(await room.types("Bo", "table close"))
    page = await room.types("Sam", "table close")
    await fills(room, "Sam", await opens(room, "Sam", page, "Close the Table"), reason="spam")
    assert "closed the table" in text(room.last("spam"))
    await room.start("Ana", "Bo")
    await room.press("Ana", await room.types("Ana", "table settings"), "Close the Table")


async def test_a_reason_is_needed(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.start("Ana", "Bo")
    page = await panel(room)
    said = await fills(room, "Sam", await opens(room, "Sam", page, "Close the Table"), reason="\u200b \u2060")
    assert "Please give a reason" in text(said)
    assert (await room.bot.tables.load(1)).table.status == "playing"


# ---- telling the staff


@pytest.mark.ux(91, 94)
async def test_tell_staff_sends_the_table_the_step_and_a_link_once_an_hour(enter: Enter) -> None:
    clock = StillClock()
    room = await with_staff(enter, clock=clock)
    office = room.server.guild.create_text_channel("office")
    await room.env.settle()
    await room.start("Ana", "Bo")
    assert "Tell Staff" not in labels(await room.press("Ana", room.turn, "More"))
    page = await room.choose("Sam", await room.types("Sam", "server settings", room.channel), "Tell Staff")
    await picks(room, "Sam", page, "Choose a channel…", office)
    more = await room.press("Ana", room.turn, "More")
    assert "The staff has been told" in text(await room.press("Ana", more, "Tell Staff"))
    (told,) = office.history()
    assert "Ana asks the staff to look at Bids, table 1" in text(told)
    assert "Waiting for" in text(told)
    assert links(told)[0].endswith(f"/{room.turn.id}")
    assert room.pings(told) == set()
    assert "within the last hour" in text(await room.press("Ana", more, "Tell Staff"))
    more = await room.press("Eve", room.turn, "More")  # who watches may tell it, too
    assert "The staff has been told" in text(await room.press("Eve", more, "Tell Staff"))
    clock.pass_by(3600)
    more = await room.press("Ana", room.turn, "More")
    assert "The staff has been told" in text(await room.press("Ana", more, "Tell Staff"))
    assert len(office.history()) == 3
    page = await room.press("Sam", told, "Staff…")
    assert "Staff at Bids, table 1" in text(page)


@pytest.mark.ux(91)
async def test_a_word_to_the_staff_that_cannot_be_sent_is_said_and_does_not_count(enter: Enter) -> None:
    room = await with_staff(enter)
    office = room.server.guild.create_text_channel("office")
    await room.env.settle()
    await room.types("Sam", "server tell-staff", room.channel, channel=office)
    await room.start("Ana", "Bo")
    deny(room, office, send_messages=True)
    more = await room.press("Ana", room.turn, "More")
    assert "I could not write in the staff's channel" in text(await room.press("Ana", more, "Tell Staff"))
    await give_back(room, office)
    assert "The staff has been told" in text(await room.press("Ana", more, "Tell Staff"))
    assert "nowhere" in text(await room.types("Sam", "server tell-staff", room.channel, off=True))


@pytest.mark.ux(91)
@pytest.mark.parametrize("error", [TimeoutError(), aiohttp.ClientOSError(), OSError(), discord.RateLimited(60.0)])
async def test_a_word_to_the_staff_that_is_lost_on_the_way_does_not_count(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    room = await with_staff(enter)
    await room.types("Sam", "server tell-staff", room.channel, channel=room.channel)
    await room.start("Ana", "Bo")
    more = await room.press("Ana", room.turn, "More")

    class Lost:
        async def send(self, **_: Any) -> None:
            raise error

    with monkeypatch.context() as lost:
        lost.setattr(room.bot, "get_partial_messageable", lambda _: Lost())
        assert "I could not write in the staff's channel" in text(await room.press("Ana", more, "Tell Staff"))
    assert "The staff has been told" in text(await room.press("Ana", more, "Tell Staff"))


@pytest.mark.parametrize("n", ["pause.1", "pause.x", "replace", "replace.x", "replace.-1", "replace.99", "move", "x"])
async def test_a_form_of_the_staff_that_nobody_was_shown_is_refused(enter: Enter, n: str) -> None:
    room = await with_staff(enter)
    await room.start("Ana", "Bo")
    acts, guild = room.bot.acts.staff, room.server.guild.id
    asks = By(Person(1, "Sam"), "press", guild, Standing(guild=guild, staff=True))
    with pytest.raises(Refused):
        await acts.sent(Press(1, 0, "staff_sent", n), asks, {"reason": "why"})
    assert not (await room.bot.tables.load(1)).table.held


async def test_a_damaged_table_is_missing_in_suggestions_and_the_others_are_there(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.start("Ana", "Bo")
    async with room.bot.store.transaction() as tx:
        await tx.run(
            change(
                "INSERT INTO tables (game, options, seats, pace, status, owner, owner_name, guild, channel, content,"
                " secret, commitment, opened_at, terms) SELECT 'gone', options, seats, pace, status, owner, owner_name,"
                " guild, 9, content, secret, commitment, opened_at, terms FROM tables"
            )
        )
    tables = room.bot.tables
    live = await tables.servers.live(Standing(guild=room.server.guild.id, staff=True))
    assert len(live) == 2
    assert [one.value for one in table_choices(tables, live, "")] == [1]
